package view

import (
	"math"

	"shipboard/render"
)

// tagShape is the outline of a fleet's tags.
type tagShape uint8

const (
	tagSquare tagShape = iota
	tagRound
	tagHex
	tagBevel
	tagLeaf
	tagWedge
	tagFlag
	tagCoffin
)

// outline is a tag of some width and height about its middle.
func (s tagShape) outline(c render.Point, w, h float64) []render.Seg {
	x, y, d := w/2, h/2, h*0.28
	p := func(dx, dy float64) render.Point { return render.Point{X: c.X + dx, Y: c.Y + dy} }
	switch s {
	case tagRound:
		return render.Rect(c.X-x, c.Y-y, w, h, y)
	case tagHex:
		return render.Poly(p(-x, 0), p(-x+d*1.2, -y), p(x-d*1.2, -y), p(x, 0), p(x-d*1.2, y), p(-x+d*1.2, y))
	case tagBevel:
		return render.Poly(p(-x+d, -y), p(x-d, -y), p(x, -y+d), p(x, y-d), p(x-d, y), p(-x+d, y), p(-x, y-d), p(-x, -y+d))
	case tagLeaf:
		return leafOutline(c, x, y)
	case tagWedge:
		return render.Poly(p(-x, -y), p(x, -y), p(x-d, y), p(-x+d, y))
	case tagFlag:
		return render.Poly(p(-x, -y), p(x, -y), p(x-d, 0), p(x, y), p(-x, y), p(-x+d, 0))
	case tagCoffin:
		return render.Poly(p(-x+d*0.9, -y), p(x-d*0.9, -y), p(x, -y*0.3), p(x-d*0.7, y), p(-x+d*0.7, y), p(-x, -y*0.3))
	}
	return render.Rect(c.X-x, c.Y-y, w, h, 3)
}

// leafOutline is a tag with two round corners and two sharp ones.
func leafOutline(c render.Point, x, y float64) []render.Seg {
	p := func(dx, dy float64) render.Point { return render.Point{X: c.X + dx, Y: c.Y + dy} }
	r := y * 1.1
	return []render.Seg{
		{Op: render.MoveTo, P: [3]render.Point{p(-x, -y)}},
		{Op: render.LineTo, P: [3]render.Point{p(x-r, -y)}},
		{Op: render.QuadTo, P: [3]render.Point{p(x, -y), p(x, -y+r)}},
		{Op: render.LineTo, P: [3]render.Point{p(x, y)}},
		{Op: render.LineTo, P: [3]render.Point{p(-x+r, y)}},
		{Op: render.QuadTo, P: [3]render.Point{p(-x, y), p(-x, y-r)}},
		{Op: render.Close},
	}
}

// badge is a model's number in its fleet's colour and shape: "E4". It is h high.
func badge(l livery, c render.Point, h float64, text string) []render.Shape {
	size := h * 0.84
	outline := l.tag.outline(c, badgeWidth(l, text, h), h)
	return []render.Shape{
		stroke(outline, white, 5),
		render.Path{Outline: outline, Fill: render.Paint{Color: l.sail}, Stroke: ink, Width: 2},
		render.Label{Text: text, At: c, Size: size, Face: render.Bold, Color: l.sign, Anchor: render.Middle},
	}
}

// badgeWidth is how wide a badge is: wider where its shape has slanting sides.
func badgeWidth(l livery, text string, h float64) float64 {
	room := 0.5
	switch l.tag {
	case tagFlag, tagWedge, tagHex:
		room = 0.86
	case tagCoffin:
		room = 0.7
	}
	return math.Round(render.Breadth(text, h*0.84, render.Bold)*0.96 + h*room)
}

// pips are crew dice in a row from x on, the middle at y: a box for each, crossed
// for each hit; hits beyond the dice are crosses without a box.
func pips(t *render.Theme, x, y, size float64, dice, hits int) []render.Shape {
	var boxes, gone, crosses []render.Seg
	step := size + max(2, size*0.2)
	for i := range max(dice, hits) {
		left := x + step*float64(i)
		box := render.Rect(left, y-size/2, size, size, size*0.18)
		switch {
		case i < dice && i < hits:
			gone = append(gone, box...)
		case i < dice:
			boxes = append(boxes, box...)
		}
		if i < hits {
			in := size * 0.1
			crosses = append(crosses, render.Line(render.Point{X: left + in, Y: y - size/2 + in}, render.Point{X: left + size - in, Y: y + size/2 - in})...)
			crosses = append(crosses, render.Line(render.Point{X: left + in, Y: y + size/2 - in}, render.Point{X: left + size - in, Y: y - size/2 + in})...)
		}
	}
	pen := max(1.5, size*0.09)
	var shapes []render.Shape
	if len(boxes) > 0 {
		shapes = append(shapes, render.Path{Outline: boxes, Fill: render.Paint{Color: white}, Stroke: ink, Width: pen})
	}
	if len(gone) > 0 {
		shapes = append(shapes, render.Path{Outline: gone, Fill: render.Paint{Color: render.RGB(0xf0c9bf)}, Stroke: ink, Width: pen})
	}
	if len(crosses) > 0 {
		shapes = append(shapes, stroke(crosses, render.Day.Red, max(2.2, size*0.2)))
	}
	return shapes
}

// pipsWidth is how wide pips are.
func pipsWidth(size float64, dice, hits int) float64 {
	n := float64(max(dice, hits))
	return n*size + max(n-1, 0)*max(2, size*0.2)
}

// mark is a sign of a model's state.
type mark string

const (
	markFire     mark = "on fire"
	markAnchor   mark = "at anchor"
	markAground  mark = "aground"
	markDived    mark = "submerged"
	markAloft    mark = "aloft"
	markFlag     mark = "flagship"
	markWizard   mark = "wizard"
	markHooks    mark = "grappled"
	markAdrift   mark = "adrift"
	markPrize    mark = "prize"
	markTrapped  mark = "trapped"
	markSpell    mark = "under a spell"
	markSiren    mark = "siren call"
	markBoat     mark = "row boat"
	markActed    mark = "has acted"
	markEye      mark = "opportunity fire"
	markTreasure mark = "treasure"
	markHard     mark = "rams hard"
)

// draw draws a sign in a circle of radius r.
func (m mark) draw(c render.Point, r float64) []render.Shape {
	b := brush{r}
	place := func(s ...render.Shape) []render.Shape { return shifted(s, c) }
	disc := func(col render.Color) render.Shape {
		return render.Path{Outline: render.Circle(render.Point{}, r), Fill: render.Paint{Color: col}, Stroke: ink, Width: max(1.4, r*0.1)}
	}
	switch m {
	case markFire:
		return place(
			render.Path{Outline: b.twin(0.1, 1.1, 0.42, 0.5, 0.72, 0.1, 0.6, -0.6, 0, -0.95), Fill: render.Paint{Color: flame}, Stroke: ink, Width: max(1.4, r*0.1)},
			fill(b.twin(0, 0.3, 0.3, -0.2, 0.28, -0.6, 0, -0.78), render.RGB(0xf9dc6b)))
	case markAnchor:
		lines := append(b.line(0, 0.45, 0, -0.6), b.line(-0.3, 0.22, 0.3, 0.22)...)
		lines = append(lines, b.curve(-0.56, -0.12, -0.36, -0.5, 0, -0.64, 0.36, -0.5, 0.56, -0.12)...)
		lines = append(lines, render.Circle(b.at(0, 0.58), r*0.14)...)
		return place(disc(white), stroke(lines, render.Day.Navy, max(1.8, r*0.17)))
	case markAground:
		return place(disc(render.Day.Land),
			render.Path{Outline: b.poly(-0.7, -0.45, -0.4, 0.2, -0.12, -0.15, 0.2, 0.6, 0.5, 0, 0.72, -0.45), Fill: render.Paint{Color: wood}, Stroke: ink, Width: max(1.2, r*0.08)})
	case markDived:
		return place(disc(render.RGB(0x4d86a0)), stroke(append(b.line(0, 0.55, 0, -0.5), b.line(-0.38, -0.12, 0, -0.56, 0.38, -0.12)...), white, max(2, r*0.2)))
	case markAloft:
		return place(disc(white), stroke(append(b.line(0, -0.55, 0, 0.5), b.line(-0.38, 0.12, 0, 0.56, 0.38, 0.12)...), render.RGB(0x4d86a0), max(2, r*0.2)))
	case markFlag:
		return place(disc(render.Day.Gold), fill(star(render.Point{}, r*0.72), ink))
	case markWizard:
		return place(disc(render.RGB(0x4b3a78)), fill(b.twinPoly(0, 0.78, 0.34, -0.3, 0.66, -0.46, 0.3, -0.62, 0, -0.66), render.RGB(0xf0d98a)))
	case markHooks:
		hooks := append(b.curve(-0.5, 0.34, -0.12, 0.5, 0.1, 0.16, -0.16, -0.04), b.curve(0.5, -0.34, 0.12, -0.5, -0.1, -0.16, 0.16, 0.04)...)
		return place(disc(render.RGB(0xe9d2ae)), stroke(hooks, ink, max(2, r*0.19)))
	case markAdrift:
		return place(disc(white), render.Label{Text: "?", Size: max(24, r*1.5), Face: render.Bold, Color: ink, Anchor: render.Middle})
	case markPrize:
		return place(disc(white), stroke(append(b.line(-0.3, -0.66, -0.3, 0.66), b.poly(-0.3, 0.6, 0.6, 0.3, -0.3, 0.02)...), ink, max(1.6, r*0.12)), fill(b.poly(-0.3, 0.6, 0.6, 0.3, -0.3, 0.02), render.Day.Red))
	case markTrapped:
		return place(disc(render.RGB(0xb9b2a4)),
			render.Path{Outline: append(b.poly(-0.8, 0.5, -0.16, 0, -0.8, -0.5), b.poly(0.8, 0.5, 0.16, 0, 0.8, -0.5)...), Fill: render.Paint{Color: iron}, Stroke: ink, Width: max(1, r*0.07)})
	case markSpell:
		return place(disc(render.RGB(0x4b3a78)), fill(sparkle(render.Point{}, r*0.8), render.RGB(0xf0d98a)))
	case markSiren:
		lines := append(b.line(-0.2, -0.4, -0.2, 0.5, 0.42, 0.62, 0.42, -0.26), render.Circle(b.at(-0.36, -0.42), r*0.17)...)
		lines = append(lines, render.Circle(b.at(0.26, -0.28), r*0.17)...)
		return place(disc(render.RGB(0x4b3a78)), stroke(lines, render.RGB(0xf0d98a), max(1.6, r*0.14)))
	case markBoat:
		return place(disc(white), b.filled(b.poly(-0.7, 0.1, 0.7, 0.1, 0.42, -0.34, -0.42, -0.34), wood), stroke(append(b.line(-0.1, 0.3, -0.6, -0.62), b.line(0.24, 0.3, -0.2, -0.62)...), ink, max(1.4, r*0.1)))
	case markActed:
		return place(disc(render.Day.Green), stroke(b.line(-0.45, 0, -0.12, -0.36, 0.48, 0.4), white, max(2, r*0.2)))
	case markEye:
		return place(disc(white), b.filled(b.bend(-0.78, 0, 0, 0.5, 0.78, 0, 0, -0.5), render.RGB(0xf0c9bf)), fill(render.Circle(render.Point{}, r*0.26), ink))
	case markHard:
		return place(disc(white), b.filled(b.poly(0, 0.74, 0.5, -0.06, 0.2, -0.06, 0.2, -0.6, -0.2, -0.6, -0.2, -0.06, -0.5, -0.06), render.Day.Red))
	case markTreasure:
		return place(b.filled(b.poly(-0.9, -0.6, 0.9, -0.6, 0.9, 0.1, -0.9, 0.1), wood), b.filled(b.poly(-0.9, 0.1, -0.6, 0.66, 0.6, 0.66, 0.9, 0.1), render.Day.Gold), b.filled(render.Rect(-0.16*r, -0.2*r, 0.32*r, 0.34*r, 2), render.Day.Gold))
	}
	return nil
}

// star has five points.
func star(c render.Point, r float64) []render.Seg {
	points := make([]render.Point, 10)
	for i := range points {
		points[i] = render.Polar(c, r*[...]float64{1, 0.42}[i%2], 36*float64(i))
	}
	return render.Poly(points...)
}

// sparkle has four long points.
func sparkle(c render.Point, r float64) []render.Seg {
	points := make([]render.Point, 8)
	for i := range points {
		points[i] = render.Polar(c, r*[...]float64{1, 0.3}[i%2], 45*float64(i))
	}
	return render.Poly(points...)
}

// shifted moves paths and labels.
func shifted(shapes []render.Shape, by render.Point) []render.Shape {
	out := make([]render.Shape, len(shapes))
	for i, s := range shapes {
		switch s := s.(type) {
		case render.Path:
			s.Outline = moved(s.Outline, by)
			out[i] = s
		case render.Label:
			s.At.X, s.At.Y = s.At.X+by.X, s.At.Y+by.Y
			out[i] = s
		default:
			out[i] = s
		}
	}
	return out
}

// die is a die that shows a face, size wide. A die that counted is white, one
// that did not is grey.
func die(c render.Point, size float64, face int, counts bool) []render.Shape {
	body, dot := white, ink
	if !counts {
		body, dot = render.RGB(0xcfc8b8), render.Day.Faint
	}
	shapes := []render.Shape{render.Path{
		Outline: render.Rect(c.X-size/2, c.Y-size/2, size, size, size*0.2), Fill: render.Paint{Color: body}, Stroke: ink, Width: max(1.6, size*0.05),
	}}
	var dots []render.Seg
	d := size * 0.26
	for _, p := range diePips[min(max(face, 0), 6)] {
		dots = append(dots, render.Circle(render.Point{X: c.X + p[0]*d, Y: c.Y + p[1]*d}, size*0.095)...)
	}
	if len(dots) > 0 {
		shapes = append(shapes, fill(dots, dot))
	}
	return shapes
}

var diePips = [7][][2]float64{
	{},
	{{0, 0}},
	{{-1, -1}, {1, 1}},
	{{-1, -1}, {0, 0}, {1, 1}},
	{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}, {0, 0}},
	{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}, {-1, 0}, {1, 0}},
}
