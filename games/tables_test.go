package games

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"shipboard/games/game"
)

// budget is how many lines an ordinary run of TestPlayouts checks closely. All
// games and all kinds of their tables share it, so that the time of a run does
// not grow with the number of games.
const budget = 5000

// effort says how many random games are played at a kind of table: whole games,
// until there are enough games and enough lines.
type effort struct {
	games, lines int
	close        int             // this many lines of a game are checked closely, and then fewer and fewer
	draws        map[string]bool // kinds of pictures that were drawn; nil to draw none
}

// efforts returns the effort for each kind of table of a game. SHIPBOARD_GAMES
// sets the number of games at each.
func efforts(t *testing.T, kinds int) []effort {
	all := make([]effort, kinds)
	env := os.Getenv("SHIPBOARD_GAMES")
	games, err := strconv.Atoi(env)
	if env != "" && (err != nil || games < 1) {
		t.Fatalf("SHIPBOARD_GAMES=%s is no number of games", env)
	}
	for i := range all {
		if env != "" {
			all[i] = effort{games: games, close: 100, draws: map[string]bool{}}
			continue
		}
		share := budget / len(All) / kinds
		all[i] = effort{games: 1, lines: share, close: share}
		if i%4 == 0 { // drawing takes long
			all[i].draws = map[string]bool{}
		}
	}
	return all
}

// tables returns a game's kinds of table: every number of players, and every
// value of every option, with the numbers of players in turn. Only the first are of
// the latest edition. With SHIPBOARD_GAMES every value is combined with every number.
func tables(g *game.Game) []game.Table {
	var all []game.Table
	seats := g.Seats.Min
	for n := g.Seats.Min; n <= g.Seats.Max; n++ {
		all = append(all, game.Table{Seats: n, Options: g.Latest(nil)})
	}
	for _, o := range g.Options {
		for _, v := range o.Values {
			if os.Getenv("SHIPBOARD_GAMES") == "" {
				if !slices.Contains(o.ValuesFor(seats), v) {
					seats = g.Seats.Min
				}
				all = append(all, game.Table{Seats: seats, Options: map[string]string{o.Name: v}})
				seats++
				if seats > g.Seats.Max {
					seats = g.Seats.Min
				}
				continue
			}
			for n := g.Seats.Min; n <= g.Seats.Max; n++ {
				if slices.Contains(o.ValuesFor(n), v) {
					all = append(all, game.Table{Seats: n, Options: map[string]string{o.Name: v}})
				}
			}
		}
	}
	return all
}

func tableName(t game.Table) string {
	name := fmt.Sprintf("seats=%d", t.Seats)
	for k, v := range t.Options {
		name += fmt.Sprintf(",%s=%s", k, v)
	}
	return name
}

// Every game is played at random, again and again, and checked at each step.
func TestPlayouts(t *testing.T) {
	for _, g := range All {
		kinds := tables(g)
		for i, e := range efforts(t, len(kinds)) {
			t.Run(g.Key+"/"+tableName(kinds[i]), func(t *testing.T) {
				t.Parallel()
				if err := playTable(g, kinds[i], e); err != nil {
					t.Error(err)
				}
			})
		}
	}
}
