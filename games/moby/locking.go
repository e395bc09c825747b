package moby

import (
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// chaseAll offers the whole turn in one press: it changes boats that can do nothing more, has the
// others chase, and locks the turn. Boats with a plot, and boats on a tow, stay as they are.
func (m menu) chaseAll(s *State, own []int) {
	var lines, chasing, home, hints, others []string
	var taken []board.Hex // where the earlier boats end
	spot := ""
	for _, i := range own {
		b := &s.Boats[i]
		if !b.Afloat() {
			continue
		}
		if !b.Rowing() || b.Plot.Retire || len(b.Plot.Orders) > 0 {
			others = append(others, b.Colour()+" "+b.Locked())
			continue
		}
		if b.Done() {
			if s.MayRetire(b) {
				lines, home = append(lines, s.prefix(b)+"retire"), append(home, b.Colour())
			}
			continue
		}
		if l, ok := s.scout().mayChase(b, taken...); ok {
			taken = append(taken, l.end.At)
			lines, chasing = append(lines, s.prefix(b)+"plot "+l.plot()), append(chasing, b.Colour())
			where := b.Colour() + " to " + l.end.At.String()
			if l.reach != "" && !b.Plot.Row {
				where += " (" + l.reach + " range)"
			}
			hints, spot = append(hints, where), view.WhaleSpot
			continue
		}
		rest := b.Colour() + " " + b.Locked()
		if reach := s.reachAtRest(b); reach != "" {
			rest += " (" + reach + " range)"
		}
		others = append(others, rest)
	}
	if len(lines) == 0 {
		return
	}
	label := ""
	switch {
	case len(home) == 0 && len(own) == 1:
		label = "Chase, and lock"
	case len(home) == 0:
		label = "Chase with " + boats(chasing) + ", and lock"
	case len(chasing) == 0 && len(own) == 1:
		label = "Change boats, and lock"
	case len(chasing) == 0:
		label = "Change " + boats(home) + ", and lock"
	default:
		label = "Change " + boats(home) + ", chase with " + boats(chasing) + ", and lock"
	}
	hint := strings.Join(append(hints, others...), "; ")
	if len(chasing) == 0 {
		hint = strings.Join(append([]string{"fresh ones come next turn"}, others...), "; ")
		if len(home) == 1 {
			hint = strings.Join(append([]string{"a fresh one comes next turn"}, others...), "; ")
		}
	}
	m.Add("", game.Choice{Line: strings.Join(append(lines, "lock"), " and "), Label: label, Hint: hint, Group: lockGroup, Spot: spot, Short: "Lock", Main: true})
}

// boats names one boat by its colour, or both.
func boats(colours []string) string {
	if len(colours) > 1 {
		return "both boats"
	}
	return game.List("and", colours...)
}

// lockChoice offers to lock, and tells what each boat will do.
func (m menu) lockChoice(s *State, seat game.Seat, own []int) {
	c := game.Choice{Line: "lock", Label: "Lock the turn", Group: lockGroup, Short: "Lock", Kind: game.Ends}
	left, afloat := 0, 0
	var still []string
	throws := ""
	for _, i := range own {
		b := &s.Boats[i]
		if !b.Afloat() {
			continue
		}
		afloat++
		left += b.Room()
		if b.Locked() == board.LiesStill {
			still = append(still, b.Colour())
		}
		if reach := s.reachAtRest(b); reach != "" {
			throws = view.Odds(reach)
			if !s.Odd() {
				throws = "if he stays, " + throws
			}
		}
	}
	plans := s.plans(seat)
	switch {
	case afloat == 0 && !s.plots(seat):
		return
	case afloat == 0:
		c.Hint = "men without orders swim towards a boat"
	case left > 0 && len(still) == afloat && afloat > 1 && throws == "":
		c.Label = "Lock now: both boats lie still"
	case left > 0:
		c.Label, c.Hint = "Lock now: "+strings.Join(plans, "; "), throws
	default:
		c.Hint = strings.Join(plans, "; ")
	}
	c.Early = left > 0
	if c.Early && len(still) > 0 && throws == "" {
		c.Asks = game.Capital(game.List("and", still...)) + " would lie still this turn."
		if len(still) == afloat && afloat > 1 {
			c.Asks = "Both boats would lie still this turn."
		}
	}
	m.Add("", c)
}

// lockGroup is the group of choices that concern the whole turn.
const lockGroup = "The whole turn"

// plans tells what each boat of a seat does if its plot is locked as it is.
func (s *State) plans(seat game.Seat) []string {
	var plans []string
	own := s.BoatsOf(seat)
	for _, i := range own {
		b := &s.Boats[i]
		if !b.Afloat() {
			continue
		}
		plan := b.Locked()
		switch {
		case len(own) > 1:
			plan = b.Colour() + " " + plan
		case plan[0] >= 'a': // the text begins with a small letter: the boat has no orders
			plan = "your boat " + plan
		}
		if reach := s.reachAtRest(b); reach != "" {
			plan += " (" + reach + " range)"
		}
		plans = append(plans, plan)
	}
	return plans
}

// reachAtRest is the range at which a boat without orders will throw from where it lies, "" if it
// will not throw.
func (s *State) reachAtRest(b *sea.Boat) string {
	if b.Locked() != board.LiesStill || b.Harpoons == 0 || b.Crew[board.Harpooner] == 0 || b.Plot.Row || b.Plot.Hold {
		return ""
	}
	distance, ok := s.Whale.Reach(board.Place{At: b.At, Facing: b.Facing})
	if !ok {
		return ""
	}
	return board.RangeName(distance)
}
