package jaws

import (
	"fmt"

	"shipboard/games/game"
	"shipboard/games/jaws/sides"
)

// restore reads a snapshot of this version or the one before, and of an edition that is
// known.
func restore(snapshot []byte) (game.Match, error) {
	s := new(State)
	m, err := game.RestoreJSON(snapshot, s, s.check)
	s.Version = version
	if err == nil && s.Island != nil {
		s.Island.Learn()
	}
	return m, err
}

func (s *State) check() error {
	switch {
	case s.Version < 1 || s.Version > version:
		return fmt.Errorf("version: %d is not known to this release, which reads 1 to %d", s.Version, version)
	case s.Edition < 0 || s.Edition > edition:
		return fmt.Errorf("edition: %d is not known to this release, which has 1 to %d", s.Edition, edition)
	case s.Seats < sides.MinSeats || s.Seats > sides.MaxSeats:
		return fmt.Errorf("seats: %d; there are 2 to 4", s.Seats)
	}
	return nil
}
