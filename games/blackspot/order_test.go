package blackspot

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/view"
)

// A ship runs straight, turns and runs on; the turn costs an inch, and a bank fires
// at the point that is named.
func TestOneOrder(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20.5 13 180", "n2 frigate 2 34 180")
	b.play(1, "n1 hold")
	b.refuses(0, "s1 move 3 turn 50 starboard then 2", "45 degrees at most")
	b.refuses(0, "s1 move 3 turn 40 starboard then 3", "takes 7")
	b.play(0, "s1 move 3 turn 40 starboard then 2; fire starboard at turn; done", 2, 5, 6, 3)
	b.at("s1", "19.29 14.53 40").tells("N1 at short range")
	if n := b.the("n1").Hits; n != 1 {
		t.Errorf("n1 has %d hits; want 1: one save held and one failed", n)
	}
}

// Booty stops the resolution in its midst: no later die is thrown before the answer.
func TestBootyStopsTheResolution(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20.5 10 180", "n2 frigate 2 34 180")
	b.Fleets[0].Booty = 2
	b.play(1, "n1 hold")
	b.play(0, "s1 fire starboard; move 2; done", 2, 3)
	if b.Prompt.Ask != board.AskBooty || b.the("s1").Pose.At.Y != 1000 {
		t.Fatalf("asked %q at %v; want the question of booty before the move", b.Prompt.Ask, b.the("s1").Pose)
	}
	b.play(0, "reroll", 4, 1, 5, 2).tells("N1 takes a hit")
	b.at("s1", "18 12 0")
	if b.Fleets[0].Booty != 1 {
		t.Errorf("%d booty dice left; want 1", b.Fleets[0].Booty)
	}
}

// The acting player's next order lets a failed roll stand; a refused one changes
// nothing.
func TestNextOrderLetsTheRollStand(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20.5 10 180", "n2 frigate 2 34 180")
	b.Fleets[0].Booty = 2
	b.play(1, "n1 hold").play(0, "s1 fire starboard", 2, 3)
	b.refuses(0, "s1 move 9", "may move 6")
	b.play(0, "s1 move 2; done").tells("misses").at("s1", "18 12 0")
	if b.Fleets[0].Booty != 2 {
		t.Errorf("%d booty dice left; want 2", b.Fleets[0].Booty)
	}
}

// SPOT-ORDER-01: skip does the least that is allowed, whatever is asked.
func TestSkipDoesTheLeast(t *testing.T) {
	// Terrain and fleets.
	b := buildingYard(t, 2, map[string]string{"terrain": "hand"})
	n := b.Left
	for b.Prompt.Ask == board.AskTerrain {
		b.play(b.open()[0], "skip")
	}
	if len(b.Terrain) != n || b.Terrain[0].Kind != board.Island {
		t.Errorf("terrain: %v; want %d pieces, an island first", b.Terrain, n)
	}
	b.play(0, "skip").play(1, "skip")
	first := b.picksFor(0)[0]
	for i, r := range b.of(0) {
		if m := b.model(r); m.Class != first.models[i] || !m.Base().Inside(board.Strip(0, 2)) {
			t.Errorf("ship %d is a %s at %v; want the first quick pick", i+1, m.Class, m.Pose)
		}
	}

	// An activation: the first that may be ordered holds. More orders: none.
	b = fight(t, "", "s1 sloop 18 10 0", "s2 sloop 24 10 0", "n1 manowar 2 34 180")
	b.play(0, "s1 move 2").play(0, "skip")
	if b.the("s1").Ordered != 1 || b.Active.Ship != 0 {
		t.Error("skip should end the turn of s1")
	}
	b.play(0, "skip").at("s2", "24 10 0")
	if b.the("s2").Ordered != 1 {
		t.Error("s2 has not held")
	}

	// A roll stands.
	b = fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20.5 10 180", "n2 frigate 2 34 180")
	b.Fleets[0].Booty = 2
	b.play(1, "n1 hold").play(0, "s1 fire starboard; done", 2, 3).play(0, "skip").tells("misses")
	if b.Fleets[0].Booty != 2 {
		t.Error("skip spent booty")
	}

	// A prize is left adrift, and hooks are kept.
	b = hooked(t, "18.95")
	b.the("n1").Hits = 1
	b.play(0, "s2 move 4; board n1", 6, 4, 1).play(0, "skip").tells("adrift")
	if !b.the("n1").Adrift() {
		t.Errorf("the prize is %+v; want her adrift", b.the("n1"))
	}
	b = hooked(t, "18.95").play(0, "s2 move 4; board n1", 6, 4, 5).play(0, "skip")
	if b.Pairs == nil {
		t.Error("skip cut the hooks")
	}

	// The magic phase: pass, for good.
	b = fight(t, "magic, s elves", "s1 sloop 18 10 0", "n1 manowar 2 34 180")
	b.Fleets[0].Wizard, b.Fleets[0].Hand = true, []roster.Card{"gust"}
	b.ends().play(0, "skip").tells("passes")
	if b.Phase != roster.PhaseLight || len(b.Fleets[0].Hand) != 1 {
		t.Errorf("phase %s; want the wizard to have passed for the phase", b.Phase)
	}

	// A player cannot skip when the game does not wait for them.
	b.refuses(1, "skip", "the battle waits for {0} to order a sloop")
}

// stricken is a frigate of the north with so many hits, about to be hit by a broadside
// of the south.
func stricken(t *testing.T, hits int, setting string) *battle {
	b := fight(t, "", "s1 frigate 18 10 0", "n1 frigate 20.5 10 180", "n2 sloop 2 34 180")
	b.Fleets[1].Booty = 3
	b.the("n1").Hits = hits
	b.play(1, "n2 hold").play(1, "set booty "+setting)
	return b
}

// SPOT-ORDER-04: rolls that others force on a player follow his open setting; in his
// own activation he is asked.
func TestBootySettings(t *testing.T) {
	booty := func(b *battle, want int) {
		t.Helper()
		if b.Fleets[1].Booty != want {
			t.Errorf("%d booty dice are left; want %d; told:\n%s", b.Fleets[1].Booty, want, b.text())
		}
	}
	// last: a save that would lose the ship, and no other.
	b := stricken(t, 2, "last").play(0, "s1 fire starboard; done", 6, 1, 1, 2, 5, 1, 5, 5).tells("spends a booty die")
	booty(b, 2)
	booty(stricken(t, 0, "last").play(0, "s1 fire starboard; done", 6, 1, 1, 2, 5, 1), 3)
	// With one hit the first save costs nothing yet; the second could lose her.
	booty(stricken(t, 1, "last").play(0, "s1 fire starboard; done", 6, 1, 1, 2, 3, 3, 6, 6), 2)
	// never, although she sinks.
	b = stricken(t, 2, "never").play(0, "s1 fire starboard; done", 6, 1, 1, 2, 1).tells("N1 is lost")
	booty(b, 3)
	// always: until the save is made or the dice are spent.
	booty(stricken(t, 0, "always").play(0, "s1 fire starboard; done", 6, 1, 1, 2, 3, 3, 5, 1, 6, 6), 1)
	// ask: the second save waits for his answer to the first.
	b = stricken(t, 0, "ask").play(0, "s1 fire starboard; done", 6, 1, 1, 2)
	if b.Prompt.Ask != board.AskBooty || !b.asked(1) {
		t.Fatalf("%v is asked %s; want the north to be asked about its booty", b.open(), b.Prompt.Ask)
	}
	b.play(1, "let", 4, 4)
	if b.Prompt.Ask != board.AskBooty || b.the("n1").Hits != 1 {
		t.Fatalf("asked %s with %d hits; want the second save to be asked about", b.Prompt.Ask, b.the("n1").Hits)
	}
	booty(b.play(1, "reroll", 1, 5), 2)
	if b.the("n1").Hits != 1 {
		t.Errorf("%d hits; want 1", b.the("n1").Hits)
	}
	// In his own activation a player is asked, whatever he has set.
	b = stricken(t, 0, "never").play(0, "s1 hold")
	b.ends().play(1, "n2 hold")
	for b.open()[0] == 0 {
		b.play(0, "skip")
	}
	b.play(1, "n1 repair", 1, 2)
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
		b := fight(t, "", "s1 manowar 30 3 0", "s2 frigate 18 10 0", "n1 "+c.class+" 18.95 14 0", "n2 manowar 2 34 180")
		b.play(1, "set hooks "+c.setting)
		if b.asked(1) {
			b.play(1, "n1 hold")
		}
		faces := []int{1, 1, 6, 6, 6}
		if c.class == "frigate" {
			faces = []int{1, 1, 6, 6, 6, 6}
		}
		b.play(0, "s2 move 4; board n1", faces...)
		if (b.Pairs != nil) != c.locked {
			t.Errorf("%s, a %s wins: locked %v; want %v", c.setting, c.class, b.Pairs != nil, c.locked)
		}
	}
}

// SPOT-ORDER-05: whether a rammed winner goes hard is set for her, if her crew know how;
// it is off at first.
func TestHardRamsBySetting(t *testing.T) {
	rammed := func(setting string, faces ...int) *battle {
		b := fight(t, "fantasy, s saurians, n realmsmen", "s1 sloop 18 14 90", "s2 manowar 30 3 0", "n1 frigate 18 10 0", "n2 manowar 2 34 180")
		if setting != "" {
			b.play(0, "set hard s1 "+setting)
		}
		return b.play(0, "s1 hold").play(1, "n1 move 6", faces...)
	}
	fight(t, "fantasy, s elves", "s1 sloop 18 14 90", "n1 frigate 18 10 0").refuses(0, "set hard s1 on", "Only the ships of Goblinoids and Saurians")
	fight(t, "", "s1 sloop 18 14 90", "n1 frigate 18 10 0").refuses(0, "set hard all on", "Only the ships of Goblinoids and Saurians")
	for _, setting := range []string{"", "off"} {
		if b := rammed(setting, 2, 3, 6, 1, 4, 4); b.the("n1").Hits != 1 || b.the("s1").Hits != 0 {
			t.Errorf("%q: hits %d and %d; want 1 on the rammer alone", setting, b.the("n1").Hits, b.the("s1").Hits)
		}
	}
	b := rammed("on", 2, 3, 6, 1, 4, 4, 4, 4, 4).tells("strikes back hard")
	if b.the("n1").Hits != 2 || b.the("s1").Hits != 1 {
		t.Errorf("hits %d and %d; want 2 on the rammer and 1 on herself", b.the("n1").Hits, b.the("s1").Hits)
	}
}

// A skip forgets the order that was tried, or the word "go" would give it a round
// later to a ship that may be gone by then.
func TestSkipForgetsWhatWasTried(t *testing.T) {
	b := fight(t, "", "s1 sloop 18 10 0", "s2 sloop 10 10 0", "n1 sloop 30 30 180")
	b.play(0, "try s1 move 4").play(0, "skip").play(1, "n1 hold")
	b.refuses(0, "go", "You have tried nothing out yet")
	b.play(0, "try s2 move 4")
	b.the("s2").Status = board.Left // as no line can do between the two; a snapshot may
	b.refuses(0, "go", "S2 is no longer on the sea")
}

// A line that does not begin with a ship is refused with those that may be ordered.
func TestNoShipNamed(t *testing.T) {
	b := fight(t, "", "s1 sloop 18 10 0", "s2 sloop 10 10 0", "s3 frigate 4 4 0", "n1 sloop 30 30 180")
	for _, line := range []string{"fire port", "land", "kelp"} {
		b.refuses(0, line, "is no ship of yours; begin with one, as in: s1 move 4. Those to be ordered: s1 and s2.")
	}
	b.play(0, "s1 move 1").refuses(0, "kelp", `There is no order "kelp"; go on as in: move 3`)
	b.refuses(0, "n1 hold", "name a ship of your own")
}
