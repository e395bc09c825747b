package island

import (
	"slices"
)

// Clone copies the act.
func (is *State) Clone() *State {
	c := *is
	if is.Hunch != nil {
		h := *is.Hunch
		c.Hunch = &h
	}
	if is.Belief != nil {
		h := *is.Belief
		c.Belief = &h
	}
	c.Deck = slices.Clone(is.Deck)
	c.Discards = slices.Clone(is.Discards)
	c.Told, c.past = slices.Clip(is.Told), slices.Clip(is.past) // shared: search clones Told before it changes it
	c.Hidden.Plan = slices.Clone(is.Hidden.Plan)
	for i := range c.Hidden.Plan {
		c.Hidden.Plan[i].To = slices.Clone(is.Hidden.Plan[i].To)
	}
	c.Hidden.Log = slices.Clip(is.Hidden.Log) // shared, since rounds in it never change
	return &c
}
