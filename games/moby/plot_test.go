package moby

import (
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// MOBY-PLOT-01: the orders are written down before anything moves.
func TestOrdersAreLaidDown(t *testing.T) {
	h := pair(t)
	h.put("red", "M8", 1)
	h.play(0, "F F L BH")
	h.lies("red", "M8", 1)
	if got := h.boat("red").Plot.Orders.String(); got != "F F L BH" {
		t.Errorf("plotted is %s", got)
	}
	h.resolve()
	h.lies("red", "M5", 6)
}

// MOBY-PLOT-02: until all plots are opened, others learn only that a plot is
// locked.
func TestPlotsAreSecret(t *testing.T) {
	a, b := pair(t), pair(t)
	a.play(0, "plot F F R L", "set hold", "set tow decline", "set haul ask", "set pick up own")
	b.play(0, "plot PR BH BW", "row", "ram", "tow cut below 2")
	for _, viewer := range []game.Seat{game.Public, 1} {
		if x, y := a.seen(viewer), b.seen(viewer); x != y {
			t.Errorf("%d sees a difference:\n%s\n%s", viewer, x, y)
		}
	}
	for i, h := range []*hunt{a, b} {
		h.play(0, "lock")
		if got := h.told(1); got != "" {
			t.Errorf("blue is told %q", got)
		}
		if got := h.told(0); got != []string{"Your plot of turn 1 is locked: F F R L.", "Your plot of turn 1 is locked: PR BH BW, then still."}[i] {
			t.Errorf("red is told %q", got)
		}
	}
	if x, y := a.seen(1), b.seen(1); x != y {
		t.Errorf("locked, blue sees a difference:\n%s\n%s", x, y)
	}
	if v := a.view(1); !v.Boats[0].Ready || v.Boats[1].Ready || len(v.Plots) != 1 || v.Plots[0].Colour != "blue" {
		t.Errorf("blue's view is %+v", v.Plots)
	}
	a.play(1, "lock")
	a.says("Red rows 2 hexes, bears right and bears left; blue lies still.")
}

// Only its player is told a plot.
func TestPlotIsToldInPrivate(t *testing.T) {
	h := pair(t)
	h.play(0, "F")
	if got := h.told(0); got != "Red: F, to J2, heading south; 3 orders left." {
		t.Errorf("red is told %q", got)
	}
	if got := h.told(1) + h.told(game.Public); got != "" {
		t.Errorf("others are told %q", got)
	}
}

// MOBY-PLOT-03, MOBY-PLOT-04, MOBY-PLOT-25: as many orders as oars.
func TestOars(t *testing.T) {
	for _, c := range []struct {
		crew        int
		stand, rows int
	}{{6, 4, 5}, {5, 3, 4}, {4, 2, 3}, {3, 1, 2}, {2, 1, 1}, {1, 1, 1}, {0, 0, 0}} {
		if got := sea.Oars(c.crew, true); got != c.stand {
			t.Errorf("%d men with a standing harpooner: %d oars, want %d", c.crew, got, c.stand)
		}
		if got := sea.Oars(c.crew, false); got != c.rows {
			t.Errorf("%d men all rowing: %d oars, want %d", c.crew, got, c.rows)
		}
	}
	h := pair(t)
	h.refuse(0, "plot F F F F F", "5 are too many; with “row”")
	h.play(0, "plot F F R L")
	h.refuse(0, "F", "too many")
	h.play(0, "row", "BH")
	h.refuse(0, "stand", "has 4 orders")
	h.play(0, "back", "stand")
	h.boat("red").Crew = sea.Crew{1, 2, 0, 0, 0, 6}
	h.refuse(0, "F", "has 1 order")
}

// Too few orders are filled up with Back Hauls.
func TestShortPlot(t *testing.T) {
	h := pair(t)
	h.put("red", "M8", 1)
	h.play(0, "F")
	h.resolve()
	h.lies("red", "M7", 1)
	if got := h.boat("red").Log[0].Orders.String(); got != "F BH BH BH" {
		t.Errorf("rowed was %s", got)
	}
}

// MOBY-PLOT-05, MOBY-PLOT-06, MOBY-PLOT-07, MOBY-PLOT-08, MOBY-PLOT-24: the
// free Forward.
func TestFreeForward(t *testing.T) {
	for _, c := range []struct{ line, at string }{
		{"plot F F F F", "M5"},
		{"plot F F F F no bonus", "M6"},
		{"plot F F F R", "M6"},
		{"plot F F BH F", "M7"},
		{"plot F F F F F row", "M5"},
		{"plot F F F F row", "M6"}, // 5 oars; the plot is filled up with a BH
	} {
		h := pair(t)
		h.put("red", "M10", 1)
		h.play(0, c.line)
		h.resolve()
		if at := h.boat("red").At.String(); at != c.at {
			t.Errorf("%s leads from M10 to %s, want %s", c.line, at, c.at)
		}
	}
	h := pair(t) // with 5 oars no sixth step is promised
	h.put("red", "M10", 1)
	h.play(0, "row", "plot F F F F F")
	if p := h.view(0).Plots[0]; p.Bonus != "" || len(p.Path) != 6 {
		t.Errorf("with 5 oars the sheet is %+v", p)
	}
	h.refuse(0, "no bonus", "no free Forward")
	h.resolve()
	h.says("Red rows 5 hexes (harpooner rowing); blue lies still.")
	h.lies("red", "M5", 1)

	h = pair(t)
	h.put("red", "M10", 1)
	h.boat("red").Crew[4] = 0 // 3 oars
	h.play(0, "F F F")
	h.resolve()
	h.lies("red", "M7", 1)

	h = pair(t)
	h.put("red", "M10", 1)
	h.put("blue", "M7", 1) // it is in the way in step 3
	h.play(0, "plot F F F F")
	h.play(1, "BH BH BH L")
	h.resolve()
	h.lies("red", "M7", 1) // three Forwards, and no free one
	h.says("Step 3: red brakes before blue.")
}

// Separate lines decline the free Forward and take it again.
func TestBonusLines(t *testing.T) {
	h := pair(t)
	h.refuse(0, "no bonus", "no free Forward")
	h.refuse(0, "plot F F R F no bonus", "no free Forward")
	h.play(0, "plot F F F F")
	if b := h.view(0).Plots[0]; b.Bonus != "taken" || len(b.Path) != 6 {
		t.Errorf("the sheet says %+v", b)
	}
	h.play(0, "no bonus")
	if b := h.view(0).Plots[0]; b.Bonus != "declined" || len(b.Path) != 5 {
		t.Errorf("the sheet says %+v", b)
	}
	h.play(0, "bonus")
	if h.boat("red").Plot.NoBonus {
		t.Error("the free Forward is still declined")
	}
	h.play(0, "row")
	if b := h.view(0).Plots[0]; b.Bonus != "" || len(b.Path) != 5 {
		t.Errorf("with five oars the sheet says %+v", b)
	}
	h.play(0, "stand", "no bonus", "back")
	if h.boat("red").Plot.NoBonus {
		t.Error("a plot without a free Forward declines it")
	}
}

// MOBY-PLOT-09 to MOBY-PLOT-16: each order from M8, heading 2.
// MOBY-PLOT-09, MOBY-PLOT-10, MOBY-PLOT-11, MOBY-PLOT-12, MOBY-PLOT-13,
// MOBY-PLOT-14, MOBY-PLOT-15, MOBY-PLOT-16.
func TestOrders(t *testing.T) {
	for _, c := range []struct {
		line   string
		at     string
		facing board.Dir
	}{
		{"F", "N7", 2},
		{"R", "N7", 3},
		{"L", "N7", 1},
		{"PR", "M8", 3},
		{"PL", "M8", 1},
		{"BH", "M8", 2},
		{"BW", "L8", 2},
		{"F BH F F", "P6", 2},
		{"BH BW", "L8", 2},
		{"PL PR", "M8", 2},
		{"R R L", "O9", 3},
	} {
		h := pair(t)
		h.put("red", "M8", 2)
		h.play(0, c.line)
		h.resolve()
		b := h.boat("red")
		if b.At.String() != c.at || b.Facing != c.facing {
			t.Errorf("%s leads to %s heading %s, want %s heading %s", c.line, b.At, b.Facing, c.at, c.facing)
		}
	}
	d := board.Dir(1)
	for i := 1; i <= 6; i++ {
		d = d.Turned(board.PivotRight.Turn())
		if (d == 1) != (i == 6) {
			t.Errorf("after %d pivots the boat heads %s", i, d)
		}
	}
	h := pair(t)
	h.play(0, "PR PR PR PR")
	h.resolve()
	h.play(0, "PR PR")
	h.resolve(3, 1)
	h.lies("red", "J1", 4)
}

// MOBY-PLOT-17, MOBY-PLOT-18, MOBY-PLOT-20, MOBY-PLOT-25: the way of a boat.
func TestWay(t *testing.T) {
	for _, c := range []struct{ line, refused string }{
		{"plot F BW", "Step 2, BW"},
		{"plot R BW", "Step 2, BW"},
		{"plot F BH BW", ""},
		{"plot BH BW F", "Step 3, F"},
		{"plot BW L", "Step 2, L"},
		{"plot BH BW BH F", ""},
		{"plot F PR BW", "Step 3, BW"},
		{"plot BW PL R", "Step 3, R"},
		{"plot F X F", "X is no order"},
		{"plot", "Say which orders"},
	} {
		h := pair(t)
		h.play(0, "plot PR PR")
		if c.refused == "" {
			h.play(0, c.line)
			continue
		}
		want := c.refused
		if want == "X is no order" {
			want = "no order"
		}
		h.refuse(0, c.line, want)
		if got := h.boat("red").Plot.Orders.String(); got != "PR PR" {
			t.Errorf("%s was refused and left %s", c.line, got)
		}
	}
}

// MOBY-PLOT-19: the way lasts to the next turn. A new boat begins stopped.
func TestWayLasts(t *testing.T) {
	for _, c := range []struct {
		last       string
		bw, f      bool
		wayIsShown string
	}{
		{"F F F F", false, true, "ahead"},
		{"BW BW BW BW", true, false, "astern"},
		{"F F F BH", true, true, "stopped"},
		{"F F F PR", false, true, "ahead"},
	} {
		h := pair(t)
		h.put("red", "M8", 1)
		h.put("blue", "W8", 1)
		h.play(0, "plot "+c.last)
		h.resolve()
		if got := h.view(1).Boats[0].Way; got != c.wayIsShown {
			t.Errorf("after %s the way is %s", c.last, got)
		}
		for line, ok := range map[string]bool{"BW": c.bw, "F": c.f} {
			_, err := h.state().Play(0, line, h.Dice())
			if (err == nil) != ok {
				t.Errorf("%s after %s: %v", line, c.last, err)
			}
			h.boat("red").Plot.Orders = nil
		}
	}
	h := pair(t)
	h.play(0, "BW") // at once
}

// MOBY-PLOT-21, MOBY-PLOT-22, MOBY-PLOT-23: the Back Haul without a plot.
func TestUnplottedBackHaul(t *testing.T) {
	h := pair(t)
	h.put("red", "M9", 1)
	h.put("blue", "M7", 3)
	h.play(0, "plot F F R F")
	h.play(1, "BH BH F")
	h.resolve()
	// F to M8; stays before blue; R to M7, which blue has just left; F.
	h.says("Step 2: red brakes before blue.")
	h.lies("red", "N6", 2)
	if strings.Count(h.told(game.Public), "brakes") != 1 {
		t.Error("more than one Back Haul that was not plotted")
	}

	h = pair(t) // the second time in the turn it collides
	h.put("red", "M9", 1)
	h.put("blue", "M7", 1)
	h.play(0, "plot F F F F")
	h.play(1, "BH BH BH BH")
	h.resolve(2, 3, 4, 5) // steps 3 and 4: both roll
	h.says("Step 2: red brakes before blue.")
	h.says("Step 3: red and blue collide, and nobody falls.")
	h.lies("red", "M8", 1)

	h = pair(t) // nothing in the way, no Back Haul
	h.put("red", "M9", 1)
	h.play(0, "plot F F F R")
	h.resolve()
	h.silent("brakes")

	h = pair(t) // ram
	h.put("red", "M9", 1)
	h.put("blue", "M7", 1)
	h.play(0, "plot F F BH BH", "ram")
	h.play(1, "BH BH BH BH")
	h.resolve(2, 3)
	h.silent("brakes")
	if h.boat("red").Plot.Rams {
		t.Error("ram holds for more than the turn")
	}
}

// Plots that are opened are told in words that a watcher knows.
func TestOrdersInWords(t *testing.T) {
	for typed, want := range map[string]string{
		"F":              "rows a hex",
		"F F F F":        "rows 4 hexes",
		"L L PL F L":     "bears left twice, pivots left, rows a hex and bears left",
		"PR PR PR PR PR": "pivots right 5 times",
		"BH BH F PL":     "rests 2 steps, rows a hex and pivots left",
		"F F F BH":       "rows 3 hexes and rests",
		"BH BW BW BH BH": "rests a step, rows 2 hexes astern and rests",
		"BH BH BH BH":    "lies still",
	} {
		var orders board.Orders
		if err := orders.UnmarshalText([]byte(typed)); err != nil {
			t.Fatal(err)
		}
		if got := orders.Told(); got != want {
			t.Errorf("%s: %q, want %q", typed, got, want)
		}
	}
}
