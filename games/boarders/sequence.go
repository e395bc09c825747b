package boarders

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/battle"
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
func (s *State) run(t *battle.Telling) {
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

// beginTurn opens segment 1: late ships come, and everyone fills in sheets.
func (s *State) beginTurn(t *battle.Telling) {
	s.Turn++
	s.Phase = 0
	t.OpensTurn, t.Begins = len(t.Events)+1, s.Turn == 1
	t.OpenStanding("Turn "+strconv.Itoa(s.Turn), "Turn %d of %d. Points: British %d, Americans %d.", s.Turn, s.Turns, s.total(roster.British), s.total(roster.American))
	for _, r := range s.Refs(func(h *battle.Ship) bool { return h.Status == roster.Coming && h.Comes <= s.Turn }) {
		s.Sailing(t).Arrive(r)
	}
	for _, r := range s.Refs((*battle.Ship).Afloat) {
		s.PrepareSheet(r)
	}
	s.ask(view.StepSheets, s.CaptainsOf(s.Refs((*battle.Ship).Afloat)))
}

// startAction opens segment 2: speeds are worked out once for the turn.
func (s *State) startAction(t *battle.Telling) {
	s.Latest.Tracks = nil
	for _, r := range s.Refs((*battle.Ship).Afloat) {
		s.Helm(r).SetSpeed()
		s.Ship(r).NoteAt()
		s.Latest.Tracks = append(s.Latest.Tracks, battle.Track{Ship: r, Points: []chart.Point{s.Ship(r).At}})
	}
	s.Sailing(t).TellIdleOars()
	s.beginPhase(t, 1)
}

// beginPhase opens a phase of segment 2.
func (s *State) beginPhase(t *battle.Telling, phase int) {
	s.Phase, s.Mover = phase, 0
	told := len(t.Events)
	t.Tell("Phase %d.", phase)
	t.Pieces(told, battle.PhasePiece)
	for i := range s.Ships {
		s.Ships[i].Moved = 0
	}
	s.ask(view.StepMoves, nil)
	t.Events[told].Row, t.Events[told].Head = s.title(), true
}

// nextMove has the next ship in the order make a move, or asks her captain for
// it. It opens the fire step when no ship has moves left.
func (s *State) nextMove(t *battle.Telling) {
	if h := s.Ship(s.Mover); h == nil || !h.Afloat() || s.Helm(s.Mover).MovesLeft() == 0 {
		s.Mover = s.NextMover()
		if s.Tied(s.Mover) {
			t.Reveal()
		}
	}
	if s.Mover == 0 {
		s.beginFire(t)
		return
	}
	m, ok := s.Sailing(t).Unasked(s.Mover)
	if !ok {
		s.ask(view.StepMoves, []game.Seat{s.Ship(s.Mover).Captain})
		return
	}
	told, name, phase := len(t.Events), s.Ship(s.Mover).Title(), s.title()
	s.Sailing(t).MakeMove(s.Mover, m)
	t.Moves(told, name, phase)
	s.judgeMove(t)
}

// moved carries out a move that a captain was asked for.
func (s *State) moved(t *battle.Telling, m roster.Move) {
	s.Asked, s.Done = nil, nil
	told, name, phase := len(t.Events), s.Ship(s.Mover).Title(), s.title()
	s.Sailing(t).MakeMove(s.Mover, m)
	t.Moves(told, name, phase)
	s.judgeMove(t)
	s.run(t)
}

// beginFire opens the fire step of a phase.
func (s *State) beginFire(t *battle.Telling) {
	s.Mover = 0
	for i := range s.Ships {
		s.Ships[i].Volleys = nil
	}
	s.ask(view.StepFire, s.Firing())
	s.tellNoShot(t)
}

// endPhase carries out the fire of a phase, and after the third phase the drift.
func (s *State) endPhase(t *battle.Telling) {
	t.Reveal() // who holds fire, and what he fires
	s.Gunnery(t).Fire()
	if s.judge(t, false) {
		return
	}
	if s.Phase < len(roster.Phases) {
		s.beginPhase(t, s.Phase+1)
		return
	}
	s.Gunnery(t).EndAction()
	told := len(t.Events)
	s.Drifting(t).Carry()
	t.Pieces(told, battle.DriftPiece)
	if s.judge(t, false) {
		return
	}
	s.beginTasks(t)
}

// beginTasks opens segment 3: each ship's tasks are as ordered, and captains
// beside an enemy are asked for theirs.
func (s *State) beginTasks(t *battle.Telling) {
	s.Phase = 0
	for i := range s.Ships {
		h := &s.Ships[i]
		h.Speed, h.Moved, h.Halted, h.OnlyTurn, h.Busy = 0, 0, false, false, false
		h.Now = h.Orders.Tasks.Clone()
	}
	s.Sailing(t).OffGround()
	s.ask(view.StepTasks, s.Tasking())
}

// endTurn carries out segment 3, and opens the next turn.
func (s *State) endTurn(t *battle.Telling) {
	t.Reveal()
	s.Crews(t).DoTasks()
	for i := range s.Ships {
		h := &s.Ships[i]
		h.Now, h.Orders.Tasks.Sail, h.Orders.Tasks.Swing = battle.Tasks{}, "", nil // these are for one turn
	}
	if !s.judge(t, true) {
		s.beginTurn(t)
	}
}

// Allied implements game.Sided.
func (s *State) Allied(a, b game.Seat) bool { return s.Captains[a].Side == s.Captains[b].Side }

// openSheets shows the sheets when all are in: colours come down, officers take
// over, rallies are rolled, and orders come into force.
func (s *State) openSheets(t *battle.Telling) {
	t.Reveal()
	s.Asked, s.Done = nil, nil
	t.Tell("Turn %d: all sheets are in, and the crews go to their stations.", s.Turn)
	t.LeaveOut(len(t.Events) - 1)
	for _, r := range s.Refs((*battle.Ship).Afloat) {
		if h := s.Ship(r); h.Sheet.Strike {
			s.Crews(t).Strike(r, "hauls down her colours")
		}
	}
	for _, r := range s.Refs((*battle.Ship).Afloat) {
		s.Crews(t).OpenSheet(r)
	}
	if !s.judge(t, false) {
		s.startAction(t)
	}
}

// tellNoShot tells the captains who are asked and have no shot, since their loads
// do not reach, that they can only hold. They are asked all the same, so that
// waiting for them tells nobody what they have loaded.
func (s *State) tellNoShot(t *battle.Telling) {
	if len(s.Asked) == 0 {
		return
	}
	firers := s.Firers()
	for _, seat := range s.Asked {
		if !slices.ContainsFunc(firers, func(r battle.Ref) bool { return s.Ship(r).Captain == seat && s.Gunner(r).HasShot() }) {
			t.Whisper(seat, "No gun of yours reaches an enemy with what it holds, so you can only hold your fire: type lock.")
		}
	}
}
