package harm_test

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/spottest"
)

// SPOT-OPT-49: with the option a hit that was repaired counts in a boarding fight.
func TestARepairedHitCountsInBoarding(t *testing.T) {
	b := spottest.Beside(t, "boarding", "frigate", "frigate")
	b.Plays(0, "s1 hold")
	b.Roll(1, "n1 fire port; done", 4, 1, 2, 5, 3, 4).Has("s1", 1, 2)
	b.Plays(1, "n2 hold")
	for b.AskOf(0) != board.AskShip {
		b.Plays(1, "skip")
	}
	b.Roll(0, "s1 repair; done", 6, 1).Has("s1", 0, 2)
	for b.AskOf(0) != board.AskShip {
		b.Plays(1, "skip")
	}
	// A 4, the cost of 2 and 1 for the hooks, less the hit; and a 4 with the cost of 2.
	b.Roll(0, "s1 board n1", 4, 2, 4, 1).Tells("Badger S1 and Heron N1 are level, 6 (4 + 2 for the hooks, the cost and hits taken) to 6 (4 + 2 for the cost)")
}
