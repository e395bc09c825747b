package render_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/render"
)

// A small sea with spots in its corners and two that touch each other; one bears
// its sign in print.
func ringed(rings ...render.Ring) (render.Scene, []render.Ring) {
	spot := func(name string, x, y float64) render.Spot {
		return render.Spot{Name: name, Outline: render.Circle(render.Point{X: x, Y: y}, 30)}
	}
	return render.WithRings(render.Scene{
		Name: "sea", Title: "The sea", Alt: "The sea.", W: 600, H: 400, Theme: render.Day,
		Spots: []render.Spot{spot("corner", 31, 31), spot("far", 569, 369), spot("middle", 300, 200), spot("beside", 362, 200), spot("printed", 100, 300)},
		Layers: []render.Layer{{Shapes: []render.Shape{
			render.Label{Text: "E", At: render.Point{X: 100, Y: 300}, Size: 40, Color: render.Day.Ink, Anchor: render.Middle},
		}}},
	}, rings)
}

// tags are the words on the tags of a picture.
func tags(s render.Scene) []string {
	var words []string
	for _, shape := range s.Layers[len(s.Layers)-1].Shapes {
		if l, ok := shape.(render.Label); ok {
			words = append(words, l.Text)
			if l.Size < 24 {
				panic("a tag has type of less than 24 px")
			}
		}
	}
	return words
}

func TestRings(t *testing.T) {
	for _, c := range []struct {
		name  string
		rings []render.Ring
		tags  string
		left  int
	}{
		{"a ring each", []render.Ring{{"middle", "4"}, {"beside", "8"}}, "4, 8", 0},
		{"one tag for one spot", []render.Ring{{"middle", "4"}, {"middle", "Fire"}, {"middle", "4"}}, "4 · Fire", 0},
		{"the spot bears its sign in print", []render.Ring{{"printed", "E"}}, "", 0},
		{"in print there is one of two signs", []render.Ring{{"printed", "E"}, {"printed", "Fire"}}, "Fire", 0},
		{"corners", []render.Ring{{"corner", "a tag"}, {"far", "another"}}, "a tag, another", 0},
		{"a spot of another picture", []render.Ring{{"hand", "J"}, {"far", "5"}}, "5", 1},
	} {
		s, left := ringed(c.rings...)
		if err := s.Check(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if got := strings.Join(tags(s), ", "); got != c.tags || len(left) != c.left {
			t.Errorf("%s: the tags are %q and %d rings are left; want %q and %d", c.name, got, len(left), c.tags, c.left)
		}
	}
}

// A picture without rings, and the picture that rings are drawn on, stay as they are.
func TestRingsChangeNothingElse(t *testing.T) {
	bare, _ := ringed()
	s, _ := ringed(render.Ring{Spot: "middle", Short: "4"})
	if len(bare.Layers) != 1 || len(s.Layers) != 2 || s.Alt != bare.Alt {
		t.Errorf("there are %d layers, and %d with a ring", len(bare.Layers), len(s.Layers))
	}
}

// Tags of spots beside each other do not cover each other.
func TestTagsStandApart(t *testing.T) {
	s, _ := ringed(render.Ring{Spot: "middle", Short: "Harpoon"}, render.Ring{Spot: "beside", Short: "Harpoon"}, render.Ring{Spot: "middle", Short: "8"})
	var boxes []render.Point
	for _, shape := range s.Layers[len(s.Layers)-1].Shapes {
		if p, ok := shape.(render.Path); ok && p.Fill.Color != 0 {
			low, high := render.Box(p.Outline)
			boxes = append(boxes, low, high)
		}
	}
	if len(boxes) != 4 {
		t.Fatalf("there are %d tags, not 2", len(boxes)/2)
	}
	apart := boxes[1].X <= boxes[2].X || boxes[3].X <= boxes[0].X || boxes[1].Y <= boxes[2].Y || boxes[3].Y <= boxes[0].Y
	if !apart {
		t.Errorf("the tags %v cover each other", slices.Clone(boxes))
	}
}

// Near its rings a scene tells the boxes of its words and pieces, on which no tag of a page
// should lie; what is far off, or as large as a part of the board, is none of them.
func TestWhatAPageShouldNotCover(t *testing.T) {
	s := render.Scene{W: 1000, H: 1000, Layers: []render.Layer{{Shapes: []render.Shape{
		render.Label{Text: "near", At: render.Point{X: 500, Y: 560}, Size: 20},
		render.Label{Text: "far", At: render.Point{X: 20, Y: 20}, Size: 20},
		render.Token{At: render.Point{X: 480, Y: 420}, Shapes: []render.Shape{render.Path{Outline: []render.Seg{{Op: render.MoveTo, P: [3]render.Point{{X: -10, Y: -10}}}, {Op: render.LineTo, P: [3]render.Point{{X: 10, Y: 10}}}}}}},
		render.Token{At: render.Point{X: 500, Y: 500}, Shapes: []render.Shape{render.Path{Outline: []render.Seg{{Op: render.MoveTo, P: [3]render.Point{{X: -400, Y: -400}}}, {Op: render.LineTo, P: [3]render.Point{{X: 400, Y: 400}}}}}}},
	}}}}
	got := s.Covers([]render.Area{{X: 480, Y: 480, W: 40, H: 40}})
	if len(got) != 2 || got[0].Y != 550 || got[1] != (render.Area{X: 470, Y: 410, W: 20, H: 20}) {
		t.Errorf("it covers %v", got)
	}
}
