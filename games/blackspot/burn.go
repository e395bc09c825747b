package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// sparks is the highest face with which a hit of a deed of damage sets its model on
// fire; 0 means that it never does.
func (s *Sea) sparks(d Deed) int {
	by := s.model(d.Other)
	switch {
	case !s.model(d.Ship).Burns():
		return 0
	case by != nil && by.ClassOf().Attack == roster.Flames && (d.Cause == board.ByCannon || d.Cause == board.ByMonster):
		return 3 // a Dragon burns without the option, too
	case d.Cause == board.ByCannon && s.Options.Fire:
		return 1
	}
	return 0
}

// ignite rolls whether a hit sets a model (Ship) on fire: at N or less. Seat lit it.
func (s *Sea) ignite(t *telling, d Deed) {
	m := s.model(d.Ship)
	if !m.Afloat() || !m.Burns() {
		return
	}
	if face := t.roll("fire aboard " + m.Title()); face > d.N {
		t.Tell("%s does not catch fire: %d.", m.Called(), face)
		return
	}
	m.Fires++
	m.Lit = append(m.Lit, d.Seat)
	t.TellMoment(shipBurns, "%s is on fire; %s aboard.", m.Called(), game.Count(m.Fires, "fire"))
	t.Last().Harms = true
}

// burn rolls for the fires aboard a model at the start of her activation; N are
// still to be rolled for. Those that went before and burn on stand first in Lit.
func (s *Battle) burn(t *telling, d Deed) {
	m := s.model(d.Ship)
	if !m.Afloat() || d.N <= 0 || d.N > m.Fires {
		return
	}
	i := m.Fires - d.N
	face := t.roll("fire aboard " + m.Title())
	d.N--
	if d.N > 0 {
		s.again(d, 0)
	}
	switch face {
	case 1:
		t.Tell("The fire aboard %s spreads: 1 damage.", m.Called())
		s.push(Deed{Kind: DeedDamage, Ship: d.Ship, Seat: m.LitBy(i), Cause: board.ByFire, N: 1})
	case 6:
		m.PutOut(i)
		t.Tell("A fire aboard %s goes out; %s.", m.Called(), m.Burning())
	default:
		t.Tell("A fire aboard %s burns on: %d.", m.Called(), face)
	}
}

// douse puts out one fire as an action, without a roll.
func (s *Sea) douse(t *telling, d Deed) {
	m := s.model(d.Ship)
	if m.Fires == 0 || !s.takes(t, m, actDouse) {
		return
	}
	m.PutOut(0)
	t.Tell("The crew of %s puts out a fire; %s.", m.Called(), m.Burning())
}

// readDouse reads the action of putting out a fire.
func (o *order) readDouse(words []string) error {
	if err := alone("douse", words); err != nil {
		return err
	}
	if o.m.Fires == 0 {
		return game.Refuse("%s is not on fire; fire, board, repair or type done.", o.m.Called())
	}
	if err := o.act(actDouse); err != nil {
		return err
	}
	o.add(Deed{Kind: DeedAct, Word: "douse"}, "douse")
	return nil
}
