package race

import (
	"cmp"
	"fmt"
	"slices"

	"shipboard/games/game"
)

// sides are the fleets, or the players where all sail alone, each as its
// seats.
func (s *State) sides() [][]game.Seat {
	n := s.Fleets
	if n == 0 {
		n = s.Seats
	}
	sides := make([][]game.Seat, n)
	for seat := range game.Seat(s.Seats) {
		f := s.fleet(seat)
		sides[f] = append(sides[f], seat)
	}
	return sides
}

// racing reports whether a side has ships that are still to come home.
func (s *State) racing(side []game.Seat) bool {
	return slices.ContainsFunc(side, func(seat game.Seat) bool {
		return !s.Players[seat].Gone && s.Players[seat].Place == 0
	}) && !(s.broken(side) && s.done(side))
}

// broken reports whether a player has left a side with ships that were not home.
func (s *State) broken(side []game.Seat) bool {
	return slices.ContainsFunc(side, func(seat game.Seat) bool { return s.Players[seat].Gone && !s.home(seat) })
}

// done reports whether all ships of a side are home, but for those of players
// who have left.
func (s *State) done(side []game.Seat) bool {
	return !slices.ContainsFunc(side, func(seat game.Seat) bool { return !s.Players[seat].Gone && !s.home(seat) })
}

// arriveHome looks whether a side is all home, and whether that ends the race.
func (v *voyage) arriveHome(seat game.Seat) {
	side := v.sides()[v.fleet(seat)]
	if !v.done(side) || v.Players[seat].Place > 0 {
		return
	}
	if v.broken(side) {
		for _, p := range side {
			v.layDown(p)
		}
		v.tell("%s has brought home what it still had, and comes in behind every whole fleet.", upperMark(v.sideName(side)))
		if v.left() <= 1 {
			v.end()
		}
		return
	}
	place := 1
	for _, other := range v.sides() {
		if slices.ContainsFunc(other, func(p game.Seat) bool { return v.Players[p].Place > 0 }) {
			place++
		}
	}
	for _, p := range side {
		if x := &v.Players[p]; !x.Gone {
			x.Place = place
			v.layDown(p)
		}
	}
	if v.Places && v.left() > 1 {
		v.tell("%s is home, and takes place %d; the race goes on.", upperMark(v.sideName(side)), place)
		return
	}
	v.end()
}

// left is how many sides still race.
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

// progress is how far a side has come, in squares for each ship, times a
// number that makes it whole.
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

// end ends the race: those who are home come in the order of coming home, then
// the others by how far they have come, and last the fleets that players left.
func (v *voyage) end() {
	sides := v.sides()
	place := func(side []game.Seat) int {
		for _, seat := range side {
			if p := v.Players[seat].Place; p > 0 {
				return p
			}
		}
		if !v.racing(side) {
			return len(sides) + 2
		}
		return len(sides) + 1
	}
	slices.SortStableFunc(sides, func(a, b []game.Seat) int {
		return cmp.Or(place(a)-place(b), v.progress(b)-v.progress(a))
	})
	o := &game.Outcome{}
	for i, side := range sides {
		if i > 0 && place(side) > len(sides) && place(side) == place(sides[i-1]) && v.progress(side) == v.progress(sides[i-1]) {
			o.Places[len(o.Places)-1] = append(o.Places[len(o.Places)-1], side...)
			continue
		}
		o.Places = append(o.Places, slices.Clone(side))
	}
	winners := sides[0]
	if v.Fleets > 0 {
		o.Side = fmt.Sprintf("fleet %d", v.fleet(winners[0])+1)
	}
	if place(winners) <= len(sides) {
		o.Text = upperMark(v.sideName(winners)) + " is home first and wins the King's honours."
	} else {
		o.Text = upperMark(v.sideName(winners)) + " is the last at sea, and wins the King's honours."
	}
	v.Over = o
	v.Todo = nil
	for _, p := range v.Players {
		for i := range p.Hand {
			p.Hand[i].Extra = false // nobody plays them now
		}
	}
	v.tell("%s", o.Text)
}

// upperMark begins a sentence with a side's name.
func upperMark(s string) string {
	if s[0] == '{' {
		return s
	}
	return upper(s)
}

// resign takes a seat's ships off the course. A fleet sails on without them.
func (v *voyage) resign(seat game.Seat) {
	p := &v.Players[seat]
	p.Gone = true
	v.layDown(seat)
	for n, x := range p.Ships {
		if x.At != finish {
			p.Ships[n] = ship{}
		}
	}
	v.prune()
	if p.Place > 0 {
		v.tell("%s leaves, with place %d.", seat.Mark(), p.Place)
	} else {
		v.tell("%s leaves the race, and the ships still at sea turn home.", seat.Mark())
	}
	for _, other := range v.sides()[v.fleet(seat)] {
		if !v.Players[other].Gone {
			v.arriveHome(other)
			break
		}
	}
	if v.Over == nil && v.left() <= 1 {
		v.end()
	}
}
