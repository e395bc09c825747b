package jaws

import (
	"strings"
	"testing"
)

// The pad's description names what is planned as its message does.
func TestPadIsDescribedInTheWordsOfItsMessage(t *testing.T) {
	m := newMatch(t, two, "acts=1")
	m.play(0, "start 5")
	for range 3 {
		if waits := m.state().Waiting(); len(waits) == 0 || waits[0].Seat == 0 {
			break
		}
		m.play(1, strings.TrimSpace(m.state().Choices(1, "")[0].Line))
	}
	m.play(0, "plan burst", "plan move 1")
	if got, want := m.view(0).padAlt(), "Planned: play Speed Burst as a bluff, swim to 1;"; !strings.Contains(got, want) {
		t.Errorf("the pad is described as %q, without %q", got, want)
	}
}
