package moby

import (
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// MOBY-BOAT-01: all boats row step by step together. Here blue leaves the hex
// before red comes.
func TestStepByStep(t *testing.T) {
	h := pair(t)
	h.put("red", "M9", 1)
	h.put("blue", "M8", 1)
	h.play(0, "F F F R")
	h.play(1, "F F F R")
	h.resolve()
	h.lies("red", "M5", 2)
	h.lies("blue", "M4", 2)
	h.silent("brakes")
}

// MOBY-BOAT-02: a boat with fewer orders lies still in the later steps.
func TestFewerOrders(t *testing.T) {
	h := pair(t)
	h.put("red", "M9", 1)
	h.put("blue", "R9", 1)
	h.boat("blue").Crew = sea.Crew{7, 8, 9, 0, 0, 12} // two oars
	h.play(0, "F F F F")
	h.play(1, "F F")
	h.resolve()
	h.lies("red", "M4", 1)
	h.lies("blue", "R7", 1)
}

// MOBY-BOAT-03: at the edge a boat stops as on a BH, and does not turn.
func TestEdge(t *testing.T) {
	h := pair(t)
	h.put("red", "Y2", 1)
	h.refuse(0, "plot F R F BW", "step 4") // while the plot is typed, the boat rows ahead
	h.play(0, "plot F R F BH")
	h.resolve()
	h.lies("red", "Y1", 1)
	h.says("Step 2: red stops at the edge of the sea.")
	b := h.boat("red")
	if b.Hauled || b.Way != board.Stopped {
		t.Errorf("hauled %v, way %s", b.Hauled, b.Way)
	}
	man := h.swimmer("blue", 3, "Y1")
	h.play(0, "F") // the edge again; stopping there picks up a swimmer
	b.Crew[4] = 0
	h.resolve(3, 1)
	if b.Crew[4] != man {
		t.Errorf("the man beside the boat was not picked up: %v", b.Crew)
	}
}

// MOBY-COLL-11, MOBY-COLL-12, MOBY-COLL-13: in a collision of boats each rolls
// a red die; a 1 takes the man whom the white die names.
func TestBoatsCollide(t *testing.T) {
	for red := 1; red <= 6; red++ {
		h := pair(t)
		h.put("red", "M9", 1)
		h.put("blue", "M8", 3)
		h.play(0, "F PL PL PL", "ram")
		faces := []int{red, 3}
		if red == 1 {
			faces = []int{1, 4, 3}
		}
		h.resolve(faces...)
		h.crew("blue", 6)
		if red > 1 {
			h.crew("red", 6)
			continue
		}
		h.crew("red", 5)
		h.says("an oarsman of red, overboard")
		if w := h.state().Swimmers; len(w) != 1 || w[0].Man != 4 || w[0].At != board.HexAt("M9") {
			t.Errorf("in the water are %+v", w)
		}
	}
}

// MOBY-COLL-14: a boat that collides stays in its old hex, does not turn, and
// carries out its later orders.
func TestColliderStays(t *testing.T) {
	h := pair(t)
	h.put("red", "M9", 1)
	h.put("blue", "M8", 3)
	h.play(0, "R PL F BH", "ram")
	h.resolve(2, 2)
	h.lies("red", "L8", 6) // R was denied, PL turned, F rowed
}

// MOBY-COLL-15: boats that want the same hex in the same step.
func TestSameHex(t *testing.T) {
	meet := func(red, blue string) *hunt {
		h := pair(t)
		h.put("red", "M9", 1)  // F leads to M8
		h.put("blue", "M7", 4) // F also leads to M8
		h.play(0, "plot F BH BH BH"+red)
		h.play(1, "plot F BH BH BH"+blue)
		return h
	}
	h := meet("", "") // both brake
	h.resolve()
	h.lies("red", "M9", 1)
	h.lies("blue", "M7", 4)
	h = meet("", " ram") // red brakes, and blue's way is free
	h.resolve()
	h.lies("red", "M9", 1)
	h.lies("blue", "M8", 4)
	h.silent("collide")
	h = meet(" ram", " ram") // both stay and roll
	h.resolve(2, 2)
	h.lies("red", "M9", 1)
	h.lies("blue", "M7", 4)
	h.says("Step 1: red and blue collide, and nobody falls.")
}

// MOBY-COLL-15: boats that would change places collide too. This holds even if
// one of them brakes, since it is then in the way.
func TestSwap(t *testing.T) {
	for _, ram := range []string{"", " ram"} {
		h := pair(t)
		h.put("red", "M9", 1)
		h.put("blue", "M8", 4)
		h.play(0, "plot F"+ram)
		h.play(1, "plot F ram")
		h.resolve(2, 2)
		h.lies("red", "M9", 1)
		h.lies("blue", "M8", 4)
	}
}

// A boat that is stopped stops the boats behind it.
func TestPileUp(t *testing.T) {
	h := newHunt(t, 3, "boats=1")
	h.put("red", "M10", 1)
	h.put("blue", "M9", 1)
	h.put("yellow", "M8", 3)
	h.play(0, "plot F ram")
	h.play(1, "plot F ram")
	h.resolve(2, 2, 2)
	h.lies("red", "M10", 1)
	h.lies("blue", "M9", 1)
	h.says("Step 1: red, blue and yellow collide, and nobody falls.")
}

// MOBY-PLOT-21: a boat also brakes before a boat that has just braked.
func TestBackingWaterInARow(t *testing.T) {
	h := newHunt(t, 3, "boats=1")
	h.put("red", "M10", 1)
	h.put("blue", "M9", 1)
	h.put("yellow", "M8", 3)
	h.play(0, "plot F")
	h.play(1, "plot F")
	h.resolve()
	h.says("Step 1: red brakes before blue and blue brakes before yellow.")
	h.silent("collide")
}

// MOBY-COLL-16: a die that names an empty place does nothing.
func TestEmptyPlace(t *testing.T) {
	h := pair(t)
	h.put("red", "M9", 1)
	h.put("blue", "M8", 3)
	h.boat("red").Crew[4] = 0
	h.play(0, "F", "ram")
	h.resolve(1, 5, 2)
	h.crew("red", 5)
	h.says("The die names place 5 of red, which is empty: nobody falls.")
	h.says("Nobody falls from blue.")
}

// MOBY-COLL-13: all boats in a collision roll, in any order at the table. Here
// two boats ram a third between them.
func TestTwoRamAThird(t *testing.T) {
	for _, at := range [][3]string{{"D5", "D7", "D6"}, {"D7", "D6", "D5"}, {"D6", "D5", "D7"}} {
		h := newHunt(t, 3, "boats=1")
		h.whale("T5", 1, sea.Top)
		for i, colour := range []string{"red", "blue", "yellow"} {
			seat := game.Seat(i)
			switch at[i] {
			case "D5":
				h.put(colour, at[i], 4)
				h.play(seat, "plot F hold ram")
			case "D7":
				h.put(colour, at[i], 1)
				h.play(seat, "plot F hold ram")
			default:
				h.put(colour, at[i], 1)
				h.play(seat, "plot PL hold")
			}
		}
		h.resolve(2, 2, 2)
		h.says("Step 1: red, blue and yellow collide, and nobody falls.")
	}
}

// A boat on a tow is in the way and rolls nothing.
func TestTowedBoatIsInTheWay(t *testing.T) {
	h := pair(t)
	h.whale("M7", 1, sea.Top)
	h.tow("blue", 1) // M10
	h.put("red", "M11", 1)
	h.play(0, "plot F ram hold")
	h.play(0, "haul ram")
	h.resolve(1, 2, 3, 3, 4, 4, 4, 4) // red's collision; blue's tow and damage
	h.lies("red", "M11", 1)
	h.says("Step 1: red and blue collide. A boat on a tow, here blue, rolls no die.")
}

// MOBY-COLL-08, MOBY-COLL-10: the whale at the top stops a boat that rams him. If
// he is lower, the boat passes over him. Only men are lost.
func TestBoatMeetsWhale(t *testing.T) {
	h := pair(t) // it brakes if it can
	h.whale("M5", 1, sea.Top)
	h.put("red", "M8", 1)
	h.play(0, "plot F hold")
	h.resolve()
	h.lies("red", "M8", 1)
	h.says("Step 1: red brakes before the whale.")

	h = pair(t)
	h.whale("M5", 1, sea.Top)
	h.put("red", "M8", 1)
	h.play(0, "plot F F F PL hold ram")
	h.resolve(2, 1) // one collision in all, and a man of the bow
	h.lies("red", "M8", 6)
	h.missing("red", 1)
	if b := h.boat("red"); b.Harpoons != 3 {
		t.Errorf("%d harpoons", b.Harpoons)
	}

	h = pair(t)
	h.whale("M5", 1, sea.Middle)
	h.put("red", "M8", 1)
	h.play(0, "plot F F F F hold ram")
	h.resolve(3) // it rows over all three of his hexes and one hex more, with one collision
	h.lies("red", "M3", 1)

	h = pair(t)
	h.whale("M5", 1, sea.Deep)
	h.put("red", "M8", 1)
	h.play(0, "plot F F F F hold ram")
	h.resolve(1, 6, 2, 4, 3)
	h.missing("red", 4, 6)
	h.says("red rows over the whale")
}
