package sea

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

// damage is the Damage step; boats act in seating order. A boat that hit this turn rolls once. A
// boat on a tow may cut its line. If it does not, it is shaken, and then does its damage. damage
// reports false if it stops to ask.
func (s harpooning) damage() bool {
	for i := range s.Boats {
		if b := &s.Boats[i]; b.Towed() && !b.Plot.CutNow && b.Plot.Cut == board.CutAsk && !s.Asked(b) {
			s.Asks = append(s.Asks, Question{Boat: i, Kind: AskCut})
		}
	}
	if s.Stopped() {
		return false
	}
	var cut, shaken alike
	var orders []string
	var done []harpoonDamage
	for i := range s.Boats {
		b := &s.Boats[i]
		switch {
		case b.Hit:
			done = append(done, s.rollDamage(b, done))
		case b.Towed() && b.cuts(s.answerFor(b)):
			b.cutLoose()
			s.story.add(adrift, b.Colour())
			s.keep(&cut, b.Colour(), b.String()+" cuts the line.")
			orders = append(orders, b.Seat.Mark()+" cuts the line of "+b.Colour()+".")
		case b.Towed():
			s.thisTurn(b).Note = view.NoteTow
			if overboard(s).manOver(b, view.PhaseDamage, onTow, towDice) {
				s.keep(&shaken, b.Colour(), "The tow shakes "+b.Colour()+"; all hold on.")
			}
			if b.Towed() { // somebody is left aboard to hold the line
				done = append(done, s.rollDamage(b, done))
			}
		}
	}
	s.tellAlike(&cut, "%s cut their lines.")
	if len(orders) > 0 {
		s.Last().Orders = orders
	}
	s.tellAlike(&shaken, "The tow shakes %s; all hold on.")
	s.tellDamage(done)
	s.Asks = nil
	return true
}

// harpoonDamage is the damage that one harpoon does in a turn. The whale loses these
// points only when tellDamage tells of them.
type harpoonDamage struct {
	boat                *Boat
	colour              string
	points, blood, left int // left is how many points the whale has after this damage
	dice                []game.Roll
}

// rollDamage rolls the damage and the blood of one harpoon. before are the harpoons that rolled
// earlier.
func (s harpooning) rollDamage(b *Boat, before []harpoonDamage) harpoonDamage {
	tens, ones := s.d10("tens", "the tens of the points"), s.d10("ones", "the ones of the points; 0 and 0 are 100")
	points := 10*tens + ones
	if points == 0 {
		points = 100
	}
	blood, more := s.Die("blood", "chits of blood"), s.Die("blood", "chits of blood")
	left := s.HP - s.DamageTaken() - points
	for _, w := range before {
		left -= w.points
	}
	s.Whose(b.Colour() + "’s harpoon")
	s.Note(view.PhaseDamage, b, view.DamageRoll, game.Count(points, "point")+", "+strconv.Itoa(blood+more)+" blood", tens, ones, blood, more)
	w := harpoonDamage{b, b.Colour(), points, blood + more, left, s.Rolled}
	s.Rolled = nil
	if b.Hit {
		s.Past.Strikes = append(s.Past.Strikes, Strike{Boat: s.Index(b), At: b.At, Points: points, Held: b.Stuck})
	}
	switch {
	case b.Stuck:
		s.Great(harpoonHolds, b.String()+" strikes, and holds: "+strconv.Itoa(points)+"!", w.dice[:2]...)
		s.strikes("hit, hold", b, points)
	case b.Hit:
		s.Great(harpoonHits, b.String()+" strikes: "+strconv.Itoa(points)+"!", w.dice[:2]...)
		s.strikes("hit", b, points)
	}
	s.story.add(harmed, w.colour+" "+strconv.Itoa(points))
	s.story.left = w.left
	return w
}

// tellDamage tells in one sentence all damage that the whale survives, then the damage that kills
// him, then each later damage by itself.
func (s harpooning) tellDamage(done []harpoonDamage) {
	var some []string
	blood := 0
	for i, w := range done {
		s.thisTurn(w.boat).Damage += w.points
		s.spill(w.blood)
		s.Rolled = append(s.Rolled, w.dice...)
		blood += w.blood
		text := fmt.Sprintf("%s's harpoon does %d", game.Capital(w.colour), w.points)
		if len(some) > 0 {
			text = fmt.Sprintf("%s's %d", w.colour, w.points)
		}
		next := i+1 == len(done) || done[i+1].left <= 0
		switch at := s.Whale.Body; {
		case w.left > 0 && !next:
			some = append(some, text)
			continue
		case w.left > 0:
			s.Tell("%s (%d left); blood for the sharks at %s: %d.", game.List("and", append(some, text)...), w.left, at, blood)
		case w.left+w.points > 0:
			s.Great(whaleDies, game.Capital(w.colour)+" kills the white whale: "+strconv.Itoa(w.points)+"!", w.dice[:2]...)
			s.Tell("%s, and that is the death of him! Blood for the sharks at %s: %d.", text, at, blood)
		default:
			s.Tell("%s more, though he is dying (it counts); blood for the sharks at %s: %d.", text, at, blood)
		}
		some, blood = nil, 0
	}
}

// spill puts blood into the hex of the whale's body.
func (s *Sea) spill(chits int) {
	at := s.Whale.Body
	i := slices.IndexFunc(s.Blood, func(p Pile) bool { return p.At == at })
	if i < 0 {
		s.Blood = append(s.Blood, Pile{At: at, Chits: chits})
		return
	}
	s.Blood[i].Chits += chits
}
