package boarders

import (
	"shipboard/games/boarders/outlook"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Worth implements game.Match. Points decide, then hulls. Men, guns, masts, and loaded guns that
// bear on an enemy count, too, since they win these. A side loses worth if it lies too far off
// for its guns, and the other side does not gain as much; else neither side would close in. It
// loses more as turns pass: early on it may wait for a better way in, but no battle should end
// without a shot.
func (s *State) Worth(seat game.Seat) int {
	if s.Over != nil {
		return s.Over.Worth(seat)
	}
	side := s.Captains[seat].Side
	lead := 12*(s.total(side)-s.total(side.Other())) + outlook.Force(&s.Sea, side) - outlook.Force(&s.Sea, side.Other())
	c := roster.ScenarioOf(s.Battle)
	if c != nil { // as turns pass, a side that needs points falls behind
		lead += 3 * s.Turn * (c.Needs[side.Other()] - c.Needs[side]) / max(s.Turns, 1)
	}
	if c == nil || c.Needs[side.Other()] == 0 {
		lead -= outlook.Idle(&s.Sea, side) * (5 + 10*s.Turn/max(s.Turns, 1))
	}
	return game.Lead(lead, 150)
}
