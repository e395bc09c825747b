package boarders

import (
	"slices"

	"shipboard/games/game"
)

// Clone implements game.Match.
func (s *State) Clone() game.Match { return s.clone() }

// clone copies a match. The two share no memory.
func (s *State) clone() *State {
	c := *s
	c.Land, c.Captains = slices.Clone(s.Land), slices.Clone(s.Captains)
	for i := range c.Picks {
		c.Picks[i].Kinds = slices.Clone(s.Picks[i].Kinds)
	}
	c.Ships = slices.Clone(s.Ships)
	for i := range c.Ships {
		c.Ships[i].Unshare()
	}
	c.Asked, c.Done = slices.Clone(s.Asked), slices.Clone(s.Done)
	c.Links, c.Passes = slices.Clone(s.Links), slices.Clone(s.Passes)
	c.Latest.Tracks, c.Latest.Shots = slices.Clone(s.Latest.Tracks), slices.Clone(s.Latest.Shots)
	for i := range c.Latest.Tracks {
		c.Latest.Tracks[i].Points = slices.Clone(c.Latest.Tracks[i].Points)
	}
	for i := range c.Latest.Shots {
		c.Latest.Shots[i].Faces = slices.Clone(c.Latest.Shots[i].Faces)
	}
	c.Over = s.Over.Clone()
	return &c
}
