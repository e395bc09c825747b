package view

import (
	"math"
	"strconv"

	"shipboard/games/moby/board"
	"shipboard/render"
)

// depthWords tell the whale's depth: on a sign, and in a sentence.
var depthWords = map[string][2]string{
	"top":    {"ON TOP", "the whale is on top"},
	"middle": {"MIDDLE", "the whale is at middle depth"},
	"deep":   {"DEEP", "the whale is deep"},
	"under":  {"UNDER", "the whale is under"},
}

// dead reports whether the whale is dead.
func (v View) dead() bool { return v.HP > 0 && v.Damage >= v.HP }

// depthWord is the sign of the whale's depth, or of his death.
func (v View) depthWord() string {
	if v.dead() {
		return "DEAD"
	}
	return depthWords[v.Whale.Depth][0]
}

func (v View) depthFill(t *render.Theme) render.Color {
	if v.dead() {
		return render.Day.Red
	}
	switch v.Whale.Depth {
	case "top":
		return render.Day.Green
	case "middle":
		return render.RGB(0x8a6412)
	}
	if t == render.Night {
		return render.Day.Blue
	}
	return t.Navy
}

// whale draws the whale: white and whole on top, half visible through the waves at middle depth,
// a shadow in the deep.
func (v drawing) whale() []render.Shape {
	c := v.chart
	h1, ok1 := board.HexNamed(v.Whale.Head)
	h2, ok2 := board.HexNamed(v.Whale.Body)
	h3, ok3 := board.HexNamed(v.Whale.Tail)
	if !ok1 || !ok2 || !ok3 || !c.has(h1) && !c.has(h2) && !c.has(h3) {
		return nil
	}
	head, body, tail := c.mid(h1), c.mid(h2), c.mid(h3)
	dir, back := degrees(v.Whale.Facing), angle(body, tail)
	hull, flukes := whaleHull(head, body, tail, dir, c.r), whaleFlukes(render.Polar(tail, c.r*0.3, back), back, c.r)
	light := render.Day.Card
	look := render.Path{Fill: render.Paint{Color: light}, Stroke: render.Day.Ink, Width: max(2.5, c.r*0.07), Clip: c.area()}
	switch v.Whale.Depth {
	case "middle":
		look.Fill.Color, look.Dash = light.Alpha(0.55), []float64{c.r * 0.25, c.r * 0.15}
	case "deep":
		look.Fill.Color, look.Stroke, look.Dash = render.Day.Navy.Alpha(0.55), light.Alpha(0.8), render.Dotted(c.r*0.09)
	}
	var shapes []render.Shape
	for _, outline := range [][]render.Seg{flukes, hull} {
		look.Outline = outline
		shapes = append(shapes, look)
	}
	if v.Whale.Depth == "top" {
		spout := render.Polar(head, c.r*0.1, dir)
		for _, a := range []float64{-28, 0, 28} {
			shapes = append(shapes, render.Path{Outline: render.Line(spout, render.Polar(spout, c.r*0.6, a)), Stroke: render.Day.Blue, Width: c.r * 0.1})
		}
	} else {
		shapes = append(shapes, swell(c, hull))
	}
	if v.Whale.Depth != "deep" {
		for _, side := range []float64{-1, 1} {
			shapes = append(shapes, render.Path{Outline: render.Circle(render.Polar(head, c.r*0.4, dir+62*side), max(2, c.r*0.07)), Fill: render.Paint{Color: render.Day.Ink}})
		}
	}
	return shapes
}

// swell are waves over a whale below the surface.
func swell(c chart, hull []render.Seg) render.Path {
	low, high := render.Box(hull)
	waves := render.Waves(render.Day, low.X, low.Y, high.X-low.X, high.Y-low.Y)
	waves.Clip, waves.Stroke, waves.Width = hull, render.Day.SeaDeep, max(2, c.r*0.06)
	return waves
}

// whaleHull runs along the whale's three hexes: blunt ahead, thin astern.
func whaleHull(head, body, tail render.Point, dir, r float64) []render.Seg {
	half := func(a, b render.Point) render.Point { return render.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2} }
	spine := []render.Point{
		render.Polar(head, r*0.68, dir), render.Polar(head, r*0.45, dir), head, half(head, body), body, half(body, tail), tail,
		render.Polar(tail, r*0.35, angle(body, tail)),
	}
	breadth := []float64{0.24, 0.5, 0.62, 0.64, 0.6, 0.46, 0.27, 0.1}
	n := len(spine)
	outline := make([]render.Point, 2*n)
	for i, p := range spine {
		along := angle(spine[min(i+1, n-1)], spine[max(i-1, 0)])
		outline[i] = render.Polar(p, r*breadth[i], along+90)
		outline[2*n-1-i] = render.Polar(p, r*breadth[i], along-90)
	}
	return render.Spline(outline...)
}

// whaleFlukes are at the end of the tail.
func whaleFlukes(end render.Point, back, r float64) []render.Seg {
	at := func(far, turn float64) render.Point { return render.Polar(end, r*far, back+turn) }
	return render.Poly(at(0.12, 180), at(0.3, -80), at(0.68, -64), at(0.3, -25), at(0.2, 0), at(0.3, 25), at(0.68, 64), at(0.3, 80))
}

// depthSign tells how deep the whale is. It is beside him where there is room, away from the
// hexes of pieces and tracks and from those named in more. It is drawn last.
func (v drawing) depthSign(more ...string) []render.Shape {
	t, c := v.theme, v.chart
	word, size := v.depthWord(), max(30, c.r*0.5)
	w, h := size*(0.68*float64(len(word))+0.9), size*1.36
	body, ok := c.point(v.Whale.Body)
	if !ok {
		if at, on := c.point(board.Centre.String()); on && v.Whale.Head == "" {
			return v.sign(t, render.Point{X: at.X, Y: at.Y - 2*c.r}, w, h, size)
		}
		return nil
	}
	taken := []render.Point{body}
	names := append([]string{v.Whale.Head, v.Whale.Tail}, append(more, v.Ray...)...)
	for _, b := range v.Boats {
		names = append(append(names, b.At), b.Path...)
	}
	for _, run := range v.Runs {
		names = append(names, run...)
	}
	for _, s := range v.Swimmers {
		names = append(names, s.At)
	}
	for _, p := range v.Blood {
		names = append(names, p.At)
	}
	for _, name := range names {
		if p, ok := c.point(name); ok {
			taken = append(taken, p)
		}
	}
	best, most := body, -1.0
	for _, far := range []float64{1.7, 2.3, 3, 3.8, 4.6, 5.4} {
		for a := 90.0; a < 450; a += 30 {
			p := render.Polar(body, c.r*far+w*0.3*math.Abs(math.Sin(a*math.Pi/180)), a)
			if p.X-w/2 < c.left+6 || p.X+w/2 > c.left+c.w()-6 || p.Y-h/2 < c.top+6 || p.Y+h/2 > c.top+c.h()-6 {
				continue
			}
			room := clearance(p, w, h, taken)
			room = min(room, max(0.95*c.r, 34))
			if room > most+0.01 {
				best, most = p, room
			}
		}
	}
	from, to := render.Between(body, best, 0.5*c.r, h/2)
	line := render.Path{Outline: render.Line(from, to), Stroke: t.Ink.Alpha(0.7), Width: 2}
	return append([]render.Shape{line}, v.sign(t, best, w, h, size)...)
}

// sign is the word for the depth on its colour, above a bar of the points that the whale still
// has.
func (v View) sign(t *render.Theme, at render.Point, w, h, size float64) []render.Shape {
	var track []render.Shape
	if left := v.HP - v.Damage; left > 0 && v.Over == nil {
		x, y, tall := at.X-w/2, at.Y+h/2-3, h*0.3
		track = []render.Shape{
			render.Path{Outline: render.Rect(x, y, w, tall, 4), Fill: render.Paint{Color: render.Day.Card}, Stroke: render.Day.Ink, Width: 2},
			render.Path{Outline: render.Rect(x+2, y+2, (w-4)*float64(left)/float64(v.HP), tall-4, 3), Fill: render.Paint{Color: render.Day.Red}},
		}
	}
	return append(track,
		render.Path{Outline: render.Rect(at.X-w/2, at.Y-h/2, w, h, 6), Fill: render.Paint{Color: v.depthFill(t)}, Stroke: render.Day.Card, Width: 2},
		render.Label{Text: v.depthWord(), At: at, Size: size, Face: render.Bold, Color: render.Day.Card, Anchor: render.Middle, Max: w - 8})
}

// clearance is how far a rectangle about p lies from the nearest of some points.
func clearance(p render.Point, w, h float64, points []render.Point) float64 {
	room := math.Inf(1)
	for _, q := range points {
		room = min(room, math.Hypot(max(math.Abs(p.X-q.X)-w/2, 0), max(math.Abs(p.Y-q.Y)-h/2, 0)))
	}
	return room
}

// towing shows the lines of the boats behind the whale and, on a chart with names, the free
// slots.
func (v drawing) towing() []render.Shape {
	t, c := v.theme, v.chart
	if v.Whale.Lines == 0 {
		return nil
	}
	var shapes []render.Shape
	tail, ok := board.HexNamed(v.Whale.Tail)
	taken := map[string]bool{}
	for _, b := range v.Boats {
		at, on := c.point(b.At)
		taken[b.At] = true
		if ok && on && b.State == "tow" {
			shapes = append(shapes, towLine(at, c.mid(tail), c.area())...)
		}
	}
	for i, slot := range v.Whale.Slots {
		if at, on := c.point(slot); on && c.named && !taken[slot] {
			shapes = append(shapes, slotRing(t, at, c.r, i+1)...)
		}
	}
	return shapes
}

// towLine is the line from a boat to the whale.
func towLine(from, to render.Point, clip []render.Seg) []render.Shape {
	return []render.Shape{
		render.Path{Outline: render.Line(from, to), Stroke: render.Day.Card, Width: 6.5, Clip: clip},
		render.Path{Outline: render.Line(from, to), Stroke: render.Day.Raw, Width: 3.5, Dash: []float64{9, 3}, Clip: clip},
	}
}

// slotRing is a free place in a tow.
func slotRing(t *render.Theme, at render.Point, r float64, slot int) []render.Shape {
	return []render.Shape{
		render.Path{Outline: render.Circle(at, r*0.64), Stroke: t.Raw, Width: 2.5, Dash: render.Dotted(2.5)},
		render.Label{Text: "tow " + strconv.Itoa(slot), At: at, Size: 30, Face: render.Italic, Color: t.Ink.Alpha(0.9), Anchor: render.Middle},
	}
}

// headAway is the place at the edge of a chart that is nearest to the whale's head, and the
// direction to him. It reports false if the chart holds his head, or he is under water.
func (v View) headAway(c chart) (at render.Point, turn float64, away bool) {
	head, ok := board.HexNamed(v.Whale.Head)
	if _, on := c.point(v.Whale.Head); on || !ok {
		return at, 0, false
	}
	const margin = 26
	mid, to := render.Point{X: c.left + c.w()/2, Y: c.top + c.h()/2}, c.mid(head)
	dx, dy := to.X-mid.X, to.Y-mid.Y
	share := min((c.w()/2-margin)/max(math.Abs(dx), 1), (c.h()/2-margin)/max(math.Abs(dy), 1))
	return render.Point{X: mid.X + share*dx, Y: mid.Y + share*dy}, angle(mid, to), true
}

// whaleAway points to the whale's head from the edge of a chart that does not hold
// it.
func (v drawing) whaleAway() []render.Shape {
	t, c := v.theme, v.chart
	at, turn, away := v.headAway(c)
	if !away {
		return nil
	}
	p := func(far, by float64) render.Point { return render.Polar(at, far, turn+by) }
	label := p(44, 180)
	label.X = min(max(label.X, c.left+50), c.left+c.w()-50)
	return []render.Shape{
		render.Path{Outline: render.Poly(p(20, 0), p(18, 130), p(18, -130)), Fill: render.Paint{Color: render.Day.Card}, Stroke: t.Page, Width: 2},
		render.Label{Text: "whale", At: label, Size: 30, Face: render.BoldItalic, Color: render.Day.Card, Halo: t.Page, Anchor: render.Middle},
	}
}
