package roster

import (
	"fmt"
	"strings"
	"testing"
)

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
			if got, ok := BaseDice(c.guns, distance); !ok || got != c.want[i] {
				t.Errorf("%s: %d guns at %d: %d, want %d", c.id, c.guns, distance, got, c.want[i])
			}
		}
	}
	for _, pair := range [][2]int{{0, 1}, {5, 6}, {7, 8}, {9, 10}} {
		a, _ := BaseDice(7, pair[0])
		if b, _ := BaseDice(7, pair[1]); a != b {
			t.Errorf("ranges %v differ: %d and %d", pair, a, b)
		}
	}
	if _, ok := BaseDice(5, 11); ok {
		t.Error("BOARD-GUN-15: there is no column for range 11")
	}
}

// BOARD-GUN-13: the maximum ranges.
func TestReaches(t *testing.T) {
	want := map[string]int{"L2": 3, "L3": 3, "L4": 3, "L6": 4, "L8": 6, "L9": 6, "L12": 8, "L18": 10, "L24": 10, "L32": 10, "C12": 2, "H12": 2, "C18": 3, "C24": 3, "C32": 4}
	for name, reach := range want {
		if got := gunTable[name].Reach; got != reach {
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
			n[i], _ = MovesIn(speed, i+1)
			sum += n[i]
		}
		if got := strings.Trim(fmt.Sprint(n), "[]"); got != text || sum != speed {
			t.Errorf("speed %d moves %s, want %s", speed, got, text)
		}
	}
	_, four := MovesIn(4, 3)
	_, five := MovesIn(5, 3)
	if four > five {
		t.Error("BOARD-SEQ-09: in the third phase speed 4 moves before speed 5")
	}
	_, four = MovesIn(4, 1)
	_, five = MovesIn(5, 1)
	if five > four {
		t.Error("in the first phase speed 5 moves first")
	}
}

// BOARD-DMG-01 to BOARD-DMG-08: the damage table.
func TestDamageTable(t *testing.T) {
	if Damage["high"] != "HGCRRR" || Damage["low"] != "HHHGCR" {
		t.Errorf("high %s, low %s", Damage["high"], Damage["low"])
	}
}
