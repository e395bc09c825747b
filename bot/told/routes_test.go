package told

import (
	"reflect"
	"slices"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/jaws"
	"shipboard/render"
	"shipboard/render/raster"
)

// The way of a piece goes over the line that the picture draws for its move, and is straight
// where the picture draws none.
func TestWaysGoOverTheLinesOfThePicture(t *testing.T) {
	t.Parallel()
	corner := []render.Point{{X: 102, Y: 100}, {X: 300, Y: 100}, {X: 300, Y: 190}}
	s := render.Scene{Layers: []render.Layer{{Shapes: []render.Shape{
		render.Path{Outline: render.Line(render.Point{X: 0, Y: 100}, render.Point{X: 900, Y: 100}), Width: 3},
		render.Path{Outline: render.Circle(render.Point{X: 100, Y: 100}, 20), Width: 3},
		render.Path{Outline: render.Line(corner...), Width: 9},
	}}}}
	got := routed(still{scene: s}, []chat.DeskMark{
		{Kind: "way", X: 100, Y: 100, ToX: 300, ToY: 210, R: 20},
		{Kind: "way", X: 100, Y: 100, ToX: 500, ToY: 210, R: 20},
		{Kind: "ring", X: 100, Y: 100, R: 20},
	}, "")
	want := [][2]float64{{102, 100}, {300, 100}, {300, 190}}
	if !reflect.DeepEqual(got[0].Over, want) || !got[0].Drawn || got[1].Over != nil || got[2].Over != nil {
		t.Errorf("the ways go over %v, %v and %v", got[0].Over, got[1].Over, got[2].Over)
	}
}

// Where the picture draws no line the way goes over the spaces between, and by the places where the
// piece stood on its way.
func TestWaysGoOverTheSpaces(t *testing.T) {
	t.Parallel()
	d := &Drawer{Painter: raster.New(raster.Limits{})}
	lines := append(slices.Clone(hunt[:5]), "1 quint done", "1 brody done", "1 hooper move W", "1 hooper move 7", "1 hooper move S", "1 hooper done")
	told, err := d.Tell(taleOf(t, &jaws.Game, "dump", 0, lines...), 0)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(told.Steps, func(s chat.DeskStep) bool {
		return s.Head == "Hooper speeds to W, then 7, then S. Hooper ends his turn."
	})
	if at < 0 {
		t.Fatalf("the steps are %+v", told.Steps)
	}
	way := told.Steps[at].Marks[0]
	spots := render.Scene{Spots: []render.Spot{{Name: "beach W", Outline: render.Circle(render.Point{X: way.Over[1][0], Y: way.Over[1][1]}, 40)}}}
	if len(way.Over) != 4 || way.Drawn || way.Over[0] != [2]float64{way.X, way.Y} || way.Over[3] != [2]float64{way.ToX, way.ToY} {
		t.Errorf("the way goes over %v", way.Over)
	}
	if got := stops(spots, way, "Hooper's boat sails to W. Quint sails to 7."); len(got) != 0 {
		t.Errorf("it stops at %v, though the text does not lead where it lies", got)
	}
}
