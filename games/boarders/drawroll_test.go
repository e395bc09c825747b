package boarders

import (
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
)

// The standing orders of a ship are told in what room there is: her wake gives way
// first, then the list.
func TestOrdersInTheRoll(t *testing.T) {
	for _, c := range []struct {
		asks AsksView
		most int
		want string
	}{
		{AsksView{Moves: true, Fire: true, Tasks: true, Wake: 4}, 5, "no orders"},
		{AsksView{Moves: false, Fire: false, Tasks: true, Wake: 4}, 30, "moves, fire (asks at 4)"},
		{AsksView{Moves: false, Fire: false, Tasks: true, Wake: 4}, 12, "moves, fire"},
		{AsksView{Moves: false, Fire: false, Tasks: false, Wake: 4}, 30, "moves, fire, tasks (asks at 4)"},
		{AsksView{Moves: false, Fire: false, Tasks: false, Wake: 4}, 15, "all (asks at 4)"},
		{AsksView{Moves: false, Fire: true, Tasks: true, Wake: 0}, 15, "moves"},
	} {
		if got := c.asks.text(c.most); got != c.want {
			t.Errorf("%+v in %d letters: %q, want %q", c.asks, c.most, got, c.want)
		}
	}
}

// A ship on the last column lies on the water of the widest chart, whatever her
// heading, and land goes on round the corner of a chart.
func TestEdgesHaveRoom(t *testing.T) {
	s := begun(t, 6, "erie-full")
	for d := range Dir(6) {
		h := s.setDown(t, "lawrence", "N32", d.String())
		v := s.view(game.Public)
		c := v.wholeSea()
		for _, b := range v.berths(c) {
			if water := c.bounds(); b.ship.Name == h.Name && !water.holds(b.at, b.long*1.08) {
				t.Errorf("heading %s, %.0f long, she lies at %v in %v", d, b.long, b.at, water)
			}
		}
	}
	v := galleys(t).view(game.Public)
	if list := v.beyond(Point{16, 1}); !slices.Contains(list, Point{17, 0}) {
		t.Errorf("the land of P01 goes on to %v", list)
	}
}

// The roll tells hull, crew, guns, officer, orders and points of every ship.
func TestRollTellsShips(t *testing.T) {
	s := melee(t, 2)
	s.find(t, "ariel").Orders.Fire = FireHold
	v := s.view(game.Public)
	tells(t, v, "ships", "Detroit", "officer down", "7/16", "crew 10/15", "P 6/10 S 6/6", "yards 2, rig 1, guns 4, gun rep 1, hull 2",
		"sunk", "P 0/10 S 10/10", "9 points", "1 point", "W, speed 3", "moves (asks at 4)", "moves, fire (asks at 4)", "{0}", "{1}")
	fresh := begun(t, 2, "erie-van").view(game.Public)
	tells(t, fresh, "ships", "comes on turn 4", "crew not assigned yet")
}

// The longest name of the roll, Queen Charlotte, leaves room for her heading.
func TestRollKeepsNamesOffHeadings(t *testing.T) {
	s := stage(t, 1)
	v := s.view(game.Public)
	h := v.Ships[0]
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
