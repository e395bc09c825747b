package jaws

import (
	"shipboard/games/game"
	"shipboard/games/jaws/view"
)

// common is what both acts are handed.
func (s *State) common() common { return common{&s.sides, &s.Ended, &s.Did} }

// island is act 1 of the match, under way or over.
func (s *State) island() *islandAct {
	return &islandAct{common: s.common(), Alone: s.Acts == "1", Island: s.Island}
}

// orca is act 2 of the match. It takes standing orders before it begins.
func (s *State) orca() *orcaAct {
	return &orcaAct{common: s.common(), Edition: s.Edition, Orders: &s.Orders, Orca: s.Orca}
}

// beginIsland begins act 1.
func (s *State) beginIsland(hints bool, dice *game.Dice) []game.Event {
	is, events := beginIsland(hints, dice)
	s.Act, s.Island = 1, is
	return events
}

// beginOrca begins act 2 for a shark that has eaten a number of swimmers.
func (s *State) beginOrca(eaten int, dice *game.Dice) []game.Event {
	a := s.orca()
	events := a.begin(eaten, dice)
	s.Act, s.Orca = 2, a.Orca
	return events
}

// goOn begins act 2 after what ended act 1 of both.
func (s *State) goOn(events []game.Event, dice *game.Dice) []game.Event {
	if s.Act == 1 && s.Over == nil && s.Island.Phase == view.PhaseOver {
		return append(events, s.beginOrca(s.Island.Eaten, dice)...)
	}
	return events
}
