package sea

import (
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// theyRow is the heading of the plots.
const theyRow = "The boats row."

// rowing moves the boats by their plots.
type rowing action

// moveBoats rows the steps of Boats Move, all boats together. It reports false
// if it stops to ask.
func (s rowing) moveBoats() bool {
	if slices.ContainsFunc(s.Boats, func(b Boat) bool { return b.Rowing() && b.rows() }) && len(s.opened) > 0 {
		s.TellDull("%s", theyRow)
	}
	told := len(s.Events)
	s.TellList("", "; ", MostListed, s.opened)
	for i := range s.Events[told:] { // where they lie then is told at the end
		s.Events[told+i].Dull = []string{s.Events[told+i].Text}
	}
	s.opened = nil
	for s.Step < board.MostOrders {
		if !s.rowStep() {
			return false
		}
		s.Step++
	}
	s.Step = 0
	var lie []string
	for i := range s.Boats {
		b := &s.Boats[i]
		if b.Rowing() && (b.rows() || len(b.Path) > 1) {
			lie = append(lie, b.Colour()+" lies at "+b.At.String())
		}
	}
	s.TellList("", "; ", MostListed, lie)
	return true
}

// rows reports whether a boat has to do anything but lie still.
func (b *Boat) rows() bool {
	return slices.ContainsFunc(b.Plot.Orders, func(o board.Order) bool { return o != board.BackHaul })
}

// rowStep rows one step. It reports false if it stops to ask.
func (s rowing) rowStep() bool {
	step := s.boatsStep()
	if asked := step.disentangle(); len(asked) > 0 {
		s.Asks = append(s.Asks, asked...)
		return false
	}
	s.Asks = nil
	s.carryOut(step.strokes)
	return true
}

// carryOut moves the boats as settled, picks up swimmers, and rolls for collisions: first those
// of boats, then those with the whale.
func (s rowing) carryOut(strokes []*stroke) {
	var hauls, edge, safe alike
	for _, c := range strokes {
		s.pull(c)
		step, colour := "Step "+strconv.Itoa(s.Step+1)+": ", c.Colour()
		if c.hauls {
			s.keep(&hauls, colour+" brakes before "+c.before, step+colour+" brakes before "+c.before+".")
		}
		if c.edge {
			s.keep(&edge, colour, step+colour+" stops at the edge of the sea.")
		}
	}
	s.tellAlike(&hauls, "Step "+strconv.Itoa(s.Step+1)+": %s.")
	s.tellAlike(&edge, "Step "+strconv.Itoa(s.Step+1)+": %s stop at the edge of the sea.")
	for _, c := range strokes {
		if c.rests {
			swimming(s).pickUp(c.Boat)
		}
	}
	s.tellCrash(strokes)
	crashed := len(s.Events)
	for _, c := range strokes {
		if len(c.rammed) > 0 && !overboard(s).tossed(c.Boat, view.PhaseBoats, crash, board.RammedBy) {
			s.nobodyFalls(&safe, c.Boat)
		}
	}
	s.tellSafe(&safe, crashed)
	for _, c := range strokes {
		if c.whaled && c.Afloat() && !c.Bumped {
			c.Bumped = true
			verb := "runs up against the whale"
			if c.moving {
				verb = "rows over the whale"
			}
			s.Tell("Step %d: %s %s.", s.Step+1, c.Colour(), verb)
			s.story.add(sentence, c.String()+" "+verb+".")
			hit := len(s.Events)
			if overboard(s).manOver(c.Boat, view.PhaseBoats, "collision with the whale", s.Whale.Before.collisionDice()) {
				s.nobodyFalls(&safe, c.Boat)
			}
			s.tellSafe(&safe, hit)
		}
	}
}

// pull moves one boat.
func (s rowing) pull(c *stroke) {
	b := c.Boat
	switch {
	case c.moving:
		b.At = c.to
		b.Facing = b.Facing.Turned(c.order.Turn())
		b.Path = append(b.Path, b.At)
		b.Way = b.Way.After(c.order)
		c.whaled = s.Whale.At(b.At)
		if c.order == board.Forward {
			b.Rowed++
		}
	case c.rests || c.halted:
		b.Way = board.Stopped
	default:
		b.Facing = b.Facing.Turned(c.order.Turn())
	}
	if c.rams {
		b.Rammed, b.Plot.Rams = true, true // for the rest of the turn
	}
	if c.hauls {
		b.Hauled = true
	}
}

// tellCrash names the boats that collide in this step.
func (s rowing) tellCrash(strokes []*stroke) {
	var crash, towed []string
	for i := range s.Boats {
		b := &s.Boats[i]
		c := strokeOf(strokes, b)
		switch {
		case c != nil && len(c.rammed) > 0:
			crash = append(crash, b.Colour())
		case c == nil && slices.ContainsFunc(strokes, func(c *stroke) bool { return slices.Contains(c.rammed, b) }):
			crash, towed = append(crash, b.Colour()), append(towed, b.Colour())
		}
	}
	s.story.add(collided, crash...)
	switch {
	case len(crash) == 0:
	case len(towed) == 0:
		s.Tell("Step %d: %s collide.", s.Step+1, game.List("and", crash...))
	default:
		s.Tell("Step %d: %s collide. A boat on a tow, here %s, rolls no die.", s.Step+1, game.List("and", crash...), game.List("and", towed...))
	}
}
