package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
)

// fastWay is the way that must have been exceeded in the round before, and the least
// that is then run across the wind.
const fastWay inch.Inch = 200

// least is what momentum has a ship run that begins her activation now: never more
// than she may, so nothing if she is aground, anchored or trapped.
func (s *Sea) least(r board.Ref) inch.Inch {
	m := s.model(r)
	if !s.Options.Momentum || !m.IsShip() || m.Ran <= fastWay || s.pairOf(r) != nil {
		return 0
	}
	return min(max(0, fastWay+s.windFor(m)), s.allowance(m))
}

// runOn has a ship that ends her activation short of her least distance run the rest
// straight ahead. A ship that lies before her bow keeps her where she is: nothing rams
// that does not move.
func (s *Battle) runOn(t *telling, r board.Ref) {
	m, a := s.model(r), s.Active
	rest := a.Least - a.Gone
	if rest <= 0 || !m.Afloat() || m.Aground || m.Anchored || s.pairOf(r) != nil || s.trapped(m) {
		return
	}
	if s.Edition >= inTurn && a.Action == actBoard { // grappled in this activation, and cut loose
		return
	}
	if (a.Rammed || s.Edition >= inTurn) && s.may(r, inch.Pose{At: m.Pose.Ahead(min(rest, inch.LegStep)), Heading: m.Pose.Heading}).By == inch.OtherBase {
		return
	}
	t.Tell("%s has way on and runs %s″ more straight ahead.", m.Called(), rest)
	s.push(Deed{Kind: DeedMove, Ship: r, Seat: m.Seat, Way: &Way{Path: inch.Path{First: rest}}})
}
