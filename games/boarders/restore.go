package boarders

import (
	"fmt"

	"shipboard/games/game"
)

// restore reads a snapshot.
func restore(snapshot []byte) (game.Match, error) {
	s := new(State)
	return game.RestoreJSON(snapshot, s, laws{s}.check)
}

func (s laws) check() error {
	switch {
	case s.Version != version:
		return fmt.Errorf("version: %d is not known to this release, which reads %d and %d", s.Version, firstVersion, version)
	case s.Edition < 0 || s.Edition > edition:
		return fmt.Errorf("edition: %d is not known to this release, which has 1 to %d", s.Edition, edition)
	case s.Seats < minSeats || s.Seats > maxSeats || len(s.Captains) != s.Seats:
		return fmt.Errorf("seats: %d, with %d captains; there are %d to %d", s.Seats, len(s.Captains), minSeats, maxSeats)
	}
	return nil
}
