package moby

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// The seat's own pictures have a spot for the object of every choice.
func TestChoicesPointIntoThePictures(t *testing.T) {
	pointed := 0
	hunted(t, 6, func(s *State, _ *game.Dice, rng *rand.Rand) {
		if !s.stopped() && rng.IntN(10) > 0 {
			return
		}
		for seat := range game.Seat(s.Seats) {
			spots := gametest.SpotsIn(t, s.View(seat).(*View))
			for typed := ""; ; {
				choices := s.Choices(seat, typed)
				for _, c := range choices {
					if c.Spot == "" {
						continue
					}
					pointed++
					if !spots[c.Spot] {
						t.Fatalf("%q points at %q, which is in no picture of seat %d", c.Line, c.Spot, seat)
					}
				}
				if len(choices) == 0 {
					break
				}
				c := choices[rng.IntN(len(choices))]
				if c.Whole() {
					break
				}
				typed = c.Line
			}
		}
	})
	if pointed < 500 {
		t.Errorf("only %d choices point at something", pointed)
	}
}

// pointsAt lists the spot of each choice after a beginning.
func (h *hunt) pointsAt(seat game.Seat, typed string) map[string]string {
	all := map[string]string{}
	for _, c := range h.state().Choices(seat, typed) {
		all[c.Line] = c.Spot
	}
	return all
}

// An order and a plot point at the hex to which they lead, a boat's
// setting at the boat, a swimmer at his hex.
func TestWhatChoicesPointAt(t *testing.T) {
	h := newHunt(t, 2)
	h.whale("M6", 1, Top)
	h.put("red", "M12", 1)
	h.swimmer("red", 4, "M10")
	h.swimmer("yellow", 4, "W3")
	for _, c := range []struct{ typed, line, spot string }{
		{"", "red F", "M11"},
		{"", "red BW", "M13"},
		{"red F ", "red F PR", "M11"},
		{"", "red plot F F BH", "M10"},
		{"", "red plot F F F", "M9"},
		{"", "red row", "the red boat"},
		{"", "yellow ", "the yellow boat"},
		{"yellow ", "yellow R", "P2"},
		{"", "lock", ""},
		{"", "swim Alden ", "M10"},
		{"swim Alden ", "swim Alden M9", "M9"},
		{"swim Alden ", "swim Alden stay", "M10"},
	} {
		spots := h.pointsAt(0, c.typed)
		if spot, offered := spots[c.line]; !offered || spot != c.spot {
			t.Errorf("after %q, %q points at %q (%v), want %q", c.typed, c.line, spot, spots, c.spot)
		}
	}

	h = pair(t)
	h.put("red", "M9", 1)
	h.put("blue", "M8", 3)
	h.play(0, "plot F", "haul ask", "lock")
	h.play(1, still, "lock")
	if got := h.pointsAt(0, ""); got["haul"] != "M8" || got["ram"] != "M8" {
		t.Errorf("asked to haul, it points at %v", got)
	}
	h = near(t, 1, Top)
	h.play(0, "tow ask", "lock")
	h.rolling([]int{1, 1, 0, 1, 1, 1}, func() { h.play(1, "lock") })
	if got := h.pointsAt(0, ""); got["tow tuck"] != "the whale" || got["tow decline"] != "the whale" {
		t.Errorf("asked to tuck in, it points at %v", got)
	}
	h.play(0, "tow tuck", "lock")
	h.rolling([]int{3, 1}, func() { h.play(1, "lock") })
	if got := h.pointsAt(0, ""); got["tow hold"] != "the red boat" {
		t.Errorf("asked to cut, it points at %v", got)
	}
}

// The pictures name all hexes, the whale while he is visible, and the boats on
// the sea.
func TestSpotsOfPictures(t *testing.T) {
	h := newHunt(t, 2)
	spots := func(v *View, name string) []string {
		for _, s := range v.Scenes() {
			if s.Name == name {
				var names []string
				for _, spot := range s.Spots {
					names = append(names, spot.Name)
				}
				return names
			}
		}
		t.Fatalf("there is no picture %s", name)
		return nil
	}
	sea := spots(h.view(game.Public), "sea")
	if len(sea) != Columns*Rows+1+4 || !slices.Contains(sea, "Y15") || !slices.Contains(sea, whaleSpot) || !slices.Contains(sea, "the green boat") {
		t.Errorf("the sea has %d spots", len(sea))
	}
	h.state().lose(h.boat("green"), noteLost, 3)
	h.under()
	if sea := spots(h.view(game.Public), "sea"); slices.Contains(sea, whaleSpot) || slices.Contains(sea, "the green boat") {
		t.Error("a whale who is under and a lost boat can be pointed at")
	}
	h.whale("M7", 1, Top)
	for _, s := range h.view(0).Scenes() {
		if s.Private != strings.HasPrefix(s.Name, "plot-") {
			t.Errorf("%s is private: %v", s.Name, s.Private)
		}
	}
}
