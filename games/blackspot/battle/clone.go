package battle

import (
	"slices"
)

// Clone copies a match. The two share no memory.
func (s *State) Clone() *State {
	c := *s
	c.Fleets = slices.Clone(s.Fleets)
	for i := range c.Fleets {
		c.Fleets[i].Unshare()
	}
	c.Models = slices.Clone(s.Models)
	for i := range c.Models {
		c.Models[i].Lit = slices.Clone(c.Models[i].Lit)
	}
	c.Spells = slices.Clone(s.Spells)
	for i := range c.Spells {
		c.Spells[i].Touched = slices.Clone(c.Spells[i].Touched)
	}
	c.Terrain, c.Pairs, c.Boats = slices.Clone(s.Terrain), slices.Clone(s.Pairs), slices.Clone(s.Boats)
	c.WindDeck, c.Deck, c.Discarded = slices.Clone(s.WindDeck), slices.Clone(s.Deck), slices.Clone(s.Discarded)
	c.Initiative = slices.Clone(s.Initiative)
	c.Stack = slices.Clone(s.Stack)
	for i := range c.Stack {
		c.Stack[i].Unshare()
	}
	c.Prompt.Seats, c.Prompt.Done = slices.Clone(s.Prompt.Seats), slices.Clone(s.Prompt.Done)
	c.Latest.Unshare()
	c.Over = s.Over.Clone()
	return &c
}
