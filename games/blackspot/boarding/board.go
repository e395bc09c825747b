// Package boarding carries out what crews do: they throw hooks and fight, take prizes, change
// ships and row ashore.
package boarding

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/sea"
)

// ThrowHooks locks the active ship (Ship) to another (Other) and fights the first
// round. Out of reach it does nothing and costs nothing.
func ThrowHooks(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m, o := s.Model(d.Ship), s.Model(d.Other)
	if !s.UnderOrders(d) || !o.Afloat() {
		return
	}
	t.Reveal()
	if why := cannotHook(&s.Sea, d.Ship, d.Other); why != "" {
		t.Tell("%s throws no hooks: %s.", m.Called(), why)
		return
	}
	s.Active.Action, s.Active.Moved = deed.ActBoard, true
	s.Pairs = append(s.Pairs, board.Pair{By: d.Ship, To: d.Other})
	t.Tell("%s throws hooks at %s.", m.Called(), o.Called())
	s.Push(deed.Deed{Kind: deed.Fight, Ship: d.Ship, Other: d.Other, Seat: d.Seat})
}

// cannotHook tells why hooks cannot be thrown, "" if they can.
func cannotHook(s *sea.Sea, r, other board.Ref) string {
	m, o := s.Model(r), s.Model(other)
	switch {
	case s.Active.Action != "":
		return "she has taken her action"
	case m.Aground || s.Active.Freed:
		return "she is busy getting off the ground"
	case s.Active.Rammed:
		return "she has rammed"
	case s.PairOf(r) != nil || s.PairOf(other) != nil:
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

// Fight is one round of boarding of a pair: the thrower (Ship) and the other.
func Fight(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	p := s.PairOf(d.Ship)
	if p == nil || p.Partner(d.Ship) != d.Other {
		return
	}
	m, o := s.Model(d.Ship), s.Model(d.Other)
	if d.Step == 0 {
		p.Fought = s.Round
		p.Rounds++
		m.Ordered, o.Ordered = s.Round, s.Round
		m.Did, o.Did = deed.ActBoard, deed.ActBoard
		if s.Edition >= sea.InTurn { // the fight stops both
			m.Ran, o.Ran, m.Runs, o.Runs = 0, 0, 0, 0
		}
		first := 0
		switch {
		case p.Rounds == 1:
			first = figures.ThrowerPlus
		case m.IsShip():
			t.Tell("%s and %s, still hooked together, fight again; neither sails in this round.", m.Called(), o.Called())
		default:
			t.Tell("%s still grips %s, and they fight again; neither moves in this round.", m.Called(), o.Called())
		}
		s.Throw(t, d, 1, BoardPool(&s.Sea, d.Ship, first), BoardPool(&s.Sea, d.Other, 0))
		return
	}
	a, b := d.Pools[0].Result(), d.Pools[1].Result()
	harm.TellContest(&s.Sea, t, "Boarding: ", d)
	t.Decide(p.Contest(s.Round), board.WayOf(a, b))
	switch {
	case a > b:
		wonFight(s, t, d.Ship, d.Other)
	case b > a:
		wonFight(s, t, d.Other, d.Ship)
	}
}

// wonFight has the winner of a round of boarding deal 1 damage, unless Siren Call is on her. Then
// the winner cuts the hooks or keeps them.
func wonFight(s *battle.Battle, t *deed.Telling, winner, loser board.Ref) {
	magic.Thirst(&s.Sea, t, winner)
	var list []deed.Deed
	if s.Sirened(winner) {
		t.Tell("The Siren Call is on %s: she does no damage.", s.Title(winner))
	} else {
		list = harm.OneDamage(&s.Sea, winner, loser, board.ByBoard)
	}
	s.Push(append(list, deed.Deed{Kind: deed.Hooks, Ship: winner, Other: loser})...)
}

// BoardPool is a model's roll in boarding. Thrower is what it adds for having begun the fight.
func BoardPool(s *sea.Sea, r board.Ref, thrower int) board.Pool {
	m := s.Model(r)
	p := board.Pool{Seat: m.Seat, Ship: r, What: "boarding by " + m.Title(), Dice: m.Pool() + deed.OneIf(s.Under(r, "bloodthirst"))}
	if m.IsShip() {
		p.Add(thrower, "the hooks")
	} else {
		p.Add(thrower, "the grip")
	}
	p.Add(s.BoardPlus(m), "the faction")
	if s.Options.Boarding {
		p.Add(m.ClassOf().Cost/2, "the cost") // it is in half points; halves do not count
		p.Add(-m.Ever, "hits taken")
	}
	return p
}

// Hooks lets the winner of a round (Ship) cut the hooks. It asks the acting player; for any other
// player the setting answers.
func Hooks(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	p := s.PairOf(d.Ship)
	if p == nil || p.Partner(d.Ship) != d.Other || p.Rising {
		return
	}
	m, o := s.Model(d.Ship), s.Model(d.Other)
	switch {
	case d.Step == 0 && m.Seat == s.Actor():
		s.AskFor(d, 1, deed.Prompt{Ask: board.AskHooks, Seats: sea.Seats(m.Seat), Ship: d.Ship})
		return
	case d.Step == 0:
		switch keep := s.Fleets[m.Seat].Hooks; {
		case keep == "cut", keep == "" && m.Dice < o.Dice:
			d.Answer = "cut"
		}
	}
	if d.Answer == "cut" {
		harm.Unpair(s, d.Ship)
		if m.IsShip() {
			t.Tell("%s cuts the hooks.", m.Called())
		} else {
			t.Tell("%s lets go of %s.", m.Called(), o.Called())
		}
		return
	}
	if d.Step == 0 {
		return
	}
	if m.IsShip() {
		t.Tell("%s keeps her hooks in %s.", m.Called(), o.Called())
	} else {
		t.Tell("%s keeps its grip on %s.", m.Called(), o.Called())
	}
}
