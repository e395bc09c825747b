package blackspot

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

// SPOT-OPT-01, SPOT-OPT-02: batteaux cost half a point, and are ordered with the
// sloops.
func TestBatteaux(t *testing.T) {
	b := set(t, 2, map[string]string{"batteaux": "on"})
	for range 20 {
		b.play(0, "add batteau")
	}
	b.refuses(0, "add batteau", "costs 10.5 points").play(0, "lock")
	b.play(1, "pick heavy").play(1, "lock")
	if n := len(b.shipsOf(0)); n != 20 || b.the("s1").Dice != 1 || b.the("s20").class().speed != 400 {
		t.Errorf("%d batteaux", n)
	}
	b = fight(t, "batteaux", "s1 batteau 18 10 0", "s2 sloop 2 2 0", "n1 sloop 2 34 180")
	if b.Phase != PhaseLight || !slices.Equal(b.mayOrder(0), []Ref{1, 2}) {
		t.Errorf("%s: %v may be ordered", b.Phase, b.mayOrder(0))
	}
}

// SPOT-OPT-09, SPOT-OPT-10, SPOT-OPT-11, SPOT-OPT-12, SPOT-OPT-13: super frigates have
// two pools: one for fire, and one for saves, rams, boarding, repair and hits.
func TestSuperFrigates(t *testing.T) {
	b := set(t, 2, map[string]string{"super": "on"})
	b.play(0, "add gunfrigate").play(0, "add gunfrigate").play(0, "add hullfrigate").play(0, "add hullfrigate")
	b.tells("10 of 10 points").refuses(0, "add sloop", "costs 11 points")
	for _, x := range []struct {
		class       string
		fire, else_ int
	}{{"hullfrigate", 2, 3}, {"gunfrigate", 3, 2}} {
		b := fight(t, "super", "s1 "+x.class+" 18 10 0", "n1 manowar 18.9 10 0", "n2 manowar 2 34 180")
		m := b.the("s1")
		if b.Phase != PhaseMiddle || b.allowance(m) != 600 {
			t.Errorf("%s: %s, speed %s", x.class, b.Phase, b.allowance(m))
		}
		m.Hits = x.else_
		shots := make([]int, x.fire)
		for i := range shots {
			shots[i] = 1
		}
		b.roll(0, "s1 fire port; fire bow; done").play(1, "n1 hold")
		b = fight(t, "super", "s1 "+x.class+" 18 10 0", "n1 manowar 18.9 10 0", "n2 manowar 2 34 180")
		b.roll(0, "s1 fire starboard; done", shots...)

		b = fight(t, "super", "s1 "+x.class+" 18 10 0", "n1 manowar 18.9 10 0", "n2 manowar 2 34 180")
		b.roll(0, "s1 board n1", append(slices.Repeat([]int{2}, x.else_), 3, 3, 3)...) // level with the hooks' one
		b = fight(t, "super", "s1 "+x.class+" 18 10 0", "n1 manowar 2 34 180")
		b.roll(0, "s1 repair", slices.Repeat([]int{1}, x.else_)...)
		b = fight(t, "super", "n1 sloop 18 10 0", "s1 "+x.class+" 18 12.5 90", "s2 manowar 2 2 0")
		b.the("s1").Hits = x.else_ // she bears so many
		b.roll(1, "n1 fire bow; done", append([]int{4}, slices.Repeat([]int{5}, x.else_)...)...).is("s1", Afloat)
		b = fight(t, "super", "s1 "+x.class+" 18 10 0", "n1 manowar 18 14 90", "n2 manowar 2 34 180")
		b.roll(0, "s1 move 6", append(append(slices.Repeat([]int{6}, x.else_), 1, 1, 1), 5, 1, 1)...) // a ram, and the save
	}
}

// SPOT-OPT-14, SPOT-OPT-15, SPOT-OPT-16, SPOT-OPT-17: the classes stand for ships of
// all rates, which may be bought by their rate.
func TestRates(t *testing.T) {
	for rate, want := range map[string]string{
		"unrated": "sloop 1", "6th rate": "frigate 2", "5th rate": "frigate 2", "gunfrigate": "gunfrigate 2.5",
		"4th rate": "manowar 3", "3rd": "manowar 3", "2nd": "manowar 3", "1st rate": "manowar 3",
	} {
		b := set(t, 2, map[string]string{"super": "on"})
		b.play(0, "add "+rate)
		build := b.Fleets[0].Build
		if got := build.Models[0].Class + " " + halves(build.cost()); got != want {
			t.Errorf("%s: %s; want %s", rate, got, want)
		}
	}
}

// watch is a fight with opportunity fire in which the south's frigate has acted
// before the north's man-o-war moves under her port guns. She has the setting.
func watch(t *testing.T, setting, order string) *battle {
	t.Helper()
	b := fight(t, "opportunity", "s1 frigate 18 10 0", "n1 sloop 2 34 180", "n2 manowar 16 14 180")
	b.Fleets[0].Booty = 0
	if setting != "" {
		b.play(0, "set opportunity s1 "+setting)
	}
	b.play(1, "n1 hold").play(0, order)
	return b
}

// SPOT-OPT-29, SPOT-OPT-30, SPOT-OPT-56: a ship that has acted fires by her setting the
// banks that she has not fired, when an enemy ends his activation under them.
func TestOpportunityFire(t *testing.T) {
	b := watch(t, "any", "s1 fire starboard; done")
	b.roll(1, "n2 move 4; done", 4, 1, 6, 1, 1, 6, 1, 1).tells("has stood by").tells("fires port")

	watch(t, "any", "s1 fire port; done").roll(1, "n2 move 4; done")      // the bank is fired
	watch(t, "", "s1 fire starboard; done").roll(1, "n2 move 4; done")    // off is the default
	watch(t, "off", "s1 fire starboard; done").roll(1, "n2 move 4; done") // and may be set
	watch(t, "short", "s1 hold").roll(1, "n2 move 4; done", 1, 1)         // 1.25 inches off
	watch(t, "any", "s1 move 1; done").roll(1, "n2 move 4; done", 1, 1)   // where she then lies
	b = watch(t, "any", "s1 hold")
	b.the("n2").Pose.At.X = 1300
	b.roll(1, "n2 move 4; done", 4, 4).tells("at long range").tells("misses")
	b = watch(t, "short", "s1 hold")
	b.the("n2").Pose.At.X = 1300
	b.roll(1, "n2 move 4; done")

	// Without the option the setting does nothing.
	b = watch(t, "any", "s1 hold")
	b.Options.Opportunity = false
	b.roll(1, "n2 move 4; done")

	// The table's example: a sloop ends 5 inches ahead of the Raven.
	b = fight(t, "opportunity", "s1 sloop 18 10 0", "n1 sloop 18 23.65 180", "n2 sloop 2 34 180")
	b.play(0, "set opportunity s1 any").play(0, "s1 hold")
	b.roll(1, "n1 move 7.4; done", 4).tells("fires bow: Heron N1 at long range").tells("misses")
	if b.Prompt.Ask != AskShip {
		t.Errorf("somebody is asked %q", b.Prompt.Ask)
	}
}

// SPOT-OPT-31, SPOT-OPT-32: there is none by a ship that has not acted, that is
// grappled or that took another action than firing.
func TestNoOpportunityFire(t *testing.T) {
	b := fight(t, "opportunity", "s1 frigate 18 10 0", "n1 sloop 16 14 180", "n2 sloop 2 34 180")
	b.play(0, "set opportunity all any")
	b.roll(1, "n1 move 4; done") // the frigate has not acted

	b = watch(t, "any", "s1 repair; done")
	b.roll(1, "n2 move 4; done")

	b = fight(t, "opportunity", "s1 frigate 18 10 0", "n1 frigate 18.9 10 0", "n2 manowar 16 14 180")
	b.play(0, "set opportunity s1 any")
	b.roll(0, "s1 board n1", 2, 1, 3, 1)
	b.the("n2").Pose.At.Y = 1300
	b.Options.Opportunity = true
	b.roll(1, "n2 move 3; done", 1, 1, 1, 1) // the fight of the next round alone
	b.silent("has stood by")

	b = watch(t, "any", "s1 hold")
	b.the("s1").Aground = true
	b.roll(1, "n2 move 4; done")
}

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
	b.Terrain = []Feature{{Kind: Island, Disc: Disc{At: Point{X: 1800, Y: 1500}, Radius: 150}}}
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
	b.roll(0, "s1 move 4; fire port; done", 4, 1, 4, 6).is("s1", Sunk).at("s1", "18 10 0").silent("fires port")
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

// SPOT-OPT-44, SPOT-OPT-45: friends side by side swap dice as an action of one; no
// ship takes more than her class has.
func TestSwap(t *testing.T) {
	b := fight(t, "swap", "s1 frigate 18 10 0", "s2 manowar 18.9 10 0", "s3 sloop 17.1 10 0", "s4 manowar 30 10 0", "n1 manowar 2 34 180")
	b.the("s2").Dice = 1
	b.play(0, "s3 hold")
	b.refuses(0, "s1 swap 1 to s3", "has room for 0 dice").refuses(0, "s1 swap 2 to s2", "keeps one at least")
	b.refuses(0, "s1 swap 1 to n1", "no other ship of yours").refuses(0, "s1 swap 1 from s3", "keeps one at least")
	b.refuses(0, "s1 swap 1 to s2; fire port; repair", "one action")
	b.the("s4").Dice = 2
	b.roll(0, "s1 swap 1 to s4").tells("out of reach").has("s1", 0, 2)
	b.roll(0, "swap 1 to s2").tells("1 die goes from Badger S1 to Otter S2").has("s1", 0, 1).has("s2", 0, 2)
	if len(b.Pairs) > 0 || b.Active.Action != actSwap {
		t.Errorf("pairs %v, action %q", b.Pairs, b.Active.Action)
	}
	b.refuses(0, "fire port", "one action in a turn, and it is swap").play(0, "done")
	b.refuses(0, "s2 swap 1 from s1", "has 1 die and keeps one at least")
}

// SPOT-OPT-46, SPOT-OPT-47: an anchored ship sends a die ashore by row boat, an inch a
// round, and calls it back likewise.
func TestRowBoats(t *testing.T) {
	b := fight(t, "swap,anchor", "s1 frigate 18 10 0", "n1 sloop 2 34 180")
	b.Terrain = []Feature{{Kind: Island, Disc: Disc{At: Point{X: 2237, Y: 1000}, Radius: 150}}} // 2.5 inches off
	b.play(1, "n1 hold").refuses(0, "s1 boat", "not at anchor")
	b.the("s1").Anchored = true
	round := func(order string) {
		for b.askOf(0) != AskShip {
			b.play(1, "n1 hold")
		}
		b.play(0, order)
		for b.askOf(0) != AskShip {
			b.play(1, "n1 hold")
		}
	}
	round("s1 boat; done")
	b.has("s1", 0, 1)
	if len(b.Boats) != 1 || b.Boats[0].Ashore || b.Boats[0].At != (Point{X: 1938, Y: 1000}) {
		t.Fatalf("boats %+v", b.Boats)
	}
	b.refuses(0, "s1 boat", "keeps one at least")
	round("s1 hold")
	if b.Boats[0].Ashore {
		t.Error("it lands on its second turn")
	}
	round("s1 hold")
	if !b.Boats[0].Ashore {
		t.Fatalf("it has not landed on its third turn: %+v", b.Boats)
	}
	round("s1 recall; done")
	round("s1 hold")
	if len(b.Boats) != 1 {
		t.Fatal("it is back too soon")
	}
	round("s1 hold")
	b.has("s1", 0, 2)
	if len(b.Boats) > 0 || b.the("s1").Took != 0 {
		t.Errorf("boats %+v", b.Boats)
	}

	b = fight(t, "swap,anchor", "s1 frigate 18 10 0", "n1 sloop 2 34 180")
	b.Terrain = []Feature{{Kind: Island, Disc: Disc{At: Point{X: 2300, Y: 1000}, Radius: 150}}}
	b.the("s1").Anchored = true
	b.play(1, "n1 hold").refuses(0, "s1 boat", "No land lies within 3 inches")
}

// SPOT-OPT-49: with the option a hit that was repaired counts in a boarding fight.
func TestARepairedHitCountsInBoarding(t *testing.T) {
	b := beside(t, "boarding", "frigate", "frigate")
	b.play(0, "s1 hold")
	b.roll(1, "n1 fire port; done", 4, 1, 2, 5, 3, 4).has("s1", 1, 2)
	b.play(1, "n2 hold")
	for b.askOf(0) != AskShip {
		b.play(1, "skip")
	}
	b.roll(0, "s1 repair; done", 6, 1).has("s1", 0, 2)
	for b.askOf(0) != AskShip {
		b.play(1, "skip")
	}
	// A 4, the cost of 2 and 1 for the hooks, less the hit; and a 4 with the cost of 2.
	b.roll(0, "s1 board n1", 4, 2, 4, 1).tells("Badger S1 has 6, Heron N1 6")
}

// SPOT-OPT-48, SPOT-OPT-50: with the option a boarding result is the best die, the cost,
// less all hits ever taken, and the thrower's 1 in the first round.
func TestBoardingWithCost(t *testing.T) {
	b := beside(t, "boarding", "frigate", "frigate")
	b.the("n1").Hits, b.the("n1").Ever = 1, 1
	b.roll(0, "s1 board n1", 4, 2, 6, 4).tells("Badger S1 has 7, Heron N1 7")
	b = beside(t, "boarding", "sloop", "frigate", "n3 sloop 30 34 180")
	b.roll(0, "s1 board n1", 4, 1, 4).tells("Badger S1 has 6, Heron N1 6")
	for class, plus := range map[string]int{"batteau": 0, "sloop": 1, "frigate": 2, "gunfrigate": 2, "hullfrigate": 2, "manowar": 3} {
		b := beside(t, "boarding", class, "frigate")
		if p := b.boardPool(b.named("s1"), 0); p.Plus != plus {
			t.Errorf("%s: %d; want %d", class, p.Plus, plus)
		}
		b.Options.Boarding = false
		if p := b.boardPool(b.named("s1"), 0); p.Plus != 0 {
			t.Errorf("%s without the option: %d", class, p.Plus)
		}
	}
	// Each hit counts as it is taken.
	b = beside(t, "boarding", "frigate", "frigate")
	b.roll(0, "s1 board n1", 5, 1, 3, 1, 4, 1).has("n1", 1, 2)
	if p := b.boardPool(b.named("n1"), 0); p.Plus != 1 {
		t.Errorf("%d; want the cost less the hit", p.Plus)
	}
}

// SPOT-OPT-51: one action a turn.
func TestOneAction(t *testing.T) {
	actions := map[string]string{
		"fire": "fire port", "board": "board n1", "repair": "repair", "anchor": "anchor", "raise": "raise", "swap": "swap 1 to s2",
		"douse": "douse", "crew": "crew n3 1", "boat": "boat",
	}
	for name, first := range actions {
		for other, second := range actions {
			b := fight(t, "swap,anchor,fire", "s1 frigate 18 10 0", "n1 frigate 18.9 11.4 0", "n2 manowar 2 34 180",
				"s2 manowar 17.1 11.4 0", "n3 frigate 17.1 8.6 0", "n4 manowar 30 34 180")
			b.Terrain = []Feature{{Kind: Island, Disc: Disc{At: Point{X: 1800, Y: 600}, Radius: 150}}}
			b.the("n3").Seat, b.the("n3").Dice, b.the("s2").Dice = nobody, 0, 1
			b.the("s1").Fires, b.the("s1").Lit, b.the("s1").Anchored = 1, []game.Seat{1}, name == "raise" || name == "boat"
			b.dice.Queue(3, 1, 1, 1, 1) // the fire burns on; no save is needed
			p, err := b.Play(0, "s1 "+first, b.dice)
			b.told = p.Events
			if b.Active.Action == "" && b.the("s1").Did == "" {
				t.Fatalf("%s is no action: %v %s", first, err, b.text())
			}
			if name == "fire" && other == "fire" {
				second = "fire aft" // all banks are one action
				b.play(0, second)
				continue
			}
			if _, err := b.Play(0, second, b.dice); err == nil {
				t.Errorf("%s after %s is accepted", second, first)
			}
		}
	}
	b := fight(t, "anchor", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
	b.Terrain = []Feature{{Kind: Island, Disc: Disc{At: Point{X: 1800, Y: 600}, Radius: 150}}}
	b.refuses(0, "s1 anchor; fire port", "one action in a turn, and it is anchor")
}

// SPOT-OPT-52: without its option a rule is not there.
func TestOptions(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "s2 manowar 18.9 10 0", "n1 manowar 2 34 180")
	b.Terrain = []Feature{{Kind: Island, Disc: Disc{At: Point{X: 1800, Y: 600}, Radius: 150}}}
	b.refuses(0, "s1 anchor", "without anchors").refuses(0, "s1 swap 1 to s2", "the setting swap is off").refuses(0, "s1 boat", "the setting swap is off")
	b.refuses(0, "set opportunity s1 any", "the setting opportunity is off")
	for _, c := range b.Choices(0, "s1 ") {
		for _, word := range []string{"anchor", "swap", "boat"} {
			if strings.Contains(c.Line, word) {
				t.Errorf("%s is offered without its option", c.Line)
			}
		}
	}
	b = set(t, 2, nil)
	b.refuses(0, "add batteau", "batteau").refuses(0, "add gunfrigate", "gunfrigate").refuses(0, "add hullfrigate", "hullfrigate")
	if b.offers(0, "", "add batteau") || b.offers(0, "", "add gunfrigate") || b.Options.Fantasy || b.Options.Magic {
		t.Error("classes are offered without their options")
	}
	for option, field := range map[string]func(Options) bool{
		"compass": func(o Options) bool { return o.Compass }, "momentum": func(o Options) bool { return o.Momentum },
		"opportunity": func(o Options) bool { return o.Opportunity }, "fire": func(o Options) bool { return o.Fire },
		"anchor": func(o Options) bool { return o.Anchor }, "swap": func(o Options) bool { return o.Swap },
		"super": func(o Options) bool { return o.Super }, "batteaux": func(o Options) bool { return o.Batteaux },
		"fantasy": func(o Options) bool { return o.Fantasy && o.Magic },
	} {
		on := set(t, 2, map[string]string{option: "on"}).Options
		if field(b.Options) || !field(on) {
			t.Errorf("the option %s switches nothing", option)
		}
		if on := set(t, 2, map[string]string{"boarding": "cost"}).Options; !on.Boarding || b.Options.Boarding {
			t.Error("the option boarding switches nothing")
		}
	}
}

// SPOT-OPT-53: crew given or lost changes both pools of a super frigate alike, neither
// below 1.
func TestCrewOfASuperFrigate(t *testing.T) {
	b := fight(t, "super,swap", "s1 gunfrigate 18 10 0", "s2 manowar 18.9 10 0", "s3 hullfrigate 17.1 10 0", "n1 manowar 2 34 180")
	b.the("s2").Dice = 1
	b.roll(0, "s1 swap 1 to s2; done")
	if m := b.the("s1"); m.firePool() != 2 || m.pool() != 1 {
		t.Errorf("heavy guns: fire %d, else %d; want 2 and 1", m.firePool(), m.pool())
	}
	b.roll(0, "s3 swap 1 to s1; done")
	if m := b.the("s3"); m.firePool() != 1 || m.pool() != 2 {
		t.Errorf("heavy hull: fire %d, else %d; want 1 and 2", m.firePool(), m.pool())
	}
}
