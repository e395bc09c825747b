package blackspot

import (
	"fmt"

	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// restore reads a snapshot of this version.
func restore(snapshot []byte) (game.Match, error) {
	s := new(State)
	m, err := game.RestoreJSON(snapshot, s, s.check)
	for i := range s.Models {
		s.Models[i].Table = roster.ClassOf(s.Models[i].Class)
	}
	return m, err
}

func (s *State) check() error {
	switch {
	case s.Version != version:
		return fmt.Errorf("version: %d is not known to this release, which reads %d", s.Version, version)
	case s.Edition < 0 || s.Edition > edition:
		return fmt.Errorf("edition: %d is not known to this release, which has 1 to %d", s.Edition, edition)
	case s.Seats < minSeats || s.Seats > maxSeats || len(s.Fleets) != s.Seats:
		return fmt.Errorf("seats: %d, with %d fleets; there are %d to %d", s.Seats, len(s.Fleets), minSeats, maxSeats)
	}
	return nil
}
