package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
)

// The reach of an anchor and of row boats, the way that is too long for anchoring,
// and the way of a ship that raises anchor.
const (
	anchorReach inch.Inch = 300
	anchorWay   inch.Inch = 200
	raisedWay   inch.Inch = 100
)

// readAnchor reads the dropping of the anchor.
func (o *order) readAnchor(words []string) error {
	if err := alone("anchor", words); err != nil {
		return err
	}
	at, run := o.m.Pose, o.a.Gone
	if o.way != nil {
		at = o.way.Path.End(at)
		run += o.way.Path.Length()
	}
	if why := o.s.cannotAnchor(o.ship, at, run); why != "" {
		return game.Refuse("%s", game.Capital(why)+".")
	}
	if err := o.act(actAnchor); err != nil {
		return err
	}
	o.a.Moved = true
	o.add(Deed{Kind: DeedAct, Word: actAnchor}, actAnchor)
	return nil
}

// cannotAnchor tells why a ship that has moved so far cannot anchor at a pose, ""
// if she can.
func (s *Sea) cannotAnchor(r board.Ref, at inch.Pose, run inch.Inch) string {
	m := s.model(r)
	switch {
	case !s.Options.Anchor:
		return "this table plays without anchors; the actions are fire, board and repair"
	case !m.IsShip() || m.Level != board.Sea:
		return "only a ship at sea can anchor; give another order"
	case m.Anchored:
		return m.Called() + " lies at anchor already; fire, repair, or type raise"
	case run >= anchorWay:
		return m.Called() + " moves too far for anchoring: it must be less than 2 inches"
	case !s.coasts(inch.Base{Shape: m.ClassOf().Shape, Pose: at}, anchorReach):
		return m.Called() + " finds no ground: land, a reef or a sandbar must be within 3 inches"
	}
	return ""
}

// readRaise reads the raising of the anchor. An inch straight ahead may follow.
func (o *order) readRaise(words []string) error {
	if err := alone("raise", words); err != nil {
		return err
	}
	if !o.m.Anchored {
		return game.Refuse("%s does not lie at anchor; move her, as in: move 3.", o.m.Called())
	}
	if err := o.act(actRaise); err != nil {
		return err
	}
	o.a.Allow = o.s.raised(o.m)
	o.add(Deed{Kind: DeedAct, Word: actRaise}, actRaise)
	return nil
}

// raised is what a ship may move in the activation in which she raises anchor.
func (s *Sea) raised(m *board.Model) inch.Inch {
	now := *m
	now.Anchored = false
	return min(raisedWay, s.allowance(&now))
}

// anchor drops or raises (Word) the anchor as an action.
func (s *Sea) anchor(t *telling, d Deed) {
	m := s.model(d.Ship)
	if d.Word == actRaise {
		s.Active.Action, s.Active.Allow = actRaise, s.raised(m)
		m.Anchored = false
		t.Tell("%s raises anchor.", m.Called())
		return
	}
	if why := s.cannotAnchor(d.Ship, m.Pose, s.Active.Gone); why != "" {
		t.Tell("%s drops no anchor: %s.", m.Called(), why)
		return
	}
	s.Active.Action, s.Active.Moved, m.Anchored = actAnchor, true, true
	t.Tell("%s drops anchor.", m.Called())
}
