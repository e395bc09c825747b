package jaws

import (
	"strings"

	"shipboard/games/game"
)

// islandChoices is Choices in act 1.
func (s *State) islandChoices(seat game.Seat, typed string) []game.Choice {
	is := s.Island
	m := game.NewMenu(typed)
	switch {
	case is.Phase == PhaseEvent:
		s.decisionChoices(seat, m)
	case seat == s.Shark && is.Phase == PhaseStart:
		for _, at := range amity.wet().List() {
			m.Offer("", "start "+at.String(), "Start at "+at.String(), "kept secret", "Start")
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

func (s *State) decisionChoices(seat game.Seat, m *game.Menu) {
	d := s.deciding()
	for _, by := range d.by {
		if by != seat {
			continue
		}
		title := amityEvents[s.Island.Event].title
		for i, word := range d.words {
			m.Offer("", d.verb+" "+word, d.labels[i], "", title)
		}
		if s.Island.Event == eyeInTheSky {
			m.Offer("", "brody stay", "Stay at "+s.Island.At[Brody].String(), "", title)
		}
	}
}

func (is *Island) planChoices(m *game.Menu, typed string) {
	c, err := is.planned()
	if err != nil {
		return
	}
	cost := "1 action, " + digits(c.left) + " left"
	if c.left > 0 {
		for _, at := range amity.Water[c.at].List() {
			m.Offer("", "plan move "+at.String(), "Move to "+at.String(), cost, "Actions")
		}
		c.eatChoices(m, cost)
		if c.mayPlay(SpeedBurst) == nil {
			m.Offer("", burstLine, "Speed Burst", powers[SpeedBurst].text, "Power tokens")
			if strings.Contains(strings.ToLower(typed), doBurst) { // there are many
				c.burstChoices(m, burstLine, c.at, burstReach)
			}
		}
	}
	for _, p := range allPowers {
		switch {
		case c.mayPlay(p) != nil:
		case p == SpeedBurst:
			m.Offer("", "plan "+doBurst, "Speed Burst for show", "no action, and no longer move", "Power tokens")
		default:
			m.Offer("", "plan "+powers[p].line, p.String(), powers[p].text, "Power tokens")
		}
	}
	for _, who := range []Member{Quint, Hooper} {
		if c.tip(who.Key()) == nil {
			m.Offer("", "plan tip "+who.Key(), "Tip over "+who.String(), "no action; the crew are told", "Actions")
			c.tippable[who] = true
		}
	}
	if len(is.Hidden.Plan) > 0 {
		m.Offer("", "back", "Take back", is.Hidden.Plan[len(is.Hidden.Plan)-1].String(), "Plan")
		if len(is.Hidden.Plan) > 1 {
			m.Offer("", "clear", "Start over", "", "Plan")
		}
	}
	m.Offer("", "lock", "End the turn", digits(c.left)+" of "+digits(is.sharkOf())+" actions unused", "Plan")
}

// eatChoices offers the meals of the shark's space. Under Feeding Frenzy it may
// eat all or one.
func (c *course) eatChoices(m *game.Menu, cost string) {
	here, swimmers := c.michael == c.at, c.swimmers[c.at]
	if c.token != FeedingFrenzy {
		if swimmers > 0 {
			m.Offer("", "plan "+doEat, "Eat a swimmer", cost, "Actions")
		}
		if here {
			m.Offer("", "plan "+doMichael, "Eat Michael", cost+", counts as 2", "Actions")
		}
		return
	}
	if swimmers > 0 || here {
		m.Offer("", "plan "+doEatAll, "Eat all at "+c.at.String(), cost, "Actions")
	}
	if swimmers > 1 || swimmers == 1 && here {
		m.Offer("", "plan "+doEatOne, "Eat one swimmer", cost, "Actions")
	}
	if here && swimmers > 0 {
		m.Offer("", "plan "+doMichael, "Eat Michael alone", cost+", counts as 2", "Actions")
	}
}

const burstLine = "plan " + doBurst + " "

// burstChoices offers the spaces of a Speed Burst one by one: each as its end,
// and as a space on the way.
func (c *course) burstChoices(m *game.Menu, line string, from Space, reach int) {
	for _, at := range amity.Water[from].List() {
		to := line + at.String()
		m.Offer(line, to, "Burst to "+at.String(), "", "Speed Burst")
		if reach > 1 {
			m.Offer(line, to+" ", "On by "+at.String()+"…", "", "Speed Burst")
			c.burstChoices(m, to+" ", at, reach-1)
		}
	}
}

func (is *Island) orderChoices(who Member, m *game.Menu) {
	key, name, at := who.Key()+" ", who.String(), is.At[who]
	left := digits(is.Left[who]) + " left"
	cost := "1 action, " + left
	defer m.Offer("", key+"done", "End turn", left, name)
	if is.Tipped[who] {
		if is.Left[who] >= 2 {
			m.Offer("", key+"climb", "Climb aboard", "2 actions, "+left, name)
		}
		return
	}
	if who == Brody {
		if o, err := is.orderDrop(); err == nil && o.cost <= is.Left[who] {
			m.Offer("", key+"drop", "Drop the barrel", "at dock "+at.String(), name)
		}
	} else {
		is.takeChoices(who, m)
	}
	if is.Left[who] == 0 {
		return
	}
	m.Offer("", key+"move ", "Move", cost, name)
	is.moveChoices(who, m)
	if is.Swimmers[at] > 0 {
		m.Offer("", key+"rescue", "Rescue a swimmer", cost, name)
	}
	switch who {
	case Quint:
		if !is.Launched && is.Aboard[Quint] > 0 {
			m.Offer("", key+"launch ", "Launch a barrel", cost+", once a round", name)
			for _, to := range (setOf(at) | amity.Water[at]).List() {
				m.Offer(key+"launch ", key+"launch "+to.String(), "Launch into "+to.String(), "", name)
			}
		}
	case Brody:
		if is.Michael == at {
			m.Offer("", key+"rescue michael", "Bring Michael in", cost, name)
		}
		if _, err := is.orderFetch(nil); err == nil {
			m.Offer("", key+"take", "Take a barrel", cost, name)
		}
		if _, err := is.orderBinoculars(); err == nil {
			m.Offer("", key+"binoculars", "Binoculars", cost+", once a round", name)
		}
		for _, b := range beaches {
			if is.mayClose(b) {
				m.Offer("", key+"close "+b.String(), "Close "+b.String(), cost+", once a round", name)
			}
		}
	case Hooper:
		if _, err := is.orderGive(nil); err == nil {
			m.Offer("", key+"give", "Give barrels to Quint", cost, name)
		}
		if is.Finder == Nowhere {
			m.Offer("", key+"finder", "Fish finder", cost+", once a round", name)
		}
	}
}

// takeChoices offers every number of barrels from every source.
func (is *Island) takeChoices(who Member, m *game.Menu) {
	for _, src := range is.sources(who) {
		hint := "1 action, " + digits(is.Left[who]) + " left"
		if src.name == "dock" && is.Event == harbourMaster {
			hint = "no action this round"
		} else if is.Left[who] == 0 {
			continue
		}
		for n := *src.held; n > 0; n-- {
			line := who.Key() + " take " + digits(n) + " " + src.name
			m.Offer("", line, "Take "+count(n, "barrel")+" ("+src.name+")", hint, who.String())
		}
	}
}

// moveChoices offers the spaces that a move can end in; Hooper's second step
// follows his first.
func (is *Island) moveChoices(who Member, m *game.Menu) {
	at, by := is.At[who], &amity.Water
	if who == Brody {
		by = &amity.Land
	}
	line := who.Key() + " move "
	for _, to := range by[at].List() {
		m.Offer(line, line+to.String(), "Move to "+to.String(), "", who.String())
		if who != Hooper {
			continue
		}
		on := line + to.String() + " "
		m.Offer(line, on, "On by "+to.String()+"…", "2 spaces", who.String())
		for _, end := range by[to].List() {
			m.Offer(on, on+end.String(), "By "+to.String()+" to "+end.String(), "", who.String())
		}
	}
}
