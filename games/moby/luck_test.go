package moby

import (
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/sea"
)

// How often a harpoon does as much is counted by the dice that hit, that hold, and that tell the points. Of two harpoons
// it is counted for both together. A harpoon that was thrown in an earlier line is not counted.
func TestOddsOfAHarpoon(t *testing.T) {
	for _, c := range []struct {
		name string
		play func() *hunt
		want game.Often
	}{
		{"at close range", func() *hunt { h := near(t, 1, sea.Top); h.resolve(1, 1, 4, 1, 1, 1); return h }, game.Often{Does: "hit, hold and do 41 or more", Of: 200_000}},
		{"it falls out", func() *hunt { h := near(t, 1, sea.Top); h.resolve(1, 6, 4, 1, 1, 1); return h }, game.Often{Does: "hit and do 41 or more", Of: 400_000}},
		{"two hold", func() *hunt {
			h := near(t, 1, sea.Top)
			h.put("blue", "N10", 1)
			h.play(1, "plot PL PR PL PR")
			h.resolve(1, 1, 1, 1, 4, 1, 1, 1, 4, 1, 1, 1)
			return h
		}, game.Often{Does: "do as much together", Of: 6667}},
	} {
		h, got := c.play(), game.Often{}
		for _, e := range h.events {
			if e.Dicey != nil {
				got, _ = e.Dicey.Odds()
			}
		}
		if got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// A line that is cut is told with whose order it was, for those who look back.
func TestWhoCutTheLine(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.play(0, "tow tuck", "lock")
	h.rolling([]int{1, 1, 0, 1, 1, 1}, func() { h.play(1, "lock") })
	h.state().Blood = nil
	h.play(0, "tow cut below 6", "lock")
	h.boat("red").Crew[1] = 0
	h.rolling([]int{3, 1}, func() { h.play(1, "lock") })
	var orders []string
	for _, e := range h.events {
		orders = append(orders, e.Orders...)
	}
	if !slices.Equal(orders, []string{"{0} cuts the line of red."}) {
		t.Errorf("%q is told", orders)
	}
}
