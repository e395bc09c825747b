package blackspot

import (
	"strings"
	"testing"

	"shipboard/games/game"
)

// The alt text of the chart names every model of a battle with 40 of them, its
// place and heading, and says the step and the wind first.
func TestAltTellsTheChart(t *testing.T) {
	v := melee(t).view(game.Public)
	alt := sceneOf(t, v, "board").Alt
	if !strings.HasPrefix(alt, v.Title+". ") || !strings.Contains(alt, "Wind toward NE.") {
		t.Errorf("%s", alt)
	}
	for _, m := range v.onTable() {
		if m.Seat != nobody && !strings.Contains(alt, m.short()) {
			t.Errorf("%s is left out: %s", m.short(), alt)
		}
	}
}
