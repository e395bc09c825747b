package raster

import (
	"image"
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"shipboard/render"
)

// canvas is an image to paint shapes on. It may be moved and turned relative to the page.
type canvas struct {
	dc   *gg.Context // for gradients, clips and dashes
	pen  *pen        // for everything else
	im   *image.RGBA
	move render.Point
	turn float64 // degrees, clockwise
}

func newCanvas(im *image.RGBA) *canvas {
	dc := gg.NewContextForRGBA(im)
	dc.SetFillRuleWinding()
	return &canvas{dc: dc, pen: newPen(im), im: im}
}

// place is the point of the image for a point of the page.
func (c *canvas) place(p render.Point) render.Point {
	if c.turn != 0 {
		sin, cos := math.Sincos(c.turn * math.Pi / 180)
		p = render.Point{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}
	}
	return render.Point{X: p.X + c.move.X, Y: p.Y + c.move.Y}
}

func (c *canvas) path(p render.Path) {
	clipped := len(p.Clip) > 0
	if clipped {
		c.trace(flatten(p.Clip, c.place))
		c.dc.Clip()
	}
	lines := flatten(p.Outline, c.place)
	switch {
	case p.Fill.R <= 0 && !clipped:
		if p.Fill.Color != 0 {
			c.pen.fill(lines, p.Fill.Color)
		}
	case p.Fill.Color != 0 || p.Fill.To != 0:
		c.dc.SetFillStyle(c.pattern(p.Fill))
		c.trace(lines)
		c.dc.Fill()
	}
	switch {
	case p.Stroke == 0 || p.Width <= 0:
	case len(p.Dash) == 0 && !clipped:
		c.pen.stroke(lines, p.Width, p.Stroke)
	default:
		c.stroke(lines, p)
	}
	if clipped {
		c.dc.ResetClip()
	}
}

// stroke draws with round corners and round ends. Dashes longer than the line is
// wide have square ends.
func (c *canvas) stroke(lines []polyline, p render.Path) {
	c.dc.SetStrokeStyle(gg.NewSolidPattern(nrgba(p.Stroke)))
	c.dc.SetLineWidth(p.Width)
	c.dc.SetLineJoinRound()
	c.dc.SetLineCapRound()
	if len(p.Dash) == 0 {
		c.dc.SetDash()
		c.trace(lines)
		c.dc.Stroke()
		return
	}
	if p.Dash[0] > p.Width {
		c.dc.SetLineCapButt()
	}
	for _, line := range lines {
		c.dc.SetDash(fitDash(p.Dash, line)...)
		c.trace([]polyline{line})
		c.dc.Stroke()
	}
}

func (c *canvas) trace(lines []polyline) {
	for _, line := range lines {
		for i, p := range line.points {
			if i == 0 {
				c.dc.MoveTo(p.X, p.Y)
			} else {
				c.dc.LineTo(p.X, p.Y)
			}
		}
		if line.closed {
			c.dc.ClosePath()
		}
		c.dc.NewSubPath()
	}
}

func (c *canvas) pattern(p render.Paint) gg.Pattern {
	if p.R <= 0 {
		return gg.NewSolidPattern(nrgba(p.Color))
	}
	center := c.place(p.Center)
	var g gg.Gradient
	if p.Toward != nil {
		to := c.place(*p.Toward)
		far := math.Hypot(to.X-center.X, to.Y-center.Y)
		if far == 0 {
			return gg.NewSolidPattern(nrgba(p.Color))
		}
		k := p.R / far
		g = gg.NewLinearGradient(center.X, center.Y, center.X+(to.X-center.X)*k, center.Y+(to.Y-center.Y)*k)
	} else {
		g = gg.NewRadialGradient(center.X, center.Y, 0, center.X, center.Y, p.R)
	}
	g.AddColorStop(0, nrgba(p.Color))
	g.AddColorStop(1, nrgba(p.To))
	return g
}

func nrgba(c render.Color) color.NRGBA {
	return color.NRGBA{R: uint8(c >> 24), G: uint8(c >> 16), B: uint8(c >> 8), A: uint8(c)}
}

// polyline is an outline, or a part of one, made of straight lines.
type polyline struct {
	points []render.Point
	closed bool
}

func (l polyline) length() float64 {
	sum := 0.0
	for i := 1; i < len(l.points); i++ {
		sum += math.Hypot(l.points[i].X-l.points[i-1].X, l.points[i].Y-l.points[i-1].Y)
	}
	if l.closed {
		first, last := l.points[0], l.points[len(l.points)-1]
		sum += math.Hypot(first.X-last.X, first.Y-last.Y)
	}
	return sum
}

// fitDash stretches the dashes of a closed line a little, so that a whole number of them fits and
// no seam is visible.
func fitDash(dash []float64, line polyline) []float64 {
	if !line.closed {
		return dash
	}
	period := 0.0
	for _, d := range dash {
		period += d
	}
	if len(dash)%2 == 1 {
		period *= 2
	}
	length := line.length()
	times := math.Round(length / period)
	if times < 1 {
		return dash
	}
	fitted := make([]float64, len(dash))
	for i, d := range dash {
		fitted[i] = d * length / (times * period)
	}
	return fitted
}

// flatten turns an outline into straight pieces, and puts each point in its place.
func flatten(outline []render.Seg, place func(render.Point) render.Point) []polyline {
	var lines []polyline
	var line polyline
	end := func() {
		if len(line.points) > 1 {
			lines = append(lines, line)
		}
		line = polyline{}
	}
	for _, s := range outline {
		if len(line.points) == 0 && s.Op != render.MoveTo && s.Op != render.Close {
			line.points = append(line.points, place(s.P[0]))
		}
		switch s.Op {
		case render.MoveTo:
			end()
			line.points = append(line.points, place(s.P[0]))
		case render.LineTo:
			line.points = append(line.points, place(s.P[0]))
		case render.QuadTo:
			from := line.points[len(line.points)-1]
			p, q := place(s.P[0]), place(s.P[1])
			third := func(a, b render.Point) render.Point {
				return render.Point{X: a.X + (b.X-a.X)*2/3, Y: a.Y + (b.Y-a.Y)*2/3}
			}
			line.points = appendCubic(line.points, third(from, p), third(q, p), q)
		case render.CubicTo:
			line.points = appendCubic(line.points, place(s.P[0]), place(s.P[1]), place(s.P[2]))
		case render.Close:
			if len(line.points) > 0 {
				start := line.points[0]
				line.closed = true
				end()
				line.points = append(line.points, start)
			}
		}
	}
	end()
	return lines
}

// flatness is the largest distance of a straight piece from its curve, in pixels.
const flatness = 0.05

// appendCubic adds a curve from the last point as straight pieces. A stronger bend
// takes more of them.
func appendCubic(points []render.Point, p1, p2, p3 render.Point) []render.Point {
	p0 := points[len(points)-1]
	bend := math.Max(
		math.Hypot(p0.X-2*p1.X+p2.X, p0.Y-2*p1.Y+p2.Y),
		math.Hypot(p1.X-2*p2.X+p3.X, p1.Y-2*p2.Y+p3.Y))
	n := min(max(int(math.Ceil(math.Sqrt(bend*0.75/flatness))), 1), 200)
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		points = append(points, render.Point{
			X: a*p0.X + b*p1.X + c*p2.X + d*p3.X,
			Y: a*p0.Y + b*p1.Y + c*p2.Y + d*p3.Y,
		})
	}
	return append(points, p3)
}
