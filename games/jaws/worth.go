package jaws

import (
	"shipboard/games/game"
	"shipboard/games/jaws/orca"
)

// Worth implements game.Match. The shark's lead is the crew's loss.
func (s *State) Worth(seat game.Seat) int {
	lead := 0
	switch {
	case s.Over != nil:
		return s.Over.Worth(seat)
	case s.Act == 1:
		lead = s.island().Lead(func(eaten int) int { return orca.DealtLead(orca.DealsOf(s.Edition), eaten) })
	default:
		lead = s.Orca.Lead()
	}
	if seat != s.Shark {
		lead = -lead
	}
	return game.Lead(lead, 200)
}

// Spread implements game.Spread. At sea the hunters' cards differ by little, so that with a
// narrow spread the search stays with the better ones. Round the island a single launch may
// decide everything, and the usual spread wins more.
func (s *State) Spread() int {
	if s.Act == 1 {
		return game.UsualSpread
	}
	return game.MostWorth * 12 / 100
}

// Turns implements game.Horizon. At sea the shark's turn comes once a round: it attacks, and then
// chooses where to surface next. If a choice were weighed at the shark's next turn, it would
// count the wounds that the choice costs, and not the attack that it is made for. After Chum that
// still happens, since the shark then has one more turn, to show a token.
func (s *State) Turns(seat game.Seat) int {
	if s.Act == 2 && seat == s.Shark {
		return 2
	}
	return 1
}
