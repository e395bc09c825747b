package magic_test

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/spottest"
)

// SPOT-SPELL-58, SPOT-SPELL-66, SPOT-SPELL-68: the die tells how many enemy ships are
// driven, each once: pushed 1″ any way or turned. Its caster names them after the die.
// The grappled, grounded, anchored and trapped are not moved.
func TestTyphoon(t *testing.T) {
	b := spottest.Conjure(t, "", "s typhoon; n rum", spottest.SouthFlag, "s2 sloop 14.8 20 0", spottest.NorthFlag, "n2 sloop 14 20 180", "n3 sloop 20 30 0", "n4 sloop 24 30 0", "n5 sloop 28 30 0", "n6 frigate 30 20 0", "n7 kraken 30 10 0")
	b.Pairs = []board.Pair{{By: 2, To: 4}}
	b.The("n3").Aground, b.The("n4").Anchored = true, true
	b.Spells = []board.Spell{{Name: "rocks", Card: "rocks", Seat: 0, Round: 1, Target: 7}}
	b.Refuses(0, "cast typhoon n1", "needs no more than its target")
	b.Casts("cast typhoon", 6, 3).Asks(board.AskTyphoon, 0)
	for _, name := range []string{"n2", "n3", "n4", "n5", "n7", "s1"} {
		b.Refuses(0, "push "+name+" e", "it can: n1 and n6")
	}
	b.Offering(0, "", "push n1 ", true).Offering(0, "push n1 ", "push n1 e", true)
	b.Plays(0, "push n1 e").At("n1", "11 30 180").Asks(board.AskTyphoon, 0)
	b.Refuses(0, "push n1 e", "it can: n6").Plays(0, "turn n6 90").At("n6", "30 20 90")
	if b.Prompt.Ask == board.AskTyphoon {
		t.Error("no ship is left, and the caster is asked")
	}
	b = spottest.Conjure(t, "", "s typhoon; n rum", spottest.SouthFlag, spottest.NorthFlag, spottest.NorthSloop, "n3 sloop 20 30 0")
	b.Casts("cast typhoon", 6, 2).Plays(0, "push n2 nw").At("n2", "13.29 30.71 180").Plays(0, "push n3 45").At("n3", "20.71 30.71 0")
	if b.Prompt.Ask == board.AskTyphoon {
		t.Error("a 2 drives three ships")
	}
	b = spottest.Conjure(t, "", "s typhoon; n rum", spottest.SouthFlag, spottest.NorthFlag, spottest.NorthSloop)
	b.Casts("cast typhoon", 6, 2).Plays(0, "done").At("n1", "10 30 180").Asks(board.AskCast, 1)
}

// SPOT-SPELL-59, SPOT-SPELL-68: a push is walked like a move: contact is a ram of both,
// even of friends and for nothing of a second ship; land is a grounding with 1 damage,
// and the caster scores it.
func TestTyphoonDamage(t *testing.T) {
	b := spottest.Conjure(t, "", "s typhoon; n rum", spottest.SouthFlag, "n1 frigate 20 30 0", "n2 sloop 19 30 0")
	b.Casts("cast typhoon", 6, 1).Plays(0, "push n2 e", 5, 3, 3, 1, 1).Tells("rams Heron N1")
	if b.The("n1").Hits != 1 || b.The("n2").Hits != 0 {
		t.Errorf("hits %d and %d; want the lower roll to take 1", b.The("n1").Hits, b.The("n2").Hits)
	}
	b = spottest.Conjure(t, "", "s typhoon; n rum", spottest.SouthFlag, spottest.NorthFlag, "n2 sloop 20 29 0")
	b.Terrain = []board.Feature{{Kind: board.Reef, Disc: inch.Disc{At: inch.Point{X: 2225, Y: 2900}, Radius: 125}}}
	b.The("n2").Hits = 1
	b.Casts("cast typhoon", 6, 1).Plays(0, "push n2 e", 2, 1).Tells("runs aground")
	if b.The("n2").Status != board.Sunk || b.Fleets[0].Score != 2 {
		t.Errorf("n2 is %s, score %d; want her sunk and a point for the caster", b.The("n2").Status, b.Fleets[0].Score)
	}
}
