package blackspot

import (
	"slices"
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// saves is what a model needs to hold against damage.
func (s *Sea) saves(m *board.Model) int {
	if m.Flagship && s.traits(m.Built).Tough {
		return 4
	}
	return 5
}

// damage rolls the points of damage (N) on a model (Ship) one after the other.
func (s *Battle) damage(t *telling, d Deed) {
	m := s.model(d.Ship)
	if !m.Afloat() {
		return
	}
	if d.Step == 1 {
		p := d.Pools[0]
		d.N--
		if p.Won() {
			t.tellMore("holds "+m.Name, "", func(points []string) string {
				return m.Called() + " holds against " + strconv.Itoa(len(points)) + " damage."
			})
		} else if s.hit(t, d) {
			return
		} else if n := s.sparks(d); n > 0 {
			s.ignite(t, Deed{Ship: d.Ship, Seat: d.Seat, N: n})
		}
	}
	switch {
	case d.N <= 0:
	case m.Pool() == 0: // nobody is aboard
		s.loseBy(t, d.Ship, d.Seat, board.Sunk, s.by(d))
	default:
		s.throw(t, d, 1, board.Pool{
			Seat: m.Seat, Ship: d.Ship, What: "save of " + m.Title(), Dice: m.Pool(), Need: s.saves(m),
			Dear: m.Hits >= m.Pool(),
		})
	}
}

// hit puts a hit on a model. It reports whether she is lost or beaten by it.
func (s *Battle) hit(t *telling, d Deed) bool {
	m := s.model(d.Ship)
	m.Ever++
	s.noteHit(m, d)
	m.Hits++
	if m.Hits <= m.Pool() {
		last := ""
		if m.Hits == m.Pool() {
			last = ", and is lost by the next"
		}
		t.Tell("%s takes a hit%s: %d of %d%s.", m.Called(), s.by(d), m.Hits, m.Pool(), last)
		t.Last().Harms = true
		return false
	}
	if d.Cause == board.ByBoard && m.IsShip() && s.model(d.Other).IsShip() {
		m.Hits--
		s.push(Deed{Kind: DeedPrize, Ship: d.Other, Other: d.Ship, Seat: d.Seat})
		return true
	}
	s.loseBy(t, d.Ship, d.Seat, board.Sunk, s.by(d))
	return true
}

// by tells in words what does damage, and by whom: " from Serapis N2".
func (s *Sea) by(d Deed) string {
	switch d.Cause {
	case board.ByGround:
		return " from the ground"
	case board.ByFire:
		return " from the fire aboard"
	case board.BySpell:
		if d.Seat == board.Nobody {
			return " from a spell"
		}
		return " from a spell of " + d.Seat.Mark()
	case "":
		return ""
	}
	return " from " + s.model(d.Other).Called()
}

// lose takes a model off the table. By is the player whose deed it was.
func (s *Battle) lose(t *telling, r board.Ref, by game.Seat, how board.Status) {
	s.loseBy(t, r, by, how, "")
}

// loseBy takes a model off the table, lost to a hit from somebody or something.
func (s *Battle) loseBy(t *telling, r board.Ref, by game.Seat, how board.Status, hit string) {
	if hit != "" {
		hit = " to a hit" + hit
	}
	m := s.model(r)
	owner := m.Seat
	s.goes(m, how)
	if how == board.Sunk && m.IsShip() && by != owner {
		s.tally(by).Sank++
	}
	s.unpair(r)
	s.unhex(r)
	s.score(r, owner, by)
	switch {
	case m.Flagship:
		t.TellMoment(flagshipLost, "The flagship %s is lost%s.", m.Called(), hit)
	case how == board.Fled:
		t.TellMoment(shipFlees, "%s flees.", m.Called())
	default:
		t.TellMoment(shipSinks, "%s is lost%s.", m.Called(), hit)
	}
	t.Last().Harms = true
	s.flagLost(t, r, owner, by)
	s.Raided = true
}

// unpair opens the lock of a model. A prize in which no undead have risen yet is
// adrift then.
func (s *Battle) unpair(r board.Ref) {
	s.Pairs = slices.DeleteFunc(s.Pairs, func(p board.Pair) bool {
		if p.By != r && p.To != r {
			return false
		}
		if o := s.model(p.To); p.Rising && o.Dice == 0 && o.Afloat() {
			o.Seat, s.Raided = board.Nobody, true
		}
		return true
	})
	if len(s.Pairs) == 0 {
		s.Pairs = nil
	}
}
