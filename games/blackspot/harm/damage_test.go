package harm_test

import (
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/menu"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/view"
)

// SPOT-DMG-01: cannon, rams, lost boarding fights and the ground do damage.
func TestCausesOfDamage(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 20 10 0", "n2 sloop 2 34 180")
	b.Plays(1, "n2 hold")
	b.Roll(0, "s1 fire starboard; done", 4, 1, 5, 1, 5, 1) // 2 points, each saved
	b = spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 18 14 90", "n2 sloop 2 34 180")
	b.Roll(0, "s1 move 8", 5, 2, 4).Tells("rams").Has("n1", 1, 1)
	b = spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 18.9 10 0", "n2 sloop 2 34 180")
	b.Roll(0, "s1 board n1", 5, 2, 4).Has("n1", 1, 1)
	b = spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
	b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1800, Y: 1500}, Radius: 150}}}
	b.Roll(0, "s1 move 8; done", 2, 4).Tells("clears").Tells("runs aground").Has("s1", 1, 1)
}

// SPOT-DMG-02, SPOT-DMG-03: each point is rolled for, and 5 or more on the best die
// holds.
func TestSaves(t *testing.T) {
	for _, x := range []struct {
		faces []int
		hits  int
	}{
		{[]int{2, 5, 3, 4}, 1}, {[]int{1, 1, 4, 4}, 2}, {[]int{5, 1, 1, 6}, 0},
	} {
		b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 20 10 0")
		b.Roll(0, "s1 fire starboard; done", append([]int{4, 1}, x.faces...)...).Has("n1", x.hits, 2)
	}
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20 10 0", "n2 sloop 2 34 180")
	b.Plays(1, "n1 hold").Plays(1, "n2 hold")
	b.Roll(0, "s1 fire starboard; done", 4, 1, 1, 2, 6).Is("n1", board.Sunk) // the last is the morale of the other
}

// SPOT-DMG-04, SPOT-DMG-05, SPOT-DMG-06: a ship bears as many hits as she has dice,
// sinks at the next hit, and saves with all her dice to the last.
func TestSinking(t *testing.T) {
	for _, x := range []struct {
		faces []int
		want  board.Status
	}{{[]int{1, 2, 5}, board.Afloat}, {[]int{1, 2, 4}, board.Sunk}} {
		b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 manowar 18 12.5 90", "n2 manowar 2 34 180")
		b.The("n1").Hits = 3
		faces := append([]int{4}, x.faces...)
		if x.want == board.Sunk {
			faces = append(faces, 6) // morale of the other
		}
		b.Roll(0, "s1 fire bow; done", faces...).Is("n1", x.want)
	}
}

// SPOT-DMG-07: the limit is that of the dice she has now.
func TestLimitOfPresentDice(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 manowar 18 12.5 90", "n2 manowar 2 34 180")
	b.The("n1").Hits, b.The("n1").Dice = 1, 1
	b.Roll(0, "s1 fire bow; done", 4, 4, 6).Is("n1", board.Sunk)

	// Hits beyond a limit that was lowered sink her at the next hit, not before.
	b = spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 manowar 18 12.5 90", "n2 manowar 2 34 180")
	b.The("n1").Hits, b.The("n1").Dice = 3, 1
	b.Roll(0, "s1 fire bow; done", 4, 5).Is("n1", board.Afloat)
}

// SPOT-DMG-08: a sunk ship is under no template and can be aimed at no more.
func TestSunkIsGone(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "s2 sloop 18 7 0", "n1 sloop 18 12.5 90", "n2 sloop 2 34 180")
	b.The("n1").Hits = 1
	b.Roll(0, "s1 fire bow; done", 4, 4, 6).Is("n1", board.Sunk)
	b.Plays(1, "n2 hold")
	b.Refuses(0, "s2 board n1", "There is no enemy")
	b.The("s1").Pose.At.X = 300
	b.Roll(0, "s2 move 3; fire bow; done").Tells("nobody is in range")
}

// SPOT-DMG-09, SPOT-DMG-10, SPOT-DMG-11, SPOT-DMG-12: a ship that neither fires nor
// boards may repair; a 6 removes one hit.
func TestRepair(t *testing.T) {
	for _, x := range []struct {
		class      string
		hits, left int
		faces      []int
		told       string
	}{
		{"frigate", 2, 1, []int{6, 2}, "repairs a hit"},
		{"frigate", 2, 2, []int{5, 5}, "repairs nothing"},
		{"manowar", 3, 2, []int{6, 6, 6}, "bears 2 hits now"},
		{"frigate", 0, 0, []int{6, 1}, "repairs nothing"},
	} {
		b := spottest.Fight(t, "", "s1 "+x.class+" 18 10 0", "n1 manowar 2 34 180")
		b.The("s1").Hits = x.hits
		b.Roll(0, "s1 move 4; repair", x.faces...).Tells(x.told).Has("s1", x.left, b.The("s1").ClassOf().Dice)
	}
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
	b.Plays(0, "s1 fire port").Refuses(0, "repair", "one action in a round, and it is fire")
	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
	b.Roll(0, "s1 repair", 1, 1)
	b.Refuses(0, "fire port", "one action in a round, and it is repair")
	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 18.9 10 0", "n2 manowar 2 34 180")
	b.Roll(0, "s1 board n1; repair", 2, 2, 3, 1).Tells("has taken her action: board").Silent("fires")
}

// The offer to repair counts the hits of the ship.
func TestRepairHint(t *testing.T) {
	for hits, want := range map[int]string{1: "removes her hit", 2: "removes one of her 2 hits"} {
		b := spottest.Fight(t, "", "s1 manowar 18 10 0", "n1 manowar 2 34 180")
		b.The("s1").Hits = hits
		hint := ""
		for _, i := range menu.OrderIdeas(&b.Sea, 1) {
			if i.Line == "repair" {
				hint = i.Hint
			}
		}
		if !strings.HasSuffix(hint, want) {
			t.Errorf("with %d hits: %q; want %q", hits, hint, want)
		}
	}
}

// SPOT-DMG-13: points end when the ship is sunk; a ship without crew saves nothing.
func TestPointsEnd(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20 10 0", "n2 sloop 2 34 180")
	b.The("n1").Hits = 1
	b.Plays(1, "n1 hold").Plays(1, "n2 hold")
	b.Roll(0, "s1 fire starboard; done", 4, 1, 3, 6).Is("n1", board.Sunk)

	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 2 34 180", "n2 frigate 20 10 0")
	b.The("n2").Seat, b.The("n2").Dice = board.Nobody, 0
	b.Plays(1, "n1 hold")
	b.Roll(0, "s1 fire starboard; done", 4, 1).Is("n2", board.Sunk)
	if b.Fleets[0].Score != 0 {
		t.Errorf("a derelict scores %s", view.Halves(b.Fleets[0].Score))
	}
}
