package jaws

import (
	"fmt"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// The second barrel is worth something to the crew, and each swimmer to the shark, up to
// the end of act 1 and beyond it, in a game of both acts and in one of act 1 alone.
func TestWorthOfTheIsland(t *testing.T) {
	const crew = 1
	for _, acts := range []string{"1", "both"} {
		for eaten := range board.SoloTrackEnd - 1 {
			before := arranged(t, two, fmt.Sprintf("acts=%s shark=4 quint=8 eaten=%d on-shark=1", acts, eaten))
			after := arranged(t, two, fmt.Sprintf("acts=%s shark=4 quint=8 eaten=%d on-shark=1", acts, eaten))
			more := arranged(t, two, fmt.Sprintf("acts=%s shark=4 quint=8 eaten=%d on-shark=1", acts, eaten+1))
			after.play(crew, "quint launch 4")
			if a, b := before.state().Worth(crew), after.state().Worth(crew); b <= a {
				t.Errorf("acts=%s, %d eaten: the second barrel takes the crew from %d to %d", acts, eaten, a, b)
			}
			if a, b := before.state().Worth(crew), more.state().Worth(crew); b >= a {
				t.Errorf("acts=%s, %d eaten: a swimmer more takes the crew from %d to %d", acts, eaten, a, b)
			}
		}
	}
	fed := arranged(t, two, "acts=both shark=N quint=8 eaten=8 N=1 phase=shark")
	hungry := fed.state().Worth(crew)
	fed.script("0: plan eat\n0: lock")
	if w := fed.state().Worth(crew); fed.state().Act != 2 || w > hungry {
		t.Errorf("the last swimmer takes the crew from %d to %d in act %d", hungry, w, fed.state().Act)
	}
}

// The lines of a turn lie closer together at sea than round the island.
func TestSpreadByAct(t *testing.T) {
	island, sea := newMatch(t, two, "acts=1").state(), newMatch(t, two, "acts=2").state()
	if a, b := game.SpreadOf(island), game.SpreadOf(sea); a != game.UsualSpread || b >= a {
		t.Errorf("round the island %d, at sea %d", a, b)
	}
}

// A search of the shark at sea looks beyond its attack, to where it surfaces next.
func TestTurnsByAct(t *testing.T) {
	const shark, crew = 0, 1
	for acts, want := range map[string][2]int{"1": {1, 1}, "2": {2, 1}} {
		s := newMatch(t, two, "acts="+acts).state()
		equal(t, "turns in act "+acts, [2]int{game.TurnsOf(s, shark), game.TurnsOf(s, crew)}, want)
	}
}

// Hunters who play by weights aim where their weapon does most and where the shark likes
// to surface, and least of all where it was shown not to.
func TestAimsByLures(t *testing.T) {
	o := &Orca{Options: [3]int{3, 11, 16}, Phase: view.PhasePrepare} // evade 0, 2 and 2; 3, 3 and 2 dice
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
	equal(t, "the lure of a token that was shown", odds{o}.lures()[1], 0)
	if after := weights(); !(after[1] < before[1] && after[1] < after[0] && after[1] < after[2]) {
		t.Errorf("the weights are %v, and %v once B was shown", before, after)
	}
}
