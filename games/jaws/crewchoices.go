package jaws

// The choices of the crew in act 1.

import "shipboard/games/game"

// orderChoices offers the orders to one member: the way out of the water first,
// the end of the turn last.
func (is *Island) orderChoices(who Member, m orderMenu) {
	defer is.doneChoice(m)
	left := is.Left[who]
	cost := "costs 1 of " + count(left, "action")
	if left == 1 {
		cost = "costs the last action"
	}
	if is.Tipped[who] {
		if left >= 2 {
			m.add(game.Choice{Line: "climb", Label: "Climb aboard", Short: "Climb", Hint: "costs 2 of " + count(left, "action") + "; until then he can do nothing else", Group: "Overboard", Spot: who.String()})
		}
		return
	}
	if left > 0 {
		is.moveChoices(m, cost)
		switch who {
		case Quint:
			is.launchChoices(m, cost)
		case Brody:
			is.brodyChoices(m, cost)
		case Hooper:
			is.hooperChoices(m, cost)
		}
		is.rescueChoices(m, cost)
	}
	if who == Brody {
		is.carryChoices(m, cost)
	} else {
		is.takeChoices(m, cost)
	}
}

func (is *Island) doneChoice(m orderMenu) {
	hint := count(is.Left[m.who], "action") + " unused"
	if is.Left[m.who] == 0 {
		hint = "all " + digits(is.Of[m.who]) + " actions used"
	}
	m.add(game.Choice{Line: "done", Label: "End turn", Short: "End", Hint: hint, Group: "Turn", Kind: game.Ends})
}

// moveVerbs are the ways in which the members move.
var moveVerbs = [...]string{Quint: "Sail to", Brody: "Walk to", Hooper: "Speed to"}

// moveChoices offers the spaces that a move can end in. Hooper goes up to two
// spaces; by which space he goes makes no difference, so the first way is offered.
func (is *Island) moveChoices(m orderMenu, cost string) {
	from, by, group := is.At[m.who], &amity.Water, moveVerbs[m.who]
	if m.who == Brody {
		by = &amity.Land
	}
	add := func(to Space, line, hint string) {
		m.add(game.Choice{Line: "move " + line, Label: group + " " + to.words(), Short: short(to), Hint: hint + is.meets(m.who, to), Group: group, Spot: to.spot()})
	}
	for _, to := range by[from].List() {
		add(to, to.String(), cost)
	}
	if m.who != Hooper {
		return
	}
	seen := setOf(from) | by[from]
	for _, via := range by[from].List() {
		for _, to := range by[via].List() {
			if !seen.Has(to) {
				seen |= setOf(to)
				add(to, via.String()+" "+to.String(), cost+"; by "+via.String())
			}
		}
	}
}

// short is the sign of a space.
func short(at Space) string {
	if at == Shop {
		return "Shop"
	}
	return at.String()
}

// meets tells what a member finds in a space.
func (is *Island) meets(who Member, at Space) string {
	var there []string
	if n := is.Swimmers[at]; n > 0 {
		there = append(there, count(n, "swimmer"))
	}
	if is.Michael == at {
		there = append(there, "Michael")
	}
	barrels := is.Floating[at] + is.Docks[at]
	if who == Brody {
		barrels = 0
		if at == Shop {
			barrels = is.Shop
		}
	}
	if barrels > 0 {
		there = append(there, count(barrels, "barrel"))
	}
	if len(there) == 0 {
		return ""
	}
	return "; there: " + listed(there...)
}

// launchChoices offers the spaces that Quint can launch a barrel into.
func (is *Island) launchChoices(m orderMenu, cost string) {
	if is.Launched || is.Aboard[Quint] == 0 {
		return
	}
	at := is.At[Quint]
	for _, to := range (setOf(at) | amity.Water[at]).List() {
		m.add(game.Choice{
			Line: "launch " + to.String(), Label: "Launch a barrel into " + to.String(), Short: to.String(), Group: "Launch a barrel", Spot: to.spot(),
			Hint: cost + ", once a round; a miss floats and listens",
		})
	}
}

// rescueChoices offers to take a swimmer out of the member's space.
func (is *Island) rescueChoices(m orderMenu, cost string) {
	at := is.At[m.who]
	if n := is.Swimmers[at]; n > 0 {
		m.add(game.Choice{
			Line: "rescue", Label: "Pull a swimmer out at " + at.String(), Short: "Rescue", Hint: cost + "; " + count(n, "swimmer") + " here",
			Group: "Here", Spot: at.spot(),
		})
	}
	if m.who == Brody && is.Michael == at {
		m.add(game.Choice{Line: "rescue michael", Label: "Bring Michael in", Short: "Michael", Hint: cost + "; eaten, he would count as 2", Group: "Here", Spot: michaelSpot})
	}
}

// brodyChoices offers the search and the sign, which are Brody's alone.
func (is *Island) brodyChoices(m orderMenu, cost string) {
	at := is.At[Brody]
	if _, err := is.orderBinoculars(); err == nil {
		m.add(game.Choice{
			Line: "binoculars", Label: "Look out at " + at.String() + " with binoculars", Short: "Look", Group: "Here", Spot: at.spot(),
			Hint: cost + ", once a round" + is.doubt(": tells whether the shark is in "+at.String()),
		})
	}
	for _, b := range beaches {
		if is.mayClose(b) {
			hint := cost + ", once a round; the next two events bring no swimmers there"
			if is.Closed != Nowhere {
				hint = cost + ", once a round; " + is.Closed.String() + " opens again"
			}
			m.add(game.Choice{Line: "close " + b.String(), Label: "Close the beach at " + b.String(), Short: b.String(), Hint: hint, Group: "Close a beach", Spot: b.spot()})
		}
	}
}

// hooperChoices offers the search and the gift that are Hooper's alone.
func (is *Island) hooperChoices(m orderMenu, cost string) {
	at := is.At[Hooper]
	if is.Finder == Nowhere {
		m.add(game.Choice{
			Line: "finder", Label: "Use the fish finder at " + at.String(), Short: "Finder", Group: "Here", Spot: at.spot(),
			Hint: cost + ", once a round" + is.doubt(": tells whether the shark is here or next door"),
		})
	}
	if _, err := is.orderGive(nil); err == nil {
		m.add(game.Choice{
			Line: "give", Label: "Give " + count(is.Aboard[Hooper], "barrel") + " to Quint", Short: "Give", Hint: cost + "; the Orca then has " + digits(is.Aboard[Quint]+is.Aboard[Hooper]),
			Group: "Barrels", Spot: Quint.String(),
		})
	}
}

// doubt is what a search tells, or that a power token may spoil it.
func (is *Island) doubt(tells string) string {
	if is.Hidden.Playing != NoPower {
		return "; a power token is out, and one of them would hide the shark"
	}
	return tells
}

// carryChoices offers Brody a barrel at the shop, and to drop it at a dock.
func (is *Island) carryChoices(m orderMenu, cost string) {
	at := is.At[Brody]
	if o, err := is.orderDrop(); err == nil && o.cost <= is.Left[Brody] {
		if o.cost == 0 {
			cost = "costs no action this round"
		}
		m.add(game.Choice{Line: "drop", Label: "Drop the barrel at dock " + at.String(), Short: "Drop", Hint: cost + "; the boats can take it from there", Group: "Barrels", Spot: at.spot()})
	}
	if _, err := is.orderFetch(nil); err == nil && is.Left[Brody] > 0 {
		m.add(game.Choice{Line: "take", Label: "Take a barrel at the shop", Short: "Take", Hint: cost + "; he can carry one", Group: "Barrels", Spot: shopBarrelsSpot})
	}
}

// takeChoices offers all the barrels of every source, and fewer of them behind one
// choice.
func (is *Island) takeChoices(m orderMenu, cost string) {
	at := is.At[m.who].String()
	spots := map[string]string{"dock": dockSpot(at), "water": afloatSpot(at), "hooper": Hooper.String()}
	words := map[string]string{"dock": "the dock", "water": "the water", "hooper": "Hooper"}
	fewer, has := false, "; he has "+digits(is.Aboard[m.who])+" aboard"
	for _, src := range is.sources(m.who) {
		hint := cost
		if src.name == "dock" && is.Event == harbourMaster {
			hint = "costs no action this round"
		} else if is.Left[m.who] == 0 {
			continue
		}
		for n := *src.held; n > 0; n-- {
			c := game.Choice{
				Line: "take " + digits(n) + " " + src.name, Label: "Take " + count(n, "barrel") + " from " + words[src.name], Short: "Take " + digits(n),
				Hint: hint + has, Group: "Barrels", Spot: spots[src.name],
			}
			if n == *src.held {
				m.add(c)
				continue
			}
			fewer = true
			m.addUnder("take ", c)
		}
	}
	if fewer {
		m.add(game.Choice{Line: "take ", Label: "Take fewer barrels…", Hint: "choose how many", Group: "Barrels"})
	}
}
