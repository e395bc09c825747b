package jaws

import (
	"shipboard/games/game"
)

// Counts implements game.Counted.
func (s *State) Counts(seat game.Seat, before game.Match, _ []game.Event) []game.Happening {
	was, ok := before.(*State)
	if !ok {
		return nil
	}
	switch {
	case was.Act == 1 && s.Island != nil:
		return s.island().Counts(was.Island, was.Did, seat == s.Shark)
	case was.Act == 2 && s.Orca != nil:
		return s.Orca.Counts(was.Orca, seat == s.Shark)
	}
	return nil
}
