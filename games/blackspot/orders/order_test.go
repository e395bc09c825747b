package orders_test

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/view"
	"shipboard/games/blackspot/yard"
)

// A ship runs straight, turns and runs on; the turn costs an inch, and a bank fires
// at the point that is named.
func TestOneOrder(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20.5 13 180", "n2 frigate 2 34 180")
	b.Plays(1, "n1 hold")
	b.Refuses(0, "s1 move 3 turn 50 starboard then 2", "45 degrees at most")
	b.Refuses(0, "s1 move 3 turn 40 starboard then 3", "takes 7")
	b.Plays(0, "s1 move 3 turn 40 starboard then 2; fire starboard at turn; done", 2, 5, 6, 3)
	b.At("s1", "19.29 14.53 40").Tells("N1 (short range)")
	if n := b.The("n1").Hits; n != 1 {
		t.Errorf("n1 has %d hits; want 1: one save held and one failed", n)
	}
}

// Booty stops the resolution in its midst: no later die is thrown before the answer.
func TestBootyStopsTheResolution(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20.5 10 180", "n2 frigate 2 34 180")
	b.Fleets[0].Booty = 2
	b.Plays(1, "n1 hold")
	b.Plays(0, "s1 fire starboard; move 2; done", 2, 3)
	if b.Prompt.Ask != board.AskBooty || b.The("s1").Pose.At.Y != 1000 {
		t.Fatalf("asked %q at %v; want the question of booty before the move", b.Prompt.Ask, b.The("s1").Pose)
	}
	b.Plays(0, "reroll", 4, 1, 5, 2).Tells("N1 takes a hit")
	b.At("s1", "18 12 0")
	if b.Fleets[0].Booty != 1 {
		t.Errorf("%d booty dice left; want 1", b.Fleets[0].Booty)
	}
}

// The acting player's next order lets a failed roll stand; a refused one changes
// nothing.
func TestNextOrderLetsTheRollStand(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20.5 10 180", "n2 frigate 2 34 180")
	b.Fleets[0].Booty = 2
	b.Plays(1, "n1 hold").Plays(0, "s1 fire starboard", 2, 3)
	b.Refuses(0, "s1 move 9", "may move 6")
	b.Plays(0, "s1 move 2; done").Tells("misses").At("s1", "18 12 0")
	if b.Fleets[0].Booty != 2 {
		t.Errorf("%d booty dice left; want 2", b.Fleets[0].Booty)
	}
}

// SPOT-ORDER-01: skip does the least that is allowed, whatever is asked.
func TestSkipDoesTheLeast(t *testing.T) {
	// Terrain and fleets.
	b := spottest.BuildingYard(t, 2, map[string]string{"terrain": "hand"})
	n := b.Left
	for b.Prompt.Ask == board.AskTerrain {
		b.Plays(b.Open()[0], "skip")
	}
	if len(b.Terrain) != n || b.Terrain[0].Kind != board.Island {
		t.Errorf("terrain: %v; want %d pieces, an island first", b.Terrain, n)
	}
	b.Plays(0, "skip").Plays(1, "skip")
	first := yard.PicksFor(&b.Sea, 0)[0]
	for i, r := range b.Of(0) {
		if m := b.Model(r); m.Class != first.Models[i] || !m.Base().Inside(board.Strip(0, 2)) {
			t.Errorf("ship %d is a %s at %v; want the first quick pick", i+1, m.Class, m.Pose)
		}
	}

	// An activation: the first that may be ordered holds. More orders: none.
	b = spottest.Fight(t, "", "s1 sloop 18 10 0", "s2 sloop 24 10 0", "n1 manowar 2 34 180")
	b.Plays(0, "s1 move 2").Plays(0, "skip")
	if b.The("s1").Ordered != 1 || b.Active.Ship != 0 {
		t.Error("skip should end the turn of s1")
	}
	b.Plays(0, "skip").At("s2", "24 10 0")
	if b.The("s2").Ordered != 1 {
		t.Error("s2 has not held")
	}

	// A roll stands.
	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20.5 10 180", "n2 frigate 2 34 180")
	b.Fleets[0].Booty = 2
	b.Plays(1, "n1 hold").Plays(0, "s1 fire starboard; done", 2, 3).Plays(0, "skip").Tells("misses")
	if b.Fleets[0].Booty != 2 {
		t.Error("skip spent booty")
	}

	// A prize is left adrift, and hooks are kept.
	b = spottest.Hooked(t, "18.95")
	b.The("n1").Hits = 1
	b.Plays(0, "s2 move 4; board n1", 6, 4, 1).Plays(0, "skip").Tells("adrift")
	if !b.The("n1").Adrift() {
		t.Errorf("the prize is %+v; want her adrift", b.The("n1"))
	}
	b = spottest.Hooked(t, "18.95").Plays(0, "s2 move 4; board n1", 6, 4, 5).Plays(0, "skip")
	if b.Pairs == nil {
		t.Error("skip cut the hooks")
	}

	// The magic phase: pass, for good.
	b = spottest.Fight(t, "magic, s elves", "s1 sloop 18 10 0", "n1 manowar 2 34 180")
	b.Fleets[0].Wizard, b.Fleets[0].Hand = true, []roster.Card{"gust"}
	b.Ends().Plays(0, "skip").Tells("casts nothing")
	if b.Phase != roster.PhaseLight || len(b.Fleets[0].Hand) != 1 {
		t.Errorf("phase %s; want the wizard to have passed for the phase", b.Phase)
	}

	// A player cannot skip when the game does not wait for them.
	b.Refuses(1, "skip", "the battle waits for {0} to order a sloop")
}

// SPOT-ORDER-04: rolls that others force on a player follow his open setting; in his
// own activation he is asked.
func TestBootySettings(t *testing.T) {
	booty := func(b *spottest.Battle, want int) {
		t.Helper()
		if b.Fleets[1].Booty != want {
			t.Errorf("%d booty dice are left; want %d; told:\n%s", b.Fleets[1].Booty, want, b.Text())
		}
	}
	// last: a save that would lose the ship, and no other.
	b := spottest.Stricken(t, 2, "last").Plays(0, "s1 fire starboard; done", 6, 1, 1, 2, 5, 1, 5, 5).Tells("spends a booty die")
	booty(b, 2)
	booty(spottest.Stricken(t, 0, "last").Plays(0, "s1 fire starboard; done", 6, 1, 1, 2, 5, 1), 3)
	// With one hit the first save costs nothing yet; the second could lose her.
	booty(spottest.Stricken(t, 1, "last").Plays(0, "s1 fire starboard; done", 6, 1, 1, 2, 3, 3, 6, 6), 2)
	// never, although she sinks.
	b = spottest.Stricken(t, 2, "never").Plays(0, "s1 fire starboard; done", 6, 1, 1, 2, 1).Tells("N1 is lost")
	booty(b, 3)
	// always: until the save is made or the dice are spent.
	booty(spottest.Stricken(t, 0, "always").Plays(0, "s1 fire starboard; done", 6, 1, 1, 2, 3, 3, 5, 1, 6, 6), 1)
	// ask: the second save waits for his answer to the first.
	b = spottest.Stricken(t, 0, "ask").Plays(0, "s1 fire starboard; done", 6, 1, 1, 2)
	if b.Prompt.Ask != board.AskBooty || !b.Asked(1) {
		t.Fatalf("%v is asked %s; want the north to be asked about its booty", b.Open(), b.Prompt.Ask)
	}
	b.Plays(1, "let", 4, 4)
	if b.Prompt.Ask != board.AskBooty || b.The("n1").Hits != 1 {
		t.Fatalf("asked %s with %d hits; want the second save to be asked about", b.Prompt.Ask, b.The("n1").Hits)
	}
	booty(b.Plays(1, "reroll", 1, 5), 2)
	if b.The("n1").Hits != 1 {
		t.Errorf("%d hits; want 1", b.The("n1").Hits)
	}
	// In his own activation a player is asked, whatever he has set.
	b = spottest.Stricken(t, 0, "never").Plays(0, "s1 hold")
	b.Ends().Plays(1, "n2 hold")
	for b.Open()[0] == 0 {
		b.Plays(0, "skip")
	}
	b.Plays(1, "n1 repair", 1, 2)
	if b.Prompt.Ask != board.AskBooty {
		t.Errorf("asked %s; want his own repair to be asked about", b.Prompt.Ask)
	}
	// The settings are open to all.
	if b.View(0).(view.View).Fleets[1].Keep != "never" {
		t.Error("the south does not see the setting of the north")
	}
}

// SPOT-ORDER-05: a winner who is not acting keeps or cuts the hooks by his setting;
// by default he cuts if he has fewer dice.
func TestHooksSettings(t *testing.T) {
	for _, c := range []struct {
		setting, class string // of the north's ship that wins
		locked         bool
	}{
		{"weaker", "sloop", false},
		{"weaker", "frigate", true},
		{"keep", "sloop", true},
		{"cut", "frigate", false},
	} {
		b := spottest.Fight(t, "", "s1 manowar 30 3 0", "s2 frigate 18 10 0", "n1 "+c.class+" 18.95 14 0", "n2 manowar 2 34 180")
		b.Plays(1, "set hooks "+c.setting)
		if b.Asked(1) {
			b.Plays(1, "n1 hold")
		}
		faces := []int{1, 1, 6, 6, 6}
		if c.class == "frigate" {
			faces = []int{1, 1, 6, 6, 6, 6}
		}
		b.Plays(0, "s2 move 4; board n1", faces...)
		if (b.Pairs != nil) != c.locked {
			t.Errorf("%s, a %s wins: locked %v; want %v", c.setting, c.class, b.Pairs != nil, c.locked)
		}
	}
}

// SPOT-ORDER-05: whether a rammed winner goes hard is set for her, if her crew know how;
// it is off at first.
func TestHardRamsBySetting(t *testing.T) {
	rammed := func(setting string, faces ...int) *spottest.Battle {
		b := spottest.Fight(t, "fantasy, s saurians, n realmsmen", "s1 sloop 18 14 90", "s2 manowar 30 3 0", "n1 frigate 18 10 0", "n2 manowar 2 34 180")
		if setting != "" {
			b.Plays(0, "set hard s1 "+setting)
		}
		return b.Plays(0, "s1 hold").Plays(1, "n1 move 6", faces...)
	}
	spottest.Fight(t, "fantasy, s elves", "s1 sloop 18 14 90", "n1 frigate 18 10 0").Refuses(0, "set hard s1 on", "Only the ships of Goblinoids and Saurians")
	spottest.Fight(t, "", "s1 sloop 18 14 90", "n1 frigate 18 10 0").Refuses(0, "set hard all on", "Only the ships of Goblinoids and Saurians")
	for _, setting := range []string{"", "off"} {
		if b := rammed(setting, 2, 3, 6, 1, 4, 4); b.The("n1").Hits != 1 || b.The("s1").Hits != 0 {
			t.Errorf("%q: hits %d and %d; want 1 on the rammer alone", setting, b.The("n1").Hits, b.The("s1").Hits)
		}
	}
	b := rammed("on", 2, 3, 6, 1, 4, 4, 4, 4, 4).Tells("strikes back hard")
	if b.The("n1").Hits != 2 || b.The("s1").Hits != 1 {
		t.Errorf("hits %d and %d; want 2 on the rammer and 1 on herself", b.The("n1").Hits, b.The("s1").Hits)
	}
}

// A skip forgets the order that was tried, or the word "go" would give it a round
// later to a ship that may be gone by then.
func TestSkipForgetsWhatWasTried(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "s2 sloop 10 10 0", "n1 sloop 30 30 180")
	b.Plays(0, "try s1 move 4").Plays(0, "skip").Plays(1, "n1 hold")
	b.Refuses(0, "go", "You have tried nothing out yet")
	b.Plays(0, "try s2 move 4")
	b.The("s2").Status = board.Left // as no line can do between the two; a snapshot may
	b.Refuses(0, "go", "S2 is no longer on the sea")
}

// A line that does not begin with a ship is refused with those that may be ordered.
func TestNoShipNamed(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "s2 sloop 10 10 0", "s3 frigate 4 4 0", "n1 sloop 30 30 180")
	for _, line := range []string{"fire port", "land", "kelp"} {
		b.Refuses(0, line, "is no ship of yours; begin with one, as in: s1 move 4. Those to be ordered: s1 and s2.")
	}
	b.Plays(0, "s1 move 1").Refuses(0, "kelp", `There is no order "kelp"; go on as in: move 3`)
	b.Refuses(0, "n1 hold", "name a ship of your own")
}
