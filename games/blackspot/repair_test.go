package blackspot

import (
	"testing"

	"shipboard/games/blackspot/board"
)

// SPOT-OPT-49: with the option a hit that was repaired counts in a boarding fight.
func TestARepairedHitCountsInBoarding(t *testing.T) {
	b := beside(t, "boarding", "frigate", "frigate")
	b.play(0, "s1 hold")
	b.roll(1, "n1 fire port; done", 4, 1, 2, 5, 3, 4).has("s1", 1, 2)
	b.play(1, "n2 hold")
	for b.askOf(0) != board.AskShip {
		b.play(1, "skip")
	}
	b.roll(0, "s1 repair; done", 6, 1).has("s1", 0, 2)
	for b.askOf(0) != board.AskShip {
		b.play(1, "skip")
	}
	// A 4, the cost of 2 and 1 for the hooks, less the hit; and a 4 with the cost of 2.
	b.roll(0, "s1 board n1", 4, 2, 4, 1).tells("Badger S1 has 6, Heron N1 6")
}
