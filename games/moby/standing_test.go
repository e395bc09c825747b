package moby

import (
	"testing"

	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// MOBY-OPT-04: standing orders pass to the fresh boat, if the old boat was
// changed or lost. Orders for one turn do not.
func TestStandingOrdersPassOn(t *testing.T) {
	want := sea.Plot{Haul: board.Ask, Tuck: board.Ask, Cut: board.NeverCut, Pick: board.PickOwn}
	for _, lost := range []bool{false, true} {
		h := pair(t)
		b := h.boat("red")
		h.play(0, "haul ask", "tow ask", "tow hold", "pick up own", "hold", "ram")
		if lost {
			h.turn(2)
			h.put("red", "C4", 3)
			b.Crew = sea.Crew{5: 6}
			h.resolve(3, 1, 1, 6)
			h.play(0, "lock")
			h.play(1, "lock")
		} else {
			b.Harpoons = 0
			h.play(0, "retire")
			h.resolve()
		}
		if !b.Afloat() || b.Plot.Haul != want.Haul || b.Plot.Tuck != want.Tuck || b.Plot.Cut != want.Cut || b.Plot.Pick != want.Pick || b.Plot.Hold || b.Plot.Rams {
			t.Errorf("lost %v: the plot of the new boat is %+v", lost, b.Plot)
		}
	}
	h := newHunt(t, 3, "boats=1") // a player who resigns leaves no orders
	h.play(0, "haul ask", "resign")
	if p := h.boat("red").Plot; p.Haul != "" {
		t.Errorf("left is %+v", p)
	}
}
