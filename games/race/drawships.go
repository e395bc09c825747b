package race

import (
	"fmt"

	"shipboard/games/game"
	"shipboard/render"
)

// hulls are the colours of the players' ships, and inks those of the numbers on them.
var (
	hulls = [maxSeats]uint32{0xb3392f, 0x2f5f8f, 0xe0b83a, 0x4f7a4a, 0x26262e, 0x7a4a8c, 0xf7f3e8, 0xd9782b}
	inks  = [maxSeats]uint32{0xfffaf0, 0xfffaf0, 0x2b2a33, 0xfffaf0, 0xfffaf0, 0xfffaf0, 0x2b2a33, 0x2b2a33}
)

func hull(seat game.Seat) render.Color { return render.RGB(hulls[seat]) }

// shipToken draws a ship about (0,0). The hull has its player's colour and the number
// n, unless n is 0. The first four players have four rigs with white sails, the others
// the same rigs with tanned sails.
func shipToken(t *render.Theme, seat game.Seat, n int, size float64) []render.Shape {
	p := func(x, y float64) render.Point { return render.Point{X: x * size, Y: y * size} }
	line := max(1.5, size*0.07)
	cloth := t.Card
	if seat >= 4 {
		cloth = render.RGB(tanned)
	}
	mast := func(x, top float64) render.Shape {
		return render.Path{Outline: render.Line(p(x, 0.05), p(x, top)), Stroke: t.Ink, Width: size * 0.09}
	}
	sail := func(points ...render.Point) render.Shape {
		return render.Path{Outline: render.Poly(points...), Fill: render.Paint{Color: cloth}, Stroke: t.Ink, Width: line}
	}
	var shapes []render.Shape
	switch seat % 4 {
	case 0: // a lateen
		shapes = []render.Shape{mast(-0.1, -1), sail(p(-0.02, -0.98), p(0.8, -0.05), p(-0.02, -0.05))}
	case 1: // one square sail
		shapes = []render.Shape{mast(0, -1), sail(p(-0.62, -0.85), p(0.62, -0.85), p(0.5, -0.08), p(-0.5, -0.08))}
	case 2: // two masts
		shapes = []render.Shape{mast(-0.45, -0.95), mast(0.4, -0.8), sail(p(-0.4, -0.9), p(0.1, -0.1), p(-0.4, -0.1)), sail(p(0.45, -0.75), p(0.9, -0.1), p(0.45, -0.1))}
	case 3: // two square sails, one above the other
		shapes = []render.Shape{mast(0, -1.05), sail(p(-0.38, -1), p(0.38, -1), p(0.42, -0.6), p(-0.42, -0.6)), sail(p(-0.55, -0.52), p(0.55, -0.52), p(0.62, -0.06), p(-0.62, -0.06))}
	}
	rim := t.Ink
	if flags[seat] == "black" {
		rim = t.Card // to be seen in pirate waters, which are drawn dark
	}
	shapes = append(shapes, render.Path{
		Outline: render.Poly(p(-1, 0.05), p(1, 0.05), p(0.68, 0.85), p(-0.68, 0.85)),
		Fill:    render.Paint{Color: hull(seat)}, Stroke: rim, Width: line,
	})
	if n == 0 {
		return shapes
	}
	return append(shapes, render.Label{Text: fmt.Sprint(n), At: p(0, 0.44), Size: max(22, size*0.8), Face: render.Bold, Color: render.RGB(inks[seat]), Anchor: render.Middle})
}

// tanned is the colour of sails dipped in bark.
const tanned = 0xb98a55

// ships draws all ships on their squares.
func (v View) ships(t *render.Theme, w window) []render.Shape {
	var shapes []render.Shape
	for _, x := range v.placed(w) {
		shapes = append(shapes, v.ship(t, x.ShipView, x.c, x.size)...)
		if x.more > 0 {
			c := w.mid(x.At)
			shapes = append(shapes, render.Count(t, render.Point{X: c.X + w.cell*0.3, Y: c.Y - w.cell*0.33}, x.more)...)
		}
	}
	return shapes
}

// placed is a ship that is drawn, with its place and size.
type placed struct {
	ShipView
	c    render.Point
	size float64
	more int // the number of ships on the square, where not all are drawn; with the last that is
}

// placed returns the ships that are drawn in a window, by squares.
func (v View) placed(w window) []placed {
	at := make(map[int][]ShipView)
	for _, x := range v.Ships {
		if x.At != port {
			at[x.At] = append(at[x.At], x)
		}
	}
	var all []placed
	for n := 1; n <= finish; n++ {
		here := at[n]
		if len(here) == 0 || !w.has(n) {
			continue
		}
		c := w.mid(n)
		size := w.cell * 0.3
		c.Y += w.cell * 0.13
		if len(here) > 1 {
			size = w.cell * 0.235
		}
		for i, x := range here[:min(len(here), mostDrawn)] {
			d := c
			if len(here) > 1 {
				d.X += w.cell * (float64(i%2)*0.46 - 0.23)
			}
			if len(here) > 2 {
				d.Y += w.cell * (float64(i/2)*0.34 - 0.2)
			}
			all = append(all, placed{ShipView: x, c: d, size: size})
		}
		if len(here) > mostDrawn {
			all[len(all)-1].more = len(here)
		}
	}
	return all
}

// ship draws one ship, with its escort, its flag of order and the pirate vessel that
// attacks it.
func (v View) ship(t *render.Theme, x ShipView, c render.Point, size float64) []render.Shape {
	shapes := []render.Shape{render.Token{
		Key: fmt.Sprintf("race-ship-%d-%d-%.0f", x.Seat, x.N, size), Name: shipName(ref{x.Seat, x.N - 1}),
		At: c, Shadow: size > 16, Shapes: shipToken(t, x.Seat, x.N, size),
	}}
	if x.Escort {
		shapes = append(shapes, sign(t, coastguard, render.Point{X: c.X - size*0.8, Y: c.Y - size*0.35}, size*0.42)...)
	}
	if x.Flag {
		top := render.Point{X: c.X + size*0.45, Y: c.Y - size*0.75}
		shapes = append(shapes, render.Path{
			Outline: render.Poly(render.Point{X: top.X, Y: top.Y - size*0.35}, render.Point{X: top.X + size*0.75, Y: top.Y}, render.Point{X: top.X, Y: top.Y + size*0.35}),
			Fill:    render.Paint{Color: t.Green}, Stroke: t.Ink, Width: 1.5,
		})
	}
	if x.Pirate {
		d := render.Point{X: c.X + size*0.85, Y: c.Y - size*0.45}
		shapes = append(shapes, skull(t, d, size*0.4)...)
		shapes = append(shapes, render.Path{Outline: render.Circle(d, size*0.5), Stroke: t.Red, Width: size * 0.14})
	}
	return shapes
}

// occupied draws the grounds of squares with ships on them. In large pictures the sign
// moves to a corner, in small ones it is left out.
func (v View) occupied(t *render.Theme, w window) []render.Shape {
	var shapes []render.Shape
	seen := make(map[int]bool)
	for _, x := range v.Ships {
		if x.At == port || seen[x.At] || !w.has(x.At) {
			continue
		}
		seen[x.At] = true
		shapes = append(shapes, tile(t, w, x.At)...)
		if mark := rim(t, w, x.At); mark != nil {
			shapes = append(shapes, mark[0]) // the dice give way to the ship
		}
		if special(x.At) && course[x.At].kind != pirate && w.cell > 100 {
			c := w.mid(x.At)
			shapes = append(shapes, sign(t, course[x.At].kind, render.Point{X: c.X + w.cell*0.28, Y: c.Y - w.cell*0.27}, w.cell*0.12)...)
		}
	}
	return shapes
}

// marks draws over ships and traces the numbers of their squares, the booms of
// blockades, and a sign where a roll is owed.
func (v View) marks(t *render.Theme, w window) []render.Shape {
	var shapes []render.Shape
	var hidden [finish + 1]bool
	for _, x := range v.Ships {
		hidden[x.At] = true
	}
	for _, m := range v.Trace {
		if m.From != port && m.To != port && m.How != "edge" {
			for n := min(m.From, m.To); n <= max(m.From, m.To); n++ {
				hidden[n] = true
			}
		}
	}
	for n := 1; n <= finish; n++ {
		if !hidden[n] || !w.has(n) {
			continue
		}
		label := number(t, w, n)
		label.Halo = t.Card
		if course[n].kind == pirate {
			label.Halo = t.Black
		}
		shapes = append(shapes, label)
	}
	for _, b := range v.Blockades {
		if w.has(b.Square) {
			c, half := w.mid(b.Square), w.cell*0.44
			boom := render.Rect(c.X-half, c.Y-half, 2*half, 2*half, w.cell*0.1)
			shapes = append(shapes,
				render.Path{Outline: boom, Stroke: t.Ink, Width: w.cell * 0.11},
				render.Path{Outline: boom, Stroke: t.Gold, Width: w.cell * 0.06, Dash: []float64{w.cell * 0.12, w.cell * 0.1}})
		}
	}
	for _, x := range v.Ships {
		if x.Owes && w.has(x.At) {
			c, r := w.mid(x.At), max(13, w.cell*0.14)
			d := render.Point{X: c.X + w.cell*0.4 - r*0.7, Y: c.Y - w.cell*0.4 + r*0.7}
			shapes = append(shapes,
				render.Path{Outline: render.Circle(d, r), Fill: render.Paint{Color: t.Gold}, Stroke: t.Ink, Width: 2},
				render.Label{Text: "!", At: d, Size: max(22, r*1.5), Face: render.Bold, Color: t.Ink, Anchor: render.Middle})
		}
	}
	return shapes
}

// inPort draws the ships that have not cast off, each player's at their port.
func (v View) inPort(t *render.Theme) []render.Shape {
	var shapes []render.Shape
	for _, p := range v.Players {
		c := whole.port(p.Seat)
		if p.InPort == 0 || p.Gone {
			shapes = append(shapes, render.Path{Outline: render.Circle(c, 11), Fill: render.Paint{Color: hull(p.Seat)}, Stroke: t.Ink, Width: 1.5})
			continue
		}
		shapes = append(shapes, render.Token{
			Key: fmt.Sprintf("race-port-%d-%d", p.Seat, p.InPort), Name: fmt.Sprintf("%d of %s in port", p.InPort, p.Flag),
			At: c, Shadow: true, Shapes: shipToken(t, p.Seat, 0, 22),
		})
		if v.ShipsEach > 1 {
			shapes = append(shapes, render.Label{Text: fmt.Sprintf("×%d", p.InPort), At: render.Point{X: c.X - 37, Y: c.Y + 4}, Size: 24, Face: render.Bold, Color: t.Ink, Anchor: render.Middle, Halo: t.Land})
		}
	}
	return shapes
}

// traces draws how ships moved by the last card, side by side where they share
// squares.
func (v View) traces(t *render.Theme, w window) []render.Shape {
	var shapes []render.Shape
	clip := render.Rect(w.left, w.top, w.width(), w.height(), 0)
	stroke := func(color render.Color, width float64, outline []render.Seg) {
		shapes = append(shapes, render.Path{Outline: outline, Stroke: color, Width: width, Clip: clip})
	}
	for i, m := range v.Trace {
		switch {
		case m.From == port:
			if w == whole {
				shapes = append(shapes, render.Ribbon(hull(m.Seat), 7, w.port(m.Seat), w.mid(m.To))...)
			}
			continue
		case m.To == port: // struck from the sea
			c, d := w.mid(m.From), w.cell*0.3
			if w.has(m.From) {
				for _, side := range []float64{-1, 1} {
					cross := render.Line(render.Point{X: c.X - d, Y: c.Y - d*side}, render.Point{X: c.X + d, Y: c.Y + d*side})
					stroke(t.Card, w.cell*0.17, cross)
					stroke(hull(m.Seat), w.cell*0.1, cross)
				}
			}
			continue
		case m.How == "edge":
			for _, n := range []int{m.From, m.To} {
				if w.has(n) {
					stroke(t.Card, w.cell*0.14, render.Circle(w.mid(n), w.cell*0.42))
					shapes = append(shapes, render.Path{Outline: render.Circle(w.mid(n), w.cell*0.42), Stroke: hull(m.Seat), Width: w.cell * 0.08, Dash: []float64{w.cell * 0.16, w.cell * 0.12}})
				}
			}
			continue
		case m.From == m.To:
			continue
		}
		step, shift := 1, w.cell*0.15*float64((i+1)%3-1)
		if m.To < m.From {
			step = -1
		}
		var points []render.Point
		for n := m.From; n != m.To+step; n += step {
			c := w.mid(n)
			points = append(points, render.Point{X: c.X + shift, Y: c.Y + shift})
		}
		last := len(points) - 1
		_, points[last] = render.Between(points[last-1], points[last], 0, w.cell*0.42)
		stroke(t.Card, w.cell*0.17, render.Line(points...))
		for _, s := range render.Ribbon(hull(m.Seat), w.cell*0.1, points...) {
			p := s.(render.Path)
			p.Clip = clip
			shapes = append(shapes, p)
		}
	}
	return shapes
}
