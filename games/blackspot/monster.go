package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
)

// reaches reports whether a model (Ship) can attack another (Other) by ramming or
// from beside it. A monster comes up for an attack, and may not submerge again in this
// activation.
func (s *Sea) reaches(t *telling, d Deed) bool {
	m, o := s.model(d.Ship), s.model(d.Other)
	if m.IsShip() {
		return true
	}
	if m.Level == board.Deep && (o.Level == board.Sea || s.Edition >= inTurn) && !s.surface(t, d.Ship) {
		return false
	}
	s.Active.Up = true
	return true
}

// attackBeside has a monster bite or grip (Word) what lies beside it. Out of reach
// it does nothing and costs nothing.
func (s *Battle) attackBeside(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	if !o.Afloat() || s.Active.Action != "" {
		return
	}
	t.reveal()
	switch why := s.cannotGrip(d); {
	case !m.Beside(o):
		t.Tell("%s cannot %s %s: she is out of reach.", m.Called(), d.Word, o.Called())
	case why != "":
		t.Tell("%s cannot grip %s: %s.", m.Called(), o.Called(), why)
	case !s.reaches(t, d):
	default:
		s.Active.Action, s.Active.Moved = actBite, true
		d.Kind, d.Step = DeedBite, 0
		if d.Word == "grip" {
			s.Active.Action = actBoard
			s.Pairs = append(s.Pairs, board.Pair{By: d.Ship, To: d.Other})
			t.Tell("%s grips %s.", m.Called(), o.Called())
			d.Kind = DeedFight
		}
		s.push(d)
	}
}

// cannotGrip tells why a grip on what lies beside is impossible, "" if it is not.
func (s *Sea) cannotGrip(d Deed) string {
	o := s.model(d.Other)
	switch {
	case d.Word != "grip":
	case s.pairOf(d.Ship) != nil || s.pairOf(d.Other) != nil:
		return "one of the two is grappled already"
	case !o.Boards():
		return "it grips nothing that cannot be boarded"
	}
	return ""
}

// bite has a monster (Ship) attack what is beside it (Other): both roll, the higher
// deals 1 damage.
func (s *Battle) bite(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	if d.Step == 0 {
		t.Tell("%s attacks %s.", m.Called(), o.Called())
		s.throw(t, d, 1,
			board.Pool{Seat: m.Seat, Ship: d.Ship, What: "attack of " + m.Title(), Dice: m.Pool()},
			board.Pool{Seat: o.Seat, Ship: d.Other, What: "defence of " + o.Title(), Dice: o.Pool()})
		return
	}
	a, b := d.Pools[0].Result(), d.Pools[1].Result()
	s.tellContest(t, "", d)
	switch {
	case a > b:
		s.push(s.wound(d.Ship, d.Other, board.ByMonster)...)
	case b > a:
		s.push(Deed{Kind: DeedDamage, Ship: d.Ship, Other: d.Other, Seat: o.Seat, Cause: board.ByMonster, N: 1})
	}
}

// wound are the deeds of 1 damage that a model (by) does to another. If it is a hit,
// the Kraken may pull a ship under and the Maw may swallow her.
func (s *Sea) wound(by, to board.Ref, cause board.Cause) []Deed {
	m, o := s.model(by), s.model(to)
	list := []Deed{{Kind: DeedDamage, Ship: to, Other: by, Seat: m.Seat, Cause: cause, N: 1}}
	if (m.ClassOf().Attack == roster.Grips || m.Class == "maw") && o.IsShip() && o.Level == board.Sea {
		list = append(list, Deed{Kind: DeedPull, Ship: by, Other: to, Seat: m.Seat, N: o.Ever})
	}
	return list
}

// pull rolls whether a monster (Ship) pulls a ship (Other) under or swallows her, if
// it has just scored a hit: she has more than N.
func (s *Battle) pull(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	verb, what, down := "pull", o.Called(), " under"
	if m.Class == "maw" {
		verb, down = "swallow", ""
	}
	switch {
	case d.Step == 1 && d.Pools[0].Won():
		t.Tell("%s %ss %s%s.", m.Called(), verb, what, down)
		s.lose(t, d.Other, d.Seat, board.Sunk)
	case d.Step == 1:
		t.Tell("%s does not %s %s%s.", m.Called(), verb, what, down)
	case o.Afloat() && o.Ever > d.N && m.Afloat():
		s.throw(t, d, 1, board.Pool{Seat: m.Seat, Ship: d.Ship, What: "to " + verb + " " + what + down, Dice: 1, Need: 1, Low: true})
	}
}
