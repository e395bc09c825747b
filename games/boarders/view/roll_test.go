package view

import (
	"slices"
	"testing"

	"shipboard/games/boarders/chart"
	"shipboard/render"
)

// The standing orders of a ship are told in what room there is: her wake gives way
// first, then the list.
func TestOrdersInTheRoll(t *testing.T) {
	for _, c := range []struct {
		asks Asks
		most int
		want string
	}{
		{Asks{Moves: true, Fire: true, Tasks: true, Wake: 4}, 5, "no orders"},
		{Asks{Moves: false, Fire: false, Tasks: true, Wake: 4}, 30, "moves, fire (asks at 4)"},
		{Asks{Moves: false, Fire: false, Tasks: true, Wake: 4}, 12, "moves, fire"},
		{Asks{Moves: false, Fire: false, Tasks: false, Wake: 4}, 30, "moves, fire, tasks (asks at 4)"},
		{Asks{Moves: false, Fire: false, Tasks: false, Wake: 4}, 15, "all (asks at 4)"},
		{Asks{Moves: false, Fire: true, Tasks: true, Wake: 0}, 15, "moves"},
	} {
		if got := c.asks.text(c.most); got != c.want {
			t.Errorf("%+v in %d letters: %q, want %q", c.asks, c.most, got, c.want)
		}
	}
}

// A ship on the last column lies on the water of the widest chart, whatever her
// heading, and land goes on round the corner of a chart.
func TestEdgesHaveRoom(t *testing.T) {
	for d := range chart.Dir(6) {
		v := filled(t, "melee")
		at := slices.IndexFunc(v.Ships, func(h Ship) bool { return h.Name == "lawrence" })
		v.Ships[at].At, v.Ships[at].Facing = "N32", d.String()
		h := v.Ships[at]
		c := v.wholeSea()
		for _, b := range v.berths(c) {
			if water := c.bounds(); b.ship.Name == h.Name && !water.holds(b.at, b.long*1.08) {
				t.Errorf("heading %s, %.0f long, she lies at %v in %v", d, b.long, b.at, water)
			}
		}
	}
	v := filled(t, "galleys")
	if list := v.beyond(chart.Point{Row: 16, Col: 1}); !slices.Contains(list, chart.Point{Row: 17, Col: 0}) {
		t.Errorf("the land of P01 goes on to %v", list)
	}
}

// The longest name of the roll, Queen Charlotte, leaves room for her heading.
func TestRollKeepsNamesOffHeadings(t *testing.T) {
	v := filled(t, "melee")
	h, _ := v.ship("queen-charlotte")
	var ends, begins float64
	for _, shape := range v.row(render.Day, h, 1, 0, 0, (render.MostWidth-64)/2) {
		if l, is := shape.(render.Label); is {
			switch l.Text {
			case h.Title:
				ends = l.At.X + l.Max
			case h.lying():
				begins = l.At.X - l.Max
			}
		}
	}
	if ends == 0 || begins < ends {
		t.Errorf("the name ends at %v, the heading begins at %v", ends, begins)
	}
}
