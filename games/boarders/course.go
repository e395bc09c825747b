package boarders

import "slices"

// unasked is the move that a ship makes without asking her captain: the only
// one there is, a forced one, or one by her orders. It is false if he is asked.
func (s *State) unasked(t *telling, r Ref) (Move, bool) {
	h := s.ship(r)
	if !h.handled() && h.Sail != Oars {
		return s.forced(r), true
	}
	mode := s.mode(r)
	if mode != ModeAsk {
		t.reveal()
	}
	switch {
	case mode == ModeGo && !s.near(r):
		return s.safe(r), true
	case mode == ModePlan && len(h.Orders.Moves) > 0 && !s.near(r):
		m := h.Orders.Moves[0]
		h.Orders.Moves = h.Orders.Moves[1:]
		if slices.Contains(s.moves(r), m) {
			return m, true
		}
		h.Orders.Moves = nil
	}
	return "", false
}

// mode is how a ship moves by her orders: captains of one or two ships are asked
// by habit, those of more let them go.
func (s *State) mode(r Ref) string {
	h := s.ship(r)
	if h.Orders.Mode != "" {
		return h.Orders.Mode
	}
	if len(s.shipsOf(h.Captain)) > 2 {
		return ModeGo
	}
	return ModeAsk
}

// usualWake is how near an enemy comes before a ship that goes by habit asks.
const usualWake = 4

// wake is the number of points within which an enemy has her captain asked; 0 is
// never.
func (s *State) wake(r Ref) int {
	h := s.ship(r)
	switch {
	case h.Orders.Wake > 0:
		return h.Orders.Wake
	case h.Orders.Wake == 0 && h.Orders.Mode == "" && s.mode(r) == ModeGo:
		return usualWake
	}
	return 0
}

// near reports whether an enemy is so near that her captain is asked.
func (s *State) near(r Ref) bool {
	h, wake := s.ship(r), s.wake(r)
	return wake > 0 && slices.ContainsFunc(s.Ships, func(o Ship) bool {
		return o.afloat() && o.Side != h.Side && h.At.Range(o.At) <= wake
	})
}

// forced is the move of a ship with too few hands.
func (s *State) forced(r Ref) Move {
	h := s.ship(r)
	legal := s.moves(r)
	for _, m := range []Move{h.Last, Advance, LeaveChart} {
		if slices.Contains(legal, m) {
			return m
		}
	}
	return legal[0]
}

// safe is the move of a ship whose captain says nothing.
func (s *State) safe(r Ref) Move {
	h := s.ship(r)
	legal := s.moves(r)
	if slices.Contains(legal, RestOnOars) {
		return RestOnOars
	}
	to := h.At.Next(h.Facing)
	free := s.onChart(to) && !s.isLand(to) && len(s.shipsAt(to)) == 0
	for _, m := range []Move{Advance, AheadPort, AheadStar, BackSail, TurnPort, TurnStar} {
		ahead := m == Advance || m == AheadPort || m == AheadStar
		if slices.Contains(legal, m) && (free || !ahead) {
			return m
		}
	}
	return legal[0]
}
