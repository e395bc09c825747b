package movement

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/sea"
)

// Fly takes off or lands (Word) as an action.
func Fly(s *sea.Sea, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	to := board.Air
	if d.Word == "land" {
		to = board.Sea
	}
	if m.Level == to || s.Active.Action != "" {
		return
	}
	t.Reveal()
	switch {
	case m.Aground || m.Anchored:
		t.Tell("%s is held fast and cannot take off.", m.Called())
		return
	case !roomAt(s, d.Ship, to):
		t.Tell("%s has no room here, and stays as she is.", m.Called())
		return
	case to == board.Air:
		t.Tell("%s takes off.", m.Called())
	default:
		t.Tell("%s lands on the sea.", m.Called())
	}
	s.Active.Action, m.Level = d.Word, to
}
