package boarders

import "slices"

// meet resolves what happens when a ship has entered a point: a near miss, a
// brush or a fouling with the latest arrival there.
func (s *State) meet(t *telling, r Ref) {
	h := s.ship(r)
	for _, o := range s.shipsAt(h.At) {
		if o != r {
			t.reveal() // which side she shows is a secret order
			s.Passes = append(s.Passes, Pass{Mover: r, Other: o, Side: s.passingSide(r)})
		}
	}
}

// passingSide is the side that a mover shows to the ships on her point.
func (s *State) passingSide(r Ref) Battery {
	h := s.ship(r)
	switch h.Orders.Pass {
	case Port.String():
		return Port
	case Starboard.String():
		return Starboard
	}
	var n [3]int
	for _, g := range h.Guns {
		if g.Loaded {
			n[g.Battery]++
		}
	}
	if n[Starboard] > n[Port] {
		return Starboard
	}
	return Port
}

// drift carries drifting ships downwind, on even turns.
func (s *State) drift(*telling) {}

// offGround has grounded ships try to get off, at the start of segment 3.
func (s *State) offGround(*telling) {}

// unlink takes away the links of a ship.
func (s *State) unlink(r Ref) {
	s.Links = slices.DeleteFunc(s.Links, func(l Link) bool { return l.A == r || l.B == r })
}

// unpass forgets which sides of a ship face others on her point.
func (s *State) unpass(r Ref) {
	s.Passes = slices.DeleteFunc(s.Passes, func(p Pass) bool { return p.Mover == r || p.Other == r })
}

// facingSide is the side of a ship that looks at another on the same point: the
// mover's is the one he named, and the other's follows from the headings. It is
// false if they do not lie side by side.
func (s *State) facingSide(r, o Ref) (Battery, bool) {
	for _, p := range s.Passes {
		if p.Mover == r && p.Other == o {
			return p.Side, true
		}
		if p.Mover == o && p.Other == r {
			if s.ship(r).Facing.towards(s.ship(o).Facing) <= 1 {
				return 1 - p.Side, true
			}
			return p.Side, true
		}
	}
	return 0, false
}
