package orca

import (
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// Hunters who play by weights aim where their weapon does most and where the shark likes
// to surface, and least of all where it was shown not to.
func TestAimsByLures(t *testing.T) {
	o := &State{Options: [3]int{3, 11, 16}, Phase: view.PhasePrepare} // evade 0, 2 and 2; 3, 3 and 2 dice
	for i := range o.Tiles {
		o.Tiles[i] = board.Whole
	}
	for m := range o.Members {
		o.Members[m].At, o.Members[m].From = "b4", "b4"
	}
	u := &o.Members[board.Brody]
	u.Weapon = board.Pistol
	lures := odds{o}.lures()
	if !(lures[1] > lures[0] && lures[1] > lures[2] && min(lures[0], lures[2]) > 0) {
		t.Errorf("the lures of 3 dice at evade 0, of 3 at evade 2 and of 2 at evade 2 are %v", lures)
	}
	weights := func() (list []int) {
		lures := odds{o}.lures()
		for _, at := range []board.Place{"w2", "w6", "w8"} {
			list = append(list, odds{o}.aimWeight(u, at, lures))
		}
		return list
	}
	before := weights()
	if !(before[1] > before[2]) {
		t.Errorf("the weights of aims at evade 0, and at evade 2 with 3 and with 2 dice, are %v", before)
	}
	o.NotThis = "B"
	if got := (odds{o}).lures()[1]; got != 0 {
		t.Errorf("the lure of a token that was shown is %d", got)
	}
	if after := weights(); !(after[1] < before[1] && after[1] < after[0] && after[1] < after[2]) {
		t.Errorf("the weights are %v, and %v once B was shown", before, after)
	}
}
