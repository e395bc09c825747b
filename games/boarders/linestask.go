package boarders

import "shipboard/games/game"

// taskVerbs order the tasks of segment 3, on the sheet or when asked.
var taskVerbs = []verb{}

// taskChoices offers the tasks of segment 3.
func (s *State) taskChoices(m *game.Menu, _ game.Seat) {
	m.Offer("", "lock", "Lock the tasks", "what is not ordered takes its usual course", "Tasks")
}
