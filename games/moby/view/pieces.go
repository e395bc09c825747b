package view

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"shipboard/render"
)

// drawing draws a view on a chart.
type drawing struct {
	View
	theme *render.Theme
	chart chart
}

func (v View) drawn(t *render.Theme, c chart) drawing { return drawing{v, t, c} }

// pieces are all things on the water except the swimmers.
func (v drawing) pieces() []render.Shape {
	t, c := v.theme, v.chart
	shapes := v.tracks()
	shapes = append(shapes, v.whale()...)
	shapes = append(shapes, v.towing()...)
	shapes = append(shapes, v.sharkRuns()...)
	for _, p := range v.Blood {
		if at, ok := c.point(p.At); ok {
			shapes = append(shapes, blood(v.beside(c, at, p.At, nil), c.r, p.Chits)...)
		}
	}
	shapes = append(shapes, v.fins(c)...)
	shapes = append(shapes, v.homes()...)
	for _, b := range v.Boats {
		if at, ok := c.point(b.At); ok {
			shapes = append(shapes, b.token(t, at, c.r)...)
		}
	}
	shapes = append(shapes, v.crosses()...)
	return append(shapes, v.krakenName()...)
}

// beside moves a piece that shares its hex with a boat to the side of the boat. It takes the
// place that is farthest from the boat's ends, other boats, the whale's head and the points in
// taken. On a small chart the piece may also be farOff hex radii away.
func (v View) beside(c chart, at render.Point, name string, taken []render.Point, farOff ...float64) render.Point {
	i := slices.IndexFunc(v.Boats, func(b Boat) bool { return b.At == name && name != "" })
	if i < 0 {
		return at
	}
	facing := degrees(v.Boats[i].Facing)
	taken = append(slices.Clone(taken), render.Polar(at, c.r*0.8, facing), render.Polar(at, c.r*0.7, facing+180))
	if c.named {
		foot := 1.0
		if v.Boats[i].Facing == 4 {
			foot = -1 // see names
		}
		taken = append(taken, render.Point{X: at.X, Y: at.Y + foot*c.r*nameAt})
	}
	for j, b := range v.Boats {
		if p, ok := c.point(b.At); ok && j != i {
			taken = append(taken, p, render.Polar(p, c.r*0.8, degrees(b.Facing)), render.Polar(p, c.r*0.7, degrees(b.Facing)+180))
		}
	}
	if p, ok := c.point(v.Whale.Head); ok {
		taken = append(taken, p)
	}
	for _, name := range []string{v.Whale.Body, v.Whale.Tail} {
		if p, ok := c.point(name); ok && c.r < smallHex {
			taken = append(taken, p)
		}
	}
	const enough = 36.0 // pixels, so that a count covers no boat
	best, most := at, -1.0
	for _, off := range append([]float64{0.66}, farOff...) {
		for a := 0.0; a < 360; a += 30 {
			p := render.Polar(at, max(c.r*off, 28), facing+90+a)
			if off > 1 && (p.X < c.left+c.r || p.X > c.left+c.w()-c.r || p.Y < c.top+c.r || p.Y > c.top+c.h()-c.r) {
				continue
			}
			if room := clearance(p, 0, 0, taken); room > most+0.01 {
				best, most = p, room
			}
		}
		if most >= enough || c.r >= smallHex {
			break
		}
	}
	return best
}

// tracks are the tracks of the latest turn: of the boats, the kraken's arm and the sharks. On a
// plot sheet the tracks of the boats are faint.
func (v drawing) tracks() []render.Shape {
	t, c := v.theme, v.chart
	var shapes []render.Shape
	for _, b := range v.Boats {
		points := c.points(b.Path)
		if len(points) < 2 {
			continue
		}
		n := len(points)
		if b.Drawn && t == render.Day { // the line of a boat that the whale drew looks different
			shapes = append(shapes, render.Path{Outline: render.Line(points[n-2:]...), Stroke: paint(b.Number), Width: c.r * 0.1, Dash: []float64{c.r * 0.1, c.r * 0.22}, Clip: c.area()})
			points = points[:n-1]
			if n == 2 {
				continue
			}
		}
		if t == render.Night {
			shapes = append(shapes, render.Path{Outline: render.Line(points...), Stroke: t.Ink.Alpha(0.45), Width: c.r * 0.1, Dash: render.Dotted(c.r * 0.1), Clip: c.area()})
			continue
		}
		shapes = append(shapes,
			render.Path{Outline: render.Line(points...), Stroke: t.Card.Alpha(0.8), Width: c.r*0.14 + 4, Clip: c.area()},
			render.Path{Outline: render.Line(points...), Stroke: paint(b.Number), Width: c.r * 0.14, Clip: c.area()})
		if at, ok := c.point(b.Path[0]); ok {
			shapes = append(shapes, render.Path{Outline: render.Circle(at, c.r*0.17), Fill: render.Paint{Color: paint(b.Number)}, Stroke: t.Card, Width: 2})
		}
		if at, ok := c.point(b.Path[len(b.Path)-1]); ok && b.State == "lost" {
			shapes = append(shapes, cross(at, c.r*0.35, t.Ink, 6))
		}
	}
	shapes = append(shapes, v.arm()...)
	return shapes
}

// sharkRuns are the ways of the sharks, over the whale.
func (v drawing) sharkRuns() []render.Shape {
	t, c := v.theme, v.chart
	var shapes []render.Shape
	for _, run := range v.Runs {
		shapes = append(shapes, sharkRun(t, c, c.points(run))...)
	}
	return shapes
}

// fins are the fins of the sharks where their runs ended, beside boats and blood.
func (v View) fins(c chart) []render.Shape {
	var shapes []render.Shape
	for _, run := range v.Runs {
		if len(run) == 0 {
			continue
		}
		last := run[len(run)-1]
		end, ends := c.point(last)
		if !ends {
			continue
		}
		if to := v.beside(c, end, last, nil); to != end {
			end = to
		} else if slices.ContainsFunc(v.Blood, func(p Pile) bool { return p.At == last }) {
			end = render.Polar(end, c.r*0.95, 60)
		}
		shapes = append(shapes, fin(end, c.r))
	}
	return shapes
}

// arm is the kraken's arm, from its spot along its ray.
func (v drawing) arm() []render.Shape {
	t, c := v.theme, v.chart
	points := c.points(v.Ray)
	if len(points) == 0 {
		return nil
	}
	var shapes []render.Shape
	if first, ok := c.point(v.Ray[0]); ok {
		shapes = append(shapes, render.Path{Outline: render.Circle(first, c.r*0.5), Fill: render.Paint{Color: krakenSkin}, Stroke: t.Card, Width: 2})
	}
	if _, ends := c.point(v.Ray[len(v.Ray)-1]); ends {
		for _, s := range render.Ribbon(krakenSkin, c.r*0.2, points...) {
			if p, ok := s.(render.Path); ok {
				p.Clip = c.area()
				s = p
			}
			shapes = append(shapes, s)
		}
		points = points[:len(points)-1]
	} else {
		shapes = append(shapes, render.Path{Outline: render.Line(points...), Stroke: krakenSkin, Width: c.r * 0.2, Clip: c.area()})
	}
	if len(points) > 1 {
		shapes = append(shapes, render.Path{Outline: render.Line(points...), Stroke: render.Day.Card.Alpha(0.9), Width: c.r * 0.08, Dash: render.Dotted(c.r * 0.12), Clip: c.area()})
	}
	return shapes
}

var krakenSkin = render.RGB(0x6b2346)

// krakenName writes "kraken" over all pieces: beside the middle of the arm, or below the arm if
// that is short.
func (v drawing) krakenName() []render.Shape {
	c := v.chart
	var points []render.Point
	for _, name := range v.Ray {
		if p, ok := c.point(name); ok {
			points = append(points, p)
		}
	}
	if len(points) == 0 {
		return nil
	}
	n := len(points)
	first, last, at := points[0], points[n-1], points[n/2]
	anchor := render.Start
	switch {
	case n < 3:
		at, anchor = render.Point{X: first.X, Y: first.Y + c.r*1.15}, render.Middle
	case first.X == last.X: // north or south
		at.X += c.r * 0.4
	case (last.X-first.X)*(last.Y-first.Y) < 0: // north-east or south-west
		at, anchor = render.Point{X: at.X - c.r*0.2, Y: at.Y - c.r*0.45}, render.End
	default:
		at = render.Point{X: at.X + c.r*0.2, Y: at.Y - c.r*0.45}
	}
	const long = 3.2 // length of the word, in heights of its letters
	size := max(30, c.r*0.45)
	if anchor == render.Start && at.X+long*size > render.MostWidth {
		at.X, anchor = render.MostWidth, render.End
	}
	return []render.Shape{render.Label{Text: "kraken", At: at, Size: size, Face: render.BoldItalic, Color: krakenSkin, Halo: render.Day.Card, Anchor: anchor}}
}

// sharkRun is the run of a shark.
func sharkRun(t *render.Theme, c chart, points []render.Point) []render.Shape {
	if len(points) < 2 {
		return nil
	}
	line := render.Path{Outline: render.Line(points...), Stroke: t.Page.Alpha(0.5), Width: c.r * 0.2, Clip: c.area()}
	dots := line
	dots.Stroke, dots.Width, dots.Dash = t.Ink.Alpha(0.8), c.r*0.12, render.Dotted(c.r*0.12)
	return []render.Shape{line, dots}
}

// fin is the back fin of a shark.
func fin(end render.Point, r float64) render.Path {
	p := func(x, y float64) render.Point { return render.Point{X: end.X + x*r, Y: end.Y + y*r} }
	curve := func(a, b render.Point) render.Seg { return render.Seg{Op: render.QuadTo, P: [3]render.Point{a, b}} }
	return render.Path{
		Outline: []render.Seg{
			{Op: render.MoveTo, P: [3]render.Point{p(-0.42, 0.3)}},
			curve(p(-0.2, -0.4), p(0.32, -0.55)), curve(p(0.12, -0.1), p(0.4, 0.3)),
			{Op: render.Close},
		},
		Fill: render.Paint{Color: render.Day.Ink}, Stroke: render.Day.Card, Width: 2,
	}
}

// blood is a pile of chits: a drop, unlike the discs and hulls of boats.
func blood(at render.Point, r float64, chits int) []render.Shape {
	r = max(r*0.85, 26)
	p := func(x, y float64) render.Point { return render.Point{X: at.X + x*r, Y: at.Y + y*r} }
	curve := func(a, b render.Point) render.Seg { return render.Seg{Op: render.QuadTo, P: [3]render.Point{a, b}} }
	drop := []render.Seg{
		{Op: render.MoveTo, P: [3]render.Point{p(0, -1.1)}},
		curve(p(0.2, -0.6), p(0.5, -0.25)), curve(p(0.9, 0.65), p(0, 0.68)), curve(p(-0.9, 0.65), p(-0.5, -0.25)), curve(p(-0.2, -0.6), p(0, -1.1)),
		{Op: render.Close},
	}
	return []render.Shape{
		render.Path{Outline: drop, Fill: render.Paint{Color: render.RGB(0x9c2a24).Alpha(0.88)}, Stroke: render.Day.Card, Width: 1.5},
		render.Label{Text: strconv.Itoa(chits), At: at, Size: max(30, r*0.64), Face: render.Bold, Color: render.Day.Card, Anchor: render.Middle, Max: r * 1.2},
	}
}

// smallHex is the radius of a hex below which boats are drawn nearly as long as the hex.
const smallHex = 40

// token is a boat with its number, its bow where it faces.
func (b Boat) token(t *render.Theme, at render.Point, r float64) []render.Shape {
	size := 0.86 * r
	if r < smallHex {
		size = 0.98 * r
	}
	p := func(x, y float64) render.Point { return render.Point{X: x * size, Y: y * size} }
	curve := func(a, b render.Point) render.Seg { return render.Seg{Op: render.QuadTo, P: [3]render.Point{a, b}} }
	outline := []render.Seg{
		{Op: render.MoveTo, P: [3]render.Point{p(0, -0.95)}},
		curve(p(0.66, -0.1), p(0.28, 0.78)), curve(p(0, 0.9), p(-0.28, 0.78)), curve(p(-0.66, -0.1), p(0, -0.95)),
		{Op: render.Close},
	}
	return []render.Shape{
		render.Token{
			Key: fmt.Sprintf("moby-boat-%s-%d-%.0f", t.Name, b.Number, r), Name: b.Colour + " boat", At: at, Angle: degrees(b.Facing), Shadow: true,
			Shapes: []render.Shape{
				render.Path{Outline: render.Line(p(-0.75, -0.25), p(0.75, -0.25)), Stroke: t.Ink, Width: r * 0.06},
				render.Path{Outline: render.Line(p(-0.75, 0.22), p(0.75, 0.22)), Stroke: t.Ink, Width: r * 0.06},
				render.Path{Outline: outline, Fill: render.Paint{Color: paint(b.Number)}, Stroke: render.Day.Card, Width: max(2, r*0.06)},
				render.Path{Outline: render.Poly(p(0, -0.84), p(0.14, -0.5), p(-0.14, -0.5)), Fill: render.Paint{Color: render.Day.Card}},
			},
		},
		render.Label{Text: strconv.Itoa(b.Number), At: at, Size: max(30, r*0.68), Face: render.Bold, Color: render.RGB(inks[b.Number]), Anchor: render.Middle},
	}
}

// homes mark the hexes where new boats will come for lost ones.
func (v drawing) homes() []render.Shape {
	t, c := v.theme, v.chart
	var shapes []render.Shape
	for _, b := range v.Boats {
		if at, ok := c.point(b.Start); ok && b.State == "lost" && b.Back > 0 {
			shapes = append(shapes, homeRing(t, at, c.r, b.Number)...)
		}
	}
	return shapes
}

// homeRing marks the hex where a new boat will come.
func homeRing(t *render.Theme, at render.Point, r float64, number int) []render.Shape {
	return []render.Shape{
		render.Path{Outline: render.Circle(at, max(r*0.5, 16)), Fill: render.Paint{Color: t.Card.Alpha(0.6)}, Stroke: paint(number), Width: 3, Dash: []float64{6, 5}},
		render.Label{Text: strconv.Itoa(number), At: at, Size: 30, Face: render.Italic, Color: t.Ink, Anchor: render.Middle},
	}
}

// mixedBand is the colour of the ring of swimmers from different boats.
var mixedBand = render.RGB(0xd9552b)

// men draws the swimmers. Those in one hex share a ring in the colour of their boat. It is beside
// pieces in that hex, and off the planned hexes of a plot.
func (v drawing) men(planned ...string) []render.Shape {
	t, c := v.theme, v.chart
	count, band := map[string]int{}, map[string]render.Color{}
	var order []string
	var shapes []render.Shape
	for _, s := range v.Swimmers {
		if count[s.At] == 0 {
			order = append(order, s.At)
			band[s.At] = paint(v.boat(s.Boat).Number)
		} else if band[s.At] != paint(v.boat(s.Boat).Number) {
			band[s.At] = mixedBand
		}
		count[s.At]++
	}
	for _, name := range order {
		at, ok := c.point(name)
		if !ok {
			continue
		}
		var taken []render.Point // places taken by blood
		for _, p := range v.Blood {
			if q, ok := c.point(p.At); ok {
				taken = append(taken, v.beside(c, q, p.At, nil))
			}
		}
		to := v.beside(c, at, name, taken, 1.5, 2.1, 2.7, 3.3)
		for _, p := range v.Blood {
			if p.At == name && to == at {
				to = render.Polar(at, c.r*0.7, 60)
			}
		}
		if far := math.Hypot(to.X-at.X, to.Y-at.Y); far > 1.2*c.r {
			from, end := render.Between(at, to, 0.5*c.r, 0)
			shapes = append(shapes, render.Path{Outline: render.Line(from, end), Stroke: render.Day.Ink, Width: 2})
		}
		if to == at && slices.Contains(planned, name) {
			to = render.Polar(at, c.r*0.62, 60)
		}
		for _, s := range v.Swimmers {
			if target, ok := c.point(s.To); ok && s.At == name && s.To != name { // only his own player sees this
				_, target = render.Between(to, target, 0, c.r*0.35)
				shapes = append(shapes, render.Ribbon(t.Gold, c.r*0.1, to, target)...)
			}
		}
		shapes = append(shapes, swimmerToken(t, count[name], band[name], c.r, to))
	}
	return shapes
}

// swimmerToken is the ring of a number of men in the water.
func swimmerToken(_ *render.Theme, n int, band render.Color, hex float64, at render.Point) render.Token {
	r := max(hex*0.32, 16)
	if n > 1 {
		r = max(hex*0.4, 22) // so that the number has room
	}
	inner := []render.Shape{
		render.Path{Outline: render.Circle(render.Point{}, r), Fill: render.Paint{Color: render.Day.Card}, Stroke: render.Day.Ink, Width: 1.5},
		render.Path{Outline: render.Circle(render.Point{}, r*0.86), Stroke: band, Width: r * 0.24, Dash: []float64{r * 0.68, r * 0.67}},
	}
	if n > 1 {
		inner = append(inner, render.Label{Text: "×" + strconv.Itoa(n), Size: max(30, r), Face: render.Bold, Color: render.Day.Ink, Anchor: render.Middle})
	} else {
		inner = append(inner, render.Path{Outline: render.Circle(render.Point{}, r*0.36), Fill: render.Paint{Color: render.RGB(0xe0ac7a)}, Stroke: render.Day.Ink, Width: 1.5})
	}
	return render.Token{Key: fmt.Sprintf("moby-swimmer-%d-%06x-%.0f", n, uint32(band), hex), Name: fmt.Sprintf("swimmer ×%d", n), At: at, Shapes: inner}
}

// crosses mark the hexes where men died.
func (v drawing) crosses() []render.Shape {
	c := v.chart
	var shapes []render.Shape
	for _, name := range v.Dead {
		if at, ok := c.point(name); ok {
			if to := v.beside(c, at, name, nil); to != at {
				at = to
			} else {
				at.Y -= c.r * 0.2
			}
			shapes = append(shapes, cross(at, c.r*0.34, render.Day.Card, 9), cross(at, c.r*0.34, render.Day.Red, 5))
		}
	}
	return shapes
}

func cross(at render.Point, d float64, ink render.Color, width float64) render.Path {
	p := func(x, y float64) render.Point { return render.Point{X: at.X + x*d, Y: at.Y + y*d} }
	return render.Path{Outline: append(render.Line(p(-1, -1), p(1, 1)), render.Line(p(-1, 1), p(1, -1))...), Stroke: ink, Width: width}
}
