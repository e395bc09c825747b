package boarders

import (
	"strings"
	"testing"

	"shipboard/games/game"
)

// The alt text of the chart names every ship with her place, and tells the wind,
// the step and who is joined to whom.
func TestAltTellsTheChart(t *testing.T) {
	for name, v := range drawn(t) {
		for _, s := range v.Scenes() {
			if s.Name != "board" {
				continue
			}
			for _, h := range v.Ships {
				if !strings.Contains(s.Alt, h.short()) {
					t.Errorf("%s: %s is left out: %s", name, h.short(), s.Alt)
				}
			}
			if !strings.HasPrefix(s.Alt, v.Title+". ") || v.Wind != "" && !strings.Contains(s.Alt, "Wind from "+v.Wind) {
				t.Errorf("%s: %s", name, s.Alt)
			}
		}
	}
	if alt := melee(t, 2).view(game.Public).chartAlt(); !strings.Contains(alt, "Queen Charlotte is fouled with Niagara.") {
		t.Errorf("the fouled ships are left out: %s", alt)
	}
}
