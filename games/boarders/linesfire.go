package boarders

import "shipboard/games/game"

// fireVerbs declare fire.
var fireVerbs = []verb{}

// fireChoices offers the volleys of a captain's ships in the fire step.
func (s *State) fireChoices(m *game.Menu, _ game.Seat) {
	m.Offer("", "lock", "Lock the fire", "guns without a target declared hold their fire", "Fire")
}
