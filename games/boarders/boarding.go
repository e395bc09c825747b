package boarders

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// canTry reports whether a try may be made at a ship now.
func (s *State) canTry(r Ref, try string, target Ref) bool {
	h, o, l := s.ship(r), s.ship(target), s.link(r, target)
	if o == nil || r == target || !h.afloat() || !o.afloat() || h.At != o.At || h.Boxes[roster.Boarding] == 0 {
		return false
	}
	switch try {
	case tryGrapple:
		return l == nil && o.Side != h.Side
	case tryUngrapple:
		return l != nil && !l.Fouled && l.Turn < s.Turn
	case tryUnfoul:
		return l != nil && l.Fouled
	}
	return false
}

// tryAt is the ship at which a ship makes a try: the one ordered, else the first
// possible; 0 if there is none.
func (s *State) tryAt(r Ref, try string, target Ref) Ref {
	for _, o := range s.refs((*Ship).afloat) {
		if (target == 0 || o == target) && s.canTry(r, try, o) {
			return o
		}
	}
	return 0
}

// tries resolves the tries to ungrapple and unfoul, then those to grapple, in
// scenario order. Each ship has one.
func (s *State) tries(t *telling) {
	ships := s.refs((*Ship).afloat)
	for _, r := range ships {
		s.ship(r).Busy = false
	}
	tried := map[Ref]bool{}
	for _, r := range ships {
		h := s.ship(r)
		try, target := h.Now.Try, h.Now.Target
		if try == "" {
			try, target = s.usualTry(r)
		}
		if try != tryUngrapple && try != tryUnfoul {
			continue
		}
		o := s.tryAt(r, try, target)
		if o == 0 {
			continue
		}
		tried[r], h.Busy = true, true
		if even(t.roll(h.Title()+" tries to "+try, "works on 2, 4, 6")) {
			s.part(r, o)
			t.Tell("%s comes free of %s.", h.Title(), s.ship(o).Title())
		} else {
			t.Tell("%s fails to %s from %s.", h.Title(), try, s.ship(o).Title())
		}
	}
	for _, r := range ships {
		h := s.ship(r)
		o := s.tryAt(r, h.Now.Try, h.Now.Target)
		if h.Now.Try != tryGrapple || o == 0 || tried[r] {
			continue
		}
		if even(t.roll(h.Title()+" tries to grapple", "works on 2, 4, 6")) {
			s.Links = append(s.Links, Link{A: min(r, o), B: max(r, o), Turn: s.Turn})
			t.TellMoment(shipFouls, "%s grapples %s!", h.Title(), s.ship(o).Title())
		} else {
			t.Tell("%s fails to grapple %s.", h.Title(), s.ship(o).Title())
		}
	}
}

// usualTry is the try of a ship without an order: joined to an enemy with more
// living crew, one marker tries to free her. If her captain has sent all of
// Boarding to fight, none is left for it.
func (s *State) usualTry(r Ref) (string, Ref) {
	theirs, sent := 0, 0
	enemies := s.enemiesLinked(r)
	for _, x := range s.ship(r).Now.Split {
		if slices.Contains(enemies, x.Enemy) {
			sent += x.Markers
		}
	}
	if sent > 0 && sent >= s.ship(r).Boxes[roster.Boarding] {
		return "", 0
	}
	for _, o := range enemies {
		theirs += s.ship(o).Boxes.Sum()
	}
	if s.ship(r).Boxes.Sum() >= theirs {
		return "", 0
	}
	for _, o := range enemies {
		for _, try := range []string{tryUnfoul, tryUngrapple} {
			if s.canTry(r, try, o) {
				return try, o
			}
		}
	}
	return "", 0
}

// part takes the link between two ships away.
func (s *State) part(a, b Ref) {
	s.Links = slices.DeleteFunc(s.Links, func(l Link) bool { return l.A == min(a, b) && l.B == max(a, b) })
}

// shares are how many markers of so many in Boarding fight each linked enemy: as
// ordered, else as evenly as possible, the larger share to the larger party.
func (s *State) shares(r Ref, markers int) map[Ref]int {
	h := s.ship(r)
	enemies := s.enemiesLinked(r)
	list := map[Ref]int{}
	ordered := false
	left := markers
	for _, x := range h.Now.Split {
		if slices.Contains(enemies, x.Enemy) {
			ordered = true
			list[x.Enemy] = min(x.Markers, left)
			left -= list[x.Enemy]
		}
	}
	if ordered || len(enemies) == 0 {
		return list
	}
	for _, x := range s.evenly(enemies, left) {
		list[x.Enemy] = x.Markers
	}
	return list
}

// board fights one round between each two linked enemies.
func (s *State) board(t *telling) {
	parties := map[Ref]map[Ref]int{}
	for _, r := range s.refs((*Ship).afloat) {
		n := s.ship(r).Boxes[roster.Boarding]
		if s.ship(r).Busy && n > 0 {
			n--
		}
		parties[r] = s.shares(r, n)
	}
	for _, a := range s.refs((*Ship).afloat) {
		for _, b := range s.enemiesLinked(a) {
			if a < b {
				// A free attack before may have taken a marker out of Boarding.
				s.fight(t, a, b, min(parties[a][b], s.ship(a).Boxes[roster.Boarding]), min(parties[b][a], s.ship(b).Boxes[roster.Boarding]))
			}
		}
	}
}

// fight is one round between the parties of two ships.
func (s *State) fight(t *telling, a, b Ref, x, y int) {
	h, o := s.ship(a), s.ship(b)
	if x > 0 {
		s.Captains[h.Captain].Fights++
	}
	if y > 0 {
		s.Captains[o.Captain].Fights++
	}
	switch {
	case x == 0 && y == 0:
		return
	case y == 0:
		s.freeAttack(t, h, o)
		return
	case x == 0:
		s.freeAttack(t, o, h)
		return
	}
	lead := func(h *Ship, enemy Ref) int {
		if h.Now.Officer == enemy && !h.OfficerDown {
			return 1
		}
		return 0
	}
	first, second := t.roll(h.Title()+"’s boarders", fightNeeds(x, lead(h, b))), t.roll(o.Title()+"’s boarders", fightNeeds(y, lead(o, a)))
	p, q := first+x+lead(h, b), second+y+lead(o, a)
	t.Tell("%s and %s fight hand to hand: %s against %s.", h.Title(), o.Title(), strength(first, x, lead(h, b)), strength(second, y, lead(o, a)))
	switch {
	case p > q:
		s.beaten(t, o, lead(o, a) > 0)
	case q > p:
		s.beaten(t, h, lead(h, b) > 0)
	default:
		t.Tell("Neither gives way, and nobody is lost.")
	}
}

// fightNeeds tells what a party adds to its die.
func fightNeeds(markers, officer int) string {
	if officer > 0 {
		return game.Count(markers, "marker") + " and the officer are added, the higher wins"
	}
	return game.Count(markers, "marker") + " added, the higher wins"
}

// strength is a party's total in words: "4 + 3 markers + officer = 8".
func strength(face, markers, officer int) string {
	text := strconv.Itoa(face) + " + " + game.Count(markers, "marker")
	if officer > 0 {
		text += " + officer"
	}
	return text + " = " + strconv.Itoa(face+markers+officer)
}

// beaten has the loser of a round lose a marker, or his officer if he fought.
func (s *State) beaten(t *telling, h *Ship, officer bool) {
	if officer && h.officerRoll(t) {
		t.TellMoment(officerFalls, "%s is beaten back, and her officer falls!", h.Title())
		return
	}
	h.lose(roster.Boarding)
	t.Tell("%s is beaten back and loses a marker.", h.Title())
	t.Last().Harms = true
}

// freeAttack costs a ship whose crew does not fight a marker.
func (s *State) freeAttack(t *telling, h, o *Ship) {
	box := roster.Guns
	switch {
	case o.Boxes.Sum() == 0:
		return
	case o.Boxes[roster.Guns] > 0:
	case o.Boxes[roster.RepairGuns] > 0:
		box = roster.RepairGuns
	default:
		box = fullest(o.Boxes, -1)
	}
	o.lose(box)
	t.Tell("Nobody fights the boarders of %s: %s loses a marker in %s.", h.Title(), o.Title(), roster.BoxNames[box])
	t.Last().Harms = true
}

// strikes has ships surrender at the end of a turn, all at once.
func (s *State) strikes(t *telling) {
	against := map[Ref]int{}
	for _, r := range s.refs((*Ship).afloat) {
		for o, n := range s.shares(r, s.ship(r).Boxes[roster.Boarding]) {
			against[o] += n
		}
	}
	var struck []Ref
	for _, r := range s.refs((*Ship).afloat) {
		h := s.ship(r)
		living, party := h.Boxes.Sum(), against[r]
		switch {
		case living == 0 && slices.ContainsFunc(s.shipsAt(h.At), func(o Ref) bool { return s.ship(o).Side != h.Side && s.ship(o).Boxes.Sum() > 0 }):
			struck = append(struck, r)
		case living == 0 || party == 0:
		case party >= 2*living, h.OfficerDown && 2*party >= 3*living:
			struck = append(struck, r)
		}
	}
	for _, r := range struck {
		s.strike(t, r, "strikes to the boarders")
	}
}
