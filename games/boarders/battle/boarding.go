package battle

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// Boarding is what boarders do: they try to join ships and to come free, fight hand to hand
// and have ships strike.
type Boarding action

// Boarding is told in t.
func (s *Sea) Boarding(t *Telling) Boarding { return Boarding{s, t} }

// Party is the boarders of a ship.
type Party aboard

// Party is the party of a ship.
func (s *Sea) Party(r Ref) Party { return Party{s, r, s.Ship(r)} }

// The tries of a ship in segment 3.
const (
	TryGrapple   = "grapple"
	TryUngrapple = "ungrapple"
	TryUnfoul    = "unfoul"
	TryNone      = "none"
)

// CanTry reports whether a try may be made at a ship now.
func (s Party) CanTry(try string, target Ref) bool {
	h, o, l := s.h, s.Ship(target), s.Link(s.r, target)
	if o == nil || s.r == target || !h.Afloat() || !o.Afloat() || h.At != o.At || h.Boxes[roster.Boarding] == 0 {
		return false
	}
	switch try {
	case TryGrapple:
		return l == nil && o.Side != h.Side
	case TryUngrapple:
		return l != nil && !l.Fouled && l.Turn < s.Turn
	case TryUnfoul:
		return l != nil && l.Fouled
	}
	return false
}

// tryAt is the ship at which a ship makes a try: the one ordered, else the first
// possible; 0 if there is none.
func (s Party) tryAt(try string, target Ref) Ref {
	for _, o := range s.Refs((*Ship).Afloat) {
		if (target == 0 || o == target) && s.CanTry(try, o) {
			return o
		}
	}
	return 0
}

// tries resolves the tries to ungrapple and unfoul, then those to grapple, in
// scenario order. Each ship has one.
func (s Boarding) tries() {
	ships := s.Refs((*Ship).Afloat)
	for _, r := range ships {
		s.Ship(r).Busy = false
	}
	tried := map[Ref]bool{}
	for _, r := range ships {
		h := s.Ship(r)
		try, target := h.Now.Try, h.Now.Target
		if try == "" {
			try, target = s.Party(r).UsualTry()
		}
		if try != TryUngrapple && try != TryUnfoul {
			continue
		}
		o := s.Party(r).tryAt(try, target)
		if o == 0 {
			continue
		}
		tried[r], h.Busy = true, true
		if even(s.Die(h.Title()+" tries to "+try, "works on 2, 4, 6")) {
			s.part(r, o)
			s.Tell("%s comes free of %s.", h.Title(), s.Ship(o).Title())
		} else {
			s.Tell("%s fails to %s from %s.", h.Title(), try, s.Ship(o).Title())
		}
	}
	for _, r := range ships {
		h := s.Ship(r)
		o := s.Party(r).tryAt(h.Now.Try, h.Now.Target)
		if h.Now.Try != TryGrapple || o == 0 || tried[r] {
			continue
		}
		if even(s.Die(h.Title()+" tries to grapple", "works on 2, 4, 6")) {
			s.Links = append(s.Links, Link{A: min(r, o), B: max(r, o), Turn: s.Turn})
			s.TellMoment(shipFouls, "%s grapples %s!", h.Title(), s.Ship(o).Title())
		} else {
			s.Tell("%s fails to grapple %s.", h.Title(), s.Ship(o).Title())
		}
	}
}

// UsualTry is the try of a ship without an order: if she is joined to enemies with more living
// crew, one marker tries to free her. If her captain has sent all of Boarding to fight, no marker
// is left for it.
func (s Party) UsualTry() (string, Ref) {
	theirs, sent := 0, 0
	enemies := s.EnemiesLinked(s.r)
	for _, x := range s.h.Now.Split {
		if slices.Contains(enemies, x.Enemy) {
			sent += x.Markers
		}
	}
	if sent > 0 && sent >= s.h.Boxes[roster.Boarding] {
		return "", 0
	}
	for _, o := range enemies {
		theirs += s.Ship(o).Boxes.Sum()
	}
	if s.h.Boxes.Sum() >= theirs {
		return "", 0
	}
	for _, o := range enemies {
		for _, try := range []string{TryUnfoul, TryUngrapple} {
			if s.CanTry(try, o) {
				return try, o
			}
		}
	}
	return "", 0
}

// part removes the link between two ships.
func (s *Sea) part(a, b Ref) {
	s.Links = slices.DeleteFunc(s.Links, func(l Link) bool { return l.A == min(a, b) && l.B == max(a, b) })
}

// Shares divides the markers in Boarding among the linked enemies: as ordered, else as evenly as
// possible, with the larger share against the larger party.
func (s Party) Shares(markers int) map[Ref]int {
	h := s.h
	enemies := s.EnemiesLinked(s.r)
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
	for _, x := range s.Evenly(enemies, left) {
		list[x.Enemy] = x.Markers
	}
	return list
}

// board fights one round between each two linked enemies.
func (s Boarding) board() {
	parties := map[Ref]map[Ref]int{}
	for _, r := range s.Refs((*Ship).Afloat) {
		n := s.Ship(r).Boxes[roster.Boarding]
		if s.Ship(r).Busy && n > 0 {
			n--
		}
		parties[r] = s.Party(r).Shares(n)
	}
	for _, a := range s.Refs((*Ship).Afloat) {
		for _, b := range s.EnemiesLinked(a) {
			if a < b {
				// An earlier free attack may have taken a marker out of Boarding.
				way := s.fight(a, b, min(parties[a][b], s.Ship(a).Boxes[roster.Boarding]), min(parties[b][a], s.Ship(b).Boxes[roster.Boarding]))
				s.Decides(view.FightKey(s.Turn, int(a), int(b)), way)
			}
		}
	}
}

// fight is one round between the parties of two ships. It returns which of them wins, as a way of their contest.
func (s Boarding) fight(a, b Ref, x, y int) (way string) {
	h, o := s.Ship(a), s.Ship(b)
	if x > 0 {
		s.Captains[h.Captain].Fights++
	}
	if y > 0 {
		s.Captains[o.Captain].Fights++
	}
	switch {
	case x == 0 && y == 0:
		return view.WayNeither
	case y == 0:
		s.freeAttack(h, o)
		return view.WayFirst
	case x == 0:
		s.freeAttack(o, h)
		return view.WaySecond
	}
	lead := func(h *Ship, enemy Ref) int {
		if h.Now.Officer == enemy && !h.OfficerDown {
			return 1
		}
		return 0
	}
	first, second := s.Die(h.Title()+"’s boarders", fightNeeds(x, lead(h, b))), s.Die(o.Title()+"’s boarders", fightNeeds(y, lead(o, a)))
	p, q := first+x+lead(h, b), second+y+lead(o, a)
	s.Tell("%s and %s fight hand to hand: %s against %s.", h.Title(), o.Title(), strength(first, x, lead(h, b)), strength(second, y, lead(o, a)))
	switch {
	case p > q:
		s.beaten(o, lead(o, a) > 0)
		return view.WayFirst
	case q > p:
		s.beaten(h, lead(h, b) > 0)
		return view.WaySecond
	}
	s.Tell("Neither gives way, and nobody is lost.")
	return view.WayNeither
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

// beaten has the loser of a round lose a marker, or her officer if he fought and falls.
func (s Boarding) beaten(h *Ship, officer bool) {
	if officer && h.officerRoll(s.Telling) {
		s.TellMoment(officerFalls, "%s is beaten back, and her officer falls!", h.Title())
		return
	}
	h.lose(roster.Boarding)
	s.Tell("%s is beaten back and loses a marker.", h.Title())
	s.Last().Harms = true
}

// freeAttack takes a marker from a ship whose crew does not fight.
func (s Boarding) freeAttack(h, o *Ship) {
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
	s.Tell("Nobody fights the boarders of %s: %s loses a marker in %s.", h.Title(), o.Title(), roster.BoxNames[box])
	s.Last().Harms = true
}

// Strikes has ships surrender at the end of a turn. All are judged at once.
func (s Boarding) Strikes() {
	against := map[Ref]int{}
	for _, r := range s.Refs((*Ship).Afloat) {
		for o, n := range s.Party(r).Shares(s.Ship(r).Boxes[roster.Boarding]) {
			against[o] += n
		}
	}
	var struck []Ref
	for _, r := range s.Refs((*Ship).Afloat) {
		h := s.Ship(r)
		living, party := h.Boxes.Sum(), against[r]
		switch {
		case living == 0 && slices.ContainsFunc(s.ShipsAt(h.At), func(o Ref) bool { return s.Ship(o).Side != h.Side && s.Ship(o).Boxes.Sum() > 0 }):
			struck = append(struck, r)
		case living == 0 || party == 0:
		case party >= 2*living, h.OfficerDown && 2*party >= 3*living:
			struck = append(struck, r)
		}
	}
	for _, r := range struck {
		Crews(s).Strike(r, "strikes to the boarders")
	}
}

// Evenly divides markers among enemies, the larger share to the larger party.
func (s *Sea) Evenly(enemies []Ref, markers int) []Share {
	enemies = slices.Clone(enemies)
	slices.SortStableFunc(enemies, func(a, b Ref) int { return s.Ship(b).Boxes[roster.Boarding] - s.Ship(a).Boxes[roster.Boarding] })
	var list []Share
	for i, o := range enemies {
		n := markers / len(enemies)
		if i < markers%len(enemies) {
			n++
		}
		list = append(list, Share{o, n})
	}
	return list
}

// Mostly sends one marker against each enemy, the larger parties first, and the
// rest against one of them.
func (s *Sea) Mostly(enemies []Ref, most Ref, markers int) []Share {
	others := slices.DeleteFunc(slices.Clone(enemies), func(o Ref) bool { return o == most })
	held := min(len(others), markers-1)
	list := []Share{{most, markers - held}}
	return append(list, s.Evenly(others, held)...)
}
