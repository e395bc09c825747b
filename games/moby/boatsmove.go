package moby

import "slices"

// whaleAhead is what a boat backs water before that is no boat.
const whaleAhead = "the whale"

// course is what one boat is about to do in a step.
type course struct {
	*Boat
	order  Order
	to     Hex
	moving bool
	rests  bool // lies on a Back Haul, plotted or not
	hauls  bool // makes its un-plotted Back Haul
	halted bool // by the whale on top, or by a boat
	rammed bool // collides with a boat
	whaled bool // collides with the whale
	edge   bool
	before string // what it backs water before: "the whale", or a colour
}

// moveBoats rows the steps of Boats Move, all boats together. It reports false
// where it stops to ask.
func (s *State) moveBoats(t *telling) bool {
	for s.Step < mostOrders {
		if !s.rowStep(t) {
			return false
		}
		s.Step++
	}
	s.Step = 0
	var lie []string
	for i := range s.Boats {
		b := &s.Boats[i]
		rowed := slices.ContainsFunc(b.Plot.Orders, func(o Order) bool { return o != BackHaul })
		if b.rowing() && (rowed || len(b.Path) > 1) {
			lie = append(lie, b.Colour()+" at "+b.At.String())
		}
	}
	t.tellList("The oars rest: ", lie)
	return true
}

// rowStep rows one step.
func (s *State) rowStep(t *telling) bool {
	courses := s.courses()
	for {
		changed, asked := s.giveWay(courses)
		if len(asked) > 0 {
			s.Asks = asked
			return false
		}
		if changed {
			continue
		}
		if !s.halt(courses) {
			break
		}
	}
	s.carryOut(t, courses)
	return true
}

// courses are what the plots say for this step.
func (s *State) courses() []*course {
	var list []*course
	for i := range s.Boats {
		b := &s.Boats[i]
		if !b.rowing() {
			continue
		}
		c := &course{Boat: b}
		switch {
		case s.Step < len(b.Plot.Orders):
			c.order = b.Plot.Orders[s.Step]
		case s.Step == mostOrders-1 && b.Free && b.Rowed == mostOrders-1:
			c.order = Forward
		}
		here := place{b.At, b.Facing}
		switch {
		case c.order.ahead():
			c.to, c.moving = b.At.Next(b.Facing), true
		case c.order == Backward:
			c.to, c.moving = b.At.Next(b.Facing.Opposite()), true
		case c.order == BackHaul:
			c.rests = true
		}
		if c.moving && here.after(c.order).at == b.At { // the edge
			c.moving, c.rests, c.edge = false, true, true
		}
		list = append(list, c)
	}
	return list
}

// obstacle is what a moving boat would meet: a boat, the whale, or neither.
func (s *State) obstacle(c *course, courses []*course) (b *Boat, whale bool) {
	if met := s.meets(c, courses); len(met) > 0 {
		return met[0], false
	}
	return nil, c.moving && s.Whale.at(c.to)
}

// meets are the boats that a moving boat would meet, however many: those that
// lie where it goes, go there too, or change places with it.
func (s *State) meets(c *course, courses []*course) []*Boat {
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
		if other := courseOf(courses, o); other != nil && other.moving {
			lies = other.to == c.to || other.to == c.At && c.to == o.At
		}
		if lies {
			met = append(met, o)
		}
	}
	return met
}

func courseOf(courses []*course, b *Boat) *course {
	i := slices.IndexFunc(courses, func(c *course) bool { return c.Boat == b })
	if i < 0 {
		return nil
	}
	return courses[i]
}

// giveWay has every boat that would meet something make its un-plotted Back
// Haul, all at once, if it has it and its player does not want to ram. It
// returns whom to ask first.
func (s *State) giveWay(courses []*course) (changed bool, asked []Ask) {
	var haul []*course
	for _, c := range courses {
		b, whale := s.obstacle(c, courses)
		if b == nil && !whale || c.Hauled || c.Plot.Rams || c.Answer == ramming {
			continue
		}
		c.before = whaleAhead
		if b != nil {
			c.before = b.Colour()
		}
		if c.Plot.Haul == ask && c.Answer == "" {
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
// before this turn's dive, and marks who collides. It reports whether it
// stopped anyone.
func (s *State) halt(courses []*course) bool {
	var stop []*course
	for _, c := range courses {
		met := s.meets(c, courses)
		_, whale := s.obstacle(c, courses)
		switch {
		case len(met) > 0:
			c.rammed = true
			for _, b := range met {
				if other := courseOf(courses, b); other != nil {
					other.rammed = true
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

// carryOut rows the courses that are settled, picks up swimmers, and rolls for
// collisions: of boats first, then with the whale.
func (s *State) carryOut(t *telling, courses []*course) {
	for _, c := range courses {
		b := c.Boat
		switch {
		case c.moving:
			b.At = c.to
			b.Facing = b.Facing.Turned(c.order.turn())
			b.Path = append(b.Path, b.At)
			b.Way = b.Way.after(c.order)
			c.whaled = s.Whale.at(b.At)
			if c.order == Forward {
				b.Rowed++
			}
		case c.rests || c.halted:
			b.Way = stopped
		default:
			b.Facing = b.Facing.Turned(c.order.turn())
		}
		if c.hauls {
			b.Hauled = true
			t.tell("Step %d: %s backs water before %s.", s.Step+1, b.Colour(), c.before)
		}
		if b.Answer == askHaul {
			b.Answer = ""
		}
		if c.edge {
			t.tell("Step %d: %s stops at the edge of the sea.", s.Step+1, b.Colour())
		}
	}
	for _, c := range courses {
		if c.rests {
			s.pickUp(t, c.Boat)
		}
	}
	var crash []string
	for _, c := range courses {
		if c.rammed {
			crash = append(crash, c.Colour())
		}
	}
	if len(crash) > 0 {
		t.tell("Step %d: oars crash: %s in it.", s.Step+1, are(crash))
	}
	for _, c := range courses {
		if c.rammed {
			if !s.tossed(t, c.Boat, PhaseBoats, "collision of boats", 1) {
				t.tell("%s's men hold on.", c.Boat)
			}
		}
	}
	for _, c := range courses {
		if c.whaled && c.afloat() && !c.Bumped {
			c.Bumped = true
			verb := "runs up against the whale"
			if c.moving {
				verb = "rows over the whale"
			}
			t.tell("Step %d: %s %s.", s.Step+1, c.Colour(), verb)
			s.manOver(t, c.Boat, PhaseBoats, "collision with the whale", s.Whale.Before.collisionDice())
		}
	}
}
