package moby

import "slices"

// Pile is blood in the water.
type Pile struct {
	At    Hex `json:"at"`
	Chits int `json:"chits"`
}

// damage is the Damage step: what the irons do, boats in seating order. A boat
// that hit this turn rolls once; one on a tow may cut its line first, then is
// shaken, then does its damage. It reports false where it stops to ask.
func (s *State) damage(t *telling) bool {
	for i := range s.Boats {
		if b := &s.Boats[i]; b.towed() && !b.Plot.CutNow && b.Plot.Cut == cutAsk && b.Answer == "" {
			s.Asks = append(s.Asks, Ask{Boat: i, Kind: askCut})
		}
	}
	if len(s.Asks) > 0 {
		return false
	}
	for i := range s.Boats {
		b := &s.Boats[i]
		switch {
		case b.Hit:
			s.wound(t, b)
		case b.towed() && b.cuts():
			b.cutLoose()
			t.tell("%s cuts the line.", b)
		case b.towed():
			s.row(b).Note = noteTow
			s.manOver(t, b, PhaseDamage, "on the tow", towDice)
			if b.towed() { // somebody is left to hold on
				s.wound(t, b)
			}
		}
		b.Answer = ""
	}
	return true
}

// damageRoll is what the dice of wound are for.
const damageRoll = "damage"

// wound rolls what an iron does, and the blood.
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
	left := s.HP - s.Damage()
	fate := "The whale has " + digits(left) + " left."
	switch {
	case left <= 0 && left+points > 0:
		fate = "That is the death of him!"
	case left <= 0:
		fate = "He is dying already."
	}
	t.tell("%s's iron does %d, and %s spread at %s. %s", b, points, count(blood+more, "chit")+" of blood", s.Whale.Body, fate)
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
