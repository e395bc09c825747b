package race

import (
	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/voyage"
)

// Worth implements game.Match. The time that each side will need to come home decides. The nearer
// the finish is, the more a lead counts.
func (s *State) Worth(seat game.Seat) int {
	if s.Over != nil {
		return s.Over.Worth(seat)
	}
	own, best := 0, 1<<30
	for i, x := range s.sides() {
		sum := 0
		for _, p := range x.seats {
			sum += s.time(p)
		}
		sum /= len(x.seats)
		if i == s.side(seat) {
			own = sum
		} else {
			best = min(best, sum)
		}
	}
	return game.Lead(best-own, 2*voyage.Turn*s.Ships+max(min(own, best), 0)/2)
}

// Covered implements game.Covering.
func (s *State) Covered(seat game.Seat) int {
	return game.MostWorth / (board.Finish * s.Ships) * s.Players[seat].distance()
}

// time is how much time a player will need after this hand, in thousandths of a turn.
func (s *State) time(seat game.Seat) int {
	p := &s.Players[seat]
	if p.Gone {
		return board.Finish * voyage.Turn
	}
	var buffer [board.MostShips]voyage.Ship // so that a search allocates nothing here
	ships := buffer[:0]
	for _, x := range p.Ships {
		ships = append(ships, voyage.Ship{At: x.At, Escort: x.Escort, Flag: x.Flag})
	}
	v := voyage.Player{Ships: ships, Hand: p.Hand, Map: p.Map, Silver: p.Silver, Prey: len(s.Busy) < s.Pirates}
	return v.Time()
}
