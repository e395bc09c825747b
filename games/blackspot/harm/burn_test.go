package harm_test

import (
	"slices"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// burning is a fight in which the south's frigate burns, to be ordered now.
func burning(t *testing.T, fires int) *spottest.Battle {
	t.Helper()
	b := spottest.Fight(t, "fire", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
	b.The("s1").Fires, b.The("s1").Lit = fires, slices.Repeat([]game.Seat{1}, fires)
	return b
}

// SPOT-OPT-33, SPOT-OPT-57: a die is rolled for each hit by cannon; a 1 sets the ship
// on fire.
func TestCatchingFire(t *testing.T) {
	for face, fires := range map[int]int{1: 1, 2: 0} {
		b := spottest.Fight(t, "fire", "s1 frigate 18 10 0", "n1 frigate 20 10 0", "n2 manowar 2 34 180")
		b.Roll(0, "s1 fire starboard; done", 4, 1, 6, 1, 2, 3, face) // one point held, one hit
		if b.The("n1").Fires != fires {
			t.Errorf("die %d: %d fires", face, b.The("n1").Fires)
		}
	}
	b := spottest.Fight(t, "fire", "s1 frigate 18 10 0", "n1 frigate 20 10 0", "n2 manowar 2 34 180")
	b.Roll(0, "s1 fire starboard; done", 4, 1, 1, 1, 1, 2, 3, 1).Has("n1", 2, 2)
	if b.The("n1").Fires != 2 {
		t.Errorf("%d fires; want 2 of two hits", b.The("n1").Fires)
	}
	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 20 10 0", "n2 manowar 2 34 180")
	b.Roll(0, "s1 fire starboard; done", 4, 1, 6, 1, 2, 3) // no option, no die

	// A ship that dives does not burn.
	b = spottest.Fight(t, "fantasy,fire,n dwarves", "s1 frigate 18 10 0", "n1 submarine 18 12.7 90", "n2 manowar 2 34 180")
	b.Plays(1, "n1 hold")
	b.Roll(0, "s1 fire bow; done", 4, 1, 1).Has("n1", 1, 1)

	// Crystals light nothing.
	b = spottest.Fight(t, "fantasy,fire,s undead", "s1 wraith 18 10 0", "s2 sloop 2 2 0", "n1 frigate 18 12.5 90", "n2 sloop 2 34 180")
	b.The("s2").Ordered, b.The("n2").Ordered = 1, 1
	b.Roll(0, "s1 fire bow; done", 4, 1, 1).Has("n1", 1, 2)
}

// SPOT-OPT-34: hits by ramming, boarding and the ground light nothing.
func TestNoFireWithoutCannon(t *testing.T) {
	b := spottest.Fight(t, "fire", "s1 sloop 18 10 0", "n1 sloop 18 14 90", "n2 sloop 2 34 180")
	b.Roll(0, "s1 move 8", 5, 2, 4).Has("n1", 1, 1)
	b = spottest.Beside(t, "fire", "frigate", "frigate")
	b.Roll(0, "s1 board n1", 5, 2, 3, 1, 1, 1).Has("n1", 1, 2)
	b = spottest.Fight(t, "fire", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
	b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1800, Y: 1500}, Radius: 150}}}
	b.Roll(0, "s1 move 8; done", 1, 4).Has("s1", 1, 1)
}

// SPOT-OPT-35, SPOT-OPT-36, SPOT-OPT-37, SPOT-OPT-39: each fire is rolled for when the
// ship is activated: a 1 is 1 damage, a 6 puts it out.
func TestBurning(t *testing.T) {
	for _, x := range []struct {
		fires      int
		faces      []int
		hits, left int
	}{
		{1, []int{1, 3, 2}, 1, 1},
		{1, []int{1, 5, 2}, 0, 1},
		{1, []int{6}, 0, 0},
		{1, []int{4}, 0, 1},
		{1, []int{2}, 0, 1},
		{2, []int{1, 2, 2, 6}, 1, 1},
		{3, []int{6, 6, 6}, 0, 0},
	} {
		b := burning(t, x.fires)
		b.Roll(0, "s1 move 2; done", x.faces...).Has("s1", x.hits, 2).At("s1", "18 12 0")
		if m := b.The("s1"); m.Fires != x.left || len(m.Lit) != x.left {
			t.Errorf("%v: %d fires", x.faces, m.Fires)
		}
	}
	// It comes before all else, and who lit the fire scores.
	b := spottest.Fight(t, "fire,w elves", "s1 sloop 18 10 0", "s2 sloop 2 2 0", "n1 sloop 2 34 180", "w1 sloop 2 18 90")
	b.The("s1").Fires, b.The("s1").Lit, b.The("s1").Hits = 2, []game.Seat{2, 1}, 1
	b.Roll(0, "s1 move 4; fire port; done", 4, 1, 4, 6).Is("s1", board.Sunk).At("s1", "18 10 0").Silent("fires port")
	if b.Fleets[1].Score != 6 || b.Fleets[2].Score != 0 {
		t.Errorf("scores %d and %d; want the one who lit the second fire", b.Fleets[1].Score, b.Fleets[2].Score)
	}
	// Grappled ships are activated for their fight.
	b = spottest.Beside(t, "fire", "frigate", "frigate")
	b.Roll(0, "s1 board n1", 4, 1, 5, 2)
	b.The("n1").Fires, b.The("n1").Lit = 1, []game.Seat{0}
	b.Roll(1, "n2 hold", 6, 1, 1, 1, 1).Tells("goes out")
}

// SPOT-OPT-38: the action of the crew puts one fire out, without a roll.
func TestDousing(t *testing.T) {
	b := burning(t, 2)
	b.Roll(0, "s1 douse; move 2", 3, 3).Tells("puts out a fire; 1 fire left").At("s1", "18 12 0")
	if m := b.The("s1"); m.Fires != 1 || len(m.Lit) != 1 {
		t.Errorf("%d fires", m.Fires)
	}
	b = burning(t, 1)
	b.Refuses(0, "s1 douse; fire port", "one action in a round, and it is douse")
	b = burning(t, 0)
	b.Refuses(0, "s1 douse", "is not on fire")
	if b.Offers(0, "s1 ", "s1 douse") || !burning(t, 1).Offers(0, "s1 ", "s1 douse") {
		t.Error("to douse is offered where nothing burns, or not where it does")
	}
}

// SPOT-OPT-58: in a fantasy battle a Dragon sets fires without the option, and they
// burn by its rules.
func TestDragonsFire(t *testing.T) {
	for face, fires := range map[int]int{1: 1, 3: 1, 4: 0} {
		b := spottest.Fight(t, "fantasy,s elves", "s1 dragon 18 10 0", "s2 sloop 2 2 0", "n1 frigate 18 12.5 90", "n2 manowar 2 34 180")
		b.The("s2").Ordered = 1
		b.Roll(0, "s1 fire bow; done", 4, 6, 1, 1, 1, face).Has("n1", 1, 2)
		if b.The("n1").Fires != fires {
			t.Errorf("die %d: %d fires", face, b.The("n1").Fires)
		}
		if fires == 1 {
			b.Roll(1, "n1 hold", 1, 6, 1).Tells("spreads").Tells("saves")
		}
	}
}
