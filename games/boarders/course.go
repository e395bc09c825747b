package boarders

import (
	"slices"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// unasked is the move that a ship makes without asking her captain: the only
// one there is, a forced one, or one by her orders. It is false if he is asked.
func (s *State) unasked(t *telling, r Ref) (roster.Move, bool) {
	h := s.ship(r)
	if h.Sail != roster.Oars && !h.handled() {
		return s.forced(r), true
	}
	mode := s.mode(r)
	if mode == roster.ModeAsk {
		return "", false
	}
	t.reveal()
	switch {
	case s.near(r): // he is asked, and a plan is over
	case mode == roster.ModeGo && s.watch(r) > 0 && !s.water(h.At.Next(h.Facing)): // who keeps a watch sees the shore, too
	case mode == roster.ModeGo:
		return s.safe(r), true
	case mode == roster.ModeBack:
		if slices.Contains(s.moves(r), roster.BackSail) && !s.driftsAway(h) {
			return roster.BackSail, true
		}
		return s.safe(r), true
	case len(h.Orders.Moves) > 0:
		m := h.Orders.Moves[0]
		h.Orders.Moves = copied(h.Orders.Moves[1:])
		blocked := s.watch(r) > 0 && m.GoesAhead() && !s.free(h.At.Next(h.Facing))
		if slices.Contains(s.moves(r), m) && !blocked {
			return m, true
		}
	}
	if mode == roster.ModePlan {
		h.Orders.Moves, h.PlanOver = nil, true
	}
	return "", false
}

// mode is how a ship moves by her orders. Where courses are not plotted, captains of
// one or two ships are asked by habit, those of more let them go.
func (s *State) mode(r Ref) string {
	switch h := s.ship(r); {
	case h.Orders.Mode == roster.ModePlan && h.PlanOver:
		return roster.ModeAsk
	case h.Orders.Mode != "":
		return h.Orders.Mode
	}
	return s.habit(s.ship(r).Captain)
}

// habit is how the ships of a captain move where nothing is ordered.
func (s *State) habit(seat game.Seat) string {
	if s.Plots || s.commands(seat) > 2 {
		return roster.ModeGo
	}
	return roster.ModeAsk
}

// usualWake is how near an enemy comes before a ship that goes by habit asks. Where
// courses are plotted she does not ask.
const usualWake = 4

// habitWake is the wake of a ship that goes by habit.
func (s *State) habitWake() int {
	if s.Plots {
		return 0
	}
	return usualWake
}

// wake is the number of points within which an enemy has her captain asked; 0 is
// never. It is 0 this turn if he gave his orders with an enemy so near.
func (s *State) wake(r Ref) int {
	if s.ship(r).Orders.Near {
		return 0
	}
	return s.watch(r)
}

// watch is the wake that a ship has been given, or has by habit.
func (s *State) watch(r Ref) int {
	h := s.ship(r)
	switch {
	case h.Orders.Wake > 0:
		return h.Orders.Wake
	case h.Orders.Wake == 0 && h.Orders.Mode == "" && s.mode(r) == roster.ModeGo:
		return s.habitWake()
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

// forced is the move of a ship with too few hands: the last one again, else
// ahead, even off the chart.
func (s *State) forced(r Ref) roster.Move {
	legal := s.moves(r)
	for _, m := range []roster.Move{s.ship(r).Last, roster.Advance, roster.LeaveChart} {
		if slices.Contains(legal, m) {
			return m
		}
	}
	return legal[0]
}

// safe is the move of a ship whose captain says nothing. It neither leaves the
// chart nor grounds nor enters a held point nor turns into the wind if any other
// move is open. Nor does she back sail until she drifts off the chart or aground.
func (s *State) safe(r Ref) roster.Move {
	h := s.ship(r)
	legal := s.moves(r)
	switch {
	case slices.Contains(legal, roster.RestOnOars):
		return roster.RestOnOars
	case s.inIrons(h):
		if !s.free(h.At.Next(h.Facing.Turned(-1))) && s.free(h.At.Next(h.Facing.Turned(1))) {
			return roster.TurnStar
		}
		return roster.TurnPort
	}
	safe := slices.DeleteFunc(slices.Clone(legal), func(m roster.Move) bool { return s.risky(h, m) })
	for _, m := range []roster.Move{roster.Advance, roster.AheadPort, roster.AheadStar, roster.BackSail, roster.TurnPort, roster.TurnStar} {
		if slices.Contains(safe, m) {
			return m
		}
	}
	last := []roster.Move{roster.BackSail, roster.TurnPort, roster.TurnStar}
	if s.driftsAway(h) {
		last = []roster.Move{roster.TurnPort, roster.TurnStar, roster.BackSail}
	}
	for _, m := range last {
		if slices.Contains(legal, m) {
			return m
		}
	}
	return legal[0]
}

// driftsAway reports whether a ship that does nothing but back sail drifts off the
// chart or aground at the end of this turn.
func (s *State) driftsAway(h *Ship) bool {
	return !s.Calm && h.Hove > 0 && h.Backed == h.Made && !s.water(h.At.Next(s.Wind.Opposite()))
}

// free reports whether a point is water of the chart that no ship holds.
func (s *State) free(p chart.Point) bool { return s.water(p) && !s.held(p) }

// water reports whether a point is water of the chart.
func (s *State) water(p chart.Point) bool { return s.onChart(p) && !s.isLand(p) }
