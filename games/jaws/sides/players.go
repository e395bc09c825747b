// Package sides is who plays what in a match of JAWS, what each player did, and which side won.
package sides

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// The least and the largest number of players.
const MinSeats, MaxSeats = 2, 4

// Players are who plays what in both acts.
type Players struct {
	Seats int            `json:"seats"`
	Shark game.Seat      `json:"shark"`
	Crew  [3][]game.Seat `json:"crew"`           // the seats that command each member
	Gone  []game.Seat    `json:"gone,omitempty"` // the seats that resigned
}

// Commanded lists the members that a seat commands.
func (p *Players) Commanded(seat game.Seat) []board.Member {
	var list []board.Member
	for _, m := range board.Members {
		if p.Commands(seat, m) {
			list = append(list, m)
		}
	}
	return list
}

// Commands reports whether a seat may give a member orders.
func (p *Players) Commands(seat game.Seat, m board.Member) bool {
	return slices.Contains(p.Crew[m], seat)
}

// CrewSeats lists the crew players who are still in the game, in order.
func (p *Players) CrewSeats() []game.Seat {
	return slices.DeleteFunc(p.EverCrew(), func(seat game.Seat) bool { return slices.Contains(p.Gone, seat) })
}

// EverCrew lists all crew players, including those who resigned.
func (p *Players) EverCrew() []game.Seat {
	seats := make([]game.Seat, 0, p.Seats)
	for seat := range game.Seat(p.Seats) {
		if seat != p.Shark {
			seats = append(seats, seat)
		}
	}
	return seats
}

// AnyCrew is one of the crew's seats.
func (p *Players) AnyCrew() game.Seat {
	if p.Shark == 0 {
		return 1
	}
	return 0
}

// IsCrew reports whether the seat plays on the crew's side.
func (p *Players) IsCrew(seat game.Seat) bool { return seat != game.Public && seat != p.Shark }

// Allied implements game.Sided: the hunters are one side, and the shark is another.
func (p *Players) Allied(a, b game.Seat) bool { return (a == p.Shark) == (b == p.Shark) }

// Marks lists the marks of players.
func Marks(seats []game.Seat) []string {
	return game.Texts(seats, game.Seat.Mark)
}

// Names lists the names of members.
func Names(list []board.Member) []string {
	return game.Texts(list, board.Member.String)
}
