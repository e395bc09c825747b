package island_test

import (
	"testing"

	"shipboard/games/jaws/jawstest"
)

// A search plays each token at one place of a plan, and a burst to each end by one way.
func TestASearchPlansOnce(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "shark=N phase=shark E=2")
	jawstest.Equal(t, "an empty plan", m.Lines(0, ""), "plan move 1; plan move 5; plan move 6; plan burst ; lock")
	jawstest.Equal(t, "a burst", m.Lines(0, "plan burst "), "plan burst 1 2; plan burst 1 3; plan burst 5 W; plan burst 6 E; plan burst 1 2 4; plan burst 1 3 7; plan burst 6 E 8")
	m.Plays(0, "plan move 6", "plan move E")
	jawstest.Equal(t, "with two swimmers", m.Lines(0, ""), "plan move 2; plan move 6; plan move 8; plan eat; plan burst ; plan frenzy; lock")
	m.Plays(0, "plan eat")
	jawstest.Equal(t, "a full plan", m.Lines(0, ""), "plan evasive; plan out of sight; plan burst; lock")
}
