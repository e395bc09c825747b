package boarders

import "slices"

// setSpeed works out the speed of a ship for this turn, and whether she may only
// turn.
func (s *State) setSpeed(r Ref) {
	h := s.ship(r)
	h.Speed, h.Moved, h.Made, h.Backed, h.Halted, h.OnlyTurn = 0, 0, 0, 0, h.Aground || s.linked(r), false
	lie := attitude(h.Facing, s.Wind)
	switch {
	case h.Boxes.Sum() == 0:
	case h.Sail == Oars:
		h.Speed = s.rowingSpeed(h, lie)
	case s.Calm || h.standing() == 0:
	case lie == InIrons:
		h.Speed, h.OnlyTurn = 1, true
	default:
		h.Speed = classOf(h.Kind).base - (len(h.Masts) - h.standing()) + drives(h, lie)
		h.Speed = min(max(h.Speed, 0), 5)
		if h.Speed == 0 && s.even() && h.handled() {
			h.Speed, h.OnlyTurn = 1, true
		}
	}
}

// drives is what the wind and the sail set add to the speed.
func drives(h *Ship, lie Attitude) int {
	n := map[Sail]int{Reef: -1, Full: 1}[h.Sail]
	switch {
	case lie == BroadReach:
		n += 2
	case lie == Running, !h.square():
		n++
	}
	return n
}

func (s *State) rowingSpeed(h *Ship, lie Attitude) int {
	switch {
	case !h.rows():
		return 0
	case s.Calm:
		return 1
	case lie == Running:
		return 2
	case lie == InIrons && !s.even():
		return 0
	}
	return 1
}

// movesLeft is how many moves a ship has left in this phase.
func (s *State) movesLeft(r Ref) int {
	h := s.ship(r)
	if !h.afloat() || h.Halted || h.Speed < 1 || h.Boxes.Sum() == 0 {
		return 0
	}
	if !h.handled() && (h.Sail == Oars || attitude(h.Facing, s.Wind) == InIrons) {
		return 0 // she only drifts
	}
	n, _ := movesIn(h.Speed, s.Phase)
	return max(n-h.Moved, 0)
}

// nextMover is the first ship in the printed order that has moves left, or 0.
func (s *State) nextMover() Ref {
	movers := s.refs(func(h *Ship) bool { return h.afloat() })
	movers = slices.DeleteFunc(movers, func(r Ref) bool { return s.movesLeft(r) == 0 })
	if len(movers) == 0 {
		return 0
	}
	return slices.MinFunc(movers, s.before)
}

// tied reports whether another ship of the same speed has moves left, so that
// the order tells who defers.
func (s *State) tied(r Ref) bool {
	h := s.ship(r)
	return h != nil && slices.ContainsFunc(s.refs((*Ship).afloat), func(o Ref) bool {
		x := s.ship(o)
		return o != r && x.Speed == h.Speed && s.movesLeft(o) > 0
	})
}

// before orders two ships by who moves first.
func (s *State) before(a, b Ref) int {
	x, y := s.ship(a), s.ship(b)
	_, px := movesIn(x.Speed, s.Phase)
	_, py := movesIn(y.Speed, s.Phase)
	if px != py {
		return px - py
	}
	if !s.Calm {
		if x.Orders.Defer != y.Orders.Defer {
			if x.Orders.Defer {
				return 1
			}
			return -1
		}
		ux, uy := x.At.upwind(s.Wind), y.At.upwind(s.Wind)
		if x.Orders.Defer {
			ux, uy = uy, ux
		}
		if ux != uy {
			return uy - ux
		}
	}
	if x.Captain != y.Captain {
		return int(x.Captain - y.Captain)
	}
	return int(a - b)
}

// moves are the moves that a captain may choose for a ship now.
func (s *State) moves(r Ref) []Move {
	h := s.ship(r)
	lie := attitude(h.Facing, s.Wind)
	switch {
	case h.Sail == Oars:
		return append(s.ahead(h, AheadPort, AheadStar), TurnPort, TurnStar, RestOnOars)
	case h.OnlyTurn || lie == InIrons:
		return []Move{TurnPort, TurnStar}
	case lie == Running:
		list := append(s.ahead(h), TurnPort, TurnStar)
		return s.maybeBack(h, lie, list)
	}
	down, up := AheadPort, TurnStar
	if h.Facing.Turned(1).towards(s.Wind.Opposite()) < h.Facing.towards(s.Wind.Opposite()) {
		down, up = AheadStar, TurnPort
	}
	return s.maybeBack(h, lie, append(s.ahead(h, down), up))
}

// towards is how many steps of 60° lie between two directions.
func (d Dir) towards(o Dir) int {
	n := int(d.Turned(-int(o)))
	return min(n, 6-n)
}

// ahead are the moves ahead: with the turns named too, or leaving the chart.
func (s *State) ahead(h *Ship, turns ...Move) []Move {
	if !s.onChart(h.At.Next(h.Facing)) {
		return []Move{LeaveChart}
	}
	return append([]Move{Advance}, turns...)
}

func (s *State) maybeBack(h *Ship, lie Attitude, list []Move) []Move {
	if lie == CloseHauled || h.Backed == 0 {
		return append(list, BackSail)
	}
	return list
}

// makeMove carries out one move.
func (s *State) makeMove(t *telling, r Ref, m Move) {
	h := s.ship(r)
	h.Moved++
	h.Made++
	h.Last = m
	switch m {
	case TurnPort:
		s.turn(r, h.Facing.Turned(-1))
	case TurnStar:
		s.turn(r, h.Facing.Turned(1))
	case BackSail:
		h.Backed++
	case Advance, AheadPort, AheadStar, LeaveChart:
		s.goAhead(t, r, m)
		return
	}
	t.tell("%s: %s.", h.Title(), moveWords[m])
}

// moveWords are the moves as they are told.
var moveWords = map[Move]string{
	Advance: "ahead", AheadPort: "ahead, then a turn to port", AheadStar: "ahead, then a turn to starboard",
	TurnPort: "a turn to port", TurnStar: "a turn to starboard", BackSail: "backs sail", RestOnOars: "lies on her oars",
	LeaveChart: "leaves the chart",
}

// goAhead moves a ship one point ahead: off the chart, onto land or to a point
// that another ship may hold.
func (s *State) goAhead(t *telling, r Ref, m Move) {
	h := s.ship(r)
	to := h.At.Next(h.Facing)
	switch {
	case !s.onChart(to):
		t.tellMoment(shipFlees, "%s of %s leaves the chart.", h.Title(), h.Captain.Mark())
		s.remove(r, Fled)
		return
	case s.isLand(to):
		h.Aground, h.Halted = true, true
		t.tellMoment(shipFouls, "%s runs aground at %s.", h.Title(), h.At)
		return
	}
	s.enter(r, to)
	t.tell("%s: %s, to %s.", h.Title(), moveWords[m], to)
	s.meet(t, r)
	switch {
	case !h.afloat() || h.Halted:
	case m == AheadPort:
		s.turn(r, h.Facing.Turned(-1))
	case m == AheadStar:
		s.turn(r, h.Facing.Turned(1))
	}
}

// enter puts a ship on another point.
func (s *State) enter(r Ref, to Point) {
	h := s.ship(r)
	s.unpass(r)
	s.Seq++
	h.At, h.Arrived = to, s.Seq
	for i := range s.Latest.Tracks {
		if tr := &s.Latest.Tracks[i]; tr.Ship == r {
			tr.Points = append(tr.Points, to)
		}
	}
}

// turn gives a ship another heading.
func (s *State) turn(r Ref, to Dir) { s.ship(r).Facing = to }
