// Package harm carries out damage and its saves, fires, repairs, morale, and the loss of models
// and of what goes with them.
package harm

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Damage rolls the points of damage (N) on a model (Ship) one after the other.
func Damage(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	if !m.Afloat() {
		return
	}
	if d.Step == 1 {
		p := d.Pools[0]
		d.N--
		if p.Won() {
			from := By(&s.Sea, d)
			t.TellMore("holds "+m.Name+from, "", func(points []string) string {
				return m.Called() + " saves against " + strconv.Itoa(len(points)) + " damage" + from + "."
			})
			t.Last().Vain = true
			t.Overtakes(game.Capital(m.Called()) + " rolls ")
		} else if Hit(s, t, d) {
			return
		} else if n := sparks(&s.Sea, d); n > 0 {
			Ignite(&s.Sea, t, deed.Deed{Ship: d.Ship, Seat: d.Seat, N: n})
		}
	}
	switch {
	case d.N <= 0:
	case m.Pool() == 0: // nobody is aboard
		loseBy(s, t, d.Ship, d.Seat, board.Sunk, By(&s.Sea, d))
	default:
		s.Throw(t, d, 1, board.Pool{
			Seat: m.Seat, Ship: d.Ship, What: "save of " + m.Title(), Dice: m.Pool(), Need: s.Saves(m),
			Dear: m.Hits >= m.Pool(),
		})
	}
}

// Hit puts a hit on a model. It reports whether she is lost or beaten by it.
func Hit(s *battle.Battle, t *deed.Telling, d deed.Deed) bool {
	m := s.Model(d.Ship)
	m.Ever++
	NoteHit(&s.Sea, m, d)
	m.Hits++
	if m.Hits <= m.Pool() {
		bears := fmt.Sprintf(": %d of the %d that she can bear", m.Hits, m.Pool())
		if m.Hits == m.Pool() {
			bears = ", the last that she can bear: she fights on until the next"
		}
		if !m.IsShip() {
			bears = strings.ReplaceAll(bears, "she", "it")
		}
		hit := m.Called() + " takes a hit" + By(&s.Sea, d)
		t.Tell("%s%s.", hit, bears)
		t.Last().Harms = true
		t.Overtakes(game.Capital(hit), game.Capital(m.Called())+" rolls ") // this one tells how many she bears now
		return false
	}
	if d.Cause == board.ByBoard && m.IsShip() && s.Model(d.Other).IsShip() {
		m.Hits--
		s.Push(deed.Deed{Kind: deed.Prize, Ship: d.Other, Other: d.Ship, Seat: d.Seat})
		return true
	}
	loseBy(s, t, d.Ship, d.Seat, board.Sunk, By(&s.Sea, d))
	return true
}

// By tells in words what does damage, and by whom: " from Serapis N2".
func By(s *sea.Sea, d deed.Deed) string {
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
	return " from " + s.Model(d.Other).Called()
}

// Lose takes a model off the table. By is the player whose deed it was.
func Lose(s *battle.Battle, t *deed.Telling, r board.Ref, by game.Seat, how board.Status) {
	loseBy(s, t, r, by, how, "")
}

// loseBy takes a model off the table that a hit destroyed.
func loseBy(s *battle.Battle, t *deed.Telling, r board.Ref, by game.Seat, how board.Status, hit string) {
	if hit != "" {
		hit = " to a hit" + hit
	}
	m := s.Model(r)
	owner := m.Seat
	s.Goes(m, how)
	if how == board.Sunk && m.IsShip() && by != owner {
		s.Tally(by).Sank++
	}
	Unpair(s, r)
	s.Unhex(r)
	Score(&s.Sea, r, owner, by)
	switch {
	case m.Flagship:
		t.TellMoment(deed.FlagshipLost, "The flagship %s is lost%s.", m.Called(), hit)
	case how == board.Fled:
		t.TellMoment(deed.ShipFlees, "%s flees, as the flagship is lost.", m.Called())
	default:
		t.TellMoment(deed.ShipSinks, "%s is lost%s.", m.Called(), hit)
	}
	t.Last().Harms = true
	t.Overtakes(game.Capital(m.Called())+" takes a hit", game.Capital(m.Called())+" rolls ")
	FlagLost(s, t, r, owner, by)
	s.CheckEnd = true
}

// Unpair ends the pair that a model is in. A prize in which no undead have risen yet is then
// adrift.
func Unpair(s *battle.Battle, r board.Ref) {
	s.Pairs = slices.DeleteFunc(s.Pairs, func(p board.Pair) bool {
		if p.By != r && p.To != r {
			return false
		}
		if o := s.Model(p.To); p.Rising && o.Dice == 0 && o.Afloat() {
			o.Seat, s.CheckEnd = board.Nobody, true
		}
		return true
	})
	if len(s.Pairs) == 0 {
		s.Pairs = nil
	}
}
