package moby

import (
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// menu is the menu of a player; boats and questions add their choices to it.
type menu struct{ *game.Menu }

// Choices implements game.Match.
func (s *State) Choices(seat game.Seat, typed string) []game.Choice {
	return game.Offered(s.menu, seat, typed)
}

// Moves implements game.Match.
func (s *State) Moves(seat game.Seat, typed string) []game.Move {
	return game.Searched(s.menu, seat, typed)
}

func (s *State) menu(of *game.Menu, seat game.Seat) {
	m := menu{of}
	switch {
	case s.Over != nil || s.gone(seat):
	case s.Stopped():
		m.answerChoices(s, seat)
	case s.locked(seat):
		m.Add("", game.Choice{Line: "unlock", Label: "Change the plot", Hint: "while others still plot", Group: lockGroup, Kind: game.Backs})
	case m.Bare():
		m.plotMoves(s, seat)
	default:
		m.plotChoices(s, seat)
	}
}

// answerChoices offers the answers to the questions of a seat.
func (m menu) answerChoices(s *State, seat game.Seat) {
	for _, a := range s.Unanswered() {
		b := &s.Boats[a.Boat]
		if b.Seat != seat {
			continue
		}
		spot := view.BoatSpot(b.Colour())
		switch a.Kind {
		case sea.AskHaul:
			spot = a.At.String()
		case sea.AskTuck:
			spot = view.WhaleSpot
		}
		for _, l := range sea.AnswerLines[a.Kind] {
			c := game.Choice{Line: s.prefix(b) + l.Line, Label: l.Label, Hint: l.Hint, Group: groupOf(b), Spot: spot, Short: l.Short}
			for _, i := range s.BoatsOf(seat) {
				if l.Answer == board.Ramming && s.Boats[i].Colour() == a.Before {
					c.Asks = game.Capital(a.Before) + " is a boat of yours, too."
				}
			}
			m.Add("", c)
		}
	}
}

// prefix begins the lines of a boat: its colour if its player has more than one boat, else
// nothing.
func (s *State) prefix(b *sea.Boat) string {
	if len(s.BoatsOf(b.Seat)) == 1 {
		return ""
	}
	return b.Colour() + " "
}

// plotChoices offers everything that may be plotted. First it offers to change a boat that can do
// nothing more, then the whole turn in one press. The choices for the first boat that still has
// room for orders are offered at once, those for each other boat under its colour.
func (m menu) plotChoices(s *State, seat game.Seat) {
	own := s.BoatsOf(seat)
	first := -1
	for _, i := range own {
		b := &s.Boats[i]
		if b.Afloat() && (first < 0 || s.Boats[first].Room() == 0 && b.Room() > 0) {
			first = i
		}
	}
	for _, i := range own {
		if b := &s.Boats[i]; b.Done() && !b.Plot.Retire {
			m.retireChoice(s, "", s.prefix(b), b)
		}
	}
	m.chaseAll(s, own)
	if first >= 0 {
		b := &s.Boats[first]
		m.boatChoices(s, "", s.prefix(b), b)
	}
	for _, i := range own {
		if b := &s.Boats[i]; i != first && b.Afloat() {
			pre := s.prefix(b)
			m.Add("", game.Choice{Line: pre, Label: b.String() + "…", Hint: b.Sketch(), Group: "Other boats", Spot: view.BoatSpot(b.Colour()), Short: b.String()})
			if m.Opens(pre) {
				m.boatChoices(s, pre, pre, b)
				backChoice(m.Menu, pre, pre, b)
			}
		}
	}
	m.swimChoices(s, seat)
	if first >= 0 {
		b := &s.Boats[first]
		backChoice(m.Menu, "", s.prefix(b), b)
	}
	m.lockChoice(s, seat, own)
}

// retireChoice offers to change a boat that may be changed, or to keep it.
func (m menu) retireChoice(s *State, under, pre string, b *sea.Boat) {
	c := game.Choice{Group: groupOf(b), Spot: view.BoatSpot(b.Colour()), Short: "Change"}
	switch {
	case b.Plot.Retire:
		c.Short = "Stay"
		c.Line, c.Label, c.Hint, c.Kind = pre+"keep", "Stay in the hunt", b.Colour()+" does not go home", game.Backs
	case !s.MayRetire(b):
		return
	case b.Done():
		c.Line, c.Label = pre+"retire", "Change boats: "+strings.ToLower(s.WhyRetire(b))
		c.Hint = "home now, a fresh boat next turn"
	default:
		c.Line, c.Label, c.Hint = pre+"retire", "Change boats", s.WhyRetire(b)+": home now, a fresh boat next turn"
	}
	m.Add(under, c)
}

// boatChoices offers the choices for one boat under the beginning of a line.
// Each line begins with pre. Settings that are seldom changed stand below set.
func (m menu) boatChoices(s *State, under, pre string, b *sea.Boat) {
	p, group, spot := &b.Plot, groupOf(b), view.BoatSpot(b.Colour())
	if p.Retire {
		m.retireChoice(s, under, pre, b)
		return
	}
	if b.Towed() {
		if p.CutNow {
			m.Add(under, game.Choice{Line: pre + "clear", Label: "Keep the line", Hint: "damage each turn, but two dice may throw men overboard first", Group: group, Spot: spot, Short: "Keep"})
		} else {
			m.Add(under, game.Choice{Line: pre + "tow cut now", Label: "Cut the line", Hint: "no dice, no damage any more; the harpoon is lost", Group: group, Spot: spot, Short: "Cut"})
		}
		m.standingOrders(s, under, pre, b)
		m.retireChoice(s, under, pre, b)
		return
	}
	if room := b.Room(); room > 0 {
		if len(p.Orders) == 0 {
			m.suggest(s, under, pre, b)
		}
		m.orderChoices(s, under, pre, b, room)
	}
	m.harpoonerChoices(s, under, pre, b)
	m.standingOrders(s, under, pre, b)
	if !b.Done() {
		m.retireChoice(s, under, pre, b)
	}
}

// backChoice offers to take back the last order of a boat.
func backChoice(m *game.Menu, under, pre string, b *sea.Boat) {
	if orders := b.Plot.Orders; len(orders) > 0 && !b.Plot.Retire {
		m.Add(under, game.Choice{Line: pre + "back", Label: "Take back " + orders[len(orders)-1].String(), Group: lockGroup, Short: "Back", Kind: game.Backs})
	}
}

// groupOf is the heading of a boat's choices.
func groupOf(b *sea.Boat) string { return b.String() + " boat" }

// orderChoices offers each order that can follow those plotted and those typed. Each is shown at
// the hex to which it leads.
func (m menu) orderChoices(s *State, under, pre string, b *sea.Boat, room int) {
	path := b.Predicted()
	here, way := path[len(path)-1], b.WayAfter()
	typed := ""
	for next := true; next; {
		next = false
		for _, o := range board.AllOrders {
			if !next && room > 1 && way.Allows(o) && m.Opens(pre+typed+o.String()+" ") {
				here, way, room, next = here.After(o), way.After(o), room-1, true
				typed += o.String() + " "
			}
		}
	}
	for _, o := range board.AllOrders {
		if !way.Allows(o) {
			continue
		}
		c := game.Choice{
			Line: pre + typed + o.String(), Label: typed + o.String() + ": " + leads(o, here), Hint: s.risk(b, o, here, room-1),
			Group: groupOf(b), Spot: here.After(o).At.String(), Short: o.String(),
		}
		if atEdge(o, here) {
			c.Hint, c.Kind = "the sea ends there", game.Idle
		}
		m.Add(under, c)
	}
}

// atEdge reports whether an order would lead off the sea.
func atEdge(o board.Order, from board.Place) bool {
	return from.After(o) == from && (o.Ahead() || o == board.Backward)
}

// risk is the hint of an order: what may be in its way, and how many orders are left after it.
func (s *State) risk(b *sea.Boat, o board.Order, from board.Place, left int) string {
	then := "then " + game.Count(left, "order") + " left"
	if left == 0 {
		then = "the last order"
	}
	to := from.After(o).At
	if to == from.At {
		return then
	}
	if s.Whale.At(to) {
		way := "the whale is there"
		if !s.Odd() {
			way = "the whale is there, and moves first"
		}
		return way + "; she brakes before him once a turn; " + then
	}
	if other := s.BoatAt(to); other != nil && other != b {
		return other.Colour() + " lies there now; she brakes before it once a turn; " + then
	}
	return then
}

// leads tells the result of an order from a place.
func leads(o board.Order, from board.Place) string {
	to := from.After(o)
	switch {
	case o == board.BackHaul:
		return "stay at " + from.At.String()
	case atEdge(o, from):
		return "stay at " + from.At.String()
	case to.At == from.At:
		return "turn to the " + to.Facing.String()
	case o == board.Backward:
		return "back to " + to.At.String()
	case to.Facing != from.Facing:
		return "to " + to.At.String() + ", turn " + to.Facing.String()
	}
	return "to " + to.At.String()
}

// suggest offers whole plots.
func (m menu) suggest(s *State, under, pre string, b *sea.Boat) {
	for _, l := range s.scout().suggestions(b) {
		c := game.Choice{Line: pre + "plot " + l.plot(), Group: groupOf(b), Spot: l.end.At.String(), Short: l.goal}
		switch l.goal {
		case goalChase:
			c.Label, c.Hint = "Chase: "+l.words(), s.scout().chaseHint(b, l)
		case goalRescue:
			c.Label, c.Hint = "Rescue "+l.man.String()+": "+l.orders.String(), "picks him up at "+l.end.At.String()+", if nothing is in the way"
		default:
			c.Label, c.Hint, c.Short = "Straight on: five hexes (the fifth is free)", "F F F F and a free F, if nothing is in the way", "F F F F"
		}
		m.Add(under, c)
	}
}

// harpoonerChoices offers to let the harpooner row, or stand.
func (m menu) harpoonerChoices(s *State, under, pre string, b *sea.Boat) {
	p, crew := &b.Plot, b.Crew.Count()
	switch c := (game.Choice{Group: groupOf(b), Spot: view.BoatSpot(b.Colour())}); {
	case !p.Row && sea.Oars(crew, false) > sea.Oars(crew, true):
		c.Line, c.Label, c.Short, c.Hint = pre+"row", "Harpooner rows", "Rows", game.Count(sea.Oars(crew, false), "order")+", no throw"
		m.Add(under, c)
	case p.Row && len(p.Orders) <= sea.Oars(crew, true):
		then := "may throw"
		if b.Harpoons == 0 {
			then = "no harpoon left"
		}
		c.Line, c.Label, c.Short, c.Hint = pre+"stand", "Harpooner stands", "Stands", game.Count(sea.Oars(crew, true), "order")+", "+then
		m.Add(under, c)
	}
}

// swimChoices offers the hexes to which a seat's men in the water may swim.
func (m menu) swimChoices(s *State, seat game.Seat) {
	if !s.Odd() {
		return
	}
	for i := range s.Swimmers {
		w := &s.Swimmers[i]
		if s.Boats[w.Boat].Seat != seat {
			continue
		}
		line := "swim " + w.Man.String() + " "
		to := w.To
		if to == (board.Hex{}) {
			to = s.TowardsBoat(w)
		}
		label, hint := w.Man.String()+" swims to "+to.String()+"…", "from "+w.At.String()
		if to == w.At {
			label, hint = w.Man.String()+" stays at "+to.String()+"…", ""
			if w.To == (board.Hex{}) && s.BoatAt(w.At) == nil {
				hint = "no boat has room"
			}
		}
		m.Add("", game.Choice{Line: line, Label: label, Hint: hint, Group: "In the water", Spot: w.At.String(), Short: "Swim"})
		group := w.Man.String() + ", in the water at " + w.At.String()
		if w.To != (board.Hex{}) {
			m.Offer(line, line+"home", "Towards a boat", "the nearest with room", group)
		}
		if w.To != w.At {
			m.Add(line, game.Choice{Line: line + "stay", Label: "Stay at " + w.At.String(), Group: group, Spot: w.At.String(), Short: w.At.String()})
		}
		for _, h := range w.At.Around() {
			if h != w.To {
				m.Add(line, game.Choice{Line: line + h.String(), Label: "Swim to " + h.String(), Group: group, Spot: h.String(), Short: h.String()})
			}
		}
	}
}
