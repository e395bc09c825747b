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
		c.Island = s.Island.Clone()
	}
	if s.Orca != nil {
		c.Orca = s.Orca.Clone()
	}
	c.Over = s.Over.Clone()
	return &c
}
