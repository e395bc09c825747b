package boarders

import (
	"testing"

	"shipboard/render"
)

// Pictures of two tables are made at once from one list of points, and none has the
// other's ships.
func TestNoBattleHasTheShipsOfAnother(t *testing.T) {
	c := View{Rows: 20, Cols: 32}.wholeSea()
	one := append(c.pointSpots(), render.Spot{Name: "ship detroit"})
	other := append(c.pointSpots(), render.Spot{Name: "ship niagara"})
	if got := one[len(one)-1].Name; got != "ship detroit" || len(one) != len(other) {
		t.Errorf("one table's picture shows %q after the other is made", got)
	}
}

// Every point and every ship can be pointed at, on the chart or in the roll, on
// every chart of every battle.
func TestSpots(t *testing.T) {
	for name, v := range drawn(t) {
		spots := map[string]bool{}
		for _, s := range v.Scenes() {
			if s.Name != "board" && s.Name != "ships" {
				continue
			}
			for _, spot := range s.Spots {
				spots[spot.Name] = true
			}
		}
		for row := 1; row <= v.Rows; row++ {
			for col := 1; col <= v.Cols; col++ {
				if p := (Point{row, col}); !spots[p.String()] {
					t.Errorf("%s: %s cannot be pointed at", name, p)
				}
			}
		}
		for _, h := range v.Ships {
			if !spots[shipSpot(h.Name)] {
				t.Errorf("%s: %s cannot be pointed at", name, h.Title)
			}
		}
	}
}
