package blackspot

// ramDice are those of a model in a ram.
func (s *State) ramDice(m *Model) int {
	n := m.pool()
	if m.ship() && m.Dice > 0 && s.traits(m.Seat).ram {
		n++
	}
	return n
}

// ram: both roll, the lower takes 1 damage, equals both do. The rammed ship saves
// first.
func (s *State) ram(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	if d.Step == 0 {
		t.tell("%s rams %s.", m.Title(), o.Title())
		s.throw(t, d, 1,
			Pool{Seat: m.Seat, Ship: d.Ship, What: "ram of " + m.Title(), Dice: s.ramDice(m)},
			Pool{Seat: o.Seat, Ship: d.Other, What: "ram against " + o.Title(), Dice: s.ramDice(o)})
		return
	}
	a, b := d.Pools[0].result(), d.Pools[1].result()
	t.tell("%s has %d, %s %d.", m.Title(), a, o.Title(), b)
	if b >= a {
		s.push(Deed{Kind: DeedDamage, Ship: d.Ship, Other: d.Other, Seat: o.Seat, Cause: ByRamming, N: 1})
	}
	if a >= b { // on top of the other, so that the rammed ship saves first
		s.push(Deed{Kind: DeedDamage, Ship: d.Other, Other: d.Ship, Seat: m.Seat, Cause: ByRamming, N: 1})
	}
}

// goHard asks the winner of a ram whether he takes 1 damage to deal 1 more.
func (s *State) goHard(*telling, Deed) {}
