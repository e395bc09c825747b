package race

import (
	"fmt"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// restore reads a snapshot of this version.
func restore(snapshot []byte) (game.Match, error) {
	s := new(State)
	return game.RestoreJSON(snapshot, s, s.check)
}

func (s *State) check() error {
	switch {
	case s.Version != version:
		return fmt.Errorf("version: %d is not known to this release, which reads %d", s.Version, version)
	case s.Seats < board.MinSeats || s.Seats > board.MaxSeats || len(s.Players) != s.Seats:
		return fmt.Errorf("seats: %d, and %d players; there are 2 to 8", s.Seats, len(s.Players))
	case s.Wake.seats != 0 && s.Wake.seats != s.Seats:
		return fmt.Errorf("wake: of %d seats, and there are %d", s.Wake.seats, s.Seats)
	}
	s.Wake.seats = s.Seats // earlier releases did not write it
	return nil
}
