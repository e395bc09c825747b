package island

import (
	"strconv"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/menu"
	"shipboard/games/jaws/view"
)

// orderChoices offers the orders to one member: the way out of the water first,
// the end of the turn last.
func (m orderMenu) orderChoices() {
	is, who := m.is, m.Who
	defer m.doneChoice()
	left := is.Left[who]
	if is.Tipped[who] {
		if left >= board.ClimbCost {
			m.Offer(game.Move{Line: "climb", Weight: menu.Likely}, func() game.Choice {
				return game.Choice{Label: "Climb aboard", Short: "Climb", Hint: "costs " + strconv.Itoa(board.ClimbCost) + " of " + game.Count(left, "action") + "; until then he can do nothing else", Group: "Overboard", Spot: who.String()}
			})
		}
		return
	}
	if m.Bare() {
		m.errands = is.errandsOf(who)
	}
	if left > 0 {
		m.moveChoices()
		switch who {
		case board.Quint:
			m.launchChoices()
		case board.Brody:
			m.brodyChoices()
		case board.Hooper:
			m.hooperChoices()
		}
		m.rescueChoices()
	}
	if who == board.Brody {
		m.carryChoices()
	} else {
		m.takeChoices()
	}
}

// cost tells what an action costs a member.
func (is *State) cost(who board.Member) string {
	if is.Left[who] == 1 {
		return "costs the last action"
	}
	return "costs 1 of " + game.Count(is.Left[who], "action")
}

func (m orderMenu) doneChoice() {
	is := m.is
	v := game.Move{Line: "done", Kind: game.Ends, Weight: menu.Seldom}
	if is.Left[m.Who] == 0 {
		v.Weight = menu.Likely
	}
	m.Offer(v, func() game.Choice {
		hint := game.Count(is.Left[m.Who], "action") + " unused"
		if is.Left[m.Who] == 0 {
			hint = "all " + strconv.Itoa(is.Of[m.Who]) + " actions used"
		}
		c := game.Choice{Label: "End turn", Short: "End", Hint: hint, Group: "Turn", Early: is.Left[m.Who] > 0}
		if is.Left[m.Who] == is.Of[m.Who] {
			c.Asks = m.Who.String() + " would do nothing this round: no action is used yet."
		}
		return c
	})
}

// moveVerbs are the ways in which the members move.
var moveVerbs = [...]string{board.Quint: "Sail to", board.Brody: "Walk to", board.Hooper: "Speed to"}

// moveChoices offers the spaces that a move can end in. Which space
// Hooper goes through makes no difference, so only the first way is offered.
func (m orderMenu) moveChoices() {
	is := m.is
	from, by := is.At[m.Who], &board.Amity.Water
	if m.Who == board.Brody {
		by = &board.Amity.Land
	}
	add := func(via, to board.Space) {
		v := game.Move{Line: "move " + to.String(), Weight: m.errands.move(to)}
		if via != board.Nowhere {
			v.Line = "move " + via.String() + " " + to.String()
		}
		m.Offer(v, func() game.Choice {
			hint := is.cost(m.Who)
			if via != board.Nowhere {
				hint += "; by " + via.String()
			}
			group := moveVerbs[m.Who]
			return game.Choice{Label: group + " " + to.Words(), Short: short(to), Hint: hint + is.meets(m.Who, to), Group: group, Spot: to.Spot()}
		})
	}
	for _, to := range by[from].List() {
		add(board.Nowhere, to)
	}
	if m.Who != board.Hooper {
		return
	}
	seen := board.SetOf(from) | by[from]
	for _, via := range by[from].List() {
		for _, to := range by[via].List() {
			if !seen.Has(to) {
				seen |= board.SetOf(to)
				add(via, to)
			}
		}
	}
}

// short is the sign of a space.
func short(at board.Space) string {
	if at == board.Shop {
		return "Shop"
	}
	return at.String()
}

// meets tells what a member finds in a space.
func (is *State) meets(who board.Member, at board.Space) string {
	var there []string
	if n := is.Swimmers[at]; n > 0 {
		there = append(there, game.Count(n, "swimmer"))
	}
	if is.Michael == at {
		there = append(there, "Michael")
	}
	barrels := is.Floating[at] + is.Docks[at]
	if who == board.Brody {
		barrels = 0
		if at == board.Shop {
			barrels = is.Shop
		}
	}
	if barrels > 0 {
		there = append(there, game.Count(barrels, "barrel"))
	}
	if len(there) == 0 {
		return ""
	}
	return "; there: " + game.List("and", there...)
}

// launchChoices offers the spaces that Quint can launch a barrel into.
func (m orderMenu) launchChoices() {
	is := m.is
	if is.Launched || is.Aboard[board.Quint] == 0 {
		return
	}
	at := is.At[board.Quint]
	var c *chances
	if is.Hints && !m.Bare() {
		c = is.chances()
	}
	for _, to := range (board.SetOf(at) | board.Amity.Water[at]).List() {
		v := game.Move{Line: "launch " + to.String(), Weight: m.errands.launch(to)}
		m.Offer(v, func() game.Choice {
			return game.Choice{
				Label: "Launch a barrel into " + to.String(), Short: to.String(), Group: "Launch a barrel", Spot: to.Spot(),
				Hint: is.cost(board.Quint) + launchHint(to, c),
			}
		})
	}
}

// rescueChoices offers to take a swimmer out of the member's space.
func (m orderMenu) rescueChoices() {
	is := m.is
	at := is.At[m.Who]
	if n := is.Swimmers[at]; n > 0 {
		m.Offer(game.Move{Line: "rescue", Weight: m.errands.do(toRescue)}, func() game.Choice {
			return game.Choice{
				Label: "Pull a swimmer out at " + at.String(), Short: "Rescue", Hint: is.cost(m.Who) + "; " + game.Count(n, "swimmer") + " here",
				Group: "Here", Spot: at.Spot(),
			}
		})
	}
	if m.Who == board.Brody && is.Michael == at {
		m.Offer(game.Move{Line: "rescue michael", Weight: 2 * menu.Likely}, func() game.Choice {
			return game.Choice{Label: "Bring Michael in", Short: "Michael", Hint: is.cost(m.Who) + "; eaten, he would count as " + strconv.Itoa(board.MichaelCounts), Group: "Here", Spot: view.MichaelSpot}
		})
	}
}

// brodyChoices offers what only Brody can do: his search and the sign.
func (m orderMenu) brodyChoices() {
	is := m.is
	at := is.At[board.Brody]
	if board.IsBeach(at) && is.Binoculars == board.Nowhere {
		v := game.Move{Line: "binoculars", Weight: m.errands.do(toSearch)}
		m.Offer(v, func() game.Choice {
			return game.Choice{
				Label: "Look out at " + at.String() + " with binoculars", Short: "Look", Group: "Here", Spot: at.Spot(),
				Hint: is.cost(board.Brody) + is.searchHint(at, 0, ": tells whether the shark is in "+at.String()),
			}
		})
	}
	if at != board.PoliceDepartment && at != board.MayorsOffice || is.Shut {
		return
	}
	for _, b := range board.Beaches {
		if is.mayClose(b) {
			m.Offer(game.Move{Line: "close " + b.String(), Weight: m.errands.do(toClose)}, func() game.Choice {
				hint := is.cost(board.Brody) + ", once a round; the next two events bring no swimmers there"
				if is.Closed != board.Nowhere {
					hint = is.cost(board.Brody) + ", once a round; " + is.Closed.String() + " opens again"
				}
				return game.Choice{Label: "Close the beach at " + b.String(), Short: b.String(), Hint: hint, Group: "Close a beach", Spot: b.Spot()}
			})
		}
	}
}

// hooperChoices offers what only Hooper can do: his search and to give barrels to Quint.
func (m orderMenu) hooperChoices() {
	is := m.is
	at := is.At[board.Hooper]
	if is.Finder == board.Nowhere {
		v := game.Move{Line: "finder", Weight: m.errands.do(toSearch)}
		m.Offer(v, func() game.Choice {
			return game.Choice{
				Label: "Use the fish finder at " + at.String(), Short: "Finder", Group: "Here", Spot: at.Spot(),
				Hint: is.cost(board.Hooper) + is.searchHint(at, board.Amity.Water[at], ": tells whether the shark is here or next door"),
			}
		})
	}
	if is.Aboard[board.Hooper] == 0 || is.At[board.Quint] != at {
		return
	}
	if _, err := is.orderGive(nil); err == nil {
		m.Offer(game.Move{Line: "give", Weight: m.errands.do(toCarry)}, func() game.Choice {
			return game.Choice{
				Label: "Give " + game.Count(is.Aboard[board.Hooper], "barrel") + " to Quint", Short: "Give", Hint: is.cost(board.Hooper) + "; the Orca then has " + strconv.Itoa(is.Aboard[board.Quint]+is.Aboard[board.Hooper]),
				Group: "Barrels", Spot: board.Quint.String(),
			}
		})
	}
}

// doubt is what a search tells, with a warning if a power token may falsify it.
func (is *State) doubt(tells string) string {
	if is.Hidden.Playing != board.NoPower {
		return "; a power token is out, and one of them would hide the shark"
	}
	return tells
}

// carryChoices offers Brody a barrel at the shop, and to drop it at a dock.
func (m orderMenu) carryChoices() {
	is := m.is
	at := is.At[board.Brody]
	if is.Aboard[board.Brody] > 0 && board.IsDock(at) {
		if o, err := is.orderDrop(); err == nil && o.cost <= is.Left[board.Brody] {
			m.Offer(game.Move{Line: "drop", Weight: m.errands.do(toCarry)}, func() game.Choice {
				cost := is.cost(board.Brody)
				if o.cost == 0 {
					cost = "costs no action this round"
				}
				return game.Choice{Label: "Drop the barrel at dock " + at.String(), Short: "Drop", Hint: cost + "; the boats can take it from there", Group: "Barrels", Spot: at.Spot()}
			})
		}
	}
	if at != board.Shop || is.Left[board.Brody] == 0 {
		return
	}
	if _, err := is.orderFetch(nil); err == nil {
		m.Offer(game.Move{Line: "take", Weight: m.errands.do(toCarry)}, func() game.Choice {
			return game.Choice{Label: "Take a barrel at the shop", Short: "Take", Hint: is.cost(board.Brody) + "; he can carry one", Group: "Barrels", Spot: view.ShopBarrelsSpot}
		})
	}
}

// The words and the spots of the sources from which boats take barrels.
var (
	sourceWords = map[string]string{"dock": "the dock", "water": "the water", "hooper": "Hooper"}
	sourceSpots = map[string]func(string) string{"dock": view.DockSpot, "water": view.AfloatSpot, "hooper": func(string) string { return board.Hooper.String() }}
)

// takeChoices offers all the barrels of each source and, behind one choice, fewer of them. A
// search always takes them all.
func (m orderMenu) takeChoices() {
	is := m.is
	at := is.At[m.Who].String()
	fewer := false
	for _, src := range is.sources(m.Who) {
		free := src.name == "dock" && is.Event == board.HarbourMaster
		if !free && is.Left[m.Who] == 0 {
			continue
		}
		words := func(n int) game.Choice {
			cost := is.cost(m.Who)
			if free {
				cost = "costs no action this round"
			}
			return game.Choice{
				Label: "Take " + game.Count(n, "barrel") + " from " + sourceWords[src.name], Short: "Take " + strconv.Itoa(n),
				Hint: cost + "; he has " + strconv.Itoa(is.Aboard[m.Who]) + " aboard", Group: "Barrels", Spot: sourceSpots[src.name](at),
			}
		}
		all := game.Move{Line: "take " + strconv.Itoa(*src.held) + " " + src.name, Weight: m.errands.do(toCarry)}
		m.Offer(all, func() game.Choice { return words(*src.held) })
		if m.Bare() {
			continue
		}
		for n := *src.held - 1; n > 0; n-- {
			c := words(n)
			c.Line = "take " + strconv.Itoa(n) + " " + src.name
			m.AddUnder("take ", c)
			fewer = true
		}
	}
	if fewer {
		m.Add(game.Choice{Line: "take ", Label: "Take fewer barrels…", Hint: "choose how many", Group: "Barrels"})
	}
}
