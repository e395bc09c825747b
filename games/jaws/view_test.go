package jaws

import (
	"testing"

	"shipboard/games/game"
)

// What calls a player of JAWS looks for nothing that names theirs: the shark was told "No shark.",
// and the crew that one of them had another action, and not whom the shark ate.
func TestAllIsAboutEveryone(t *testing.T) {
	m := newMatch(t, three)
	for seat := range game.Seat(3) {
		if _, shared := m.state().View(seat).(game.Shared); !shared {
			t.Errorf("the view of seat %d is not shared", seat)
		}
	}
}
