package harm

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// sparks is the highest face with which a hit of a deed of damage sets its model on
// fire; 0 means that it never does.
func sparks(s *sea.Sea, d deed.Deed) int {
	by := s.Model(d.Other)
	switch {
	case !s.Model(d.Ship).Burns():
		return 0
	case by != nil && by.ClassOf().Attack == roster.Flames && (d.Cause == board.ByCannon || d.Cause == board.ByMonster):
		return figures.FlamesBurn // a Dragon burns without the option, too
	case d.Cause == board.ByCannon && s.Options.Fire:
		return figures.CannonBurns
	}
	return 0
}

// Ignite rolls whether a hit sets a model (Ship) on fire: at N or less. Seat lit it.
func Ignite(s *sea.Sea, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	if !m.Afloat() || !m.Burns() {
		return
	}
	if face := t.RollOne("fire aboard " + m.Title()); face > d.N {
		t.Tell("%s does not catch fire: %d.", m.Called(), face)
		return
	}
	m.Fires++
	m.Lit = append(m.Lit, d.Seat)
	t.TellMoment(deed.ShipBurns, "%s is on fire; %s aboard.", m.Called(), game.Count(m.Fires, "fire"))
	t.Last().Harms = true
}

// Burn rolls for the fires aboard a model at the start of her activation; N are still to be
// rolled for. Fires that were rolled for and burn on come first in Lit.
func Burn(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	if !m.Afloat() || d.N <= 0 || d.N > m.Fires {
		return
	}
	i := m.Fires - d.N
	face := t.RollOne("fire aboard " + m.Title())
	d.N--
	if d.N > 0 {
		s.Again(d, 0)
	}
	switch face {
	case figures.FireHarms:
		t.Tell("The fire aboard %s spreads: 1 damage.", m.Called())
		s.Push(deed.Deed{Kind: deed.Damage, Ship: d.Ship, Seat: m.LitBy(i), Cause: board.ByFire, N: 1})
	case figures.FireDies:
		m.PutOut(i)
		t.Tell("A fire aboard %s goes out; %s.", m.Called(), m.Burning())
	default:
		t.Tell("A fire aboard %s burns on: %d.", m.Called(), face)
	}
}

// Douse puts out one fire as an action, without a roll.
func Douse(s *sea.Sea, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	if m.Fires == 0 || !s.Takes(t, m, deed.ActDouse) {
		return
	}
	m.PutOut(0)
	t.Tell("The crew of %s puts out a fire; %s.", m.Called(), m.Burning())
}
