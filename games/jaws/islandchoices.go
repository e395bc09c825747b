package jaws

import (
	"strings"

	"shipboard/games/game"
)

// islandChoices implements Choices in act 1.
func (s *State) islandChoices(seat game.Seat, typed string) []game.Choice {
	is := s.Island
	m := game.NewMenu(typed)
	switch {
	case is.Phase == PhaseEvent:
		s.decisionChoices(seat, m)
	case seat == s.Shark && is.Phase == PhaseStart:
		for _, at := range amity.wet().List() {
			m.Add("", game.Choice{Line: "start " + at.String(), Label: "Start at " + at.String(), Hint: "kept secret", Group: "Start", Spot: at.spot()})
		}
	case seat == s.Shark && is.Phase == PhaseShark:
		is.planChoices(m, typed)
	case s.isCrew(seat) && is.Phase == PhaseCrew:
		for _, who := range members {
			if s.mayOrder(seat, who) == nil {
				is.orderChoices(who, m)
			}
		}
	}
	return m.Choices()
}

// decisionChoices offers the answers to the event's question.
func (s *State) decisionChoices(seat game.Seat, m *game.Menu) {
	d := s.deciding()
	for _, by := range d.by {
		if by != seat {
			continue
		}
		title := amityEvents[s.Island.Event].title
		for i, word := range d.words {
			spot := spaceSpot(word)
			if s.Island.Event == frontPageStory {
				spot = Member(i).String()
			}
			m.Add("", game.Choice{Line: d.verb + " " + word, Label: d.labels[i], Group: title, Spot: spot})
		}
		if at := s.Island.At[Brody]; s.Island.Event == eyeInTheSky {
			m.Add("", game.Choice{Line: "brody stay", Label: "Stay at " + at.String(), Group: title, Spot: at.spot()})
		}
	}
}

// planMenu collects the choices for the shark's plan.
type planMenu struct {
	*game.Menu
	cost string // of an action
}

func (m planMenu) action(line, label, hint, spot string) {
	m.Add("", game.Choice{Line: line, Label: label, Hint: hint, Group: "Actions", Spot: spot})
}

func (m planMenu) token(line, label, hint string, p Power) {
	m.Add("", game.Choice{Line: line, Label: label, Hint: hint, Group: "Power tokens", Spot: cardSpot(p.String())})
}

func (is *Island) planChoices(all *game.Menu, typed string) {
	c, err := is.planned()
	if err != nil {
		return
	}
	m := planMenu{all, "1 action, " + digits(c.left) + " left"}
	if c.left > 0 {
		for _, at := range amity.Water[c.at].List() {
			m.action("plan move "+at.String(), "Move to "+at.String(), m.cost, at.spot())
		}
		c.eatChoices(m)
		if c.mayPlay(SpeedBurst) == nil {
			m.token(burstLine, "Speed Burst", powers[SpeedBurst].text, SpeedBurst)
			if strings.Contains(strings.ToLower(typed), doBurst) { // there are many
				c.burstChoices(all, burstLine, c.at, burstReach)
			}
		}
	}
	for _, p := range allPowers {
		switch {
		case c.mayPlay(p) != nil:
		case p == SpeedBurst:
			m.token("plan "+doBurst, "Speed Burst for show", "no action, and no longer move", p)
		default:
			m.token("plan "+powers[p].line, p.String(), powers[p].text, p)
		}
	}
	for _, who := range []Member{Quint, Hooper} {
		if c.tip(who.Key()) == nil {
			m.action("plan tip "+who.Key(), "Tip over "+who.String(), "no action; the crew are told", who.String())
			c.tippable[who] = true
		}
	}
	if n := len(is.Hidden.Plan); n > 0 {
		all.Offer("", "back", "Take back", is.Hidden.Plan[n-1].String(), "Plan")
		if n > 1 {
			all.Offer("", "clear", "Start over", "", "Plan")
		}
	}
	all.Offer("", "lock", "End the turn", is.spent(c.left), "Plan")
}

// spent tells how many of the shark's actions are planned.
func (is *Island) spent(left int) string {
	of := is.sharkOf()
	if left == 0 {
		return "all " + digits(of) + " actions used"
	}
	return digits(of-left) + " of " + digits(of) + " actions used"
}

// eatChoices offers the meals of the shark's space. Under Feeding Frenzy it may
// eat all or one.
func (c *course) eatChoices(m planMenu) {
	here, swimmers, spot := c.michael == c.at, c.swimmers[c.at], c.at.spot()
	michaelCost := m.cost + ", counts as 2"
	if c.token != FeedingFrenzy {
		if swimmers > 0 {
			m.action("plan "+doEat, "Eat a swimmer", m.cost, spot)
		}
		if here {
			m.action("plan "+doMichael, "Eat Michael", michaelCost, michaelSpot)
		}
		return
	}
	if swimmers > 0 || here {
		m.action("plan "+doEatAll, "Eat all at "+c.at.String(), m.cost, spot)
	}
	if swimmers > 1 || swimmers == 1 && here {
		m.action("plan "+doEatOne, "Eat one swimmer", m.cost, spot)
	}
	if here && swimmers > 0 {
		m.action("plan "+doMichael, "Eat Michael alone", michaelCost, michaelSpot)
	}
}

const burstLine = "plan " + doBurst + " "

// burstChoices offers the spaces of a Speed Burst one by one: each as its end,
// and as a space on the way.
func (c *course) burstChoices(m *game.Menu, line string, from Space, reach int) {
	for _, at := range amity.Water[from].List() {
		to := line + at.String()
		m.Add(line, game.Choice{Line: to, Label: "Burst to " + at.String(), Group: "Speed Burst", Spot: at.spot()})
		if reach > 1 {
			m.Add(line, game.Choice{Line: to + " ", Label: "Further, by " + at.String() + "…", Group: "Speed Burst", Spot: at.spot()})
			c.burstChoices(m, to+" ", at, reach-1)
		}
	}
}

// orderChoices offers the orders to one member.
func (is *Island) orderChoices(who Member, all *game.Menu) {
	m, at := orderMenu{all, who}, is.At[who]
	left := digits(is.Left[who]) + " left"
	cost := "1 action, " + left
	defer m.add("done", "End turn", left, who.String())
	if is.Tipped[who] {
		if is.Left[who] >= 2 {
			m.add("climb", "Climb aboard", "2 actions, "+left, who.String())
		}
		return
	}
	if who == Brody {
		if o, err := is.orderDrop(); err == nil && o.cost <= is.Left[who] {
			m.add("drop", "Drop the barrel", "at dock "+at.String(), at.spot())
		}
	} else {
		is.takeChoices(m)
	}
	if is.Left[who] == 0 {
		return
	}
	m.add("move ", "Move", cost, who.String())
	is.moveChoices(m)
	if is.Swimmers[at] > 0 {
		m.add("rescue", "Rescue a swimmer", cost, at.spot())
	}
	once := cost + ", once a round"
	switch who {
	case Quint:
		if !is.Launched && is.Aboard[Quint] > 0 {
			m.add("launch ", "Launch a barrel", once, who.String())
			for _, to := range (setOf(at) | amity.Water[at]).List() {
				m.addUnder("launch ", to.String(), "Launch into "+to.String(), "", to.spot())
			}
		}
	case Brody:
		is.brodyChoices(m, cost)
	case Hooper:
		if _, err := is.orderGive(nil); err == nil {
			m.add("give", "Give barrels to Quint", cost, Quint.String())
		}
		if is.Finder == Nowhere {
			m.add("finder", "Fish finder", once, at.spot())
		}
	}
}

// brodyChoices offers the orders that only Brody can get.
func (is *Island) brodyChoices(m orderMenu, cost string) {
	at, once := is.At[Brody], cost+", once a round"
	if is.Michael == at {
		m.add("rescue michael", "Bring Michael in", cost, michaelSpot)
	}
	if _, err := is.orderFetch(nil); err == nil {
		m.add("take", "Take a barrel", cost, shopBarrelsSpot)
	}
	if _, err := is.orderBinoculars(); err == nil {
		m.add("binoculars", "Binoculars", once, at.spot())
	}
	for _, b := range beaches {
		if is.mayClose(b) {
			m.add("close "+b.String(), "Close "+b.String(), once, b.spot())
		}
	}
}

// takeChoices offers every number of barrels from every source.
func (is *Island) takeChoices(m orderMenu) {
	at := is.At[m.who].String()
	spots := map[string]string{"dock": dockSpot(at), "water": afloatSpot(at), "hooper": Hooper.String()}
	for _, src := range is.sources(m.who) {
		hint := "1 action, " + digits(is.Left[m.who]) + " left"
		if src.name == "dock" && is.Event == harbourMaster {
			hint = "no action this round"
		} else if is.Left[m.who] == 0 {
			continue
		}
		for n := *src.held; n > 0; n-- {
			m.add("take "+digits(n)+" "+src.name, "Take "+count(n, "barrel")+" ("+src.name+")", hint, spots[src.name])
		}
	}
}

// moveChoices offers the spaces that a move can end in; Hooper's second step
// follows his first.
func (is *Island) moveChoices(m orderMenu) {
	by := &amity.Water
	if m.who == Brody {
		by = &amity.Land
	}
	for _, to := range by[is.At[m.who]].List() {
		m.addUnder("move ", to.String(), "Move to "+to.String(), "", to.spot())
		if m.who != Hooper {
			continue
		}
		m.addUnder("move ", to.String()+" ", "Two spaces, by "+to.String()+"…", "", to.spot())
		for _, end := range by[to].List() {
			m.addUnder("move "+to.String()+" ", end.String(), "By "+to.String()+" to "+end.String(), "", end.spot())
		}
	}
}
