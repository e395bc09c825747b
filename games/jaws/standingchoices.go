package jaws

// The menu of the standing orders, and the answers that hold from now on.

import (
	"slices"

	"shipboard/games/game"
)

// standingGroup is the name of the group of their choices.
const standingGroup = "Standing orders"

// standingMenu offers the standing orders that matter to a seat. A search is offered
// none. In a game of an earlier edition they come with the first that was given.
func (s *State) standingMenu(m *game.Menu, seat game.Seat) {
	const pre = "set "
	if m.Bare() || s.Acts == "1" || s.Edition < asksLess && !s.Orders.any() {
		return
	}
	own := slices.DeleteFunc(s.commanded(seat), func(who Member) bool { return s.Orca != nil && s.Orca.Members[who].Out })
	any := false
	for i := range standingOrders {
		x := &standingOrders[i]
		if !s.hasOrder(x, seat) {
			continue
		}
		who := slices.DeleteFunc(slices.Clone(own), func(who Member) bool { return !s.matters(x, who) })
		switch {
		case x.hunter && len(who) == 0, !x.hunter && !s.mattersNow(x):
			continue
		case !x.hunter, len(own) == 1:
			s.valueChoices(m, x, pre, pre+x.name+" ", seat, who, x.label)
		default:
			line := pre + x.name + " "
			m.Add(pre, game.Choice{Line: line, Label: x.label + "…", Hint: x.hint, Group: standingGroup})
			for _, one := range who {
				s.valueChoices(m, x, line, line+one.Key()+" ", seat, []Member{one}, one.String())
			}
			if len(who) > 1 {
				s.values(m, x, line, s.orderedNow(x, seat, who), "All of them")
			}
		}
		any = true
	}
	if any {
		m.Offer("", pre, "Standing orders…", "answers given before the question, so that nobody waits", standingGroup)
	}
}

// valueChoices offers the values of a standing order behind a choice that is under a
// beginning; line is how theirs begin.
func (s *State) valueChoices(m *game.Menu, x *standingOrder, under, line string, seat game.Seat, who []Member, label string) {
	now := s.orderedNow(x, seat, who)
	m.Add(under, game.Choice{Line: line, Label: label + "…", Hint: "now: " + game.Small(x.value(now).label), Group: standingGroup})
	s.values(m, x, line, now, x.label)
}

// values offers the values of a standing order but the present one.
func (s *State) values(m *game.Menu, x *standingOrder, line, now, group string) {
	for i := range x.values {
		if v := &x.values[i]; v.word != now {
			m.Add(line, game.Choice{Line: line + v.word, Label: v.label, Hint: v.hint, Group: group})
		}
	}
}

// orderedNow is the present value of a standing order, or "" if the members differ.
func (s *State) orderedNow(x *standingOrder, seat game.Seat, who []Member) string {
	if !x.hunter {
		return s.ordered(x, seat, 0)
	}
	now := s.ordered(x, seat, who[0])
	if slices.ContainsFunc(who, func(m Member) bool { return s.ordered(x, seat, m) != now }) {
		return ""
	}
	return now
}

// matters reports whether a standing order can matter to a member. Round the island
// nobody knows yet who will carry what.
func (s *State) matters(x *standingOrder, who Member) bool {
	if x.name == "aim" || x.name == "attack" {
		return true
	}
	if s.Orca == nil || s.Orca.Phase == phaseGear {
		return false
	}
	u := &s.Orca.Members[who]
	switch x.name {
	case "pistol":
		return slices.Contains(u.Gear, pistol)
	case "ammo":
		return slices.Contains(u.Gear, ammo) && u.firearms() > 0
	}
	return s.Edition >= asksLess && s.Orca.hasCage(who)
}

// mattersNow reports whether a standing order that is no hunter's can matter yet.
func (s *State) mattersNow(x *standingOrder) bool {
	if x.name == "gear" {
		return len(s.crewSeats()) > 1 && (s.Orca == nil || s.Orca.Phase == phaseGear)
	}
	return s.Orca != nil
}

// alwaysMenu offers, to a member who is asked, the answers that hold from now on.
func (s *State) alwaysMenu(m orderMenu) {
	if m.Bare() {
		return
	}
	u, name := &s.Orca.Members[m.who], m.who.String()
	add := func(line, label, order, value string) {
		x := settingOf(order)
		m.add(game.Choice{Line: line + " " + alwaysWord, Label: label + ", and always so", Hint: x.value(value).hint, Group: name + ", from now on", Spot: name})
	}
	switch {
	case s.Orca.Phase == phaseShift && u.Turn == turnShift:
		add("shift "+string(s.Orca.Shark), "Swing the Pistol round", "pistol", orderSwing)
	case s.Orca.Phase == phaseAttack && u.Turn == turnAttack:
		add("attack", name+" attacks", "attack", orderAlways)
		if !lasting(u.Weapon) {
			add("hold", name+" spares the "+gear(u.Weapon).title, "attack", orderSpare)
		}
	case s.Orca.Phase == phaseSpend && u.Turn == turnSpend:
		add("spend "+ammo, "Spend the Ammo", "ammo", orderAlways)
	case s.Orca.Phase == phaseCage && u.Asked && s.Edition >= asksLess:
		add("no cage", "No cage", "cage", orderNever)
	}
}

// ordersNoted tells the viewer what stands in the viewer's own standing orders.
func (v View) ordersNoted() []string {
	var notes []string
	add := func(who, name, word string) {
		if word != "" {
			x := settingOf(name)
			notes = append(notes, "Standing order, "+who+": "+game.Small(x.label)+": "+game.Small(x.value(word).label)+".")
		}
	}
	for _, m := range members {
		if !slices.Contains(v.Yours, m.Key()) {
			continue
		}
		for _, name := range []string{"aim", "attack", "pistol", "ammo"} {
			add(m.String(), name, v.Orders.byMember(name)[m])
		}
		for _, c := range v.Orders.Cages {
			if c.Who == m {
				add(m.String(), "cage", c.When)
			}
		}
	}
	if slices.Contains(v.Yours, "shark") {
		add("shark", "bite", v.Orders.Bite)
		add("shark", "show", v.Orders.Show)
	}
	return notes
}
