package race

import "shipboard/games/game"

// Reshuffled implements game.Undealt.
func (s *State) Reshuffled(dice *game.Dice) game.Match {
	c := s.clone()
	deck := []byte(c.Deck)
	game.Shuffle(dice, "imagined cards", deck)
	c.Deck = string(deck)
	return c
}
