package race

import (
	"fmt"

	"shipboard/games/game"
	"shipboard/render"
)

// hulls are the players' colours as they are painted, and inks what is written
// on them.
var (
	hulls = [maxSeats]uint32{0xb3392f, 0x2f5f8f, 0xe0b83a, 0x4f7a4a, 0x26262e, 0x7a4a8c, 0xf7f3e8, 0xd9782b}
	inks  = [maxSeats]uint32{0xfffaf0, 0xfffaf0, 0x2b2a33, 0xfffaf0, 0xfffaf0, 0xfffaf0, 0x2b2a33, 0x2b2a33}
)

func hull(seat game.Seat) render.Color { return render.RGB(hulls[seat]) }

// shipToken is a ship about (0,0): the hull in its player's colour with the
// number, and sails that differ from player to player.
func shipToken(t *render.Theme, seat game.Seat, n int, size float64) []render.Shape {
	p := func(x, y float64) render.Point { return render.Point{X: x * size, Y: y * size} }
	body := render.Path{
		Outline: render.Poly(p(-1, 0.05), p(1, 0.05), p(0.68, 0.85), p(-0.68, 0.85)),
		Fill:    render.Paint{Color: hull(seat)}, Stroke: t.Ink, Width: max(1.5, size*0.07),
	}
	mast := func(x, top float64) render.Shape {
		return render.Path{Outline: render.Line(p(x, 0.05), p(x, top)), Stroke: t.Ink, Width: size * 0.09}
	}
	sail := func(points ...render.Point) render.Shape {
		return render.Path{Outline: render.Poly(points...), Fill: render.Paint{Color: t.Card}, Stroke: t.Ink, Width: max(1.5, size*0.06)}
	}
	var rig []render.Shape
	switch seat % 4 {
	case 0: // a lateen
		rig = []render.Shape{mast(-0.1, -1), sail(p(-0.02, -0.98), p(0.8, -0.05), p(-0.02, -0.05))}
	case 1: // one square sail
		rig = []render.Shape{mast(0, -1), sail(p(-0.62, -0.85), p(0.62, -0.85), p(0.5, -0.08), p(-0.5, -0.08))}
	case 2: // two masts
		rig = []render.Shape{mast(-0.45, -0.95), mast(0.4, -0.8), sail(p(-0.4, -0.9), p(0.1, -0.1), p(-0.4, -0.1)), sail(p(0.45, -0.75), p(0.9, -0.1), p(0.45, -0.1))}
	case 3: // two square sails, one above the other
		rig = []render.Shape{mast(0, -1.05), sail(p(-0.38, -1), p(0.38, -1), p(0.42, -0.6), p(-0.42, -0.6)), sail(p(-0.55, -0.52), p(0.55, -0.52), p(0.62, -0.06), p(-0.62, -0.06))}
	}
	shapes := append(rig, body)
	if seat >= 4 { // the second four carry a pennant
		shapes = append(shapes, render.Path{Outline: render.Poly(p(0, -1.05), p(-0.5, -1.2), p(0, -1.3)), Fill: render.Paint{Color: hull(seat)}, Stroke: t.Ink, Width: 1.5})
	}
	return append(shapes, render.Label{Text: fmt.Sprint(n), At: p(0, 0.44), Size: max(22, size*0.8), Face: render.Bold, Color: render.RGB(inks[seat]), Anchor: render.Middle})
}

// ships puts all ships where they are, and what stands by them.
func (v View) ships(t *render.Theme, w window) []render.Shape {
	at := make(map[int][]ShipView)
	for _, x := range v.Fleet {
		if x.At != port {
			at[x.At] = append(at[x.At], x)
		}
	}
	var shapes []render.Shape
	put := func(x ShipView, c render.Point, size float64) {
		shapes = append(shapes, render.Token{
			Key: fmt.Sprintf("race-ship-%d-%d-%.0f", x.Seat, x.N, size), Name: shipName(ref{x.Seat, x.N - 1}),
			At: c, Shadow: size > 16, Shapes: shipToken(t, x.Seat, x.N, size),
		})
		mark := func(dx float64, color render.Color, text string) {
			d := render.Point{X: c.X + dx*size, Y: c.Y - size*0.9}
			shapes = append(shapes,
				render.Path{Outline: render.Circle(d, 13), Fill: render.Paint{Color: color}, Stroke: t.Ink, Width: 1.5},
				render.Label{Text: text, At: d, Size: 22, Face: render.Bold, Color: t.Card, Anchor: render.Middle})
		}
		if w.cell > 100 { // on the whole course they would hide too much
			if x.Escort {
				mark(0.9, t.Blue, "E")
			}
			if x.Flag {
				mark(-0.9, t.Green, "F")
			}
		}
		if x.Pirate {
			shapes = append(shapes, render.Path{Outline: render.Circle(c, size*1.25), Stroke: t.Red, Width: 3.5, Dash: []float64{8, 6}})
		}
	}
	for n := 1; n <= finish; n++ {
		here := at[n]
		if len(here) == 0 || !w.has(n) {
			continue
		}
		c := w.mid(n)
		c.Y += w.cell * 0.08 // the number stays in sight
		size := w.cell * 0.34
		if len(here) > 1 {
			size = w.cell * 0.27
		}
		for i, x := range here[:min(len(here), 4)] {
			d := c
			if len(here) > 1 {
				d.X += w.cell * (float64(i%2)*0.46 - 0.23)
			}
			if len(here) > 2 {
				d.Y += w.cell * (float64(i/2)*0.46 - 0.2)
			}
			put(x, d, size)
		}
		if len(here) > 4 {
			shapes = append(shapes, render.Count(t, render.Point{X: c.X + w.cell*0.36, Y: c.Y - w.cell*0.36}, len(here))...)
		}
	}
	for _, b := range v.Blockades {
		if w.has(b.Square) {
			c := w.mid(b.Square)
			shapes = append(shapes, render.Path{Outline: render.Rect(c.X-w.cell/2+2, c.Y-w.cell/2+2, w.cell-4, w.cell-4, 8), Stroke: t.Red, Width: 5})
		}
	}
	if w != whole {
		return shapes
	}
	for _, p := range v.Players {
		c := w.port(p.Seat)
		in := p.InPort
		if p.Gone {
			in = 0
		}
		if in == 0 {
			shapes = append(shapes, render.Path{Outline: render.Circle(c, 12), Fill: render.Paint{Color: hull(p.Seat).Alpha(0.6)}, Stroke: t.Ink, Width: 1.5})
			continue
		}
		shapes = append(shapes, render.Token{
			Key: fmt.Sprintf("race-port-%d-%d", p.Seat, in), Name: fmt.Sprintf("%d of %s in port", in, p.Flag),
			At: c, Shadow: true, Shapes: shipToken(t, p.Seat, in, 24),
		})
	}
	return shapes
}

// signsOnBoard repeats nothing of the board; it marks what owes its square.
func (v View) signsOnBoard(t *render.Theme, w window) []render.Shape {
	var shapes []render.Shape
	for _, x := range v.Fleet {
		if x.Owes && w.has(x.At) {
			c := w.mid(x.At)
			shapes = append(shapes, render.Path{Outline: render.Circle(c, w.cell*0.46), Stroke: t.Gold, Width: 4, Dash: []float64{7, 6}})
		}
	}
	return shapes
}

// traces draws how ships moved by the last card.
func (v View) traces(t *render.Theme, w window) []render.Shape {
	var shapes []render.Shape
	for _, m := range v.Trace {
		var points []render.Point
		switch {
		case m.To == port || m.From == port:
			if m.From == port && w == whole && w.has(m.To) {
				points = []render.Point{w.port(m.Seat), w.mid(m.To)}
			}
		case m.How == "edge":
			if w.has(m.From) {
				shapes = append(shapes, render.Path{Outline: render.Circle(w.mid(m.From), w.cell*0.4), Stroke: hull(m.Seat), Width: 4, Dash: []float64{6, 6}})
			}
			if w.has(m.To) {
				shapes = append(shapes, render.Path{Outline: render.Circle(w.mid(m.To), w.cell*0.47), Stroke: hull(m.Seat), Width: 5})
			}
		default:
			step := 1
			if m.To < m.From {
				step = -1
			}
			for n := m.From; ; n += step {
				if w.has(n) {
					points = append(points, w.mid(n))
				} else if len(points) > 0 {
					break
				}
				if n == m.To {
					break
				}
			}
		}
		if len(points) > 1 {
			shapes = append(shapes, render.Path{Outline: render.Line(points...), Stroke: t.Card.Alpha(0.9), Width: w.cell * 0.2})
			shapes = append(shapes, render.Ribbon(hull(m.Seat), w.cell*0.11, points...)...)
		}
		if m.To == port && m.From != port && w.has(m.From) {
			c := w.mid(m.From)
			d := w.cell * 0.3
			for _, s := range []float64{-1, 1} {
				shapes = append(shapes, render.Path{Outline: render.Line(render.Point{X: c.X - d, Y: c.Y - d*s}, render.Point{X: c.X + d, Y: c.Y + d*s}), Stroke: t.Red, Width: 6})
			}
		}
	}
	return shapes
}
