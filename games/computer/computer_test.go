package computer_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"shipboard/games"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// walk plays a game by lot and shows each position to a function until that has seen
// enough.
func walk(t *testing.T, g *game.Game, seats int, seed string, see func(game.Match, game.Seat) (more bool)) {
	t.Helper()
	s, _, err := game.Begin(g, game.Table{Seats: seats}, game.TextSeed(seed))
	if err != nil {
		t.Fatal(err)
	}
	dice := game.NewDice(game.TextSeed(seed + " players"))
	for range 3000 {
		waits := s.Match().Waiting()
		if len(waits) == 0 {
			return
		}
		seat := waits[dice.Pick("a seat", len(waits))].Seat
		if !see(s.Match(), seat) {
			return
		}
		line, err := computer.Player{Game: g, Level: computer.Random, Seat: seat}.Line(worlds(s.Match(), seat), 0, dice)
		if err == nil {
			_, err = s.Play(seat, line)
		}
		if err != nil {
			if _, err := s.Play(seat, "skip"); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func worlds(m game.Match, seat game.Seat) game.Worlds {
	return m.Imagine(seat)
}

// In two matches that a seat cannot tell apart a computer plays the same line, whether
// it searches or looks one line ahead.
func TestBlind(t *testing.T) {
	t.Parallel()
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			most, until := 1000, time.Now().Add(4*time.Second) // a game in which to think takes long sees fewer positions
			if os.Getenv("SHIPBOARD_NIGHT") != "" {
				until = until.Add(time.Hour)
			}
			seen, err := blind(t, g, worlds, func(seen int) bool { return seen < most && (seen < 50 || time.Now().Before(until)) })
			if err != nil {
				t.Error(err)
			}
			t.Logf("%d positions", seen)
		})
	}
}

// A player that is handed the true match is found out.
func TestPeekingIsFound(t *testing.T) {
	t.Parallel()
	peek := func(m game.Match, _ game.Seat) game.Worlds {
		return func(*game.Dice) game.Match { return m.Clone() }
	}
	for _, key := range []string{"jaws", "moby", "boarders"} { // in the others a search seldom goes by what is hidden
		_, err := blind(t, game.ByKey(games.All, key), peek, func(seen int) bool { return seen < 200 })
		if err == nil {
			t.Errorf("nothing tells a player of %s that peeks from one that does not", key)
		}
	}
}

// blind compares the lines at some positions with those in imagined matches, while
// there shall be more. It returns how many it has seen.
func blind(t *testing.T, g *game.Game, worlds func(game.Match, game.Seat) game.Worlds, more func(seen int) bool) (seen int, err error) {
	t.Helper()
	for n := 0; more(seen); n++ {
		every := 0
		walk(t, g, min(g.Seats.Min+n%3, g.Seats.Max), fmt.Sprint("blind ", n), func(m game.Match, seat game.Seat) bool {
			every++
			if every%3 != 0 {
				return true
			}
			seen++
			seed := game.TextSeed(fmt.Sprint(n, every))
			other := m.Imagine(seat)(game.NewDice(game.TextSeed(fmt.Sprint("another truth ", seen))))
			p := computer.Player{Game: g, Level: computer.Fair, Seat: seat}
			think := p.Sketch
			if seen%10 == 0 {
				p.Level, think = computer.Easy, p.Line
			}
			var lines [2]string
			for i, truth := range []game.Match{m, other} {
				lines[i], err = think(worlds(truth, seat), 0, game.NewDice(seed))
				if err != nil {
					return false
				}
			}
			if lines[0] != lines[1] {
				err = fmt.Errorf("game %d, line %d: seat %d plays %s", n, every, seat, strings.Join(lines[:], " or "))
			}
			return err == nil && more(seen)
		})
		if err != nil {
			return seen, err
		}
	}
	return seen, nil
}

// A match stands between lost and won, and for two sides as much is won as is lost.
func TestWorth(t *testing.T) {
	t.Parallel()
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			walk(t, g, g.Seats.Min, "worth", func(m game.Match, _ game.Seat) bool {
				for seat := range game.Seat(g.Seats.Min) {
					if w := m.Worth(seat); w < 0 || w > game.MostWorth {
						t.Errorf("it stands %d for seat %d", w, seat)
						return false
					}
				}
				return true
			})
		})
	}
}
