package movement

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
)

// Ground rolls whether a ship near land grounds, or grounds one that touches land. Word says
// which.
func Ground(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	if !m.Afloat() {
		return
	}
	switch {
	case d.Step == 0 && d.Word == "touch":
		aground(s, t, d)
	case d.Step == 0:
		s.Throw(t, d, 1, board.Pool{Seat: m.Seat, Ship: d.Ship, What: "grounding of " + m.Title(), Dice: 1, Need: figures.Grounds + 1})
	case d.Pools[0].Won():
		t.TellDull("%s clears the shallows without running aground.", m.Called())
	default:
		stopMove(s, t, d.Ship)
		aground(s, t, d)
	}
}

// aground sets a ship on the ground, with 1 damage. Nobody scores for it, unless another player
// drove her there.
func aground(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	m.Aground = true
	how := "runs aground"
	if d.Word == "touch" {
		how = "touches land and runs aground"
	}
	t.TellMoment(deed.ShipGrounds, "%s %s.", m.Called(), how)
	by := board.Nobody
	if d.Seat != m.Seat {
		by = d.Seat
	}
	s.Push(deed.Deed{Kind: deed.Damage, Ship: d.Ship, Seat: by, Cause: board.ByGround, N: 1})
}

// stopMove ends a model's move where she is, and with it the rest of her order.
func stopMove(s *battle.Battle, t *deed.Telling, r board.Ref) {
	if n := len(s.Stack); n > 0 && s.Top().Kind == deed.Move && s.Top().Ship == r {
		d := *s.Top()
		s.Stack = s.Stack[:n-1]
		endMove(&s.Sea, t, d)
		s.DropParts(r)
	}
}

// Free gets a ship off the ground or has her come about at the edge. She then faces Heading, or
// the heading nearest to it in which she has room.
func Free(s *sea.Sea, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	what := "comes about at the edge of the sea"
	if m.Aground {
		what = "gets off the ground"
	}
	m.Aground, s.Active.Freed, s.Active.Moved, s.Active.Least = false, true, true, 0
	for off := inch.Degrees(0); off <= 180; off++ {
		for _, h := range []inch.Degrees{d.Heading + off, d.Heading - off} {
			if to := (inch.Pose{At: m.Pose.At, Heading: h.Heading()}); s.May(d.Ship, to).By == inch.Nothing {
				m.Pose = to
				t.Tell("%s %s and heads %s.", m.Called(), what, board.Toward(to.Heading))
				return
			}
		}
	}
	t.Tell("%s %s.", m.Called(), what)
}

// FaceFree turns a teleported model at the start of her activation. If she has no
// room to lie so, she stays as she is.
func FaceFree(s *sea.Sea, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	if !m.Turnable {
		return
	}
	m.Turnable = false
	if s.May(d.Ship, inch.Pose{At: m.Pose.At, Heading: d.Heading}).By != inch.Nothing {
		t.Reveal()
		t.Tell("%s has no room to turn and still heads %s.", m.Called(), board.PointName(m.Pose.Heading))
		return
	}
	m.Pose.Heading = d.Heading
	s.Active.Allow = s.Allowance(m)
	t.Tell("%s now heads %s.", m.Called(), board.PointName(d.Heading))
}
