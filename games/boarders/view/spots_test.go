package view

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
