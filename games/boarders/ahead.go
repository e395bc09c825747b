package boarders

import (
	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/outlook"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
)

// outlook is a copy of the sea in which moves of these ships are tried.
func (s *State) outlook(refs ...battle.Ref) *battle.Sea {
	return outlook.Of(&s.Sea, s.Step == view.StepSheets, refs...)
}

// dueMoves is how many moves a ship has left this turn, if nothing slows her.
func (s *State) dueMoves(r battle.Ref) int {
	return outlook.DueMoves(&s.Sea, s.Step == view.StepSheets, r)
}

// squadron works out moves of some of a captain's ships for the rest of the turn.
func (s *State) squadron(own, chosen []battle.Ref, pick outlook.Pick) (plans map[battle.Ref][]roster.Move, deferring bool) {
	return outlook.Squadron(&s.Sea, s.Step == view.StepSheets, own, chosen, pick)
}
