package jaws

import (
	"shipboard/games/game"
	"shipboard/games/jaws/island"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/view"
)

// common is the part of the match that both acts are given.
func (s *State) common() sides.Match {
	return sides.Match{Players: &s.Players, Ended: &s.Ended, Deeds: &s.Did}
}

// island is act 1 of the match, under way or over.
func (s *State) island() *island.Act {
	return &island.Act{Match: s.common(), Alone: s.Acts == "1", State: s.Island}
}

// orca is act 2 of the match. It accepts standing orders before it begins.
func (s *State) orca() *orca.Act {
	return &orca.Act{Match: s.common(), Edition: s.Edition, Orders: &s.Orders, State: s.Orca}
}

// beginIsland begins act 1.
func (s *State) beginIsland(hints bool, dice *game.Dice) []game.Event {
	a := s.island()
	events := a.Begin(hints, dice)
	s.Act, s.Island = 1, a.State
	return events
}

// beginOrca begins act 2 for a shark that has eaten a number of swimmers.
func (s *State) beginOrca(eaten int, dice *game.Dice) []game.Event {
	a := s.orca()
	events := a.Begin(eaten, dice)
	s.Act, s.Orca = 2, a.State
	return events
}

// nextAct begins act 2 after the events that ended act 1, in a game of both acts.
func (s *State) nextAct(events []game.Event, dice *game.Dice) []game.Event {
	if s.Act == 1 && s.Over == nil && s.Island.Phase == view.PhaseOver {
		return append(events, s.beginOrca(s.Island.Eaten, dice)...)
	}
	return events
}
