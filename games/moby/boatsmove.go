package moby

import (
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// whaleAhead names the whale where a boat brakes before him.
const whaleAhead = "the whale"

// stroke is the move of one boat in one step, as far as it is settled.
type stroke struct {
	*Boat
	order  board.Order
	to     board.Hex
	moving bool
	rests  bool    // lies on a Back Haul, plotted or not
	hauls  bool    // makes its un-plotted Back Haul
	rams   bool    // could brake, but its plot or its player says ram
	halted bool    // stopped by the whale on top, or by a boat
	rammed []*Boat // the boats that it collides with
	whaled bool    // collides with the whale
	edge   bool    // would leave the sea
	before string  // the obstacle that it brakes before: "the whale", or a colour
}

// theyRow heads the plots.
const theyRow = "The boats row."

// moveBoats rows the steps of Boats Move, all boats together. It reports false
// if it stops to ask.
func (s *State) moveBoats(t *telling) bool {
	if slices.ContainsFunc(s.Boats, func(b Boat) bool { return b.rowing() && b.rows() }) && len(t.plots) > 0 {
		t.Tell("%s", theyRow)
	}
	t.TellList("", "; ", mostListed, t.plots)
	t.plots = nil
	for s.Step < board.MostOrders {
		if !s.rowStep(t) {
			return false
		}
		s.Step++
	}
	s.Step = 0
	var lie []string
	for i := range s.Boats {
		b := &s.Boats[i]
		if b.rowing() && (b.rows() || len(b.Path) > 1) {
			lie = append(lie, b.Colour()+" lies at "+b.At.String())
		}
	}
	t.TellList("", "; ", mostListed, lie)
	return true
}

// rows reports whether a boat is to do anything but lie still.
func (b *Boat) rows() bool {
	return slices.ContainsFunc(b.Plot.Orders, func(o board.Order) bool { return o != board.BackHaul })
}

// rowStep rows one step. It reports false if it stops to ask.
func (s *State) rowStep(t *telling) bool {
	strokes := s.strokes()
	if asked := s.disentangle(strokes); len(asked) > 0 {
		s.Asks = append(s.Asks, asked...)
		return false
	}
	s.Asks = nil
	s.carryOut(t, strokes)
	return true
}

// disentangle settles which boats brake, stop or go on. If players have to
// be asked first, it returns the questions.
func (s *State) disentangle(strokes []*stroke) []Ask {
	for {
		changed, asked := s.giveWay(strokes)
		if len(asked) > 0 {
			return asked
		}
		if !changed && !s.halt(strokes) {
			return nil
		}
	}
}

// strokes are the moves that the plots order for this step.
func (s *State) strokes() []*stroke {
	var list []*stroke
	for i := range s.Boats {
		b := &s.Boats[i]
		if !b.rowing() {
			continue
		}
		c := &stroke{Boat: b}
		switch {
		case len(b.Plot.Orders) == 0: // its line parted this turn
			c.order = board.BackHaul
		case s.Step < len(b.Plot.Orders):
			c.order = b.Plot.Orders[s.Step]
		case s.Step == board.MostOrders-1 && b.Free && b.Rowed == board.MostOrders-1:
			c.order = board.Forward
		}
		here := board.Place{At: b.At, Facing: b.Facing}
		switch {
		case c.order.Ahead():
			c.to, c.moving = b.At.Next(b.Facing), true
		case c.order == board.Backward:
			c.to, c.moving = b.At.Next(b.Facing.Opposite()), true
		case c.order == board.BackHaul:
			c.rests = true
		}
		if c.moving && here.After(c.order).At == b.At {
			c.moving, c.rests, c.edge = false, true, true
		}
		list = append(list, c)
	}
	return list
}

// obstacle finds the boat or the whale that a moving boat would meet, if any.
func (s *State) obstacle(c *stroke, strokes []*stroke) (b *Boat, whale bool) {
	if met := s.meets(c, strokes); len(met) > 0 {
		return met[0], false
	}
	return nil, c.moving && s.Whale.at(c.to)
}

// meets finds the boats that a moving boat would meet: boats that lie in its
// new hex, enter it too, or change places with it.
func (s *State) meets(c *stroke, strokes []*stroke) []*Boat {
	if !c.moving {
		return nil
	}
	var met []*Boat
	for i := range s.Boats {
		o := &s.Boats[i]
		if o == c.Boat || !o.afloat() {
			continue
		}
		lies := o.At == c.to
		if other := strokeOf(strokes, o); other != nil && other.moving {
			lies = other.to == c.to || other.to == c.At && c.to == o.At
		}
		if lies {
			met = append(met, o)
		}
	}
	return met
}

// strokeOf is the stroke of a boat, nil where it does not row.
func strokeOf(strokes []*stroke, b *Boat) *stroke {
	i := slices.IndexFunc(strokes, func(c *stroke) bool { return c.Boat == b })
	if i < 0 {
		return nil
	}
	return strokes[i]
}

// giveWay has every boat that would meet something make its un-plotted Back
// Haul, all at once, if it still has it and its player does not want to ram.
// If players have to be asked first, it returns the questions.
func (s *State) giveWay(strokes []*stroke) (changed bool, asked []Ask) {
	var haul []*stroke
	for _, c := range strokes {
		b, whale := s.obstacle(c, strokes)
		if b == nil && !whale || c.Hauled {
			continue
		}
		answer := s.answerFor(c.Boat)
		if c.Plot.Rams || answer == board.Ramming {
			c.rams = true
			continue
		}
		c.before = whaleAhead
		if b != nil {
			c.before = b.Colour()
		}
		if c.Plot.Haul == board.Ask && answer == "" {
			asked = append(asked, Ask{Boat: s.index(c.Boat), Kind: askHaul, Before: c.before, At: c.to})
			continue
		}
		haul = append(haul, c)
	}
	if len(asked) > 0 {
		return false, asked
	}
	for _, c := range haul {
		c.moving, c.rests, c.hauls = false, true, true
	}
	return len(haul) > 0, nil
}

// halt stops the boats that still meet a boat, or the whale if he was on top
// before this turn's dive, and marks the boats that collide. It reports whether
// it stopped any.
func (s *State) halt(strokes []*stroke) bool {
	var stop []*stroke
	for _, c := range strokes {
		met := s.meets(c, strokes)
		_, whale := s.obstacle(c, strokes)
		switch {
		case len(met) > 0:
			for _, b := range met {
				c.rammed = append(c.rammed, b)
				if other := strokeOf(strokes, b); other != nil {
					other.rammed = append(other.rammed, c.Boat)
				}
			}
			stop = append(stop, c)
		case whale && s.Whale.Before == Top:
			c.whaled = true
			stop = append(stop, c)
		}
	}
	for _, c := range stop {
		c.moving, c.halted = false, true
	}
	return len(stop) > 0
}

// carryOut moves the boats as settled, picks up swimmers, and rolls for
// collisions: of boats first, then with the whale.
func (s *State) carryOut(t *telling, strokes []*stroke) {
	var hauls, edge, safe alike
	for _, c := range strokes {
		s.pull(c)
		step, colour := "Step "+strconv.Itoa(s.Step+1)+": ", c.Colour()
		if c.hauls {
			t.keep(&hauls, colour+" brakes before "+c.before, step+colour+" brakes before "+c.before+".")
		}
		if c.edge {
			t.keep(&edge, colour, step+colour+" stops at the edge of the sea.")
		}
	}
	t.tellAlike(&hauls, "Step "+strconv.Itoa(s.Step+1)+": %s.")
	t.tellAlike(&edge, "Step "+strconv.Itoa(s.Step+1)+": %s stop at the edge of the sea.")
	for _, c := range strokes {
		if c.rests {
			s.pickUp(t, c.Boat)
		}
	}
	s.tellCrash(t, strokes)
	crashed := len(t.Events)
	for _, c := range strokes {
		if len(c.rammed) > 0 && !s.tossed(t, c.Boat, view.PhaseBoats, crash, 1) {
			t.nobodyFalls(&safe, c.Boat)
		}
	}
	t.tellSafe(&safe, crashed)
	for _, c := range strokes {
		if c.whaled && c.afloat() && !c.Bumped {
			c.Bumped = true
			verb := "runs up against the whale"
			if c.moving {
				verb = "rows over the whale"
			}
			t.Tell("Step %d: %s %s.", s.Step+1, c.Colour(), verb)
			t.story.add(sentence, c.String()+" "+verb+".")
			hit := len(t.Events)
			if s.manOver(t, c.Boat, view.PhaseBoats, "collision with the whale", s.Whale.Before.collisionDice()) {
				t.nobodyFalls(&safe, c.Boat)
			}
			t.tellSafe(&safe, hit)
		}
	}
}

// pull moves one boat.
func (s *State) pull(c *stroke) {
	b := c.Boat
	switch {
	case c.moving:
		b.At = c.to
		b.Facing = b.Facing.Turned(c.order.Turn())
		b.Path = append(b.Path, b.At)
		b.Way = b.Way.After(c.order)
		c.whaled = s.Whale.at(b.At)
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
func (s *State) tellCrash(t *telling, strokes []*stroke) {
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
	t.story.add(collided, crash...)
	switch {
	case len(crash) == 0:
	case len(towed) == 0:
		t.Tell("Step %d: %s collide.", s.Step+1, game.List("and", crash...))
	default:
		t.Tell("Step %d: %s collide. A boat on a tow, here %s, rolls no die.", s.Step+1, game.List("and", crash...), game.List("and", towed...))
	}
}
