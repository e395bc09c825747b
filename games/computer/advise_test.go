package computer_test

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/games"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// A player advises what it would play in a person's place, and weighs it against another line that is
// offered.
func TestAdvice(t *testing.T) {
	t.Parallel()
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			seen, weighed := 0, 0
			walk(t, g, g.Seats.Min, "advice", func(m game.Match, seat game.Seat) bool {
				seen++
				if seen%9 != 0 {
					return true
				}
				p := computer.Player{Game: g, Level: computer.Fair, Seat: seat}
				seed := game.TextSeed(fmt.Sprint("advice ", seen))
				imagined := m.Imagine(seat)
				persons := func(dice *game.Dice) game.Match { return game.Advising(imagined(dice), seat) }
				line, err := p.Line(persons, 0, game.NewDice(seed))
				if err != nil {
					t.Fatal(err)
				}
				a, err := p.Advise(m.Imagine(seat), game.NewDice(seed), nil)
				switch {
				case err != nil:
					t.Fatal(err)
				case a.Line != line:
					t.Errorf("it advises %q and plays %q", a.Line, line)
				case a.Next == a.Line:
					t.Errorf("%q is weighed against itself", a.Line)
				case min(a.Worth, a.NextWorth) < 0 && a.Next != "" || max(a.Worth, a.NextWorth) > game.MostWorth:
					t.Errorf("%q is worth %d, and %q %d", a.Line, a.Worth, a.Next, a.NextWorth)
				}
				if a.Next != "" {
					weighed++
				}
				return seen < 27
			})
			if weighed == 0 {
				t.Error("no line was weighed against another")
			}
		})
	}
}

// A player in haste finds a line that is offered, and the same one every time.
func TestHaste(t *testing.T) {
	t.Parallel()
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			seen := 0
			walk(t, g, g.Seats.Max, "haste", func(m game.Match, seat game.Seat) bool {
				seen++
				p := computer.Player{Game: g, Level: computer.Strong, Seat: seat}
				var lines [2]string
				for i := range lines {
					var err error
					lines[i], err = p.Hasty(m.Imagine(seat), 0, game.NewDice(game.TextSeed("haste")))
					if err != nil {
						t.Fatal(err)
					}
				}
				if lines[0] != lines[1] {
					t.Errorf("the same thought finds %q and %q", lines[0], lines[1])
				}
				return seen < 20
			})
		})
	}
}

// Every game names what a hint counts, in short clauses. Nothing has come about before
// anything is played, and something has when a game was played for a while.
func TestEveryGameCounts(t *testing.T) {
	t.Parallel()
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			came := map[string]bool{}
			for n := range 3 {
				var first game.Match
				at := 0
				walk(t, g, g.Seats.Min, fmt.Sprint("counts ", n), func(m game.Match, seat game.Seat) bool {
					at++
					if at%40 == 1 {
						first = m.Clone()
					}
					for _, h := range m.(game.Counted).Counts(seat, m.Clone(), nil) {
						switch {
						case h.Words != "" && h.Times > 0:
							t.Errorf("%q has come about where nothing was played", h.Words)
						case h.Words == "" && h.More == "", len(h.Words) > 60, len(h.More) > 60, strings.ToLower(h.Words[:min(len(h.Words), 1)]) != h.Words[:min(len(h.Words), 1)]:
							t.Errorf("it counts %+v", h)
						}
					}
					for _, h := range m.(game.Counted).Counts(seat, first, nil) {
						if h.Words != "" && h.Times > 0 {
							came[h.Words] = true
						}
					}
					return at < 200
				})
			}
			if len(came) < 3 {
				t.Errorf("in three games there came about %v", came)
			}
			t.Logf("%d things came about", len(came))
		})
	}
}
