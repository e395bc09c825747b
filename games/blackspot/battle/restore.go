package battle

import (
	"fmt"

	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
)

// Restored makes a state from a snapshot ready to play, or tells why this release cannot play it.
func (s *State) Restored() error {
	if err := s.check(); err != nil {
		return err
	}
	for i := range s.Models {
		s.Models[i].Table = roster.ClassOf(s.Models[i].Class)
	}
	return nil
}

func (s *State) check() error {
	switch {
	case s.Version != Version:
		return fmt.Errorf("version: %d is not known to this release, which reads %d", s.Version, Version)
	case s.Edition < 0 || s.Edition > sea.Edition:
		return fmt.Errorf("edition: %d is not known to this release, which has 1 to %d", s.Edition, sea.Edition)
	case s.Seats < MinSeats || s.Seats > MaxSeats || len(s.Fleets) != s.Seats:
		return fmt.Errorf("seats: %d, with %d fleets; there are %d to %d", s.Seats, len(s.Fleets), MinSeats, MaxSeats)
	}
	return nil
}
