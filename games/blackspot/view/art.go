package view

import (
	"math"

	"shipboard/render"
)

// brush draws a model about its middle, heading north, from measures in inches
// on the table: x to starboard, y to the bow.
type brush struct {
	k float64 // pixels an inch
}

func (b brush) at(x, y float64) render.Point { return render.Point{X: x * b.k, Y: -y * b.k} }

// pen is a line's width in pixels: a share of an inch on the table, but at least least.
func (b brush) pen(share, least float64) float64 { return max(share*b.k, least) }

// poly is a closed outline through points given in pairs.
func (b brush) poly(xy ...float64) []render.Seg { return render.Poly(b.points(xy)...) }

// line is an open outline through points given in pairs.
func (b brush) line(xy ...float64) []render.Seg { return render.Line(b.points(xy)...) }

// bend is a smooth closed outline through points given in pairs.
func (b brush) bend(xy ...float64) []render.Seg { return render.Spline(b.points(xy)...) }

// twin is a smooth closed outline that is the same on both sides. Only the points to starboard
// are given, from the bow aft.
func (b brush) twin(xy ...float64) []render.Seg { return render.Spline(b.points(bothSides(xy))...) }

// twinPoly is twin with straight sides.
func (b brush) twinPoly(xy ...float64) []render.Seg { return render.Poly(b.points(bothSides(xy))...) }

func (b brush) points(xy []float64) []render.Point {
	points := make([]render.Point, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		points = append(points, b.at(xy[i], xy[i+1]))
	}
	return points
}

// bothSides adds the points to port to those to starboard, from aft to the bow.
func bothSides(xy []float64) []float64 {
	all := append([]float64(nil), xy...)
	for i := len(xy) - 2; i >= 0; i -= 2 {
		if xy[i] > 0 {
			all = append(all, -xy[i], xy[i+1])
		}
	}
	return all
}

// curve is an open smooth line through points given in pairs.
func (b brush) curve(xy ...float64) []render.Seg {
	p := b.points(xy)
	if len(p) < 3 {
		return render.Line(p...)
	}
	segs := []render.Seg{{Op: render.MoveTo, P: [3]render.Point{p[0]}}}
	for i := range len(p) - 1 {
		before, after := p[max(i-1, 0)], p[min(i+2, len(p)-1)]
		segs = append(segs, render.Seg{Op: render.CubicTo, P: [3]render.Point{
			{X: p[i].X + (p[i+1].X-before.X)/6, Y: p[i].Y + (p[i+1].Y-before.Y)/6},
			{X: p[i+1].X - (after.X-p[i].X)/6, Y: p[i+1].Y - (after.Y-p[i].Y)/6},
			p[i+1],
		}})
	}
	return segs
}

// filled is an outline in one colour with a line of ink round it.
func (b brush) filled(outline []render.Seg, fill render.Color) render.Path {
	return render.Path{Outline: outline, Fill: render.Paint{Color: fill}, Stroke: ink, Width: b.pen(0.028, 1.2)}
}

// stroke is a line.
func stroke(outline []render.Seg, c render.Color, width float64) render.Path {
	return render.Path{Outline: outline, Stroke: c, Width: width}
}

// fill is an outline in one colour without a line.
func fill(outline []render.Seg, c render.Color) render.Path {
	return render.Path{Outline: outline, Fill: render.Paint{Color: c}}
}

// The colours of models are the same by day and by night.
var (
	ink   = render.Day.Ink
	white = render.Day.Card
	wood  = render.Day.Raw
	plank = render.RGB(0xcfa873)
	iron  = render.RGB(0x565b63)
	flame = render.RGB(0xe8862e)
)

// turned is a point turned about the middle by degrees clockwise.
func turned(p render.Point, degrees float64) render.Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return render.Point{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}
}

// moved is an outline moved.
func moved(outline []render.Seg, by render.Point) []render.Seg {
	out := append([]render.Seg(nil), outline...)
	for i := range out {
		for j := range out[i].P {
			out[i].P[j].X += by.X
			out[i].P[j].Y += by.Y
		}
	}
	return out
}
