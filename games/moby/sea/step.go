package sea

import (
	"slices"

	"shipboard/games/moby/board"
)

// step is one step of Boats Move, as far as it is settled.
type step struct {
	*Sea
	strokes []*stroke
}

// stroke is the move of one boat in one step, as far as it is settled.
type stroke struct {
	*Boat
	order  board.Order
	to     board.Hex
	moving bool
	rests  bool    // lies still on a Back Haul, plotted or not
	hauls  bool    // makes its un-plotted Back Haul
	rams   bool    // could brake, but its plot or its player orders it to ram
	halted bool    // stopped by the whale on top, or by a boat
	rammed []*Boat // the boats that it collides with
	whaled bool    // collides with the whale
	edge   bool    // the move would lead off the sea
	before string  // the obstacle that it brakes before: "the whale", or a colour
}

// boatsStep is this step of Boats Move as the plots order it.
func (s *Sea) boatsStep() step {
	var list []*stroke
	for i := range s.Boats {
		b := &s.Boats[i]
		if !b.Rowing() {
			continue
		}
		c := &stroke{Boat: b}
		switch {
		case len(b.Plot.Orders) == 0: // its line parted this turn, so it has no orders
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
	return step{s, list}
}

// AsksNext are the questions with which this step stops if it is rowed from its beginning with
// the answers given so far.
func (s *Sea) AsksNext() []Question { return s.boatsStep().disentangle() }

// disentangle settles which boats brake, stop or go on. If players have to
// be asked first, it returns the questions.
func (s step) disentangle() []Question {
	for {
		changed, asked := s.giveWay()
		if len(asked) > 0 {
			return asked
		}
		if !changed && !s.halt() {
			return nil
		}
	}
}

// giveWay makes boats that would meet something make their un-plotted Back Haul, all at once. A
// boat does not if it has used its Back Haul or is ordered to ram. If players have to be asked
// first, giveWay returns the questions.
func (s step) giveWay() (changed bool, asked []Question) {
	var haul []*stroke
	for _, c := range s.strokes {
		b, whale := s.obstacle(c)
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
			asked = append(asked, Question{Boat: s.Index(c.Boat), Kind: AskHaul, Before: c.before, At: c.to})
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
func (s step) halt() bool {
	var stop []*stroke
	for _, c := range s.strokes {
		met := s.meets(c)
		_, whale := s.obstacle(c)
		switch {
		case len(met) > 0:
			for _, b := range met {
				c.rammed = append(c.rammed, b)
				if other := strokeOf(s.strokes, b); other != nil {
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

// obstacle finds the boat or the whale that a moving boat would meet, if any.
func (s step) obstacle(c *stroke) (b *Boat, whale bool) {
	if met := s.meets(c); len(met) > 0 {
		return met[0], false
	}
	return nil, c.moving && s.Whale.At(c.to)
}

// meets finds the boats that a moving boat would meet: boats that lie in its
// new hex, enter it too, or change places with it.
func (s step) meets(c *stroke) []*Boat {
	if !c.moving {
		return nil
	}
	var met []*Boat
	for i := range s.Boats {
		o := &s.Boats[i]
		if o == c.Boat || !o.Afloat() {
			continue
		}
		lies := o.At == c.to
		if other := strokeOf(s.strokes, o); other != nil && other.moving {
			lies = other.to == c.to || other.to == c.At && c.to == o.At
		}
		if lies {
			met = append(met, o)
		}
	}
	return met
}

// strokeOf is the stroke of a boat, nil if it does not row.
func strokeOf(strokes []*stroke, b *Boat) *stroke {
	i := slices.IndexFunc(strokes, func(c *stroke) bool { return c.Boat == b })
	if i < 0 {
		return nil
	}
	return strokes[i]
}

// whaleAhead names the whale as the obstacle before which a boat brakes.
const whaleAhead = "the whale"
