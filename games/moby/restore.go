package moby

import (
	"fmt"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// restore reads a snapshot.
func restore(snapshot []byte) (game.Match, error) {
	s := new(State)
	return game.RestoreJSON(snapshot, s, s.check)
}

func (s *State) check() error {
	switch {
	case s.Version != version:
		return fmt.Errorf("version: %d is not known to this release, which reads %d and %d", s.Version, firstVersion, version)
	case s.Seats < board.MinSeats || s.Seats > board.MaxSeats:
		return fmt.Errorf("seats: %d; there are %d to %d", s.Seats, board.MinSeats, board.MaxSeats)
	case s.Whale.Depth != sea.Under && (s.Whale.Head.Distance(s.Whale.Body) != 1 || s.Whale.Body.Distance(s.Whale.Tail) != 1):
		return fmt.Errorf("whale: its head, body and tail are not three hexes in a row")
	}
	return nil
}
