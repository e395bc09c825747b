package movement

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
)

// Dive submerges as an action, or emerges freely (Word).
func Dive(s *sea.Sea, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	switch {
	case d.Word == "emerge" && m.Level == board.Deep:
		surface(s, t, d.Ship)
	case d.Word == "emerge" || m.Level == board.Deep || s.Active.Action != "":
	case m.Aground || m.Anchored:
		t.Tell("%s is held fast and cannot submerge.", m.Called())
	case s.Active.Up:
		t.Tell("%s has come up to attack and does not submerge in this round.", m.Called())
	case roomAt(s, d.Ship, board.Deep):
		s.Active.Action, m.Level = d.Word, board.Deep
		t.Tell("%s submerges.", m.Called())
	default:
		t.Reveal()
		t.Tell("%s does not submerge: another lies below.", m.Called())
	}
}

// surface brings a submerged model up, if there is room.
func surface(s *sea.Sea, t *deed.Telling, r board.Ref) bool {
	m := s.Model(r)
	t.Reveal() // it tells whether anything lies above
	if !roomAt(s, r, board.Sea) {
		t.Tell("%s cannot come up here: another lies above.", m.Called())
		return false
	}
	m.Level = board.Sea
	t.Tell("%s comes up.", m.Called())
	return true
}

// roomAt reports whether a model has room on another level at its place. Like a move, this
// reveals where others are.
func roomAt(s *sea.Sea, r board.Ref, l board.Level) bool {
	m := s.Model(r)
	was := m.Level
	m.Level = l
	met := s.May(r, m.Pose)
	m.Level = was
	return met.By == inch.Nothing
}
