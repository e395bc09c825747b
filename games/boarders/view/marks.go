package view

import (
	"slices"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/render"
)

// pieces is everything on a chart that may change.
func (v View) pieces(t *render.Theme, c sea) []render.Shape {
	berths := v.berths(c)
	shapes := v.tracks(t, c)
	shapes = append(shapes, v.joined(t, c)...)
	for _, b := range berths {
		if b.ship.Aground {
			shapes = append(shapes, rocks(b.at, b.long)...)
		}
		shapes = append(shapes, b.token(t))
	}
	shots, also := v.shotLines(c, berths)
	shapes = append(shapes, shots...)
	for _, b := range berths {
		if b.ship.Name == v.Mover && v.Step == StepMoves {
			r := b.long * 1.25
			shapes = append(shapes, render.TurnRing(b.at, r, 5)...)
			also = append(also, box{b.at.X - r, b.at.Y - r, b.at.X + r, b.at.Y + r})
		}
	}
	for _, g := range v.tags(c, berths, !c.whole, also) {
		shapes = append(shapes, g.draw(t)...)
	}
	return shapes
}

// tracks are the ways that ships made this turn, each from a ring where she
// began.
func (v View) tracks(t *render.Theme, c sea) []render.Shape {
	var shapes []render.Shape
	area, pen := c.bounds(), max(4, c.step*0.09)
	for _, track := range v.Tracks {
		h, _ := v.ship(track.Ship)
		var points []render.Point
		seen := false
		for _, name := range track.Points {
			p, ok := chart.PointNamed(name)
			if !ok {
				continue
			}
			seen = seen || c.has(p)
			if at := c.at(p); len(points) == 0 || points[len(points)-1] != at {
				points = append(points, at)
			}
		}
		way := area.cutWay(points...)
		if !seen || len(way) == 0 {
			continue
		}
		shapes = append(shapes,
			render.Path{Outline: way, Stroke: t.Chart().Alpha(0.8), Width: pen + 4},
			render.Path{Outline: way, Stroke: wayColor(t, h.Side), Width: pen, Dash: render.Dotted(pen)})
		if area.holds(points[0], pen) {
			shapes = append(shapes, render.Path{Outline: render.Circle(points[0], pen*1.3), Fill: render.Paint{Color: t.Chart()}, Stroke: wayColor(t, h.Side), Width: 2.5})
		}
	}
	return shapes
}

// joined rings the points where ships are fouled (a whole ring) or grappled (a broken one). It
// draws a line between joined ships on different points.
func (v View) joined(t *render.Theme, c sea) []render.Shape {
	var shapes []render.Shape
	here := map[string]int{} // links on a point
	for _, l := range v.Links {
		a, _ := v.ship(l.A)
		b, _ := v.ship(l.B)
		from, ok := c.place(a.At)
		to, on := c.place(b.At)
		if !ok || !on {
			continue
		}
		var dash []float64
		if !l.Fouled {
			dash = []float64{c.step * 0.16, c.step * 0.09}
		}
		r, area := c.step*(0.92-0.1*float64(here[a.At])), c.bounds()
		r = min(r, from.X-area.x0, area.x1-from.X, from.Y-area.y0, area.y1-from.Y)
		outline := render.Circle(from, r)
		if from != to {
			outline = render.Line(from, to)
		}
		here[a.At] = min(here[a.At]+1, 3)
		pen := max(3.5, c.step*0.07)
		shapes = append(shapes,
			render.Path{Outline: outline, Stroke: render.Day.Card, Width: pen + 3},
			render.Path{Outline: outline, Stroke: render.Day.Raw, Width: pen, Dash: dash})
	}
	return shapes
}

// rocks lie under a ship that is aground.
func rocks(at render.Point, r float64) []render.Shape {
	p := func(x, y float64) render.Point { return render.Point{X: at.X + x*r, Y: at.Y + y*r} }
	outline := render.Poly(p(-1.15, 0.5), p(-0.8, -0.2), p(-0.45, 0.15), p(-0.1, -0.5), p(0.3, 0.1), p(0.65, -0.3), p(1.15, 0.5), p(0, 0.8))
	return []render.Shape{render.Path{Outline: outline, Fill: render.Paint{Color: render.Day.LandDeep}, Stroke: render.Day.Raw, Width: max(2, r*0.06)}}
}

// shotLines draws the volleys of the latest fire, from the firer to her target, while both lie where they lay then. It also returns
// where they strike, which tags should not cover.
func (v View) shotLines(c sea, berths []berth) ([]render.Shape, []box) {
	var shapes []render.Shape
	var also []box
	drawn := map[[2]string]bool{}
	area := c.bounds()
	for _, x := range v.Shots {
		pair := [2]string{x.From, x.To}
		from, ok := chart.PointNamed(x.At)
		to, on := chart.PointNamed(x.Target)
		if drawn[pair] || !ok || !on || !c.has(from) && !c.has(to) || v.left(x.From, x.At) || v.left(x.To, x.Target) {
			continue
		}
		drawn[pair] = true
		a, z := c.at(from), c.at(to)
		for _, b := range berths { // use the place where the ship is drawn, if she is still on that point
			if b.ship.Name == x.From && b.ship.At == x.At {
				a = b.at
			}
			if b.ship.Name == x.To && b.ship.At == x.Target {
				z = b.at
			}
		}
		begin, end := render.Between(a, z, c.step*0.34, c.step*0.3)
		if from == to {
			begin, end = a, z
		}
		pen := max(3, c.step*0.05)
		if way := area.cutWay(begin, end); len(way) > 0 {
			shapes = append(shapes,
				render.Path{Outline: way, Stroke: render.Day.Card, Width: pen + 3},
				render.Path{Outline: way, Stroke: render.Day.Red, Width: pen, Dash: []float64{4 * pen, 2 * pen}})
		}
		if from != to && area.holds(begin, c.step*0.16) {
			shapes = append(shapes, puff(begin, c.step*0.16)...)
		}
		if r := c.step * 0.24; area.holds(end, r) {
			shapes = append(shapes, render.Burst(end, r)...)
			also = append(also, box{end.X - r, end.Y - r, end.X + r, end.Y + r})
		}
	}
	return shapes, also
}

// left reports whether a ship that is afloat has left a point.
func (v View) left(ship, at string) bool {
	return slices.ContainsFunc(v.Ships, func(h Ship) bool { return h.Name == ship && h.Status == roster.Afloat && h.At != at })
}

// puff is the smoke at a gun.
func puff(at render.Point, r float64) []render.Shape {
	var shapes []render.Shape
	for i, far := range []float64{0.7, 0.7, 0.7, 0} {
		shapes = append(shapes, render.Path{
			Outline: render.Circle(render.Polar(at, r*far, 120*float64(i)), r*0.8),
			Fill:    render.Paint{Color: render.RGB(0xe8e6df).Alpha(0.9)}, Stroke: render.Day.Faint.Alpha(0.5), Width: 1,
		})
	}
	return shapes
}
