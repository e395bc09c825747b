package games

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/duel"
	"shipboard/games/game"
)

// tested are the games that a harness tests: those in the list, and the example.
var tested = append(slices.Clone(All), &duel.Game)

// budget is how many lines an ordinary run of TestPlayouts checks closely. All
// games and all kinds of their tables share it, so that the time of a run does
// not grow with the number of games. A night has more.
const (
	budget      = 3000
	nightBudget = 5000
)

// night reports whether SHIPBOARD_NIGHT is set: each value of each option is then
// tried alone, too.
func night() bool { return os.Getenv("SHIPBOARD_NIGHT") != "" }

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
		share := budget / len(tested) / kinds
		if night() {
			share = nightBudget / len(tested) / kinds
		}
		all[i] = effort{games: 1, lines: share, close: share}
		if i%4 == 0 { // drawing takes long
			all[i].draws = map[string]bool{}
		}
	}
	return all
}

// tables returns a game's kinds of table: every number of players, and every
// value of every option. Only the first are of the latest edition. An ordinary run
// tries the values of several options together, by night each has a table of its own,
// and with SHIPBOARD_GAMES one with every number of players.
func tables(g *game.Game) []game.Table {
	var all []game.Table
	seats := g.Seats.Min
	for n := g.Seats.Min; n <= g.Seats.Max; n++ {
		all = append(all, game.Table{Seats: n, Options: g.Latest(nil)})
	}
	if os.Getenv("SHIPBOARD_GAMES") == "" && !night() {
		return append(all, together(g)...)
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

// together returns a few tables that have every value of every option among them,
// each where it counts. Every second one is of the latest edition.
func together(g *game.Game) []game.Table {
	left := map[string][]string{} // by option: the values that no table has yet
	for _, o := range g.Options {
		left[o.Name] = slices.Clone(o.Values)
	}
	var all []game.Table
	missed := 0 // tables in a row that had no place for a value
	for n := 0; len(left) > 0; n++ {
		t := game.Table{Seats: g.Seats.Min + n%(g.Seats.Max-g.Seats.Min+1), Options: map[string]string{}}
		for _, o := range g.Options {
			for _, v := range left[o.Name] {
				with := map[string]string{o.Name: v}
				other, value, only := strings.Cut(o.Only, "=")
				if only {
					with[other] = value
				}
				if fits(g, t, with) {
					maps.Copy(t.Options, with)
					break
				}
			}
		}
		if len(t.Options) == 0 {
			missed++ // what is left is for another number of players
			if missed > g.Seats.Max-g.Seats.Min {
				panic(fmt.Sprintf("%s: no table of any number of seats has %v", g.Key, left))
			}
			continue
		}
		missed = 0
		for name, v := range t.Options {
			left[name] = slices.DeleteFunc(left[name], func(other string) bool { return other == v })
			if len(left[name]) == 0 {
				delete(left, name)
			}
		}
		if n%2 == 0 {
			t.Options = g.Latest(t.Options)
		}
		all = append(all, t)
	}
	return all
}

// fits reports whether a table may have some options in addition to its own.
func fits(g *game.Game, t game.Table, more map[string]string) bool {
	for _, o := range g.Options {
		v, named := more[o.Name]
		has, already := t.Options[o.Name]
		if named && (already && has != v || !slices.Contains(o.ValuesFor(t.Seats), v)) {
			return false
		}
	}
	return true
}

func tableName(t game.Table) string {
	name := fmt.Sprintf("seats=%d", t.Seats)
	for _, k := range slices.Sorted(maps.Keys(t.Options)) {
		name += fmt.Sprintf(",%s=%s", k, t.Options[k])
	}
	return name
}

// An ordinary run meets every value of every option, and every number of players.
func TestTablesLeaveNothingOut(t *testing.T) {
	for _, g := range tested {
		met := map[string]bool{}
		for _, table := range append(tables(g), together(g)...) {
			met[fmt.Sprint(table.Seats)] = true
			for name, v := range table.Options {
				met[name+"="+v] = true
			}
		}
		for n := g.Seats.Min; n <= g.Seats.Max; n++ {
			if !met[fmt.Sprint(n)] {
				t.Errorf("%s: no table has %d players", g.Key, n)
			}
		}
		for _, o := range g.Options {
			for _, v := range o.Values {
				if !met[o.Name+"="+v] {
					t.Errorf("%s: no table has %s=%s", g.Key, o.Name, v)
				}
			}
		}
	}
}

// Every game is played at random, again and again, and checked at each step.
func TestPlayouts(t *testing.T) {
	for _, g := range tested {
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
