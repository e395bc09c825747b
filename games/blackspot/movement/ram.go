package movement

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
)

// Reaches reports whether a model (Ship) can attack another (Other) by ramming or from beside it.
// A submerged monster comes up to attack, and may not submerge again in this activation.
func Reaches(s *sea.Sea, t *deed.Telling, d deed.Deed) bool {
	m, o := s.Model(d.Ship), s.Model(d.Other)
	if m.IsShip() {
		return true
	}
	if m.Level == board.Deep && (o.Level == board.Sea || s.Edition >= sea.InTurn) && !surface(s, t, d.Ship) {
		return false
	}
	s.Active.Up = true
	return true
}

// RammingPool is a model's roll in a ram. A submarine rams from below with 1 more.
func RammingPool(s *sea.Sea, r board.Ref, what string, rams bool) board.Pool {
	m := s.Model(r)
	n := m.Pool()
	if m.IsShip() && m.Dice > 0 && s.Traits(m.Seat).Rams {
		n++
	}
	p := board.Pool{Seat: m.Seat, Ship: r, What: what + m.Title(), Dice: n}
	p.Add(deed.OneIf(rams && m.Level == board.Deep && m.IsShip()), "coming from below")
	return p
}

// Ramming carries out a ram: both roll, and the lower takes 1 damage; if they are equal, both do.
// The rammed model saves first. Both take their damage even if one of them is lost by it.
func Ramming(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m, o := s.Model(d.Ship), s.Model(d.Other)
	if d.Step == 0 {
		if !Reaches(&s.Sea, t, d) {
			return
		}
		t.Tell("%s rams %s.", m.Called(), o.Called())
		s.Throw(t, d, 1, RammingPool(&s.Sea, d.Ship, "ram of ", true), RammingPool(&s.Sea, d.Other, "ram against ", false))
		return
	}
	a, b := d.Pools[0].Result(), d.Pools[1].Result()
	harm.TellContest(&s.Sea, t, "", d)
	back := o.Seat // who scores the damage to her
	if d.Seat != m.Seat {
		back = d.Seat // who drove her there
	}
	toOther := deed.Deed{Kind: deed.Damage, Ship: d.Other, Other: d.Ship, Seat: d.Seat, Cause: board.ByRamming}
	toShip := deed.Deed{Kind: deed.Damage, Ship: d.Ship, Other: d.Other, Seat: back, Cause: board.ByRamming}
	switch {
	case a > b:
		toOther.N = 1
		if goesHard(&s.Sea, m, d.Word == "hard") {
			toOther.N, toShip.N, toShip.Seat = 2, 1, m.Seat
			t.Tell("%s rams hard: 2 damage to %s, 1 to herself.", m.Called(), o.Called())
		}
	case a < b:
		if m.IsShip() && m.Level == board.Deep { // she takes it without a save
			harm.Lose(s, t, d.Ship, back, board.Sunk)
			return
		}
		toShip.N = 1
		if goesHard(&s.Sea, o, o.Hard) {
			toShip.N, toOther.N, toOther.Seat = 2, 1, o.Seat
			t.Tell("%s strikes back hard: 2 damage to %s, 1 to herself.", o.Called(), m.Called())
		}
	default:
		toOther.N, toShip.N = 1-deed.OneIf(unhurt(o, m)), 1-deed.OneIf(unhurt(m, o))
	}
	for _, x := range []deed.Deed{toShip, toOther} { // the last is carried out first
		if x.N > 0 {
			s.Push(x)
		}
	}
}

// unhurt reports whether a tie does nothing to a model: a monster that attacks by
// ramming, against a ship.
func unhurt(m, against *board.Model) bool {
	return m.ClassOf().Attack == roster.Rams && against.IsShip()
}

// goesHard reports whether the winner of a ram takes 1 damage to deal 1 more. wants comes from
// her order in her own activation, else from her setting.
func goesHard(s *sea.Sea, m *board.Model, wants bool) bool { return wants && s.MayGoHard(m) }

// breakOut takes a ship through a blockade. She scores double her cost.
func breakOut(s *battle.Battle, t *deed.Telling, r board.Ref) {
	m := s.Model(r)
	s.Goes(m, board.Out)
	harm.Unpair(s, r)
	n := 2 * m.ClassOf().Cost
	s.Fleets[m.Seat].Score += n
	t.Tell("%s is through the blockade: %s points to %s.", m.Called(), view.Halves(n), m.Seat.Mark())
	if m.Flagship {
		harm.WizardLost(s, t, m.Seat)
	}
	s.CheckEnd = true
}
