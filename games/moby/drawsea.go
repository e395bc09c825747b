package moby

import (
	"fmt"
	"sync"

	"shipboard/render"
)

// seaLayer is the chart without pieces, drawn once.
var seaLayer = sync.OnceValue(func() render.Layer {
	t := render.Day
	shapes := []render.Shape{render.Path{Outline: render.Rect(0, 0, render.MostWidth, pageHeight, 0), Fill: render.Paint{Color: t.Page}}}
	shapes = append(shapes, water(t, whole, false)...)
	for col := 1; col <= Columns; col++ {
		p := whole.mid(Hex{col, 1})
		shapes = append(shapes, render.Label{Text: string(rune('A' + col - 1)), At: render.Point{X: p.X, Y: whole.top - 24}, Size: 26, Face: render.Bold, Color: t.Ink, Anchor: render.Middle})
	}
	for row := 1; row <= Rows; row++ {
		p := whole.mid(Hex{1, row})
		shapes = append(shapes, render.Label{Text: fmt.Sprint(row), At: render.Point{X: whole.left - 30, Y: p.Y}, Size: 26, Face: render.Bold, Color: t.Ink, Anchor: render.Middle})
	}
	return render.Layer{Key: "moby-sea", Shapes: shapes}
})

// water is the sea with its hexes, and where the whale comes up.
func water(t *render.Theme, c chart, named bool) []render.Shape {
	shapes := render.Sea(t, c.left, c.top, c.w(), c.h())
	shapes = append(shapes, render.RhumbLines(t, render.Point{X: c.left + c.w()/2, Y: c.top + c.h()/2}, 16, c.area()))
	var grid []render.Seg
	for _, h := range hexes() {
		if c.has(h) {
			grid = append(grid, hexagon(c.mid(h), c.r)...)
		}
	}
	ink := t.Navy.Alpha(0.28)
	if t == render.Night {
		ink = t.Faint.Alpha(0.35)
	}
	shapes = append(shapes, render.Path{Outline: grid, Stroke: ink, Width: 1.4, Clip: c.area()})
	for i, h := range spots {
		if !c.has(h) {
			continue
		}
		p := c.mid(h)
		shapes = append(shapes,
			render.Path{Outline: render.Circle(p, c.r*0.72), Stroke: t.Gold, Width: 3, Dash: []float64{5, 5}},
			render.Label{Text: spotFaces[i], At: p, Size: max(22, c.r*0.5), Face: render.Italic, Color: t.Ink.Alpha(0.75), Anchor: render.Middle})
	}
	if named {
		for _, h := range hexes() {
			if c.has(h) {
				p := c.mid(h)
				shapes = append(shapes, render.Label{Text: h.String(), At: render.Point{X: p.X, Y: p.Y + c.r*0.62}, Size: 22, Color: t.Ink.Alpha(0.55), Anchor: render.Middle})
			}
		}
	}
	return append(shapes, render.Frame(t, c.left, c.top, c.w(), c.h())...)
}

// paints are the boats' colours, by number from 1, and inks what is written on
// them.
var (
	paints = [...]uint32{0, 0xb3392f, 0x2f5f8f, 0xe0b83a, 0x4f7a4a, 0x26262e, 0xd9782b, 0x7a4a8c, 0x8d9299}
	inks   = [...]uint32{0, 0xfffaf0, 0xfffaf0, 0x2b2a33, 0xfffaf0, 0xfffaf0, 0x2b2a33, 0xfffaf0, 0x2b2a33}
)

func paint(number int) render.Color { return render.RGB(paints[number]) }

// pieces are all that lies on the water.
func (v View) pieces(t *render.Theme, c chart) []render.Shape {
	var shapes []render.Shape
	shapes = append(shapes, v.ways(t, c)...)
	for _, p := range v.Blood {
		if at, ok := c.point(p.At); ok {
			shapes = append(shapes, blood(t, at, c.r, p.Chits)...)
		}
	}
	shapes = append(shapes, v.whale(t, c)...)
	for _, b := range v.Boats {
		if at, ok := c.point(b.At); ok && b.State != "lost" {
			shapes = append(shapes, b.token(t, at, c.r)...)
		}
	}
	shapes = append(shapes, v.men(t, c)...)
	for _, name := range v.Dead {
		if at, ok := c.point(name); ok {
			d := c.r * 0.32
			for _, s := range []float64{-1, 1} {
				shapes = append(shapes, render.Path{Outline: render.Line(render.Point{X: at.X - d, Y: at.Y - d*s}, render.Point{X: at.X + d, Y: at.Y + d*s}), Stroke: t.Red, Width: 5})
			}
		}
	}
	return shapes
}

// ways are the paths of the latest turn: what was rowed, where the whale went,
// the kraken's arm and the sharks.
func (v View) ways(t *render.Theme, c chart) []render.Shape {
	var shapes []render.Shape
	for _, b := range v.Boats {
		if points := c.points(b.Path); len(points) > 1 {
			shapes = append(shapes, render.Path{Outline: render.Line(points...), Stroke: t.Card.Alpha(0.8), Width: c.r * 0.32})
			shapes = append(shapes, render.Path{Outline: render.Line(points...), Stroke: paint(b.Number), Width: c.r * 0.17})
			shapes = append(shapes, render.Path{Outline: render.Circle(points[0], c.r*0.2), Fill: render.Paint{Color: paint(b.Number)}, Stroke: t.Card, Width: 2})
		}
	}
	if points := c.points(v.Whale.Path); len(points) > 1 {
		shapes = append(shapes, render.Path{Outline: render.Line(points...), Stroke: t.Navy.Alpha(0.7), Width: c.r * 0.2, Dash: []float64{c.r * 0.3, c.r * 0.2}})
	}
	if points := c.points(v.Ray); len(points) > 0 {
		shapes = append(shapes, render.Path{Outline: render.Circle(points[0], c.r*0.6), Stroke: t.Red, Width: 4})
		if len(points) > 1 {
			shapes = append(shapes, render.Ribbon(t.Red.Alpha(0.75), c.r*0.2, points...)...)
		}
	}
	for _, run := range v.Runs {
		points := c.points(run)
		if len(points) == 0 {
			continue
		}
		if len(points) > 1 {
			shapes = append(shapes, render.Path{Outline: render.Line(points...), Stroke: t.Ink.Alpha(0.6), Width: c.r * 0.12, Dash: render.Dotted(c.r * 0.12)})
		}
		end := points[len(points)-1]
		p := func(x, y float64) render.Point { return render.Point{X: end.X + x*c.r, Y: end.Y + y*c.r} }
		shapes = append(shapes, render.Path{Outline: render.Poly(p(-0.4, 0.3), p(0.05, -0.5), p(0.4, 0.3)), Fill: render.Paint{Color: t.Ink}, Stroke: t.Card, Width: 2})
	}
	return shapes
}

// blood is a pile of chits.
func blood(t *render.Theme, at render.Point, r float64, chits int) []render.Shape {
	return []render.Shape{
		render.Path{
			Outline: render.Spline(
				render.Polar(at, r*0.62, 10), render.Polar(at, r*0.42, 60), render.Polar(at, r*0.66, 120), render.Polar(at, r*0.45, 170),
				render.Polar(at, r*0.6, 230), render.Polar(at, r*0.44, 290), render.Polar(at, r*0.62, 330)),
			Fill: render.Paint{Color: t.Red.Alpha(0.6)},
		},
		render.Label{Text: fmt.Sprint(chits), At: render.Point{X: at.X, Y: at.Y - r*0.55}, Size: max(22, r*0.5), Face: render.Bold, Color: t.Red, Anchor: render.Middle, Halo: t.Card},
	}
}

// whale is the whale: white and whole on top, half seen at middle depth, a
// shadow in the deep; and a word says which.
func (v View) whale(t *render.Theme, c chart) []render.Shape {
	head, ok1 := c.point(v.Whale.Head)
	body, ok2 := c.point(v.Whale.Body)
	tail, ok3 := c.point(v.Whale.Tail)
	if !ok1 && !ok2 && !ok3 {
		return nil
	}
	skin, edge, width := t.Card, t.Ink, c.r*1.28
	if t == render.Night {
		skin = render.Day.Card
	}
	switch v.Whale.Depth {
	case "middle":
		skin, edge = skin.Alpha(0.62), t.Ink.Alpha(0.6)
	case "deep":
		skin, edge = t.Navy.Alpha(0.45), t.Navy.Alpha(0.7)
	}
	line := render.Line(tail, body, head)
	shapes := []render.Shape{
		render.Path{Outline: line, Stroke: edge, Width: width + 5, Clip: c.area()},
		render.Path{Outline: line, Stroke: skin, Width: width, Clip: c.area()},
	}
	// The flukes point astern, and the eye looks ahead.
	dir := float64(v.Whale.Facing-1) * 60
	back := angle(body, tail)
	for _, side := range []float64{-1, 1} {
		shapes = append(shapes, render.Path{
			Outline: render.Poly(render.Polar(tail, c.r*0.35, back), render.Polar(tail, c.r*1.15, back+38*side), render.Polar(tail, c.r*0.85, back+8*side)),
			Fill:    render.Paint{Color: skin}, Stroke: edge, Width: 2.5, Clip: c.area(),
		})
	}
	for _, side := range []float64{-1, 1} {
		shapes = append(shapes, render.Path{Outline: render.Circle(render.Polar(head, c.r*0.42, dir+55*side), c.r*0.09), Fill: render.Paint{Color: t.Ink}})
	}
	if v.Whale.Depth == "top" {
		spout := render.Polar(head, c.r*0.1, dir)
		for _, a := range []float64{-26, 0, 26} {
			shapes = append(shapes, render.Path{Outline: render.Line(spout, render.Polar(spout, c.r*0.62, a)), Stroke: t.Blue, Width: c.r * 0.1})
		}
	}
	for _, b := range v.Boats {
		if at, ok := c.point(b.At); ok && b.State == "tow" {
			shapes = append(shapes, render.Path{Outline: render.Line(at, tail), Stroke: t.Raw, Width: 3.5})
		}
	}
	word := map[string]string{"top": "TOP", "middle": "MIDDLE", "deep": "DEEP"}[v.Whale.Depth]
	fill := map[string]render.Color{"top": t.Green, "middle": t.Gold, "deep": t.Navy}[v.Whale.Depth]
	size := max(22, c.r*0.5)
	w := size * (0.72*float64(len(word)) + 0.7)
	at := body
	shapes = append(shapes,
		render.Path{Outline: render.Rect(at.X-w/2, at.Y-size*0.68, w, size*1.36, 6), Fill: render.Paint{Color: fill}, Stroke: t.Card, Width: 2},
		render.Label{Text: word, At: at, Size: size, Face: render.Bold, Color: render.Day.Card, Anchor: render.Middle})
	return shapes
}

// token is a boat, its bow where it faces, with its number.
func (b BoatView) token(t *render.Theme, at render.Point, r float64) []render.Shape {
	p := func(x, y float64) render.Point { return render.Point{X: x * r, Y: y * r} }
	curve := func(a, b render.Point) render.Seg { return render.Seg{Op: render.QuadTo, P: [3]render.Point{a, b}} }
	outline := []render.Seg{
		{Op: render.MoveTo, P: [3]render.Point{p(0, -0.88)}},
		curve(p(0.62, -0.1), p(0.26, 0.78)), curve(p(0, 0.9), p(-0.26, 0.78)), curve(p(-0.62, -0.1), p(0, -0.88)),
		{Op: render.Close},
	}
	edge := t.Card
	if t == render.Night {
		edge = t.Ink
	}
	var shapes []render.Shape
	shapes = append(shapes, render.Token{
		Key: fmt.Sprintf("moby-boat-%d-%.0f", b.Number, r), Name: b.Colour + " boat", At: at, Angle: float64(b.Facing-1) * 60, Shadow: true,
		Shapes: []render.Shape{
			render.Path{Outline: render.Line(p(-0.72, -0.25), p(0.72, -0.25)), Stroke: t.Ink, Width: r * 0.07},
			render.Path{Outline: render.Line(p(-0.72, 0.2), p(0.72, 0.2)), Stroke: t.Ink, Width: r * 0.07},
			render.Path{Outline: outline, Fill: render.Paint{Color: paint(b.Number)}, Stroke: edge, Width: max(2, r*0.07)},
			render.Path{Outline: render.Poly(p(0, -0.8), p(0.13, -0.5), p(-0.13, -0.5)), Fill: render.Paint{Color: t.Card}},
		},
	})
	return append(shapes, render.Label{Text: fmt.Sprint(b.Number), At: at, Size: max(24, r*0.75), Face: render.Bold, Color: render.RGB(inks[b.Number]), Anchor: render.Middle})
}

// men are the swimmers, each hex with as many as are in it.
func (v View) men(t *render.Theme, c chart) []render.Shape {
	count := map[string]int{}
	var order []string
	for _, s := range v.Swimmers {
		if count[s.At] == 0 {
			order = append(order, s.At)
		}
		count[s.At]++
	}
	var shapes []render.Shape
	for _, name := range order {
		at, ok := c.point(name)
		if !ok {
			continue
		}
		at.X += c.r * 0.45
		at.Y -= c.r * 0.38
		shapes = append(shapes, render.Token{
			Key: fmt.Sprintf("moby-swimmer-%.0f", c.r), Name: fmt.Sprintf("swimmer ×%d", count[name]), At: at,
			Shapes: []render.Shape{
				render.Path{Outline: render.Circle(render.Point{}, c.r*0.34), Fill: render.Paint{Color: t.Card}, Stroke: t.Red, Width: c.r * 0.14},
				render.Path{Outline: render.Circle(render.Point{}, c.r*0.15), Fill: render.Paint{Color: render.RGB(0xe0ac7a)}, Stroke: t.Ink, Width: 1.5},
			},
		})
		if count[name] > 1 {
			shapes = append(shapes, render.Label{Text: fmt.Sprint(count[name]), At: render.Point{X: at.X + c.r*0.5, Y: at.Y - c.r*0.2}, Size: max(22, c.r*0.5), Face: render.Bold, Color: t.Ink, Anchor: render.Middle, Halo: t.Card})
		}
	}
	return shapes
}
