package moby

import (
	"slices"

	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// suggestion is a plot that is suggested to the player.
type suggestion struct {
	orders board.Orders
	end    board.Place
	reach  string // the range of a throw at its end: "close", "long", or "" if the whale is out of reach

	noBonus bool // the plot should decline the free Forward

	goal string
	man  sea.Man // to be rescued
}

// The goals of plots that are suggested.
const (
	goalStraight = "Straight"
	goalChase    = "Chase"
	goalRescue   = "Rescue"
)

// scout works out where boats can row this turn, and how good that is.
type scout struct{ *sea.Sea }

func (s *State) scout() scout { return scout{&s.Sea} }

// suggestions are whole plots: to the whale or, if he cannot be chased, straight on; and to a man
// in the water.
func (s scout) suggestions(b *sea.Boat) []suggestion {
	var found []suggestion
	if l, ok := s.mayChase(b); ok {
		l.goal = goalChase
		found = append(found, l)
	} else if last, end, ok := s.straight(b); ok && end != last {
		found = append(found, suggestion{goal: goalStraight, orders: fullAhead, end: end})
	}
	if l, ok := s.rescue(b); ok {
		l.goal = goalRescue
		found = append(found, l)
	}
	return found
}

// reached is a place that a search has found, and the order that led there.
type reached struct {
	board.Place
	from  int16 // the index of the place before, -1 for none
	order board.Order
	way   uint8 // its way, as an index in ways
	left  int8  // orders that are left
}

var ways = [...]board.Way{board.Stopped, board.Ahead, board.Astern}

// wayBy is the way after an order, as indices in ways; noWay if the order cannot follow.
var wayBy = findWays()

func findWays() (by [len(ways)][board.Backward + 1]uint8) {
	for i, w := range ways {
		for _, o := range board.AllOrders {
			by[i][o] = noWay
			if w.Allows(o) {
				by[i][o] = uint8(slices.Index(ways[:], w.After(o)))
			}
		}
	}
	return by
}

const noWay = uint8(len(ways))

// search looks at the places to which a boat can be plotted, the nearest first. The edge, the
// whale as he lies and boats that stay are in the way. For every place see tells whether it is
// the best so far, and whether to go on from there. search returns the best place, and the orders
// that lead there.
func (s scout) search(b *sea.Boat, orders int, see func(there reached) (best, on bool)) (board.Orders, board.Place) {
	var seen [board.Columns * board.Rows * 6 * len(ways)]bool
	var room [200]reached
	tried, best := room[:0], reached{from: -1}
	var hexes [3 + board.MostBoats]board.Hex
	taken := append(hexes[:0], s.Whale.Hexes()...)
	for i := range s.Boats {
		if s.stays(b, &s.Boats[i]) {
			taken = append(taken, s.Boats[i].At)
		}
	}
	free := func(h board.Hex) bool { return h.OnBoard() && !slices.Contains(taken, h) }
	add := func(w reached) {
		hex := (w.At.Col-1)*board.Rows + w.At.Row - 1
		known := &seen[(hex*6+int(w.Facing)-1)*len(ways)+int(w.way)]
		if *known {
			return
		}
		*known = true
		better, on := see(w)
		if better {
			best = w
		}
		if on && w.left > 0 {
			tried = append(tried, w)
		}
	}
	add(reached{Place: board.Place{At: b.At, Facing: b.Facing}, way: uint8(slices.Index(ways[:], b.Way)), from: -1, left: int8(orders)})
	for i := 0; i < len(tried); i++ {
		here := tried[i]
		front, back := here.At.Next(here.Facing), here.At.Next(here.Facing.Opposite())
		inFront, behind, stays := free(front), free(back), !slices.Contains(taken, here.At)
		for _, o := range board.AllOrders {
			to, ok := here.At, stays
			switch {
			case o.Ahead():
				to, ok = front, inFront
			case o == board.Backward:
				to, ok = back, behind
			}
			if way := wayBy[here.way][o]; ok && way != noWay {
				add(reached{board.Place{At: to, Facing: here.Facing.Turned(o.Turn())}, int16(i), o, way, here.left - 1})
			}
		}
	}
	if best.from < 0 {
		return nil, board.Place{At: b.At, Facing: b.Facing}
	}
	found := board.Orders{best.order}
	for i := best.from; tried[i].from >= 0; i = tried[i].from {
		found = append(found, tried[i].order)
	}
	slices.Reverse(found)
	return found, best.Place
}

// stays reports whether another boat will probably stay where it is while boats row: it is on a
// tow, or did not move in the last turn. On even turns a boat on a tow does not stay, since the
// whale moves first.
func (s scout) stays(b, other *sea.Boat) bool {
	switch {
	case other == b || !other.Afloat():
		return false
	case other.Towed():
		return s.Odd()
	}
	return len(other.Path) == 1
}

// lies reports whether another boat lies in a hex and will probably stay there while boats row.
func (s scout) lies(b *sea.Boat, at board.Hex) bool {
	other := s.BoatAt(at)
	return other != nil && s.stays(b, other)
}

// chase finds the shortest plot that brings the boat nearest to the whale with him in its bow
// arc. The plot does not end in a hex of taken. chase reports false while the whale is under
// water.
func (s scout) chase(b *sea.Boat, taken ...board.Hex) (suggestion, bool) {
	w := &s.Whale
	if w.Depth == sea.Under {
		return suggestion{}, false
	}
	value := rating(w, board.Place{At: b.At, Facing: b.Facing})
	var found suggestion
	found.orders, found.end = s.search(b, b.Oars(), func(there reached) (best, on bool) {
		away := whaleNear(w, there.At)
		if mostRating(away) > value && !slices.Contains(taken, there.At) {
			if v := rating(w, there.Place); v > value {
				best, value = true, v
			}
		}
		return best, mostRating(max(away-int(there.left), 1)) > value
	})
	if last, end, ok := s.straight(b); ok && !slices.Contains(taken, end.At) {
		switch v := rating(w, end); {
		case v > value || last == found.end && v == value && end != last:
			found.orders, found.end = fullAhead, end
		case last == found.end:
			found.noBonus = true
		}
	}
	if distance, ok := w.Reach(found.end); ok {
		found.reach = board.RangeName(distance)
	}
	return found, len(found.orders) > 0
}

// mayChase is the chase of a boat that can throw at its end, or will be able to
// in a later turn.
func (s scout) mayChase(b *sea.Boat, taken ...board.Hex) (suggestion, bool) {
	if b.Harpoons == 0 || b.Crew[board.Harpooner] == 0 {
		return suggestion{}, false
	}
	return s.chase(b, taken...)
}

// plot is the suggestion as it is typed.
func (l suggestion) plot() string {
	if l.noBonus {
		return l.orders.String() + " no bonus"
	}
	return l.orders.String()
}

// words is the suggestion on a button.
func (l suggestion) words() string {
	if l.noBonus {
		return l.orders.String() + " (without the free fifth)"
	}
	return l.orders.String()
}

// chaseHint tells where a chase leads, and the odds of the throw there.
func (s scout) chaseHint(b *sea.Boat, l suggestion) string {
	hint := "to " + l.end.At.String() + ", heading " + l.end.Facing.String()
	switch {
	case l.reach == "" || b.Plot.Row:
		return hint
	case !s.Odd():
		return hint + "; if he stays, " + view.Odds(l.reach)
	}
	return hint + "; " + view.Odds(l.reach)
}

// fullAhead are the orders that earn the free Forward.
var fullAhead = board.Orders{board.Forward, board.Forward, board.Forward, board.Forward}

// straight follows four Forwards and the free one. It returns the place after the four, and the
// place after all. It reports false if something is in the way.
func (s scout) straight(b *sea.Boat) (last, end board.Place, ok bool) {
	if b.Oars() != len(fullAhead) || b.Way == board.Astern {
		return last, end, false
	}
	last = board.Place{At: b.At, Facing: b.Facing}
	for _, o := range fullAhead {
		to := last.After(o)
		if to == last || s.Whale.At(to.At) || s.lies(b, to.At) {
			return last, end, false
		}
		last = to
	}
	end = last.After(board.Forward)
	if s.Whale.At(end.At) || s.lies(b, end.At) { // the boat would brake
		end = last
	}
	return last, end, true
}

// rescue finds the swimmer whom a boat can pick up with the shortest plot. It reports false if
// there is none.
func (s scout) rescue(b *sea.Boat) (found suggestion, ok bool) {
	if len(s.Swimmers) == 0 || !b.HasRoom() || b.Plot.Pick == board.PickNone {
		return found, false
	}
	found.orders, found.end = s.search(b, b.Oars()-1, func(there reached) (best, on bool) {
		for _, w := range s.Swimmers {
			if ok || b.Plot.Pick == board.PickOwn && s.Boats[w.Boat].Seat != b.Seat {
				continue
			}
			if w.At == there.At {
				found.man, best, ok = w.Man, true, true
			}
			on = on || w.At.Distance(there.At) <= int(there.left)
		}
		return best, on && !ok
	})
	found.orders = append(found.orders, board.BackHaul)
	return found, ok
}

// The rating of the bow arc, and of the reach of a harpoon.
const (
	arcRating   = 15
	reachRating = 40
)

// mostRating is the highest rating of a place at a distance from the whale.
func mostRating(near int) int {
	most := arcRating - 10*near
	if near <= board.LongRange {
		most += reachRating
	}
	return most
}

// whaleNear is the distance from a hex to the nearest hex of the whale.
func whaleNear(w *sea.Whale, h board.Hex) int {
	return min(h.Distance(w.Head), h.Distance(w.Body), h.Distance(w.Tail))
}

// rating is how good a place is for a harpooner: the higher, the better.
func rating(w *sea.Whale, p board.Place) int {
	value := -10 * whaleNear(w, p.At)
	if p.At.InArc(p.Facing, w.Body) {
		value += arcRating
	}
	if _, ok := w.Reach(p); ok {
		value += reachRating
	}
	return value
}
