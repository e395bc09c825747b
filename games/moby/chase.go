package moby

import "slices"

// lookout is a plot that a player new to the sea might like.
type lookout struct {
	orders Orders
	end    place
	reach  string // of a harpoon at its end: "close", "long" or ""
}

// wake is a step of a search for a way: how a boat came to a place.
type wake struct {
	place
	way   Way
	from  int // the wake before, -1 for none
	order Order
	steps int
}

// chase finds the shortest plot that brings the boat nearest to the whale with
// him in its bow arc, as he lies and with nothing else in the way. It keeps
// out of his own hexes, and reports false while he is under.
func (s *State) chase(b *Boat) (lookout, bool) {
	w := &s.Whale
	if w.Depth == Under {
		return lookout{}, false
	}
	ways := [...]Way{stopped, ahead, astern}
	var seen [Columns * Rows * 6 * len(ways)]bool
	mark := func(p place, way Way) *bool {
		hex := (p.at.Col-1)*Rows + p.at.Row - 1
		return &seen[(hex*6+int(p.facing)-1)*len(ways)+slices.Index(ways[:], way)]
	}
	tried := make([]wake, 1, 400)
	tried[0] = wake{place: place{b.At, b.Facing}, way: b.Way, from: -1}
	*mark(tried[0].place, b.Way) = true
	best, value := 0, w.allure(tried[0].place)
	oars := b.Oars()
	for i := 0; i < len(tried); i++ {
		here := tried[i]
		if here.steps == oars {
			continue
		}
		for _, o := range allOrders {
			to := here.after(o)
			if !here.way.allows(o) || to == here.place && o != BackHaul || w.at(to.at) {
				continue
			}
			way := here.way.after(o)
			if known := mark(to, way); !*known {
				*known = true
				tried = append(tried, wake{to, way, i, o, here.steps + 1})
				if v := w.allure(to); v > value {
					best, value = len(tried)-1, v
				}
			}
		}
	}
	found := lookout{end: tried[best].place}
	for i := best; tried[i].from >= 0; i = tried[i].from {
		found.orders = append(found.orders, tried[i].order)
	}
	slices.Reverse(found.orders)
	if distance, ok := w.reach(found.end); ok {
		found.reach = rangeName(distance)
	}
	return found, len(found.orders) > 0
}

// allure is how much a harpooner would like to be at a place.
func (w *Whale) allure(p place) int {
	near := min(p.at.Distance(w.Head), p.at.Distance(w.Body), p.at.Distance(w.Tail))
	value := -10 * near
	if p.at.InArc(p.facing, w.Body) {
		value += 15
	}
	if _, ok := w.reach(p); ok {
		value += 40
	}
	return value
}
