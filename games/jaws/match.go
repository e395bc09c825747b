package jaws

import (
	"shipboard/games/game"
)

// common is what an act is handed of the match: who plays what, what each seat did, and how
// it ended.
type common struct {
	*sides
	*game.Ended
	Did *Deeds
}

// did is the record of a seat.
func (c *common) did(seat game.Seat) *Deed { return c.Did.of(seat, c.Seats) }

// win ends the game and returns the event that tells how.
func (c *common) win(side, text string) game.Event {
	crew, shark := c.everCrew(), []game.Seat{c.Shark}
	places := [][]game.Seat{crew, shark}
	if side == "shark" {
		places = [][]game.Seat{shark, crew}
	}
	text = game.Capital(text)
	c.Over = &game.Outcome{Text: text, Side: side, Places: places}
	return moment("%s", text)
}

// moment makes an event for everyone that people will retell.
func moment(format string, args ...any) game.Event {
	e := game.ToAll(format, args...)
	e.Moment = true
	return e
}
