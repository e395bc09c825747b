package blackspot

import (
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// numbered is the name of the next model of a seat.
func (s *Sea) numbered(seat game.Seat) string {
	n := 1
	for i := range s.Models {
		if s.Models[i].Built == seat {
			n++
		}
	}
	return roster.Sides[seat].Letter + strconv.Itoa(n)
}

// named finds a model on the table by its name; 0 is none.
func (s *Sea) named(name string) board.Ref {
	for i := range s.Models {
		if m := &s.Models[i]; m.Name == name && m.Afloat() {
			return board.Ref(i + 1)
		}
	}
	return 0
}

// title is how a model is told of.
func (s *Sea) title(r board.Ref) string {
	if m := s.model(r); m != nil {
		return m.Called()
	}
	return "nothing"
}

// shipsOf are the ships of a seat on the table.
func (s *Sea) shipsOf(seat game.Seat) []board.Ref {
	return s.refs(func(m *board.Model) bool { return m.Seat == seat && m.Afloat() && m.IsShip() })
}
