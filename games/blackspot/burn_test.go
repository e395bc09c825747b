package blackspot

import (
	"slices"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
)

// burning is a fight in which the south's frigate burns, to be ordered now.
func burning(t *testing.T, fires int) *battle {
	t.Helper()
	b := fight(t, "fire", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
	b.the("s1").Fires, b.the("s1").Lit = fires, slices.Repeat([]game.Seat{1}, fires)
	return b
}

// SPOT-OPT-33, SPOT-OPT-57: a die is rolled for each hit by cannon; a 1 sets the ship
// on fire.
func TestCatchingFire(t *testing.T) {
	for face, fires := range map[int]int{1: 1, 2: 0} {
		b := fight(t, "fire", "s1 frigate 18 10 0", "n1 frigate 20 10 0", "n2 manowar 2 34 180")
		b.roll(0, "s1 fire starboard; done", 4, 1, 6, 1, 2, 3, face) // one point held, one hit
		if b.the("n1").Fires != fires {
			t.Errorf("die %d: %d fires", face, b.the("n1").Fires)
		}
	}
	b := fight(t, "fire", "s1 frigate 18 10 0", "n1 frigate 20 10 0", "n2 manowar 2 34 180")
	b.roll(0, "s1 fire starboard; done", 4, 1, 1, 1, 1, 2, 3, 1).has("n1", 2, 2)
	if b.the("n1").Fires != 2 {
		t.Errorf("%d fires; want 2 of two hits", b.the("n1").Fires)
	}
	b = fight(t, "", "s1 frigate 18 10 0", "n1 frigate 20 10 0", "n2 manowar 2 34 180")
	b.roll(0, "s1 fire starboard; done", 4, 1, 6, 1, 2, 3) // no option, no die

	// A ship that dives does not burn.
	b = fight(t, "fantasy,fire,n dwarves", "s1 frigate 18 10 0", "n1 submarine 18 12.7 90", "n2 manowar 2 34 180")
	b.play(1, "n1 hold")
	b.roll(0, "s1 fire bow; done", 4, 1, 1).has("n1", 1, 1)

	// Crystals light nothing.
	b = fight(t, "fantasy,fire,s undead", "s1 wraith 18 10 0", "s2 sloop 2 2 0", "n1 frigate 18 12.5 90", "n2 sloop 2 34 180")
	b.the("s2").Ordered, b.the("n2").Ordered = 1, 1
	b.roll(0, "s1 fire bow; done", 4, 1, 1).has("n1", 1, 2)
}

// SPOT-OPT-34: hits by ramming, boarding and the ground light nothing.
func TestNoFireWithoutCannon(t *testing.T) {
	b := fight(t, "fire", "s1 sloop 18 10 0", "n1 sloop 18 14 90", "n2 sloop 2 34 180")
	b.roll(0, "s1 move 8", 5, 2, 4).has("n1", 1, 1)
	b = beside(t, "fire", "frigate", "frigate")
	b.roll(0, "s1 board n1", 5, 2, 3, 1, 1, 1).has("n1", 1, 2)
	b = fight(t, "fire", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
	b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1800, Y: 1500}, Radius: 150}}}
	b.roll(0, "s1 move 8; done", 1, 4).has("s1", 1, 1)
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
		b.roll(0, "s1 move 2; done", x.faces...).has("s1", x.hits, 2).at("s1", "18 12 0")
		if m := b.the("s1"); m.Fires != x.left || len(m.Lit) != x.left {
			t.Errorf("%v: %d fires", x.faces, m.Fires)
		}
	}
	// It comes before all else, and who lit the fire scores.
	b := fight(t, "fire,w elves", "s1 sloop 18 10 0", "s2 sloop 2 2 0", "n1 sloop 2 34 180", "w1 sloop 2 18 90")
	b.the("s1").Fires, b.the("s1").Lit, b.the("s1").Hits = 2, []game.Seat{2, 1}, 1
	b.roll(0, "s1 move 4; fire port; done", 4, 1, 4, 6).is("s1", board.Sunk).at("s1", "18 10 0").silent("fires port")
	if b.Fleets[1].Score != 6 || b.Fleets[2].Score != 0 {
		t.Errorf("scores %d and %d; want the one who lit the second fire", b.Fleets[1].Score, b.Fleets[2].Score)
	}
	// Grappled ships are activated for their fight.
	b = beside(t, "fire", "frigate", "frigate")
	b.roll(0, "s1 board n1", 4, 1, 5, 2)
	b.the("n1").Fires, b.the("n1").Lit = 1, []game.Seat{0}
	b.roll(1, "n2 hold", 6, 1, 1, 1, 1).tells("goes out")
}

// SPOT-OPT-38: the action of the crew puts one fire out, without a roll.
func TestDousing(t *testing.T) {
	b := burning(t, 2)
	b.roll(0, "s1 douse; move 2", 3, 3).tells("puts out a fire; 1 fire left").at("s1", "18 12 0")
	if m := b.the("s1"); m.Fires != 1 || len(m.Lit) != 1 {
		t.Errorf("%d fires", m.Fires)
	}
	b = burning(t, 1)
	b.refuses(0, "s1 douse; fire port", "one action in a turn, and it is douse")
	b = burning(t, 0)
	b.refuses(0, "s1 douse", "is not on fire")
	if b.offers(0, "s1 ", "s1 douse") || !burning(t, 1).offers(0, "s1 ", "s1 douse") {
		t.Error("to douse is offered where nothing burns, or not where it does")
	}
}

// SPOT-OPT-58: in a fantasy battle a Dragon sets fires without the option, and they
// burn by its rules.
func TestDragonsFire(t *testing.T) {
	for face, fires := range map[int]int{1: 1, 3: 1, 4: 0} {
		b := fight(t, "fantasy,s elves", "s1 dragon 18 10 0", "s2 sloop 2 2 0", "n1 frigate 18 12.5 90", "n2 manowar 2 34 180")
		b.the("s2").Ordered = 1
		b.roll(0, "s1 fire bow; done", 4, 6, 1, 1, 1, face).has("n1", 1, 2)
		if b.the("n1").Fires != fires {
			t.Errorf("die %d: %d fires", face, b.the("n1").Fires)
		}
		if fires == 1 {
			b.roll(1, "n1 hold", 1, 6, 1).tells("spreads").tells("holds")
		}
	}
}
