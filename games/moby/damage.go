package moby

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// Pile is blood in the water.
type Pile struct {
	At    board.Hex `json:"at"`
	Chits int       `json:"chits"`
}

// damage is the Damage step, boats in seating order. A boat that hit this turn
// rolls once. A boat on a tow may cut its line first, then is shaken, then does
// its damage. It reports false if it stops to ask.
func (s *State) damage(t *telling) bool {
	for i := range s.Boats {
		if b := &s.Boats[i]; b.towed() && !b.Plot.CutNow && b.Plot.Cut == board.CutAsk && !s.asked(b) {
			s.Asks = append(s.Asks, Ask{Boat: i, Kind: askCut})
		}
	}
	if s.stopped() {
		return false
	}
	var cut, shaken alike
	var wounds []wound
	for i := range s.Boats {
		b := &s.Boats[i]
		switch {
		case b.Hit:
			wounds = append(wounds, s.wound(t, b))
		case b.towed() && b.cuts(s.answerFor(b)):
			b.cutLoose()
			t.story.add(adrift, b.Colour())
			t.keep(&cut, b.Colour(), b.String()+" cuts the line.")
		case b.towed():
			s.row(b).Note = view.NoteTow
			if s.manOver(t, b, view.PhaseDamage, onTow, towDice) {
				t.keep(&shaken, b.Colour(), "The tow shakes "+b.Colour()+"; all hold on.")
			}
			if b.towed() { // somebody is left to hold on
				wounds = append(wounds, s.wound(t, b))
			}
		}
	}
	t.tellAlike(&cut, "%s cut their lines.")
	t.tellAlike(&shaken, "The tow shakes %s; all hold on.")
	s.tellWounds(t, wounds)
	s.Asks = nil
	return true
}

// wound is the damage that one harpoon does in a turn.
type wound struct {
	colour              string
	points, blood, left int // left are the points that the whale has left then
	dice                []game.Roll
}

// wound rolls the damage of a harpoon, and the blood.
func (s *State) wound(t *telling, b *Boat) wound {
	tens, ones := t.rollD10("tens", "the tens of the points"), t.rollD10("ones", "the ones of the points; 0 and 0 are 100")
	points := 10*tens + ones
	if points == 0 {
		points = 100
	}
	blood, more := t.roll("blood", "chits of blood"), t.roll("blood", "chits of blood")
	s.row(b).Damage += points
	s.spill(blood + more)
	s.note(view.PhaseDamage, b, view.DamageRoll, game.Count(points, "point")+", "+strconv.Itoa(blood+more)+" blood", tens, ones, blood, more)
	w := wound{b.Colour(), points, blood + more, s.HP - s.Damage(), t.Rolled}
	t.Rolled = nil
	if b.Hit {
		s.Past.Strikes = append(s.Past.Strikes, Strike{Boat: s.index(b), At: b.At, Points: points, Held: b.Stuck})
	}
	switch {
	case b.Stuck:
		t.great(harpoonHolds, b.String()+" strikes, and holds: "+strconv.Itoa(points)+"!", w.dice[:2]...)
	case b.Hit:
		t.great(harpoonHits, b.String()+" strikes: "+strconv.Itoa(points)+"!", w.dice[:2]...)
	}
	t.story.add(harmed, w.colour+" "+strconv.Itoa(points))
	t.story.left = w.left
	return w
}

// tellWounds tells the wounds that the whale survives together, then the one
// that kills him, then each of those that come after.
func (s *State) tellWounds(t *telling, wounds []wound) {
	var some []string
	blood := 0
	for i, w := range wounds {
		t.Rolled = append(t.Rolled, w.dice...)
		blood += w.blood
		text := fmt.Sprintf("%s's harpoon does %d", game.Capital(w.colour), w.points)
		if len(some) > 0 {
			text = fmt.Sprintf("%s's %d", w.colour, w.points)
		}
		next := i+1 == len(wounds) || wounds[i+1].left <= 0
		switch at := s.Whale.Body; {
		case w.left > 0 && !next:
			some = append(some, text)
			continue
		case w.left > 0:
			t.Tell("%s (%d left); blood at %s: %d.", game.List("and", append(some, text)...), w.left, at, blood)
		case w.left+w.points > 0:
			t.great(whaleDies, game.Capital(w.colour)+" kills the white whale: "+strconv.Itoa(w.points)+"!", w.dice[:2]...)
			t.Tell("%s, and that is the death of him! Blood at %s: %d.", text, at, blood)
		default:
			t.Tell("%s more, though he is dying (it counts); blood at %s: %d.", text, at, blood)
		}
		some, blood = nil, 0
	}
}

// spill puts blood into the hex of the whale's body.
func (s *State) spill(chits int) {
	at := s.Whale.Body
	i := slices.IndexFunc(s.Blood, func(p Pile) bool { return p.At == at })
	if i < 0 {
		s.Blood = append(s.Blood, Pile{At: at, Chits: chits})
		return
	}
	s.Blood[i].Chits += chits
}
