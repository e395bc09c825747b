package moby

import (
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// MOBY-SWIM-09: the crew closes up at the next plot, not before. Place 6 is
// filled first, then place 1, then 2 to 5, and nobody leaves a place that is
// needed.
func TestPlacesAreFilledInOrder(t *testing.T) {
	for _, c := range []struct {
		lost   string
		before sea.Crew
		after  sea.Crew
	}{
		{"the steersman fell", sea.Crew{1, 2, 3, 4, 5, 0}, sea.Crew{1, 2, 3, 4, 0, 5}},
		{"he and the harpooner", sea.Crew{0, 2, 3, 4, 5, 0}, sea.Crew{4, 2, 3, 0, 0, 5}},
		{"all but an oarsman", sea.Crew{0, 0, 3, 0, 0, 0}, sea.Crew{0, 0, 0, 0, 0, 3}},
		{"all but two of them", sea.Crew{0, 2, 3, 0, 0, 0}, sea.Crew{2, 0, 0, 0, 0, 3}},
		{"all but the harpooner", sea.Crew{1, 0, 0, 0, 0, 0}, sea.Crew{0, 0, 0, 0, 0, 1}},
		{"two oarsmen", sea.Crew{1, 0, 3, 0, 5, 6}, sea.Crew{1, 5, 3, 0, 0, 6}},
	} {
		h := pair(t)
		h.put("red", "M9", 1)
		lock := func(seat game.Seat) { // such a position is not saved
			if _, err := h.state().Play(seat, "lock", h.Dice()); err != nil {
				t.Fatal(err)
			}
		}
		h.play(0, "plot PL")
		h.boat("red").Crew = c.before
		lock(0)
		if got := h.boat("red").Crew; got != c.before {
			t.Errorf("%s: while the turn is plotted the crew becomes %v", c.lost, got)
		}
		lock(1)
		if got := h.boat("red").Crew; got != c.after {
			t.Errorf("%s: %v closes up to %v, want %v", c.lost, c.before, got, c.after)
		}
	}
}

// MOBY-SWIM-08, MOBY-SWIM-09, MOBY-SWIM-10: lost men, whatever their
// places were, cost orders from the next plot on. Men who were picked up row again.
func TestCrewClosesUp(t *testing.T) {
	for place := 1; place <= 6; place++ {
		h := pair(t)
		h.put("red", "M9", 1)
		h.put("blue", "M8", 3)
		h.play(0, "plot F PL PL PL", "ram")
		h.play(1, still)
		h.resolve(1, place, 2)
		h.lies("red", "M9", 4) // all four orders were carried out
		b := h.boat("red")
		if b.Oars() != 3 || b.Crew[board.Harpooner] == 0 || b.Crew[board.Steersman] == 0 {
			t.Errorf("without the man of place %d: %d oars, crew %v", place, b.Oars(), b.Crew)
		}
		h.refuse(0, "plot BH BH BH BH", "too many")
		h.play(0, "plot BH")
		h.resolve(3, 1)
		if n := h.boat("red").Oars(); n != 4 {
			t.Errorf("he is aboard again, and there are %d oars", n)
		}
		h.play(0, "plot BH BH BH BH BH row")
	}
	for _, c := range []struct{ before, after sea.Crew }{
		{sea.Crew{1, 2, 3, 4, 5, 0}, sea.Crew{1, 2, 3, 4, 0, 5}},
		{sea.Crew{0, 2, 3, 4, 5, 6}, sea.Crew{5, 2, 3, 4, 0, 6}},
		{sea.Crew{0, 0, 0, 0, 5, 0}, sea.Crew{0, 0, 0, 0, 0, 5}},
		{sea.Crew{0, 2, 0, 4, 0, 0}, sea.Crew{2, 0, 0, 0, 0, 4}},
		{sea.Crew{1, 0, 0, 4, 5, 6}, sea.Crew{1, 5, 4, 0, 0, 6}},
		{sea.Crew{1, 2, 3, 4, 5, 6}, sea.Crew{1, 2, 3, 4, 5, 6}},
		{sea.Crew{}, sea.Crew{}},
	} {
		got := c.before
		got.CloseUp()
		if got != c.after {
			t.Errorf("%v closes up to %v, want %v", c.before, got, c.after)
		}
	}
}
