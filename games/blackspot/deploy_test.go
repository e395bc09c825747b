package blackspot

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
)

// SPOT-BUILD-06: bases lie wholly in the strip and apart; fliers begin aloft,
// submersibles on the surface, an air ship as its owner says.
func TestHowModelsBegin(t *testing.T) {
	b := buildingYard(t, 2, nil)
	b.play(0, "pick heavy").play(0, "put 4 at 7 1.5 heading 0").refuses(0, "put 5 at 7.75 1.5 heading 0", "overlap")
	b.play(0, "put 5 at 7.76 1.5 heading 0")

	for faction, want := range map[string]board.Level{"goblinoids": board.Sea, "dwarves": board.Sea, "elves": board.Air, "technomages": board.Air, "undead": board.Sea} {
		b := buildingYard(t, 2, map[string]string{"fantasy": "on", "magic": "off"}, faction, "barbarians")
		b.play(0, "add sloop").play(0, "add "+roster.FactionOf(faction).Model).play(0, "lock").play(1, "skip")
		if m := b.the("s2"); m.Level != want {
			t.Errorf("the %s begins on level %d; want %d", m.Class, m.Level, want)
		}
	}
	b = buildingYard(t, 2, map[string]string{"fantasy": "on", "magic": "off"}, "technomages", "barbarians")
	b.play(0, "add sloop").play(0, "add airship").play(0, "land 2").play(0, "lock").play(1, "skip")
	if m := b.the("s2"); m.Level != board.Sea {
		t.Errorf("the air ship that was to begin on the sea is on level %d", m.Level)
	}
}

// The flagship begins in the middle, and the ships are spread evenly (C-R64).
func TestAutomaticPlaces(t *testing.T) {
	b := buildingYard(t, 2, nil)
	b.play(0, "pick heavy").play(0, "flag 2").play(0, "lock").play(1, "skip")
	b.at("s2", "18 1.5 0").at("s1", "3.6 1.5 0").at("s5", "32.4 1.5 0")
}
