package blackspot_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// TestMagicTrial plays the magic of battles at random with full hands: every
// offered line is accepted, every snapshot reads back, and no viewer can tell an imagined
// match.
func TestMagicTrial(t *testing.T) {
	cast := map[roster.Card]bool{}
	for i := range 16 {
		seed := fmt.Sprint("magic ", i)
		s := spottest.Begun(t, seed, 2+i%3, map[string]string{"fantasy": "on"})
		rng := rand.New(rand.NewPCG(uint64(i), 3))
		for lines := 0; lines < 400; lines++ {
			m := s.Match().(*blackspot.State)
			if m.Over != nil {
				break
			}
			seat := m.Open()[rng.IntN(len(m.Open()))]
			line := "skip"
			if m.Phase == roster.PhaseMagic {
				line = gametest.Offered(m, seat, rng.IntN)
			}
			if _, err := s.Play(seat, line); err != nil {
				t.Fatalf("%s: seat %d: %q: %v", seed, seat, line, err)
			}
			m = s.Match().(*blackspot.State)
			for _, x := range m.Latest.Cards {
				cast[x.Card] = cast[x.Card] || x.Text == "cast"
			}
			if m.Phase == roster.PhaseMagic {
				spottest.ReadsBack(t, m)
				viewer := game.Seat(rng.IntN(m.Seats+1) - 1)
				o := m.Imagine(viewer)(game.NewDice(game.TextSeed(fmt.Sprint(seed, lines)))).(*blackspot.State)
				if was, now := spottest.SeenBy(t, m, viewer), spottest.SeenBy(t, o, viewer); was != now {
					t.Fatalf("%s: viewer %d can tell an imagined match", seed, viewer)
				}
				spottest.ReadsBack(t, o)
			}
		}
	}
	for _, x := range roster.Spells {
		if x.Cast > 0 && !cast[x.Key] {
			t.Logf("%s was never cast", x.Title)
		}
	}
}
