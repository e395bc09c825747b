package deed

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// Pending is what is still to be carried out, and what players are asked first.
type Pending struct {
	Stack    []Deed `json:"stack,omitempty"`  // what is being carried out, the next last
	Prompt   Prompt `json:"prompt,omitzero"`  // what players are asked now
	CheckEnd bool   `json:"raided,omitempty"` // a fleet or a player fell; look whether the battle is over
}

// Prompt is what players are asked. It remains until each of Seats is in Done.
type Prompt struct {
	Ask   board.Ask   `json:"ask,omitempty"`
	Seats []game.Seat `json:"seats,omitempty"`
	Done  []game.Seat `json:"done,omitempty"`
	Ship  board.Ref   `json:"ship,omitempty"` // the ship that it is about
	Pool  int         `json:"pool,omitempty"` // for AskBooty: index in Pools of the deed on top of the stack
}

// Unshare clones the lists of a deed that was copied, so that the two share none.
func (d *Deed) Unshare() {
	d.List, d.Pools = slices.Clone(d.List), board.ClonePools(d.Pools)
	if d.Way != nil {
		w := *d.Way
		w.Fire = slices.Clone(w.Fire)
		d.Way = &w
	}
}

// Shown is the cast of the card that is shown, or nil.
func (s *Pending) Shown() *Deed {
	i := slices.IndexFunc(s.Stack, func(d Deed) bool { return d.Kind == Cast })
	if i < 0 {
		return nil
	}
	return &s.Stack[i]
}

// Beaten reports whether a ship was taken and her captor has yet to say what becomes of her.
func (s *Pending) Beaten(r board.Ref) bool {
	return slices.ContainsFunc(s.Stack, func(d Deed) bool { return d.Kind == Prize && d.Other == r })
}

// AskOf is the question that a seat is asked now, or "". It stays open for a seat that has
// answered until all have.
func (s *Pending) AskOf(seat game.Seat) board.Ask {
	if slices.Contains(s.Prompt.Seats, seat) {
		return s.Prompt.Ask
	}
	return ""
}

// Forget takes a seat from those who have answered.
func (p *Prompt) Forget(seat game.Seat) {
	p.Done = slices.DeleteFunc(p.Done, func(o game.Seat) bool { return o == seat })
	if len(p.Done) == 0 {
		p.Done = nil // a snapshot reads an empty list as nil
	}
}

// WaitedFor are the players whom the battle waits for.
func (s *Pending) WaitedFor() string {
	return game.List("and", game.Texts(s.Open(), game.Seat.Mark)...)
}

// OneIf is 1 for true and 0 for false.
func OneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
