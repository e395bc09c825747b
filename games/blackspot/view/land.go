package view

import (
	"math"

	"shipboard/render"
)

// island is land: the disc, the inch of shallows round it where ships risk the
// ground, and hills. Its colours are the theme's.
func (c sea) island(t *render.Theme, x, y, r float64) []render.Shape {
	at, clip := c.at(x, y), c.clip(x, y, r+1)
	px := r * c.k
	shapes := []render.Shape{
		render.Path{Outline: render.Circle(at, px+c.k), Fill: render.Paint{Color: t.Chart().Alpha(0.3)}, Stroke: t.Ink.Alpha(0.5), Width: 2, Dash: []float64{2, 7}, Clip: clip},
		render.Path{Outline: render.Circle(at, px), Fill: render.Paint{Color: t.Land}, Stroke: t.Ink, Width: max(2, c.k*0.07), Clip: clip},
		render.Path{Outline: render.Circle(at, px*0.84), Stroke: t.LandDeep, Width: max(2, px*0.12), Clip: clip},
	}
	var hills, trees []render.Seg
	for _, h := range [][3]float64{{-0.3, 0.12, 0.34}, {0.26, 0.2, 0.28}, {0.02, -0.3, 0.3}} {
		p := func(dx, dy float64) render.Point {
			return render.Point{X: at.X + (h[0]+dx*h[2])*px, Y: at.Y + (h[1]+dy*h[2])*px}
		}
		hills = append(hills, render.Poly(p(-1, 0.6), p(-0.3, -0.5), p(0, -0.8), p(0.35, -0.4), p(1, 0.6))...)
	}
	for _, h := range [][2]float64{{-0.62, -0.28}, {-0.42, -0.5}, {0.55, -0.34}, {0.62, -0.06}, {-0.1, 0.62}, {0.2, 0.66}} {
		trees = append(trees, render.Circle(render.Point{X: at.X + h[0]*px, Y: at.Y + h[1]*px}, px*0.085)...)
	}
	return append(shapes,
		render.Path{Outline: hills, Fill: render.Paint{Color: render.Day.Raw.Alpha(0.75)}, Stroke: t.Ink.Alpha(0.7), Width: max(1, px*0.03), Clip: clip},
		render.Path{Outline: trees, Fill: render.Paint{Color: render.Day.Green}, Clip: clip})
}

// clip is the outline of the water if a circle reaches off the table, else nil. On a part of the
// table it is nil, too: there the edges are drawn over what reaches beyond it.
func (c sea) clip(x, y, r float64) []render.Seg {
	if !c.whole() || x-r >= 0 && x+r <= tableInches && y-r >= 0 && y+r <= tableInches {
		return nil
	}
	return c.area()
}

// ringInside is the part of a circle that lies on the water.
func (c sea) ringInside(x, y, r float64) []render.Seg {
	const n = 120
	var segs []render.Seg
	drawing := false
	for i := range n + 1 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / n)
		px, py := x+r*sin, y+r*cos
		if px < c.west || px > c.west+c.wide || py < c.south || py > c.south+c.high {
			drawing = false
			continue
		}
		op := render.LineTo
		if !drawing {
			op = render.MoveTo
		}
		drawing = true
		segs = append(segs, render.Seg{Op: op, P: [3]render.Point{c.at(px, py)}})
	}
	return segs
}

// reef is coral: the disc and its shallows, without land.
func (c sea) reef(t *render.Theme, x, y, r float64) []render.Shape {
	at, clip := c.at(x, y), c.clip(x, y, r+1)
	px := r * c.k
	coral := render.RGB(0xc9655a)
	if t == render.Night {
		coral = render.RGB(0xe0857a)
	}
	var branches []render.Seg
	for i := range 9 {
		p := render.Polar(at, px*[...]float64{0.28, 0.62, 0.66}[i%3], 40*float64(i)+8)
		long := px * 0.17
		branches = append(branches, render.Line(render.Point{X: p.X, Y: p.Y + long}, render.Point{X: p.X, Y: p.Y - long})...)
		branches = append(branches, render.Line(render.Point{X: p.X - long, Y: p.Y - long*0.7}, p, render.Point{X: p.X + long, Y: p.Y - long*0.7})...)
	}
	return []render.Shape{
		render.Path{Outline: render.Circle(at, px+c.k), Fill: render.Paint{Color: t.Chart().Alpha(0.22)}, Stroke: t.Ink.Alpha(0.5), Width: 2, Dash: []float64{2, 7}, Clip: clip},
		render.Path{Outline: render.Circle(at, px), Fill: render.Paint{Color: t.Chart().Alpha(0.45)}, Stroke: coral, Width: max(2.5, c.k*0.09), Dash: []float64{c.k * 0.2, c.k * 0.13}, Clip: clip},
		render.Path{Outline: branches, Stroke: coral, Width: max(2.4, px*0.07), Clip: clip},
	}
}

// sandbar is a bar of 1 by 3 inches, its long side across the heading it was
// given.
func (c sea) sandbar(t *render.Theme, x, y, heading float64) []render.Shape {
	b, at, clip := brush{c.k}, c.at(x, y), c.clip(x, y, 1.7)
	turn := func(outline []render.Seg) []render.Seg {
		out := append([]render.Seg(nil), outline...)
		for i := range out {
			for j := range out[i].P {
				p := turned(out[i].P[j], heading)
				out[i].P[j] = render.Point{X: at.X + p.X, Y: at.Y + p.Y}
			}
		}
		return out
	}
	var grains []render.Seg
	for i := range 22 {
		px, py := math.Mod(float64(i)*0.382, 1)-0.5, (float64(i)+0.5)/22-0.5
		grains = append(grains, render.Circle(b.at(px*0.8, py*2.8), max(1.3, c.k*0.035))...)
	}
	return []render.Shape{
		render.Path{Outline: turn(b.poly(-0.5, -1.5, 0.5, -1.5, 0.5, 1.5, -0.5, 1.5)), Fill: render.Paint{Color: render.RGB(0xe3c46a)}, Stroke: wood, Width: max(2, c.k*0.06), Clip: clip},
		render.Path{Outline: turn(grains), Fill: render.Paint{Color: wood}, Clip: clip},
	}
}

// whirlpool is a disc of turning water.
func (c sea) whirlpool(t *render.Theme, x, y, r float64) []render.Shape {
	at, clip := c.at(x, y), c.clip(x, y, r)
	px := r * c.k
	deep := render.RGB(0x3f7186)
	shapes := []render.Shape{
		render.Path{Outline: render.Circle(at, px), Fill: render.Paint{Color: deep.Alpha(0.75)}, Stroke: render.Day.Navy, Width: max(2, c.k*0.06), Clip: clip},
	}
	var arms []render.Seg
	for arm := range 3 {
		var p []render.Point
		for i := range 17 {
			f := float64(i) / 16
			p = append(p, render.Polar(at, px*(0.08+0.86*f), 120*float64(arm)+330*f))
		}
		arms = append(arms, render.Line(p...)...)
	}
	return append(shapes,
		render.Path{Outline: arms, Stroke: white, Width: max(2.2, px*0.07), Clip: clip},
		render.Path{Outline: render.Circle(at, px*0.1), Fill: render.Paint{Color: ink}, Clip: clip})
}

// volcano is a burning island, with a ring as far as it erupts.
func (c sea) volcano(t *render.Theme, x, y, r, reach float64) []render.Shape {
	at, clip := c.at(x, y), c.clip(x, y, r)
	px := r * c.k
	rock, dark := render.RGB(0x7a6a5c), render.RGB(0x4d4138)
	cone := make([]render.Point, 16)
	for i := range cone {
		cone[i] = render.Polar(at, px*[...]float64{0.72, 0.6, 0.68, 0.56}[i%4], 22.5*float64(i))
	}
	var lava []render.Seg
	for _, a := range []float64{25, 145, 250} {
		p := func(far, off float64) render.Point { return render.Polar(at, px*far, a+off) }
		lava = append(lava, render.Poly(p(0.2, -28), p(0.55, -9), p(0.93, 0), p(0.55, 9), p(0.2, 28))...)
	}
	return []render.Shape{
		render.Path{Outline: c.ringInside(x, y, r+reach), Stroke: render.Day.Red.Alpha(0.75), Width: 2.5, Dash: []float64{4, 12}},
		render.Path{Outline: render.Circle(at, px+c.k), Fill: render.Paint{Color: t.Chart().Alpha(0.25)}, Stroke: t.Ink.Alpha(0.5), Width: 2, Dash: []float64{2, 7}, Clip: c.clip(x, y, r+1)},
		render.Path{Outline: render.Circle(at, px), Fill: render.Paint{Color: rock}, Stroke: ink, Width: max(2, c.k*0.07), Clip: clip},
		render.Path{Outline: render.Poly(cone...), Fill: render.Paint{Color: dark}, Clip: clip},
		render.Path{Outline: lava, Fill: render.Paint{Color: render.Day.Red}, Clip: clip},
		render.Path{Outline: render.Circle(at, px*0.3), Fill: render.Paint{Color: flame}, Stroke: ink, Width: max(1.4, c.k*0.03), Clip: clip},
		render.Path{Outline: render.Circle(at, px*0.16), Fill: render.Paint{Color: render.RGB(0xf9dc6b)}, Clip: clip},
	}
}

// fireRing is a ring of flames. A model is hurt as its middle crosses the line.
func (c sea) fireRing(t *render.Theme, x, y, r float64) []render.Shape {
	at, clip := c.at(x, y), c.clip(x, y, r+0.5)
	px := r * c.k
	var flames, hearts []render.Seg
	const n = 20
	for i := range n {
		a := 360 / float64(n) * float64(i)
		p := func(far, off float64) render.Point { return render.Polar(at, px+far*c.k, a+off) }
		flames = append(flames, render.Spline(p(-0.16, 0), p(0, -6), p(0.4, 2.5), p(0, 6))...)
		hearts = append(hearts, render.Spline(p(-0.1, 0), p(0, -2.4), p(0.2, 1), p(0, 2.4))...)
	}
	return []render.Shape{
		render.Path{Outline: render.Circle(at, px), Stroke: render.Day.Red, Width: max(2.5, c.k*0.09), Clip: clip},
		render.Path{Outline: flames, Fill: render.Paint{Color: flame}, Stroke: render.Day.Red, Width: max(1, c.k*0.03), Clip: clip},
		render.Path{Outline: hearts, Fill: render.Paint{Color: render.RGB(0xf9dc6b)}, Clip: clip},
	}
}

// rocks are jagged rocks on either side of a trapped model.
func (f figure) rocks() []render.Shape {
	long, broad := sizeOf(f.kind)
	b := brush{f.k}
	var sides []render.Seg
	for _, s := range []float64{-1, 1} {
		x := func(v float64) float64 { return s * (broad/2 + v) }
		for _, p := range b.poly(x(0), long*0.5, x(0.14), long*0.42, x(0.3), long*0.3, x(0.16), long*0.16, x(0.36), 0, x(0.14), -long*0.14, x(0.3), -long*0.32, x(0.1), -long*0.4, x(0), -long*0.5, x(-0.06), -long*0.2, x(0.04), 0, x(-0.06), long*0.22) {
			for j := range p.P {
				q := turned(p.P[j], f.angle)
				p.P[j] = render.Point{X: f.at.X + q.X, Y: f.at.Y + q.Y}
			}
			sides = append(sides, p)
		}
	}
	return []render.Shape{render.Path{Outline: sides, Fill: render.Paint{Color: iron}, Stroke: ink, Width: max(1.4, f.k*0.035)}}
}

// lashes tie two grappled models: ropes with hooks between their middles.
func lashes(a, z figure) []render.Shape {
	from, to := render.Between(a.at, z.at, a.k*0.2, z.k*0.2)
	dx, dy := to.X-from.X, to.Y-from.Y
	long := max(math.Hypot(dx, dy), 1)
	ux, uy := -dy/long*a.k*0.22, dx/long*a.k*0.22
	var ropes []render.Seg
	for _, s := range []float64{-1, 0, 1} {
		ropes = append(ropes, render.Line(render.Point{X: from.X + s*ux, Y: from.Y + s*uy}, render.Point{X: to.X + s*ux, Y: to.Y + s*uy})...)
	}
	pen := max(2.2, a.k*0.06)
	return []render.Shape{stroke(ropes, white, pen+2.4), stroke(ropes, wood, pen)}
}

// wreck is what is left of a ship that sank: planks and a mast.
func wreck(at render.Point, k float64) []render.Shape {
	b := brush{k}
	planks := append(b.poly(-0.5, 0.1, -0.1, 0.34, -0.04, 0.22, -0.44, -0.02), b.poly(0.1, -0.06, 0.5, 0.1, 0.54, -0.02, 0.14, -0.18)...)
	planks = append(planks, b.poly(-0.3, -0.24, 0.08, -0.3, 0.06, -0.42, -0.32, -0.36)...)
	return shifted([]render.Shape{
		render.Path{Outline: b.bend(-0.66, 0, -0.3, 0.42, 0.4, 0.36, 0.66, -0.06, 0.2, -0.5, -0.46, -0.42), Stroke: white.Alpha(0.7), Width: max(1.6, k*0.05), Dash: []float64{k * 0.14, k * 0.1}},
		b.filled(planks, wood),
		stroke(append(b.line(-0.08, -0.2, 0.3, 0.44), b.line(0.08, 0.34, 0.38, 0.2)...), white, max(2.4, k*0.075)),
		stroke(append(b.line(-0.08, -0.2, 0.3, 0.44), b.line(0.08, 0.34, 0.38, 0.2)...), ink, max(1.6, k*0.045)),
	}, at)
}

// template is a cannon template laid against a bank. The short part is hatched
// close, the long part wide. It is given by the middle of the bank's edge, the
// direction in which it lies, its breadth and the length of each part, in inches.
func (c sea) template(x, y, angle, broad, part float64) []render.Shape {
	at, b := c.at(x, y), brush{c.k}
	turn := func(outline []render.Seg) []render.Seg {
		for i := range outline {
			for j := range outline[i].P {
				p := turned(outline[i].P[j], angle)
				outline[i].P[j] = render.Point{X: at.X + p.X, Y: at.Y + p.Y}
			}
		}
		return outline
	}
	h := broad / 2
	var lines []render.Seg
	step := 0.15
	for y := step; y < 2*part; y += step {
		if y > part {
			step = 0.45
		}
		lines = append(lines, b.line(-h, y, h, y)...)
	}
	red, clip := render.Day.Red, c.clip(x, y, 2*part+h)
	return []render.Shape{
		render.Path{Outline: turn(lines), Stroke: red, Width: max(1, c.k*0.016), Clip: clip},
		render.Path{Outline: turn(b.poly(-h, part, h, part, h, 2*part, -h, 2*part)), Stroke: red, Width: 2.5, Dash: []float64{10, 8}, Clip: clip},
		render.Path{Outline: turn(b.poly(-h, 0, h, 0, h, part, -h, part)), Stroke: red, Width: 3, Clip: clip},
	}
}

// course is a model's way with a tick at each inch, longer at every second one.
func (c sea) course(t *render.Theme, colour render.Color, points ...[2]float64) []render.Shape {
	var way []render.Point
	var ticks []render.Seg
	run := 0.0
	for i, p := range points {
		at := c.at(p[0], p[1])
		way = append(way, at)
		if i == 0 {
			continue
		}
		q := points[i-1]
		dx, dy := p[0]-q[0], p[1]-q[1]
		leg := math.Hypot(dx, dy)
		if leg == 0 {
			continue
		}
		for n := math.Floor(run+1e-6) + 1; n <= run+leg+1e-6; n++ {
			f := (n - run) / leg
			m := c.at(q[0]+dx*f, q[1]+dy*f)
			half := c.k * 0.12
			if int(n)%2 == 0 {
				half *= 1.8
			}
			ux, uy := dy/leg*half, dx/leg*half
			ticks = append(ticks, render.Line(render.Point{X: m.X - ux, Y: m.Y - uy}, render.Point{X: m.X + ux, Y: m.Y + uy})...)
		}
		run += leg
	}
	pen := max(3, c.k*0.08)
	shapes := []render.Shape{
		stroke(render.Line(way...), t.Chart().Alpha(0.7), pen+4),
		stroke(render.Line(way...), colour, pen),
	}
	if len(ticks) > 0 {
		shapes = append(shapes, stroke(ticks, colour, max(2.5, pen*0.7)))
	}
	return shapes
}
