package boarders

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// run goes on until somebody must act or the battle is over. A step asks seats
// (Asked) and waits until all of them are Done. Then the next function carries
// the step out, and opens another one:
//
//	picks  → deploy → beginTurn
//	beginTurn → sheets → openSheets → beginPhase(1)
//	beginPhase → moves → nextMove, until no ship has moves left → beginFire
//	beginFire → fire → endPhase → beginPhase of the next, or after the third
//	drift → beginTasks
//	beginTasks → tasks → endTurn → beginTurn
//
// Each of these functions may end the battle by judge.
func (s *State) run(t *telling) {
	for s.Over == nil && len(s.open()) == 0 {
		switch s.Step {
		case view.StepPicks:
			s.deploy(t)
		case view.StepSheets:
			s.openSheets(t)
		case view.StepMoves:
			s.nextMove(t)
		case view.StepFire:
			s.endPhase(t)
		case view.StepTasks:
			s.endTurn(t)
		}
	}
}

// open are the seats that are asked and have not answered.
func (s *State) open() []game.Seat {
	var list []game.Seat
	for _, seat := range s.Asked {
		if !slices.Contains(s.Done, seat) {
			list = append(list, seat)
		}
	}
	return list
}

// asked reports whether the battle waits for a seat.
func (s *State) asked(seat game.Seat) bool { return slices.Contains(s.open(), seat) }

// ask opens a step that waits for seats, in order, each once.
func (s *State) ask(step view.Step, seats []game.Seat) {
	slices.Sort(seats)
	s.Step, s.Asked, s.Done = step, slices.Compact(seats), nil
}

// captainsOf are the captains of ships, in order of the ships.
func (s *State) captainsOf(refs []Ref) []game.Seat {
	var list []game.Seat
	for _, r := range refs {
		list = append(list, s.ship(r).Captain)
	}
	return list
}

// beginTurn opens segment 1: late ships come, and everyone fills in sheets.
func (s *State) beginTurn(t *telling) {
	s.Turn++
	s.Phase = 0
	t.turn, t.begins = len(t.Events)+1, s.Turn == 1
	t.OpenStanding("Turn "+strconv.Itoa(s.Turn), "Turn %d of %d. Points: British %d, Americans %d.", s.Turn, s.Turns, s.total(roster.British), s.total(roster.American))
	for _, r := range s.refs(func(h *Ship) bool { return h.Status == roster.Coming && h.Comes <= s.Turn }) {
		s.arrive(t, r)
	}
	for _, r := range s.refs((*Ship).afloat) {
		s.prepareSheet(r)
	}
	s.ask(view.StepSheets, s.captainsOf(s.refs((*Ship).afloat)))
}

// arrive brings a late ship on the nearest free point of her column or row;
// north, then west, comes first.
func (s *State) arrive(t *telling, r Ref) {
	h := s.ship(r)
	for by := range max(s.Rows, s.Cols) {
		for _, way := range []int{-by, by} {
			p := h.At
			if h.ByRow {
				p.Col += way
			} else {
				p.Row += way
			}
			if s.onChart(p) && !s.isLand(p) && len(s.shipsAt(p)) == 0 {
				s.Seq++
				h.At, h.Status, h.Arrived = p, roster.Afloat, s.Seq
				t.Tell("%s of %s comes up at %s, heading %s.", h.Title(), h.Captain.Mark(), h.At, h.Facing)
				return
			}
		}
	}
}

// startAction opens segment 2: speeds are worked out once for the turn.
func (s *State) startAction(t *telling) {
	s.Latest.Tracks = nil
	for _, r := range s.refs((*Ship).afloat) {
		s.setSpeed(r)
		s.ship(r).noteAt()
		s.Latest.Tracks = append(s.Latest.Tracks, Track{Ship: r, Points: []chart.Point{s.ship(r).At}})
	}
	s.tellIdleOars(t)
	s.beginPhase(t, 1)
}

// tellIdleOars tells which ships at their oars lie still in this turn, as too few are at
// the sweeps.
func (s *State) tellIdleOars(t *telling) {
	for _, r := range s.refs((*Ship).afloat) {
		if h := s.ship(r); h.Sail == roster.Oars && h.living() > 0 && !h.rows() && !h.Halted {
			t.Tell("%s does not row: %d in yards, and her sweeps need %d.", h.Title(), h.Boxes[roster.Yards], h.sweeps())
		}
	}
}

// beginPhase opens a phase of segment 2.
func (s *State) beginPhase(t *telling, phase int) {
	s.Phase, s.Mover = phase, 0
	told := len(t.Events)
	t.Tell("Phase %d.", phase)
	t.pieces(told, phasePiece)
	for i := range s.Ships {
		s.Ships[i].Moved = 0
	}
	s.ask(view.StepMoves, nil)
	t.Events[told].Row, t.Events[told].Head = s.title(), true
}

// nextMove has the next ship in the order make a move, or asks her captain for
// it. It opens the fire step when no ship has moves left.
func (s *State) nextMove(t *telling) {
	if h := s.ship(s.Mover); h == nil || !h.afloat() || s.movesLeft(s.Mover) == 0 {
		s.Mover = s.nextMover()
		if s.tied(s.Mover) {
			t.reveal()
		}
	}
	if s.Mover == 0 {
		s.beginFire(t)
		return
	}
	m, ok := s.unasked(t, s.Mover)
	if !ok {
		s.ask(view.StepMoves, []game.Seat{s.ship(s.Mover).Captain})
		return
	}
	told, name, phase := len(t.Events), s.ship(s.Mover).Title(), s.title()
	s.makeMove(t, s.Mover, m)
	t.moves(told, name, phase)
	s.judgeMove(t)
}

// moved carries out a move that a captain was asked for.
func (s *State) moved(t *telling, m roster.Move) {
	s.Asked, s.Done = nil, nil
	told, name, phase := len(t.Events), s.ship(s.Mover).Title(), s.title()
	s.makeMove(t, s.Mover, m)
	t.moves(told, name, phase)
	s.judgeMove(t)
	s.run(t)
}

// beginFire opens the fire step of a phase.
func (s *State) beginFire(t *telling) {
	s.Mover = 0
	for i := range s.Ships {
		s.Ships[i].Volleys = nil
	}
	s.ask(view.StepFire, s.firing())
	s.tellNoShot(t)
}

// endPhase carries out the fire of a phase, and after the third phase the drift.
func (s *State) endPhase(t *telling) {
	t.reveal() // who holds fire, and what he fires
	s.fire(t)
	if s.judge(t, false) {
		return
	}
	if s.Phase < len(roster.Phases) {
		s.beginPhase(t, s.Phase+1)
		return
	}
	s.endAction(t)
	told := len(t.Events)
	s.drift(t)
	t.pieces(told, driftPiece)
	if s.judge(t, false) {
		return
	}
	s.beginTasks(t)
}

// endAction closes segment 2: guns that were hit before they fired are out, and
// speeds are forgotten.
func (s *State) endAction(t *telling) {
	t.noPhase()
	for i := range s.Ships {
		h := &s.Ships[i]
		for j := range h.Guns {
			if g := &h.Guns[j]; g.Doomed {
				g.Doomed, g.Lost, g.Loaded, g.Used, g.Doubled = false, true, false, true, false
			}
		}
		h.Volleys = nil
	}
}

// beginTasks opens segment 3: each ship's tasks are as ordered, and captains
// beside an enemy are asked for theirs.
func (s *State) beginTasks(t *telling) {
	s.Phase = 0
	for i := range s.Ships {
		h := &s.Ships[i]
		h.Speed, h.Moved, h.Halted, h.OnlyTurn, h.Busy = 0, 0, false, false, false
		h.Now = h.Orders.Tasks.clone()
	}
	s.offGround(t)
	s.ask(view.StepTasks, s.tasking())
}

// endTurn carries out segment 3, and opens the next turn.
func (s *State) endTurn(t *telling) {
	t.reveal()
	s.doTasks(t)
	for i := range s.Ships {
		h := &s.Ships[i]
		h.Now, h.Orders.Tasks.Sail, h.Orders.Tasks.Swing = Tasks{}, "", nil // these are for one turn
	}
	if !s.judge(t, true) {
		s.beginTurn(t)
	}
}

// doTasks carries out the tasks of segment 3 in the order of the rules.
func (s *State) doTasks(t *telling) {
	told := len(t.Events)
	s.setSails(t)
	s.loadGuns(t)
	s.repair(t)
	t.pieces(told, taskPiece)
	s.tries(t)
	s.board(t)
	s.strikes(t)
}

// Allied implements game.Sided.
func (s *State) Allied(a, b game.Seat) bool { return s.Captains[a].Side == s.Captains[b].Side }
