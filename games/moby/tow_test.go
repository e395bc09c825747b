package moby

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// sticks lets red throw from next to the whale's tail. The harpoon sticks.
func sticks(t *testing.T, lines ...string) *hunt {
	h := near(t, 1, sea.Top)
	h.play(0, lines...)
	h.resolve(1, 1, 0, 1, 1, 1)
	h.state().Blood = nil // no sharks
	return h
}

// MOBY-SLEIGH-01, MOBY-SLEIGH-02: a boat with a harpoon in the whale tucks in
// behind him, unless the player declines.
func TestTuckIn(t *testing.T) {
	h := sticks(t)
	b := h.boat("red")
	if !b.Towed() || b.Slot != 1 || b.At != board.HexAt("M10") || b.Facing != 1 || h.view(1).Boats[0].State != "tow" {
		t.Errorf("red is %+v", b)
	}
	h = near(t, 2, sea.Top) // a boat that rowed ahead has lost its way
	h.play(0, "plot BH BH BH F")
	h.resolve(1, 1, 0, 1, 1, 1)
	if b := h.boat("red"); !b.Towed() || b.Way != board.Stopped {
		t.Errorf("red is %+v", b)
	}
	if err := h.state().check(); err != nil {
		t.Error(err)
	}
	h = sticks(t, "tow decline")
	if b := h.boat("red"); b.Towed() {
		t.Errorf("red declined, and is %+v", b)
	}
	h.says("Red wants no ride")
	h.play(0, "hold")
	h.resolve(3, 1) // turn 2: the whale, and no damage by the harpoon
	h = sticks(t, "tow decline", "tow tuck")
	if !h.boat("red").Towed() {
		t.Error("the player thought better of it, and there is no ride")
	}
	h = near(t, 1, sea.Top)
	h.boat("red").Facing = 6
	h.resolve(1, 1, 0, 1, 1, 1)
	h.lies("red", "M10", 1) // it has his heading
	if err := h.state().check(); err != nil {
		t.Error(err)
	}
}

// MOBY-SLEIGH-01, MOBY-SLEIGH-04: the slots behind him have one boat each. A boat
// takes the nearest free slot.
func TestTowSlots(t *testing.T) {
	h := pair(t)
	h.whale("M7", 1, sea.Top)
	slots := h.state().Whale.Slots()
	if got := strings.Join(board.Names(slots[:]), " "); got != "M10 N9 L9 M11 N10 L10 M12 N11" {
		t.Errorf("the slots are %s", got)
	}
	h.state().Whale.Tail = board.HexAt("N8") // bent: body M8, tail to the south-east
	slots = h.state().Whale.Slots()
	if slots[0] != board.HexAt("O9") || slots[1] != board.HexAt("O8") || slots[2] != board.HexAt("N9") || slots[3] != board.HexAt("P9") {
		t.Errorf("bent, the slots are %v", board.Names(slots[:]))
	}
	for _, c := range []struct {
		blue, red string
		want      int
	}{
		{"P14", "N10", 5}, // it is in a slot already
		{"P14", "O9", 2},
		{"N9", "O9", 1}, // the slot is taken; slots 1 and 5 are equally near
		{"P14", "K8", 3},
		{"P14", "M11", 4},
		{"P14", "N12", 7},
		{"P14", "O10", 2},
	} {
		h := pair(t)
		h.whale("M7", 1, sea.Top)
		h.put("blue", c.blue, 1)
		b := h.put("red", c.red, 1)
		if got := h.state().NearestSlot(b); got != c.want {
			t.Errorf("from %s, with a boat at %s, slot %d is nearest, want %d", c.red, c.blue, got, c.want)
		}
	}
	h = pair(t) // with his tail in the corner there is no slot
	h.whale("C14", 2, sea.Top)
	if got := h.state().NearestSlot(h.put("red", "B13", 1)); got != 0 || h.state().Whale.Tail != board.HexAt("A15") {
		t.Errorf("there is a slot %d behind %s", got, h.state().Whale.Tail)
	}
}

// MOBY-SLEIGH-05, MOBY-SLEIGH-06, MOBY-SLEIGH-07, MOBY-DMG-03: on the ride, in
// every later damage step, two dice for men are rolled and then damage, without a
// throw.
func TestRide(t *testing.T) {
	h := sticks(t)
	h.resolve(3, 1, 2, 5, 4, 0, 7, 1, 1, 3, 3) // and two of a shark
	h.missing("red", 5)
	rows := h.view(0).Boats[0].Log
	if last := rows[len(rows)-1]; last.Turn != 2 || last.Damage != 7 || last.Note != "tow" || last.Orders != "" {
		t.Errorf("turn 2 is %+v", last)
	}
	if n := h.boat("red").Harpoons; n != 2 {
		t.Errorf("%d harpoons: something was thrown", n)
	}
	h.resolve(5, 5, 0, 8, 1, 1) // odd turns too
	if got := h.boat("red").Damage(); got != 1+7+8 {
		t.Errorf("red has done %d", got)
	}
}

// MOBY-SLEIGH-08, MOBY-SLEIGH-09: the line may be cut before the dice. Then there
// is no damage, and the harpoon is lost.
func TestCut(t *testing.T) {
	h := sticks(t)
	h.refuse(1, "tow cut", "on no tow")
	h.play(0, "tow cut now")
	h.resolve(3, 1)
	if b := h.boat("red"); b.Towed() || b.Way != board.Stopped || b.Harpoons != 2 {
		t.Errorf("red is %+v", b)
	}
	h.says("Red cuts the line.")
	h.play(0, "hold", "BW") // it begins stopped, and rows
	h.resolve()
	if got := h.boat("red").Damage(); got != 1 {
		t.Errorf("red has done %d", got)
	}
	for _, c := range []struct {
		wish string
		crew int
		cuts bool
	}{
		{"", 3, false},
		{"", 2, false},
		{"", 1, true},
		{"tow cut below 6", 5, true},
		{"tow cut below 6", 6, false},
		{"tow cut below 2", 2, false},
		{"tow cut below 2", 1, true},
		{"tow hold", 1, false},
		{"tow cut below 4", 3, true},
	} {
		h := sticks(t)
		if c.wish != "" {
			h.play(0, c.wish)
		}
		b := h.boat("red")
		for b.Crew.Count() > c.crew {
			b.Crew[slices.IndexFunc(b.Crew[:], func(m sea.Man) bool { return m != 0 })] = 0
		}
		b.Crew.CloseUp()
		faces := []int{3, 1}
		if !c.cuts {
			faces = append(faces, 6, 6, 0, 1, 1, 1, 2, 2)
		}
		h.resolve(faces...)
		if b.Towed() == c.cuts {
			t.Errorf("%q with %d men: on the tow %v", c.wish, c.crew, b.Towed())
		}
	}
	h.refuse(0, "tow cut below 7", "2 to 6 men")
	h = sticks(t)
	h.play(0, "tow cut now", "clear")
	h.resolve(3, 1, 6, 6, 0, 1, 1, 1, 2, 2)
}

// A boat that loses its last man on the ride does no damage.
func TestEmptiedOnTheRide(t *testing.T) {
	h := sticks(t)
	h.play(0, "tow hold")
	h.boat("red").Crew = sea.Crew{5: 6}
	h.resolve(3, 1, 1, 6)
	h.says("Red is empty and drifts away")
	if got := h.boat("red").Damage(); got != 1 {
		t.Errorf("red has done %d", got)
	}
}

// MOBY-SLEIGH-10: a boat on the ride moves with the whale, keeps its slot and
// plots nothing. If its slot is not free, it takes the lowest free slot.
func TestRidesAlong(t *testing.T) {
	h := sticks(t)
	h.refuse(0, "F", "on a tow")
	h.refuse(0, "row", "on a tow")
	h.refuse(0, "haul ram", "on a tow")
	h.resolve(3, 1, 6, 6, 0, 1, 1, 1, 2, 2)
	h.lies("red", "M9", 1)
	h.resolve(6, 6, 0, 1, 1, 1)
	h.state().Blood = nil
	h.resolve(1, 1, 6, 6, 0, 1, 1, 1, 2, 2) // he swings left; his tail follows straight
	h.lies("red", "M8", 6)
	if s := h.boat("red").Slot; s != 1 {
		t.Errorf("it lies in slot %d", s)
	}

	h = pair(t)
	h.turn(2)
	h.whale("M7", 1, sea.Top)
	h.tow("red", 1)
	h.put("blue", "M9", 1) // the future place of slot 1: in his tail's hex, as after a collision
	h.state().Whale.Depth = sea.Middle
	h.play(1, still)
	h.resolve(3, 3, 6, 6, 0, 1, 1, 1, 2, 2)
	if b := h.boat("red"); b.Slot != 2 || b.At != board.HexAt("N8") {
		t.Errorf("red lies in slot %d at %s", b.Slot, b.At)
	}
}

// Lines in lower slots are drawn first. A boat without a slot is cut loose.
func TestNoSlotLeft(t *testing.T) {
	h := pair(t)
	h.turn(2)
	w := &h.state().Whale
	w.Head, w.Body, w.Tail, w.Facing, w.Depth = board.HexAt("B14"), board.HexAt("A15"), board.HexAt("B15"), 2, sea.Deep
	h.tow("red", 2)
	h.lies("red", "C15", 2)
	h.resolve(3, 1) // his tail is in the corner now, and all slots lie off the sea
	if b := h.boat("red"); b.Towed() || b.At != board.HexAt("C15") {
		t.Errorf("red is in slot %d at %s", b.Slot, b.At)
	}
	h.says("There is no room behind the whale for red")
	h = newHunt(t, 2, "boats=2")
	h.turn(2)
	h.whale("M7", 1, sea.Top)
	h.tow("red", 2)
	h.tow("blue", 1)
	h.resolve(3, 1, 6, 6, 0, 1, 1, 1, 6, 6, 0, 1, 1, 1, 2, 2, 2, 2)
	if a, b := h.boat("blue").Slot, h.boat("red").Slot; a != 1 || b != 2 {
		t.Errorf("blue is in slot %d, red in %d", a, b)
	}
	h = newHunt(t, 2, "boats=2") // with yellow in slot 1, blue takes 2 and red must take 3
	h.turn(2)
	h.whale("M7", 1, sea.Middle)
	h.tow("red", 2)
	h.tow("blue", 1)
	h.put("yellow", "M9", 1)
	h.play(0, "yellow "+still)
	h.resolve(3, 3, 6, 6, 0, 1, 1, 1, 6, 6, 0, 1, 1, 1, 2, 2, 2, 2)
	if a, b := h.boat("blue").Slot, h.boat("red").Slot; a != 2 || b != 3 {
		t.Errorf("blue is in slot %d, red in %d", a, b)
	}
}

// MOBY-SLEIGH-11: on the ride a boat does not collide.
func TestNoCollisionOnTheRide(t *testing.T) {
	h := sticks(t)
	h.state().Whale.Depth = sea.Middle
	h.resolve(3, 6, 6, 6, 0, 1, 1, 1, 2, 2) // he dives deep: only two dice
	if !h.boat("red").Towed() || h.state().Whale.Depth != sea.Deep {
		t.Error("deep is not the end of a ride")
	}
}

// MOBY-SLEIGH-12, MOBY-MOVE-13: when he goes under, all lines part. The boats
// stay where they are.
func TestLinesPart(t *testing.T) {
	h := sticks(t)
	h.state().Whale.Depth = sea.Deep
	h.resolve(3, 5)
	b := h.boat("red")
	if b.Towed() || b.At != board.HexAt("M10") || b.Damage() != 1 {
		t.Errorf("red is %+v", b)
	}
	h.says("The lines part, and red is adrift.")
	if h.view(game.Public).Whale.Lines != 0 {
		t.Error("a line is still shown")
	}
}

// The line of a boat that does not lie behind the whale draws it there, and that is told.
func TestTheLineDrawsABoatBehindTheWhale(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.put("red", "O10", 6)
	h.resolve(1, 1, 3, 0, 1, 2)
	h.says("Red takes the tow behind the whale at N9, drawn there from O10: a Nantucket sleigh ride!")
}
