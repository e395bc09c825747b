package boarders

import (
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// How often dice do as much is counted for the whole volley, by what mattered most of what they did.
func TestOddsOfAVolley(t *testing.T) {
	hits := func(s *State, load roster.Load, guns string, faces ...int) game.Dicey {
		t.Helper()
		spent(arm(s.Ship(1), guns))
		g := s.only(t, 1)
		s.Ship(1).Magazines[g.Battery].Load = load
		for _, e := range s.fires(t, 1, battle.Volley{Battery: g.Battery, Weight: g.Weight, Kind: g.Kind, Target: 2}, faces...) {
			if e.Dicey != nil {
				return e.Dicey
			}
		}
		t.Fatal("no volley is told")
		return nil
	}
	for _, c := range []struct {
		guns  string
		faces []int
		more  game.Often
		less  game.Often
		as    func(*State)
	}{
		// 6, 7 or 8 dice, half of whose faces hit the hull.
		{"starboard 8 C32", []int{5, 2, 2, 2, 2, 1, 4, 5, 1, 2, 4}, game.Often{Does: "do 3 hull boxes or more", Of: 74219}, game.Often{Does: "do 3 hull boxes or less", Of: 985677}, nil},
		// 1, 2 or 3 dice; one that hits the rigging hits the fore mast with 5 or 6.
		{"starboard 4 L12", []int{3, 6, 4, 5}, game.Often{Does: "bring down the fore mast", Of: 107053}, game.Often{Does: "do not hit the hull", Of: 291667}, func(s *State) {
			m := &s.Ship(2).Masts[0]
			m.Hits = 2*m.Boxes - 1
		}},
		{"starboard 4 L12", []int{3, 5, 4, 2, 4}, game.Often{Does: "put 1 gun or more out of action", Of: 297840}, game.Often{Does: "do not hit the hull", Of: 291667}, nil},
		{"starboard 4 L12", []int{3, 5, 5, 2, 4, 2, 4}, game.Often{Does: "do 2 casualties or more", Of: 33951}, game.Often{Does: "do not hit the hull", Of: 291667}, nil},
	} {
		s := stage(t, 4)
		if c.as != nil {
			c.as(s)
		}
		more, less := hits(s, roster.Round, c.guns, c.faces...).Odds()
		if more != c.more || less != c.less {
			t.Errorf("%s: %+v and %+v, want %+v and %+v", c.guns, more, less, c.more, c.less)
		}
	}
}
