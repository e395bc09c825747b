package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// ground rolls the risk of grounding, or grounds a ship that touches land (Word).
func (s *Battle) ground(t *telling, d Deed) {
	m := s.model(d.Ship)
	if !m.Afloat() {
		return
	}
	switch {
	case d.Step == 0 && d.Word == "touch":
		s.aground(t, d)
	case d.Step == 0:
		s.throw(t, d, 1, board.Pool{Seat: m.Seat, Ship: d.Ship, What: "grounding of " + m.Title(), Dice: 1, Need: 2})
	case d.Pools[0].Won():
		t.Tell("%s clears the shallows.", m.Called())
	default:
		s.stopMove(t, d.Ship)
		s.aground(t, d)
	}
}

// aground sets a ship on the ground, with 1 damage. It is nobody's deed, unless
// another player drove her there.
func (s *Battle) aground(t *telling, d Deed) {
	m := s.model(d.Ship)
	m.Aground = true
	how := "runs aground"
	if d.Word == "touch" {
		how = "touches bottom and runs aground"
	}
	t.TellMoment(shipGrounds, "%s %s.", m.Called(), how)
	by := board.Nobody
	if d.Seat != m.Seat {
		by = d.Seat
	}
	s.push(Deed{Kind: DeedDamage, Ship: d.Ship, Seat: by, Cause: board.ByGround, N: 1})
}

// stopMove ends the move under way of a model where she is, and with it the rest of
// her order.
func (s *Battle) stopMove(t *telling, r board.Ref) {
	if n := len(s.Stack); n > 0 && s.top().Kind == DeedMove && s.top().Ship == r {
		d := *s.top()
		s.Stack = s.Stack[:n-1]
		s.endMove(t, d)
		s.dropParts(r)
	}
}

// stuck reports whether the activation of a model goes into getting off the ground.
// A ship that grounds in her own move keeps her action.
func (s *Sea) stuck(r board.Ref) bool {
	return s.model(r).Aground && !(s.Active.Ship == r && s.Active.Begun)
}

// hemmed reports whether the edge of the sea is so near ahead of a ship that she could
// neither move nor turn. She may come about as grounded ships get free.
func (s *Sea) hemmed(r board.Ref) bool {
	m := s.model(r)
	ahead := inch.Pose{At: m.Pose.Ahead(inch.LegStep), Heading: m.Pose.Heading}
	return s.pairOf(r) == nil && !m.Anchored && !s.trapped(m) && s.may(r, ahead).By == inch.TableEdge && !s.leaves(m, ahead)
}

// readFree reads the heading of a ship that gets off the ground or comes about at the
// edge of the sea. Without one a ship aground keeps hers, and one at the edge takes the
// nearest that leads along it or away from it.
func (o *order) readFree(words []string) error {
	switch {
	case o.a.Action == actFree && o.s.Edition >= inTurn:
		return game.Refuse("%s heads one way when she is free; name one heading.", o.m.Called())
	case o.s.stuck(o.ship):
	case !o.s.hemmed(o.ship):
		return game.Refuse("%s is neither aground nor up against the edge of the sea; give her another order.", o.m.Called())
	case len(o.parts) > 0 || o.s.Active.Ship == o.ship:
		return game.Refuse("Coming about at the edge takes the whole turn of %s; give no other order with it.", o.m.Called())
	}
	h := o.m.Pose.Heading
	if o.s.Edition >= inTurn && !o.s.stuck(o.ship) {
		h = o.m.Away()
	}
	if len(words) > 0 {
		d, err := inch.ParseDegrees(words[0])
		if err != nil || len(words) > 1 {
			return game.Refuse("Give a heading from 0 to 359, as in: free 90.")
		}
		h = d.Heading()
	}
	if o.s.Edition >= inTurn && !o.s.stuck(o.ship) && o.m.Faces(h) {
		return game.Refuse("%s would still head into the edge of the sea; give a heading along it or away from it, as in: %s free %s.", o.m.Called(), o.m.Name, o.m.Away())
	}
	o.a.Moved, o.a.Action = true, actFree
	o.add(Deed{Kind: DeedAct, Word: actFree, Heading: h}, actFree, h.String())
	return nil
}

// free gets a ship off the ground or has her come about at the edge, facing Heading,
// or as near to it as she has room to lie.
func (s *Sea) free(t *telling, d Deed) {
	m := s.model(d.Ship)
	what := "comes about at the edge of the sea"
	if m.Aground {
		what = "gets off the ground"
	}
	m.Aground, s.Active.Freed, s.Active.Moved, s.Active.Least = false, true, true, 0
	for off := inch.Degrees(0); off <= 180; off++ {
		for _, h := range []inch.Degrees{d.Heading + off, d.Heading - off} {
			if to := (inch.Pose{At: m.Pose.At, Heading: h.Heading()}); s.may(d.Ship, to).By == inch.Nothing {
				m.Pose = to
				t.Tell("%s %s and heads %s.", m.Called(), what, board.Toward(to.Heading))
				return
			}
		}
	}
	t.Tell("%s %s.", m.Called(), what)
}

// shallow reports whether reefs and the edge of land do not ground a model.
func (s *Sea) shallow(m *board.Model) bool {
	f := roster.FactionOf(m.Faction)
	return m.ClassOf().Shallow || m.IsShip() && s.Options.Fantasy && f != nil && f.Shallow
}

// stoppedBy reports whether a piece keeps a model from lying on it.
func (s *Sea) stoppedBy(m *board.Model, x shoal) bool {
	return m.Level != board.Air && !m.ClassOf().Passes && (x.kind != board.Reef || !s.shallow(m))
}

// wary reports whether a model risks the ground within 1″ of a piece.
func (s *Sea) wary(m *board.Model, x shoal) bool {
	return m.IsShip() && s.stoppedBy(m, x) && (x.kind == Sandbar || !s.shallow(m))
}

// coasts reports whether land, reef or sandbar lies so near to a base that a ship
// can anchor.
func (s *Sea) coasts(b inch.Base, n inch.Inch) bool {
	for _, x := range s.shoals() {
		if x.near(b, n) {
			return true
		}
	}
	return false
}
