// Package monsters has monsters bite, grip and pull under what lies beside them.
package monsters

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/movement"
	"shipboard/games/blackspot/sea"
)

// AttackBeside has a monster bite or grip (Word) what lies beside it. Out of reach
// it does nothing and costs nothing.
func AttackBeside(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m, o := s.Model(d.Ship), s.Model(d.Other)
	if !o.Afloat() || s.Active.Action != "" {
		return
	}
	t.Reveal()
	switch why := cannotGrip(&s.Sea, d); {
	case !m.Beside(o):
		t.Tell("%s cannot %s %s: she is out of reach.", m.Called(), d.Word, o.Called())
	case why != "":
		t.Tell("%s cannot grip %s: %s.", m.Called(), o.Called(), why)
	case !movement.Reaches(&s.Sea, t, d):
	default:
		s.Active.Action, s.Active.Moved = deed.ActBite, true
		d.Kind, d.Step = deed.Bite, 0
		if d.Word == "grip" {
			s.Active.Action = deed.ActBoard
			s.Pairs = append(s.Pairs, board.Pair{By: d.Ship, To: d.Other})
			t.Tell("%s grips %s.", m.Called(), o.Called())
			d.Kind = deed.Fight
		}
		s.Push(d)
	}
}

// cannotGrip tells why a grip on what lies beside is impossible, "" if it is not.
func cannotGrip(s *sea.Sea, d deed.Deed) string {
	o := s.Model(d.Other)
	switch {
	case d.Word != "grip":
	case s.PairOf(d.Ship) != nil || s.PairOf(d.Other) != nil:
		return "one of the two is grappled already"
	case !o.Boards():
		return "it grips nothing that cannot be boarded"
	}
	return ""
}

// Bite has a monster (Ship) attack what is beside it (Other): both roll, the higher
// deals 1 damage.
func Bite(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m, o := s.Model(d.Ship), s.Model(d.Other)
	if d.Step == 0 {
		t.Tell("%s attacks %s.", m.Called(), o.Called())
		s.Throw(t, d, 1,
			board.Pool{Seat: m.Seat, Ship: d.Ship, What: "attack of " + m.Title(), Dice: m.Pool()},
			board.Pool{Seat: o.Seat, Ship: d.Other, What: "defence of " + o.Title(), Dice: o.Pool()})
		return
	}
	a, b := d.Pools[0].Result(), d.Pools[1].Result()
	harm.TellContest(&s.Sea, t, "", d)
	switch {
	case a > b:
		s.Push(harm.OneDamage(&s.Sea, d.Ship, d.Other, board.ByMonster)...)
	case b > a:
		s.Push(deed.Deed{Kind: deed.Damage, Ship: d.Ship, Other: d.Other, Seat: o.Seat, Cause: board.ByMonster, N: 1})
	}
}

// Pull rolls whether a monster (Ship) that has just scored a hit pulls a ship (Other) under or
// swallows her. N is how many hits she had before the attack.
func Pull(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m, o := s.Model(d.Ship), s.Model(d.Other)
	verb, what, down := "pull", o.Called(), " under"
	if m.Class == "maw" {
		verb, down = "swallow", ""
	}
	switch {
	case d.Step == 1 && d.Pools[0].Won():
		t.Tell("%s %ss %s%s.", m.Called(), verb, what, down)
		harm.Lose(s, t, d.Other, d.Seat, board.Sunk)
	case d.Step == 1:
		t.Tell("%s does not %s %s%s.", m.Called(), verb, what, down)
	case o.Afloat() && o.Ever > d.N && m.Afloat():
		s.Throw(t, d, 1, board.Pool{Seat: m.Seat, Ship: d.Ship, What: "to " + verb + " " + what + down, Dice: 1, Need: figures.PulledUnder, Low: true})
	}
}
