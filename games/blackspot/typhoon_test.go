package blackspot

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
)

// SPOT-SPELL-58, SPOT-SPELL-66, SPOT-SPELL-68: the die tells how many enemy ships are
// driven, each once: pushed 1″ any way or turned. Its caster names them after the die.
// The grappled, grounded, anchored and trapped are not moved.
func TestTyphoon(t *testing.T) {
	b := conjure(t, "", "s typhoon; n rum", southFlag, "s2 sloop 14.8 20 0", northFlag, "n2 sloop 14 20 180", "n3 sloop 20 30 0", "n4 sloop 24 30 0", "n5 sloop 28 30 0", "n6 frigate 30 20 0", "n7 kraken 30 10 0")
	b.Pairs = []board.Pair{{By: 2, To: 4}}
	b.the("n3").Aground, b.the("n4").Anchored = true, true
	b.Spells = []board.Spell{{Name: "rocks", Card: "rocks", Seat: 0, Round: 1, Target: 7}}
	b.refuses(0, "cast typhoon n1", "needs no more than its target")
	b.casts("cast typhoon", 6, 3).asks(board.AskTyphoon, 0)
	for _, name := range []string{"n2", "n3", "n4", "n5", "n7", "s1"} {
		b.refuses(0, "push "+name+" e", "it can: n1 and n6")
	}
	b.offering(0, "", "push n1 ", true).offering(0, "push n1 ", "push n1 e", true)
	b.play(0, "push n1 e").at("n1", "11 30 180").asks(board.AskTyphoon, 0)
	b.refuses(0, "push n1 e", "it can: n6").play(0, "turn n6 90").at("n6", "30 20 90")
	if b.Prompt.Ask == board.AskTyphoon {
		t.Error("no ship is left, and the caster is asked")
	}
	b = conjure(t, "", "s typhoon; n rum", southFlag, northFlag, northSloop, "n3 sloop 20 30 0")
	b.casts("cast typhoon", 6, 2).play(0, "push n2 nw").at("n2", "13.29 30.71 180").play(0, "push n3 45").at("n3", "20.71 30.71 0")
	if b.Prompt.Ask == board.AskTyphoon {
		t.Error("a 2 drives three ships")
	}
	b = conjure(t, "", "s typhoon; n rum", southFlag, northFlag, northSloop)
	b.casts("cast typhoon", 6, 2).play(0, "done").at("n1", "10 30 180").asks(board.AskCast, 1)
}

// SPOT-SPELL-59, SPOT-SPELL-68: a push is walked like a move: contact is a ram of both,
// even of friends and for nothing of a second ship; land is a grounding with 1 damage,
// and the caster scores it.
func TestTyphoonDamage(t *testing.T) {
	b := conjure(t, "", "s typhoon; n rum", southFlag, "n1 frigate 20 30 0", "n2 sloop 19 30 0")
	b.casts("cast typhoon", 6, 1).play(0, "push n2 e", 5, 3, 3, 1, 1).tells("rams Heron N1")
	if b.the("n1").Hits != 1 || b.the("n2").Hits != 0 {
		t.Errorf("hits %d and %d; want the lower roll to take 1", b.the("n1").Hits, b.the("n2").Hits)
	}
	b = conjure(t, "", "s typhoon; n rum", southFlag, northFlag, "n2 sloop 20 29 0")
	b.Terrain = []board.Feature{{Kind: board.Reef, Disc: inch.Disc{At: inch.Point{X: 2225, Y: 2900}, Radius: 125}}}
	b.the("n2").Hits = 1
	b.casts("cast typhoon", 6, 1).play(0, "push n2 e", 2, 1).tells("runs aground")
	if b.the("n2").Status != board.Sunk || b.Fleets[0].Score != 2 {
		t.Errorf("n2 is %s, score %d; want her sunk and a point for the caster", b.the("n2").Status, b.Fleets[0].Score)
	}
}
