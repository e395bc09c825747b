package view

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// filled is a view as the rules fill it; they write it with -update.
func filled(t *testing.T, name string) View {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	var v View
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// The alt text of the chart names every ship with her place, and tells the wind,
// the step and who is joined to whom.
func TestAltTellsTheChart(t *testing.T) {
	for _, name := range []string{"melee", "melee-captain", "duel", "galleys", "two"} {
		v := filled(t, name)
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
	if alt := filled(t, "melee").chartAlt(); !strings.Contains(alt, "Queen Charlotte is fouled with Niagara.") {
		t.Errorf("the fouled ships are left out: %s", alt)
	}
}
