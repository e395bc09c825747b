package view

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/render"
)

// hulls are the colours of the players' ships, and inks are the colours of the numbers on them.
var (
	hulls = [board.MaxSeats]uint32{0xb3392f, 0x2f5f8f, 0xe0b83a, 0x4f7a4a, 0x26262e, 0x7a4a8c, 0xf7f3e8, 0xd9782b}
	inks  = [board.MaxSeats]uint32{0xfffaf0, 0xfffaf0, 0x2b2a33, 0xfffaf0, 0xfffaf0, 0xfffaf0, 0x2b2a33, 0x2b2a33}
)

func hull(seat game.Seat) render.Color { return render.RGB(hulls[seat]) }

// shipToken draws a ship about (0,0), with a text on its hull: the letter of its
// player's colour and its number, so that ships are told apart without colours. The
// first four players have four rigs with white sails, the others the same rigs with
// tanned sails.
func shipToken(t *render.Theme, seat game.Seat, text string, size float64) []render.Shape {
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
	shapes = append(shapes, render.Path{
		Outline: render.Poly(p(-1, 0), p(1, 0), p(0.9, 0.95), p(-0.9, 0.95)),
		Fill:    render.Paint{Color: hull(seat)}, Stroke: hullEdge(t, seat), Width: line,
	})
	return append(shapes, hullText(seat, text, p(0, 0.475), size))
}

// hullToken draws only the hull of a ship about (0,0), for lack of room for sails.
func hullToken(t *render.Theme, seat game.Seat, text string, size float64) []render.Shape {
	p := func(x, y float64) render.Point { return render.Point{X: x * size, Y: y * size} }
	return []render.Shape{
		render.Path{
			Outline: render.Poly(p(-1, -0.55), p(1, -0.55), p(0.94, 0.55), p(-0.94, 0.55)),
			Fill:    render.Paint{Color: hull(seat)}, Stroke: hullEdge(t, seat), Width: max(1.5, size*0.07),
		},
		hullText(seat, text, render.Point{}, size),
	}
}

func hullText(seat game.Seat, text string, at render.Point, size float64) render.Shape {
	face := render.Roman // narrow enough for a letter and a number on a small hull
	if size > 24 || len(text) == 1 {
		face = render.Bold
	}
	return render.Label{Text: text, At: at, Size: max(24, size*0.95), Face: face, Color: render.RGB(inks[seat]), Anchor: render.Middle}
}

// hullEdge is the colour of a hull's outline. A black hull has a light outline, so that it is
// visible in pirate waters, which are dark.
func hullEdge(t *render.Theme, seat game.Seat) render.Color {
	if board.Flags[seat] == "black" {
		return t.Card
	}
	return t.Ink
}

// colourLetter is the letter of a player's colour.
func colourLetter(seat game.Seat) string { return letters[seat : seat+1] }

// sign is the sign of a ship: the letter of its colour and, if each player has more than one
// ship, its number.
func (v View) sign(x Ship) string {
	if v.ShipsEach == 1 {
		return colourLetter(x.Seat)
	}
	return ShipSign(x.id())
}

// tanned is the colour of sails dipped in bark.
const tanned = 0xb98a55

// ships draws all ships on their squares.
func (v View) ships(t *render.Theme, w window) []render.Shape {
	var shapes []render.Shape
	for _, x := range v.placed(w) {
		shapes = append(shapes, v.ship(t, x)...)
		if x.more > 0 {
			at := render.Point{X: w.mid(x.At).X + w.cell*0.25, Y: x.c.Y}
			shapes = append(shapes, render.Path{Outline: render.Rect(at.X-x.size, at.Y-x.size*0.55, 2*x.size, 1.1*x.size, 4), Fill: render.Paint{Color: t.Ink}},
				render.Label{Text: fmt.Sprintf("+%d", x.more), At: at, Size: max(24, x.size*0.95), Color: t.Card, Anchor: render.Middle})
		}
	}
	return shapes
}

// placed is a ship that is drawn, with its place and size.
type placed struct {
	Ship
	c     render.Point
	size  float64
	sails bool // there is room for them
	more  int  // how many ships on the square are not drawn; noted with the last ship that is
}

// Drawn is how many of a number of ships on one square are drawn. If some are not drawn, their
// number takes the place of a ship.
func Drawn(ships int) int {
	if ships > mostDrawn {
		return mostDrawn - 1
	}
	return ships
}

// placed returns the ships that are drawn in a window, by squares. A single ship is large, two
// are side by side, and more are only hulls in two rows. They do not cover the number and the
// sign of the square.
func (v View) placed(w window) []placed {
	var all []placed
	for n, here := range v.onSquares() {
		if len(here) == 0 || !w.has(n) {
			continue
		}
		for i, x := range here[:Drawn(len(here))] {
			p := placed{Ship: x, c: w.mid(n), size: w.cell * 0.265, sails: len(here) < 3}
			p.c.Y += w.cell * 0.18
			if len(here) > 1 {
				p.size = w.cell * 0.245
				p.c.X += w.cell * (float64(i%2)*0.5 - 0.25)
			}
			if len(here) > 2 {
				p.c.Y = w.mid(n).Y + w.cell*(float64(i/2)*0.28+0.08)
			}
			all = append(all, p)
		}
		if rest := len(here) - Drawn(len(here)); rest > 0 {
			all[len(all)-1].more = rest
		}
	}
	return all
}

// onSquares returns the ships on each square of the course.
func (v View) onSquares() (at [board.Finish + 1][]Ship) {
	for _, x := range v.Ships {
		if x.At != board.Port {
			at[x.At] = append(at[x.At], x)
		}
	}
	return at
}

// crowds lists all ships of those squares in a window where not all are drawn.
func (v View) crowds(w window) []string {
	var lines []string
	for n, here := range v.onSquares() {
		if len(here) <= mostDrawn || !w.has(n) {
			continue
		}
		text, last := fmt.Sprintf("%s: ", placeName(n)), game.Public
		for i, x := range here {
			switch {
			case x.Seat == last:
				text += fmt.Sprintf(", %d", x.N)
			case i > 0:
				text += "; " + ShipName(x.id())
			default:
				text += ShipName(x.id())
			}
			last = x.Seat
		}
		lines = append(lines, wrap(text+".", 82)...)
	}
	return lines
}

// ship draws one ship, with its escort, its flag of order and the pirate vessel that
// attacks it.
func (v View) ship(t *render.Theme, x placed) []render.Shape {
	c, size, top := x.c, x.size, -0.75
	token := render.Token{
		Key: fmt.Sprintf("race-ship-%d-%s-%.0f", x.Seat, v.sign(x.Ship), size), Name: ShipName(x.id()),
		At: c, Shadow: size > 16, Shapes: shipToken(t, x.Seat, v.sign(x.Ship), size),
	}
	if !x.sails {
		top = -0.6
		token.Key, token.Shapes = token.Key+"-hull", hullToken(t, x.Seat, v.sign(x.Ship), size)
	}
	shapes := []render.Shape{token}
	if x.Escort {
		shapes = append(shapes, sign(t, board.Coastguard, render.Point{X: c.X - size*0.75, Y: c.Y + size*(top+0.2)}, size*0.45)...)
	}
	if x.Flag {
		at := render.Point{X: c.X + size*0.1, Y: c.Y + size*top}
		shapes = append(shapes, render.Path{
			Outline: render.Poly(render.Point{X: at.X, Y: at.Y - size*0.4}, render.Point{X: at.X + size*0.85, Y: at.Y}, render.Point{X: at.X, Y: at.Y + size*0.4}),
			Fill:    render.Paint{Color: t.Green}, Stroke: t.Ink, Width: 1.5,
		})
	}
	if x.Pirate {
		d := render.Point{X: c.X + size*0.75, Y: c.Y + size*(top+0.2)}
		shapes = append(shapes, skull(t, d, size*0.42)...)
		shapes = append(shapes, render.Path{Outline: render.Circle(d, size*0.52), Stroke: t.Red, Width: size * 0.14})
	}
	return shapes
}

// occupied draws the ground of squares with ships on them, with the sign in a corner.
func (v View) occupied(t *render.Theme, w window) []render.Shape {
	var shapes []render.Shape
	seen := make(map[int]bool)
	for _, x := range v.Ships {
		if x.At == board.Port || seen[x.At] || !w.has(x.At) {
			continue
		}
		seen[x.At] = true
		shapes = append(shapes, tile(t, w, x.At)...)
		if mark := rim(t, w, x.At); mark != nil {
			shapes = append(shapes, mark[0]) // the dice of the edge are left out, for the ship
		}
		if board.Special(x.At) {
			c, draw := w.mid(x.At), sign
			if v.owes(x.At) {
				draw = owed
			}
			shapes = append(shapes, draw(t, board.Course[x.At].Kind, render.Point{X: c.X + w.cell*0.27, Y: c.Y - w.cell*0.24}, w.cell*0.14)...)
		}
	}
	return shapes
}

// owes reports whether a square must still act on a ship.
func (v View) owes(n int) bool {
	return slices.ContainsFunc(v.Ships, func(x Ship) bool { return x.At == n && x.Owes })
}

// marks draws the numbers of squares over ships and traces, and the booms of blockades.
func (v View) marks(t *render.Theme, w window) []render.Shape {
	var shapes []render.Shape
	var hidden [board.Finish + 1]bool
	for _, x := range v.Ships {
		hidden[x.At] = true
	}
	for _, m := range v.Trace {
		if m.From != board.Port && m.To != board.Port && m.How != "edge" {
			for n := min(m.From, m.To); n <= max(m.From, m.To); n++ {
				hidden[n] = true
			}
		}
	}
	for n := 1; n <= board.Finish; n++ {
		if !hidden[n] || !w.has(n) {
			continue
		}
		label := number(t, w, n)
		label.Halo = t.Card
		if board.Course[n].Kind == board.Pirate {
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
	return shapes
}

// owed is the sign, on gold, of a square that must still act.
func owed(t *render.Theme, k board.Kind, c render.Point, r float64) []render.Shape {
	return append([]render.Shape{
		render.Path{Outline: render.Circle(c, 1.5*r), Fill: render.Paint{Color: t.Gold}, Stroke: t.Ink, Width: 0.2 * r},
	}, sign(t, k, c, r)...)
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
			At: c, Shadow: true, Shapes: shipToken(t, p.Seat, colourLetter(p.Seat), 22),
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
		case m.From == board.Port:
			if w == whole {
				shapes = append(shapes, render.Ribbon(hull(m.Seat), 7, w.port(m.Seat), w.mid(m.To))...)
			}
			continue
		case m.To == board.Port: // the ship was taken off the sea
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
