package boarders

import (
	"strings"
	"testing"
)

// A display tells crew, guns, loads and orders of its ship, to her captain
// alone.
func TestDisplayTellsItsCaptain(t *testing.T) {
	s := firing(t)
	v := s.view(0)
	tells(t, v, "ship-lawrence", "Lawrence", "turn 4 · only for {0}", "brig, battle sail", "hull 13 of 16", "Port", "Starboard", "grape", "C32", "L12",
		"sail: battle, then full", "fire: low within 3", "starboard L12 at Detroit, high", "try: grapple Detroit", "officer boards Detroit",
		"officer up", "casualties 1, dead 0", "Crew as they stand")
	tells(t, v, "arcs-lawrence", "Lawrence: arcs and ranges", "9 C32, 1 L12: 2")
	for i := range s.find(t, "lawrence").Guns {
		s.find(t, "lawrence").Guns[i].Loaded = false
	}
	tells(t, s.view(0), "ship-lawrence", "double next", "grape next")
	for _, scene := range s.view(1).Scenes() {
		if strings.Contains(scene.Name, "lawrence") {
			t.Errorf("the enemy is shown %q", scene.Name)
		}
	}
	b := melee(t, 2)
	b.Step, b.Phase, b.Mover = StepSheets, 0, 0
	h := b.find(t, "detroit")
	h.Sheet = Sheet{Placed: true, Boxes: Boxes{1, 0, 5, 1, 1, 2}, Rally: 3, Strike: true}
	v = b.view(0)
	tells(t, v, "fleet", "needs 2", "5", "Detroit")
	tells(t, v, "ship-detroit", "Crew on the sheet", "Yards, needs 2", "haul down her colours", "casualties 3, dead 2, rally to guns", "officer down", "hull 5/6")
}
