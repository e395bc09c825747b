package games

import (
	"math/rand/v2"
	"testing"

	"shipboard/games/game"
)

// In random games of each kind the choices of a seat that is waited for fit one message,
// without pages, in 95 positions of 100.
func TestFirstLevelFits(t *testing.T) {
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			var seen, fits, buttons int
			for i, seats := range []int{g.Seats.Min, g.Seats.Max} {
				s, _, err := game.Begin(g, game.Table{Seats: seats}, game.TextSeed("first level"))
				if err != nil {
					t.Fatal(err)
				}
				rng := rand.New(rand.NewPCG(uint64(i), 1))
				for n := 0; n < 200 && len(s.Match().Waiting()) > 0; n++ {
					waits := s.Match().Waiting()
					seat := waits[rng.IntN(len(waits))].Seat
					folded, fit := game.Folds(s.Match().Choices(seat, ""))
					seen++
					if fit {
						fits++
					}
					if fit && len(folded) == 0 {
						buttons++
					}
					line, err := chooseLine(rng, s.Match(), seat)
					if err != nil {
						t.Fatal(err)
					}
					if _, err := s.Play(seat, line); err != nil {
						t.Fatal(err)
					}
				}
			}
			t.Logf("of %d positions %d fit one message, %d of them with a button for each choice", seen, fits, buttons)
			if 100*fits < 95*seen {
				t.Errorf("with nothing typed, the choices fit one message in %d of %d positions; 95 of 100 are wanted. They fit as at most %d buttons; more become at most %d menus, one for each Group of at most %d", fits, seen, game.MaxButtons, game.MaxMenus, game.MaxGroup)
			}
		})
	}
}
