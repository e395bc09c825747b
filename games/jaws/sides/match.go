package sides

import (
	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Match is the part of the match that an act is given: who plays what, what each seat did, and
// how it ended.
type Match struct {
	*Players
	*game.Ended
	Deeds *Deeds
}

// Deed is the record of a seat.
func (m *Match) Deed(seat game.Seat) *Deed { return m.Deeds.Of(seat, m.Seats) }

// Win ends the game and returns the event that tells how.
func (m *Match) Win(side, text string) game.Event {
	crew, shark := m.EverCrew(), []game.Seat{m.Shark}
	places := [][]game.Seat{crew, shark}
	if side == board.SharkSide {
		places = [][]game.Seat{shark, crew}
	}
	text = game.Capital(text)
	m.Over = &game.Outcome{Text: text, Side: side, Places: places}
	e := Moment("%s", text)
	e.Retelling = &game.Retelling{For: game.Public, Deed: true}
	return e
}

// Moment makes an event for everyone that people will retell.
func Moment(format string, args ...any) game.Event {
	e := game.ToAll(format, args...)
	e.Moment = true
	return e
}
