package battle

import (
	"slices"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// LoadGuns has the crews in Guns work: they swing pivots, double what is loaded,
// and load the empty guns.
func (s Crews) LoadGuns() {
	for _, r := range s.Refs((*Ship).Afloat) {
		h := s.Ship(r)
		hands := h.swing(s.Telling, h.Boxes[roster.Guns])
		hands = h.doubleUp(s.Telling, hands)
		h.load(s.Telling, hands)
	}
}

// swing swings pivots (the rulebook's swivel guns) to the other side, for one marker each, and
// returns the hands that are left. A loaded pivot stays loaded.
func (h *Ship) swing(t *Telling, hands int) int {
	var swung []string
	for _, i := range h.Now.Swing {
		g := &h.Guns[i]
		if hands == 0 || !g.Pivot || g.Lost {
			continue
		}
		g.Battery = 1 - g.Battery
		hands--
		swung = append(swung, g.Name()+" "+g.Battery.Place())
	}
	if len(swung) > 0 {
		t.Tell("%s swings %s.", h.Title(), game.List("and", roster.Tallied(swung)...))
	}
	return hands
}

// doubleUp puts a second round shot into the loaded guns of each battery for which it is ordered.
// It takes one marker a gun, and doubles all guns of the battery or none. It returns the hands
// that are left.
func (h *Ship) doubleUp(t *Telling, hands int) int {
	for b, want := range h.Now.Loads {
		mag := &h.Magazines[b]
		n := h.Loaded(roster.Battery(b))
		if want != roster.Double || mag.Load != roster.Round || n == 0 {
			continue
		}
		if n > hands {
			t.Whisper(h.Captain, "%s cannot double the guns %s: that takes %s at once, and she has %d.", h.Title(), roster.Battery(b).Place(), game.Count(n, "marker"), hands)
			continue
		}
		hands -= n
		mag.Load, mag.Known = roster.Double, false
		for i := range h.Guns {
			// The first-fire bonus is for the load put in before the battle. Only doubling can replace the
			// load of a gun that never fired.
			if g := &h.Guns[i]; g.Battery == roster.Battery(b) && g.Loaded {
				g.Doubled = !g.Used
			}
		}
		t.Whisper(h.Captain, "%s doubles the guns %s.", h.Title(), roster.Battery(b).Place())
	}
	return hands
}

// Loaded is the number of loaded guns of a battery.
func (h *Ship) Loaded(b roster.Battery) int {
	n := 0
	for _, g := range h.Guns {
		if g.Battery == b && g.Loaded {
			n++
		}
	}
	return n
}

// load loads empty guns as far as the hands suffice. All guns of a battery hold one type, which
// changes only while none of them is loaded. If an order must wait for that, her captain is told.
func (h *Ship) load(t *Telling, hands int) {
	var guns [3]int // guns loaded now, by battery
	var told [3]bool
	for _, i := range h.loadOrder() {
		g := &h.Guns[i]
		mag := &h.Magazines[g.Battery]
		kind, cost := mag.Load, 1
		if h.Loaded(g.Battery) == 0 {
			kind = h.nextLoad(g.Battery)
		}
		if kind == roster.Double {
			cost = 2
		}
		if cost > hands {
			continue
		}
		hands -= cost
		if want := h.Now.Loads[g.Battery]; want != "" && want != kind && want != roster.Double && !told[g.Battery] {
			told[g.Battery] = true
			t.Whisper(h.Captain, "%s loads %s %s as before: some of the guns there still hold it, and %s waits until all are empty.", h.Title(), kind, g.Battery.Place(), want)
		}
		g.Loaded, mag.Load, mag.Known = true, kind, false
		guns[g.Battery]++
	}
	var loaded []string
	for b, n := range guns {
		if n > 0 {
			loaded = append(loaded, game.Count(n, "gun")+" "+roster.Battery(b).Place())
		}
	}
	if len(loaded) > 0 {
		t.TellDull("%s loads %s.", h.Title(), game.List("and", loaded...))
	}
}

// nextLoad is the type that goes into a battery without a loaded gun: as ordered,
// else the last one. Double shot begins as round.
func (h *Ship) nextLoad(b roster.Battery) roster.Load {
	want := h.Now.Loads[b]
	if want == "" {
		want = h.Magazines[b].Load
	}
	if want == roster.Double {
		return roster.Round
	}
	return want
}

// loadOrder are the empty guns in the order in which they are loaded. Those that the captain
// ordered come first; then the side that fired last, the bow and the other side, each with its
// heaviest guns first.
func (h *Ship) loadOrder() []int {
	var list []int
	empty := func(i int) bool { return !h.Guns[i].Loaded && !h.Guns[i].Lost && !slices.Contains(list, i) }
	for _, i := range h.Now.First {
		if empty(i) {
			list = append(list, i)
		}
	}
	for _, b := range []roster.Battery{h.LastSide, roster.Bow, 1 - h.LastSide} {
		for _, i := range h.Heaviest(b) {
			if empty(i) {
				list = append(list, i)
			}
		}
	}
	return list
}

// Heaviest are the guns of a battery by number, the heaviest first, long guns
// before carronades of the same weight.
func (h *Ship) Heaviest(b roster.Battery) []int {
	var list []int
	for i, g := range h.Guns {
		if g.Battery == b {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(i, j int) int {
		x, y := &h.Guns[i], &h.Guns[j]
		if x.Weight != y.Weight {
			return y.Weight - x.Weight
		}
		return x.Kind.Order() - y.Kind.Order()
	})
	return list
}
