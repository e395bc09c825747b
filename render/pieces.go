package render

import (
	"math"
)

// BannerHeight is the height of the Banner, in pixels.
const BannerHeight = 92

// Banner is the band across the top of a page: a title, and something beside it in quieter type.
// A long text is set smaller.
func Banner(t *Theme, width float64, title, aside string) []Shape {
	const margin = 28
	mid := float64(BannerHeight) / 2
	shapes := []Shape{
		Path{Outline: Rect(0, 0, width, BannerHeight, 0), Fill: Paint{Color: t.Banner}},
		Label{Text: title, At: Point{margin, mid}, Size: 44, Face: Bold, Color: t.BannerInk, Max: 0.53*width - margin},
	}
	if aside != "" {
		shapes = append(shapes, Label{
			Text: aside, At: Point{width - margin, mid + 2}, Size: 34, Color: t.BannerFaint,
			Anchor: End, Max: 0.45*width - margin,
		})
	}
	return shapes
}

// Sea is water, deeper away from its middle, with wave marks.
func Sea(t *Theme, x, y, w, h float64) []Shape {
	area := Rect(x, y, w, h, 0)
	water := Paint{Color: t.SeaPale, To: t.SeaDeep, Center: Point{x + w/2, y + h/2}, R: math.Hypot(w, h) / 2}
	return []Shape{Path{Outline: area, Fill: water}, Waves(t, x, y, w, h)}
}

// Waves are rows of small wave marks over a piece of water.
func Waves(t *Theme, x, y, w, h float64) Path {
	const rowGap, length, rise = 26.0, 34.0, 4.5
	var outline []Seg
	for row := 0; float64(row)*rowGap < h; row++ {
		at := Point{x - length/2*float64(row%2), y + (float64(row)+0.6)*rowGap}
		outline = append(outline, Seg{Op: MoveTo, P: [3]Point{at}})
		for ; at.X < x+w; at.X += length {
			outline = append(outline,
				Seg{Op: QuadTo, P: [3]Point{{at.X + length/4, at.Y - rise}, {at.X + length/2, at.Y}}},
				Seg{Op: QuadTo, P: [3]Point{{at.X + length*3/4, at.Y + rise}, {at.X + length, at.Y}}})
		}
	}
	return Path{Outline: outline, Stroke: t.Chart().Alpha(0.2), Width: 1.6, Clip: Rect(x, y, w, h, 0)}
}

// Chart is the colour of light marks on water.
func (t *Theme) Chart() Color {
	if t == Night {
		return t.Faint
	}
	return t.Card
}

// RhumbLines are n faint lines through a point, as on old charts, inside an
// outline.
func RhumbLines(t *Theme, c Point, n int, clip []Seg) Path {
	const far = 2000
	var outline []Seg
	for i := range n {
		outline = append(outline, Line(c, Polar(c, far, (float64(i)+0.5)*360/float64(n)))...)
	}
	ink := t.Navy
	if t == Night {
		ink = t.Faint
	}
	return Path{Outline: outline, Stroke: ink.Alpha(0.13), Width: 1.5, Clip: clip}
}

// Frame is the double line round a chart: a heavy one just outside the given
// rectangle, and a light one 7 px further out.
func Frame(t *Theme, x, y, w, h float64) []Shape {
	return []Shape{
		Path{Outline: Rect(x-2, y-2, w+4, h+4, 0), Stroke: t.Ink, Width: 4},
		Path{Outline: Rect(x-8, y-8, w+16, h+16, 0), Stroke: t.Ink, Width: 1.5},
	}
}

// CompassRose is a star of eight points in a ring of radius r, with north at
// the top.
func CompassRose(t *Theme, c Point, r float64) []Shape {
	light, dark := t.Card, t.Ink
	if t == Night {
		light, dark = t.Navy, t.Faint
	}
	shapes := []Shape{
		Path{Outline: Circle(c, r), Fill: Paint{Color: light.Alpha(0.3)}, Stroke: dark, Width: 1.5},
		Path{Outline: Circle(c, r*0.9), Stroke: dark.Alpha(0.6), Width: 1},
	}
	point := func(angle, long, wide float64) {
		tip := Polar(c, long, angle)
		for _, side := range []float64{-1, 1} {
			fill := light
			if side > 0 {
				fill = dark
			}
			shapes = append(shapes, Path{
				Outline: Poly(c, Polar(c, wide, angle+45*side), tip), Fill: Paint{Color: fill}, Stroke: dark, Width: 1,
			})
		}
	}
	for i := range 4 {
		point(45+90*float64(i), r*0.6, r*0.16)
	}
	for i := range 4 {
		point(90*float64(i), r*0.98, r*0.18)
	}
	return shapes
}

// FaintRose is a compass rose that lies behind everything else.
func FaintRose(t *Theme, c Point, r float64) []Shape {
	shapes := CompassRose(t, c, r)
	for i, s := range shapes {
		if p, ok := s.(Path); ok {
			if p.Fill.Color != 0 {
				p.Fill.Color = p.Fill.Color.Alpha(0.3)
			}
			p.Stroke = p.Stroke.Alpha(0.3)
			shapes[i] = p
		}
	}
	return shapes
}

// Ribbon is a way along points with an arrowhead at its end. The head is three
// widths long and stops at the last point.
func Ribbon(c Color, width float64, points ...Point) []Shape {
	n := len(points)
	if n < 2 {
		return nil
	}
	from, tip := points[n-2], points[n-1]
	length := math.Hypot(tip.X-from.X, tip.Y-from.Y)
	if length == 0 {
		return nil
	}
	ux, uy := (tip.X-from.X)/length, (tip.Y-from.Y)/length
	head := min(3*width, length)
	neck := Point{tip.X - ux*head, tip.Y - uy*head}
	half := head * 0.5
	shaft := append(append([]Point(nil), points[:n-1]...), Point{neck.X + ux*head/3, neck.Y + uy*head/3})
	return []Shape{
		Path{Outline: Line(shaft...), Stroke: c, Width: width},
		Path{
			Outline: Poly(tip, Point{neck.X - uy*half, neck.Y + ux*half}, Point{neck.X + uy*half, neck.Y - ux*half}),
			Fill:    Paint{Color: c},
		},
	}
}

// Between shortens the way from a to b by begin and end pixels, so that an arrow between two
// discs touches neither.
func Between(a, b Point, begin, end float64) (Point, Point) {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	if length <= begin+end {
		return a, b
	}
	ux, uy := (b.X-a.X)/length, (b.Y-a.Y)/length
	return Point{a.X + ux*begin, a.Y + uy*begin}, Point{b.X - ux*end, b.Y - uy*end}
}

// Card is a panel for text, with a soft edge below it. If edge is set, it has a band of that
// colour down its left side.
func Card(t *Theme, x, y, w, h float64, edge Color) []Shape {
	const radius = 9
	shapes := make([]Shape, 0, 6)
	for i := 3; i >= 1; i-- {
		d := float64(i)
		shapes = append(shapes, Path{
			Outline: Rect(x-d/2, y+1.5, w+d, h+d, radius+d/2), Fill: Paint{Color: Color(0x000000ff).Alpha(0.08)},
		})
	}
	shapes = append(shapes, Path{Outline: Rect(x, y, w, h, radius), Fill: Paint{Color: t.Card}})
	if edge != 0 {
		shapes = append(shapes, Path{Outline: leftBand(x, y, 18, h, radius), Fill: Paint{Color: edge}})
	}
	return append(shapes, Path{Outline: Rect(x, y, w, h, radius), Stroke: t.Ink, Width: 2})
}

// Active is the red line round the card of the player who is to act.
func Active(t *Theme, x, y, w, h float64) Path {
	return Path{Outline: Rect(x-1, y-1, w+2, h+2, 10), Stroke: t.Red, Width: 6}
}

// leftBand is a rectangle with only its left corners rounded.
func leftBand(x, y, w, h, r float64) []Seg {
	d := r * (1 - roundness)
	return []Seg{
		{Op: MoveTo, P: [3]Point{{x + w, y}}},
		{Op: LineTo, P: [3]Point{{x + w, y + h}}},
		{Op: LineTo, P: [3]Point{{x + r, y + h}}},
		{Op: CubicTo, P: [3]Point{{x + d, y + h}, {x, y + h - d}, {x, y + h - r}}},
		{Op: LineTo, P: [3]Point{{x, y + r}}},
		{Op: CubicTo, P: [3]Point{{x, y + d}, {x + d, y}, {x + r, y}}},
		{Op: Close},
	}
}

// roundness is how far the handles of a quarter circle's curve reach, as a
// share of its radius.
const roundness = 0.5523

// Disc is a name in a ring, for example of a space on a map or of a step on a track.
func Disc(t *Theme, c Point, r float64, text string, fill, ink Color) []Shape {
	return []Shape{
		Path{Outline: Circle(c, r), Fill: Paint{Color: fill}, Stroke: t.Ink, Width: max(2, r/12)},
		Label{
			Text: text, At: c, Size: max(22, math.Round(r*1.3)), Face: Bold, Color: ink,
			Anchor: Middle, Max: 1.7 * r,
		},
	}
}

// TurnRing is the ring round the piece that is to act, of white and navy dashes. It is never red, which
// means harm, and its two colours stand out on every sea.
func TurnRing(c Point, r, pen float64) []Shape {
	return []Shape{
		Path{Outline: Circle(c, r), Stroke: Day.Card, Width: 1.4 * pen},
		Path{Outline: Circle(c, r), Stroke: Day.Navy, Width: pen, Dash: Dashed(pen)},
	}
}

// Dashed are the dashes and gaps of a line of a width which shows that somebody is to act.
func Dashed(width float64) []float64 { return []float64{2.8 * width, 1.8 * width} }

// Dotted are the dashes that turn a line of a width into round dots.
func Dotted(width float64) []float64 { return []float64{0.5, 2.2 * width} }

// Page is the paper of a whole picture with a height.
func Page(t *Theme, h float64) Path {
	return Path{Outline: Rect(0, 0, MostWidth, h, 0), Fill: Paint{Color: t.Page}}
}

// BelowBanner is all of a picture with a height except its banner.
func BelowBanner(h float64) Area {
	return Area{Y: BannerHeight, W: MostWidth, H: h - BannerHeight}
}

// Burst marks where a hit struck.
func Burst(at Point, r float64) []Shape {
	points := make([]Point, 16)
	for i := range points {
		points[i] = Polar(at, r*[...]float64{1, 0.45}[i%2]*[...]float64{1, 0.85, 1.1}[i%3], 22.5*float64(i))
	}
	return []Shape{Path{Outline: Poly(points...), Fill: Paint{Color: Day.Red}, Stroke: Day.Card, Width: max(1.2, r*0.12)}}
}
