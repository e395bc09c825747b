package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/view"
)

// ramPool is a model's roll in a ram. A submarine rams from below with 1 more.
func (s *Sea) ramPool(r board.Ref, what string, rams bool) board.Pool {
	m := s.model(r)
	n := m.Pool()
	if m.IsShip() && m.Dice > 0 && s.traits(m.Seat).Rams {
		n++
	}
	return board.Pool{Seat: m.Seat, Ship: r, What: what + m.Title(), Dice: n, Plus: one(rams && m.Level == board.Deep && m.IsShip())}
}

// ram: both roll, the lower takes 1 damage, equals both do. The rammed model saves
// first, and both parts are carried out even if one is lost.
func (s *Battle) ram(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	if d.Step == 0 {
		if !s.reaches(t, d) {
			return
		}
		t.Tell("%s rams %s.", m.Called(), o.Called())
		s.throw(t, d, 1, s.ramPool(d.Ship, "ram of ", true), s.ramPool(d.Other, "ram against ", false))
		return
	}
	a, b := d.Pools[0].Result(), d.Pools[1].Result()
	s.tellContest(t, "", d)
	back := o.Seat // who scores what happens to her
	if d.Seat != m.Seat {
		back = d.Seat // who drove her there
	}
	toOther := Deed{Kind: DeedDamage, Ship: d.Other, Other: d.Ship, Seat: d.Seat, Cause: board.ByRamming}
	toShip := Deed{Kind: DeedDamage, Ship: d.Ship, Other: d.Other, Seat: back, Cause: board.ByRamming}
	switch {
	case a > b:
		toOther.N = 1
		if s.goesHard(m, d.Word == "hard") {
			toOther.N, toShip.N, toShip.Seat = 2, 1, m.Seat
			t.Tell("%s rams hard: 2 damage to %s, 1 to herself.", m.Called(), o.Called())
		}
	case a < b:
		if m.IsShip() && m.Level == board.Deep { // without a save
			s.lose(t, d.Ship, back, board.Sunk)
			return
		}
		toShip.N = 1
		if s.goesHard(o, o.Hard) {
			toShip.N, toOther.N, toOther.Seat = 2, 1, o.Seat
			t.Tell("%s strikes back hard: 2 damage to %s, 1 to herself.", o.Called(), m.Called())
		}
	default:
		toOther.N, toShip.N = 1-one(unhurt(o, m)), 1-one(unhurt(m, o))
	}
	for _, x := range []Deed{toShip, toOther} { // the last is carried out first
		if x.N > 0 {
			s.push(x)
		}
	}
}

// unhurt reports whether a tie does nothing to a model: a monster that attacks by
// ramming, against a ship.
func unhurt(m, against *board.Model) bool {
	return m.ClassOf().Attack == roster.Rams && against.IsShip()
}

// goesHard reports whether the winner of a ram takes 1 damage to deal 1 more. In her
// own activation her order says so; otherwise her setting does.
func (s *Sea) goesHard(m *board.Model, wants bool) bool { return wants && s.mayGoHard(m) }

// mayGoHard reports whether a model's crew know how to ram hard.
func (s *Sea) mayGoHard(m *board.Model) bool {
	return m.IsShip() && m.Dice > 0 && s.traits(m.Seat).Rams
}

// leaves reports whether a ship that comes to a pose breaks through a blockade: any
// part of her base is over the north edge.
func (s *Sea) leaves(m *board.Model, p inch.Pose) bool {
	beyond := inch.Area{West: -inch.Table.East, South: -inch.Table.North, East: 2 * inch.Table.East, North: inch.Table.North}
	return s.Options.Scenario == "blockade" && m.Seat == 0 && m.IsShip() && !(inch.Base{Shape: m.ClassOf().Shape, Pose: p}).Inside(beyond)
}

// breakOut takes a ship through a blockade. She scores double her cost.
func (s *Battle) breakOut(t *telling, r board.Ref) {
	m := s.model(r)
	s.goes(m, board.Out)
	s.unpair(r)
	n := 2 * m.ClassOf().Cost
	s.Fleets[m.Seat].Score += n
	t.Tell("%s is through the blockade: %s points to %s.", m.Called(), view.Halves(n), m.Seat.Mark())
	if m.Flagship {
		s.wizardLost(t, m.Seat)
	}
	s.Raided = true
}
