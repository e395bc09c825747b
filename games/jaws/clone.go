package jaws

import "shipboard/games/game"

// Clone implements game.Match.
func (s *State) Clone() game.Match {
	snapshot, err := s.Snapshot()
	if err != nil {
		panic(err) // a state is plain values
	}
	m, err := restore(snapshot)
	if err != nil {
		panic(err) // a state restores from its own snapshot
	}
	return m
}
