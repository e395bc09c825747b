package battle

import (
	"slices"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Unasked is the move that a ship makes without asking her captain: a forced one, or one by her
// orders. It is false if he is asked.
func (s Sailing) Unasked(r Ref) (roster.Move, bool) {
	h, helm := s.Ship(r), s.Helm(r)
	if h.Sail != roster.Oars && !h.Handled() {
		return helm.Forced(), true
	}
	mode := helm.Mode()
	if mode == roster.ModeAsk {
		return "", false
	}
	s.Reveal()
	switch {
	case helm.Near(): // he is asked, and a plan is over
	case mode == roster.ModeGo && helm.watch() > 0 && !s.Water(h.At.Next(h.Facing)): // a ship that keeps a watch also asks before land and the edge
	case mode == roster.ModeGo:
		return helm.Safe(), true
	case mode == roster.ModeBack:
		if slices.Contains(helm.LegalMoves(), roster.BackSail) && !helm.DriftsAway() {
			return roster.BackSail, true
		}
		return helm.Safe(), true
	case len(h.Orders.Moves) > 0:
		m := h.Orders.Moves[0]
		h.Orders.Moves = Copied(h.Orders.Moves[1:])
		blocked := helm.watch() > 0 && m.GoesAhead() && !s.free(h.At.Next(h.Facing))
		if slices.Contains(helm.LegalMoves(), m) && !blocked {
			return m, true
		}
	}
	if mode == roster.ModePlan {
		h.Orders.Moves, h.PlanOver = nil, true
	}
	return "", false
}

// Mode is how a ship moves by her orders, or by Habit if she has none.
func (s Helm) Mode() string {
	switch h := s.h; {
	case h.Orders.Mode == roster.ModePlan && h.PlanOver:
		return roster.ModeAsk
	case h.Orders.Mode != "":
		return h.Orders.Mode
	}
	return s.Habit(s.h.Captain)
}

// Habit is how the ships of a captain move without orders. Where courses are not plotted, a
// captain of one or two ships is asked; more ships go by themselves.
func (s *Sea) Habit(seat game.Seat) string {
	if s.Plots || s.Commands(seat) > 2 {
		return roster.ModeGo
	}
	return roster.ModeAsk
}

// UsualWake is how near an enemy must be for a ship that goes by habit to ask. Where courses are
// plotted she does not ask.
const UsualWake = 4

// HabitWake is the wake of a ship that goes by habit.
func (s *Sea) HabitWake() int {
	if s.Plots {
		return 0
	}
	return UsualWake
}

// Wake is how near an enemy must be for her captain to be asked, in points; 0 is never. It is 0
// this turn if he gave his orders with an enemy so near.
func (s Helm) Wake() int {
	if s.h.Orders.Near {
		return 0
	}
	return s.watch()
}

// watch is the wake that a ship has been given, or has by habit.
func (s Helm) watch() int {
	h := s.h
	switch {
	case h.Orders.Wake > 0:
		return h.Orders.Wake
	case h.Orders.Wake == 0 && h.Orders.Mode == "" && s.Mode() == roster.ModeGo:
		return s.HabitWake()
	}
	return 0
}

// Near reports whether an enemy is so near that her captain is asked.
func (s Helm) Near() bool {
	h, wake := s.h, s.Wake()
	return wake > 0 && slices.ContainsFunc(s.Ships, func(o Ship) bool {
		return o.Afloat() && o.Side != h.Side && h.At.Range(o.At) <= wake
	})
}

// Forced is the move of a ship with too few hands: the last one again, else
// ahead, even off the chart.
func (s Helm) Forced() roster.Move {
	legal := s.LegalMoves()
	for _, m := range []roster.Move{s.h.Last, roster.Advance, roster.LeaveChart} {
		if slices.Contains(legal, m) {
			return m
		}
	}
	return legal[0]
}

// Safe is the move of a ship whose captain says nothing. If any other move is open, she does not
// leave the chart, run aground, enter a held point or turn into the wind. She does not back sail
// if that would make her drift off the chart or aground.
func (s Helm) Safe() roster.Move {
	h := s.h
	legal := s.LegalMoves()
	switch {
	case slices.Contains(legal, roster.RestOnOars):
		return roster.RestOnOars
	case s.InIrons(h):
		if !s.free(h.At.Next(h.Facing.Turned(-1))) && s.free(h.At.Next(h.Facing.Turned(1))) {
			return roster.TurnStar
		}
		return roster.TurnPort
	}
	safe := slices.DeleteFunc(slices.Clone(legal), func(m roster.Move) bool { return s.Risky(m) })
	for _, m := range []roster.Move{roster.Advance, roster.AheadPort, roster.AheadStar, roster.BackSail, roster.TurnPort, roster.TurnStar} {
		if slices.Contains(safe, m) {
			return m
		}
	}
	last := []roster.Move{roster.BackSail, roster.TurnPort, roster.TurnStar}
	if s.DriftsAway() {
		last = []roster.Move{roster.TurnPort, roster.TurnStar, roster.BackSail}
	}
	for _, m := range last {
		if slices.Contains(legal, m) {
			return m
		}
	}
	return legal[0]
}

// DriftsAway reports whether a ship that only backs sail will drift off the chart or aground at
// the end of this turn.
func (s Helm) DriftsAway() bool {
	return !s.Calm && s.h.Hove > 0 && s.h.Backed == s.h.Made && !s.Water(s.h.At.Next(s.Wind.Opposite()))
}

// free reports whether a point is water of the chart that no ship holds.
func (s *Sea) free(p chart.Point) bool { return s.Water(p) && !s.held(p) }

// Water reports whether a point is water of the chart.
func (s *Sea) Water(p chart.Point) bool { return s.OnChart(p) && !s.IsLand(p) }

// Risky reports whether a move is dangerous for a ship: it grounds her or takes her off the
// chart, at once or by drifting at the end of the turn; or it enters a held point; or it turns
// her into the wind.
func (s Helm) Risky(m roster.Move) bool {
	return m.GoesAhead() && !s.free(s.h.At.Next(s.h.Facing)) || m == roster.BackSail && s.DriftsAway() ||
		s.h.Sail != roster.Oars && chart.AttitudeTo(m.Turned(s.h.Facing), s.Wind) == chart.InIrons
}
