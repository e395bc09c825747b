package battle

import (
	"cmp"
	"slices"

	"shipboard/games/boarders/roster"
)

// movers are the ships that have moves left in this phase.
func (s *Sea) movers() []Ref {
	return slices.DeleteFunc(s.Refs((*Ship).Afloat), func(r Ref) bool { return s.Helm(r).MovesLeft() == 0 })
}

// NextMover is the first ship in the printed order that has moves left, or 0.
func (s *Sea) NextMover() Ref {
	movers := s.movers()
	if len(movers) == 0 {
		return 0
	}
	return slices.MinFunc(movers, s.Before)
}

// Tied reports whether another ship of the same speed has moves left. Then the order of the moves
// shows who defers.
func (s *Sea) Tied(r Ref) bool {
	h := s.Ship(r)
	return h != nil && slices.ContainsFunc(s.movers(), func(o Ref) bool { return o != r && s.Ship(o).Pace() == h.Pace() })
}

// place is where a ship stands in the printed order of this phase, from 0 on.
func (s *Sea) place(r Ref) int {
	_, place := roster.MovesIn(s.Ship(r).Pace(), s.Phase)
	return place
}

// Before is below 0 if a moves before b, and above 0 if b does. The printed order comes first.
// Then come ships that do not defer, the farthest upwind first; then ships that do, the farthest
// upwind last. What is still equal goes by seat and by the order of the scenario.
func (s *Sea) Before(a, b Ref) int {
	x, y := s.Ship(a), s.Ship(b)
	if n := cmp.Compare(s.place(a), s.place(b)); n != 0 {
		return n
	}
	if !s.Calm {
		if x.Orders.Defer != y.Orders.Defer {
			if x.Orders.Defer {
				return 1
			}
			return -1
		}
		n := cmp.Compare(y.At.Upwind(s.Wind), x.At.Upwind(s.Wind))
		if x.Orders.Defer {
			n = -n
		}
		if n != 0 {
			return n
		}
	}
	return cmp.Or(cmp.Compare(x.Captain, y.Captain), cmp.Compare(a, b))
}

// InARow are the ships whose moves a captain is asked for together: the one that is to move, and
// his ships that are sure to follow her. No ship is sure to follow if another captain's ship is
// as fast, because the sheets keep it secret who defers.
func (s *Sea) InARow() []Ref {
	if s.Ship(s.Mover) == nil {
		return nil
	}
	captain := s.Ship(s.Mover).Captain
	movers := s.movers()
	end := len(roster.Phases[s.Phase-1])
	for _, r := range movers {
		if s.Ship(r).Captain != captain {
			end = min(end, s.place(r))
		}
	}
	row := slices.DeleteFunc(movers, func(r Ref) bool {
		helm := s.Helm(r)
		return r != s.Mover && (s.place(r) >= end || helm.Mode() != roster.ModeAsk && !helm.Near())
	})
	return row
}
