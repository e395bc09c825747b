package movement_test

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
)

// Each model that dives spends its action on it, and guns no longer reach it; others
// do not dive. SPOT-MONSTER-31, SPOT-MONSTER-34, SPOT-MONSTER-40, SPOT-MONSTER-43,
// SPOT-MONSTER-46, SPOT-MONSTER-50, SPOT-MONSTER-11
func TestWhatDives(t *testing.T) {
	for _, x := range []struct{ id, faction, class string }{
		{"SPOT-MONSTER-31", "barbarians", "ichthyosaur"},
		{"SPOT-MONSTER-34", "goblinoids", "kraken"},
		{"SPOT-MONSTER-40", "realmsmen", "narwhal"},
		{"SPOT-MONSTER-43", "saurians", "jelly"},
		{"SPOT-MONSTER-46", "undead", "wraith"},
		{"SPOT-MONSTER-50", "dwarves", "submarine"},
	} {
		t.Run(x.id+" "+x.class, func(t *testing.T) {
			setUp := func() *spottest.Battle {
				return spottest.Fight(t, "fantasy, n elves, s "+x.faction, "s1 "+x.class+" 18 18 0", "s2 frigate 4 2 0", "n1 sloop 16 18 0", "n2 frigate 4 34 180")
			}
			b := setUp()
			b.Plays(0, "s1 hold").Plays(1, "n1 fire starboard", 1).Tells("(short range)") // on the surface it is a target
			b = setUp()
			b.Refuses(0, "s1 emerge", "is not submerged")
			b.Plays(0, "s1 submerge; done").Tells("submerges")
			b.Plays(1, "n1 fire starboard").Tells("nobody is in range")
		})
	}
	b := spottest.Fight(t, "fantasy, s elves", "s1 dragon 18 18 0", "s2 sloop 4 2 0", "n1 frigate 4 34 180")
	b.Refuses(0, "s1 submerge", "cannot submerge").Refuses(0, "s2 submerge", "cannot submerge")
}

// SPOT-MONSTER-08: submerging is the action: the Narwhal then attacks nothing in this
// turn, and passes under its enemy.
func TestSubmergingIsTheAction(t *testing.T) {
	b := spottest.Fight(t, "fantasy", "s1 narwhal 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 14 90")
	b.Refuses(0, "s1 submerge; move 6 ram n1", "spends this round's action on submerging")
	b.Plays(0, "s1 submerge; move 6").At("s1", "18 16 0")
	b = spottest.Fight(t, "fantasy, s saurians", "s1 jelly 18 12 0", "s2 frigate 4 2 0", "n1 frigate 18 13.2 90")
	b.Refuses(0, "s1 submerge; bite n1", "one action in a round")
	b.Plays(0, "s1 submerge").Refuses(0, "bite n1", "one action in a round")
	b = spottest.Fight(t, "fantasy, s saurians", "s1 jelly 18 12 0", "s2 frigate 4 2 0", "n1 frigate 18 13.2 90")
	b.Plays(0, "s1 bite n1", 5, 1, 2, 2, 5, 2).Refuses(0, "s1 submerge", "")
	if b.The("s1").Level != board.Sea {
		t.Error("the Jelly is below")
	}
}

// SPOT-MONSTER-09: coming up is free: the Kraken comes up, moves and grips in one
// turn. It needs room.
func TestComingUpIsFree(t *testing.T) {
	b := spottest.Fight(t, "fantasy, s goblinoids, n elves", "s1 kraken 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 12.6 90", "n2 frigate 4 34 180").Below("s1")
	b.Plays(0, "s1 emerge; move 3; grip n1", 6, 1, 2, 4, 5, 1).Tells("comes up").Tells("grips Heron N1").At("s1", "18 11.55 0")
	b = spottest.Fight(t, "fantasy, s goblinoids, n elves", "s1 kraken 18 12.4 0", "s2 frigate 4 2 0", "n1 frigate 18 12.6 90").Below("s1")
	b.Plays(0, "s1 emerge").Tells("cannot come up here")
	if b.The("s1").Level != board.Deep {
		t.Error("the Kraken came up under a ship")
	}
	b.Plays(0, "grip n1").Tells("cannot come up here") // for the grip it would have to
	if len(b.Pairs) != 0 {
		t.Error("the Kraken grips from below")
	}
}

// SPOT-MONSTER-10, SPOT-MONSTER-55: a submerged submarine cannot fire; at sea it has a
// bow gun alone.
func TestSubmarineGun(t *testing.T) {
	b := spottest.Fight(t, "fantasy, s dwarves", "s1 submarine 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 13 90").Below("s1")
	b.Refuses(0, "s1 fire bow", "submerged and cannot fire")
	b.Refuses(0, "s1 emerge; fire port", "port")
	b.Plays(0, "s1 emerge; fire bow", 4, 5, 1).Tells("strikes Heron N1: 1 damage, a hit unless saved")
}

// SPOT-MONSTER-11: below the sea only those below meet: a submerged submarine rams a
// submerged Narwhal, and a ship passes over it.
func TestOnlyTheSubmergedReachTheSubmerged(t *testing.T) {
	b := spottest.Fight(t, "fantasy, s dwarves", "s1 submarine 18 10 0", "s2 frigate 4 2 0", "n1 narwhal 18 13 90", "n2 frigate 4 34 180").Below("s1", "n1")
	b.Plays(0, "s1 move 5", 4, 1, 4, 1, 2).Tells("Badger S1 rams narwhal N1").Tells("Narwhal N1 takes a hit")
	if b.The("n1").Level != board.Deep || b.The("s1").Level != board.Deep {
		t.Error("a fight below the sea brings nobody up")
	}
	b = spottest.Fight(t, "fantasy, s dwarves", "s1 sloop 18 10 0", "n1 narwhal 18 13 90", "n2 frigate 4 34 180").Below("n1")
	b.Plays(0, "s1 move 5").At("s1", "18 15 0")
}

// SPOT-MONSTER-12, SPOT-MONSTER-57: a submerged Narwhal that rams comes up for it, and
// stays up in that turn, so that it can be shot at. Without the word it passes below.
func TestRammingBringsMonstersUp(t *testing.T) {
	setUp := func() *spottest.Battle {
		return spottest.Fight(t, "fantasy, n elves", "s1 narwhal 18 10 0", "s2 frigate 4 2 0", "n1 sloop 18 14 90", "n2 frigate 4 34 180").Below("s1")
	}
	b := setUp()
	b.Plays(0, "s1 move 6; done").At("s1", "18 16 0")
	b = setUp()
	b.Plays(0, "s1 move 6 ram", 6, 1, 3, 5).Tells("comes up").Tells("Narwhal S1 rams Heron N1")
	if b.The("s1").Level != board.Sea || b.Active.Ship != 0 {
		t.Fatalf("level %d, active %d; want it at sea and its turn over", b.The("s1").Level, b.Active.Ship)
	}
	b.Plays(1, "n1 fire starboard", 1).Tells("narwhal S1 (short range)")
	b = setUp()
	b.The("n1").Pose = inch.Pose{At: inch.Point{X: 1800, Y: 1400}, Heading: 90}
	b.The("n2").Pose = inch.Pose{At: inch.Point{X: 1800, Y: 1300}, Heading: 90} // nearer, but not named
	b.Plays(0, "s1 move 6 ram n1").Tells("cannot come up here")                 // n2 lies above
}

// SPOT-MONSTER-57: a submerged monster that rams another below the sea comes up, too. In
// editions before the fourth it stayed down.
func TestRammingBelowBringsMonstersUp(t *testing.T) {
	for now, want := range map[int]board.Level{sea.Edition: board.Sea, 0: board.Deep} {
		b := spottest.Fight(t, "fantasy, n dwarves", "s1 narwhal 18 10 0", "s2 frigate 4 2 0", "n1 submarine 18 14 90", "n2 frigate 4 34 180").Below("s1", "n1")
		b.Edition = now
		b.Plays(0, "s1 move 6 ram n1", 6, 1, 3, 5).Tells("Narwhal S1 rams")
		if b.The("s1").Level != want || b.The("n1").Level != board.Deep {
			t.Errorf("edition %d: she is at level %d; want %d", now, b.The("s1").Level, want)
		}
	}
}

// SPOT-MONSTER-53: a submerged submarine rams with 1 more and stays below.
// SPOT-MONSTER-54: if it loses it is destroyed without a save; a tie damages both.
func TestSubmergedSubmarineRams(t *testing.T) {
	setUp := func() *spottest.Battle {
		return spottest.Fight(t, "fantasy, s dwarves, n elves", "s1 submarine 18 10 0", "s2 frigate 4 2 0", "n1 sloop 18 13 90", "n2 frigate 4 34 180").Below("s1")
	}
	b := setUp()
	b.Plays(0, "s1 move 5 ram; done", 4, 4, 2).Tells("Badger S1 beats Heron N1, 5 (4 + 1 for coming from below) to 4").Tells("Heron N1 takes a hit")
	if b.The("s1").Level != board.Deep {
		t.Error("the submarine came up")
	}
	b = setUp()
	b.Plays(0, "s1 move 5 ram", 3, 6).Tells("Badger S1 is lost")
	if b.Fleets[1].Score != 4 || b.The("n1").Ever != 0 {
		t.Errorf("score %d, %d hits on the sloop", b.Fleets[1].Score, b.The("n1").Ever)
	}
	b = setUp()
	b.Plays(0, "s1 move 5 ram; done", 3, 4, 2, 3).Tells("Heron N1 takes a hit").Tells("Badger S1 takes a hit")
	b = setUp()
	b.The("s1").Level = board.Sea // on the surface it rams like others
	b.Plays(0, "s1 move 5; done", 4, 4, 5, 2).Tells("Badger S1 and Heron N1 are level, 4 to 4").Tells("Badger S1 takes a hit")
}

// SPOT-MONSTER-51: a submarine neither boards nor is boarded.
func TestSubmarinesDoNotBoard(t *testing.T) {
	b := spottest.Fight(t, "fantasy, n dwarves, s dwarves", "s1 sloop 18 10 0", "s2 submarine 24 10 0", "n1 submarine 18.8 10 0", "n2 frigate 4 34 180")
	b.Refuses(0, "s1 board n1", "cannot be boarded")
	b.Refuses(0, "s2 board n2", "throws no hooks")
}

// A Kraken below the sea that is to grip comes up beside the ship; she is not passed
// under. A ship beside others below is not gripped by what lies under her.
func TestGripFromBelow(t *testing.T) {
	b := spottest.Fight(t, "fantasy, s goblinoids, n elves", "s1 kraken 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 14 90", "n2 frigate 4 34 180").Below("s1")
	b.Plays(0, "s1 move 6; grip n1", 6, 1, 2, 4, 5, 1).Tells("comes up").At("s1", "18 12.95 0")
	if b.The("s1").Level != board.Sea || len(b.Pairs) != 1 {
		t.Error("no grip at sea")
	}
}

// Land stops what dives without hurting monsters; a submarine runs aground at any
// depth.
func TestLandBelowTheSea(t *testing.T) {
	island := []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1800, Y: 1500}, Radius: 150}}}
	b := spottest.Fight(t, "fantasy", "s1 narwhal 18 10 0", "s2 frigate 4 2 0", "n1 frigate 4 34 180").Below("s1")
	b.Terrain = island
	b.Plays(0, "s1 move 6").At("s1", "18 12.85 0").Tells("stops at the island")
	b = spottest.Fight(t, "fantasy, s dwarves", "s1 submarine 18 10 0", "s2 frigate 4 2 0", "n1 frigate 4 34 180").Below("s1")
	b.Terrain = island
	b.Plays(0, "s1 move 5", 3, 5).Tells("runs aground")
	b.Plays(0, "emerge").Tells("comes up").Refuses(0, "emerge", "is not submerged")
	b.Plays(0, "submerge").Tells("is held fast")
	b.The("s1").Anchored = true
	b.Refuses(0, "submerge", "at anchor")
}
