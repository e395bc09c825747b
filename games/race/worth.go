package race

import (
	"shipboard/games/game"
	"shipboard/games/race/board"
)

// Worth implements game.Match. The time that each side will need to come home decides.
// A lead counts the more, the nearer the finish is.
func (s *State) Worth(seat game.Seat) int {
	if s.Over != nil {
		return s.Over.Worth(seat)
	}
	own, best := 0, 1<<30
	for side, seats := range s.sides() {
		sum := 0
		for _, p := range seats {
			sum += s.time(&s.Players[p])
		}
		sum /= len(seats)
		if side == s.side(seat) {
			own = sum
		} else {
			best = min(best, sum)
		}
	}
	return game.Lead(best-own, 2*turn*s.Ships+max(min(own, best), 0)/2)
}

// time is how much time a player will need after this hand, in thousandths of a turn.
func (s *State) time(p *player) int {
	switch {
	case p.Gone:
		return board.Finish * turn
	case s.Ships == 1:
		return s.needs(p)
	}
	sum, inPort, atSea, launchers := 0, 0, 0, 0
	for _, x := range p.Ships {
		switch x.At {
		case board.Port:
			inPort++
			sum += ahead[board.Start] + turn
		case board.Finish:
		default:
			atSea++
			sum += ahead[x.At]
		}
	}
	for _, c := range p.Hand {
		switch {
		case c.Launches() && launchers < inPort:
			launchers++
			sum -= turn
		case c.Moves():
			sum -= kept * max(c.Worth()+c.Mod, 0)
		}
	}
	if inPort > 0 && atSea+launchers == 0 { // the hand moves nothing
		sum += 4 * turn
	}
	return sum - kept*p.Silver
}
