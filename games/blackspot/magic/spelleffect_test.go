package magic_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/spottest"
)

// SPOT-SPELL-32, SPOT-SPELL-33: one die more in boarding; after each round of boarding
// won, 4 or more prolongs the spell.
func TestBloodthirst(t *testing.T) {
	for _, face := range []int{4, 3} {
		b := spottest.Conjure(t, "", "s bloodthirst; n rum", "s1 frigate 10 10 0", "s2 sloop 30 4 0", "n1 frigate 10.8 10 0", spottest.NorthSloop)
		b.Casts("cast bloodthirst s1", 4).ToOrders().Plays(0, "s2 hold").Plays(1, "n2 hold")
		b.Plays(0, "s1 board n1", 1, 2, 6, 3, 3, face, 5) // three dice against two, then the die of the spell, then the save
		b.Tells("Boarding: Badger S1 beats Heron N1, 7 (6 + 1 for the hooks) to 4 (3 + 1 for the faction)").Plays(0, "cut")
		if b.Round != 3 || b.Phase != roster.PhaseMagic {
			t.Fatalf("round %d, %s", b.Round, b.Phase)
		}
		if on := b.State.Under(1, "bloodthirst"); on != (face == 4) {
			t.Fatalf("die %d: on her in the next round: %v", face, on)
		}
		if face == 4 {
			b.Begins(spottest.Order10).Offering(1, "", "dispel bloodthirst with ", true)
			b.ToMagic(spottest.Order01)
			if b.State.Under(1, "bloodthirst") {
				t.Error("it goes on without a fight won")
			}
		}
	}
}

// SPOT-SPELL-35: one die more on every roll to hit, and none to save.
func TestDeathCannon(t *testing.T) {
	b := spottest.Conjure(t, "", "s cannon; n rum", spottest.SouthFlag, "s2 sloop 20 10 0", spottest.NorthFlag, "n2 sloop 22.5 10 0")
	b.Casts("cast cannon s2", 4).ToOrders()
	b.Roll(0, "s2 fire starboard; done", 2, 4, 6, 6).Tells("strikes Petrel N2")
	b.Roll(1, "n2 fire port; done", 4, 5, 5).Tells("strikes Otter S2") // one die to hit, one a save
}

// SPOT-SPELL-40: +1 on what the dice show: a 4 hits at long range, and a 3 does not.
func TestEaglesEye(t *testing.T) {
	b := spottest.Conjure(t, "", "s eagle; n rum", spottest.SouthFlag, "s2 sloop 20 10 0", spottest.NorthFlag, "n2 sloop 25 10 0")
	b.Casts("cast eagle s2", 4).ToOrders()
	b.Roll(0, "s2 fire starboard; done", 4, 6, 6).Tells("N2 (long range)").Tells("strikes Petrel N2")
	b.Roll(1, "n2 fire port; done", 4).Tells("misses")
	b = spottest.Conjure(t, "", "s eagle; n rum", spottest.SouthFlag, "s2 sloop 20 10 0", spottest.NorthFlag, "n2 sloop 25 10 0")
	b.Casts("cast eagle s2", 4).ToOrders().Roll(0, "s2 fire starboard; done", 3).Tells("misses Petrel N2")
}

// SPOT-SPELL-42: Lightning: 1 damage, with a save, to a rival's model.
func TestLightning(t *testing.T) {
	b := spottest.Conjure(t, "", "s lightning lightning; n rum", spottest.SouthFlag, spottest.NorthFlag)
	b.Refuses(0, "cast lightning s1", "is aimed at a rival's model")
	b.Casts("cast lightning n1", 5, 1, 4)
	if b.The("n1").Hits != 1 {
		t.Errorf("%d hits after a failed save; want 1", b.The("n1").Hits)
	}
	b.ToMagic(spottest.Order01).Casts("cast lightning n1", 5, 1, 5)
	if b.The("n1").Hits != 1 {
		t.Errorf("%d hits after a save; want 1", b.The("n1").Hits)
	}
}

// SPOT-SPELL-44: Magic Flux: the wind to any direction, then two cards, which the
// others do not see.
func TestMagicFlux(t *testing.T) {
	b := spottest.Conjure(t, "", "s flux; n rum", spottest.SouthFlag, spottest.NorthFlag)
	b.Casts("cast flux sw", 3).Holds(0, "maw", "volcano").Tells("The wind now blows toward SW.\n{0} draws 2 spell cards.")
	if b.Wind != (board.Wind{To: 225}) || !slices.Equal(b.Deck, []roster.Card{"siren"}) || len(b.Fleets[0].Known) > 0 {
		t.Errorf("wind %v, deck %v, known %v", b.Wind, b.Deck, b.Fleets[0].Known)
	}
	for _, e := range b.Told {
		if e.To.Has(1) && (contains(e.Text, "Maw") || contains(e.Text, "Volcano")) {
			t.Errorf("the north is told %q", e.Text)
		}
	}
}

// SPOT-SPELL-49: a sailing ship moves up to 4″ more; a steamer cannot be named.
func TestPoseidonsBreath(t *testing.T) {
	b := spottest.Conjure(t, "n dwarves", "s breath; n rum", spottest.SouthFlag, spottest.NorthFlag)
	b.Refuses(0, "cast breath n1", "goes by steam")
	b.Casts("cast breath s1", 3).ToOrders().Refuses(0, "s1 move 10.01", "").Plays(0, "s1 move 10; done").At("s1", "10 14 0")
}

// SPOT-SPELL-51, SPOT-SPELL-52: Rum takes 1 hit, or all of them if the casting die
// shows a 6. Nobody without hits is given any.
func TestRum(t *testing.T) {
	for _, x := range []struct{ face, left int }{{3, 2}, {5, 2}, {6, 0}} {
		b := spottest.Conjure(t, "", "s rum; n rum", "s1 manowar 10 4 0", spottest.SouthSloop, spottest.NorthFlag)
		b.The("s1").Hits = 3
		b.Refuses(0, "cast rum s2", "has no hits").Casts("cast rum s1", x.face)
		if got := b.The("s1").Hits; got != x.left {
			t.Errorf("casting die %d: %d hits left; want %d", x.face, got, x.left)
		}
	}
}

// SPOT-SPELL-54, SPOT-SPELL-70: under Siren Call a ship moves but attacks in no way:
// no shot, no ram, no hooks, no opportunity fire. She defends, without doing damage;
// her fleet's wizard is not bound.
func TestSirenCall(t *testing.T) {
	b := spottest.Conjure(t, "opportunity", "s siren; n lightning", spottest.SouthFlag, "s2 sloop 30 20 180", "n1 frigate 30 12 0", spottest.NorthSloop)
	b.The("n1").Opport = "any"
	b.Casts("cast siren n1", 3).Plays(1, "cast lightning s1", 4).ToOrders() // n1 is the flagship
	b.Plays(0, "s2 hold").Plays(1, "n2 hold").Plays(0, "s1 move 1; done")
	b.Refuses(1, "n1 fire port", "Siren Call is on Heron N1").Refuses(1, "n1 board s2", "Siren Call").Refuses(1, "n1 move 6 ram", "Siren Call")
	b.Plays(1, "n1 move 6").Tells("moves 6″").Plays(1, "done")

	b = spottest.Conjure(t, "", "s siren; n rum", spottest.SouthFlag, "s2 sloop 30 14 180", "n1 frigate 30 10 0", spottest.NorthSloop)
	b.Casts("cast siren n1", 3).ToOrders().Plays(0, "s2 hold").Plays(1, "n2 hold").Plays(0, "s1 hold")
	b.Plays(1, "n1 move 6").Tells("stops at Otter S2") // met, and not rammed

	b = spottest.Conjure(t, "", "s siren; n rum", "s1 sloop 10 10 0", "s2 frigate 30 4 0", "n1 frigate 10.8 10 0", spottest.NorthSloop)
	b.Casts("cast siren n1", 3).ToOrders()
	b.Plays(0, "s1 board n1", 1, 6, 6).Tells("she does no damage")
	if b.The("s1").Hits != 0 {
		t.Errorf("s1 has %d hits; want none", b.The("s1").Hits)
	}

	b = spottest.Conjure(t, "opportunity", "s siren; n rum", "s1 frigate 10 12 0", spottest.SouthSloop, "n1 sloop 13 12 0", spottest.NorthFlag)
	b.The("n1").Opport = "any"
	b.Casts("cast siren n1", 3).ToOrders().Plays(0, "s2 hold").Plays(1, "n1 hold").Plays(0, "s1 hold")
	if contains(b.Text(), "stood by") {
		t.Errorf("told %s; want no opportunity fire", b.Text())
	}
}

// SPOT-SPELL-56, SPOT-SPELL-67: a model goes to open sea at least 6″ off each edge. She
// leaves pair, ground, anchor and rocks behind and keeps her heading; her owner may set
// it at the start of her next activation.
func TestTeleport(t *testing.T) {
	b := spottest.Conjure(t, "", "s teleport; n rum", spottest.SouthFlag, "s2 sloop 29 20 0", spottest.NorthFlag, "n2 dragon 30 30 0")
	b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1000, Y: 1500}, Radius: 150}}}
	for line, words := range map[string]string{
		"cast teleport n1 at 3 20": "6 inches or more off each edge", "cast teleport n1 at 18 6.5": "6 inches or more off each edge",
		"cast teleport n1 at 29 19": "no open sea: Otter S2", "cast teleport n1 at 10 13": "no open sea: the island",
		"cast teleport n1 at 18 18 heading 90": "takes no heading",
	} {
		b.Refuses(0, line, words)
	}
	m := b.The("n1")
	m.Aground, m.Anchored = true, true
	b.Pairs = []board.Pair{{By: 2, To: 3}}
	b.Spells = []board.Spell{{Name: "rocks", Card: "rocks", Seat: 0, Round: 1, Target: 3}}
	b.Casts("cast teleport n1 at 18 18", 5).At("n1", "18 18 180")
	m = b.The("n1")
	if m.Aground || m.Anchored || b.Pairs != nil || b.Spells != nil {
		t.Fatalf("aground %v, anchored %v, pairs %v, spells %v; want her free", m.Aground, m.Anchored, b.Pairs, b.Spells)
	}
	b.ToOrders()
	b.Wind = board.Wind{To: 270}
	b.Plays(0, "s2 hold").Plays(1, "n2 hold").Plays(0, "s1 hold")
	b.Refuses(1, "n1 move 1; face 270", "first: face before anything else")
	b.Plays(1, "n1 face 270").Refuses(1, "face 90", "Only a model that was teleported faces freely")
	b.Plays(1, "move 8; done").At("n1", "10 18 270") // with the wind
	b.Refuses(0, "s2 face 90", "")
	for _, order := range []string{"n1 face 270; done", "n1 move 1; done"} { // used or not, it is gone after that activation
		b = spottest.Conjure(t, "", "s teleport; n rum", spottest.SouthFlag, spottest.NorthFlag)
		b.Casts("cast teleport n1 at 18 18", 5).ToOrders().Plays(0, "s1 hold").Plays(1, order)
		b.ToMagic(spottest.Order10).ToOrders().Refuses(1, "n1 face 90", "Only a model that was teleported faces freely")
	}

	b = spottest.Conjure(t, "n elves", "s teleport cannon; n rum", spottest.SouthFlag, spottest.NorthFlag, "n2 dragon 30 30 0")
	b.Refuses(0, "cast cannon n2", "is aimed at a ship").Casts("cast teleport n2 at 18 18", 5).At("n2", "18 18 0")
}

// SPOT-SPELL-65: a ship is no monster and no summoned being, a model is anything; the
// submerged cannot be named at all.
func TestWhoMayBeNamed(t *testing.T) {
	b := spottest.Conjure(t, "s barbarians,n goblinoids", "s bloodthirst breath cannon eagle lightning ring rum siren teleport; n rum",
		spottest.SouthFlag, spottest.NorthFlag, "n2 kraken 30 30 180", "n3 king 25 30 180", "n4 kraken 20 30 180", "n5 airship 33 30 180")
	b.The("n4").Level = board.Deep
	for i := range b.Models {
		b.Models[i].Hits = 1
	}
	for _, c := range b.Fleets[0].Hand {
		line := "cast " + string(c) + " "
		tail := ""
		if c == "teleport" {
			tail = " at 18 18"
		}
		ship := roster.SpellOf(c).Aim == roster.AimShip
		for _, name := range []string{"n2", "n3"} {
			if _, _, err := orders.ReadCast(&b.Sea, 0, words(line[5:]+name+tail)); (err != nil) != ship {
				t.Errorf("%s%s: %v; a spell for ships: %v", line, name, err, ship)
			}
		}
		if _, _, err := orders.ReadCast(&b.Sea, 0, words(line[5:]+"n1"+tail)); err != nil {
			t.Errorf("%sn1: %v", line, err)
		}
		b.Refuses(0, line+"n4"+tail, "is submerged, where no spell finds her")
		if c == "ring" {
			b.Refuses(0, line+"n5", "is aloft")
		}
	}
}

func words(line string) []string { return strings.Fields(line) }

func contains(text, part string) bool { return strings.Contains(text, part) }
