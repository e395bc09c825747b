package jaws

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// restore reads a snapshot. If a value is impossible it refuses, and names it.
func restore(snapshot []byte) (game.Match, error) {
	s := new(State)
	m, err := game.RestoreJSON(snapshot, s, s.check)
	if err == nil && s.Island != nil {
		s.Island.learn()
	}
	return m, err
}

// Law implements game.Match.
func (s *State) Law() error { return s.check() }

// check names the first impossible value in a snapshot.
func (s *State) check() error {
	if s.Version != version {
		return fmt.Errorf("version: %d is not known to this release, which reads %d", s.Version, version)
	}
	if s.Edition < 0 || s.Edition > edition {
		return fmt.Errorf("edition: %d is not known to this release, which has 1 to %d", s.Edition, edition)
	}
	if !slices.Contains([]string{"both", "1", "2"}, s.Acts) {
		return fmt.Errorf("acts: %q is none of both, 1 and 2", s.Acts)
	}
	if s.Seats < minSeats || s.Seats > maxSeats {
		return fmt.Errorf("seats: %d; there are 2 to 4", s.Seats)
	}
	if s.Shark < 0 || int(s.Shark) >= s.Seats {
		return fmt.Errorf("shark: there is no seat %d", s.Shark)
	}
	for m, seats := range s.Crew {
		if len(seats) == 0 {
			return fmt.Errorf("crew: nobody commands %s", Member(m))
		}
		for i, seat := range seats {
			if seat < 0 || int(seat) >= s.Seats || seat == s.Shark || slices.Contains(seats[:i], seat) {
				return fmt.Errorf("crew: seat %d cannot command %s", seat, Member(m))
			}
		}
	}
	for i, seat := range s.Gone {
		if seat < 0 || int(seat) >= s.Seats || slices.Contains(s.Gone[:i], seat) {
			return fmt.Errorf("gone: there is no seat %d, or it stands there twice", seat)
		}
		if s.Over == nil && (seat == s.Shark || s.commandsAny(seat)) {
			return fmt.Errorf("gone: seat %d still has a part in the game", seat)
		}
	}
	for seat := range game.Seat(s.Seats) {
		if seat != s.Shark && !slices.Contains(s.Gone, seat) && !s.commandsAny(seat) {
			return fmt.Errorf("seats: seat %d has no part in the game", seat)
		}
	}
	if s.Over != nil && s.Over.Side != "shark" && s.Over.Side != "crew" {
		return fmt.Errorf("over: side %q is neither shark nor crew", s.Over.Side)
	}
	switch {
	case s.Act == 1 && s.Acts != "2":
		if s.Island == nil || s.Orca != nil {
			return fmt.Errorf("act: in act 1 there is an island and no orca")
		}
	case s.Act == 2 && s.Acts != "1":
		if s.Orca == nil || (s.Island == nil) != (s.Acts == "2") {
			return fmt.Errorf("act: in act 2 there is an orca, and an island if act 1 was played")
		}
	default:
		return fmt.Errorf("act: %d with acts %s is impossible", s.Act, s.Acts)
	}
	if err := s.checkDeeds(); err != nil {
		return err
	}
	if s.Island != nil {
		if err := s.islandCheck(); err != nil {
			return err
		}
	}
	if s.Orca != nil {
		if err := s.orcaCheck(); err != nil {
			return err
		}
	}
	if s.Over == nil && len(s.Waiting()) == 0 {
		return fmt.Errorf("gone: %v; nobody is left who could act", s.Gone)
	}
	return nil
}

// commandsAny reports whether a seat may give any of the crew orders.
func (s *State) commandsAny(seat game.Seat) bool {
	return slices.ContainsFunc(s.Crew[:], func(by []game.Seat) bool { return slices.Contains(by, seat) })
}
