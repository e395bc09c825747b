package jaws

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Law implements game.Match.
func (s *State) Law() error {
	err := s.lawOfSeats()
	if err == nil && s.Island != nil {
		err = s.island().Law(s.Act == 1 && s.Over == nil)
	}
	if err == nil {
		err = s.orca().Law()
	}
	return err
}

// lawOfSeats: all who are left have a part in the game, and each act has its board.
func (s *State) lawOfSeats() error {
	for m, seats := range s.Crew {
		for i, seat := range seats {
			if seat == s.Shark || slices.Contains(seats[:i], seat) {
				return fmt.Errorf("crew: seat %d cannot command %s", seat, board.Member(m))
			}
		}
		if len(seats) == 0 {
			return fmt.Errorf("crew: nobody commands %s", board.Member(m))
		}
	}
	for seat := range game.Seat(s.Seats) {
		left := slices.Contains(s.Gone, seat)
		part := seat == s.Shark || slices.ContainsFunc(s.Crew[:], func(by []game.Seat) bool { return slices.Contains(by, seat) })
		if s.Over == nil && left == part || !left && !part {
			return fmt.Errorf("gone: seat %d has left: %t, and has a part in the game: %t", seat, left, part)
		}
	}
	switch {
	case s.Act == 1 && s.Acts != "2" && s.Island != nil && s.Orca == nil:
	case s.Act == 2 && s.Acts != "1" && s.Orca != nil && (s.Island == nil) == (s.Acts == "2"):
	default:
		return fmt.Errorf("act: act %d of %s has another board", s.Act, s.Acts)
	}
	if len(s.Did) > s.Seats {
		return fmt.Errorf("did: %d records for %d seats", len(s.Did), s.Seats)
	}
	return nil
}
