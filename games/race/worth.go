package race

import (
	"slices"

	"shipboard/games/game"
)

// Worth implements game.Match. The squares that a side has come decide, and what it
// holds to come further: cards, silver, and the map of a short cut.
func (s *State) Worth(seat game.Seat) int {
	if s.Over != nil {
		return s.Over.Worth(seat)
	}
	own, best := 0, -1<<30
	for side, seats := range s.sides() {
		sum := 0
		for _, p := range seats {
			sum += s.prospect(p)
		}
		sum /= len(seats)
		if side == s.side(seat) {
			own = sum
		} else {
			best = max(best, sum)
		}
	}
	return game.Lead(own-best, 400*s.Ships)
}

// prospect is how far a player has come and will come with what is in hand, in tenths
// of a square.
func (s *State) prospect(seat game.Seat) int {
	p := &s.Players[seat]
	sum, port := 0, false
	for _, x := range p.Ships {
		sum += 10 * x.At
		if x.At == 0 {
			sum, port = sum-140, true
		}
	}
	for _, f := range s.Busy {
		if slices.ContainsFunc(f.Ships, func(r ref) bool { return r.Seat == seat }) {
			sum -= 50
		}
	}
	for _, c := range p.Hand {
		switch n := c.worth() + c.Mod; {
		case port && c.launches():
			sum += 80
		case c.moves():
			sum += 5 * max(n, 0)
		}
	}
	sum += 8 * p.Silver
	if p.Map {
		sum += 10
	}
	return sum
}
