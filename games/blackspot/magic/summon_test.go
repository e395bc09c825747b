package magic_test

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/spottest"
)

// SPOT-SPELL-10: the Kelp King attacks one model beside it: both roll, the best of its
// two dice against hers, and the higher deals 1 damage. It moves 4″.
func TestKelpKingAttacks(t *testing.T) {
	b := spottest.Fight(t, "fantasy, s elves, n dwarves", "s1 frigate 4 2 0", "s2 king 18 10 0", "n1 frigate 18 13.2 90", "n2 frigate 4 34 180")
	b.Refuses(0, "s2 move 4.01", "may move 4").Refuses(0, "s2 fire bow", "does not fire")
	b.Plays(0, "s2 move 3; bite n1", 1, 4, 3, 2, 2, 3).At("s2", "18 12.15 0").Tells("Kelp king S2 beats Heron N1, 4 to 3").Tells("Heron N1 takes a hit from kelp king S2: 1 of the 2")
	begin := func() *spottest.Battle {
		return spottest.Fight(t, "fantasy, s elves, n dwarves", "s1 frigate 4 2 0", "s2 king 18 12.15 0", "n1 frigate 18 13.2 90", "n2 frigate 4 34 180")
	}
	begin().Roll(0, "s2 bite n1", 4, 2, 4, 1).Has("n1", 0, 2).Has("s2", 0, 2) // level, nobody is hurt
	begin().Roll(0, "s2 bite n1", 1, 3, 4, 2, 2, 3).Has("n1", 0, 2).Has("s2", 1, 2)
}

// SPOT-SPELL-22: the Titan shoots crystals ahead, 1″ wide, with the best of two dice,
// 4 or more at short and 5 at long range, for 1 damage. Crystals burn nothing.
func TestAmethystTitanShoots(t *testing.T) {
	b := spottest.Fight(t, "fantasy, fire, s saurians, n elves", "s1 frigate 4 2 0", "s2 titan 18 10 0", "n1 frigate 18 14.6 90", "n2 frigate 4 34 180")
	b.Refuses(0, "s2 fire port", "")
	b.Plays(0, "s2 fire bow; done", 1, 5, 1, 1).Tells("N1 (long range)").Tells("strikes Heron N1: 1 damage, a hit unless saved").Tells("N1 takes a hit")
	if m := b.The("n1"); m.Fires != 0 {
		t.Error("crystals set her on fire")
	}
	b = spottest.Fight(t, "fantasy, s saurians, n elves", "s1 frigate 4 2 0", "s2 titan 18 10 0", "n1 frigate 18 14.6 90", "n2 frigate 4 34 180")
	b.Plays(0, "s2 fire bow; done", 4, 4).Tells("misses")
	b = spottest.Fight(t, "fantasy, s saurians, n elves", "s1 frigate 4 2 0", "s2 titan 18 10 0", "n1 frigate 18 12 90", "n2 frigate 4 34 180")
	b.Plays(0, "s2 fire bow; done", 1, 4, 5, 1).Tells("N1 (short range)").Tells("strikes Heron N1: 1 damage, a hit unless saved")
	b = spottest.Fight(t, "fantasy, s saurians, n elves", "s1 frigate 4 2 0", "s2 titan 18 10 0", "n1 frigate 19.33 12 90", "n2 frigate 4 34 180")
	b.Plays(0, "s2 fire bow; done").Tells("nobody is in range")
}

// SPOT-SPELL-25: the Maw bites what is beside it; if it scores a hit on a ship at sea,
// a 1 on one die more swallows her.
func TestPaleToothMawBites(t *testing.T) {
	for _, face := range []int{1, 2} {
		b := spottest.Fight(t, "fantasy, s technomages, n elves", "s1 frigate 4 2 0", "s2 maw 18 12.15 0", "n1 frigate 4 34 180", "n2 frigate 18 13.2 90")
		b.Plays(0, "s2 bite n2", 6, 1, 4, 4, 2, 3, face)
		if m := b.The("n2"); (m.Status == board.Sunk) != (face == 1) || face == 2 && m.Hits != 1 {
			t.Errorf("die %d: she is %s with %d hits", face, m.Status, m.Hits)
		}
	}
	b := spottest.Fight(t, "fantasy, s technomages, n elves", "s1 frigate 4 2 0", "s2 maw 18 12.15 0", "n1 frigate 4 34 180", "n2 frigate 18 13.2 90")
	b.Roll(0, "s2 bite n2", 6, 1, 4, 4, 5, 3).Tells("saves") // no hit, no further die
	b = spottest.Fight(t, "fantasy, s technomages, n dwarves", "s1 frigate 4 2 0", "s2 maw 18 12.15 0", "n1 frigate 4 34 180", "n2 submarine 18 13.2 90")
	b.The("s2").Level, b.The("n2").Level = board.Deep, board.Deep
	b.Roll(0, "s2 bite n2", 6, 1, 4, 3).Has("n2", 1, 1) // she is not on the surface
	b = spottest.Fight(t, "fantasy, s technomages, n technomages", "s1 frigate 4 2 0", "s2 maw 18 12 0", "n1 frigate 4 34 180", "n2 airship 18 13.1 90")
	b.Refuses(0, "s2 bite n2", "is aloft, out of reach")
}

// SPOT-MAGIC-34: submerging, landing and taking off are the one action of a turn, too,
// as is putting out a fire.
func TestOneActionOfFantasy(t *testing.T) {
	b := spottest.Fight(t, "fantasy, fire, s technomages, n dwarves", "s1 frigate 4 2 0", "s2 airship 18 10 0", "n1 frigate 18 13.2 90", "n2 submarine 24 30 0")
	b.The("s2").Level = board.Sea
	b.The("s2").Fires, b.The("s2").Lit = 1, append(b.The("s2").Lit, 1)
	b.Refuses(0, "s2 takeoff; fire bow", "one action in a round").Refuses(0, "s2 douse; takeoff", "one action in a round")
	b.Plays(0, "s2 takeoff", 3).Refuses(0, "s2 fire bow", "one action in a round").Plays(0, "done")
	b.Refuses(1, "n2 fire bow; submerge", "one action in a round").Plays(1, "n2 submerge")
	if b.The("n2").Level != board.Deep || b.The("s2").Level != board.Air {
		t.Errorf("levels %d and %d; want her under the sea and her aloft", b.The("n2").Level, b.The("s2").Level)
	}
}
