package jaws

import (
	"shipboard/games/game"
	"shipboard/games/jaws/orca"
)

// Worth implements game.Match. The shark and the crew stand against each other.
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

// Spread implements game.Spread. At sea the hunters' cards differ by little, and by a
// narrow spread the search does not leave the better ones: it won 74 games of 117 at sea
// against the usual spread, and 11 of 42 round the island, where one launch may decide all.
func (s *State) Spread() int {
	if s.Act == 1 {
		return game.UsualSpread
	}
	return game.MostWorth * 12 / 100
}

// Turns implements game.Horizon. At sea the shark's turn comes once a round: it attacks,
// and then chooses where to surface next. Weighed when its next turn comes, a choice would
// be worth the wounds that it costs, and nothing of the attack that it is made for. That
// is still so where Chum is thrown, since the shark then has a turn more to show a token.
func (s *State) Turns(seat game.Seat) int {
	if s.Act == 2 && seat == s.Shark {
		return 2
	}
	return 1
}
