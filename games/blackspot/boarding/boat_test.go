package boarding_test

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/spottest"
)

// SPOT-OPT-46, SPOT-OPT-47: an anchored ship sends a die ashore by row boat, an inch a
// round, and calls it back likewise.
func TestRowBoats(t *testing.T) {
	b := spottest.Fight(t, "swap,anchor", "s1 frigate 18 10 0", "n1 sloop 2 34 180")
	b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 2237, Y: 1000}, Radius: 150}}} // 2.5 inches off
	b.Plays(1, "n1 hold").Refuses(0, "s1 boat", "not at anchor")
	b.The("s1").Anchored = true
	round := func(order string) {
		for b.AskOf(0) != board.AskShip {
			b.Plays(1, "n1 hold")
		}
		b.Plays(0, order)
		for b.AskOf(0) != board.AskShip {
			b.Plays(1, "n1 hold")
		}
	}
	round("s1 boat; done")
	b.Has("s1", 0, 1)
	if len(b.Boats) != 1 || b.Boats[0].Ashore || b.Boats[0].At != (inch.Point{X: 1938, Y: 1000}) {
		t.Fatalf("boats %+v", b.Boats)
	}
	b.Refuses(0, "s1 boat", "keeps one at least")
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
	b.Has("s1", 0, 2)
	if len(b.Boats) > 0 || b.The("s1").Took != 0 {
		t.Errorf("boats %+v", b.Boats)
	}

	b = spottest.Fight(t, "swap,anchor", "s1 frigate 18 10 0", "n1 sloop 2 34 180")
	b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 2300, Y: 1000}, Radius: 150}}}
	b.The("s1").Anchored = true
	b.Plays(1, "n1 hold").Refuses(0, "s1 boat", "No land lies within 3 inches")
}
