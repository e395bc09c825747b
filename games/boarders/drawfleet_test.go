package boarders

import (
	"slices"
	"testing"

	"shipboard/render"
)

// two are the sheets of a captain with two ships and an enemy near.
func two(t *testing.T) (*trial, View) {
	b := placed(t, 3, "lawrence K10 E", "niagara K14 E", "detroit Q10 E")
	b.find(t, "niagara").Captain = b.find(t, "lawrence").Captain
	b.sheets()
	return b, b.view(b.find(t, "lawrence").Captain)
}

// The sheet of several ships shows the water about them, with the enemies to press and
// the courses as they would lead.
func TestFleetIsPlotted(t *testing.T) {
	b, v := two(t)
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
	seat := b.find(t, "lawrence").Captain
	b.say(t, b.dice, seat, "lawrence course a a ts")
	v = b.view(seat)
	c := v.plotted(400)
	end, _ := pointNamed("K12")
	if got := v.plans(render.Night, c, v.Yours...); len(got) != 3 || got[0].(render.Path).Outline[1].P[0] != c.at(Point{11, 11}) || got[0].(render.Path).Outline[2].P[0] != c.at(end) {
		t.Errorf("the course is drawn as %v", got)
	}
	if after := len(v.fleetScene().Layers[1].Shapes); after <= before {
		t.Error("the sheet does not show it")
	}
}

// The picture of a ship's arcs has no place for the captain's other ships, so that a
// menu about one of them stands beside her own picture.
func TestAMenuStandsBesideItsOwnShip(t *testing.T) {
	_, v := two(t)
	for _, y := range v.Yours {
		var found []string
		for _, spot := range v.arcsScene(y).Spots {
			if spot.Name == "ship lawrence" || spot.Name == "ship niagara" || spot.Name == "ship detroit" {
				found = append(found, spot.Name)
			}
		}
		slices.Sort(found)
		if !slices.Equal(found, []string{"ship detroit", shipSpot(y.Name)}) {
			t.Errorf("beside %s one may press %q", y.Name, found)
		}
	}
}
