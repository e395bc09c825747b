package blackspot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// roll plays a line in which just these dice are thrown.
func (b *battle) roll(seat game.Seat, line string, faces ...int) *battle {
	b.t.Helper()
	b.play(seat, line, faces...)
	n := 0
	for _, e := range b.told {
		for _, r := range e.Dice {
			n += len(r.Faces)
		}
	}
	if n != len(faces) {
		b.t.Fatalf("%q: %d dice were thrown; want %d; told:\n%s", line, n, len(faces), b.text())
	}
	return b
}

// silent holds the latest line to not having told these words.
func (b *battle) silent(words string) *battle {
	b.t.Helper()
	if strings.Contains(b.text(), words) {
		b.t.Fatalf("told:\n%s\nwithout %q", b.text(), words)
	}
	return b
}

// has holds a model to her hits and dice.
func (b *battle) has(name string, hits, dice int) *battle {
	b.t.Helper()
	if m := b.the(name); m.Hits != hits || m.Dice != dice {
		b.t.Fatalf("%s has %d hits and %d dice; want %d and %d", name, m.Hits, m.Dice, hits, dice)
	}
	return b
}

// is holds a model to her status.
func (b *battle) is(name string, want board.Status) *battle {
	b.t.Helper()
	if m := b.the(name); m.Status != want {
		b.t.Fatalf("%s is %s; want %s", name, m.Status, want)
	}
	return b
}

// offers reports whether a line is offered to a seat after what it typed.
func (b *battle) offers(seat game.Seat, typed, line string) bool {
	for _, c := range b.Choices(seat, typed) {
		if c.Line == line {
			return true
		}
	}
	return false
}

// SPOT-FIRE-01, SPOT-FIRE-02: four banks, some or all of them, each once a round.
func TestBanks(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "n1 frigate 2 34 180")
	b.play(0, "s1 fire port aft").tells("fires port and aft: nobody is under fire")
	b.refuses(0, "fire port", "has fired port in this round; a bank fires once a round")
	b.play(0, "fire all; done").tells("fires starboard and bow").silent("fires port")
	b.play(1, "n1 hold")
	if b.Round != 2 {
		t.Fatalf("round %d; want 2", b.Round)
	}
	for b.askOf(0) != board.AskShip {
		b.play(1, "n1 hold")
	}
	b.play(0, "s1 fire port").tells("fires port")
}

// SPOT-FIRE-03: a bank fires at any moment of the move, from where she then is.
func TestFireInTheMidstOfAMove(t *testing.T) {
	for point, want := range map[string]string{"at start": "18 10", "at 3": "18 13", "at end": "18 18"} {
		b := fight(t, "", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
		b.play(0, "s1 move 8; fire port "+point+"; done")
		if p := b.Latest.Volleys[0].Pose.At; p.X.String()+" "+p.Y.String() != want {
			t.Errorf("%s: fired from %v; want %s", point, p, want)
		}
		b.at("s1", "18 18 0")
	}
	// The target lies under the template at 3 inches, and at no other point.
	b := fight(t, "", "s1 sloop 18 10 0", "n1 sloop 15.5 13 180", "n2 sloop 2 34 180")
	b.roll(0, "s1 move 8; fire port at 3; done", 4, 1, 5).tells("N1 at short range").has("n1", 1, 1)
}

// SPOT-FIRE-16: at the distance of the turn itself the old heading counts.
func TestFireAtTheTurn(t *testing.T) {
	for point, want := range map[string]inch.Degrees{"at 3": 0, "before turn": 0, "at turn": 0, "after turn": 40, "at 3.5": 40} {
		b := fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
		b.play(0, "s1 move 3 turn 40 starboard then 2; fire starboard "+point+"; done")
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
		for _, now := range []int{edition, 0} {
			b := fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
			b.Edition = now
			b.play(0, x.line)
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
		b := fight(t, "", "s1 frigate 18 10 0", "n1 frigate "+place+" 180")
		b.refuses(0, "measure n1", "measure")
		b.refuses(0, "range n1", "range")
		b.play(0, "try s1 move 4; fire starboard at 2")
		v := b.shows(0)
		all := []any{v.Yours, b.told}
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
	b := fight(t, "", "s1 frigate 18 10 0", "s2 sloop 16.2 10 0", "n1 frigate 13.5 10 0")
	b.play(0, "s2 hold")
	b.roll(0, "s1 fire port; done", 1, 2, 3, 5, 6, 6, 5, 1).tells("S2 at short range, Heron N1 at long range")
	b.tells("misses Otter S2").tells("hits Heron N1").has("s2", 0, 1).has("n1", 0, 2)
}

// SPOT-FIRE-09: a template reaches from corner to corner. The farthest base that it may
// touch is a target, and one a tenth of an inch farther off is not.
func TestFarthestTarget(t *testing.T) {
	for _, x := range []struct{ at, told string }{
		{"18.57 18.05 25", "Heron N1 at long range"},
		{"18.58 18.15 25", "nobody is under fire"},
	} {
		b := fight(t, "", "s1 manowar 18 10 0", "n1 manowar "+x.at)
		b.play(0, "s1 fire bow").tells(x.told)
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
		b := fight(t, "", "s1 manowar 18 10 0", "n1 manowar "+x.place+" 0")
		faces := slices.Clone(x.faces)
		if x.hit {
			faces = append(faces, 5, 5, 5, 5, 5, 5) // both points held
		}
		b.roll(0, "s1 fire starboard; done", faces...)
		if x.hit {
			b.tells("hits Heron N1 for 2 damage").tells("holds")
		} else {
			b.tells("misses Heron N1")
		}
	}
}

// SPOT-FIRE-13, SPOT-FIRE-14: 1 damage from bow and aft, 2 from the sides, each
// point with a roll.
func TestDamageOfBanks(t *testing.T) {
	for bank, place := range map[string]string{"bow": "18 12.5", "aft": "18 7.5", "port": "16 10", "starboard": "20 10"} {
		b := fight(t, "", "s1 sloop 18 10 0", "n1 frigate "+place+" 90", "n2 sloop 2 34 180")
		faces := []int{4, 1, 2}
		if bank == "port" || bank == "starboard" {
			faces = append(faces, 3, 4)
		}
		b.roll(0, "s1 fire "+bank+"; done", faces...).has("n1", len(faces)/2, 2)
	}
}

// SPOT-FIRE-15: hits taken do not weaken a ship's fire.
func TestHitsDoNotWeakenFire(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "n1 frigate 20 10 0")
	b.the("s1").Hits = 2
	b.roll(0, "s1 fire starboard; done", 1, 2)
}

// SPOT-FIRE-17: the nearest target comes first, and what happens to it happens
// before the next shot: a ship that flees on the way is not shot at.
func TestOneTargetAfterTheOther(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20 10 0", "n2 sloop 22.5 10 0", "n3 sloop 2 34 180")
	b.the("n1").Hits = 1
	b.play(1, "n1 hold").play(1, "n2 hold").play(1, "n3 hold")
	b.roll(0, "s1 fire starboard; done", 4, 1, 3, 1, 2)
	b.is("n1", board.Sunk).is("n2", board.Fled).is("n3", board.Afloat).silent("to hit sloop N2").silent("misses")

	// Two equally near are taken by seat and number.
	b = fight(t, "", "s1 frigate 18 10 0", "n1 sloop 21 9.3 90", "s2 sloop 21 10.7 90", "n2 manowar 2 34 180")
	b.play(0, "s2 hold").play(1, "n1 hold")
	b.roll(0, "s1 fire starboard; done", 1, 1, 1, 1).tells("Otter S2 at short range, Heron N1")
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
		b := fight(t, "", "s1 frigate 18 10 0", "n1 manowar 23.5 10 0")
		p, err := readPlace([]string{"20.5", x.y}, 0)
		if err != nil {
			t.Fatal(err)
		}
		b.Terrain = []board.Feature{{Kind: x.kind, Disc: inch.Disc{At: p.At, Radius: 150}}}
		b.play(0, "s1 fire starboard; done")
		if len(b.Latest.Pools) > 0 != x.shot {
			t.Errorf("%s at %s: shot %v; want %v", x.kind, x.y, !x.shot, x.shot)
		}
	}
	b := fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20 10 0", "n2 frigate 23.5 10 0")
	b.play(1, "n1 hold")
	b.roll(0, "s1 fire starboard; done", 1, 1, 1, 1).tells("misses Petrel N2")
}

// SPOT-OPT-06, SPOT-OPT-07, SPOT-OPT-08: a batteau fires bow and aft alone, and needs
// 5 at short range and 6 at long.
func TestBatteauGuns(t *testing.T) {
	b := fight(t, "batteaux", "s1 batteau 18 10 0", "n1 sloop 2 34 180")
	b.refuses(0, "s1 fire port", "has no port guns").refuses(0, "s1 fire starboard", "has no starboard guns")
	for _, x := range []struct {
		y    string
		face int
		hit  bool
	}{{"12.5", 4, false}, {"12.5", 5, true}, {"15", 5, false}, {"15", 6, true}} {
		b := fight(t, "batteaux", "s1 batteau 18 10 0", fmt.Sprintf("n1 sloop 18 %s 90", x.y), "n2 sloop 2 34 180")
		if x.hit {
			b.roll(0, "s1 fire bow; done", x.face, 5).tells("hits").tells("for 1 damage")
		} else {
			b.roll(0, "s1 fire bow; done", x.face).tells("misses")
		}
	}
}

// A shot at a high flier counts as long, unless the firer flies, too.
func TestShotsAtFliers(t *testing.T) {
	b := fight(t, "fantasy", "s1 frigate 18 10 0", "n1 dragon 20 10 0", "n2 sloop 2 34 180")
	b.play(1, "n1 hold").play(1, "n2 hold")
	b.roll(0, "s1 fire starboard; done", 4, 4).tells("N1 at long range").tells("misses")
}
