package boarders

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// BOARD-SETUP-23: the ships of the table, with guns and sweeps that follow from
// it.
func TestShips(t *testing.T) {
	if len(classes) != 29 {
		t.Fatalf("%d ships, want 29", len(classes))
	}
	printed := map[string]string{}
	for _, c := range table(shipsText) {
		printed[c[0]] = c[10]
	}
	guns := map[string]int{"lawrence": 20, "detroit": 19, "queen-charlotte": 17, "ariel": 4, "hunter": 10, "congress": 8, "thunderer": 14, "gunboats": 3, "loyal-convert": 7}
	for i := range classes {
		c := &classes[i]
		h := newShip(entry{kind: c.kind, facings: []Dir{East}})
		if n := 2*len(c.side) + len(c.bow) + len(c.pivot); len(h.Guns) != n || guns[c.kind] != 0 && guns[c.kind] != n {
			t.Errorf("%s has %d guns", c.kind, len(h.Guns))
		}
		if strconv.Itoa(h.sweeps()) != printed[c.kind] {
			t.Errorf("%s needs %d at the sweeps, and %s is printed", c.kind, h.sweeps(), printed[c.kind])
		}
		if c.hull < 3 || c.crew < len(h.Masts)+1 || len(h.Masts) != c.masts {
			t.Errorf("%s: hull %d, crew %d, %d masts", c.kind, c.hull, c.crew, len(h.Masts))
		}
		for j := range h.Guns {
			g := &h.Guns[j]
			if g.gunType().reach == 0 {
				t.Errorf("%s: no range for %s", c.kind, g.name())
			}
			if g.Pivot && g.Battery != Port {
				t.Errorf("%s: a pivot faces %s at the start", c.kind, g.Battery)
			}
		}
	}
}

// BOARD-SETUP-16: every gun begins loaded.
func TestGunsBeginLoaded(t *testing.T) {
	s := begun(t, 6, "erie-full")
	for i := range s.Ships {
		for _, g := range s.Ships[i].Guns {
			if !g.Loaded || g.Lost || g.Used {
				t.Errorf("%s: %+v", s.Ships[i].Name, g)
			}
		}
	}
}

// BOARD-HIT-01 to BOARD-HIT-13: the hit table as printed; more than 13 guns use
// its last row. BOARD-GUN-15: nothing beyond the last column.
func TestHitTable(t *testing.T) {
	columns := []int{1, 2, 3, 4, 6, 8, 10}
	cases := []struct {
		id   string
		guns int
		want []int
	}{
		{"BOARD-HIT-01", 1, []int{0, -1, -2, -2, -3, -3, -4}},
		{"BOARD-HIT-02", 2, []int{1, 0, -1, -2, -2, -3, -4}},
		{"BOARD-HIT-03", 3, []int{1, 0, 0, -1, -2, -2, -3}},
		{"BOARD-HIT-04", 4, []int{2, 1, 0, -1, -1, -2, -3}},
		{"BOARD-HIT-05", 5, []int{2, 1, 1, 0, -1, -1, -2}},
		{"BOARD-HIT-06", 6, []int{3, 2, 1, 0, 0, -1, -2}},
		{"BOARD-HIT-07", 7, []int{3, 2, 2, 1, 0, 0, -1}},
		{"BOARD-HIT-08", 8, []int{4, 3, 2, 1, 1, 0, -1}},
		{"BOARD-HIT-09", 9, []int{4, 3, 3, 2, 1, 1, 0}},
		{"BOARD-HIT-10", 10, []int{5, 4, 3, 2, 2, 1, 0}},
		{"BOARD-HIT-11", 11, []int{5, 4, 4, 3, 2, 2, 1}},
		{"BOARD-HIT-12", 12, []int{6, 5, 4, 3, 3, 2, 1}},
		{"BOARD-HIT-13", 13, []int{6, 5, 4, 3, 3, 2, 1}},
		{"BOARD-HIT-13", 15, []int{6, 5, 4, 3, 3, 2, 1}},
	}
	for _, c := range cases {
		for i, distance := range columns {
			if got, ok := baseDice(c.guns, distance); !ok || got != c.want[i] {
				t.Errorf("%s: %d guns at %d: %d, want %d", c.id, c.guns, distance, got, c.want[i])
			}
		}
	}
	for _, pair := range [][2]int{{0, 1}, {5, 6}, {7, 8}, {9, 10}} {
		a, _ := baseDice(7, pair[0])
		if b, _ := baseDice(7, pair[1]); a != b {
			t.Errorf("ranges %v differ: %d and %d", pair, a, b)
		}
	}
	if _, ok := baseDice(5, 11); ok {
		t.Error("BOARD-GUN-15: there is no column for range 11")
	}
}

// BOARD-GUN-13: the maximum ranges.
func TestReaches(t *testing.T) {
	want := map[string]int{"L2": 3, "L3": 3, "L4": 3, "L6": 4, "L8": 6, "L9": 6, "L12": 8, "L18": 10, "L24": 10, "L32": 10, "C12": 2, "H12": 2, "C18": 3, "C24": 3, "C32": 4}
	for name, reach := range want {
		if got := gunTable[name].reach; got != reach {
			t.Errorf("%s reaches %d, want %d", name, got, reach)
		}
	}
	if len(gunTable) != len(want) {
		t.Errorf("%d kinds of guns, want %d", len(gunTable), len(want))
	}
}

// BOARD-SEQ-05 to BOARD-SEQ-09: the chart of moves.
func TestMovementChart(t *testing.T) {
	want := map[int]string{5: "2 2 1", 4: "1 2 1", 3: "1 2 0", 2: "1 1 0", 1: "0 1 0", 0: "0 0 0"}
	for speed, text := range want {
		var n [3]int
		sum := 0
		for i := range n {
			n[i], _ = movesIn(speed, i+1)
			sum += n[i]
		}
		if got := strings.Trim(fmt.Sprint(n), "[]"); got != text || sum != speed {
			t.Errorf("speed %d moves %s, want %s", speed, got, text)
		}
	}
	_, four := movesIn(4, 3)
	_, five := movesIn(5, 3)
	if four > five {
		t.Error("BOARD-SEQ-09: in the third phase speed 4 moves before speed 5")
	}
	_, four = movesIn(4, 1)
	_, five = movesIn(5, 1)
	if five > four {
		t.Error("in the first phase speed 5 moves first")
	}
}

// BOARD-OPT-01: prices in a free battle.
func TestPrices(t *testing.T) {
	for kind, want := range map[string]int{"lawrence": 41, "detroit": 43, "ariel": 13} {
		if got := classOf(kind).points(); got != want {
			t.Errorf("%s costs %d, want %d", kind, got, want)
		}
	}
	p := Pick{Kinds: []string{"lawrence"}}
	if p.fits("ariel", 50) || !p.fits("ariel", 54) {
		t.Error("lawrence and ariel cost 54")
	}
}

// BOARD-DMG-01 to BOARD-DMG-08: the damage table.
func TestDamageTable(t *testing.T) {
	if damage["high"] != "HGCRRR" || damage["low"] != "HHHGCR" {
		t.Errorf("high %s, low %s", damage["high"], damage["low"])
	}
}

// The side that looks back at a mover who passes on his port side.
func TestFacingSide(t *testing.T) {
	s := begun(t, 2, "duel-flag")
	mover, other := s.ship(1), s.ship(2)
	other.At = mover.At
	s.Passes = []Pass{{Mover: 1, Other: 2, Side: Port}}
	mover.Facing = East
	for heading, want := range map[Dir]Battery{East: Starboard, NorthEast: Starboard, SouthEast: Starboard, West: Port, NorthWest: Port, SouthWest: Port} {
		other.Facing = heading
		if got, ok := s.facingSide(2, 1); !ok || got != want {
			t.Errorf("heading %s: %s looks back, want %s", heading, got, want)
		}
	}
	if got, ok := s.facingSide(1, 2); !ok || got != Port {
		t.Errorf("the mover shows %s", got)
	}
}

// A captain finds rules by the words that the menus use, so the rules name guns
// and segments as they are named elsewhere.
func TestRulesNameThingsAsTheMenusDo(t *testing.T) {
	for _, r := range rules {
		for _, wrong := range []string{"#", " a officer", "he segment 1", "he segment 2", "he segment 3"} {
			if strings.Contains(r.Text, wrong) {
				t.Errorf("%s says %q: %s", r.ID, wrong, r.Text)
			}
		}
	}
}
