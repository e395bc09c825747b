package battle

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Apply marks the damage of a salvo: hull, rigging, guns, then crew.
func (s Gunnery) Apply(x *Salvo, told *FireNews) {
	h := s.Ship(x.To)
	w := told.about(h)
	before := w.marks()
	hull := min(x.Hull, 2*h.Hull-h.Hits)
	h.Hits += hull
	w.hull += hull
	masts, fallen := s.HitMasts(x.To, x.Masts)
	for i, n := range masts {
		w.masts[i] += n
	}
	w.Fallen = append(w.Fallen, fallen...)
	w.guns = append(w.guns, h.HitGuns(s.Telling, x)...)
	if h.hitCrew(s.Telling, x, &w.crew) {
		w.Officer = true
	}
	s.Whose(x.of)
	w.dice = slices.Concat(w.dice, x.dice, s.Rolled)
	s.Rolled = nil
	s.noteHits(s.Ship(x.From), h, w.marks()-before)
	if w.marks() > before && !slices.Contains(w.by, x.From) {
		w.by, w.stood = append(w.by, x.From), append(w.stood, x.stood)
	}
	w.pools = append(w.pools, x.pool)
	told.fired, told.at = append(told.fired, x.From), append(told.at, x.To)
}

// mastName is the name of a mast in a sentence: the only mast of a ship needs none.
func (h *Ship) mastName(i int) string {
	if len(h.Masts) == 1 {
		return "mast"
	}
	return h.Masts[i].Name + " mast"
}

// HitMasts marks rigging hits. A hit on a fallen mast goes to the next mast that stands. It
// returns the hits by mast, and the masts that fell.
func (s *Sea) HitMasts(r Ref, hits []int) (n []int, fallen []string) {
	h := s.Ship(r)
	n = make([]int, len(h.Masts))
	for _, i := range hits {
		i = h.nextMast(i)
		if i < 0 {
			continue // no mast stands any more
		}
		m := &h.Masts[i]
		n[i]++
		m.Hits++
		if m.Hits < 2*m.Boxes {
			continue
		}
		m.Down = true
		fallen = append(fallen, h.mastName(i))
		if h.Sail != roster.Oars {
			s.Slow(r)
		}
	}
	return n, fallen
}

// mastHits are hits by mast in words.
func (h *Ship) mastHits(n []int) []string {
	var parts []string
	for i, k := range n {
		if k > 0 {
			parts = append(parts, game.Count(k, h.mastName(i)+" hit"))
		}
	}
	return parts
}

// nextMast is the mast that takes a hit on mast i: i itself or, if it is down, the first of main,
// fore and mizzen that stands; -1 if none does.
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

// HitGuns puts guns out of action and returns their names.
func (h *Ship) HitGuns(t *Telling, x *Salvo) []string {
	var lost []string
	n := min(x.Guns, len(h.Working(roster.Port))+len(h.Working(roster.Starboard))+len(h.Working(roster.Bow)))
	hit := func(order ...roster.Battery) {
		for _, b := range order {
			if list := h.Working(b); len(list) > 0 {
				lost = append(lost, h.LoseGun(list[t.Dice.Pick("a gun", len(list))]))
				n--
				return
			}
		}
	}
	if x.Rake == chart.Nowhere {
		for n > 0 {
			hit(x.Side, 1-x.Side, roster.Bow)
		}
		return lost
	}
	bow := 0 // hits on the bow guns, which come before those on the sides
	if x.Rake == chart.Ahead {
		bow = min(n, len(h.Working(roster.Bow)))
	}
	sides := make([]roster.Battery, 0, n)
	for i := range (n - bow) / 2 * 2 {
		sides = append(sides, roster.Battery(i%2))
	}
	if (n-bow)%2 == 1 { // the die for it falls before any gun is chosen by lot
		if t.Die("the odd gun", "port on 1 to 3, starboard on 4 to 6") <= 3 {
			sides = append(sides, roster.Port)
		} else {
			sides = append(sides, roster.Starboard)
		}
	}
	for range bow {
		hit(roster.Bow)
	}
	for _, side := range sides {
		hit(side, 1-side, roster.Bow)
	}
	return lost
}

// Working are the guns of a battery that can be hit, by number.
func (h *Ship) Working(b roster.Battery) []int {
	var list []int
	for i, g := range h.Guns {
		if g.Battery == b && !g.Lost && !g.Doomed {
			list = append(list, i)
		}
	}
	return list
}

// LoseGun puts a gun out of action. One that is loaded may still fire in this
// segment.
func (h *Ship) LoseGun(i int) string {
	g := &h.Guns[i]
	if g.Loaded {
		g.Doomed = true
	} else {
		g.Lost = true
	}
	return g.Name() + " " + g.Battery.Place()
}

// hitCrew takes casualties, counts them by box, and rolls for the officer after
// each. It reports whether he fell.
func (h *Ship) hitCrew(t *Telling, x *Salvo, n *roster.Boxes) (officer bool) {
	set, other := []roster.Box{roster.Guns, roster.RepairGuns, roster.RepairHull, roster.Boarding}, []roster.Box{roster.Yards, roster.Rigging}
	if x.High {
		set, other = other, set
	}
	for range x.Crew {
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
	return officer
}

// OfficerFallsOn is the sum of two dice on which the officer falls.
const OfficerFallsOn = 2

// officerRoll rolls two dice for the officer and reports whether he falls now.
func (h *Ship) officerRoll(t *Telling) bool {
	faces := t.rolls("the officer of "+h.Title(), "the officer falls on a sum of "+strconv.Itoa(OfficerFallsOn), 2)
	if faces[0]+faces[1] > OfficerFallsOn || h.OfficerDown {
		return false
	}
	h.OfficerDown = true
	return true
}

// fullestOf is the box of a set with the most markers, the first of those that tie. It is false
// if all are empty.
func (h *Ship) fullestOf(set []roster.Box) (roster.Box, bool) {
	best := set[0]
	for _, b := range set {
		if h.Boxes[b] > h.Boxes[best] {
			best = b
		}
	}
	return best, h.Boxes[best] > 0
}

// lose takes a marker out of a box; it is a casualty.
func (h *Ship) lose(box roster.Box) {
	h.Boxes[box]--
	h.Pile++
}

// Sinkings takes ships without a whole hull box off the chart, at the end of a
// phase.
func (s Gunnery) Sinkings() {
	var sunk []string
	var by []Ref
	for _, r := range s.Refs((*Ship).Afloat) {
		if h := s.Ship(r); h.Whole() <= 0 {
			sunk = append(sunk, h.Title()+" of "+h.Captain.Mark())
			for _, w := range s.shot.damage {
				if w.Ship == h {
					by = append(by, w.by...)
				}
			}
			s.Remove(r, roster.Sunk)
		}
	}
	slices.Sort(by)
	under := ""
	by = slices.Compact(by)
	if len(by) > 0 {
		under = " under the fire of " + s.fewTitles(by, mostUnder)
	}
	switch len(sunk) {
	case 0:
		return
	case 1:
		s.TellMoment(shipSinks, "%s sinks%s.", sunk[0], under)
	default:
		s.TellMoment(shipSinks, "%s sink%s.", game.List("and", sunk...), under)
	}
	s.Last().Leads = true
}
