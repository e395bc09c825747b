package race

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// restore reads a snapshot of this version.
func restore(snapshot []byte) (game.Match, error) {
	s := new(State)
	m, err := game.RestoreJSON(snapshot, s, s.check)
	if err == nil {
		for row := range slices.Chunk(s.Cells, s.Seats) {
			s.note(row)
		}
		s.Cells = nil
	}
	return m, err
}

func (s *State) check() error {
	switch {
	case s.Version != version:
		return fmt.Errorf("version: %d is not known to this release, which reads %d", s.Version, version)
	case s.Seats < board.MinSeats || s.Seats > board.MaxSeats || len(s.Players) != s.Seats:
		return fmt.Errorf("seats: %d, and %d players; there are 2 to 8", s.Seats, len(s.Players))
	}
	return nil
}
