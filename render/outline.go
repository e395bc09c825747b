package render

import "math"

// Poly is the closed outline through points.
func Poly(points ...Point) []Seg { return append(Line(points...), Seg{Op: Close}) }

// Line is the open outline through points.
func Line(points ...Point) []Seg {
	segs := make([]Seg, len(points), len(points)+1)
	for i, p := range points {
		segs[i] = Seg{Op: LineTo, P: [3]Point{p}}
	}
	if len(segs) > 0 {
		segs[0].Op = MoveTo
	}
	return segs
}

// Circle is a circle.
func Circle(c Point, r float64) []Seg { return append(Arc(c, r, 0, 360), Seg{Op: Close}) }

// Arc runs round c at radius r, from one angle to another in degrees clockwise
// from north.
func Arc(c Point, r, from, to float64) []Seg {
	n := int(math.Ceil(math.Abs(to-from) / 45))
	step := (to - from) / float64(max(n, 1))
	k := 4.0 / 3 * math.Tan(step*math.Pi/180/4) * r
	segs := []Seg{{Op: MoveTo, P: [3]Point{Polar(c, r, from)}}}
	for i := range n {
		a, b := from+float64(i)*step, from+float64(i+1)*step
		p, q := Polar(c, r, a), Polar(c, r, b)
		pa, qb := Polar(Point{}, k, a+90), Polar(Point{}, k, b+90)
		segs = append(segs, Seg{Op: CubicTo, P: [3]Point{{p.X + pa.X, p.Y + pa.Y}, {q.X - qb.X, q.Y - qb.Y}, q}})
	}
	return segs
}

// Polar is the point at radius r from c, at an angle in degrees clockwise from
// north.
func Polar(c Point, r, degrees float64) Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return Point{c.X + r*sin, c.Y - r*cos}
}

// Rect is a rectangle with corners rounded by radius.
func Rect(x, y, w, h, radius float64) []Seg {
	r := min(radius, w/2, h/2)
	if r <= 0 {
		return Poly(Point{x, y}, Point{x + w, y}, Point{x + w, y + h}, Point{x, y + h})
	}
	c := func(a, b, p Point) Seg { return Seg{Op: CubicTo, P: [3]Point{a, b, p}} }
	l := func(p Point) Seg { return Seg{Op: LineTo, P: [3]Point{p}} }
	d := r * (1 - roundness)
	return []Seg{
		{Op: MoveTo, P: [3]Point{{x + r, y}}},
		l(Point{x + w - r, y}), c(Point{x + w - d, y}, Point{x + w, y + d}, Point{x + w, y + r}),
		l(Point{x + w, y + h - r}), c(Point{x + w, y + h - d}, Point{x + w - d, y + h}, Point{x + w - r, y + h}),
		l(Point{x + r, y + h}), c(Point{x + d, y + h}, Point{x, y + h - d}, Point{x, y + h - r}),
		l(Point{x, y + r}), c(Point{x, y + d}, Point{x + d, y}, Point{x + r, y}),
		{Op: Close},
	}
}

// Spline is a smooth closed outline through points.
func Spline(points ...Point) []Seg {
	n := len(points)
	segs := []Seg{{Op: MoveTo, P: [3]Point{points[0]}}}
	for i := range n {
		p0, p1, p2, p3 := points[(i+n-1)%n], points[i], points[(i+1)%n], points[(i+2)%n]
		segs = append(segs, Seg{Op: CubicTo, P: [3]Point{
			{p1.X + (p2.X-p0.X)/6, p1.Y + (p2.Y-p0.Y)/6},
			{p2.X - (p3.X-p1.X)/6, p2.Y - (p3.Y-p1.Y)/6},
			p2,
		}})
	}
	return append(segs, Seg{Op: Close})
}
