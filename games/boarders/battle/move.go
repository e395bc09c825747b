package battle

import (
	"slices"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Sailing moves ships over the chart, onto land and off it.
type Sailing action

// Sailing is told in t.
func (s *Sea) Sailing(t *Telling) Sailing { return Sailing{s, t} }

// Helm is a ship as the one who steers her sees the chart: how she moves by her orders, and which
// moves she may make.
type Helm aboard

// Helm is the helm of a ship.
func (s *Sea) Helm(r Ref) Helm { return Helm{s, r, s.Ship(r)} }

// SetSpeed works out the speed of a ship for this turn, and whether she may only
// turn.
func (s Helm) SetSpeed() {
	h := s.h
	h.Speed, h.Moved, h.Made, h.Backed, h.Did = 0, 0, 0, 0, nil
	h.Halted, h.OnlyTurn, h.Steers, h.PlanOver = h.Aground || s.Linked(s.r), false, false, false
	switch {
	case h.Boxes.Sum() == 0:
	case h.Sail == roster.Oars:
		h.Speed = s.rowingSpeed()
	case s.Calm || h.Standing() == 0:
	case s.InIrons(h):
		h.Speed, h.OnlyTurn = 1, true
	default:
		h.Speed = s.SailingSpeed()
		h.Steers = h.Speed == 0 && s.even()
		h.OnlyTurn = h.Steers
	}
}

// SailingSpeed is the speed of a ship under sail that is not in irons. It follows from the masts
// that stand, the wind and the sail that is set.
func (s Helm) SailingSpeed() int {
	n := roster.ClassOf(s.h.Kind).Base - (len(s.h.Masts) - s.h.Standing())
	n += map[roster.Sail]int{roster.Reef: -1, roster.Full: 1}[s.h.Sail]
	switch lie := chart.AttitudeTo(s.h.Facing, s.Wind); {
	case lie == chart.BroadReach:
		n += 2
	case lie == chart.Running, !s.h.square():
		n++
	}
	return min(max(n, 0), fastest)
}

// fastest is the highest speed on the chart of phases.
const fastest = 5

// rowingSpeed is the speed of a ship under oars.
func (s Helm) rowingSpeed() int {
	lie := chart.AttitudeTo(s.h.Facing, s.Wind)
	switch {
	case !s.h.Rows():
		return 0
	case s.Calm:
		return 1
	case lie == chart.Running:
		return 2
	case lie == chart.InIrons && !s.even():
		return 0
	}
	return 1
}

// Slow takes 1 off a ship's speed for the rest of the turn. A brush does so, and under sail each
// mast that falls.
func (s *Sea) Slow(r Ref) {
	h := s.Ship(r)
	h.Speed = max(h.Speed-1, 0)
}

// InIrons reports whether a ship under sail faces the wind.
func (s *Sea) InIrons(h *Ship) bool {
	return h.Sail != roster.Oars && !s.Calm && chart.AttitudeTo(h.Facing, s.Wind) == chart.InIrons
}

// Pace is the speed at which a ship moves by the chart of phases. A ship that has only steerage
// way counts as speed 1.
func (h *Ship) Pace() int {
	if h.Steers {
		return 1
	}
	return h.Speed
}

// MovesLeft is how many moves a ship has left in this phase.
func (s Helm) MovesLeft() int {
	if s.Phase == 0 || !s.Underway() {
		return 0
	}
	n, _ := roster.MovesIn(s.h.Pace(), s.Phase)
	return max(n-s.h.Moved, 0)
}

// Underway reports whether a ship makes moves at all now.
func (s Helm) Underway() bool {
	h := s.h
	switch {
	case !h.Afloat(), h.Halted, h.Boxes.Sum() == 0:
		return false
	case h.Sail != roster.Oars && h.Standing() == 0:
		// The last mast takes 1 off her speed, as each mast does. But a ship without a mast drifts,
		// even if she has speed left.
		return false
	case !h.Handled() && (h.Sail == roster.Oars || h.OnlyTurn || s.InIrons(h)):
		return false // she only drifts
	}
	return true
}

// LegalMoves are the moves that a captain may choose for a ship now.
func (s Helm) LegalMoves() []roster.Move {
	h := s.h
	lie := chart.AttitudeTo(h.Facing, s.Wind)
	switch {
	case h.Sail == roster.Oars:
		return append(s.ahead(roster.AheadPort, roster.AheadStar), roster.TurnPort, roster.TurnStar, roster.RestOnOars)
	case h.OnlyTurn || lie == chart.InIrons:
		return []roster.Move{roster.TurnPort, roster.TurnStar}
	case lie == chart.Running:
		return h.maybeBack(lie, append(s.ahead(), roster.TurnPort, roster.TurnStar))
	}
	down, up := s.TurnMoves()
	return h.maybeBack(lie, append(s.ahead(down), up))
}

// TurnMoves are the turns downwind and upwind of a ship that is close-hauled or on a
// broad reach.
func (s Helm) TurnMoves() (down, up roster.Move) {
	if lee := s.Wind.Opposite(); s.h.Facing.Turned(1).Towards(lee) < s.h.Facing.Towards(lee) {
		return roster.AheadStar, roster.TurnPort
	}
	return roster.AheadPort, roster.TurnStar
}

// ahead are the moves ahead: straight or followed by one of turns; or the move off the chart.
func (s Helm) ahead(turns ...roster.Move) []roster.Move {
	if !s.OnChart(s.h.At.Next(s.h.Facing)) {
		return []roster.Move{roster.LeaveChart}
	}
	return append([]roster.Move{roster.Advance}, turns...)
}

func (h *Ship) maybeBack(lie chart.Attitude, list []roster.Move) []roster.Move {
	if lie == chart.CloseHauled || h.Backed == 0 {
		return append(list, roster.BackSail)
	}
	return list
}

// MakeMove carries out one move.
func (s Sailing) MakeMove(r Ref, m roster.Move) {
	h := s.Ship(r)
	subject, told := h.Title(), len(s.Events)
	if h.Sail != roster.Oars && !h.Handled() {
		subject += ", with too few hands in the yards,"
		defer func() { // no captain would have it so
			for i := range s.Events[told:] {
				s.Events[told+i].Harms = true
			}
		}()
	}
	h.Moved++
	h.Made++
	h.Last, h.Did = m, append(h.Did, m)
	switch m {
	case roster.TurnPort, roster.TurnStar:
		h.Facing = m.Turned(h.Facing)
		s.Tell("%s turns to %s and heads %s%s.", subject, roster.SideOf(m), h.Facing, s.intoWind(h))
	case roster.BackSail:
		h.Backed++
		s.Tell("%s backs sail at %s.", subject, h.At)
	case roster.RestOnOars:
		s.tellRest(r)
	default:
		s.goAhead(r, m, subject)
	}
}

// intoWind notes in a sentence that a ship has turned into the wind.
func (s *Sea) intoWind(h *Ship) string {
	if s.InIrons(h) {
		return ", into the wind"
	}
	return ""
}

// goAhead moves a ship one point ahead: off the chart, onto land, or to a point that another ship
// may hold. After a collision there she does not make the turn of her move.
func (s Sailing) goAhead(r Ref, m roster.Move, subject string) {
	h := s.Ship(r)
	to := h.At.Next(h.Facing)
	switch {
	case !s.OnChart(to):
		s.flee(r, subject+" leaves the chart")
		return
	case s.IsLand(to):
		s.ground(r, subject+" runs aground on "+to.String())
		return
	}
	s.Enter(r, to)
	others := slices.DeleteFunc(s.ShipsAt(to), func(o Ref) bool { return o == r })
	turns := m != roster.Advance
	if len(others) == 0 && turns {
		h.Facing = m.Turned(h.Facing)
		s.Tell("%s goes ahead to %s, turns to %s and heads %s.", subject, to, roster.SideOf(m), h.Facing)
		return
	}
	s.tellAhead(r, subject)
	if len(others) > 0 && !Collisions(s).meet([]Ref{r}, others, true) && turns {
		h.Facing = m.Turned(h.Facing)
		s.Tell("%s turns to %s and heads %s.", h.Title(), roster.SideOf(m), h.Facing)
	}
}

// flee takes a ship over the edge of the chart, for good.
func (s Sailing) flee(r Ref, how string) {
	s.TellMoment(shipFlees, "%s: she has fled, and the enemy scores %s.", how, game.Count((s.Ship(r).Hull+1)/2, "point"))
	s.Remove(r, roster.Fled)
}

// Enter puts a ship on another point.
func (s *Sea) Enter(r Ref, to chart.Point) {
	s.unpass(r)
	s.arriveAt(r, to)
}

// arriveAt notes that a ship has come to a point, after all others there.
func (s *Sea) arriveAt(r Ref, to chart.Point) {
	h := s.Ship(r)
	s.Seq++
	h.At, h.Arrived = to, s.Seq
	h.NoteAt()
	for i := range s.Latest.Tracks {
		if tr := &s.Latest.Tracks[i]; tr.Ship == r {
			tr.Points = append(tr.Points, to)
		}
	}
}

// tellRest tells that a ship lies on her oars, in one sentence with the ships that did so just
// before her.
func (s Sailing) tellRest(r Ref) {
	if s.follows(roster.RestOnOars) {
		s.same.ships = append(s.same.ships, r)
		s.Last().Text = s.Titles(s.same.ships) + " lie on their oars."
		s.See()
		return
	}
	s.Tell("%s lies on her oars at %s.", s.Ship(r).Title(), s.Ship(r).At)
	s.same = sameMoves{move: roster.RestOnOars, ships: []Ref{r}, events: len(s.Events)}
}

// tellAhead tells that a ship goes ahead, in one sentence with her moves ahead just before.
func (s Sailing) tellAhead(r Ref, subject string) {
	to := s.Ship(r).At.String()
	if s.follows(roster.Advance) && s.same.ships[0] == r {
		s.same.points = append(s.same.points, to)
		s.Last().Text = subject + " goes ahead to " + game.List("and", s.same.points...) + "."
		s.See()
		return
	}
	s.Tell("%s goes ahead to %s.", subject, to)
	s.same = sameMoves{move: roster.Advance, ships: []Ref{r}, points: []string{to}, events: len(s.Events)}
}

// sameMoves are the moves that the latest sentence tells of. More moves of the kind may be added
// to it.
type sameMoves struct {
	move   roster.Move
	ships  []Ref
	points []string
	events int // how many sentences there were then
}

// follows reports whether the latest sentence tells of moves of a kind.
func (t *Telling) follows(m roster.Move) bool {
	return t.same.move == m && t.same.events == len(t.Events) && len(t.Rolled) == 0
}

// Arrive brings a late ship onto the nearest free point of her column or row. If two are equally
// near, the northern or western one comes first.
func (s Sailing) Arrive(r Ref) {
	h := s.Ship(r)
	for by := range max(s.Rows, s.Cols) {
		for _, way := range []int{-by, by} {
			p := h.At
			if h.ByRow {
				p.Col += way
			} else {
				p.Row += way
			}
			if s.OnChart(p) && !s.IsLand(p) && len(s.ShipsAt(p)) == 0 {
				s.Seq++
				h.At, h.Status, h.Arrived = p, roster.Afloat, s.Seq
				s.Tell("%s of %s comes up at %s, heading %s.", h.Title(), h.Captain.Mark(), h.At, h.Facing)
				return
			}
		}
	}
}

// TellIdleOars tells which ships at their oars lie still in this turn, as too few are at
// the sweeps.
func (s Sailing) TellIdleOars() {
	for _, r := range s.Refs((*Ship).Afloat) {
		if h := s.Ship(r); h.Sail == roster.Oars && h.Living() > 0 && !h.Rows() && !h.Halted {
			s.Tell("%s does not row: %d in yards, and her sweeps need %d.", h.Title(), h.Boxes[roster.Yards], h.Sweeps())
		}
	}
}

// TellStays tells which ships make no move in this turn, and lie where they are.
func (s Sailing) TellStays() {
	stay := s.Refs(func(h *Ship) bool {
		return h.Afloat() && h.Living() > 0 && h.Sail != roster.Oars && (h.Halted || h.Pace() == 0)
	})
	told := len(s.Events)
	switch len(stay) {
	case 0:
		return
	case 1:
		s.TellDull("%s stays at %s.", s.Ship(stay[0]).Title(), s.Ship(stay[0]).At)
	default:
		s.TellDull("%s stay where they are.", game.Capital(s.fewTitles(stay, mostStay)))
	}
	s.LeaveOut(told)
}

// mostStay is how many ships a sentence names as those that stay.
const mostStay = 4
