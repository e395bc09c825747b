package told

import (
	"testing"

	"shipboard/games/jaws"
)

// What the shark alone was told by its lines is whispered to it, each before what everyone was told; what it planned is not.
func TestWhispers(t *testing.T) {
	lines := []string{"0 start 6", "0 plan move E", "0 plan move 8", "0 lock"}
	got := taleOf(t, &jaws.Game, "whispers", 0, lines...).whispers()
	if len(got) != 2 || got[0].Text != "You start at 6." || got[1].Text != "You swam 6, E, 8." || got[1].Before[0] != "The shark ate nobody. No barrel stirred. The shark used no power token." {
		t.Errorf("the shark is whispered %+v", got)
	}
	if got := taleOf(t, &jaws.Game, "whispers", 1, lines...).whispers(); len(got) > 0 {
		t.Errorf("the crew are whispered %+v", got)
	}
}
