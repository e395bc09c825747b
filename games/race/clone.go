package race

import (
	"slices"

	"shipboard/games/game"
)

// Clone implements game.Match.
func (s *State) Clone() game.Match { return s.clone() }

// clone copies a state and everything that it points to.
func (s *State) clone() *State {
	c := *s
	c.Players = slices.Clone(s.Players)
	for i := range c.Players {
		p := &c.Players[i]
		p.Ships, p.Hand, p.Marks = slices.Clone(p.Ships), slices.Clone(p.Hand), slices.Clone(p.Marks)
		p.Next, p.First = slices.Clone(p.Next), slices.Clone(p.First)
	}
	c.Busy = slices.Clone(s.Busy)
	for i := range c.Busy {
		c.Busy[i].Ships = slices.Clone(c.Busy[i].Ships)
	}
	c.Blocks, c.Todo, c.Trace = slices.Clone(s.Blocks), slices.Clone(s.Todo), slices.Clone(s.Trace)
	c.Wake.cells = slices.Clone(s.Wake.cells)
	c.Woes, c.Rolls = slices.Clone(s.Woes), slices.Clone(s.Rolls)
	for i := range c.Rolls {
		c.Rolls[i].Faces = slices.Clone(c.Rolls[i].Faces)
	}
	c.Over = s.Over.Clone()
	return &c
}
