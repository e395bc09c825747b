package boarders

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
)

// chartNamed are the rows of a table for looking up, without the headings.
func chartNamed(t *testing.T, name string) [][]string {
	t.Helper()
	for _, c := range charts {
		if strings.HasPrefix(c.Name, name) {
			return roster.Table(strings.Join(c.Rows, "\n"))
		}
	}
	t.Fatalf("there is no %s", name)
	return nil
}

// The tables that players look up say what the game does.
func TestChartsSayWhatTheGameDoes(t *testing.T) {
	s := stage(t, 1)
	for _, row := range chartNamed(t, "Ammunition table") {
		load := roster.Load(row[0])
		x := battle.Salvo{Rake: chart.Astern}
		x.Count(&battle.Telling{}, []int{1, 2, 4, 5, 6}, load, s.Ship(2)) // two hull, then one of each
		hits := map[string]int{"half": 1, "0": 0, "1": 2, "2": 4}
		if want, ok := hits[row[2]]; !ok || x.Hull != want || fmt.Sprint(len(x.Masts), x.Guns, x.Crew) != strings.Join(row[3:], " ") {
			t.Errorf("%s: hull %d, rigging %d, guns %d, crew %d, and the table says %q", load, x.Hull, len(x.Masts), x.Guns, x.Crew, row[2:])
		}
		g := battle.Group{Weight: 9, Kind: roster.Long} // reaches 6
		if want := map[string]int{"full": 6, "half": 3, "2": 2}[row[1]]; g.Reach(load) != want {
			t.Errorf("%s reaches %d, and the table says %s", load, g.Reach(load), row[1])
		}
	}
	for i, row := range chartNamed(t, "Hit table") {
		if row[0] != strconv.Itoa(i+1) || row[1] != strconv.Itoa(roster.HitTable[i][0]) || row[7] != strconv.Itoa(roster.HitTable[i][6]) {
			t.Errorf("the hit table shows %q", row)
		}
	}
	lies := map[string]chart.Dir{"close-hauled": chart.NorthWest, "broad reach": chart.SouthEast, "running": chart.East}
	for _, row := range chartNamed(t, "Speed table") {
		d, ok := lies[row[0]]
		if !ok {
			continue // in irons
		}
		for i, kind := range []string{"lawrence", "somers"} { // square, fore-and-aft; base 1
			b := placed(t, 1, kind+" J15 "+d.String())
			if got := b.Helm(b.ref(kind)).SailingSpeed() - 1; strconv.Itoa(got) != row[1+i] {
				t.Errorf("%s adds %d to %s, and the table says %s", row[0], got, kind, row[1+i])
			}
		}
	}
	if n := len(chartNamed(t, "Crew task table")); n != len(roster.BoxNames) {
		t.Errorf("%d boxes, want %d", n, len(roster.BoxNames))
	}
	for i, row := range chartNamed(t, "Crew task table") {
		if row[0] != roster.BoxNames[i] {
			t.Errorf("box %d is %s, want %s", i, row[0], roster.BoxNames[i])
		}
	}
}
