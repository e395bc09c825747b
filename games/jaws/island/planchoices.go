package island

import (
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/menu"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
)

// planMenu collects the choices for the shark's plan.
type planMenu struct {
	*game.Menu
	is *State
	c  *sharkturn.Course
}

// action adds a step that costs an action, or one that costs none.
func (m planMenu) action(v game.Move, group, short, spot string, words func() (label, hint string)) {
	menu.Offer(m.Menu, "", v, func() game.Choice {
		label, hint := words()
		return game.Choice{Label: label, Short: short, Hint: hint, Group: group, Spot: spot}
	})
}

// cost tells what an action costs.
func (m planMenu) cost() string {
	if m.c.Left == 1 {
		return "costs your last action"
	}
	return "costs 1 of your " + game.Count(m.c.Left, "action")
}

// token adds a power token. The pad shows it as a card with its title, so the choice has no sign.
func (m planMenu) token(v game.Move, label, hint string, p board.Power) {
	menu.Offer(m.Menu, "", v, func() game.Choice {
		return game.Choice{Label: label, Hint: hint, Group: "Power tokens", Spot: view.CardSpot(p.String())}
	})
}

func (is *State) planChoices(all *game.Menu) {
	c, err := is.planned()
	if err != nil {
		return
	}
	m := planMenu{all, is, &c}
	if c.Left > 0 {
		for _, at := range board.Amity.Water[c.At].List() {
			m.action(game.Move{Line: "plan move " + at.String(), Weight: is.swimWeight(&c, at)}, "Swim to", at.String(), at.Spot(), func() (string, string) {
				return "Swim to " + at.String(), m.cost() + is.swimHint(&c, at)
			})
		}
		m.eatChoices()
		m.tipChoices()
		if c.MayPlay(board.SpeedBurst) == nil {
			m.token(game.Move{Line: burstLine, Weight: game.Usual / 2}, "Speed Burst…", board.PowerCards[board.SpeedBurst].Text, board.SpeedBurst)
			switch {
			case !all.Opens(strings.TrimSpace(burstLine)): // a burst has many spaces
			case all.Bare():
				is.burstEnds(&c, all)
			default:
				burstChoices(all, burstLine, c.At, board.BurstReach)
			}
		}
	} else {
		m.tipChoices()
	}
	for _, p := range board.AllPowers {
		switch weight := is.tokenWeight(&c, p); {
		case all.Bare() && weight == 0 || c.MayPlay(p) != nil:
		case p == board.SpeedBurst:
			m.token(game.Move{Line: "plan " + board.DoBurst, Weight: weight}, "Speed Burst as a bluff", "The crew see that a token was played. Your moves stay as they are.", p)
		default:
			m.token(game.Move{Line: "plan " + board.PowerCards[p].Line, Weight: weight}, p.String(), board.PowerCards[p].Text, p)
		}
	}
	if n := len(is.Hidden.Plan); n > 0 && !all.Bare() {
		all.Add("", game.Choice{Line: "back", Label: "Take back", Hint: game.Small(view.StepWords(is.Hidden.Plan[n-1].String())), Group: "Turn", Kind: game.Backs})
	}
	lock := game.Move{Line: "lock", Kind: game.Ends, Weight: menu.Seldom}
	if c.Left == 0 {
		lock.Weight = menu.Likely
	}
	menu.Offer(all, "", lock, func() game.Choice {
		end := game.Choice{Label: "End turn", Hint: is.spent(c.Left), Group: "Turn", Early: c.Left > 0}
		if c.Left == is.sharkOf() && len(is.Hidden.Plan) == 0 {
			end.Asks = "The shark would stay where it is and eat nothing: no action is used yet."
		}
		return end
	})
}

// spent tells how many of the shark's actions are planned.
func (is *State) spent(left int) string {
	if left == 0 {
		return "all " + strconv.Itoa(is.sharkOf()) + " actions used"
	}
	return game.Count(left, "action") + " unused"
}

// swimHint tells what the shark meets in a space.
func (is *State) swimHint(c *sharkturn.Course, at board.Space) string {
	var there []string
	if n := c.Swimmers[at]; n > 0 {
		there = append(there, game.Count(n, "swimmer"))
	}
	if c.Michael == at {
		there = append(there, "Michael")
	}
	if is.Floating[at] > 0 {
		there = append(there, "a barrel that will hear you")
	}
	if len(there) == 0 {
		return ""
	}
	return "; there: " + game.List("and", there...)
}

// tipChoices offers to tip over the captains whose space the plan enters, by event 1.
func (m planMenu) tipChoices() {
	if m.is.Event != board.DriftingWreck {
		return
	}
	for _, who := range []board.Member{board.Quint, board.Hooper} {
		if m.c.MayTip(who) {
			m.action(game.Move{Line: "plan tip " + who.Key(), Weight: menu.Likely}, "Tip over", "Tip", who.String(), func() (string, string) {
				return "Tip over " + who.String(), "Costs no action. The crew are told; he pays " + game.Count(board.ClimbCost, "action") + " to climb back aboard."
			})
		}
	}
}

// eatChoices offers the meals of the shark's space. Under Feeding Frenzy it may
// eat all or one.
func (m planMenu) eatChoices() {
	c := m.c
	here, swimmers, at := c.Michael == c.At, c.Swimmers[c.At], c.At.String()
	eat := func(do string, weight int, spot string, words func() (label, hint string)) {
		m.action(game.Move{Line: "plan " + do, Weight: weight}, "Eat", "Eat", spot, words)
	}
	swimmer := func() string { return m.cost() + "; " + game.Count(swimmers, "swimmer") + " here" }
	michael := func() string { return m.cost() + "; he " + board.CountsAs }
	if c.Token != board.FeedingFrenzy {
		if swimmers > 0 {
			eat(board.DoEat, 2*menu.Likely, c.At.Spot(), func() (string, string) {
				if c.Ate[c.At] > 0 {
					return "Eat one more at " + at, swimmer()
				}
				return "Eat a swimmer at " + at, swimmer()
			})
		}
		if here {
			eat(board.DoMichael, 4*menu.Likely, view.MichaelSpot, func() (string, string) { return "Eat Michael at " + at, michael() })
		}
		return
	}
	if swimmers > 0 || here {
		eat(board.DoEatAll, 8*menu.Likely, c.At.Spot(), func() (string, string) {
			all := m.cost() + "; takes " + game.Count(swimmers, "swimmer")
			if here {
				all += " and Michael, who " + board.CountsAs
			}
			return "Eat all at " + at, all
		})
	}
	if m.Bare() { // a search plays the token only to eat all
		return
	}
	if swimmers > 1 || swimmers == 1 && here {
		eat(board.DoEatOne, menu.Seldom, c.At.Spot(), func() (string, string) { return "Eat one swimmer at " + at, swimmer() })
	}
	if here && swimmers > 0 {
		eat(board.DoMichael, menu.Seldom, view.MichaelSpot, func() (string, string) { return "Eat Michael alone", michael() })
	}
}

const burstLine = "plan " + board.DoBurst + " "

// burstChoices offers the spaces of a Speed Burst one by one. Each is offered as its end, and as
// a space on the way.
func burstChoices(m *game.Menu, line string, from board.Space, reach int) {
	for _, at := range board.Amity.Water[from].List() {
		to := line + at.String()
		m.Add(line, game.Choice{Line: to, Label: "Burst to " + at.String(), Short: at.String(), Hint: "The burst ends here.", Group: "Burst to", Spot: at.Spot()})
		if reach > 1 {
			m.Add(line, game.Choice{
				Line: to + " ", Label: "Further, through " + at.String() + "…", Short: at.String() + "…",
				Hint: "Up to " + game.Count(reach-1, "space") + " more.", Group: "Burst further through", Spot: at.Spot(),
			})
			burstChoices(m, to+" ", at, reach-1)
		}
	}
}

// burstEnds offers a search each end of a burst that a plain move does not reach, with one way to
// it.
func (is *State) burstEnds(c *sharkturn.Course, m *game.Menu) {
	type way struct {
		line string
		at   board.Space
	}
	ways, seen := []way{{strings.TrimSpace(burstLine), c.At}}, board.SetOf(c.At)
	for n := range board.BurstReach {
		var next []way
		for _, w := range ways {
			for _, to := range board.Amity.Water[w.at].List() {
				if seen.Has(to) {
					continue
				}
				seen |= board.SetOf(to)
				next = append(next, way{w.line + " " + to.String(), to})
				if n > 0 {
					m.Weigh(burstLine, game.Move{Line: next[len(next)-1].line, Weight: is.swimWeight(c, to)})
				}
			}
		}
		ways = next
	}
}
