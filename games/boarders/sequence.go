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

// turns carries a battle on from step to step, until somebody must act.
type turns struct {
	*State
	*battle.Telling
}

func (s *State) turns(t *battle.Telling) turns { return turns{s, t} }

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
func (s turns) run() {
	for s.Over == nil && len(s.open()) == 0 {
		switch s.Step {
		case view.StepPicks:
			s.deploy()
		case view.StepSheets:
			s.openSheets()
		case view.StepMoves:
			s.nextMove()
		case view.StepFire:
			s.endPhase()
		case view.StepTasks:
			s.endTurn()
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
func (s turns) beginTurn() {
	s.Turn++
	s.Phase = 0
	s.OpensTurn, s.Begins = len(s.Events)+1, s.Turn == 1
	s.OpenStanding("Turn "+strconv.Itoa(s.Turn), "Turn %d of %d. Points: British %d, Americans %d.", s.Turn, s.Turns, s.total(roster.British), s.total(roster.American))
	for _, r := range s.Refs(func(h *battle.Ship) bool { return h.Status == roster.Coming && h.Comes <= s.Turn }) {
		s.Sailing(s.Telling).Arrive(r)
	}
	for _, r := range s.Refs((*battle.Ship).Afloat) {
		s.PrepareSheet(r)
	}
	s.ask(view.StepSheets, s.CaptainsOf(s.Refs((*battle.Ship).Afloat)))
}

// startAction opens segment 2: speeds are worked out once for the turn.
func (s turns) startAction() {
	s.Latest.Tracks = nil
	for _, r := range s.Refs((*battle.Ship).Afloat) {
		s.Helm(r).SetSpeed()
		s.Ship(r).NoteAt()
		s.Latest.Tracks = append(s.Latest.Tracks, battle.Track{Ship: r, Points: []chart.Point{s.Ship(r).At}})
	}
	s.Sailing(s.Telling).TellIdleOars()
	s.Sailing(s.Telling).TellStays()
	s.beginPhase(1)
}

// beginPhase opens a phase of segment 2.
func (s turns) beginPhase(phase int) {
	s.Phase, s.Mover = phase, 0
	told := len(s.Events)
	s.Tell("Phase %d.", phase)
	s.Pieces(told, battle.PhasePiece)
	for i := range s.Ships {
		s.Ships[i].Moved = 0
	}
	s.ask(view.StepMoves, nil)
	s.Events[told].Row, s.Events[told].Head = s.title(), true
}

// nextMove has the next ship in the order make a move, or asks her captain for
// it. It opens the fire step when no ship has moves left.
func (s turns) nextMove() {
	if h := s.Ship(s.Mover); h == nil || !h.Afloat() || s.Helm(s.Mover).MovesLeft() == 0 {
		s.Mover = s.NextMover()
		if s.Tied(s.Mover) {
			s.Reveal()
		}
	}
	if s.Mover == 0 {
		s.beginFire()
		return
	}
	m, ok := s.Sailing(s.Telling).Unasked(s.Mover)
	if !ok {
		s.ask(view.StepMoves, []game.Seat{s.Ship(s.Mover).Captain})
		return
	}
	told, name, phase := len(s.Events), s.Ship(s.Mover).Title(), s.title()
	s.Sailing(s.Telling).MakeMove(s.Mover, m)
	s.Telling.Moves(told, name, phase)
	s.judgeMove()
}

// moved carries out a move that a captain was asked for.
func (s turns) moved(m roster.Move) {
	s.Asked, s.Done = nil, nil
	told, name, phase := len(s.Events), s.Ship(s.Mover).Title(), s.title()
	s.Sailing(s.Telling).MakeMove(s.Mover, m)
	s.Telling.Moves(told, name, phase)
	s.judgeMove()
	s.run()
}

// beginFire opens the fire step of a phase.
func (s turns) beginFire() {
	s.Mover = 0
	for i := range s.Ships {
		s.Ships[i].Volleys = nil
	}
	s.ask(view.StepFire, s.Firing())
	s.tellNoShot()
}

// endPhase carries out the fire of a phase, and after the third phase the drift.
func (s turns) endPhase() {
	s.Reveal() // it shows who holds fire, and who fires what
	before := s.hits()
	s.Gunnery(s.Telling).Fire()
	s.decideFire(before)
	if s.judge(false) {
		return
	}
	if s.Phase < len(roster.Phases) {
		s.beginPhase(s.Phase + 1)
		return
	}
	s.Gunnery(s.Telling).EndAction()
	told := len(s.Events)
	s.Drifting(s.Telling).Carry()
	s.Pieces(told, battle.DriftPiece)
	if s.judge(false) {
		return
	}
	s.beginTasks()
}

// hits are the marks of damage that each side has done so far.
func (s *State) hits() (n [2]int) {
	for _, c := range s.Captains {
		n[c.Side] += c.Hits
	}
	return n
}

// decideFire decides whose fire did more damage in this phase, for those who guess it.
func (s turns) decideFire(before [2]int) {
	now, way := s.hits(), view.WayNeither
	switch by := now[roster.British] - before[roster.British] - (now[roster.American] - before[roster.American]); {
	case by > 0:
		way = view.WayFirst
	case by < 0:
		way = view.WaySecond
	}
	s.Decides(view.FireKey(s.Turn, s.Phase), way)
}

// beginTasks opens segment 3: each ship's tasks are as ordered, and captains
// beside an enemy are asked for theirs.
func (s turns) beginTasks() {
	s.Phase = 0
	for i := range s.Ships {
		h := &s.Ships[i]
		h.Speed, h.Moved, h.Halted, h.OnlyTurn, h.Busy = 0, 0, false, false, false
		h.Now = h.Orders.Tasks.Clone()
	}
	s.Sailing(s.Telling).OffGround()
	s.ask(view.StepTasks, s.Tasking())
}

// endTurn carries out segment 3, and opens the next turn.
func (s turns) endTurn() {
	s.Reveal()
	s.Crews(s.Telling).DoTasks()
	for i := range s.Ships {
		h := &s.Ships[i]
		h.Now, h.Orders.Tasks.Sail, h.Orders.Tasks.Swing = battle.Tasks{}, "", nil // these hold only for one turn
	}
	if !s.judge(true) {
		s.beginTurn()
	}
}

// Allied implements game.Sided.
func (s *State) Allied(a, b game.Seat) bool { return s.Captains[a].Side == s.Captains[b].Side }

// openSheets shows the sheets when all are in: colours come down, officers take
// over, rallies are rolled, and orders come into force.
func (s turns) openSheets() {
	s.Reveal()
	s.Asked, s.Done, s.Latest.Shots = nil, nil, nil
	s.TellDull("Turn %d: all sheets are in, and the crews go to their stations.", s.Turn)
	s.Last().Row = s.title() // so that what dice decide after it is told apart
	told := len(s.Events)
	s.LeaveOut(told - 1)
	for _, r := range s.Refs((*battle.Ship).Afloat) {
		if h := s.Ship(r); h.Sheet.Strike {
			s.Crews(s.Telling).Strike(r, "hauls down her colours")
		}
	}
	speaking := s.Refs(func(h *battle.Ship) bool { return h.Afloat() && h.Speaks() })
	for _, r := range s.Refs((*battle.Ship).Afloat) {
		if !slices.Contains(speaking, r) {
			s.Crews(s.Telling).OpenSheet(r)
		}
	}
	if len(s.Events) == told {
		s.See() // so that the sentence is shown with the crews at their stations
	}
	for _, r := range speaking {
		s.Crews(s.Telling).OpenSheet(r)
	}
	if !s.judge(false) {
		s.startAction()
	}
}

// tellNoShot tells captains who are asked but whose loads do not reach that they can only hold.
// They are asked so that nobody learns what they have loaded from whether the game waits for
// them.
func (s turns) tellNoShot() {
	if len(s.Asked) == 0 {
		return
	}
	firers := s.Firers()
	for _, seat := range s.Asked {
		if !slices.ContainsFunc(firers, func(r battle.Ref) bool { return s.Ship(r).Captain == seat && s.Gunner(r).HasShot() }) {
			s.Whisper(seat, "No gun of yours reaches an enemy with what it holds, so you can only hold your fire, and lock.")
		}
	}
}
