package told

import (
	"reflect"
	"testing"

	"shipboard/bot/chat"
	"shipboard/render"
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
	got := routed(s, []chat.DeskMark{
		{Kind: "way", X: 100, Y: 100, ToX: 300, ToY: 210, R: 20},
		{Kind: "way", X: 100, Y: 100, ToX: 500, ToY: 210, R: 20},
		{Kind: "ring", X: 100, Y: 100, R: 20},
	})
	want := [][2]float64{{102, 100}, {300, 100}, {300, 190}}
	if !reflect.DeepEqual(got[0].Over, want) || got[1].Over != nil || got[2].Over != nil {
		t.Errorf("the ways go over %v, %v and %v", got[0].Over, got[1].Over, got[2].Over)
	}
}
