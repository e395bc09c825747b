package moby

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// still is a plot that keeps a boat where it is and picks nobody up.
const still = "plot PL PR PL PR hold"

// even returns a hunt of two boats at the plot of turn 2, far from the whale at
// M8.
func even(t *testing.T, facing board.Dir, depth sea.Depth) *hunt {
	h := pair(t)
	h.turn(2)
	h.whale("M8", facing, depth)
	return h
}

// MOBY-MOVE-01 to MOBY-MOVE-05: the red die turns him one hexside, and he swims
// one hex that way. His body and tail follow. MOBY-MOVE-01, MOBY-MOVE-02,
// MOBY-MOVE-03, MOBY-MOVE-04, MOBY-MOVE-05.
func TestWhaleTurns(t *testing.T) {
	for red, want := range map[int]struct {
		facing board.Dir
		head   string
	}{1: {1, "M7"}, 2: {1, "M7"}, 3: {2, "N7"}, 4: {2, "N7"}, 5: {3, "N8"}, 6: {3, "N8"}} {
		h := even(t, 2, sea.Top)
		h.resolve(red, 1)
		w := h.state().Whale
		if w.Facing != want.facing || w.Head.String() != want.head || w.Body != board.HexAt("M8") || w.Tail != board.HexAt("L8") {
			t.Errorf("a red %d: %+v, want %s heading %s", red, w, want.head, want.facing)
		}
		shown := 0
		for _, e := range h.events {
			shown += len(e.Dice)
		}
		if shown != 2 {
			t.Errorf("the dice are not shown: %+v", h.events)
		}
		rolls := h.view(game.Public).Rolls
		if len(rolls) != 1 || len(rolls[0].Faces) != 2 || rolls[0].Faces[0] != red {
			t.Errorf("the rolls are %+v", rolls)
		}
	}
}

// MOBY-MOVE-06 to MOBY-MOVE-14: the white die and the depth.
// MOBY-MOVE-06, MOBY-MOVE-07, MOBY-MOVE-08, MOBY-MOVE-09, MOBY-MOVE-10,
// MOBY-MOVE-11, MOBY-MOVE-12, MOBY-MOVE-13, MOBY-MOVE-14.
func TestWhaleDives(t *testing.T) {
	for from, want := range map[sea.Depth][6]sea.Depth{
		sea.Top:    {sea.Top, sea.Top, sea.Top, sea.Middle, sea.Middle, sea.Middle},
		sea.Middle: {sea.Top, sea.Top, sea.Middle, sea.Middle, sea.Deep, sea.Deep},
		sea.Deep:   {sea.Deep, sea.Deep, sea.Middle, sea.Middle, sea.Under, sea.Under},
	} {
		for i, to := range want {
			h := even(t, 1, from)
			h.resolve(1, i+1)
			if got := h.state().Whale.Depth; got != to {
				t.Errorf("%s, white %d: he is %s, want %s", from, i+1, got, to)
			}
			if d := int(to) - int(from); d > 1 || d < -1 {
				t.Errorf("from %s to %s in one move", from, to)
			}
		}
	}
	h := even(t, 1, sea.Deep)
	h.resolve(1, 6)
	if w := h.view(1).Whale; w.Head != "" || w.Depth != "under" {
		t.Errorf("under, he is shown as %+v", w)
	}
}

// MOBY-MOVE-15: everyone sees where he is.
func TestWhaleIsOpen(t *testing.T) {
	h := even(t, 2, sea.Middle)
	for viewer := game.Public; viewer < 2; viewer++ {
		if w := h.view(viewer).Whale; w.Head != "M8" || w.Body != "L8" || w.Tail != "K9" || w.Facing != 2 || w.Depth != "middle" {
			t.Errorf("%d sees %+v", viewer, w)
		}
	}
}

// MOBY-BOAT-03: at the edge he turns so that he ends nearest the middle of the
// sea. If he cannot swim on, he goes under.
func TestWhaleAtTheEdge(t *testing.T) {
	for _, c := range []struct {
		head   string
		facing board.Dir
		red    int
		want   string
	}{
		{"M1", 1, 3, "under"},
		{"N1", 1, 3, "M1"},   // left is nearer than right
		{"F1", 1, 3, "G1"},   // right is nearer than left
		{"F1", 1, 1, "E1"},   // left is possible
		{"M15", 4, 3, "N15"}, // left and right are equally near
		{"Y8", 2, 3, "Y7"},   // along the edge
	} {
		h := pair(t)
		h.turn(2)
		h.whale("M8", 1, sea.Top)
		w := &h.state().Whale
		w.Head, w.Facing = board.HexAt(c.head), c.facing
		w.Body = w.Head.Next(c.facing.Opposite())
		w.Tail = w.Body.Next(c.facing.Opposite())
		if c.head == "Y8" {
			h.put("blue", "B14", 1)
		}
		h.put("red", "B3", 1)
		h.resolve(c.red, 1)
		got := h.state().Whale.Head.String()
		if h.state().Whale.Depth == sea.Under {
			got = "under"
		}
		if got != c.want {
			t.Errorf("from %s heading %s with a red %d he comes to %s, want %s", c.head, c.facing, c.red, got, c.want)
		}
	}
}

// MOBY-RESURF-01, MOBY-RESURF-03, MOBY-RESURF-04, MOBY-RESURF-05: on the next
// even turn he comes up at the top, where the dice say. He calls no kraken then.
func TestWhaleComesUp(t *testing.T) {
	h := pair(t)
	h.turn(4)
	h.whale("M8", 1, sea.Deep)
	h.resolve(1, 5) // under
	h.resolve()     // turn 5: he stays under
	if h.state().Whale.Depth != sea.Under || h.state().Turn != 6 {
		t.Fatalf("in turn %d he is %s", h.state().Turn, h.state().Whale.Depth)
	}
	h.resolve(5, 2)
	w := h.state().Whale
	if w.Head != board.HexAt("S8") || w.Facing != 2 || w.Depth != sea.Top || w.Body.Next(2) != w.Head || w.Tail.Next(2) != w.Body {
		t.Errorf("he comes up as %+v", w)
	}
	if h.state().Kraken {
		t.Error("the dice with which he came up called a kraken")
	}
	h.says("There he blows!")
	for white := 1; white <= 6; white++ {
		h := pair(t)
		h.turn(2)
		h.under()
		h.resolve(6, white)
		if w := h.state().Whale; int(w.Facing) != white || h.state().Kraken {
			t.Errorf("a white %d: he heads %s, kraken %v", white, w.Facing, h.state().Kraken)
		}
	}
}

// MOBY-COLL-01, MOBY-COLL-02, MOBY-COLL-03, MOBY-COLL-04, MOBY-COLL-05,
// MOBY-COLL-07, MOBY-COLL-08: when his head comes into a boat's hex, the boat
// rolls for his depth and stays there.
func TestWhaleRunsIntoABoat(t *testing.T) {
	for red := 1; red <= 6; red++ {
		h := even(t, 1, sea.Top)
		h.put("red", "M7", 3)
		h.play(0, still)
		faces := []int{3, 1, red}
		if red <= 2 {
			faces = append(faces, 6)
		}
		h.resolve(faces...)
		h.lies("red", "M7", 3)
		if red <= 2 {
			h.missing("red", 6)
			h.says("the steersman of red, overboard")
		} else {
			h.crew("red", 6)
			h.says("Nobody falls from red.")
		}
	}
	h := even(t, 1, sea.Middle)
	h.put("red", "M7", 3)
	h.play(0, still)
	h.resolve(3, 3, 2, 1) // one red die, and its white one
	h.missing("red", 1)
	h = even(t, 1, sea.Deep)
	h.put("red", "M7", 3)
	h.play(0, still)
	h.resolve(3, 1, 1, 3, 2, 5, 5) // three red dice, two with white ones
	h.missing("red", 3, 5)
	h = even(t, 1, sea.Deep)
	h.put("red", "M7", 3)
	h.play(0, still)
	h.resolve(3, 1, 1, 3, 1, 3, 1, 5) // a man can fall only once
	h.missing("red", 3, 5)
}

// MOBY-COLL-09: his depth is the one before the dive of this move, even if he
// goes under.
func TestDepthBeforeTheDive(t *testing.T) {
	h := even(t, 1, sea.Middle)
	h.put("red", "M7", 3)
	h.play(0, still)
	h.resolve(3, 5, 6) // he dives deep: still one die
	if h.state().Whale.Depth != sea.Deep {
		t.Errorf("he is %s", h.state().Whale.Depth)
	}
	h = even(t, 1, sea.Deep)
	h.put("red", "M7", 3)
	h.play(0, still)
	h.resolve(3, 6, 3, 4, 1, 2) // he goes under: still three
	h.missing("red", 2)
}

// MOBY-COLL-08, MOBY-COLL-09: if a boat rows into him in the turn of a dive, his
// old depth counts for the collision and its dice. In the next turn the new depth
// counts.
func TestBoatMeetsDepthBeforeTheDive(t *testing.T) {
	ram := func(from sea.Depth, white int, dice ...int) *hunt {
		h := even(t, 1, from) // he swims from M8 to M7; his tail lies at M9
		h.put("red", "M10", 1)
		h.play(0, "plot F PL PR PL ram hold")
		h.resolve(append([]int{3, white}, dice...)...)
		return h
	}
	h := ram(sea.Top, 4, 3) // he dives to the middle: he still stops the boat
	h.lies("red", "M10", 6)
	h.says("red runs up against the whale")
	h.state().Kraken = false
	h.play(0, "plot PR F PL PR ram hold")
	h.resolve(3) // now the boat passes over him
	h.lies("red", "M9", 1)

	h = ram(sea.Middle, 5, 3) // dives deep: still one die
	h.lies("red", "M9", 6)
	h.says("red rows over the whale")
	h = ram(sea.Middle, 1, 3) // he rises to the top: the boat still passes over him
	h.lies("red", "M9", 6)
	h = ram(sea.Deep, 3, 3, 4, 5) // he rises to the middle: still three dice
	h.lies("red", "M9", 6)
	if h.state().Whale.Depth != sea.Middle {
		t.Errorf("he is %s", h.state().Whale.Depth)
	}
	ram(sea.Deep, 5) // he goes under: nothing is there to collide with

	h = pair(t) // he comes up: he is at the top
	h.turn(2)
	h.under()
	h.put("red", "M11", 1)
	h.play(0, "plot F PL PR PL ram hold")
	h.resolve(3, 1, 3)
	h.lies("red", "M11", 6)

	h = even(t, 1, sea.Top) // the same depth counts while the turn stops for a question
	h.put("red", "M10", 1)
	h.play(0, "plot F PL PR PL hold", "haul ask")
	h.rolling([]int{3, 4}, func() { h.play(0, "lock"); h.play(1, "lock") })
	back, err := restore([]byte(h.snapshot()))
	if err != nil || back.(*State).Whale.Before != sea.Top || back.(*State).Whale.Depth != sea.Middle {
		t.Errorf("it comes back as %+v (%v)", back, err)
	}
	h.rolling([]int{3}, func() { h.play(0, "ram") })
	h.lies("red", "M10", 6)
}

// Only his head runs into boats. A boat that is already in the hex of his head is
// not hit by his body.
func TestBodyDoesNotCollide(t *testing.T) {
	h := even(t, 1, sea.Top)
	h.put("red", "M8", 3) // in the hex of his head, as after a collision
	h.play(0, still)
	h.resolve(3, 1)
	h.crew("red", 6)
}

// MOBY-COLL-06: three dice for each boat in any of his hexes when he comes up.
func TestComesUpBeneath(t *testing.T) {
	h := pair(t)
	h.turn(2)
	h.under()
	h.put("red", "M8", 1)
	h.put("blue", "M10", 1) // in the hex of his tail
	h.play(0, still)
	h.play(1, still)
	h.resolve(3, 1, 4, 5, 6, 2, 2, 1, 3, 6)
	h.crew("red", 6)
	h.missing("blue", 2, 3)
	if n := strings.Count(h.told(game.Public), "He comes up under"); n != 2 {
		t.Errorf("he came up under %d boats", n)
	}
}

// Before the whale comes up, watchers may guess where.
func TestRiseIsGuessed(t *testing.T) {
	h := even(t, 1, sea.Top)
	h.under()
	if asked := h.asked(); asked != "Where does the whale come up? At G8, At M8, At S8" {
		t.Errorf("those who watch are asked: %s", asked)
	}
	h.resolve(6, 1)
	if got := h.decided(); !slices.Contains(got, "rise-2 S8") {
		t.Errorf("decided: %q\n%s", got, h.told(game.Public))
	}
}
