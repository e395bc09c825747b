package told

import (
	"math/rand/v2"
	"testing"

	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// In random games of each kind the first level of a sheet fits one message, without
// pages, in 95 positions of 100.
func TestFirstLevelFits(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			var seen, fit, buttons int
			for seed, seats := range []int{g.Seats.Min, g.Seats.Max} {
				each(t, g, seats, uint64(seed), func(choices []game.Choice) {
					options := make([]option, len(choices))
					for i, c := range choices {
						options[i] = option{Choice: c}
					}
					tray := layOut(options)
					seen++
					if tray.paged == nil {
						fit++
					}
					if tray.paged == nil && len(tray.folded) == 0 {
						buttons++
					}
				})
			}
			t.Logf("of %d positions %d fit one message, %d of them with a button for each choice", seen, fit, buttons)
			if 100*fit < 95*seen {
				t.Errorf("the first level fits one message in %d of %d positions; 95 of 100 are wanted", fit, seen)
			}
		})
	}
}

// each plays a random game and hands over the choices of whoever it waits for.
func each(t *testing.T, g *game.Game, seats int, seed uint64, look func([]game.Choice)) {
	t.Helper()
	const mostLines = 200
	full, err := g.Complete(game.Table{Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	dice := game.NewDice([32]byte{byte(seed)})
	m, _, err := g.New(full, dice)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	for range mostLines {
		waits := m.Waiting()
		if len(waits) == 0 {
			return
		}
		w := waits[rng.IntN(len(waits))]
		look(m.Choices(w.Seat, ""))
		line := gametest.Offered(m, w.Seat, rng.IntN)
		if _, err := m.Play(w.Seat, line, dice); err != nil {
			t.Fatalf("%q is offered and not taken: %v", line, err)
		}
	}
}
