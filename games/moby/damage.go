package moby

import "slices"

// Pile is blood in the water.
type Pile struct {
	At    Hex `json:"at"`
	Chits int `json:"chits"`
}

// damage is the Damage step: what the harpoons do, boats in seating order. A
// boat that hit this turn rolls once. A boat on a tow may cut its line first,
// then is shaken, then does its damage. It reports false where it stops to ask.
func (s *State) damage(t *telling) bool {
	for i := range s.Boats {
		if b := &s.Boats[i]; b.towed() && !b.Plot.CutNow && b.Plot.Cut == cutAsk && !s.asked(b) {
			s.Asks = append(s.Asks, Ask{Boat: i, Kind: askCut})
		}
	}
	if s.stopped() {
		return false
	}
	for i := range s.Boats {
		b := &s.Boats[i]
		switch {
		case b.Hit:
			s.wound(t, b)
		case b.towed() && b.cuts(s.answerFor(b)):
			b.cutLoose()
			t.tell("%s cuts the line.", b)
		case b.towed():
			s.row(b).Note = noteTow
			s.manOver(t, b, PhaseDamage, onTow, towDice)
			if b.towed() { // somebody is left to hold on
				s.wound(t, b)
			}
		}
	}
	s.Asks = nil
	return true
}

// damageRoll is what the dice of wound are for.
const damageRoll = "damage"

// wound rolls what a harpoon does, and the blood.
func (s *State) wound(t *telling, b *Boat) {
	tens, ones := t.rollD10("tens"), t.rollD10("ones")
	points := 10*tens + ones
	if points == 0 {
		points = 100
	}
	blood, more := t.roll("blood"), t.roll("blood")
	s.row(b).Damage += points
	s.spill(blood + more)
	s.note(PhaseDamage, b, damageRoll, count(points, "point")+", "+digits(blood+more)+" blood", tens, ones, blood, more)
	blood += more
	switch left := s.HP - s.Damage(); {
	case left > 0:
		t.tell("%s's harpoon does %d (%d left); blood at %s: %d.", b, points, left, s.Whale.Body, blood)
	case left+points > 0:
		t.tellMoment(whaleDies, "%s's harpoon does %d, and that is the death of him! Blood at %s: %d.", b, points, s.Whale.Body, blood)
	default:
		t.tell("%s's harpoon does %d more, though he is dying (it counts); blood at %s: %d.", b, points, s.Whale.Body, blood)
	}
}

// spill puts blood where the whale's body is.
func (s *State) spill(chits int) {
	at := s.Whale.Body
	i := slices.IndexFunc(s.Blood, func(p Pile) bool { return p.At == at })
	if i < 0 {
		s.Blood = append(s.Blood, Pile{At: at, Chits: chits})
		return
	}
	s.Blood[i].Chits += chits
}
