package boarders

import "shipboard/games/game"

// Worth implements game.Match. Points decide, then hulls; men, guns and masts are what
// wins them. Ships that no enemy is near earn nothing, so they close in.
func (s *State) Worth(seat game.Seat) int {
	if s.Over != nil {
		return s.Over.Worth(seat)
	}
	side := s.Captains[seat].Side
	lead := 12*(s.total(side)-s.total(side.Other())) + s.force(side) - s.force(side.Other())
	if c := scenarioOf(s.Battle); c != nil { // with time, those who need points fall behind
		lead += 3 * s.Turn * (c.needs[side.Other()] - c.needs[side]) / max(s.Turns, 1)
	}
	return game.Lead(lead, 150)
}

// force is what the ships of a side may yet do, in twelfths of a point.
func (s *State) force(side Side) int {
	sum := 0
	for i := range s.Ships {
		h := &s.Ships[i]
		if h.Side != side || !h.inPlay() {
			continue
		}
		sum += 6*h.whole() + 5*h.Boxes.Sum() + 12*h.standing()
		for _, g := range h.Guns {
			if !g.Lost {
				sum += 3
				if g.Loaded {
					sum++
				}
			}
		}
		if h.afloat() {
			sum -= s.idle(h)
		}
	}
	return sum
}

// idle is what a ship loses by lying far from every enemy, or aground.
func (s *State) idle(h *Ship) int {
	near := 40
	for i := range s.Ships {
		if o := &s.Ships[i]; o.Side != h.Side && o.afloat() {
			near = min(near, h.At.Range(o.At))
		}
	}
	n := 5 * max(near-2, 0)
	if h.Aground {
		n += 30
	}
	return n
}
