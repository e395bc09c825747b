package jaws

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// sides are who plays what in both acts.
type sides struct {
	Seats int            `json:"seats"`
	Shark game.Seat      `json:"shark"`
	Crew  [3][]game.Seat `json:"crew"`           // the seats that command each member
	Gone  []game.Seat    `json:"gone,omitempty"` // the seats that resigned
}

// commanded lists the members that a seat commands.
func (s *sides) commanded(seat game.Seat) []board.Member {
	var list []board.Member
	for _, m := range board.Members {
		if s.commands(seat, m) {
			list = append(list, m)
		}
	}
	return list
}

// commands reports whether a seat may give a member orders.
func (s *sides) commands(seat game.Seat, m board.Member) bool {
	return slices.Contains(s.Crew[m], seat)
}

// crewSeats lists the crew players who are still in the game, in order.
func (s *sides) crewSeats() []game.Seat {
	return slices.DeleteFunc(s.everCrew(), func(seat game.Seat) bool { return slices.Contains(s.Gone, seat) })
}

// everCrew lists all crew players, including those who resigned.
func (s *sides) everCrew() []game.Seat {
	seats := make([]game.Seat, 0, s.Seats)
	for seat := range game.Seat(s.Seats) {
		if seat != s.Shark {
			seats = append(seats, seat)
		}
	}
	return seats
}

// isCrew reports whether the seat plays on the crew's side.
func (s *sides) isCrew(seat game.Seat) bool { return seat != game.Public && seat != s.Shark }

// Allied implements game.Sided: the hunters are one side, and the shark is another.
func (s *sides) Allied(a, b game.Seat) bool { return (a == s.Shark) == (b == s.Shark) }
