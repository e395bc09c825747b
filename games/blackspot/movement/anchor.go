package movement

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
)

// CannotAnchor tells why a ship cannot anchor at a pose after a run; "" if she can.
func CannotAnchor(s *sea.Sea, r board.Ref, at inch.Pose, run inch.Inch) string {
	m := s.Model(r)
	switch {
	case !s.Options.Anchor:
		return "this table plays without anchors; the actions are fire, board and repair"
	case !m.IsShip() || m.Level != board.Sea:
		return "only a ship at sea can anchor; give another order"
	case m.Anchored:
		return m.Called() + " lies at anchor already; fire, repair, or raise anchor"
	case run >= figures.AnchorWay:
		return figures.In(m.Called() + " moves too far for anchoring: it must be less than {anchorWay} inches")
	case !s.Coasts(inch.Base{Shape: m.ClassOf().Shape, Pose: at}, figures.AnchorReach):
		return figures.In(m.Called() + " finds no ground: land, a reef or a sandbar must be within {anchorReach} inches")
	}
	return ""
}

// Raised is what a ship may move in the activation in which she raises anchor.
func Raised(s *sea.Sea, m *board.Model) inch.Inch {
	now := *m
	now.Anchored = false
	return min(figures.RaisedWay, s.Allowance(&now))
}

// Anchor drops or raises (Word) the anchor as an action.
func Anchor(s *sea.Sea, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	if d.Word == deed.ActRaise {
		s.Active.Action, s.Active.Allow = deed.ActRaise, Raised(s, m)
		m.Anchored = false
		t.Tell("%s raises anchor.", m.Called())
		return
	}
	if why := CannotAnchor(s, d.Ship, m.Pose, s.Active.Gone); why != "" {
		t.Tell("%s drops no anchor: %s.", m.Called(), why)
		return
	}
	s.Active.Action, s.Active.Moved, m.Anchored = deed.ActAnchor, true, true
	t.Tell("%s drops anchor.", m.Called())
}
