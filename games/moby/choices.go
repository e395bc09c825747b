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
	case len(s.Asks) > 0:
		s.answerChoices(m, seat)
	case s.locked(seat):
		m.Offer("", "unlock", "Change the plot", "while others still plot", "Plot")
	default:
		s.plotChoices(m, seat)
	}
	return m.Choices()
}

func (s *State) answerChoices(m *game.Menu, seat game.Seat) {
	for _, a := range s.Asks {
		b := &s.Boats[a.Boat]
		if b.Seat != seat {
			continue
		}
		for _, l := range answerLines[a.Kind] {
			m.Offer("", s.prefix(b)+l.line, l.label, l.hint, b.String())
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
func (s *State) plotChoices(m *game.Menu, seat game.Seat) {
	fleet := s.fleet(seat)
	first := -1
	for _, i := range fleet {
		b := &s.Boats[i]
		if b.afloat() && (first < 0 || s.Boats[first].room() == 0 && b.room() > 0) {
			first = i
		}
	}
	if first >= 0 {
		b := &s.Boats[first]
		left := 0
		for _, i := range fleet {
			left += s.Boats[i].room()
		}
		if left == 0 {
			m.Offer("", "lock", "Lock the turn", "all is plotted", "Plot")
		}
		s.boatChoices(m, "", s.prefix(b), b)
		if left > 0 {
			m.Offer("", "lock", "Lock now: BH for "+count(left, "order"), "what is not plotted is made up with BH", "Plot")
		}
	}
	for _, i := range fleet {
		if b := &s.Boats[i]; i != first && b.afloat() {
			pre := s.prefix(b)
			m.Offer("", pre, b.String()+"…", b.sketch(), "Other boats")
			if m.Opens(pre) {
				s.boatChoices(m, pre, pre, b)
			}
		}
	}
	s.swimChoices(m, seat)
	if first < 0 && s.plots(seat) {
		m.Offer("", "lock", "Lock the turn", "men told nothing make for a boat", "Plot")
	}
}

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
// line; each line begins with pre. What is seldom changed stands below set.
func (s *State) boatChoices(m *game.Menu, under, pre string, b *Boat) {
	group := b.String()
	p := &b.Plot
	set := pre + "set "
	wishes := func() {
		m.Offer(under, set, "Wishes…", b.wishes(), group)
		if m.Opens(set) {
			s.wishChoices(m, set, set, b)
		}
		for _, verb := range []string{"tow", "haul", "pick"} {
			if m.Opens(pre + verb) {
				s.wishChoices(m, under, pre, b)
			}
		}
	}
	if p.Retire {
		s.retireChoices(m, under, pre, b)
		return
	}
	if b.towed() {
		if p.CutNow {
			m.Offer(under, pre+"clear", "Keep the line", "damage each turn, men overboard", group)
		} else {
			m.Offer(under, pre+"tow cut now", "Cut the line", "no dice, no damage any more", group)
		}
		wishes()
		s.retireChoices(m, under, pre, b)
		return
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
	wishes()
	s.retireChoices(m, under, pre, b)
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
			line := typed + o.String()
			m.Offer(under, pre+line, line+": "+s.leads(o, here), count(room-1, "order")+" left then", b.String())
		}
	}
}

// wishes are what a plot says besides its orders, in a few words.
func (b *Boat) wishes() string {
	if b.towed() {
		return b.towPlan()
	}
	throw := "throws"
	switch {
	case b.Plot.Row:
		throw = "rows"
	case b.Crew[harpooner] == 0:
		throw = "nobody to throw"
	case b.Harpoons == 0:
		throw = "no harpoon left"
	case b.Plot.Hold:
		throw = "holds"
	}
	haul := map[string]string{"": "backs water once", ramming: "rams", ask: "asks before hauling"}[b.Plot.meeting()]
	return throw + "; " + haul + "; " + b.towPlan()
}

// wishChoices offers what stands below set, or is typed without it: each line
// begins with set, which then is the boat's colour or nothing.
func (s *State) wishChoices(m *game.Menu, under, set string, b *Boat) {
	p, group := &b.Plot, b.String()+", this turn"
	if !b.towed() {
		if len(p.Orders) > 1 {
			m.Offer(under, set+"clear", "Begin again", "takes back all orders", group)
		}
		switch {
		case b.bonus() && !p.NoBonus:
			m.Offer(under, set+"no bonus", "No free Forward", "stops after four", group)
		case b.bonus():
			m.Offer(under, set+"bonus", "Free Forward", "a fifth hex for nothing", group)
		}
		switch {
		case p.Row || b.Harpoons == 0 || b.Crew[harpooner] == 0:
		case p.Hold:
			m.Offer(under, set+"throw", "Throw in reach", "spends a harpoon", group)
		default:
			m.Offer(under, set+"hold", "Hold the harpoon", "no throw this turn", group)
		}
		haulChoices(m, under, set, b)
	}
	towChoices(m, under, set, b)
	pickChoices(m, under, set, b)
}

// leads tells where an order takes a boat from a place.
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
	group := b.String()
	tried := s.reachable(b)
	if orders, man, ok := s.rescue(b, tried); ok {
		m.Offer(under, pre+"plot "+orders.String(), "Rescue "+man.String()+": "+orders.String(), "if nothing is in the way", group)
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
			line, label = line+" no bonus", label+", no more"
		}
		offered = line
		m.Offer(under, pre+"plot "+line, label, hint, group)
	}
	if i, end, ok := s.straight(b, tried); ok && end != tried[i].place && offered != straight {
		m.Offer(under, pre+"plot "+straight, "Straight on: "+straight, "five hexes, the last for nothing, if nothing is in the way", group)
	}
}

func (s *State) harpoonerChoices(m *game.Menu, under, pre string, b *Boat) {
	p, crew, group := &b.Plot, b.Crew.Count(), b.String()
	switch {
	case !p.Row && oars(crew, false) > oars(crew, true):
		m.Offer(under, pre+"row", "Harpooner rows", count(oars(crew, false), "order")+", no throw", group)
	case p.Row && len(p.Orders) <= oars(crew, true):
		then := "may throw"
		if b.Harpoons == 0 {
			then = "no harpoon left"
		}
		m.Offer(under, pre+"stand", "Harpooner stands", count(oars(crew, true), "order")+", "+then, group)
	}
}

// haulChoices offers how to meet what is in the way.
func haulChoices(m *game.Menu, under, set string, b *Boat) {
	group := b.String() + ", with something in the way"
	if b.Plot.meeting() != "" {
		m.Offer(under, set+"haul auto", "Back water", "once a turn, before a boat or the whale", group)
	}
	if !b.Plot.Rams {
		m.Offer(under, set+"haul ram", "Ram, this turn", "rows on and collides", group)
	}
	if b.Plot.meeting() != ask {
		m.Offer(under, set+"haul ask", "Ask me", "the turn stops for you", group)
	}
}

// towChoices offers what to do with a line.
func towChoices(m *game.Menu, under, set string, b *Boat) {
	p, group := &b.Plot, b.String()+", when an iron sticks"
	if !b.towed() {
		if p.Tuck != "" {
			m.Offer(under, set+"tow tuck", "Tuck in behind him", "damage each turn, men overboard", group)
		}
		if p.Tuck != tuckDecline {
			m.Offer(under, set+"tow decline", "Cut the line at once", "no ride", group)
		}
	}
	group = b.String() + ", on a tow"
	if p.Cut != neverCut {
		m.Offer(under, set+"tow hold", "Never cut", "", group)
	}
	for n := 2; n <= crewSize; n++ {
		if p.Cut != n && (n != usualCut || p.Cut != 0) {
			m.Offer(under, set+"tow cut below "+digits(n), "Cut below "+digits(n)+" men", "before the dice that throw men overboard", group)
		}
	}
	if p.Cut != cutAsk || p.Tuck != ask {
		label := "Ask me"
		if !b.towed() {
			label = "Ask me, and whether to tuck in"
		}
		m.Offer(under, set+"tow ask", label, "the turn stops for you", group)
	}
}

func pickChoices(m *game.Menu, under, set string, b *Boat) {
	for _, c := range []struct{ key, word, label string }{
		{"", "all", "Pick up anyone"}, {pickOwn, pickOwn, "Pick up own men"}, {pickNone, pickNone, "Pick up nobody"},
	} {
		if c.key != b.Plot.Pick {
			m.Offer(under, set+"pick up "+c.word, c.label, "on a BH in his hex", b.String()+", with men in the water")
		}
	}
}

// towPlan is what a boat will do about lines, in a few words.
func (b *Boat) towPlan() string {
	if b.towed() {
		return b.cutPlan()
	}
	return b.tuckPlan() + "; " + b.cutPlan()
}

func (b *Boat) tuckPlan() string {
	switch b.Plot.Tuck {
	case tuckDecline:
		return "cuts the line"
	case ask:
		return "asks you"
	}
	return "tucks in"
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

func (s *State) retireChoices(m *game.Menu, under, pre string, b *Boat) {
	switch {
	case b.Plot.Retire:
		m.Offer(under, pre+"keep", "Stay in the hunt", "keep this boat", b.String())
	case s.mayRetire(b):
		m.Offer(under, pre+"retire", "Change boats", "home now; a fresh boat next turn", b.String())
	}
}

// swimChoices offers where a seat's men in the water may swim.
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
		m.Offer("", line, label, hint, "In the water")
		group := w.Man.String() + ", in the water at " + w.At.String()
		if w.To != (Hex{}) {
			m.Offer(line, line+"home", "Towards a boat", "the nearest with room", group)
		}
		if w.To != w.At {
			m.Offer(line, line+"stay", "Stay at "+w.At.String(), "", group)
		}
		for _, h := range w.At.around() {
			if h != w.To {
				m.Offer(line, line+h.String(), "Swim to "+h.String(), "", group)
			}
		}
	}
}

func lower(text string) string { return strings.ToLower(text) }
