package blackspot

// boards reports whether a model takes part in boarding: of the monsters the Kraken
// alone, and no model below the sea or above it.
func (m *Model) boards() bool {
	return m.Level == Sea && (m.ship() && m.Class != "submarine" || m.class().attack == grips)
}

// reaches reports whether a model (Ship) can attack another (Other) by ramming or
// from beside it. A monster comes up for an attack, and may not submerge again in this
// activation.
func (s *State) reaches(t *telling, d Deed) bool {
	m, o := s.model(d.Ship), s.model(d.Other)
	if m.ship() {
		return true
	}
	if m.Level == Deep && (o.Level == Sea || s.Edition >= inTurn) && !s.surface(t, d.Ship) {
		return false
	}
	s.Active.Up = true
	return true
}

// beside reports whether two models lie so that one may bite or grip the other: on
// one level, or the attacker below the sea.
func (m *Model) beside(o *Model) bool {
	return o.Level != Air && (m.Level == o.Level || m.Level == Deep && o.Level == Sea) && m.base().Adjacent(o.base())
}

// attackBeside has a monster bite or grip (Word) what lies beside it. Out of reach
// it does nothing and costs nothing.
func (s *State) attackBeside(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	if !o.afloat() || s.Active.Action != "" {
		return
	}
	t.reveal()
	switch why := s.cannotGrip(d); {
	case !m.beside(o):
		t.Tell("%s cannot %s %s: she is out of reach.", m.Called(), d.Word, o.Called())
	case why != "":
		t.Tell("%s cannot grip %s: %s.", m.Called(), o.Called(), why)
	case !s.reaches(t, d):
	default:
		s.Active.Action, s.Active.Moved = actBite, true
		d.Kind, d.Step = DeedBite, 0
		if d.Word == "grip" {
			s.Active.Action = actBoard
			s.Pairs = append(s.Pairs, Pair{By: d.Ship, To: d.Other})
			t.Tell("%s grips %s.", m.Called(), o.Called())
			d.Kind = DeedFight
		}
		s.push(d)
	}
}

// cannotGrip tells why a grip on what lies beside is impossible, "" if it is not.
func (s *State) cannotGrip(d Deed) string {
	o := s.model(d.Other)
	switch {
	case d.Word != "grip":
	case s.pairOf(d.Ship) != nil || s.pairOf(d.Other) != nil:
		return "one of the two is grappled already"
	case !o.boards():
		return "it grips nothing that cannot be boarded"
	}
	return ""
}

// bite has a monster (Ship) attack what is beside it (Other): both roll, the higher
// deals 1 damage.
func (s *State) bite(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	if d.Step == 0 {
		t.Tell("%s attacks %s.", m.Called(), o.Called())
		s.throw(t, d, 1,
			Pool{Seat: m.Seat, Ship: d.Ship, What: "attack of " + m.Title(), Dice: m.pool()},
			Pool{Seat: o.Seat, Ship: d.Other, What: "defence of " + o.Title(), Dice: o.pool()})
		return
	}
	a, b := d.Pools[0].result(), d.Pools[1].result()
	s.tellContest(t, "", d)
	switch {
	case a > b:
		s.push(s.wound(d.Ship, d.Other, ByMonster)...)
	case b > a:
		s.push(Deed{Kind: DeedDamage, Ship: d.Ship, Other: d.Other, Seat: o.Seat, Cause: ByMonster, N: 1})
	}
}

// wound are the deeds of 1 damage that a model (by) does to another. If it is a hit,
// the Kraken may pull a ship under and the Maw may swallow her.
func (s *State) wound(by, to Ref, cause Cause) []Deed {
	m, o := s.model(by), s.model(to)
	list := []Deed{{Kind: DeedDamage, Ship: to, Other: by, Seat: m.Seat, Cause: cause, N: 1}}
	if (m.class().attack == grips || m.Class == "maw") && o.ship() && o.Level == Sea {
		list = append(list, Deed{Kind: DeedPull, Ship: by, Other: to, Seat: m.Seat, N: o.Ever})
	}
	return list
}

// pull rolls whether a monster (Ship) pulls a ship (Other) under or swallows her, if
// it has just scored a hit: she has more than N.
func (s *State) pull(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	verb, what, down := "pull", o.Called(), " under"
	if m.Class == "maw" {
		verb, down = "swallow", ""
	}
	switch {
	case d.Step == 1 && d.Pools[0].won():
		t.Tell("%s %ss %s%s.", m.Called(), verb, what, down)
		s.lose(t, d.Other, d.Seat, Sunk)
	case d.Step == 1:
		t.Tell("%s does not %s %s%s.", m.Called(), verb, what, down)
	case o.afloat() && o.Ever > d.N && m.afloat():
		s.throw(t, d, 1, Pool{Seat: m.Seat, Ship: d.Ship, What: "to " + verb + " " + what + down, Dice: 1, Need: 1, Low: true})
	}
}

// laid is the template of a model's attack: a ship's bank, the Dragon's breath ahead
// of it as wide as a broadside, or rays.
func (m *Model) laid(from Base, bank Bank) Template {
	t := Laid(from, bank)
	if m.class().attack == flames {
		t.Width = BroadsideWidth
	}
	return t
}

// shots is what a model's shots count as: rays burn nothing.
func (m *Model) shots() Cause {
	if m.class().attack == rays {
		return ByRays
	}
	return ByCannon
}
