package blackspot_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/menu"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/gametest"
)

// The signs at the helm stand where the ready-made moves end, were no rival there: at
// the edge, at land and at friends they stop. (SPOT-ORDER-03)
func TestReadyMadeMovesEndWhereTheySay(t *testing.T) {
	stopped := map[string]int{}
	for i, options := range []map[string]string{nil, spottest.AllOn, {"scenario": "blockade"}} {
		seats := []int{2, 4, 2}[i]
		s := spottest.Begun(t, fmt.Sprint("ends ", i), seats, options)
		rng := rand.New(rand.NewPCG(uint64(i), 5))
		for range 250 {
			m := s.Match().(*blackspot.State)
			if m.Over != nil {
				break
			}
			seat := m.Open()[rng.IntN(len(m.Open()))]
			if r := m.Helm(seat); r != 0 {
				own, ends := orders.WithoutRivals(&m.Sea, seat), blackspot.ViewEnds(&m.Sea, r)
				for j, x := range menu.QuickWays(&m.Sea, r) {
					if len(ends) == 0 {
						break // she gets free and does nothing else
					}
					_, walked := orders.TryWay(own, r, deed.Deed{Kind: deed.Move, Way: &deed.Way{Path: x.Path()}}, m.Model(r).Pose)
					if ends[j].Pose != walked.End.Pose {
						t.Fatalf("battle %d: %s %s ends at %v, the sign stands at %v", i, m.Title(r), x.Line(), walked.End.Pose, ends[j].Pose)
					}
					stopped[ends[j].Stop]++
				}
			}
			if _, err := s.Play(seat, gametest.Offered(m, seat, rng.IntN)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, stop := range []string{"", "edge", "land", "ship"} {
		if stopped[stop] == 0 {
			t.Errorf("no move was stopped by %q: %v", stop, stopped)
		}
	}
}
