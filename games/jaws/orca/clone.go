package orca

import (
	"slices"
)

// Clone copies the act.
func (o *State) Clone() *State {
	c := *o
	for i := range c.Members {
		c.Members[i].Gear = slices.Clone(o.Members[i].Gear)
	}
	c.Undealt = slices.Clone(o.Undealt)
	c.Spent = slices.Clone(o.Spent)
	c.Cages = slices.Clone(o.Cages)
	c.Settled = slices.Clone(o.Settled)
	c.Attached = slices.Clone(o.Attached)
	c.Hand = slices.Clone(o.Hand)
	c.Used = slices.Clone(o.Used)
	c.Deck = slices.Clone(o.Deck)
	c.Discard = slices.Clone(o.Discard)
	c.Rolled = slices.Clone(o.Rolled)
	c.Last = slices.Clone(o.Last)
	c.Log = slices.Clone(o.Log)
	for i := range c.Log {
		c.Log[i].Cracked, c.Log[i].Sunk = slices.Clone(o.Log[i].Cracked), slices.Clone(o.Log[i].Sunk)
	}
	return &c
}
