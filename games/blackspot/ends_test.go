package blackspot

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"shipboard/games/gametest"
)

// The signs at the helm stand where the ready-made moves end, were no rival there: at
// the edge, at land and at friends they stop. (SPOT-ORDER-03)
func TestReadyMadeMovesEndWhereTheySay(t *testing.T) {
	stopped := map[string]int{}
	for i, options := range []map[string]string{nil, allOn, {"scenario": "blockade"}} {
		seats := []int{2, 4, 2}[i]
		s := begun(t, fmt.Sprint("ends ", i), seats, options)
		rng := rand.New(rand.NewPCG(uint64(i), 5))
		for range 250 {
			m := s.Match().(*State)
			if m.Over != nil {
				break
			}
			seat := m.open()[rng.IntN(len(m.open()))]
			if r := m.helm(seat); r != 0 {
				own, ends := m.withoutRivals(seat), m.viewEnds(r)
				for j, x := range m.quickWays(r) {
					if len(ends) == 0 {
						break // she gets free and does nothing else
					}
					_, walked := own.tryWay(r, Deed{Kind: DeedMove, Way: &Way{Path: x.path()}}, m.model(r).Pose)
					if ends[j].Pose != walked.End.Pose {
						t.Fatalf("battle %d: %s %s ends at %v, the sign stands at %v", i, m.title(r), x.line(), walked.End.Pose, ends[j].Pose)
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
