package boarders

import (
	"slices"
	"testing"

	"shipboard/render"
)

// Arcs reach as far as the guns do with the load in them.
func TestArcsReachAsLoaded(t *testing.T) {
	s := duel(t)
	v := s.view(0)
	h, _ := v.ship("lawrence")
	for load, want := range map[Load][]span{
		Round:  {{8, "1 L12"}, {4, "9 C32"}},
		Double: {{4, "1 L12"}, {2, "9 C32"}},
		Grape:  {{2, "9 C32, 1 L12"}},
		Chain:  {{4, "1 L12"}, {2, "9 C32"}},
	} {
		if got := h.spans(Starboard, load); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", load, got, want)
		}
	}
	// Each wedge holds the points that bear, and no others.
	c := v.wholeSea()
	from, _ := pointNamed(h.At)
	d, _ := dirNamed(h.Facing)
	for _, p := range c.points() {
		on := from.bearing(d, p)
		a, b := from.To(p).along(d.Turned(1))
		if wedge := a >= 0 && b >= 0 && a+b > 0; wedge != (on == OnStarboard) {
			t.Errorf("%s bears %v, and the wedge to starboard says %v", p, on, wedge)
		}
	}
}

// The moves of the ship that is asked for have letters, and are told with the point
// and heading that they lead to.
func TestWaysAreTold(t *testing.T) {
	v := melee(t, 2).view(1)
	if len(v.Yours) == 0 {
		t.Fatal("the captain has no ships")
	}
	y := YourShip{Name: "lawrence", Moves: []string{"ahead", "ahead-port", "turn-starboard", "back"}}
	h, _ := v.ship("lawrence")
	_, lines, _ := v.ways(render.Night, v.wholeSea(), h, y)
	want := []string{
		"A: ahead, to J13, heading W, broad reach", "AP: ahead port, to J13, heading SW, close-hauled",
		"TS: turn starboard at J14, heading NW, running", "B: back at J14, heading W, broad reach",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("%q, want %q", lines, want)
	}
}
