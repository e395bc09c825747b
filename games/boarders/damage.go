package boarders

import (
	"slices"
	"strings"
)

// apply marks the damage of a salvo: hull, rigging, guns, then crew.
func (s *State) apply(t *telling, x *salvo) {
	h := s.ship(x.to)
	var parts []string
	if n := min(x.hull, 2*h.Hull-h.Hits); n > 0 {
		h.Hits += n
		parts = append(parts, count(n, "hull hit")+" ("+digits(h.whole())+" of "+digits(h.Hull)+" boxes left)")
	}
	rigging, fallen := s.hitMasts(x.to, x.masts)
	parts = append(parts, rigging...)
	if lost := h.hitGuns(t, x); len(lost) > 0 {
		parts = append(parts, listed(tallied(lost)...)+" out of action")
	}
	crew, officer := h.hitCrew(t, x)
	parts = append(parts, crew...)
	if len(parts) == 0 {
		return
	}
	t.tell("%s from %s: %s.", h.Title(), s.ship(x.from).Title(), strings.Join(parts, ", "))
	s.tellFallen(t, x.to, fallen)
	if officer {
		t.tellMoment(officerFalls, "The officer of %s falls!", h.Title())
	}
}

// mastName is a mast as it is told: a single one needs no name.
func (h *Ship) mastName(i int) string {
	if len(h.Masts) == 1 {
		return "mast"
	}
	return h.Masts[i].Name + " mast"
}

// tellFallen tells which masts of a ship fell.
func (s *State) tellFallen(t *telling, r Ref, masts []string) {
	for _, m := range masts {
		t.tellMoment(mastFalls, "The %s of %s falls!", m, s.ship(r).Title())
	}
}

// hitMasts marks rigging hits. A hit on a fallen mast goes to the next that
// stands. It returns the hits in words, and the masts that fell.
func (s *State) hitMasts(r Ref, hits []int) (parts, fallen []string) {
	h := s.ship(r)
	n := make([]int, len(h.Masts))
	for _, i := range hits {
		if i = h.nextMast(i); i < 0 {
			continue // nothing stands any more
		}
		m := &h.Masts[i]
		n[i]++
		if m.Hits++; m.Hits < 2*m.Boxes {
			continue
		}
		m.Down = true
		fallen = append(fallen, h.mastName(i))
		if h.Sail != Oars {
			s.slow(r)
		}
	}
	for i, k := range n {
		if k > 0 {
			parts = append(parts, count(k, h.mastName(i)+" hit"))
		}
	}
	return parts, fallen
}

// nextMast is the mast that takes a hit on a mast: that one, or the next that
// stands in the order main, fore, mizzen; below 0 if none does.
func (h *Ship) nextMast(i int) int {
	if !h.Masts[i].Down {
		return i
	}
	for _, name := range []string{"main", "fore", "mizzen"} {
		if i := slices.IndexFunc(h.Masts, func(m Mast) bool { return m.Name == name && !m.Down }); i >= 0 {
			return i
		}
	}
	return -1
}

// hitGuns puts guns out of action and returns their names.
func (h *Ship) hitGuns(t *telling, x *salvo) []string {
	var lost []string
	n := min(x.guns, len(h.working(Port))+len(h.working(Starboard))+len(h.working(Bow)))
	hit := func(order ...Battery) {
		for _, b := range order {
			if list := h.working(b); len(list) > 0 {
				lost = append(lost, h.loseGun(list[t.dice.Pick("a gun", len(list))]))
				n--
				return
			}
		}
	}
	if x.rake == Nowhere {
		for n > 0 {
			hit(x.side, 1-x.side, Bow)
		}
		return lost
	}
	bow := 0 // hits on the bow guns before the sides
	if x.rake == Ahead {
		bow = min(n, len(h.working(Bow)))
	}
	sides := make([]Battery, 0, n)
	for i := range (n - bow) / 2 * 2 {
		sides = append(sides, Battery(i%2))
	}
	if (n-bow)%2 == 1 { // its die falls before any gun is drawn
		if t.roll("odd gun") <= 3 {
			sides = append(sides, Port)
		} else {
			sides = append(sides, Starboard)
		}
	}
	for range bow {
		hit(Bow)
	}
	for _, side := range sides {
		hit(side, 1-side, Bow)
	}
	return lost
}

// working are the guns of a battery that can be hit, by number.
func (h *Ship) working(b Battery) []int {
	var list []int
	for i, g := range h.Guns {
		if g.Battery == b && !g.Lost && !g.Doomed {
			list = append(list, i)
		}
	}
	return list
}

// loseGun puts a gun out of action. One that is loaded may still fire in this
// segment.
func (h *Ship) loseGun(i int) string {
	g := &h.Guns[i]
	if g.Loaded {
		g.Doomed = true
	} else {
		g.Lost = true
	}
	return g.name() + " " + g.Battery.place()
}

// tallied puts equal names together: "2 C32 to port".
func tallied(names []string) []string {
	var list, seen []string
	for _, name := range names {
		if slices.Contains(seen, name) {
			continue
		}
		seen = append(seen, name)
		n := 0
		for _, o := range names {
			if o == name {
				n++
			}
		}
		list = append(list, digits(n)+" "+name)
	}
	return list
}

// hitCrew takes casualties, and rolls for the officer after each. It returns them
// in words, and whether the officer fell.
func (h *Ship) hitCrew(t *telling, x *salvo) (parts []string, officer bool) {
	set, other := []Box{Guns, RepairGuns, RepairHull, Boarding}, []Box{Yards, Rigging}
	if x.high {
		set, other = other, set
	}
	var n Boxes
	for range x.crew {
		box, ok := h.fullestOf(set)
		if !ok {
			box, ok = h.fullestOf(other)
		}
		if !ok {
			break
		}
		h.lose(box)
		n[box]++
		if h.officerRoll(t) {
			officer = true
		}
	}
	for box, k := range n {
		if k > 0 {
			parts = append(parts, casualties(k)+" in "+boxNames[box])
		}
	}
	return parts, officer
}

func casualties(n int) string {
	if n == 1 {
		return "1 casualty"
	}
	return digits(n) + " casualties"
}

// officerRoll rolls two dice for the officer and reports whether he falls now.
func (h *Ship) officerRoll(t *telling) bool {
	faces := t.rolls("officer", 2)
	if faces[0]+faces[1] > 2 || h.OfficerDown {
		return false
	}
	h.OfficerDown = true
	return true
}

// fullestOf is the box of a set with most markers, the first of equal ones. It is
// false if all are empty.
func (h *Ship) fullestOf(set []Box) (Box, bool) {
	best := set[0]
	for _, b := range set {
		if h.Boxes[b] > h.Boxes[best] {
			best = b
		}
	}
	return best, h.Boxes[best] > 0
}

// lose takes a marker out of a box; it is a casualty.
func (h *Ship) lose(box Box) {
	h.Boxes[box]--
	h.Pile++
}

// sinkings takes ships without a whole hull box off the chart, at the end of a
// phase.
func (s *State) sinkings(t *telling) {
	for _, r := range s.refs((*Ship).afloat) {
		if h := s.ship(r); h.whole() <= 0 {
			t.tellMoment(shipSinks, "%s of %s sinks.", h.Title(), h.Captain.Mark())
			s.remove(r, Sunk)
		}
	}
}
