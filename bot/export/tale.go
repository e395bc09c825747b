package export

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/told"
	"shipboard/games/game"
)

// Tale is an exported game as it was shown to a seat, which is named by its player or its number
// from 1 on, or to everyone where that is "". It compares no dice; Verify does.
func Tale(games []*game.Game, data []byte, seat string) (*told.Tale, error) {
	x, err := decodeExport(data)
	if err != nil {
		return nil, fmt.Errorf("read the exported game: %w", err)
	}
	g := game.ByKey(games, x.Game)
	if g == nil {
		return nil, fmt.Errorf("read the exported game: there is no game %s", game.Quote(x.Game))
	}
	seed, err := x.seed(g)
	if err != nil {
		return nil, fmt.Errorf("read the exported game: %w", err)
	}
	reader := game.Public
	if seat != "" {
		at := slices.IndexFunc(x.Players, func(name string) bool { return strings.EqualFold(name, seat) })
		if n, err := strconv.Atoi(seat); at < 0 && err == nil && n >= 1 && n <= len(x.Players) {
			at = n - 1
		}
		if at < 0 {
			return nil, fmt.Errorf("nobody called %s sits there; %s do, and 1 to %d are their seats", game.Quote(seat), game.List("and", x.Players...), len(x.Players))
		}
		reader = game.Seat(at)
	}
	return told.KeptTale(g, game.Table{Seats: len(x.Players), Roles: x.Roles, Options: x.Options}, seed, x.Players, x.Journal, reader)
}
