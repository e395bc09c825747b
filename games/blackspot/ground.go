package blackspot

import "shipboard/games/game"

// risks reports whether a pose that a model has come to brings on the roll for
// grounding: it lies within 1″ of land, and nearer to it than the move began.
func (s *State) risks(d Deed, p Pose) bool {
	m := s.model(d.Ship)
	if d.Way.Rolled || s.Active.Rolled && !d.Way.Drift {
		return false
	}
	b, start := Base{m.class().shape, p}, Base{m.class().shape, d.Way.From}
	for _, x := range s.shoals() {
		if s.wary(m, x) && x.near(b, oneInch) && x.nearer(b, start) {
			return true
		}
	}
	return false
}

// ground rolls the risk of grounding, or grounds a ship that touches land (Word).
func (s *State) ground(t *telling, d Deed) {
	m := s.model(d.Ship)
	if !m.afloat() {
		return
	}
	switch {
	case d.Step == 0 && d.Word == "touch":
		s.aground(t, d)
	case d.Step == 0:
		s.throw(t, d, 1, Pool{Seat: m.Seat, Ship: d.Ship, What: "grounding of " + m.Title(), Dice: 1, Need: 2})
	case d.Pools[0].won():
		t.tell("%s clears the shallows.", m.Title())
	default:
		s.stopMove(d.Ship)
		s.aground(t, d)
	}
}

// aground sets a ship on the ground, with 1 damage. It is nobody's deed, unless
// another player drove her there.
func (s *State) aground(t *telling, d Deed) {
	m := s.model(d.Ship)
	m.Aground = true
	t.tellMoment(shipGrounds, "%s runs aground.", m.Title())
	by := nobody
	if d.Seat != m.Seat {
		by = d.Seat
	}
	s.push(Deed{Kind: DeedDamage, Ship: d.Ship, Seat: by, Cause: ByGround, N: 1})
}

// stopMove has a move under way of a model end where she is.
func (s *State) stopMove(r Ref) {
	for i := range s.Stack {
		if d := &s.Stack[i]; d.Kind == DeedMove && d.Ship == r {
			d.Way.Stopped = true
		}
	}
}

// stuck reports whether the activation of a model goes into getting off the ground.
// A ship that grounds in her own move keeps her action.
func (s *State) stuck(r Ref) bool {
	return s.model(r).Aground && !(s.Active.Ship == r && s.Active.Begun)
}

// readFree reads the heading of a ship that gets off the ground; without one she
// keeps hers.
func (o *order) readFree(words []string) error {
	if !o.s.stuck(o.ship) {
		return game.Refuse("%s is not to be freed now; give her another order.", o.m.Title())
	}
	h := o.m.Pose.Heading
	if len(words) > 0 {
		d, err := ParseDegrees(words[0])
		if err != nil || len(words) > 1 {
			return game.Refuse("Give a heading from 0 to 359, as in: free 90.")
		}
		h = d.Heading()
	}
	o.add(Deed{Kind: DeedAct, Word: "free", Heading: h}, "free", h.String())
	return nil
}

// free gets a grounded ship off, facing Heading, or as near to it as she has room
// to lie.
func (s *State) free(t *telling, d Deed) {
	m := s.model(d.Ship)
	m.Aground, s.Active.Freed, s.Active.Moved = false, true, true
	for off := Degrees(0); off <= 180; off++ {
		for _, h := range []Degrees{d.Heading + off, d.Heading - off} {
			if to := (Pose{At: m.Pose.At, Heading: h.Heading()}); s.may(d.Ship, to).By == Nothing {
				m.Pose = to
				t.tell("%s gets off the ground and heads %s.", m.Title(), pointName(to.Heading))
				return
			}
		}
	}
	t.tell("%s gets off the ground.", m.Title())
}

// shallow reports whether reefs and the edge of land do not ground a model.
func (s *State) shallow(m *Model) bool {
	f := factionOf(m.Faction)
	return m.class().shallow || m.ship() && s.Options.Fantasy && f != nil && f.shallow
}

// stoppedBy reports whether a piece keeps a model from lying on it.
func (s *State) stoppedBy(m *Model, x shoal) bool {
	return m.Level != Air && !m.class().passes && (x.kind != Reef || !s.shallow(m))
}

// wary reports whether a model risks the ground within 1″ of a piece.
func (s *State) wary(m *Model, x shoal) bool {
	return m.ship() && s.stoppedBy(m, x) && (x.kind == Sandbar || !s.shallow(m))
}

// coasts reports whether land, reef or sandbar lies so near to a base that a ship
// can anchor.
func (s *State) coasts(b Base, n Inch) bool {
	for _, x := range s.shoals() {
		if x.near(b, n) {
			return true
		}
	}
	return false
}
