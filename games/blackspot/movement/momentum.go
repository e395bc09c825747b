package movement

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
)

// RunOn moves a ship straight ahead if she ends her activation short of the distance that
// momentum makes her move. If another model lies right before her bow, she stays where she is,
// since a ship that cannot move does not ram.
func RunOn(s *battle.Battle, t *deed.Telling, r board.Ref) {
	m, a := s.Model(r), s.Active
	rest := a.Least - a.Gone
	if rest <= 0 || !m.Afloat() || m.Aground || m.Anchored || s.PairOf(r) != nil || s.Trapped(m) {
		return
	}
	if s.Edition >= sea.InTurn && a.Action == deed.ActBoard { // grappled in this activation, and cut loose
		return
	}
	if (a.Rammed || s.Edition >= sea.InTurn) && s.May(r, inch.Pose{At: m.Pose.Ahead(min(rest, inch.LegStep)), Heading: m.Pose.Heading}).By == inch.OtherBase {
		return
	}
	t.Tell("%s has way on and runs %s″ more straight ahead.", m.Called(), rest)
	s.Push(deed.Deed{Kind: deed.Move, Ship: r, Seat: m.Seat, Way: &deed.Way{Path: inch.Path{First: rest}}})
}
