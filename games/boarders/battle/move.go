package battle

import (
	"slices"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// SetSpeed works out the speed of a ship for this turn, and whether she may only
// turn.
func (s *Sea) SetSpeed(r Ref) {
	h := s.Ship(r)
	h.Speed, h.Moved, h.Made, h.Backed, h.Did = 0, 0, 0, 0, nil
	h.Halted, h.OnlyTurn, h.Steers, h.PlanOver = h.Aground || s.Linked(r), false, false, false
	switch {
	case h.Boxes.Sum() == 0:
	case h.Sail == roster.Oars:
		h.Speed = s.rowingSpeed(h)
	case s.Calm || h.Standing() == 0:
	case s.InIrons(h):
		h.Speed, h.OnlyTurn = 1, true
	default:
		h.Speed = s.SailingSpeed(h)
		h.Steers = h.Speed == 0 && s.even()
		h.OnlyTurn = h.Steers
	}
}

// SailingSpeed is the speed of a ship under sail that is not in irons: what the
// masts that stand, the wind and the sail set give her.
func (s *Sea) SailingSpeed(h *Ship) int {
	n := roster.ClassOf(h.Kind).Base - (len(h.Masts) - h.Standing())
	n += map[roster.Sail]int{roster.Reef: -1, roster.Full: 1}[h.Sail]
	switch lie := chart.AttitudeTo(h.Facing, s.Wind); {
	case lie == chart.BroadReach:
		n += 2
	case lie == chart.Running, !h.square():
		n++
	}
	return min(max(n, 0), fastest)
}

// fastest is the highest speed on the chart of phases.
const fastest = 5

// rowingSpeed is the speed of a ship under oars.
func (s *Sea) rowingSpeed(h *Ship) int {
	lie := chart.AttitudeTo(h.Facing, s.Wind)
	switch {
	case !h.Rows():
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

// Slow takes 1 off a ship's speed for the rest of the turn, as a brush does at
// once, and a mast that falls if she is under sail.
func (s *Sea) Slow(r Ref) {
	h := s.Ship(r)
	h.Speed = max(h.Speed-1, 0)
}

// InIrons reports whether a ship under sail faces the wind.
func (s *Sea) InIrons(h *Ship) bool {
	return h.Sail != roster.Oars && !s.Calm && chart.AttitudeTo(h.Facing, s.Wind) == chart.InIrons
}

// Pace is the row of the chart of phases by which a ship moves: her speed. One
// that has only steerage way makes her turn as ships of speed 1 move.
func (h *Ship) Pace() int {
	if h.Steers {
		return 1
	}
	return h.Speed
}

// MovesLeft is how many moves a ship has left in this phase.
func (s *Sea) MovesLeft(r Ref) int {
	if s.Phase == 0 || !s.Underway(r) {
		return 0
	}
	n, _ := roster.MovesIn(s.Ship(r).Pace(), s.Phase)
	return max(n-s.Ship(r).Moved, 0)
}

// Underway reports whether a ship makes moves at all now.
func (s *Sea) Underway(r Ref) bool {
	h := s.Ship(r)
	switch {
	case !h.Afloat(), h.Halted, h.Boxes.Sum() == 0:
		return false
	case h.Sail != roster.Oars && h.Standing() == 0:
		// The last mast took 1 off her speed as each does, but a ship without a mast
		// does not move whatever speed is left: she drifts.
		return false
	case !h.Handled() && (h.Sail == roster.Oars || h.OnlyTurn || s.InIrons(h)):
		return false // she only drifts
	}
	return true
}

// LegalMoves are the moves that a captain may choose for a ship now.
func (s *Sea) LegalMoves(r Ref) []roster.Move {
	h := s.Ship(r)
	lie := chart.AttitudeTo(h.Facing, s.Wind)
	switch {
	case h.Sail == roster.Oars:
		return append(s.ahead(h, roster.AheadPort, roster.AheadStar), roster.TurnPort, roster.TurnStar, roster.RestOnOars)
	case h.OnlyTurn || lie == chart.InIrons:
		return []roster.Move{roster.TurnPort, roster.TurnStar}
	case lie == chart.Running:
		return h.maybeBack(lie, append(s.ahead(h), roster.TurnPort, roster.TurnStar))
	}
	down, up := s.TurnMoves(h)
	return h.maybeBack(lie, append(s.ahead(h, down), up))
}

// TurnMoves are the turns downwind and upwind of a ship that is close-hauled or on a
// broad reach.
func (s *Sea) TurnMoves(h *Ship) (down, up roster.Move) {
	if lee := s.Wind.Opposite(); h.Facing.Turned(1).Towards(lee) < h.Facing.Towards(lee) {
		return roster.AheadStar, roster.TurnPort
	}
	return roster.AheadPort, roster.TurnStar
}

// ahead are the moves ahead: with the turns named too, or leaving the chart.
func (s *Sea) ahead(h *Ship, turns ...roster.Move) []roster.Move {
	if !s.OnChart(h.At.Next(h.Facing)) {
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
func (s *Sea) MakeMove(t *Telling, r Ref, m roster.Move) {
	h := s.Ship(r)
	subject := h.Title()
	if h.Sail != roster.Oars && !h.Handled() {
		subject += ", with too few hands in Yards,"
	}
	h.Moved++
	h.Made++
	h.Last, h.Did = m, append(h.Did, m)
	switch m {
	case roster.TurnPort, roster.TurnStar:
		h.Facing = m.Turned(h.Facing)
		t.Tell("%s turns to %s and heads %s%s.", subject, roster.SideOf(m), h.Facing, s.intoWind(h))
	case roster.BackSail:
		h.Backed++
		t.Tell("%s backs sail at %s.", subject, h.At)
	case roster.RestOnOars:
		s.tellRest(t, r)
	default:
		s.goAhead(t, r, m, subject)
	}
}

// intoWind notes in a sentence that a ship has turned into the wind.
func (s *Sea) intoWind(h *Ship) string {
	if s.InIrons(h) {
		return ", into the wind"
	}
	return ""
}

// goAhead moves a ship one point ahead: off the chart, onto land or to a point
// that another ship may hold. A collision there leaves no room for the turn that
// was to follow.
func (s *Sea) goAhead(t *Telling, r Ref, m roster.Move, subject string) {
	h := s.Ship(r)
	to := h.At.Next(h.Facing)
	switch {
	case !s.OnChart(to):
		s.flee(t, r, subject+" leaves the chart")
		return
	case s.IsLand(to):
		s.ground(t, r, subject+" runs aground on "+to.String())
		return
	}
	s.Enter(r, to)
	others := slices.DeleteFunc(s.ShipsAt(to), func(o Ref) bool { return o == r })
	turns := m != roster.Advance
	if len(others) == 0 && turns {
		h.Facing = m.Turned(h.Facing)
		t.Tell("%s goes ahead to %s, turns to %s and heads %s.", subject, to, roster.SideOf(m), h.Facing)
		return
	}
	s.tellAhead(t, r, subject)
	if len(others) > 0 && !s.meet(t, []Ref{r}, others, true) && turns {
		h.Facing = m.Turned(h.Facing)
		t.Tell("%s turns to %s and heads %s.", h.Title(), roster.SideOf(m), h.Facing)
	}
}

// flee takes a ship over the edge of the chart, for good.
func (s *Sea) flee(t *Telling, r Ref, how string) {
	t.TellMoment(shipFlees, "%s: she has fled, and the enemy scores %s.", how, game.Count((s.Ship(r).Hull+1)/2, "point"))
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

// tellRest tells that a ship lies on her oars, in one sentence with those that
// did so just before her.
func (s *Sea) tellRest(t *Telling, r Ref) {
	if t.follows(roster.RestOnOars) {
		t.same.ships = append(t.same.ships, r)
		t.Last().Text = s.Titles(t.same.ships) + " lie on their oars."
		return
	}
	t.Tell("%s lies on her oars at %s.", s.Ship(r).Title(), s.Ship(r).At)
	t.same = sameMoves{move: roster.RestOnOars, ships: []Ref{r}, events: len(t.Events)}
}

// tellAhead tells that a ship goes ahead, in one sentence with her move before.
func (s *Sea) tellAhead(t *Telling, r Ref, subject string) {
	to := s.Ship(r).At.String()
	if t.follows(roster.Advance) && t.same.ships[0] == r {
		t.same.points = append(t.same.points, to)
		t.Last().Text = subject + " goes ahead to " + game.List("and", t.same.points...) + "."
		return
	}
	t.Tell("%s goes ahead to %s.", subject, to)
	t.same = sameMoves{move: roster.Advance, ships: []Ref{r}, points: []string{to}, events: len(t.Events)}
}

// sameMoves are moves that the latest sentence tells of, so that more of them may
// be told in it.
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

// Arrive brings a late ship on the nearest free point of her column or row;
// north, then west, comes first.
func (s *Sea) Arrive(t *Telling, r Ref) {
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
				t.Tell("%s of %s comes up at %s, heading %s.", h.Title(), h.Captain.Mark(), h.At, h.Facing)
				return
			}
		}
	}
}

// TellIdleOars tells which ships at their oars lie still in this turn, as too few are at
// the sweeps.
func (s *Sea) TellIdleOars(t *Telling) {
	for _, r := range s.Refs((*Ship).Afloat) {
		if h := s.Ship(r); h.Sail == roster.Oars && h.Living() > 0 && !h.Rows() && !h.Halted {
			t.Tell("%s does not row: %d in yards, and her sweeps need %d.", h.Title(), h.Boxes[roster.Yards], h.Sweeps())
		}
	}
}
