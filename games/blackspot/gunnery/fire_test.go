package gunnery_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/gametest"
)

// SPOT-FIRE-01, SPOT-FIRE-02: four banks, some or all of them, each once a round.
func TestBanks(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 2 34 180")
	b.Plays(0, "s1 fire port aft").Tells("fires port and aft: nobody is in range")
	b.Refuses(0, "fire port", "has fired port in this round; a bank fires once a round")
	b.Plays(0, "fire all; done").Tells("fires starboard and bow").Silent("fires port")
	b.Plays(1, "n1 hold")
	if b.Round != 2 {
		t.Fatalf("round %d; want 2", b.Round)
	}
	for b.AskOf(0) != board.AskShip {
		b.Plays(1, "n1 hold")
	}
	b.Plays(0, "s1 fire port").Tells("fires port")
}

// SPOT-FIRE-03: a bank fires at any moment of the move, from where she then is.
func TestFireInTheMidstOfAMove(t *testing.T) {
	for point, want := range map[string]string{"at start": "18 10", "at 3": "18 13", "at end": "18 18"} {
		b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
		b.Plays(0, "s1 move 8; fire port "+point+"; done")
		if p := b.Latest.Volleys[0].Pose.At; p.X.String()+" "+p.Y.String() != want {
			t.Errorf("%s: fired from %v; want %s", point, p, want)
		}
		b.At("s1", "18 18 0")
	}
	// The target lies under the template at 3 inches, and at no other point.
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 15.5 13 180", "n2 sloop 2 34 180")
	b.Roll(0, "s1 move 8; fire port at 3; done", 4, 1, 5).Tells("N1 (short range) on the way.").Has("n1", 1, 1)
}

// SPOT-FIRE-16: at the distance of the turn itself the old heading counts.
func TestFireAtTheTurn(t *testing.T) {
	for point, want := range map[string]inch.Degrees{"at 3": 0, "before turn": 0, "at turn": 0, "after turn": 40, "at 3.5": 40} {
		b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
		b.Plays(0, "s1 move 3 turn 40 starboard then 2; fire starboard "+point+"; done")
		if p := b.Latest.Volleys[0].Pose; p.Heading != want {
			t.Errorf("%s: fired heading %s; want %s", point, p.Heading, want)
		}
	}
}

// SPOT-FIRE-16: banks of one move fire in the order of the path, however near their points
// lie. In editions before the fourth those within a step fired in the order typed.
func TestBanksFireInTheOrderOfThePath(t *testing.T) {
	for _, x := range []struct{ line, want, before string }{
		{"s1 move 3 turn 40 starboard then 2; fire aft at 0.01; fire starboard at start; done", "starboard, aft", "aft, starboard"},
		{"s1 move 0.33 turn 40 starboard then 2; fire port at 0.34; fire aft after turn; fire bow at 0.33; done", "bow, aft, port", "bow, port, aft"},
		{"s1 move 3; fire aft at end; fire bow at 1; done", "bow, aft", "bow, aft"},
	} {
		for _, now := range []int{sea.Edition, 0} {
			b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
			b.Edition = now
			b.Plays(0, x.line)
			var banks []string
			for _, v := range b.Latest.Volleys {
				banks = append(banks, v.Bank.String())
			}
			want := x.want
			if now == 0 {
				want = x.before
			}
			if got := strings.Join(banks, ", "); got != want {
				t.Errorf("edition %d, %s: %s; want %s", now, x.line, got, want)
			}
		}
	}
}

// SPOT-FIRE-04: nobody is told a distance, and no preview depends on where rivals
// lie. The menu steers at rivals by their bearing, and says the same of a near one as
// of one farther off.
func TestNothingIsMeasured(t *testing.T) {
	seen := func(place string, choices ...string) string {
		b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate "+place+" 180")
		b.Refuses(0, "measure n1", "measure")
		b.Refuses(0, "range n1", "range")
		b.Plays(0, "try s1 move 4; fire starboard at 2")
		v := b.Shows(0)
		all := []any{v.Yours, b.Told}
		for _, typed := range choices {
			all = append(all, b.Choices(0, typed))
		}
		return gametest.JSON(t, all)
	}
	if near, far := seen("20.5 12"), seen("2 34"); near != far {
		t.Errorf("a preview tells where a rival lies:\n%s\n%s", near, far)
	}
	if near, far := seen("19 12", "", "s1 "), seen("24 22", "", "s1 "); near != far || !strings.Contains(near, "Board Heron N1") {
		t.Errorf("the menu measures to a rival:\n%s\n%s", near, far)
	}
}

// SPOT-FIRE-05, SPOT-FIRE-08: all that lies under the template is shot at, friends
// too, each with a roll of its own.
func TestAllUnderTheTemplate(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "s2 sloop 16.2 10 0", "n1 frigate 13.5 10 0")
	b.Plays(0, "s2 hold")
	b.Roll(0, "s1 fire port; done", 1, 2, 3, 5, 6, 6, 5, 1).Tells("S2 (short range) and Heron N1 (long range)")
	b.Tells("misses Otter S2").Tells("strikes Heron N1").Has("s2", 0, 1).Has("n1", 0, 2)
}

// SPOT-FIRE-09: a template reaches from corner to corner. The farthest base that it may
// touch is a target, and one a tenth of an inch farther off is not.
func TestFarthestTarget(t *testing.T) {
	for _, x := range []struct{ at, told string }{
		{"18.57 18.05 25", "Heron N1 (long range)"},
		{"18.58 18.15 25", "nobody is in range"},
	} {
		b := spottest.Fight(t, "", "s1 manowar 18 10 0", "n1 manowar "+x.at)
		b.Plays(0, "s1 fire bow").Tells(x.told)
	}
}

// SPOT-FIRE-10, SPOT-FIRE-11, SPOT-FIRE-12, SPOT-FLEET-05: the best die of the pool
// hits on 4 at short range, on 5 at long.
func TestToHit(t *testing.T) {
	for _, x := range []struct {
		place string
		faces []int
		hit   bool
	}{
		{"20 10", []int{1, 2, 4}, true},
		{"20 10", []int{1, 3, 3}, false}, // their sum does not count
		{"23.5 10", []int{1, 2, 5}, true},
		{"23.5 10", []int{1, 2, 4}, false},
	} {
		b := spottest.Fight(t, "", "s1 manowar 18 10 0", "n1 manowar "+x.place+" 0")
		faces := slices.Clone(x.faces)
		if x.hit {
			faces = append(faces, 5, 5, 5, 5, 5, 5) // both points held
		}
		b.Roll(0, "s1 fire starboard; done", faces...)
		if x.hit {
			b.Tells("strikes Heron N1: 2 damage, each a hit unless saved").Tells("saves")
		} else {
			b.Tells("misses Heron N1")
		}
	}
}

// SPOT-FIRE-13, SPOT-FIRE-14: 1 damage from bow and aft, 2 from the sides, each
// point with a roll.
func TestDamageOfBanks(t *testing.T) {
	for bank, place := range map[string]string{"bow": "18 12.5", "aft": "18 7.5", "port": "16 10", "starboard": "20 10"} {
		b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 frigate "+place+" 90", "n2 sloop 2 34 180")
		faces := []int{4, 1, 2}
		if bank == "port" || bank == "starboard" {
			faces = append(faces, 3, 4)
		}
		b.Roll(0, "s1 fire "+bank+"; done", faces...).Has("n1", len(faces)/2, 2)
	}
}

// SPOT-FIRE-15: hits taken do not weaken a ship's fire.
func TestHitsDoNotWeakenFire(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 20 10 0")
	b.The("s1").Hits = 2
	b.Roll(0, "s1 fire starboard; done", 1, 2)
}

// SPOT-FIRE-17: the nearest target comes first, and what happens to it happens
// before the next shot: a ship that flees on the way is not shot at.
func TestOneTargetAfterTheOther(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20 10 0", "n2 sloop 22.5 10 0", "n3 sloop 2 34 180")
	b.The("n1").Hits = 1
	b.Plays(1, "n1 hold").Plays(1, "n2 hold").Plays(1, "n3 hold")
	b.Roll(0, "s1 fire starboard; done", 4, 1, 3, 1, 2)
	b.Is("n1", board.Sunk).Is("n2", board.Fled).Is("n3", board.Afloat).Silent("to hit sloop N2").Silent("misses")

	// Two equally near are taken by seat and number.
	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 21 9.3 90", "s2 sloop 21 10.7 90", "n2 manowar 2 34 180")
	b.Plays(0, "s2 hold").Plays(1, "n1 hold")
	b.Roll(0, "s1 fire starboard; done", 1, 1, 1, 1).Tells("Otter S2 (short range) and Heron N1")
}

// SPOT-FIRE-18: an island hides a target behind it, a reef and a ship do not.
func TestCover(t *testing.T) {
	for _, x := range []struct {
		kind string
		y    string // of the disc's centre; its rim is at 1.5 inches
		shot bool
	}{
		{board.Island, "11.5", false},
		{board.Island, "11.51", true},
		{board.Reef, "10", true},
	} {
		b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 23.5 10 0")
		p, err := orders.ReadPlace([]string{"20.5", x.y}, 0)
		if err != nil {
			t.Fatal(err)
		}
		b.Terrain = []board.Feature{{Kind: x.kind, Disc: inch.Disc{At: p.At, Radius: 150}}}
		b.Plays(0, "s1 fire starboard; done")
		if len(b.Latest.Pools) > 0 != x.shot {
			t.Errorf("%s at %s: shot %v; want %v", x.kind, x.y, !x.shot, x.shot)
		}
	}
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20 10 0", "n2 frigate 23.5 10 0")
	b.Plays(1, "n1 hold")
	b.Roll(0, "s1 fire starboard; done", 1, 1, 1, 1).Tells("misses Petrel N2")
}

// SPOT-OPT-06, SPOT-OPT-07, SPOT-OPT-08: a batteau fires bow and aft alone, and needs
// 5 at short range and 6 at long.
func TestBatteauGuns(t *testing.T) {
	b := spottest.Fight(t, "batteaux", "s1 batteau 18 10 0", "n1 sloop 2 34 180")
	b.Refuses(0, "s1 fire port", "has no port guns").Refuses(0, "s1 fire starboard", "has no starboard guns")
	for _, x := range []struct {
		y    string
		face int
		hit  bool
	}{{"12.5", 4, false}, {"12.5", 5, true}, {"15", 5, false}, {"15", 6, true}} {
		b := spottest.Fight(t, "batteaux", "s1 batteau 18 10 0", fmt.Sprintf("n1 sloop 18 %s 90", x.y), "n2 sloop 2 34 180")
		if x.hit {
			b.Roll(0, "s1 fire bow; done", x.face, 5).Tells("strikes").Tells(": 1 damage")
		} else {
			b.Roll(0, "s1 fire bow; done", x.face).Tells("misses")
		}
	}
}

// A shot at a high flier counts as long, unless the firer flies, too.
func TestShotsAtFliers(t *testing.T) {
	b := spottest.Fight(t, "fantasy", "s1 frigate 18 10 0", "n1 dragon 20 10 0", "n2 sloop 2 34 180")
	b.Plays(1, "n1 hold").Plays(1, "n2 hold")
	b.Roll(0, "s1 fire starboard; done", 4, 4).Tells("N1 (long range, since aloft)").Tells("misses")
}
