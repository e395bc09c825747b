package yard_test

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/spottest"
)

// SPOT-BUILD-06: bases lie wholly in the strip and apart; fliers begin aloft,
// submersibles on the surface, an air ship as its owner says.
func TestHowModelsBegin(t *testing.T) {
	b := spottest.BuildingYard(t, 2, nil)
	b.Plays(0, "pick heavy").Plays(0, "put 4 at 7 1.5 heading 0").Refuses(0, "put 5 at 7.75 1.5 heading 0", "overlap")
	b.Plays(0, "put 5 at 7.76 1.5 heading 0")

	for faction, want := range map[string]board.Level{"goblinoids": board.Sea, "dwarves": board.Sea, "elves": board.Air, "technomages": board.Air, "undead": board.Sea} {
		b := spottest.BuildingYard(t, 2, map[string]string{"fantasy": "on", "magic": "off"}, faction, "barbarians")
		b.Plays(0, "add sloop").Plays(0, "add "+roster.FactionOf(faction).Model).Plays(0, "lock").Plays(1, "skip")
		if m := b.The("s2"); m.Level != want {
			t.Errorf("the %s begins on level %d; want %d", m.Class, m.Level, want)
		}
	}
	b = spottest.BuildingYard(t, 2, map[string]string{"fantasy": "on", "magic": "off"}, "technomages", "barbarians")
	b.Plays(0, "add sloop").Plays(0, "add airship").Plays(0, "land 2").Plays(0, "lock").Plays(1, "skip")
	if m := b.The("s2"); m.Level != board.Sea {
		t.Errorf("the air ship that was to begin on the sea is on level %d", m.Level)
	}
}

// The flagship begins in the middle, and the ships are spread evenly (C-R64).
func TestAutomaticPlaces(t *testing.T) {
	b := spottest.BuildingYard(t, 2, nil)
	b.Plays(0, "pick heavy").Plays(0, "flag 2").Plays(0, "lock").Plays(1, "skip")
	b.At("s2", "18 1.5 0").At("s1", "3.6 1.5 0").At("s5", "32.4 1.5 0")
}
