package render

import (
	"math"
	"testing"
)

// A part of a picture is enlarged as far as its largest piece allows, and holds what lies on
// it: no word that reaches off it, and no piece beside it.
func TestCut(t *testing.T) {
	page := func(reach float64) Scene {
		return Scene{
			Name: "board", Title: "The sea", Alt: "A sea.", W: 1200, H: 1000, Theme: Day,
			Heart: Area{X: 10, Y: 10, W: 900, H: 900}, Spots: []Spot{{Name: "hex A1", Outline: Rect(300, 300, 20, 20, 0)}},
			Cards: []Panel{{Title: "Ann"}}, Legend: []Sign{{Meaning: "a ship"}},
			Layers: []Layer{
				{Key: "sea", Shapes: []Shape{Path{Outline: Rect(0, 0, 1200, 1000, 0), Fill: Paint{Color: Day.Card, To: Day.Navy, Center: Point{500, 400}, R: 100, Toward: &Point{600, 400}}}}},
				{Shapes: []Shape{
					Label{Text: "inside", At: Point{500, 400}, Size: 30, Max: 100},
					Label{Text: "half of it", At: Point{690, 400}, Size: 30},
					Path{Outline: Line(Point{320, 220}, Point{360, 240}), Stroke: Day.Red, Width: 4, Dash: []float64{6, 3}},
					Path{Outline: Line(Point{20, 20}, Point{60, 40}), Stroke: Day.Red, Width: 4},
					Token{Key: "ship", Name: "Orca", At: Point{400, 300}, Shapes: []Shape{Path{Outline: Circle(Point{}, reach), Fill: Paint{Color: Day.Navy}}, Label{Text: "O", Size: 24, Anchor: Middle}}},
					Token{Key: "ship", Name: "far away", At: Point{1100, 900}, Shapes: []Shape{Path{Outline: Circle(Point{}, 119), Fill: Paint{Color: Day.Navy}}}},
				}},
			},
		}
	}
	part := Area{X: 300, Y: 200, W: 400, H: 300}
	for _, c := range []struct{ reach, k float64 }{{30, 2.4}, {59, 2}, {118, 1}} {
		cut := Cut(page(c.reach), part)
		if err := cut.Check(); err != nil {
			t.Errorf("with pieces of %v px: %v", c.reach, err)
		}
		if cut.W != c.k*400 || cut.H != c.k*300 || len(cut.Spots)+len(cut.Cards)+len(cut.Legend) > 0 || cut.Heart != (Area{}) {
			t.Errorf("with pieces of %v px the part is %v by %v, want %v times as large: %+v", c.reach, cut.W, cut.H, c.k, cut)
		}
		if cut.Layers[0].Key == "sea" {
			t.Error("the part is kept as the whole")
		}
		fill := cut.Layers[0].Shapes[0].(Path).Fill
		if fill.Center != (Point{c.k * 200, c.k * 200}) || fill.R != c.k*100 || *fill.Toward != (Point{c.k * 300, c.k * 200}) {
			t.Errorf("the sea is filled by %+v", fill)
		}
		shapes := cut.Layers[1].Shapes
		if len(shapes) != 3 {
			t.Fatalf("on the part lie %+v", shapes)
		}
		label, line, ship := shapes[0].(Label), shapes[1].(Path), shapes[2].(Token)
		if label.Text != "inside" || label.At != (Point{c.k * 200, c.k * 200}) || label.Size != c.k*30 || label.Max != c.k*100 {
			t.Errorf("the word is %+v", label)
		}
		if line.Outline[1].P[0] != (Point{c.k * 60, c.k * 40}) || line.Width != c.k*4 || line.Dash[0] != c.k*6 {
			t.Errorf("the line is %+v", line)
		}
		if box := ship.Box(); ship.At != (Point{c.k * 100, c.k * 100}) || math.Abs(box.W-2*c.k*c.reach) > 1 {
			t.Errorf("the ship is at %v, and %v wide", ship.At, box.W)
		}
	}
	if whole := page(30); whole.Layers[1].Shapes[0].(Label).At != (Point{500, 400}) || whole.Layers[0].Key != "sea" {
		t.Error("the whole has changed")
	}
}

func TestWidened(t *testing.T) {
	whole := Area{X: 0, Y: 100, W: 1000, H: 800}
	for _, c := range []struct{ part, want Area }{
		{Area{X: 500, Y: 500, W: 10, H: 10}, Area{X: 405, Y: 455, W: 200, H: 100}},
		{Area{X: -50, Y: 890, W: 100, H: 50}, Area{X: 0, Y: 800, W: 200, H: 100}},
		{Area{X: 100, Y: 200, W: 300, H: 300}, Area{X: 100, Y: 200, W: 300, H: 300}},
		{Area{X: -10, Y: 0, W: 2000, H: 2000}, whole},
	} {
		if got := c.part.Widened(200, 100, whole); got != c.want {
			t.Errorf("%v is widened to %v, want %v", c.part, got, c.want)
		}
	}
}
