package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
)

// clone copies a match. The two share no memory.
func (s *State) clone() *State {
	c := *s
	c.Fleets = slices.Clone(s.Fleets)
	for i := range c.Fleets {
		c.Fleets[i].unshare()
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
		c.Stack[i].unshare()
	}
	c.Prompt.Seats, c.Prompt.Done = slices.Clone(s.Prompt.Seats), slices.Clone(s.Prompt.Done)
	c.Latest.Unshare()
	c.Over = s.Over.Clone()
	return &c
}

func (f *Fleet) unshare() {
	f.Build.Models, f.Hand = slices.Clone(f.Build.Models), slices.Clone(f.Hand)
	f.Known, f.Dispels = slices.Clone(f.Known), slices.Clone(f.Dispels)
	for i := range f.Dispels {
		f.Dispels[i].Cards = slices.Clone(f.Dispels[i].Cards)
	}
}

func (d *Deed) unshare() {
	d.List, d.Pools = slices.Clone(d.List), board.ClonePools(d.Pools)
	if d.Way != nil {
		w := *d.Way
		w.Fire = slices.Clone(w.Fire)
		d.Way = &w
	}
}
