package blackspot

import (
	"shipboard/games/blackspot/board"
)

// throwHooks locks the active ship (Ship) to another (Other) and fights the first
// round. Out of reach it does nothing and costs nothing.
func (s *Battle) throwHooks(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	if !s.underOrders(d) || !o.Afloat() {
		return
	}
	t.reveal()
	if why := s.cannotHook(d.Ship, d.Other); why != "" {
		t.Tell("%s throws no hooks: %s.", m.Called(), why)
		return
	}
	s.Active.Action, s.Active.Moved = actBoard, true
	s.Pairs = append(s.Pairs, board.Pair{By: d.Ship, To: d.Other})
	t.Tell("%s throws hooks at %s.", m.Called(), o.Called())
	s.push(Deed{Kind: DeedFight, Ship: d.Ship, Other: d.Other, Seat: d.Seat})
}

// cannotHook tells why hooks cannot be thrown, "" if they can.
func (s *Sea) cannotHook(r, other board.Ref) string {
	m, o := s.model(r), s.model(other)
	switch {
	case s.Active.Action != "":
		return "she has taken her action"
	case m.Aground || s.Active.Freed:
		return "she is busy getting off the ground"
	case s.Active.Rammed:
		return "she has rammed"
	case s.pairOf(r) != nil || s.pairOf(other) != nil:
		return "one of the two is grappled already"
	case m.Level != o.Level || !m.Base().Adjacent(o.Base()):
		return o.Called() + " is out of reach"
	case m.Seat == o.Seat || o.Adrift():
		return o.Called() + " is no enemy"
	case !m.Boards() || !o.Boards() || !m.IsShip():
		return "one of the two takes no part in boarding"
	}
	return ""
}

// fight is one round of boarding of a pair: the thrower (Ship) and the other.
func (s *Battle) fight(t *telling, d Deed) {
	p := s.pairOf(d.Ship)
	if p == nil || p.Partner(d.Ship) != d.Other {
		return
	}
	m, o := s.model(d.Ship), s.model(d.Other)
	if d.Step == 0 {
		p.Fought = s.Round
		p.Rounds++
		m.Ordered, o.Ordered = s.Round, s.Round
		m.Did, o.Did = actBoard, actBoard
		if s.Edition >= inTurn { // the fight takes the way off both
			m.Ran, o.Ran, m.Runs, o.Runs = 0, 0, 0, 0
		}
		first := 0
		if p.Rounds == 1 {
			first = 1
		}
		s.throw(t, d, 1, s.boardPool(d.Ship, first), s.boardPool(d.Other, 0))
		return
	}
	a, b := d.Pools[0].Result(), d.Pools[1].Result()
	s.tellContest(t, "Boarding: ", d)
	switch {
	case a > b:
		s.wonFight(t, d.Ship, d.Other)
	case b > a:
		s.wonFight(t, d.Other, d.Ship)
	}
}

// wonFight has the winner of a round of boarding deal 1 damage, unless Siren Call is
// on her, and then cut the hooks or keep them.
func (s *Battle) wonFight(t *telling, winner, loser board.Ref) {
	s.thirst(t, winner)
	var list []Deed
	if s.sirened(winner) {
		t.Tell("The Siren Call is on %s: she does no damage.", s.title(winner))
	} else {
		list = s.wound(winner, loser, board.ByBoard)
	}
	s.push(append(list, Deed{Kind: DeedHooks, Ship: winner, Other: loser})...)
}

// boardPool is a model's roll in boarding.
func (s *Sea) boardPool(r board.Ref, plus int) board.Pool {
	m := s.model(r)
	plus += s.boardPlus(m)
	if s.Options.Boarding {
		plus += m.ClassOf().Cost/2 - m.Ever // the cost is in half points; halves do not count
	}
	dice := m.Pool() + one(s.under(r, "bloodthirst"))
	return board.Pool{Seat: m.Seat, Ship: r, What: "boarding by " + m.Title(), Dice: dice, Plus: plus}
}

// boardPlus is what a model adds in each round of boarding.
func (s *Sea) boardPlus(m *board.Model) int { return s.traits(m.Seat).Board }

// hooks lets the winner of a round (Ship) cut the hooks: the acting player is
// asked, another's setting answers.
func (s *Battle) hooks(t *telling, d Deed) {
	p := s.pairOf(d.Ship)
	if p == nil || p.Partner(d.Ship) != d.Other || p.Rising {
		return
	}
	m, o := s.model(d.Ship), s.model(d.Other)
	switch {
	case d.Step == 0 && m.Seat == s.actor():
		s.askFor(d, 1, Prompt{Ask: board.AskHooks, Seats: seats(m.Seat), Ship: d.Ship})
		return
	case d.Step == 0:
		switch keep := s.Fleets[m.Seat].Hooks; {
		case keep == "cut", keep == "" && m.Dice < o.Dice:
			d.Answer = "cut"
		}
	}
	if d.Answer == "cut" {
		s.unpair(d.Ship)
		if m.IsShip() {
			t.Tell("%s cuts the hooks.", m.Called())
		} else {
			t.Tell("%s lets go of %s.", m.Called(), o.Called())
		}
	}
}
