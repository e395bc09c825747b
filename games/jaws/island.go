package jaws

import "shipboard/games/game"

// Island is the board of act 1 with everything on it.
type Island struct{}

func (s *State) beginIsland(dice *game.Dice) []game.Event { s.Island = &Island{}; return nil }

func (s *State) playIsland(seat game.Seat, words []string, dice *game.Dice) (game.Played, error) {
	return game.Played{}, game.Refuse("Not yet.")
}

func (s *State) islandSkip(seat game.Seat, dice *game.Dice) ([]game.Event, error) {
	return nil, game.Refuse("Not yet.")
}
func (s *State) islandWaiting() []game.Wait                               { return nil }
func (s *State) islandChoices(seat game.Seat, typed string) []game.Choice { return nil }
func (s *State) islandView(viewer game.Seat, v *View)                     {}
func (s *State) islandImagine(viewer game.Seat, dice *game.Dice) *State   { return s }
func (s *State) islandCheck() error                                       { return nil }
