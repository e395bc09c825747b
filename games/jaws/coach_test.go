package jaws

import (
	"strings"
	"testing"
)

// A tip sends the crew to where the shark last ate or stirred a barrel, once it has.
func TestTheCrewAreSentToATraceThatThereIs(t *testing.T) {
	for _, x := range []struct {
		lines  string
		traced bool
	}{
		{"0: lock", false},
		{"0: plan move 6\n0: lock", false},
		{"0: plan eat\n0: lock", true},
		{"0: plan move 6\n0: plan move 2\n0: lock", true},
	} {
		m := arranged(t, two, "shark=N N=2 float2=1 phase=shark")
		m.script(x.lines)
		tip := m.state().View(1).(*View).Coach()
		if says := strings.Contains(tip, "where it last ate"); tip == "" || says != x.traced {
			t.Errorf("after %q the crew are told %s", x.lines, tip)
		}
	}
}
