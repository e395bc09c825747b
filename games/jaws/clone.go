package jaws

import (
	"slices"

	"shipboard/games/game"
)

// Clone implements game.Match.
func (s *State) Clone() game.Match {
	c := *s
	for m := range c.Crew {
		c.Crew[m] = slices.Clone(s.Crew[m])
	}
	c.Orders.Gear = slices.Clone(s.Orders.Gear)
	c.Gone, c.Did = slices.Clone(s.Gone), slices.Clone(s.Did)
	if s.Island != nil {
		c.Island = s.Island.clone()
	}
	if s.Orca != nil {
		c.Orca = s.Orca.clone()
	}
	c.Over = s.Over.Clone()
	return &c
}

func (is *Island) clone() *Island {
	c := *is
	if is.Hunch != nil {
		h := *is.Hunch
		c.Hunch = &h
	}
	if is.Held != nil {
		h := *is.Held
		c.Held = &h
	}
	c.Deck = slices.Clone(is.Deck)
	c.Discards = slices.Clone(is.Discards)
	c.Told, c.past = slices.Clip(is.Told), slices.Clip(is.past) // shared: see search
	c.Hidden.Plan = slices.Clone(is.Hidden.Plan)
	for i := range c.Hidden.Plan {
		c.Hidden.Plan[i].To = slices.Clone(is.Hidden.Plan[i].To)
	}
	c.Hidden.Log = slices.Clip(is.Hidden.Log) // shared, since no round in it changes
	return &c
}

func (o *Orca) clone() *Orca {
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
