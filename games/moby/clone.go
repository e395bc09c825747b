package moby

import (
	"slices"

	"shipboard/games/game"
)

// Clone implements game.Match.
func (s *State) Clone() game.Match { return s.clone() }

// clone copies a match. The two share no memory.
func (s *State) clone() *State {
	c := *s
	c.Sea = s.Sea.Clone()
	c.Locked, c.Gone = slices.Clone(s.Locked), slices.Clone(s.Gone)
	c.Over = s.Over.Clone()
	return &c
}
