package render_test

import (
	"math"
	"testing"

	"shipboard/render"
)

func TestRibbonStopsAtItsEnd(t *testing.T) {
	end := render.Point{X: 200, Y: 50}
	shapes := render.Ribbon(render.Day.Red, 8, render.Point{X: 20, Y: 50}, render.Point{X: 100, Y: 50}, end)
	far := 0.0
	for _, s := range shapes {
		path := s.(render.Path)
		_, high := render.Box(path.Outline)
		far = max(far, high.X+path.Width/2)
	}
	if far != end.X {
		t.Errorf("the arrow ends at %v, want %v", far, end.X)
	}
	if got := render.Ribbon(render.Day.Red, 8, end); got != nil {
		t.Errorf("a way of one point is %v", got)
	}
	if got := render.Ribbon(render.Day.Red, 8, end, end); got != nil {
		t.Errorf("a way to where it begins is %v", got)
	}
}

func TestBetweenKeepsItsDistance(t *testing.T) {
	a, b := render.Point{X: 10, Y: 20}, render.Point{X: 310, Y: 420} // 500 apart
	from, to := render.Between(a, b, 30, 50)
	if d := math.Hypot(from.X-a.X, from.Y-a.Y); math.Abs(d-30) > 1e-9 {
		t.Errorf("it begins %v from the start", d)
	}
	if d := math.Hypot(to.X-b.X, to.Y-b.Y); math.Abs(d-50) > 1e-9 {
		t.Errorf("it ends %v from the end", d)
	}
	if from, to := render.Between(a, b, 300, 300); from != a || to != b {
		t.Errorf("with no room left it is %v to %v", from, to)
	}
}

// TestPiecesAreSound checks that the pieces of boards pass the checks that every
// board must pass, in both themes.
func TestPiecesAreSound(t *testing.T) {
	for _, theme := range []*render.Theme{render.Day, render.Night} {
		at := render.Point{X: 300, Y: 300}
		static := render.Layer{Key: "test/chart"}
		static.Shapes = append(static.Shapes, render.Sea(theme, 24, 112, 852, 764)...)
		static.Shapes = append(static.Shapes, render.RhumbLines(theme, at, 16, nil))
		static.Shapes = append(static.Shapes, render.Frame(theme, 24, 112, 852, 764)...)
		static.Shapes = append(static.Shapes, render.CompassRose(theme, at, 47)...)
		var moving render.Layer
		moving.Shapes = append(moving.Shapes, render.Banner(theme, 1200, "A very long title indeed", "and as much beside it")...)
		moving.Shapes = append(moving.Shapes, render.Card(theme, 900, 400, 280, 104, theme.Red)...)
		moving.Shapes = append(moving.Shapes, render.Active(theme, 900, 400, 280, 104))
		moving.Shapes = append(moving.Shapes, render.TurnRing(at, 50, 5)...)
		moving.Shapes = append(moving.Shapes, render.Disc(theme, at, 12, "N", theme.Gold, theme.Ink)...)
		s := render.Scene{Name: "board", Title: "A board", Alt: "A board.", W: 1200, H: 900, Theme: theme, Private: theme == render.Night, Layers: []render.Layer{static, moving}}
		if err := s.Check(); err != nil {
			t.Errorf("%s: %v", theme.Name, err)
		}
		for _, l := range s.Layers {
			for i, shape := range l.Shapes {
				path, ok := shape.(render.Path)
				if !ok {
					continue
				}
				if path.Fill.Color == 0 && path.Stroke == 0 {
					t.Errorf("%s: shape %d of layer %q has no colour", theme.Name, i, l.Key)
				}
				if len(path.Outline) == 0 {
					t.Errorf("%s: shape %d of layer %q has no outline", theme.Name, i, l.Key)
				}
			}
		}
	}
}

// The ring round the piece that is to act is never red, since red is for harm.
func TestTurnRingIsNotRed(t *testing.T) {
	for _, shape := range render.TurnRing(render.Point{X: 100, Y: 100}, 40, 5) {
		if ring := shape.(render.Path); ring.Stroke == render.Day.Red || ring.Stroke == render.Night.Red {
			t.Errorf("it is drawn in %x", ring.Stroke)
		}
	}
}
