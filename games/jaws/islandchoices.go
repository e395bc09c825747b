package jaws

import (
	"strings"

	"shipboard/games/game"
)

// offer adds a choice that stands under a beginning, "" for one offered at
// once.
func (m *menu) offer(under, line, label, hint, group string) {
	m.add(under, game.Choice{Line: line, Label: label, Hint: hint, Group: group})
}

// islandChoices is Choices in act 1.
func (s *State) islandChoices(seat game.Seat, typed string) []game.Choice {
	is := s.Island
	m := newMenu(typed)
	switch {
	case is.Phase == PhaseEvent:
		s.decisionChoices(seat, m)
	case seat == s.Shark && is.Phase == PhaseStart:
		for _, at := range amity.wet().List() {
			m.offer("", "start "+at.String(), "Start at "+at.String(), "kept secret", "Start")
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
	return m.choices()
}

func (s *State) decisionChoices(seat game.Seat, m *menu) {
	d := s.deciding()
	for _, by := range d.by {
		if by != seat {
			continue
		}
		title := amityEvents[s.Island.Event].title
		for i, word := range d.words {
			m.offer("", d.verb+" "+word, d.labels[i], "", title)
		}
		if s.Island.Event == eyeInTheSky {
			m.offer("", "brody stay", "Stay at "+s.Island.At[Brody].String(), "", title)
		}
	}
}

func (is *Island) planChoices(m *menu, typed string) {
	c, err := is.planned()
	if err != nil {
		return
	}
	cost := "1 action, " + digits(c.left) + " left"
	if c.left > 0 {
		for _, at := range amity.Water[c.at].List() {
			m.offer("", "plan move "+at.String(), "Move to "+at.String(), cost, "Actions")
		}
		if c.swimmers[c.at] > 0 {
			if c.token == FeedingFrenzy {
				m.offer("", "plan eat", "Eat all at "+c.at.String(), cost, "Actions")
			} else {
				m.offer("", "plan eat", "Eat a swimmer", cost, "Actions")
			}
		}
		if c.michael == c.at && (c.token != FeedingFrenzy || c.swimmers[c.at] == 0) {
			if c.token == FeedingFrenzy {
				m.offer("", "plan eat", "Eat Michael", cost+", counts as 2", "Actions")
			} else {
				m.offer("", "plan eat michael", "Eat Michael", cost+", counts as 2", "Actions")
			}
		}
		if c.mayPlay(SpeedBurst) == nil {
			m.offer("", burstLine, "Speed Burst", powers[SpeedBurst].text, "Power tokens")
			if strings.Contains(strings.ToLower(typed), doBurst) { // there are many
				c.burstChoices(m, burstLine, c.at, burstReach)
			}
		}
	}
	for _, p := range allPowers[:3] {
		if c.mayPlay(p) == nil {
			m.offer("", "plan "+powers[p].line, p.String(), powers[p].text, "Power tokens")
		}
	}
	for _, who := range []Member{Quint, Hooper} {
		if c.tip(who.Key()) == nil {
			m.offer("", "plan tip "+who.Key(), "Tip over "+who.String(), "no action; the crew are told", "Actions")
			c.tippable[who] = true
		}
	}
	if len(is.Hidden.Plan) > 0 {
		m.offer("", "back", "Take back", is.Hidden.Plan[len(is.Hidden.Plan)-1].String(), "Plan")
		if len(is.Hidden.Plan) > 1 {
			m.offer("", "clear", "Start over", "", "Plan")
		}
	}
	m.offer("", "lock", "End the turn", digits(c.left)+" of "+digits(is.sharkOf())+" actions unused", "Plan")
}

const burstLine = "plan " + doBurst + " "

// burstChoices offers the spaces of a Speed Burst one by one: each as its end,
// and as a space on the way.
func (c *course) burstChoices(m *menu, line string, from Space, reach int) {
	for _, at := range amity.Water[from].List() {
		to := line + at.String()
		m.offer(line, to, "Burst to "+at.String(), "", "Speed Burst")
		if reach > 1 {
			m.offer(line, to+" ", "On by "+at.String()+"…", "", "Speed Burst")
			c.burstChoices(m, to+" ", at, reach-1)
		}
	}
}

func (is *Island) orderChoices(who Member, m *menu) {
	key, name, at := who.Key()+" ", who.String(), is.At[who]
	left := digits(is.Left[who]) + " left"
	cost := "1 action, " + left
	defer m.offer("", key+"done", "End turn", left, name)
	if is.Tipped[who] {
		if is.Left[who] >= 2 {
			m.offer("", key+"climb", "Climb aboard", "2 actions, "+left, name)
		}
		return
	}
	if who == Brody {
		if o, err := is.orderDrop(); err == nil && o.cost <= is.Left[who] {
			m.offer("", key+"drop", "Drop the barrel", "at dock "+at.String(), name)
		}
	} else {
		is.takeChoices(who, m)
	}
	if is.Left[who] == 0 {
		return
	}
	m.offer("", key+"move ", "Move", cost, name)
	is.moveChoices(who, m)
	if is.Swimmers[at] > 0 {
		m.offer("", key+"rescue", "Rescue a swimmer", cost, name)
	}
	switch who {
	case Quint:
		if !is.Launched && is.Aboard[Quint] > 0 {
			m.offer("", key+"launch ", "Launch a barrel", cost+", once a round", name)
			for _, to := range (setOf(at) | amity.Water[at]).List() {
				m.offer(key+"launch ", key+"launch "+to.String(), "Launch into "+to.String(), "", name)
			}
		}
	case Brody:
		if is.Michael == at {
			m.offer("", key+"rescue michael", "Bring Michael in", cost, name)
		}
		if _, err := is.orderFetch(nil); err == nil {
			m.offer("", key+"take", "Take a barrel", cost, name)
		}
		if _, err := is.orderBinoculars(); err == nil {
			m.offer("", key+"binoculars", "Binoculars", cost+", once a round", name)
		}
		for _, b := range beaches {
			if is.mayClose(b) {
				m.offer("", key+"close "+b.String(), "Close "+b.String(), cost+", once a round", name)
			}
		}
	case Hooper:
		if _, err := is.orderGive(nil); err == nil {
			m.offer("", key+"give", "Give barrels to Quint", cost, name)
		}
		if is.Finder == Nowhere {
			m.offer("", key+"finder", "Fish finder", cost+", once a round", name)
		}
	}
}

// takeChoices offers every number of barrels from every source.
func (is *Island) takeChoices(who Member, m *menu) {
	for _, src := range is.sources(who) {
		hint := "1 action, " + digits(is.Left[who]) + " left"
		if src.name == "dock" && is.Event == harbourMaster {
			hint = "no action this round"
		} else if is.Left[who] == 0 {
			continue
		}
		for n := *src.held; n > 0; n-- {
			line := who.Key() + " take " + digits(n) + " " + src.name
			m.offer("", line, "Take "+count(n, "barrel")+" ("+src.name+")", hint, who.String())
		}
	}
}

// moveChoices offers the spaces that a move can end in; Hooper's second step
// follows his first.
func (is *Island) moveChoices(who Member, m *menu) {
	at, by := is.At[who], &amity.Water
	if who == Brody {
		by = &amity.Land
	}
	line := who.Key() + " move "
	for _, to := range by[at].List() {
		m.offer(line, line+to.String(), "Move to "+to.String(), "", who.String())
		if who != Hooper {
			continue
		}
		on := line + to.String() + " "
		m.offer(line, on, "On by "+to.String()+"…", "2 spaces", who.String())
		for _, end := range by[to].List() {
			m.offer(on, on+end.String(), "By "+to.String()+" to "+end.String(), "", who.String())
		}
	}
}
