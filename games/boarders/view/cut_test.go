package view

import (
	"testing"

	"shipboard/render"
)

// Lines and wedges end at the edge of a chart.
func TestCutAtTheEdge(t *testing.T) {
	b := box{0, 0, 100, 50}
	p := func(x, y float64) render.Point { return render.Point{X: x, Y: y} }
	for _, c := range []struct {
		from, to, want, until render.Point
		ok                    bool
	}{
		{p(10, 10), p(90, 40), p(10, 10), p(90, 40), true},
		{p(-50, 25), p(50, 25), p(0, 25), p(50, 25), true},
		{p(50, 25), p(50, 125), p(50, 25), p(50, 50), true},
		{p(120, 10), p(140, 40), p(120, 10), p(140, 40), false},
	} {
		from, to, ok := b.cutLine(c.from, c.to)
		if ok != c.ok || from != c.want || to != c.until {
			t.Errorf("%v to %v: %v to %v, %v", c.from, c.to, from, to, ok)
		}
	}
	low, high := render.Box(render.Poly(b.cutPolygon([]render.Point{p(50, 25), p(250, -75), p(250, 125)})...))
	if low != p(50, 0) || high != p(100, 50) {
		t.Errorf("a wedge is cut to %v and %v", low, high)
	}
}
