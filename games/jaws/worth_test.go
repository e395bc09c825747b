package jaws_test

import (
	"fmt"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
)

// The second barrel is worth something to the crew, and each swimmer to the shark, up to
// the end of act 1 and beyond it, in a game of both acts and in one of act 1 alone.
func TestWorthOfTheIsland(t *testing.T) {
	const crew = 1
	for _, acts := range []string{"1", "both"} {
		for eaten := range board.SoloTrackEnd - 1 {
			before := jawstest.Arranged(t, jawstest.Two, fmt.Sprintf("acts=%s shark=4 quint=8 eaten=%d on-shark=1", acts, eaten))
			after := jawstest.Arranged(t, jawstest.Two, fmt.Sprintf("acts=%s shark=4 quint=8 eaten=%d on-shark=1", acts, eaten))
			more := jawstest.Arranged(t, jawstest.Two, fmt.Sprintf("acts=%s shark=4 quint=8 eaten=%d on-shark=1", acts, eaten+1))
			after.Plays(crew, "quint launch 4")
			if a, b := before.State().Worth(crew), after.State().Worth(crew); b <= a {
				t.Errorf("acts=%s, %d eaten: the second barrel takes the crew from %d to %d", acts, eaten, a, b)
			}
			if a, b := before.State().Worth(crew), more.State().Worth(crew); b >= a {
				t.Errorf("acts=%s, %d eaten: a swimmer more takes the crew from %d to %d", acts, eaten, a, b)
			}
		}
	}
	fed := jawstest.Arranged(t, jawstest.Two, "acts=both shark=N quint=8 eaten=8 N=1 phase=shark")
	hungry := fed.State().Worth(crew)
	fed.Script("0: plan eat\n0: lock")
	if w := fed.State().Worth(crew); fed.State().Act != 2 || w > hungry {
		t.Errorf("the last swimmer takes the crew from %d to %d in act %d", hungry, w, fed.State().Act)
	}
}

// The lines of a turn lie closer together at sea than round the island.
func TestSpreadByAct(t *testing.T) {
	island, sea := jawstest.New(t, jawstest.Two, "acts=1").State(), jawstest.New(t, jawstest.Two, "acts=2").State()
	if a, b := game.SpreadOf(island), game.SpreadOf(sea); a != game.UsualSpread || b >= a {
		t.Errorf("round the island %d, at sea %d", a, b)
	}
}

// A search of the shark at sea looks beyond its attack, to where it surfaces next.
func TestTurnsByAct(t *testing.T) {
	const shark, crew = 0, 1
	for acts, want := range map[string][2]int{"1": {1, 1}, "2": {2, 1}} {
		s := jawstest.New(t, jawstest.Two, "acts="+acts).State()
		jawstest.Equal(t, "turns in act "+acts, [2]int{game.TurnsOf(s, shark), game.TurnsOf(s, crew)}, want)
	}
}
