package view

import (
	"slices"
	"testing"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/render"
)

// Arcs reach as far as the guns do with the load in them.
func TestArcsReachAsLoaded(t *testing.T) {
	v := filled(t, "duel")
	h, _ := v.ship("lawrence")
	for load, want := range map[roster.Load][]span{
		roster.Round:  {{Reach: 8, Guns: "1 L12"}, {Reach: 4, Guns: "9 C32"}},
		roster.Double: {{Reach: 4, Guns: "1 L12"}, {Reach: 2, Guns: "9 C32"}},
		roster.Grape:  {{Reach: 2, Guns: "9 C32, 1 L12"}},
		roster.Chain:  {{Reach: 4, Guns: "1 L12"}, {Reach: 2, Guns: "9 C32"}},
	} {
		if got := h.spans(roster.Starboard, load); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", load, got, want)
		}
	}
	// Each wedge holds the points that bear, and no others.
	c := v.wholeSea()
	from, _ := chart.PointNamed(h.At)
	d, _ := chart.DirNamed(h.Facing)
	for _, p := range c.points() {
		on := from.Bearing(d, p)
		a, b := from.To(p).Along(int(d.Turned(1)))
		if wedge := a >= 0 && b >= 0 && a+b > 0; wedge != (on == chart.OnStarboard) {
			t.Errorf("%s bears %v, and the wedge to starboard says %v", p, on, wedge)
		}
	}
}

// The moves of the ship that is asked for have letters, and are told with the point
// and heading that they lead to.
func TestWaysAreTold(t *testing.T) {
	v := filled(t, "melee-captain")
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
