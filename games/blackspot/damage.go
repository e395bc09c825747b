package blackspot

import (
	"slices"
	"strconv"

	"shipboard/games/game"
)

// pool is a model's dice for every purpose but firing.
func (m *Model) pool() int {
	if m.Dice <= 0 {
		return 0
	}
	return max(1, m.Dice+m.class().hull)
}

// firePool is a model's dice to hit.
func (m *Model) firePool() int {
	if m.Dice <= 0 {
		return 0
	}
	return max(1, m.Dice+m.class().fire)
}

// saves is what a model needs to hold against damage.
func (s *State) saves(m *Model) int {
	if m.Flagship && s.traits(m.Built).tough {
		return 4
	}
	return 5
}

// damage rolls the points of damage (N) on a model (Ship) one after the other.
func (s *State) damage(t *telling, d Deed) {
	m := s.model(d.Ship)
	if !m.afloat() {
		return
	}
	if d.Step == 1 {
		p := d.Pools[0]
		d.N--
		if p.won() {
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
	case m.pool() == 0: // nobody is aboard
		s.loseBy(t, d.Ship, d.Seat, Sunk, s.by(d))
	default:
		s.throw(t, d, 1, Pool{
			Seat: m.Seat, Ship: d.Ship, What: "save of " + m.Title(), Dice: m.pool(), Need: s.saves(m),
			Dear: m.Hits >= m.pool(),
		})
	}
}

// hit puts a hit on a model. It reports whether she is lost or beaten by it.
func (s *State) hit(t *telling, d Deed) bool {
	m := s.model(d.Ship)
	m.Ever++
	s.noteHit(m, d)
	m.Hits++
	if m.Hits <= m.pool() {
		last := ""
		if m.Hits == m.pool() {
			last = ", and is lost by the next"
		}
		t.Tell("%s takes a hit%s: %d of %d%s.", m.Called(), s.by(d), m.Hits, m.pool(), last)
		t.Last().Harms = true
		return false
	}
	if d.Cause == ByBoard && m.ship() && s.model(d.Other).ship() {
		m.Hits--
		s.push(Deed{Kind: DeedPrize, Ship: d.Other, Other: d.Ship, Seat: d.Seat})
		return true
	}
	s.loseBy(t, d.Ship, d.Seat, Sunk, s.by(d))
	return true
}

// by tells in words what does damage, and by whom: " from Serapis N2".
func (s *State) by(d Deed) string {
	switch d.Cause {
	case ByGround:
		return " from the ground"
	case ByFire:
		return " from the fire aboard"
	case BySpell:
		if d.Seat == nobody {
			return " from a spell"
		}
		return " from a spell of " + d.Seat.Mark()
	case "":
		return ""
	}
	return " from " + s.model(d.Other).Called()
}

// lose takes a model off the table. By is the player whose deed it was.
func (s *State) lose(t *telling, r Ref, by game.Seat, how Status) { s.loseBy(t, r, by, how, "") }

// loseBy takes a model off the table, lost to a hit from somebody or something.
func (s *State) loseBy(t *telling, r Ref, by game.Seat, how Status, hit string) {
	if hit != "" {
		hit = " to a hit" + hit
	}
	m := s.model(r)
	owner := m.Seat
	s.goes(m, how)
	if how == Sunk && m.ship() && by != owner {
		s.tally(by).Sank++
	}
	s.unpair(r)
	s.unhex(r)
	s.score(r, owner, by)
	switch {
	case m.Flagship:
		t.TellMoment(flagshipLost, "The flagship %s is lost%s.", m.Called(), hit)
	case how == Fled:
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
func (s *State) unpair(r Ref) {
	s.Pairs = slices.DeleteFunc(s.Pairs, func(p Pair) bool {
		if p.By != r && p.To != r {
			return false
		}
		if o := s.model(p.To); p.Rising && o.Dice == 0 && o.afloat() {
			o.Seat, s.Raided = nobody, true
		}
		return true
	})
	if len(s.Pairs) == 0 {
		s.Pairs = nil
	}
}
