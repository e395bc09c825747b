package view

import (
	"slices"
	"testing"

	"shipboard/games/boarders/chart"
	"shipboard/render"
)

// The sheet of several ships shows the water about them, with the enemies to press and
// the courses as they would lead.
func TestFleetIsPlotted(t *testing.T) {
	v := filled(t, "two")
	names := func(s render.Scene) (list []string) {
		for _, spot := range s.Spots {
			list = append(list, spot.Name)
		}
		return list
	}
	for _, name := range []string{"ship lawrence", "ship niagara", "ship detroit"} {
		if got := names(v.fleetScene()); !slices.Contains(got, name) {
			t.Errorf("there is no %s among %q", name, got)
		}
	}
	before := len(v.fleetScene().Layers[1].Shapes)
	v = filled(t, "two-plotted")
	c := v.plotted(400)
	end, _ := chart.PointNamed("K12")
	if got := v.plans(render.Night, c, v.Yours...); len(got) != 3 || got[0].(render.Path).Outline[1].P[0] != c.at(chart.Point{Row: 11, Col: 11}) || got[0].(render.Path).Outline[2].P[0] != c.at(end) {
		t.Errorf("the course is drawn as %v", got)
	}
	if after := len(v.fleetScene().Layers[1].Shapes); after <= before {
		t.Error("the sheet does not show it")
	}
}

// The picture of a ship's arcs has no place for the captain's other ships, so that a
// menu about one of them stands beside her own picture.
func TestAMenuStandsBesideItsOwnShip(t *testing.T) {
	v := filled(t, "two")
	for _, y := range v.Yours {
		var found []string
		for _, spot := range v.arcsScene(y).Spots {
			if spot.Name == "ship lawrence" || spot.Name == "ship niagara" || spot.Name == "ship detroit" {
				found = append(found, spot.Name)
			}
		}
		slices.Sort(found)
		if !slices.Equal(found, []string{"ship detroit", ShipSpot(y.Name)}) {
			t.Errorf("beside %s one may press %q", y.Name, found)
		}
	}
}
