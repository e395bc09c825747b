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
	m := newMenu(typed)
	switch {
	case len(s.Asks) > 0:
		s.answerChoices(m, seat)
	case s.locked(seat):
		m.offer("", "unlock", "Change the plot", "while others still plot", "Plot")
	default:
		s.plotChoices(m, seat)
	}
	return m.choices()
}

func (s *State) answerChoices(m *menu, seat game.Seat) {
	for _, a := range s.Asks {
		b := &s.Boats[a.Boat]
		if b.Seat != seat {
			continue
		}
		for _, l := range answerLines[a.Kind] {
			m.offer("", s.prefix(b)+l.line, l.label, l.hint, b.String())
		}
	}
}

// prefix is what the lines of a boat begin with: its colour where its player
// has more boats than one.
func (s *State) prefix(b *Boat) string {
	if len(s.fleet(b.Seat)) == 1 {
		return ""
	}
	return b.Colour() + " "
}

// plotChoices offers what may be plotted: at once for the first boat that
// still has orders to come, below their colours for the others.
func (s *State) plotChoices(m *menu, seat game.Seat) {
	fleet := s.fleet(seat)
	first := -1
	for _, i := range fleet {
		b := &s.Boats[i]
		if b.afloat() && (first < 0 || s.settled(&s.Boats[first]) && !s.settled(b)) {
			first = i
		}
	}
	if first >= 0 {
		b := &s.Boats[first]
		left := 0
		for _, i := range fleet {
			left += s.Boats[i].room()
		}
		hint := "all is plotted"
		if left > 0 {
			hint = count(left, "order") + " left, made up with BH"
		}
		if s.settled(b) {
			m.offer("", "lock", "Lock the turn", hint, "Plot")
		}
		s.boatChoices(m, "", s.prefix(b), b)
		if !s.settled(b) {
			m.offer("", "lock", "Lock the turn", hint, "Plot")
		}
	}
	for _, i := range fleet {
		if b := &s.Boats[i]; i != first && b.afloat() {
			pre := s.prefix(b)
			m.offer("", pre, b.String()+"…", b.sketch(), "Other boats")
			s.boatChoices(m, pre, pre, b)
		}
	}
	s.swimChoices(m, seat)
}

// settled reports whether nothing more can be ordered for a boat.
func (s *State) settled(b *Boat) bool { return b.room() == 0 }

// room is how many orders a boat can still be given.
func (b *Boat) room() int {
	if !b.rowing() || b.Plot.Retire {
		return 0
	}
	return b.Oars() - len(b.Plot.Orders)
}

// sketch is the plot in a few words.
func (b *Boat) sketch() string {
	switch {
	case b.Plot.Retire:
		return "goes home"
	case b.towed() && b.cuts():
		return "on a tow, will cut"
	case b.towed():
		return "on a tow"
	case len(b.Plot.Orders) == 0:
		return "nothing plotted"
	}
	return b.Plot.Orders.String()
}

// boatChoices offers what may be plotted for one boat under the beginning of a
// line; each line begins with pre.
func (s *State) boatChoices(m *menu, under, pre string, b *Boat) {
	group := b.String()
	p := &b.Plot
	if b.towed() {
		s.towChoices(m, under, pre, b)
		s.retireChoices(m, under, pre, b)
		return
	}
	if room := b.room(); room > 0 {
		if len(p.Orders) == 0 {
			s.suggest(m, under, pre, b)
		}
		path := b.predicted()
		here, way := path[len(path)-1], b.wayAfter()
		for _, o := range allOrders {
			if way.allows(o) {
				m.offer(under, pre+o.String(), o.String()+": "+o.leads(here), count(room-1, "order")+" left then", group)
			}
		}
	}
	if len(p.Orders) > 0 {
		m.offer(under, pre+"back", "Take back "+p.Orders[len(p.Orders)-1].String(), "", group)
		m.offer(under, pre+"clear", "Begin again", "takes back all orders", group)
	}
	if b.bonus() && !p.NoBonus {
		m.offer(under, pre+"no bonus", "No free Forward", "stops after four", group)
	} else if b.bonus() {
		m.offer(under, pre+"bonus", "Free Forward", "a fifth hex for nothing", group)
	}
	s.harpoonerChoices(m, under, pre, b)
	s.haulChoices(m, under, pre, b)
	s.towChoices(m, under, pre, b)
	if len(s.Swimmers) > 0 {
		s.pickChoices(m, under, pre, b)
	}
	s.retireChoices(m, under, pre, b)
}

// leads tells where an order takes a boat from a place.
func (o Order) leads(from place) string {
	to := from.after(o)
	switch {
	case o == BackHaul:
		return "stay at " + from.at.String()
	case o.ahead() && to == from || o == Backward && to == from:
		return "to the edge, stay"
	case to.at == from.at:
		return "turn to the " + to.facing.String()
	case to.facing != from.facing:
		return "to " + to.at.String() + ", turn " + to.facing.String()
	}
	return "to " + to.at.String()
}

// suggest offers whole plots: towards the whale, and straight on.
func (s *State) suggest(m *menu, under, pre string, b *Boat) {
	group := b.String()
	if l, ok := s.chase(b); ok {
		hint := "to " + l.end.at.String() + ", heading " + l.end.facing.String()
		if l.reach != "" && !b.Plot.Row && b.Harpoons > 0 {
			hint = "he would be at " + l.reach + " range if he stayed"
		}
		m.offer(under, pre+"plot "+l.orders.String(), "Chase: "+l.orders.String(), hint, group)
	}
	if b.Way != astern && b.Oars() == 4 {
		m.offer(under, pre+"plot F F F F no bonus", "F F F F, no more", "four hexes straight on", group)
	}
}

func (s *State) harpoonerChoices(m *menu, under, pre string, b *Boat) {
	p := &b.Plot
	crew := b.Crew.Count()
	group := b.String()
	switch {
	case !p.Row && oars(crew, false) > oars(crew, true):
		m.offer(under, pre+"row", "Harpooner rows", count(oars(crew, false), "order")+", no throw", group)
	case p.Row && len(p.Orders) <= oars(crew, true):
		m.offer(under, pre+"stand", "Harpooner stands", count(oars(crew, true), "order")+", may throw", group)
	}
	if p.Row || b.Harpoons == 0 || b.Crew[harpooner] == 0 {
		return
	}
	if p.Hold {
		m.offer(under, pre+"throw", "Throw in reach", "spends a harpoon", group)
	} else {
		m.offer(under, pre+"hold", "Hold the harpoon", "no throw this turn", group)
	}
}

// haulChoices offers how to meet what is in the way.
func (s *State) haulChoices(m *menu, under, pre string, b *Boat) {
	set, group := pre+"haul ", b.String()
	current := b.Plot.Haul
	m.offer(under, set, "In the way…", map[string]string{"": "backs water once", haulRam: "rams", ask: "you are asked"}[current], group)
	if current != "" {
		m.offer(set, set+"auto", "Back water once", "before a boat or the whale", group)
	}
	if current != haulRam {
		m.offer(set, set+haulRam, "Ram", "this turn: rows on and collides", group)
	}
	if current != ask {
		m.offer(set, set+ask, "Ask me", "the turn stops for you", group)
	}
}

// towChoices offers what to do with a line.
func (s *State) towChoices(m *menu, under, pre string, b *Boat) {
	p, group, set := &b.Plot, b.String(), pre+"tow "
	if b.towed() {
		if !p.CutNow {
			m.offer(under, set+"cut now", "Cut the line", "no dice, no damage any more", group)
		} else {
			m.offer(under, pre+"clear", "Keep the line", "damage each turn, men overboard", group)
		}
	}
	m.offer(under, set, "On a tow…", b.towPlan(), group)
	if !b.towed() {
		if p.Tuck != "" {
			m.offer(set, set+"tuck", "Tuck in", "when an iron sticks", group)
		}
		if p.Tuck != tuckDecline {
			m.offer(set, set+tuckDecline, "Decline the ride", "the line is cut", group)
		}
	}
	if p.Cut != neverCut || p.CutNow {
		m.offer(set, set+"hold", "Hold on to the last", "never cut", group)
	}
	for n := 2; n <= crewSize; n++ {
		if p.Cut != n && (n != usualCut || p.Cut != 0) || p.CutNow {
			m.offer(set, set+"cut below "+digits(n), "Cut below "+digits(n), "with fewer men than that", group)
		}
	}
	if p.Cut != cutAsk || p.Tuck != ask {
		m.offer(set, set+ask, "Ask me", "the turn stops for you", group)
	}
}

// towPlan is what a boat will do about lines, in a few words.
func (b *Boat) towPlan() string {
	tuck := "tucks in"
	switch b.Plot.Tuck {
	case tuckDecline:
		tuck = "declines"
	case ask:
		tuck = "asks you"
	}
	if b.towed() {
		return b.cutPlan()
	}
	return tuck + "; " + b.cutPlan()
}

func (b *Boat) cutPlan() string {
	switch {
	case b.Plot.CutNow:
		return "cuts now"
	case b.Plot.Cut == cutAsk:
		return "asks you before the dice"
	case b.Plot.Cut == neverCut:
		return "never cuts"
	case b.Plot.Cut == 0:
		return "cuts below " + digits(usualCut)
	}
	return "cuts below " + digits(b.Plot.Cut)
}

func (s *State) pickChoices(m *menu, under, pre string, b *Boat) {
	set, group := pre+"pick up ", b.String()
	current := b.Plot.Pick
	m.offer(under, set, "Pick up…", "on a BH: "+map[string]string{"": "anyone", pickOwn: "own men", pickNone: "nobody"}[current], group)
	for _, c := range []struct{ key, word, label string }{
		{"", "all", "Pick up anyone"}, {pickOwn, pickOwn, "Pick up own men"}, {pickNone, pickNone, "Pick up nobody"},
	} {
		if c.key != current {
			m.offer(set, set+c.word, c.label, "", group)
		}
	}
}

func (s *State) retireChoices(m *menu, under, pre string, b *Boat) {
	switch {
	case b.Plot.Retire:
		m.offer(under, pre+"keep", "Stay in the hunt", "keep this boat", b.String())
	case s.mayRetire(b):
		m.offer(under, pre+"retire", "Change boats", "home now; a fresh boat next turn", b.String())
	}
}

// swimChoices offers where a seat's men in the water may swim.
func (s *State) swimChoices(m *menu, seat game.Seat) {
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
		m.offer("", line, w.Man.String()+" swims…", "at "+w.At.String()+", to "+to.String(), "In the water")
		if w.To != (Hex{}) {
			m.offer(line, line+"home", "Towards a boat", "the nearest with room", "In the water")
		}
		if w.To != w.At {
			m.offer(line, line+"stay", "Stay at "+w.At.String(), "", "In the water")
		}
		for _, h := range w.At.around() {
			if h != w.To {
				m.offer(line, line+h.String(), "Swim to "+h.String(), "", "In the water")
			}
		}
	}
}

func lower(text string) string { return strings.ToLower(text) }
