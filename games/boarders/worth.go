package boarders

import (
	"shipboard/games/boarders/outlook"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Worth implements game.Match. Points decide, then hulls; men, guns and masts are what
// wins them, and so do loaded guns that bear on an enemy. A side that lies too far off
// for its guns loses by it, and the other side gains nothing: if that were equal on both
// sides, neither would close in. With time it loses more, so that no battle ends without
// a shot: early on it may wait for a better way in.
func (s *State) Worth(seat game.Seat) int {
	if s.Over != nil {
		return s.Over.Worth(seat)
	}
	side := s.Captains[seat].Side
	lead := 12*(s.total(side)-s.total(side.Other())) + outlook.Force(&s.Sea, side) - outlook.Force(&s.Sea, side.Other())
	c := roster.ScenarioOf(s.Battle)
	if c != nil { // with time, those who need points fall behind
		lead += 3 * s.Turn * (c.Needs[side.Other()] - c.Needs[side]) / max(s.Turns, 1)
	}
	if c == nil || c.Needs[side.Other()] == 0 {
		lead -= outlook.Idle(&s.Sea, side) * (5 + 10*s.Turn/max(s.Turns, 1))
	}
	return game.Lead(lead, 150)
}
