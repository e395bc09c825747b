package moby

import "slices"

// lookout is a plot that a player new to the sea might like.
type lookout struct {
	orders Orders
	end    place
	reach  string // of a harpoon at its end: "close", "long" or ""
}

// chase finds the plot that brings the boat nearest to the whale with him in
// its bow arc, as he lies and with nothing else in the way. It avoids his own
// hexes, and reports false while he is under.
func (s *State) chase(b *Boat) (lookout, bool) {
	w := &s.Whale
	if w.Depth == Under {
		return lookout{}, false
	}
	type node struct {
		at  place
		way Way
	}
	type route struct {
		node
		orders Orders
	}
	level := []route{{node{place{b.At, b.Facing}, b.Way}, nil}}
	best, value := lookout{}, 1<<20
	for range b.Oars() {
		var next []route
		seen := map[node]bool{}
		for _, r := range level {
			for _, o := range allOrders {
				if !r.way.allows(o) {
					continue
				}
				to := r.at.after(o)
				if to == r.at && o != BackHaul || w.at(to.at) {
					continue
				}
				n := node{to, r.way.after(o)}
				if !seen[n] {
					seen[n] = true
					next = append(next, route{n, append(slices.Clip(r.orders), o)})
				}
			}
		}
		level = next
	}
	for _, r := range level {
		near := min(r.at.at.Distance(w.Head), r.at.at.Distance(w.Body), r.at.at.Distance(w.Tail))
		v := 10 * near
		reach := ""
		if !r.at.at.InArc(r.at.facing, w.Body) {
			v += 15
		}
		if distance, ok := w.reach(r.at); ok {
			reach = rangeName(distance)
			v -= 40
		}
		if v < value {
			best, value = lookout{r.orders, r.at, reach}, v
		}
	}
	return best, len(best.orders) > 0
}
