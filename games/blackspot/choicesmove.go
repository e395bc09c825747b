package blackspot

import "shipboard/games/game"

// The lengths of legs that are offered, and the turns by width of the template.
const (
	legOffered  = oneInch / 2
	mostOffered = 12 * oneInch // by half inches; farther legs by whole ones
)

// moveIdeas are ready-made moves, and what an anchor and the ground allow.
func (s *State) moveIdeas(r Ref) []idea {
	m := s.model(r)
	all := s.mayMove(r)
	price := m.class().price
	ahead := max(0, all-price) // with a turn
	list := []idea{
		{"move " + all.String(), "Full ahead", all.String() + "″ straight on", "Move"},
		{"move " + (all / 2).String(), "Half ahead", (all / 2).String() + "″ straight on", "Move"},
	}
	most := min(90, s.mostTurn(m)).String()
	note := "costs " + price.String() + "″; "
	if price == 0 {
		note = ""
	}
	for _, side := range []string{"port", "starboard"} {
		turn := " " + most + " " + side
		list = append(list,
			idea{"turn" + turn + " then " + ahead.String(), "Turn " + most + "° to " + side + " first", note + "then " + ahead.String() + "″", "Move"},
			idea{"move " + (ahead / 2).String() + " turn" + turn + " then " + (ahead - ahead/2).String(), "Turn " + most + "° to " + side + " half-way", note + (ahead / 2).String() + "″ before it", "Move"},
			idea{"move " + ahead.String() + " turn" + turn, "Turn " + most + "° to " + side + " at the end", note + ahead.String() + "″ before it", "Move"},
			idea{"turn" + turn, "Turn " + most + "° to " + side + " on the spot", note + "no way ahead", "Move"})
	}
	if m.class().monster {
		list = append(list, idea{"turn 180 then " + all.String(), "Turn about and go", all.String() + "″ the other way", "Move"})
	}
	if s.mayGoHard(m) {
		list = append(list, idea{"move " + all.String() + " hard", "Full ahead, and ram hard", "if she wins a ram on the way: 1 damage to herself, 2 to the rival", "Move"})
	}
	list = append(list,
		idea{"anchor", "Drop anchor", "her action; she does not move until it is raised, and repairs on 5 or more", "Action"},
		idea{"raise", "Raise anchor", "her action; 1″ straight ahead may follow", "Action"},
		idea{"raise; move 1", "Raise anchor and move 1″", "her action", "Action"})
	what := "Get off the ground, heading "
	if !s.stuck(r) {
		what = "Come about at the edge, heading "
	}
	for i := range points {
		list = append(list, idea{"free " + digits(45*i), what + upperAll(points[i]), "takes the whole turn: no move and no action", "Free"})
	}
	return list
}

// mayMove is what a model may move now, before the price of a turn.
func (s *State) mayMove(r Ref) Inch {
	if s.Active.Ship == r {
		return s.Active.Allow
	}
	return s.allowance(s.model(r))
}

// wayChoices offer a move step by step: the first leg, the turn, the second leg.
func (s *State) wayChoices(m *game.Menu, r Ref, pre string) {
	if !s.accepts(r, "move "+max(s.least(r), s.Active.Least).String()) {
		return
	}
	under := pre + "move "
	m.Add(pre, game.Choice{Line: under, Label: "Step by step", Hint: "how far, a turn, and how far after it", Group: "Move", Spot: shipSpot(s.model(r).Name)})
	if !m.Opens(under) {
		return
	}
	for _, n := range legs(s.mayMove(r)) {
		leg := under + n.String() + " "
		if !s.accepts(r, "move "+n.String()) && !s.accepts(r, "move "+n.String()+" turn 5 port then "+s.restOf(r, n).String()) {
			continue
		}
		m.Add(under, game.Choice{Line: leg, Label: n.String() + "″ ahead", Group: "First leg", Spot: shipSpot(s.model(r).Name)})
		if m.Opens(leg) {
			s.turnChoices(m, r, pre, "move "+n.String()+" ", s.restOf(r, n))
		}
	}
}

// restOf is what a model may move after a first leg and a turn.
func (s *State) restOf(r Ref, n Inch) Inch { return max(0, s.mayMove(r)-n-s.model(r).class().price) }

// turnChoices offer the turns after a first leg, and none. What is left for the
// second leg is given.
func (s *State) turnChoices(m *game.Menu, r Ref, pre, first string, rest Inch) {
	offer := func(under, line, label, group string) {
		if s.accepts(r, line) {
			m.Add(under, game.Choice{Line: pre + line, Label: label, Group: group, Spot: s.orderSpot(r, line)})
		}
	}
	offer(pre+first, first+"ahead", "No turn", "Turn")
	most, step := s.mostTurn(s.model(r)), Degrees(15)
	if most <= 45 {
		step = 5
	}
	for d := step; d <= min(most, 180); d += step {
		for _, side := range []string{"port", "starboard"} {
			under := first + "turn " + d.String() + " " + side + " "
			if !s.accepts(r, under+"then "+rest.String()) {
				continue
			}
			m.Add(pre+first, game.Choice{Line: pre + under, Label: d.String() + "° to " + side, Group: upper(side), Spot: s.orderSpot(r, under)})
			if m.Opens(pre + under) {
				for _, n := range legs(rest) {
					offer(pre+under, under+"then "+n.String(), n.String()+"″ after the turn", "Second leg")
				}
			}
		}
	}
}

// legs are the lengths that are offered up to a whole.
func legs(all Inch) []Inch {
	step := legOffered
	if all > mostOffered {
		step = oneInch
	}
	var list []Inch
	for n := Inch(0); n < all; n += step {
		list = append(list, n)
	}
	return append(list, all)
}

// accepts reports whether an order would be accepted.
func (s *State) accepts(r Ref, line string) bool {
	words, err := game.Words(line)
	if err != nil {
		return false
	}
	_, _, err = s.readOrder(r, splitParts(words))
	return err == nil
}
