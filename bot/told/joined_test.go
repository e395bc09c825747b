package told

import (
	"strings"
	"testing"

	"shipboard/games/boarders"
)

// Moves of a ship by her orders are told though no other ship moves after her in the phase, and the
// moves of two phases stand in two steps.
func TestEachPhaseIsTold(t *testing.T) {
	p := taleOf(t, &boarders.Game, "duel", 0, "0 course a a a", "0 fire useful", "0 lock", "1 lock", "1 turn port", "1 ahead")
	all := strings.Join(read(p, 0), "\n")
	for _, to := range []string{"L19", "L18", "L17"} {
		if !strings.Contains(all, to) {
			t.Errorf("nothing tells that she goes to %s:\n%s", to, all)
		}
	}
	acts, _ := p.told(0)
	for _, a := range acts {
		if strings.Contains(a.text(), "L19") && strings.Contains(a.text(), "L18") || a.under != "" && strings.Count(a.text(), "Phase ") > 0 {
			t.Errorf("one step, headed %q, tells two phases: %s", a.under, a.text())
		}
	}
}
