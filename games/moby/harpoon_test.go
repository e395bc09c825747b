package moby

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// near returns a hunt in turn 1. Red is straight behind the whale, at this
// distance from his tail at M9, and heads for him.
func near(t *testing.T, distance int, depth sea.Depth) *hunt {
	h := pair(t)
	h.whale("M7", 1, depth)
	at := board.HexAt("M9")
	for range distance {
		at = at.Next(4)
	}
	h.put("red", at.String(), 1)
	h.play(0, "plot PL PR PL PR")
	return h
}

// MOBY-HARP-01, MOBY-HARP-02, MOBY-HARP-06: the dice that hit, close and long.
// Only after a hit a die is rolled for sticking.
func TestToHit(t *testing.T) {
	for distance, best := range map[int]int{1: 4, 2: 2} {
		for face := 1; face <= 6; face++ {
			h := near(t, distance, sea.Top)
			faces := []int{face}
			if face <= best {
				faces = append(faces, 6, 0, 1, 1, 1) // it does not stick; 1 point
			}
			h.resolve(faces...)
			if hit := h.boat("red").Damage() > 0; hit != (face <= best) {
				t.Errorf("a %d at %d hexes hits: %v", face, distance, hit)
			}
		}
	}
}

// MOBY-HARP-04, MOBY-HARP-05, MOBY-SLEIGH-03: the dice that stick, close and
// long. Only boats whose harpoon sticks go on the ride.
func TestToStick(t *testing.T) {
	for distance, best := range map[int]int{1: 3, 2: 1} {
		for face := 1; face <= 6; face++ {
			h := near(t, distance, sea.Top)
			h.resolve(1, face, 0, 1, 1, 1)
			if stuck := h.boat("red").Towed(); stuck != (face <= best) {
				t.Errorf("a %d at %d hexes sticks: %v", face, distance, stuck)
			}
		}
	}
}

// MOBY-HARP-03: three hexes are too far, and a harpoon cannot be thrown sideways
// or astern. No harpoon is spent.
func TestOutOfReach(t *testing.T) {
	h := near(t, 3, sea.Top)
	h.resolve()
	if n := h.boat("red").Harpoons; n != 3 {
		t.Errorf("%d harpoons", n)
	}
	for facing, throws := range map[board.Dir]bool{1: true, 2: true, 6: true, 3: false, 4: false, 5: false} {
		h := near(t, 1, sea.Top)
		h.boat("red").Facing = facing
		faces := []int{}
		if throws {
			faces = []int{6}
		}
		h.resolve(faces...)
	}
}

// MOBY-HARP-07, MOBY-HARP-08, MOBY-HARP-09: each throw spends a harpoon. A boat
// throws once a turn, if it has a harpoon and a standing harpooner who does not
// hold.
func TestWhoThrows(t *testing.T) {
	for _, c := range []struct {
		faces []int
		left  int
	}{{[]int{6}, 2}, {[]int{1, 6, 0, 1, 1, 1}, 2}, {[]int{1, 1, 0, 1, 1, 1}, 2}} {
		h := near(t, 1, sea.Top)
		h.resolve(c.faces...)
		if n := h.boat("red").Harpoons; n != c.left {
			t.Errorf("after %v there are %d harpoons", c.faces, n)
		}
	}
	h := near(t, 1, sea.Top)
	h.boat("red").Harpoons = 0
	h.resolve()
	h = near(t, 1, sea.Top)
	h.play(0, "hold")
	h.resolve()
	h = near(t, 1, sea.Top)
	h.play(0, "hold", "throw")
	h.resolve(6)
	h = near(t, 1, sea.Top)
	h.play(0, "row")
	h.refuse(0, "hold", "throws nothing anyway")
	h.refuse(0, "throw", "type stand")
	h.resolve()
	h = near(t, 1, sea.Top) // the harpooner falls before he can throw
	h.put("blue", "M11", 3)
	h.play(0, "plot BW PL PR PL ram")
	h.play(1, still)
	h.resolve(1, 1, 2)
	h.missing("red", 1)
}

// MOBY-HARP-10: the whale can be struck at the top and in the middle, not deeper.
func TestHowDeep(t *testing.T) {
	for depth, throws := range map[sea.Depth]bool{sea.Top: true, sea.Middle: true, sea.Deep: false} {
		h := near(t, 1, depth)
		faces := []int{}
		if throws {
			faces = []int{6}
		}
		h.resolve(faces...)
	}
	h := near(t, 1, sea.Top)
	h.turn(3)
	h.under()
	h.resolve()
}

// MOBY-HARP-11: from the whale's own hex a throw is close, in any direction of
// the boat.
func TestThrowFromHisHex(t *testing.T) {
	for facing := board.Dir(1); facing <= 6; facing++ {
		h := near(t, 0, sea.Middle)
		h.boat("red").Facing = facing
		h.resolve(4, 3, 0, 1, 1, 1)
		h.says("throws at close range")
	}
}

// The range is the distance to the nearest of his hexes in the bow arc. Here his
// tail is beside the boat, and only his head is ahead.
func TestRangeInTheArc(t *testing.T) {
	h := pair(t)
	h.whale("O7", 3, sea.Top)
	h.state().Whale.Tail = board.HexAt("M7") // body N6: the chain is bent
	h.put("red", "M8", 3)
	h.play(0, "plot PL PR PL PR")
	h.resolve(2, 2, 0, 1, 1, 1)
	h.says("throws at long range and hits, but the harpoon falls out again")
}

// MOBY-DMG-01, MOBY-DMG-02, MOBY-DMG-04, MOBY-DMG-05, MOBY-DMG-06, MOBY-DMG-07: a
// hit does the damage of one roll of two ten-sided dice. Two more dice give the
// blood.
func TestDamage(t *testing.T) {
	for _, c := range []struct{ tens, ones, points int }{{3, 7, 37}, {0, 5, 5}, {5, 0, 50}, {0, 0, 100}, {9, 9, 99}} {
		for _, stick := range []int{6, 1} {
			h := near(t, 1, sea.Top)
			if v := h.view(game.Public); v.HP != 1700 || v.Damage != 0 {
				t.Fatalf("he has taken %d of %d", v.Damage, v.HP)
			}
			h.resolve(1, stick, c.tens, c.ones, 3, 5)
			if v := h.view(game.Public); v.Damage != c.points || v.Boats[0].Damage != c.points || v.Boats[0].Log[0].Damage != c.points {
				t.Errorf("%d and %d: he has taken %d, red's log says %+v", c.tens, c.ones, v.Damage, v.Boats[0].Log)
			}
			if b := h.state().Blood; !slices.Equal(b, []sea.Pile{{At: board.HexAt("M8"), Chits: 8}}) {
				t.Errorf("the blood is %v", b)
			}
		}
	}
	if hp := newHunt(t, 2, "hp=1000").view(0).HP; hp != 1000 {
		t.Errorf("a quick hunt takes %d", hp)
	}
}

// MOBY-DMG-08: blood falls into the hex of the whale's body and is added to the
// blood there.
func TestBlood(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.state().Blood = []sea.Pile{{At: board.HexAt("M8"), Chits: 8}, {At: board.HexAt("C3"), Chits: 1}}
	h.resolve(1, 6, 0, 1, 2, 3)
	if b := h.state().Blood; !slices.Equal(b, []sea.Pile{{At: board.HexAt("M8"), Chits: 13}, {At: board.HexAt("C3"), Chits: 1}}) {
		t.Errorf("the blood is %v", b)
	}
}

// MOBY-DMG-09, MOBY-DMG-10: damage adds up over boats, and in each boat's log
// over turns.
func TestDamageAddsUp(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.put("blue", "N10", 1)
	h.play(1, "plot PL PR PL PR")
	h.turn(3)
	h.resolve(1, 6, 1, 6, 4, 0, 1, 1, 8, 0, 1, 1)
	if got := h.view(0).Damage; got != 120 {
		t.Errorf("he has taken %d", got)
	}
	h.put("red", "C15", 1)
	h.put("blue", "C12", 1)
	h.whale("M7", 1, sea.Top)
	h.turn(5)
	h.put("red", "M10", 1)
	h.play(0, "plot PL PR PL PR")
	h.state().Blood = nil
	h.resolve(1, 6, 6, 0, 1, 1)
	v := h.view(1)
	log := v.Boats[0].Log
	if log[2].Damage != 40 || log[4].Damage != 60 || v.Boats[0].Damage != 100 || v.Boats[1].Damage != 80 {
		t.Errorf("red's log is %+v", log)
	}
}

// As red's hit is told, one sees that blue still has all its harpoons: its throw is told later. And
// red's miss is told before blue's hit.
func TestEachThrowIsSeenAsItIsTold(t *testing.T) {
	for _, c := range []struct {
		faces []int
		want  string
	}{
		{[]int{1, 6, 6, 1, 2, 1, 1}, "Abel of red hits: red 2, blue 3. Barney of blue misses: red 2, blue 2."},
		{[]int{6, 1, 6, 1, 2, 1, 1}, "Abel of red misses: red 2, blue 3. Barney of blue hits: red 2, blue 2."},
	} {
		h := near(t, 1, sea.Top)
		h.put("blue", "N10", 1)
		h.play(1, "plot PL PR PL PR")
		h.play(0, "lock")
		got := ""
		h.rolling(c.faces, func() {
			played, then, err := h.PlayWatched(1, "lock")
			if err != nil {
				t.Fatal(err)
			}
			for i, e := range played.Events {
				name, throws, ok := strings.Cut(e.Text, " throws at ")
				if !ok || e.Brief {
					continue
				}
				does := "hits"
				if strings.Contains(throws, "misses") {
					does = "misses"
				}
				s := then[i].(*State)
				got += fmt.Sprintf("%s %s: red %d, blue %d. ", name, does, s.Boats[0].Harpoons, s.Boats[1].Harpoons)
			}
		})
		got = strings.TrimSpace(got)
		if got != c.want {
			t.Errorf("it is seen as %q, want %q", got, c.want)
		}
	}
}
