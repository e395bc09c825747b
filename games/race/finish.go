package race

import (
	"cmp"
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// sides returns the sides of the race, each as its seats: the fleets, or the players
// where all sail alone.
func (s *State) sides() [][]game.Seat {
	n := s.Fleets
	if n == 0 {
		n = s.Seats
	}
	sides := make([][]game.Seat, n)
	for seat := range game.Seat(s.Seats) {
		f := s.side(seat)
		sides[f] = append(sides[f], seat)
	}
	return sides
}

// sideOf is the side that a seat is on.
func (s *State) sideOf(seat game.Seat) []game.Seat {
	if s.Fleets == 0 {
		return []game.Seat{seat}
	}
	return s.sides()[s.side(seat)]
}

// racing reports whether a side still has ships to bring home.
func (s *State) racing(side []game.Seat) bool {
	return slices.ContainsFunc(side, func(seat game.Seat) bool {
		return !s.Players[seat].Gone && s.Players[seat].Place == 0
	}) && !(s.broken(side) && s.done(side))
}

// broken reports whether a player has left a side before all their ships were home.
func (s *State) broken(side []game.Seat) bool {
	return slices.ContainsFunc(side, func(seat game.Seat) bool { return s.Players[seat].Gone && !s.home(seat) })
}

// done reports whether the players who are left on a side have all ships home.
func (s *State) done(side []game.Seat) bool {
	return !slices.ContainsFunc(side, func(seat game.Seat) bool { return !s.Players[seat].Gone && !s.home(seat) })
}

// arriveHome gives a side its place once all its ships are home, and ends the race
// where nothing is left to race for.
func (e *engine) arriveHome(seat game.Seat) {
	side := e.sideOf(seat)
	if !e.done(side) || e.Players[seat].Place > 0 {
		return
	}
	if e.broken(side) {
		for _, p := range side {
			e.layDown(p)
		}
		e.tell("%s has brought home what it still had, and comes in behind every whole fleet.", upperMark(e.sideName(side)))
		if e.left() <= 1 {
			e.end()
		}
		return
	}
	place := 1
	for _, other := range e.sides() {
		if slices.ContainsFunc(other, func(p game.Seat) bool { return e.Players[p].Place > 0 }) {
			place++
		}
	}
	for _, p := range side {
		if x := &e.Players[p]; !x.Gone {
			x.Place = place
			e.layDown(p)
		}
	}
	if e.Places && e.left() > 1 {
		e.tell("%s is home, and takes place %d; the race goes on.", upperMark(e.sideName(side)), place)
		return
	}
	e.end()
}

// left counts the sides that still race.
func (s *State) left() int {
	n := 0
	for _, side := range s.sides() {
		if s.racing(side) {
			n++
		}
	}
	return n
}

// sideName is a side in words.
func (s *State) sideName(side []game.Seat) string {
	if s.Fleets == 0 {
		return side[0].Mark()
	}
	marks := make([]string, len(side))
	for i, seat := range side {
		marks[i] = seat.Mark()
	}
	return "the fleet of " + game.List("and", marks...)
}

// progress is how far the ships of a side have come on average, in 5040ths of a
// square, so that it is a whole number; -1 where it has no ships.
func (s *State) progress(side []game.Seat) int {
	sum, ships := 0, 0
	for _, seat := range side {
		if s.Players[seat].Gone {
			continue
		}
		for _, x := range s.Players[seat].Ships {
			sum += x.At
			ships++
		}
	}
	if ships == 0 {
		return -1
	}
	return sum * 5040 / ships
}

// end ends the race. First come the sides that are home, in the order of coming
// home; then the others, by how far they have come; then fleets that a player left.
func (e *engine) end() {
	sides := e.sides()
	place := func(side []game.Seat) int {
		for _, seat := range side {
			if p := e.Players[seat].Place; p > 0 {
				return p
			}
		}
		if !e.racing(side) {
			return len(sides) + 2
		}
		return len(sides) + 1
	}
	slices.SortStableFunc(sides, func(a, b []game.Seat) int {
		return cmp.Or(place(a)-place(b), e.progress(b)-e.progress(a))
	})
	o := &game.Outcome{Deeds: e.deeds()}
	for i, side := range sides {
		if i > 0 && place(side) > len(sides) && place(side) == place(sides[i-1]) && e.progress(side) == e.progress(sides[i-1]) {
			o.Places[len(o.Places)-1] = append(o.Places[len(o.Places)-1], side...)
			continue
		}
		o.Places = append(o.Places, slices.Clone(side))
	}
	winners := sides[0]
	if e.Fleets > 0 {
		o.Side = fmt.Sprintf("fleet %d", e.side(winners[0])+1)
	}
	if place(winners) <= len(sides) {
		o.Text = upperMark(e.sideName(winners)) + " is home first and wins the King's honours."
	} else {
		o.Text = upperMark(e.sideName(winners)) + " is the last at sea, and wins the King's honours."
	}
	e.Over = o
	e.Todo = nil
	for _, p := range e.Players {
		for i := range p.Hand {
			p.Hand[i].Extra = false // nobody plays them now
		}
	}
	e.tell("%s", o.Text)
	e.Moment(theEnd)
}

// upperMark gives a side's name a capital letter, for the beginning of a sentence.
func upperMark(s string) string {
	if s[0] == '{' {
		return s
	}
	return game.Capital(s)
}

// resign takes a seat's ships off the course. A fleet sails on without them.
func (e *engine) resign(seat game.Seat) {
	p := &e.Players[seat]
	p.Gone = true
	e.layDown(seat)
	for n, x := range p.Ships {
		if x.At != board.Finish {
			p.Ships[n] = ship{}
		}
	}
	e.prune()
	if p.Place > 0 {
		e.tell("%s leaves, with place %d.", seat.Mark(), p.Place)
	} else {
		e.tell("%s leaves the race, and the ships still at sea turn home.", seat.Mark())
	}
	for _, other := range e.sideOf(seat) {
		if !e.Players[other].Gone {
			e.arriveHome(other)
			break
		}
	}
	if e.Over == nil && e.left() <= 1 {
		e.end()
	}
}
