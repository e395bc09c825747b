package told

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// Every game's events divide into its rounds, in their order, and no line is lost.
func TestRounds(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			full, err := g.Complete(game.Table{Seats: 2})
			if err != nil {
				t.Fatal(err)
			}
			dice := game.NewDice([32]byte{1})
			m, events, err := g.New(full, dice)
			if err != nil {
				t.Fatal(err)
			}
			entries := []table.Entry{{Events: events}}
			rng := rand.New(rand.NewPCG(5, 1))
			for range 400 {
				waits := m.Waiting()
				if len(waits) == 0 {
					break
				}
				w := waits[rng.IntN(len(waits))]
				line := gametest.Offered(m, w.Seat, rng.IntN)
				if played, err := m.Play(w.Seat, line, dice); err == nil {
					entries = append(entries, table.Entry{Seat: w.Seat, Line: line, Events: played.Events})
				}
			}
			all, told := 0, 0
			for _, e := range entries {
				all += len(game.InShort(e.Events, 1))
			}
			rounds := (&Past{entries: entries, Reader: 1, Names: game.Names{"Ann", "Bob"}}).Rounds()
			kind, n := "", 0
			for i, r := range rounds {
				told += len(r.Lines)
				var now string
				var number int
				if _, err := fmt.Sscan(r.Name, &now, &number); err != nil {
					if i > 0 {
						t.Errorf("round %d is called %q", i, r.Name)
					}
					continue
				}
				if kind == now && number != n+1 && number != 1 {
					t.Errorf("%s comes after %s %d", r.Name, kind, n)
				}
				kind, n = now, number
			}
			if told != all || len(rounds) < 3 {
				t.Errorf("%d rounds tell %d of %d lines", len(rounds), told, all)
			}
		})
	}
}
