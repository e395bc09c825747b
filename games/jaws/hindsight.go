package jaws

import (
	"fmt"

	"shipboard/games/game"
)

// Hindsight implements game.Hindsight: where round the island the shark was after each of its
// turns, and where it could have been as far as the crew knew.
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

// Open implements game.Guessable.
func (s *State) Open(line string) string {
	if s.Act != 1 {
		return ""
	}
	return s.Island.Open(line)
}

// Asked implements game.Puzzler: each turn of the shark round the island is a puzzle.
func (s *State) Asked() int {
	if s.Island == nil {
		return 0
	}
	return len(s.Island.Told)
}

// Puzzles implements game.Puzzler: where was the shark after each of its turns round the island?
func (s *State) Puzzles() []game.Puzzle {
	if s.Over == nil || s.Island == nil {
		return nil
	}
	var all []game.Puzzle
	for _, c := range s.Island.Suspected() {
		all = append(all, game.Puzzle{
			Ask: fmt.Sprintf("Where was the shark after its turn of round %d?", c.Round.Round), Answers: c.Could(),
			Right: c.At(), Chance: c.Chances[c.At()], Truth: c,
		})
	}
	return all
}
