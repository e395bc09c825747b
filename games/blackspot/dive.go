package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
)

// dive submerges as an action, or emerges freely (Word).
func (s *Sea) dive(t *telling, d Deed) {
	m := s.model(d.Ship)
	switch {
	case d.Word == "emerge" && m.Level == board.Deep:
		s.surface(t, d.Ship)
	case d.Word == "emerge" || m.Level == board.Deep || s.Active.Action != "":
	case m.Aground || m.Anchored:
		t.Tell("%s is held fast and cannot submerge.", m.Called())
	case s.Active.Up:
		t.Tell("%s has come up to attack and does not submerge in this turn.", m.Called())
	case s.roomAt(d.Ship, board.Deep):
		s.Active.Action, m.Level = d.Word, board.Deep
		t.Tell("%s submerges.", m.Called())
	default:
		t.reveal()
		t.Tell("%s does not submerge: another lies below.", m.Called())
	}
}

// surface brings a submerged model up, if there is room.
func (s *Sea) surface(t *telling, r board.Ref) bool {
	m := s.model(r)
	t.reveal() // it tells whether anything lies above
	if !s.roomAt(r, board.Sea) {
		t.Tell("%s cannot come up here: another lies above.", m.Called())
		return false
	}
	m.Level = board.Sea
	t.Tell("%s comes up.", m.Called())
	return true
}

// roomAt reports whether a model could change to a level where it is. It reveals
// where others are, as a move does.
func (s *Sea) roomAt(r board.Ref, l board.Level) bool {
	m := s.model(r)
	was := m.Level
	m.Level = l
	met := s.may(r, m.Pose)
	m.Level = was
	return met.By == inch.Nothing
}
