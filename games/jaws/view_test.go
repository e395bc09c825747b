package jaws_test

import (
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/jawstest"
)

// What calls a player of JAWS looks for nothing that names theirs: the shark was told "No shark.",
// and the crew that one of them had another action, and not whom the shark ate.
func TestAllIsAboutEveryone(t *testing.T) {
	m := jawstest.New(t, jawstest.Three)
	for seat := range game.Seat(3) {
		if _, shared := m.State().View(seat).(game.Shared); !shared {
			t.Errorf("the view of seat %d is not shared", seat)
		}
	}
}
