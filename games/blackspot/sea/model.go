package sea

import (
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// Actor is the seat whose activation or cast is under way.
func (s *Sea) Actor() game.Seat {
	if s.Active.Ship != 0 { // she may have been taken since
		return s.Initiative[s.Turn%len(s.Initiative)]
	}
	return s.Acting
}

// Names are the names of models.
func (s *Sea) Names(refs []board.Ref) []string {
	return game.Texts(refs, func(r board.Ref) string { return s.Model(r).Name })
}

// Numbered is the name of the next model of a seat.
func (s *Sea) Numbered(seat game.Seat) string {
	n := 1
	for i := range s.Models {
		if s.Models[i].Built == seat {
			n++
		}
	}
	return roster.Sides[seat].Letter + strconv.Itoa(n)
}

// Named finds a model on the table by its name; 0 if there is none.
func (s *Sea) Named(name string) board.Ref {
	for i := range s.Models {
		if m := &s.Models[i]; m.Name == name && m.Afloat() {
			return board.Ref(i + 1)
		}
	}
	return 0
}

// Title is how a model is told of.
func (s *Sea) Title(r board.Ref) string {
	if m := s.Model(r); m != nil {
		return m.Called()
	}
	return "nothing"
}

// ShipsOf are the ships of a seat on the table.
func (s *Sea) ShipsOf(seat game.Seat) []board.Ref {
	return s.Refs(func(m *board.Model) bool { return m.Seat == seat && m.Afloat() && m.IsShip() })
}

// Takes uses up the active model's one action, or tells that she has used it already.
func (s *Sea) Takes(t *deed.Telling, m *board.Model, action string) bool {
	if s.Active.Action != "" {
		t.Tell("%s has taken her action: %s.", m.Called(), s.Active.Action)
		return false
	}
	s.Active.Action = action
	return true
}

// FlagshipOf is the flagship of a seat, or 0.
func (s *Sea) FlagshipOf(seat game.Seat) board.Ref {
	list := s.Refs(func(m *board.Model) bool { return m.Seat == seat && m.Flagship && m.Afloat() })
	if len(list) == 0 {
		return 0
	}
	return list[0]
}
