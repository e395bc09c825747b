package island_test

import (
	"strings"
	"testing"

	"shipboard/games/jaws/jawstest"
)

// Those who look back at a launch are told in how many spaces the shark could be, and how likely it was where Quint
// launched. Of a line that asks nothing they are told nothing.
func TestOpenSpaces(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "cards=13,14 quint=4 float4=1 shark=3")
	m.Script(`
		quint done
		brody done
		hooper done
		0: plan move 4
		0: lock`)
	for line, want := range map[string]string{
		"quint launch 4": "The shark could be in any of ",
		"quint move 2":   "",
	} {
		if got := m.State().Open(line); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("of %q it is told %q, want %q", line, got, want)
		}
	}
}
