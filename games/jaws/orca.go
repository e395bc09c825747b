package jaws

import "shipboard/games/game"

// Orca is the board of act 2 with everything on it.
type Orca struct {
	Round int `json:"round"`
}

// beginOrca sets up act 2, for a shark that has eaten so many swimmers.
func (s *State) beginOrca(eaten int, dice *game.Dice) []game.Event {
	s.Act, s.Orca = 2, &Orca{}
	return nil
}

// playOrca applies a line of act 2, and returns it in its canonical spelling.
func (s *State) playOrca(seat game.Seat, words []string, dice *game.Dice) (game.Played, error) {
	return game.Played{}, game.Refuse("The boat is not yet launched.")
}

// orcaSkip does the least that the rules allow for what the seat is waited for.
func (s *State) orcaSkip(seat game.Seat, dice *game.Dice) ([]game.Event, error) {
	return nil, game.Refuse("The game does not wait for you.")
}

// orcaWaiting is Waiting in act 2.
func (s *State) orcaWaiting() []game.Wait { return nil }

// orcaChoices is Choices in act 2.
func (s *State) orcaChoices(seat game.Seat, typed string) []game.Choice { return nil }

// orcaView fills what act 2 has to show into the viewer's view.
func (s *State) orcaView(viewer game.Seat, v *View) {}

// orcaImagine returns a match that the viewer could not tell from this one.
func (s *State) orcaImagine(viewer game.Seat, dice *game.Dice) *State { return s }

// orcaCheck refuses by name what is impossible in a snapshot of act 2.
func (s *State) orcaCheck() error { return nil }
