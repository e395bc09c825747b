package moby

import (
	"strings"

	"shipboard/games/game"
)

// Choices implements game.Match.
func (s *State) Choices(seat game.Seat, typed string) []game.Choice {
	if s.Over != nil || seat < 0 || int(seat) >= s.Seats || s.gone(seat) {
		return nil
	}
	m := game.NewMenu(typed)
	switch {
	case s.stopped():
		s.answerChoices(m, seat)
	case s.locked(seat):
		m.Offer("", "unlock", "Change the plot", "while others still plot", "Plot")
	default:
		s.plotChoices(m, seat)
	}
	return m.Choices()
}

// answerChoices offers the answers to the questions of a seat.
func (s *State) answerChoices(m *game.Menu, seat game.Seat) {
	for _, a := range s.open() {
		b := &s.Boats[a.Boat]
		if b.Seat != seat {
			continue
		}
		spot := boatSpot(b.Colour())
		switch a.Kind {
		case askHaul:
			spot = a.At.String()
		case askTuck:
			spot = whaleSpot
		}
		for _, l := range answerLines[a.Kind] {
			m.Add("", game.Choice{Line: s.prefix(b) + l.line, Label: l.label, Hint: l.hint, Group: b.String(), Spot: spot})
		}
	}
}

// prefix begins the lines of a boat: its colour where its player has more boats
// than one, else nothing.
func (s *State) prefix(b *Boat) string {
	if len(s.boatsOf(b.Seat)) == 1 {
		return ""
	}
	return b.Colour() + " "
}

// plotChoices offers everything that may be plotted. The choices for the first
// boat that still has room for orders are offered at once, the choices for the
// others below their colours.
func (s *State) plotChoices(m *game.Menu, seat game.Seat) {
	own := s.boatsOf(seat)
	first := -1
	for _, i := range own {
		b := &s.Boats[i]
		if b.afloat() && (first < 0 || s.Boats[first].room() == 0 && b.room() > 0) {
			first = i
		}
	}
	if first >= 0 {
		b := &s.Boats[first]
		left := 0
		for _, i := range own {
			left += s.Boats[i].room()
		}
		if left == 0 {
			m.Offer("", "lock", "Lock the turn", "all is plotted", "Plot")
		}
		s.boatChoices(m, "", s.prefix(b), b)
		if left > 0 {
			m.Offer("", "lock", "Lock now: "+s.lockedEarly(own, left), "each order that is not plotted is a BH", "Plot")
		}
	}
	for _, i := range own {
		if b := &s.Boats[i]; i != first && b.afloat() {
			pre := s.prefix(b)
			m.Add("", game.Choice{Line: pre, Label: b.String() + "…", Hint: b.sketch(), Group: "Other boats", Spot: boatSpot(b.Colour())})
			if m.Opens(pre) {
				s.boatChoices(m, pre, pre, b)
			}
		}
	}
	s.swimChoices(m, seat)
	if first < 0 && s.plots(seat) {
		m.Offer("", "lock", "Lock the turn", "men without orders swim towards a boat", "Plot")
	}
}

// lockedEarly tells the result of locking with so many orders not plotted.
func (s *State) lockedEarly(own []int, left int) string {
	var lie []string
	for _, i := range own {
		switch b := &s.Boats[i]; {
		case b.room() == 0:
		case len(b.Plot.Orders) > 0:
			return "BH for " + count(left, "order")
		default:
			lie = append(lie, b.Colour())
		}
	}
	if len(lie) == 1 {
		return lie[0] + " lies still"
	}
	return "both boats lie still"
}

// room is how many orders a boat can still be given.
func (b *Boat) room() int {
	if !b.rowing() || b.Plot.Retire {
		return 0
	}
	return b.Oars() - len(b.Plot.Orders)
}

// sketch tells a plot in a few words.
func (b *Boat) sketch() string {
	switch {
	case b.Plot.Retire:
		return "goes home"
	case b.towed() && b.cuts(""):
		return "on a tow, will cut"
	case b.towed():
		return "on a tow"
	case len(b.Plot.Orders) > 0:
		return b.Plot.Orders.String()
	case b.done():
		return "can hurt the whale no more"
	}
	return "nothing plotted"
}

// boatChoices offers the choices for one boat under the beginning of a line.
// Each line begins with pre. Settings that are seldom changed stand below set.
func (s *State) boatChoices(m *game.Menu, under, pre string, b *Boat) {
	p, group, spot := &b.Plot, b.String(), boatSpot(b.Colour())
	retire := func() {
		switch {
		case p.Retire:
			m.Add(under, game.Choice{Line: pre + "keep", Label: "Stay in the hunt", Hint: "keep this boat", Group: group, Spot: spot})
		case s.mayRetire(b):
			hint := s.whyRetire(b) + ": home now, a fresh boat next turn"
			m.Add(under, game.Choice{Line: pre + "retire", Label: "Change boats", Hint: hint, Group: group, Spot: spot})
		}
	}
	if p.Retire {
		retire()
		return
	}
	if b.towed() {
		if p.CutNow {
			m.Add(under, game.Choice{Line: pre + "clear", Label: "Keep the line", Hint: "damage each turn, but dice may throw men overboard", Group: group, Spot: spot})
		} else {
			m.Add(under, game.Choice{Line: pre + "tow cut now", Label: "Cut the line", Hint: "no dice, no damage any more", Group: group, Spot: spot})
		}
		s.standingOrders(m, under, pre, b)
		retire()
		return
	}
	if b.done() {
		retire()
	}
	if room := b.room(); room > 0 {
		if len(p.Orders) == 0 {
			s.suggest(m, under, pre, b)
		}
		s.orderChoices(m, under, pre, b, room)
	}
	if len(p.Orders) > 0 {
		m.Offer(under, pre+"back", "Take back "+p.Orders[len(p.Orders)-1].String(), "", group)
	}
	s.harpoonerChoices(m, under, pre, b)
	s.standingOrders(m, under, pre, b)
	if !b.done() {
		retire()
	}
}

// orderChoices offers each order that can follow those plotted and those typed.
func (s *State) orderChoices(m *game.Menu, under, pre string, b *Boat, room int) {
	path := b.predicted()
	here, way := path[len(path)-1], b.wayAfter()
	typed := ""
	for next := true; next; {
		next = false
		for _, o := range allOrders {
			if !next && room > 1 && way.allows(o) && m.Opens(pre+typed+o.String()+" ") {
				here, way, room, next = here.after(o), way.after(o), room-1, true
				typed += o.String() + " "
			}
		}
	}
	for _, o := range allOrders {
		if way.allows(o) {
			m.Add(under, game.Choice{
				Line: pre + typed + o.String(), Label: typed + o.String() + ": " + s.leads(o, here), Hint: "then " + count(room-1, "order") + " left",
				Group: b.String(), Spot: orderSpot(o.String(), b.Colour()),
			})
		}
	}
}

// leads tells the result of an order from a place.
func (s *State) leads(o Order, from place) string {
	to := from.after(o)
	switch {
	case to.at != from.at && s.Whale.at(to.at):
		return "to " + to.at.String() + ", where the whale is"
	case o == BackHaul:
		return "stay at " + from.at.String()
	case o.ahead() && to == from || o == Backward && to == from:
		return "the edge, stays at " + from.at.String()
	case to.at == from.at:
		return "turn to the " + to.facing.String()
	case to.facing != from.facing:
		return "to " + to.at.String() + ", turn " + to.facing.String()
	}
	return "to " + to.at.String()
}

// suggest offers whole plots: to a man in the water, to the whale, and straight
// on.
func (s *State) suggest(m *game.Menu, under, pre string, b *Boat) {
	offer := func(plot, label, hint string, end Hex) {
		m.Add(under, game.Choice{Line: pre + "plot " + plot, Label: label, Hint: hint, Group: b.String(), Spot: end.String()})
	}
	tried := s.reachable(b)
	if orders, w, ok := s.rescue(b, tried); ok {
		offer(orders.String(), "Rescue "+w.Man.String()+": "+orders.String(), "if nothing is in the way", w.At)
	}
	straight := Orders{Forward, Forward, Forward, Forward}.String()
	offered := ""
	if l, ok := s.chase(b, tried); ok && b.Harpoons > 0 && b.Crew[harpooner] != 0 {
		hint := "to " + l.end.at.String() + ", heading " + l.end.facing.String()
		if l.reach != "" && !b.Plot.Row {
			hint = "the whale is then at " + l.reach + " range, if he stays where he is"
		}
		line, label := l.orders.String(), "Chase: "+l.orders.String()
		if l.noBonus {
			line, label = line+" no bonus", label+" (without the free fifth)"
		}
		offered = line
		offer(line, label, hint, l.end.at)
	}
	if i, end, ok := s.straight(b, tried); ok && end != tried[i].place && offered != straight {
		offer(straight, "Straight on: five hexes (the fifth is free)", "F F F F and a free F, if nothing is in the way", end.at)
	}
}

// harpoonerChoices offers that the harpooner rows, or that he stands.
func (s *State) harpoonerChoices(m *game.Menu, under, pre string, b *Boat) {
	p, crew := &b.Plot, b.Crew.Count()
	switch c := (game.Choice{Group: b.String(), Spot: boatSpot(b.Colour())}); {
	case !p.Row && oars(crew, false) > oars(crew, true):
		c.Line, c.Label, c.Hint = pre+"row", "Harpooner rows", count(oars(crew, false), "order")+", no throw"
		m.Add(under, c)
	case p.Row && len(p.Orders) <= oars(crew, true):
		then := "may throw"
		if b.Harpoons == 0 {
			then = "no harpoon left"
		}
		c.Line, c.Label, c.Hint = pre+"stand", "Harpooner stands", count(oars(crew, true), "order")+", "+then
		m.Add(under, c)
	}
}

// swimChoices offers the hexes to which a seat's men in the water may swim.
func (s *State) swimChoices(m *game.Menu, seat game.Seat) {
	if !s.odd() {
		return
	}
	for i := range s.Swimmers {
		w := &s.Swimmers[i]
		if s.Boats[w.Boat].Seat != seat {
			continue
		}
		line := "swim " + w.Man.String() + " "
		to := w.To
		if to == (Hex{}) {
			to = s.towardsBoat(w)
		}
		label, hint := w.Man.String()+" swims to "+to.String()+"…", "from "+w.At.String()
		if to == w.At {
			label, hint = w.Man.String()+" stays at "+to.String()+"…", ""
			if w.To == (Hex{}) && s.boatAt(w.At) == nil {
				hint = "no boat has room"
			}
		}
		m.Add("", game.Choice{Line: line, Label: label, Hint: hint, Group: "In the water", Spot: w.At.String()})
		group := w.Man.String() + ", in the water at " + w.At.String()
		if w.To != (Hex{}) {
			m.Offer(line, line+"home", "Towards a boat", "the nearest with room", group)
		}
		if w.To != w.At {
			m.Add(line, game.Choice{Line: line + "stay", Label: "Stay at " + w.At.String(), Group: group, Spot: w.At.String()})
		}
		for _, h := range w.At.around() {
			if h != w.To {
				m.Add(line, game.Choice{Line: line + h.String(), Label: "Swim to " + h.String(), Group: group, Spot: h.String()})
			}
		}
	}
}

func lower(text string) string { return strings.ToLower(text) }
