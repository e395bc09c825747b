package referee

import (
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"slices"

	"shipboard/games/game"
	"shipboard/games/protocol"
)

type newReply struct {
	protocol.Accepted
	Waiting []protocol.Wait  `json:"waiting"`
	Events  []protocol.Event `json:"events"`
}

func (r *Referee) begin(request []byte) (any, error) {
	var form struct {
		op
		Game    string              `json:"game"`
		Players []string            `json:"players"`
		Roles   map[string][]string `json:"roles"`
		Options map[string]string   `json:"options"`
		Seed    string              `json:"seed"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	if err := r.checkPlayers(form.Players); err != nil {
		return nil, err
	}
	g := game.ByKey(r.games, form.Game)
	if g == nil {
		return nil, fmt.Errorf("there is no game %s", game.Quote(form.Game))
	}
	table := game.Table{Seats: len(form.Players), Roles: make([][]string, len(form.Players)), Options: form.Options}
	for _, name := range slices.Sorted(maps.Keys(form.Roles)) {
		seat, err := seatOf(form.Players, name)
		if err != nil {
			return nil, fmt.Errorf("roles: %w", err)
		}
		table.Roles[seat] = form.Roles[name]
	}
	if form.Seed == "" {
		form.Seed = rand.Text()
	}
	session, events, err := game.Begin(g, table, game.TextSeed(form.Seed))
	if err != nil {
		return nil, errors.New(game.Names(form.Players).In(err.Error()))
	}
	*r = Referee{games: r.games, log: r.log, painter: r.painter, Table: protocol.Table{Session: session, Names: form.Players}, seed: form.Seed}
	return newReply{protocol.Good, r.Waiting(), r.events(events)}, nil
}

// checkPlayers refuses more players than any game seats. It also refuses a name
// that two players share, the empty name, and "all".
func (r *Referee) checkPlayers(names []string) error {
	most := 0
	for _, g := range r.games {
		most = max(most, g.Seats.Max)
	}
	if len(names) > most {
		return fmt.Errorf("players: %d are named, and no game is for more than %d", len(names), most)
	}
	for i, n := range names {
		if n == "" || n == "all" || slices.Contains(names[:i], n) {
			return fmt.Errorf("players: %s cannot be a name here; names must be different, not empty and not \"all\"", game.Quote(n))
		}
	}
	return nil
}

func seatOf(names []string, name string) (game.Seat, error) {
	if i := slices.Index(names, name); i >= 0 {
		return game.Seat(i), nil
	}
	return 0, fmt.Errorf("there is no player %s; they are %s", game.Quote(name), game.List("and", names...))
}
