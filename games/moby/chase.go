package moby

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// lookout is a plot that is suggested to the player.
type lookout struct {
	orders Orders
	end    place
	reach  string // the range of a throw from its end: "close", "long" or "" for out of reach

	noBonus bool // the plot should decline the free Forward
}

// wake is a place that a search has found, and the order that led there.
type wake struct {
	place
	way   Way
	from  int // the wake before, -1 for none
	order Order
	steps int
}

// reachable finds the places to which a boat can be plotted, the nearest first.
// The edge, the whale as he lies and boats on a tow are in the way.
func (s *State) reachable(b *Boat) []wake {
	ways := [...]Way{stopped, ahead, astern}
	var seen [Columns * Rows * 6 * len(ways)]bool
	mark := func(p place, way Way) *bool {
		hex := (p.at.Col-1)*Rows + p.at.Row - 1
		return &seen[(hex*6+int(p.facing)-1)*len(ways)+slices.Index(ways[:], way)]
	}
	tried := make([]wake, 1, 400)
	tried[0] = wake{place: place{b.At, b.Facing}, way: b.Way, from: -1}
	*mark(tried[0].place, b.Way) = true
	oars := b.Oars()
	for i := 0; i < len(tried); i++ {
		here := tried[i]
		if here.steps == oars {
			break
		}
		for _, o := range allOrders {
			to := here.after(o)
			if !here.way.allows(o) || to == here.place && o != BackHaul || s.Whale.at(to.at) || s.lies(b, to.at) {
				continue
			}
			way := here.way.after(o)
			if known := mark(to, way); !*known {
				*known = true
				tried = append(tried, wake{to, way, i, o, here.steps + 1})
			}
		}
	}
	return tried
}

// lies reports whether a boat on a tow lies in a hex, and will still lie there
// as boats row. On even turns the whale drags it on before.
func (s *State) lies(b *Boat, at Hex) bool {
	other := s.boatAt(at)
	return s.odd() && other != nil && other != b && other.towed()
}

// ordersTo are the orders that lead to one of the places found.
func ordersTo(tried []wake, to int) Orders {
	var orders Orders
	for i := to; tried[i].from >= 0; i = tried[i].from {
		orders = append(orders, tried[i].order)
	}
	slices.Reverse(orders)
	return orders
}

// chase finds the shortest plot that brings the boat nearest to the whale with
// him in its bow arc, and does not end in a hex that is taken. It reports false
// while he is under.
func (s *State) chase(b *Boat, tried []wake, taken ...Hex) (lookout, bool) {
	w := &s.Whale
	if w.Depth == Under {
		return lookout{}, false
	}
	best, value := 0, w.allure(tried[0].place)
	for i, there := range tried {
		if v := w.allure(there.place); v > value && !slices.Contains(taken, there.at) {
			best, value = i, v
		}
	}
	found := lookout{orders: ordersTo(tried, best), end: tried[best].place}
	if i, end, ok := s.straight(b, tried); ok && !slices.Contains(taken, end.at) {
		switch v := w.allure(end); {
		case v > value || i == best && v == value && end != tried[i].place:
			found = lookout{orders: ordersTo(tried, i), end: end}
		case i == best:
			found.noBonus = true
		}
	}
	if distance, ok := w.reach(found.end); ok {
		found.reach = rangeName(distance)
	}
	return found, len(found.orders) > 0
}

// mayChase is the chase of a boat that can throw at its end, or will be able to
// in a later turn.
func (s *State) mayChase(b *Boat, tried []wake, taken ...Hex) (lookout, bool) {
	if b.Harpoons == 0 || b.Crew[harpooner] == 0 {
		return lookout{}, false
	}
	return s.chase(b, tried, taken...)
}

// plot is the chase as it is typed.
func (l lookout) plot() string {
	if l.noBonus {
		return l.orders.String() + " no bonus"
	}
	return l.orders.String()
}

// words is the chase on a button.
func (l lookout) words() string {
	if l.noBonus {
		return l.orders.String() + " (without the free fifth)"
	}
	return l.orders.String()
}

// chaseHint tells where a chase leads, and the odds of the throw there.
func (s *State) chaseHint(b *Boat, l lookout) string {
	hint := "to " + l.end.at.String() + ", heading " + l.end.facing.String()
	switch {
	case l.reach == "" || b.Plot.Row:
		return hint
	case !s.odd():
		return hint + "; if he stays, " + odds(l.reach)
	}
	return hint + "; " + odds(l.reach)
}

// odds tells the faces that a throw needs.
func odds(reach string) string {
	o := throwOdds[reach == rangeName(closeRange)]
	return reach + " range: " + faceRange(o.hit) + " hits, " + faceRange(o.stick) + " holds"
}

// faceRange is the faces from 1 on: "1", "1–4".
func faceRange(upTo int) string {
	if upTo == 1 {
		return "1"
	}
	return "1–" + digits(upTo)
}

// chaseAll offers the whole turn in one press: boats that can do nothing more are
// changed, the others chase, and the turn is locked. Boats that have a plot keep
// it, and so does a boat on a tow.
func (s *State) chaseAll(m *game.Menu, own []int) {
	var lines, chasing, home, hints, others []string
	var taken []Hex // where the boats before end
	spot := ""
	for _, i := range own {
		b := &s.Boats[i]
		if !b.afloat() {
			continue
		}
		if !b.rowing() || b.Plot.Retire || len(b.Plot.Orders) > 0 {
			others = append(others, b.Colour()+" "+b.locked())
			continue
		}
		if b.done() {
			if s.mayRetire(b) {
				lines, home = append(lines, s.prefix(b)+"retire"), append(home, b.Colour())
			}
			continue
		}
		if l, ok := s.mayChase(b, s.reachable(b), taken...); ok {
			taken = append(taken, l.end.at)
			lines, chasing = append(lines, s.prefix(b)+"plot "+l.plot()), append(chasing, b.Colour())
			where := b.Colour() + " to " + l.end.at.String()
			if l.reach != "" && !b.Plot.Row {
				where += " (" + l.reach + " range)"
			}
			hints, spot = append(hints, where), whaleSpot
			continue
		}
		rest := b.Colour() + " " + b.locked()
		if reach := s.reachAtRest(b); reach != "" {
			rest += " (" + reach + " range)"
		}
		others = append(others, rest)
	}
	if len(lines) == 0 {
		return
	}
	label, short := "", "Chase"
	if len(chasing) == 0 {
		short = "Change"
	}
	switch {
	case len(home) == 0 && len(own) == 1:
		label = "Chase, and lock"
	case len(home) == 0:
		label = "Chase with " + boats(chasing) + ", and lock"
	case len(chasing) == 0 && len(own) == 1:
		label = "Change boats, and lock"
	case len(chasing) == 0:
		label = "Change " + boats(home) + ", and lock"
	default:
		label = "Change " + boats(home) + ", chase with " + boats(chasing) + ", and lock"
	}
	hint := strings.Join(append(hints, others...), "; ")
	if len(chasing) == 0 {
		hint = strings.Join(append([]string{"fresh ones come next turn"}, others...), "; ")
		if len(home) == 1 {
			hint = strings.Join(append([]string{"a fresh one comes next turn"}, others...), "; ")
		}
	}
	m.Add("", game.Choice{Line: strings.Join(append(lines, "lock"), " and "), Label: label, Hint: hint, Group: lockGroup, Spot: spot, Short: short})
}

// boats names one boat by its colour, or both.
func boats(colours []string) string {
	if len(colours) > 1 {
		return "both boats"
	}
	return listed(colours...)
}

// straight follows four Forwards and the free one: it finds the last of the
// places found that they pass, and the place where they end.
func (s *State) straight(b *Boat, tried []wake) (int, place, bool) {
	if b.Oars() != mostOrders-1 {
		return 0, place{}, false
	}
	for i, there := range tried {
		if there.steps == b.Oars() && !slices.ContainsFunc(ordersTo(tried, i), func(o Order) bool { return o != Forward }) {
			end := there.after(Forward)
			if s.Whale.at(end.at) || s.lies(b, end.at) { // it would brake
				end = there.place
			}
			return i, end, true
		}
	}
	return 0, place{}, false
}

// rescue finds the swimmer whom a boat can pick up with the shortest plot, and
// that plot. It reports false if there is none.
func (s *State) rescue(b *Boat, tried []wake) (Orders, Swimmer, bool) {
	if !b.hasRoom() || b.Plot.Pick == pickNone {
		return nil, Swimmer{}, false
	}
	for i, there := range tried {
		if there.steps == b.Oars() {
			break
		}
		for _, w := range s.Swimmers {
			if w.At == there.at && (b.Plot.Pick != pickOwn || s.Boats[w.Boat].Seat == b.Seat) {
				return append(ordersTo(tried, i), BackHaul), w, true
			}
		}
	}
	return nil, Swimmer{}, false
}

// allure rates a place for a harpooner: the more, the better.
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
