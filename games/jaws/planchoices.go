package jaws

// The choices of the shark in act 1.

import (
	"strings"

	"shipboard/games/game"
)

// planMenu collects the choices for the shark's plan.
type planMenu struct {
	*game.Menu
	cost string // of an action
}

func (m planMenu) action(group, line, label, short, hint, spot string) {
	m.Add("", game.Choice{Line: line, Label: label, Short: short, Hint: hint, Group: group, Spot: spot})
}

// token adds a power token. It stands on the pad as a card with its title, so that it
// has no sign.
func (m planMenu) token(line, label, hint string, p Power) {
	m.Add("", game.Choice{Line: line, Label: label, Hint: hint, Group: "Power tokens", Spot: cardSpot(p.String())})
}

func (is *Island) planChoices(all *game.Menu) {
	c, err := is.planned()
	if err != nil {
		return
	}
	m := planMenu{all, "costs 1 of your " + count(c.left, "action")}
	if c.left == 1 {
		m.cost = "costs your last action"
	}
	if c.left > 0 {
		for _, at := range amity.Water[c.at].List() {
			m.action("Swim to", "plan move "+at.String(), "Swim to "+at.String(), at.String(), m.cost+c.swimHint(is, at), at.spot())
		}
		c.eatChoices(m)
		for _, who := range []Member{Quint, Hooper} {
			is.tipChoice(&c, m, who)
		}
		if c.mayPlay(SpeedBurst) == nil {
			m.token(burstLine, "Speed Burst…", powers[SpeedBurst].text, SpeedBurst)
			if all.Opens(strings.TrimSpace(burstLine)) { // there are many
				c.burstChoices(all, burstLine, c.at, burstReach)
			}
		}
	} else {
		for _, who := range []Member{Quint, Hooper} {
			is.tipChoice(&c, m, who)
		}
	}
	for _, p := range allPowers {
		switch {
		case c.mayPlay(p) != nil:
		case p == SpeedBurst:
			m.token("plan "+doBurst, "Speed Burst as a bluff", "The crew see that a token was played. Your moves stay as they are.", p)
		default:
			m.token("plan "+powers[p].line, p.String(), powers[p].text, p)
		}
	}
	if n := len(is.Hidden.Plan); n > 0 {
		all.Add("", game.Choice{Line: "back", Label: "Take back", Hint: lower(stepWords(is.Hidden.Plan[n-1].String())), Group: "Turn", Kind: game.Backs})
	}
	all.Add("", game.Choice{Line: "lock", Label: "End turn", Hint: is.spent(c.left), Group: "Turn", Kind: game.Ends})
}

// spent tells how many of the shark's actions are planned.
func (is *Island) spent(left int) string {
	if left == 0 {
		return "all " + digits(is.sharkOf()) + " actions used"
	}
	return count(left, "action") + " unused"
}

// swimHint tells what the shark meets in a space.
func (c *course) swimHint(is *Island, at Space) string {
	var there []string
	if n := c.swimmers[at]; n > 0 {
		there = append(there, count(n, "swimmer"))
	}
	if c.michael == at {
		there = append(there, "Michael")
	}
	if is.Floating[at] > 0 {
		there = append(there, "a barrel that will hear you")
	}
	if len(there) == 0 {
		return ""
	}
	return "; there: " + listed(there...)
}

// tipChoice offers to tip over a captain whose space the plan enters, by event 1.
func (is *Island) tipChoice(c *course, m planMenu, who Member) {
	if c.tip(who.Key()) == nil {
		m.action("Tip over", "plan tip "+who.Key(), "Tip over "+who.String(), "Tip", "Costs no action. The crew are told; he pays 2 actions to climb back aboard.", who.String())
		c.tippable[who], c.tipped[who] = true, false
	}
}

// eatChoices offers the meals of the shark's space. Under Feeding Frenzy it may
// eat all or one.
func (c *course) eatChoices(m planMenu) {
	here, swimmers, at := c.michael == c.at, c.swimmers[c.at], c.at.String()
	hint := m.cost + "; " + count(swimmers, "swimmer") + " here"
	michael := m.cost + "; he counts as 2"
	eat := func(do, label, hint, spot string) { m.action("Eat", "plan "+do, label, "Eat", hint, spot) }
	if c.token != FeedingFrenzy {
		if swimmers > 0 {
			more := map[bool]string{false: "Eat a swimmer at ", true: "Eat one more at "}[c.ate[c.at] > 0]
			eat(doEat, more+at, hint, c.at.spot())
		}
		if here {
			eat(doMichael, "Eat Michael at "+at, michael, michaelSpot)
		}
		return
	}
	if swimmers > 0 || here {
		all := m.cost + "; takes " + count(swimmers, "swimmer")
		if here {
			all += " and Michael, who counts as 2"
		}
		eat(doEatAll, "Eat all at "+at, all, c.at.spot())
	}
	if swimmers > 1 || swimmers == 1 && here {
		eat(doEatOne, "Eat one swimmer at "+at, hint, c.at.spot())
	}
	if here && swimmers > 0 {
		eat(doMichael, "Eat Michael alone", michael, michaelSpot)
	}
}

const burstLine = "plan " + doBurst + " "

// burstChoices offers the spaces of a Speed Burst one by one: each as its end,
// and as a space on the way.
func (c *course) burstChoices(m *game.Menu, line string, from Space, reach int) {
	for _, at := range amity.Water[from].List() {
		to := line + at.String()
		m.Add(line, game.Choice{Line: to, Label: "Burst to " + at.String(), Short: at.String(), Hint: "The burst ends here.", Group: "Burst to", Spot: at.spot()})
		if reach > 1 {
			m.Add(line, game.Choice{
				Line: to + " ", Label: "Further, through " + at.String() + "…", Short: at.String() + "…",
				Hint: "Up to " + count(reach-1, "space") + " more.", Group: "Burst further through", Spot: at.spot(),
			})
			c.burstChoices(m, to+" ", at, reach-1)
		}
	}
}
