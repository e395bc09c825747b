package blackspot

import (
	"shipboard/games/blackspot/board"
)

// fly takes off or lands (Word) as an action.
func (s *Sea) fly(t *telling, d Deed) {
	m := s.model(d.Ship)
	to := board.Air
	if d.Word == "land" {
		to = board.Sea
	}
	if m.Level == to || s.Active.Action != "" {
		return
	}
	t.reveal()
	switch {
	case m.Aground || m.Anchored:
		t.Tell("%s is held fast and cannot take off.", m.Called())
		return
	case !s.roomAt(d.Ship, to):
		t.Tell("%s has no room here, and stays as she is.", m.Called())
		return
	case to == board.Air:
		t.Tell("%s takes off.", m.Called())
	default:
		t.Tell("%s lands on the sea.", m.Called())
	}
	s.Active.Action, m.Level = d.Word, to
}
