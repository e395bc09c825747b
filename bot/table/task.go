package table

import (
	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Task is a request to carry out: a typed command or a press.
type Task struct {
	chat.Request
	Rest  string     // the text after the command's name, without its luck
	Luck  string     // a lucky phrase
	Press chat.Press // zero for a typed command
	Seats []Seat     // for a new table: the seats of those who sit down there, or are asked to
	Quiet bool       // they were called to play again a short while ago, so nobody calls them now
}

// ErrForeign refuses a press on somebody else's button.
const ErrForeign = game.Refusal("That button belongs to somebody else, so nothing was done.")

// Foreign reports whether a button belongs to another seat than the person's.
func (all Seats) Foreign(p chat.Press, from chat.Person) bool {
	s, _ := all.SeatOf(from)
	return p.Seat != game.Public && p.Seat != s
}

// Decision is a step at a table that somebody asks for.
type Decision func(t *Table, c *Change, r Task) (Decided, error)
