package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// Whatever line ends the orders of a model, everyone is told something.
func TestEveryOrderIsToldToEveryone(t *testing.T) {
	s := spottest.Begun(t, "told", 2, nil)
	rng := rand.New(rand.NewPCG(7, 40))
	ended := 0
	for range 400 {
		m := s.Match().(*blackspot.State)
		if m.Over != nil {
			break
		}
		round, before := m.Round, slices.Clone(m.Models)
		seat := m.Open()[rng.IntN(len(m.Open()))]
		line := gametest.Offered(m, seat, rng.IntN)
		played, err := s.Play(seat, line)
		if err != nil {
			t.Fatal(err)
		}
		after := s.Match().(*blackspot.State).Models
		ends := slices.ContainsFunc(before, func(x board.Model) bool {
			i := slices.IndexFunc(after, func(y board.Model) bool { return x.Name == y.Name })
			return i >= 0 && x.Ordered < round && after[i].Ordered == round
		})
		if !ends {
			continue
		}
		ended++
		if !slices.ContainsFunc(played.Events, func(v game.Event) bool { return v.To.Public() }) {
			t.Errorf("%q ends an order, and nobody is told", played.Line)
		}
	}
	if ended < 20 {
		t.Errorf("%d orders ended", ended)
	}
}

// A model that does nothing, or that leaves it at what it has done, is told of.
func TestTheEndOfAnOrderIsTold(t *testing.T) {
	b := spottest.Fight(t, "", "s1 manowar 10 10 0", "n1 manowar 2 34 180")
	b.Plays(0, "s1 hold").Tells("Badger S1 stays where she is and does nothing.")
	b.Plays(1, "n1 move 2").Plays(1, "done").Tells("Heron N1 does no more in this round.")
}
