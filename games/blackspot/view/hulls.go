package view

import (
	"fmt"

	"shipboard/render"
)

// figure is a model as it is drawn: its kind, its fleet, and the states that change its look.
type figure struct {
	kind   string // "sloop", "dragon", …
	livery string // a key of liveries
	at     render.Point
	angle  float64 // degrees clockwise from north
	k      float64 // pixels an inch
	engine engine  // of those who built her
	name   string  // for the picture in words

	submerged bool
	aloft     bool
	aground   bool
	adrift    bool // without crew: her sails are down
}

// sizeOf is the length and breadth of a model's base in inches.
func sizeOf(kind string) (long, broad float64) {
	switch kind {
	case "batteau":
		return 1, 0.5
	case "frigate", "gunfrigate", "hullfrigate":
		return 1.625, 0.75
	case "manowar":
		return 2, 0.75
	}
	return 1.25, 0.75
}

// masts is how many sails or funnels a ship has: as many as her class has dice.
func masts(kind string) int {
	switch kind {
	case "frigate", "gunfrigate", "hullfrigate":
		return 2
	case "manowar":
		return 3
	}
	return 1
}

// plate is the outline of a model's base on the page.
func (f figure) plate() []render.Seg {
	long, broad := sizeOf(f.kind)
	b := brush{f.k}
	var points []render.Point
	for _, c := range [4][2]float64{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}} {
		p := turned(b.at(c[0]*broad/2, c[1]*long/2), f.angle)
		points = append(points, render.Point{X: f.at.X + p.X, Y: f.at.Y + p.Y})
	}
	return render.Poly(points...)
}

// reach is half the diagonal of the base, in pixels.
func (f figure) reach() float64 {
	long, broad := sizeOf(f.kind)
	return f.k * (long + broad) * 0.42
}

// shapes is the model on its base.
func (f figure) shapes(t *render.Theme) []render.Shape {
	var list []render.Shape
	under := f.plate()
	edge, ground := ink.Alpha(0.55), white.Alpha(0.28)
	if t == render.Night {
		edge, ground = t.Ink.Alpha(0.7), t.Ink.Alpha(0.2)
	}
	width := max(1.2, f.k*0.02)
	switch {
	case f.aloft: // a shadow on the water, away from the model
		list = append(list, fill(moved(under, render.Point{X: f.k * 0.17, Y: f.k * 0.27}), render.Color(0x000000ff).Alpha(0.22)))
	case f.aground:
		list = append(list, f.shoal()...)
	}
	look := render.Path{Outline: under, Fill: render.Paint{Color: ground}, Stroke: edge, Width: width}
	if f.submerged {
		look.Dash = []float64{f.k * 0.12, f.k * 0.08}
	}
	list = append(list, look)
	key := fmt.Sprintf("spot-%s-%s-%d-%.2f", f.kind, f.livery, f.engine, f.k)
	if f.adrift {
		key += "-adrift"
	}
	list = append(list, render.Token{Key: key, Name: f.name, At: f.at, Angle: f.angle, Shapes: f.model()})
	if f.submerged {
		list = append(list, f.veil(t)...)
	}
	if f.aloft {
		list = append(list, render.Path{Outline: under, Stroke: white, Width: width * 1.6})
	}
	return list
}

// model is what stands on the base, heading north.
func (f figure) model() []render.Shape {
	b, l := brush{f.k}, liveries[f.livery]
	if draw, ok := beasts[f.kind]; ok {
		return draw(b)
	}
	switch f.kind {
	case "batteau":
		return b.batteau(l, f.adrift)
	case "airship":
		return b.airShip(l)
	case "submarine":
		return b.submarine(l)
	}
	if f.engine != underSail {
		return b.steamer(l, f.engine, f.kind, f.adrift)
	}
	return b.sailer(l, f.kind, f.adrift)
}

// shoal is sand and rock under a model that is aground.
func (f figure) shoal() []render.Shape {
	r := f.reach()
	points := make([]render.Point, 14)
	for i := range points {
		points[i] = render.Polar(f.at, r*[...]float64{1.18, 0.98, 1.1, 0.92}[i%4], 360*float64(i)/float64(len(points)))
	}
	return []render.Shape{render.Path{
		Outline: render.Poly(points...), Fill: render.Paint{Color: render.Day.LandDeep}, Stroke: wood, Width: max(1.4, f.k*0.03), Dash: []float64{f.k * 0.1, f.k * 0.06},
	}}
}

// veil is water over a submerged model.
func (f figure) veil(t *render.Theme) []render.Shape {
	long, broad := sizeOf(f.kind)
	b := brush{f.k}
	shapes := []render.Shape{fill(f.plate(), t.SeaDeep.Alpha(0.5))}
	var waves []render.Seg
	for _, y := range []float64{0.3, -0.05, -0.4} {
		var xy []float64
		for i := range 7 {
			x := broad * (float64(i)/6 - 0.5)
			xy = append(xy, x, y*long/1.25+0.07*float64(1-i%2*2))
		}
		for i, s := range b.curve(xy...) {
			for j := range s.P {
				p := turned(s.P[j], f.angle)
				s.P[j] = render.Point{X: f.at.X + p.X, Y: f.at.Y + p.Y}
			}
			_ = i
			waves = append(waves, s)
		}
	}
	return append(shapes, stroke(waves, white.Alpha(0.9), max(1.6, f.k*0.045)))
}

// wooden is the hull of a ship from above: the outline, a deck and a stripe.
func (b brush) wooden(l livery, long, half float64) []render.Shape {
	h := long / 2
	side := func(in float64) []float64 {
		w := half - in
		return []float64{0, h - in*2.2, w * 0.55, h - 0.2 - in, w * 0.92, h - 0.42, w, 0.1 * h, w * 0.96, -0.55 * h, w * 0.72, -h + 0.04 + in, 0, -h + 0.02 + in}
	}
	deck := plank
	if l.hull == plank {
		deck = render.RGB(0xe5c99b)
	}
	return []render.Shape{
		stroke(b.twin(side(0)...), white.Alpha(0.85), b.pen(0.12, 3.2)),
		b.filled(b.twin(side(0)...), l.hull),
		fill(b.twin(side(0.07)...), deck),
	}
}

// sailer is a ship under sail: as many sails as her class has dice.
func (b brush) sailer(l livery, kind string, bare bool) []render.Shape {
	long, _ := sizeOf(kind)
	half := 0.23
	if kind == "manowar" {
		half = 0.27
	}
	shapes := b.wooden(l, long, half)
	shapes = append(shapes, b.heavy(kind, half+0.03, long*0.26, -long*0.4)...)
	shapes = append(shapes, stroke(b.line(0, long/2, 0, long/2-0.16), ink, b.pen(0.04, 1.6)))
	n := masts(kind)
	deep, first, step := 0.5, -0.28, 0.0
	switch n {
	case 2:
		deep, first, step = 0.4, -0.56, 0.56
	case 3:
		deep, first, step = 0.36, -0.78, 0.52
	}
	for i := range n {
		y := first + step*float64(i)
		if bare {
			shapes = append(shapes, b.bareMast(y+deep/2)...)
			continue
		}
		wide := 0.36
		if n > 1 && i == n-1 || n == 3 && i == 0 {
			wide = 0.325
		}
		shapes = append(shapes, cloth{b: b, half: wide, low: y, high: y + deep, belly: 0.1}.draw(l)...)
	}
	return shapes
}

// heavy marks a super frigate along her sides: a row of guns, or an iron belt.
func (b brush) heavy(kind string, x, fore, aft float64) []render.Shape {
	var dash []float64
	switch kind {
	case "gunfrigate":
		dash = []float64{b.k * 0.09, b.k * 0.07}
	case "hullfrigate":
	default:
		return nil
	}
	sides := append(b.line(-x, fore, -x, aft), b.line(x, fore, x, aft)...)
	return []render.Shape{render.Path{Outline: sides, Stroke: ink, Width: b.pen(0.09, 2.6), Dash: dash}}
}

// bareMast is a mast with its yard and no sail.
func (b brush) bareMast(y float64) []render.Shape {
	return []render.Shape{
		stroke(b.line(-0.3, y, 0.3, y), ink, b.pen(0.05, 2)),
		b.filled(render.Circle(b.at(0, y), b.pen(0.06, 2.4)), wood),
	}
}

// batteau is a boat with oars and one leaning sail.
func (b brush) batteau(l livery, bare bool) []render.Shape {
	var oars []render.Seg
	for _, y := range []float64{0.12, -0.1, -0.32} {
		oars = append(oars, b.line(-0.24, y-0.07, 0.24, y-0.07)...)
	}
	side := []float64{0, 0.5, 0.1, 0.33, 0.14, 0, 0.1, -0.4, 0, -0.48}
	shapes := []render.Shape{
		stroke(oars, ink, b.pen(0.04, 1.6)),
		stroke(b.twin(side...), white.Alpha(0.85), b.pen(0.1, 3)),
		b.filled(b.twin(side...), l.hull),
	}
	if bare {
		return append(shapes, b.bareMast(0)...)
	}
	return append(shapes, cloth{b: b, half: 0.23, low: -0.16, high: 0.2, belly: 0.07}.draw(l)...)
}
