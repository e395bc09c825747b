package games

import (
	"math/rand/v2"
	"testing"
	"unicode/utf8"

	"shipboard/games/game"
)

// In every game somebody who is waited for finds a tip, short enough to be read
// beside the buttons. The Public finds none.
func TestEveryGameHasTips(t *testing.T) {
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(11, 7))
			s, _, err := game.Begin(g, game.Table{Seats: max(g.Seats.Min, 2)}, game.TextSeed("tips"))
			if err != nil {
				t.Fatal(err)
			}
			found := make(map[string]bool)
			for range 150 {
				waits := s.Match().Waiting()
				if len(waits) == 0 {
					break
				}
				seat := waits[rng.IntN(len(waits))].Seat
				tip := s.Match().View(seat).Coach()
				if n := utf8.RuneCountInString(tip); n > game.MaxTip {
					t.Errorf("a tip has %d characters; at most %d: %s", n, game.MaxTip, tip)
				}
				if open := s.Match().View(game.Public).Coach(); open != "" {
					t.Errorf("those who watch are told %q", open)
				}
				found[tip] = true
				line, err := chooseLine(rng, s.Match(), seat)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := s.Play(seat, line); err != nil {
					t.Fatal(err)
				}
			}
			delete(found, "")
			if len(found) < 2 {
				t.Errorf("150 lines bring the tips %v; want two, by Coach of the View", found)
			}
		})
	}
}
