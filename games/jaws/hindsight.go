package jaws

import "shipboard/games/game"

// Hindsight implements game.Hindsight: where the shark was round the island after each of its
// turns, and where it could have been as far as the crew were told.
func (s *State) Hindsight() []game.Picture {
	if s.Over == nil || s.Island == nil {
		return nil
	}
	var all []game.Picture
	for _, c := range s.Island.Suspected() {
		all = append(all, c)
	}
	return all
}
