package battle

import (
	"slices"

	"shipboard/games/boarders/roster"
)

// The tallies of repair points, by number in Ship.Tally.
const (
	TallyRigging = iota
	TallyGuns
	TallyHull
)

// HalfBox is how a hull box with one hit is typed.
const HalfBox = "half"

// repairCost is the number of points that clear one box or bring back one gun.
const repairCost = 6

// Repair counts the points of the repair boxes and clears what they buy. Points
// are counted only while there is something to repair.
func (s Crews) Repair() {
	for _, r := range s.Refs((*Ship).Afloat) {
		h := s.Ship(r)
		for kind, box := range [3]roster.Box{TallyRigging: roster.Rigging, TallyGuns: roster.RepairGuns, TallyHull: roster.RepairHull} {
			if h.Boxes[box] > 0 && h.Damaged(kind) {
				h.Tally[kind] += h.Boxes[box]
			}
			for h.Tally[kind] >= repairCost && h.Damaged(kind) {
				h.Tally[kind] -= repairCost
				s.Tell("%s repairs %s.", h.Title(), h.mend(kind))
			}
			h.Tally[kind] = min(h.Tally[kind], repairCost)
		}
	}
}

// Damaged reports whether there is something of a kind to repair. A fallen mast
// stays so.
func (h *Ship) Damaged(kind int) bool {
	switch kind {
	case TallyRigging:
		return slices.ContainsFunc(h.Masts, func(m Mast) bool { return m.Hits > 0 && !m.Down })
	case TallyGuns:
		return slices.ContainsFunc(h.Guns, func(g roster.Gun) bool { return g.Lost })
	}
	return h.Hits > 0
}

// mend clears one box or brings back one gun, and returns what it was.
func (h *Ship) mend(kind int) string {
	switch kind {
	case TallyRigging:
		i := h.worstMast()
		h.Masts[i].Hits -= min(2, h.Masts[i].Hits) // its fullest box
		return "a box of the " + h.mastName(i)
	case TallyGuns:
		g := &h.Guns[h.lostGun()]
		g.Lost, g.Loaded = false, false
		return "the " + g.Name() + " " + g.Battery.Place()
	}
	if h.Hits == 1 || h.Hits%2 == 1 && h.Now.Repair[TallyHull] == HalfBox {
		h.Hits--
	} else {
		h.Hits -= 2 // a destroyed box
	}
	return "a hull box (" + h.hullLeft() + " left)"
}

// worstMast is the standing mast to repair: the one ordered, else the one with the most hits. If
// some tie, main comes before fore, and fore before mizzen.
func (h *Ship) worstMast() int {
	best := -1
	for _, name := range []string{"main", "fore", "mizzen"} {
		for i, m := range h.Masts {
			if m.Name != name || m.Down || m.Hits == 0 {
				continue
			}
			if name == h.Now.Repair[TallyRigging] {
				return i
			}
			if best < 0 || m.Hits > h.Masts[best].Hits {
				best = i
			}
		}
	}
	return best
}

// lostGun is the gun to bring back: one of the calibre ordered, else the heaviest. If some tie,
// port comes before starboard, and starboard before bow.
func (h *Ship) lostGun() int {
	best := -1
	for b := range roster.Battery(3) {
		for _, i := range h.Heaviest(b) {
			g := &h.Guns[i]
			if !g.Lost {
				continue
			}
			if g.Name() == h.Now.Repair[TallyGuns] {
				return i
			}
			if best < 0 || g.Weight > h.Guns[best].Weight {
				best = i
			}
		}
	}
	return best
}
