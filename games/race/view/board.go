package view

import (
	"fmt"
	"sync"

	"shipboard/games/race/board"
	"shipboard/render"
)

// tints are the colours of squares that act. Each kind has a sign of its own, too.
var tints = map[board.Kind]uint32{
	board.Pirate: 0x3b3a44, board.Coastguard: 0x9fc3e0, board.Weather: 0xc9d3da, board.Reef: 0xd9b48a, board.Harbour: 0xe8d3a0, board.Treasure: 0xf0d98a,
	board.Shipyard: 0xd8c3a5, board.Navy: 0x7f9cc0, board.Mutiny: 0xe0a297, board.Compass: 0xc7d8b6, board.Siren: 0xd9b7d6, board.Kraken: 0xa994bd,
	"start": 0xf2e3b0, "finish": 0xfffaf0,
}

// Squares lists the kinds in the order of the legend, with short names and what the die
// may bring.
var Squares = []struct {
	Kind         board.Kind
	Name, Effect string
}{
	{board.Shipyard, "shipyard", "Shipyard: more steps; or cards go"},
	{board.Reef, "reef", "Reef: six on; or wrecked, or the hand"},
	{board.Weather, "weather", "Weather: steps won or lost, a typhoon"},
	{board.Harbour, "harbour", "Harbour: steps won; or cards, the hand"},
	{board.Treasure, "treasure", "Treasure: silver, a chart, diamonds"},
	{board.Pirate, "pirates", "Pirate waters: steps, cards or the ship"},
	{board.Navy, "navy", "Navy: rivals go back; or steps are lost"},
	{board.Mutiny, "mutiny", "Mutiny: steps, cards or the ship"},
	{board.Compass, "compass", "Broken compass: steps or the hand lost"},
	{board.Siren, "sirens", "Sirens: nothing, the hand or the ship"},
	{board.Kraken, "kraken", "Kraken: steps lost, or the ship"},
	{board.Coastguard, "coast guard", "Coast guard: an escort, a flag; or a fine"},
}

// courseLayer is the board without pieces, drawn once.
var courseLayer = sync.OnceValue(func() render.Layer {
	t := render.Day
	shapes := []render.Shape{render.Path{Outline: render.Rect(0, 0, render.MostWidth, 2*pageHeight, 0), Fill: render.Paint{Color: t.Page}}}
	shapes = append(shapes, boardShapes(t, whole)...)
	for i, l := range Squares {
		const wide = 149
		at := render.Point{X: 44 + wide*float64(i%6), Y: legendY + 42*float64(i/6)}
		shapes = append(shapes, render.Path{Outline: render.Rect(at.X-19, at.Y-19, 38, 38, 6), Fill: render.Paint{Color: render.RGB(tints[l.Kind])}, Stroke: t.Ink.Alpha(0.5), Width: 1.5})
		shapes = append(shapes, sign(t, l.Kind, at, 14)...)
		shapes = append(shapes, render.Label{Text: l.Name, At: render.Point{X: at.X + 25, Y: at.Y}, Size: 25, Color: t.Ink, Max: wide - 22})
	}
	edge := render.Point{X: 60 + 149*6, Y: legendY + 42}
	shapes = append(shapes,
		render.Path{Outline: render.Poly(render.Point{X: edge.X + 8, Y: edge.Y}, render.Point{X: edge.X - 3, Y: edge.Y - 10}, render.Point{X: edge.X - 3, Y: edge.Y + 10}), Fill: render.Paint{Color: t.Red}},
		render.Label{Text: "the sea’s edge", At: render.Point{X: edge.X + 20, Y: edge.Y}, Size: 25, Color: t.Ink})
	return render.Layer{Key: "race-course", Shapes: shapes}
})

// boardShapes draws the sea, the channel from square to square, and the squares.
func boardShapes(t *render.Theme, w window) []render.Shape {
	clip := render.Rect(w.left, w.top, w.width(), w.height(), 0)
	shapes := []render.Shape{
		render.Path{Outline: clip, Fill: render.Paint{Color: render.RGB(deepSea)}},
		render.RhumbLines(t, render.Point{X: w.left + w.width()/2, Y: w.top + w.height()/2}, 16, clip),
	}
	if w == whole {
		shapes = append(shapes, land(t, w)...)
	}
	shapes = append(shapes, channel(t, w, clip)...)
	shapes = append(shapes, render.Frame(t, w.left, w.top, w.width(), w.height())...)
	for n := 1; n <= board.Finish; n++ {
		if !w.has(n) {
			continue
		}
		shapes = append(shapes, tile(t, w, n)...)
		c := w.mid(n)
		switch n {
		case board.Start, board.Finish:
			shapes = append(shapes, end(t, w, n)...)
		default:
			shapes = append(shapes, sign(t, board.Course[n].Kind, render.Point{X: c.X, Y: c.Y + w.cell*0.13}, w.cell*0.23)...)
		}
		shapes = append(shapes, number(t, w, n))
		shapes = append(shapes, rim(t, w, n)...)
	}
	return shapes
}

// rim marks a square at the edge of the sea: with an arrowhead that points outward and, if there
// is room, the dice that lead back there.
func rim(t *render.Theme, w window, n int) []render.Shape {
	q := board.Course[n]
	if q.Edge == "" {
		return nil
	}
	var ux, uy float64
	switch {
	case q.X == 0:
		ux = -1
	case q.X == 11:
		ux = 1
	case q.Y == 0:
		uy = -1
	default:
		uy = 1
	}
	c := w.mid(n)
	out, in, half := w.cell*0.49, w.cell*0.37, w.cell*0.16
	shapes := []render.Shape{render.Path{Outline: render.Poly(
		render.Point{X: c.X + ux*out, Y: c.Y + uy*out},
		render.Point{X: c.X + ux*in - uy*half, Y: c.Y + uy*in + ux*half},
		render.Point{X: c.X + ux*in + uy*half, Y: c.Y + uy*in - ux*half},
	), Fill: render.Paint{Color: t.Red}}}
	if w.cell > 100 {
		shapes = append(shapes, render.Label{
			Text: q.Edge, At: render.Point{X: c.X + w.cell*0.37, Y: c.Y - w.cell*0.41 + 13}, Size: 25, Face: render.Italic, Color: t.Ink, Anchor: render.End,
		})
	}
	return shapes
}

// deepSea is the water between the legs of the course.
const deepSea = 0x5f93a8

// channel draws the water from square to square, with an arrowhead between every two squares.
func channel(t *render.Theme, w window, clip []render.Seg) []render.Shape {
	var points []render.Point
	for n := 1; n <= board.Finish; n++ {
		points = append(points, w.mid(n))
	}
	shapes := []render.Shape{
		render.Path{Outline: render.Line(points...), Stroke: t.Navy.Alpha(0.55), Width: w.cell * 0.92, Clip: clip},
		render.Path{Outline: render.Line(points...), Stroke: render.RGB(0xcfe6e6), Width: w.cell * 0.86, Clip: clip},
	}
	for n := 1; n < board.Finish; n++ {
		if !w.has(n) && !w.has(n+1) {
			continue
		}
		a, b := points[n-1], points[n]
		mid := render.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
		ux, uy := (b.X-a.X)*0.085, (b.Y-a.Y)*0.085 // half of the gap between two tiles
		shapes = append(shapes, render.Path{
			Outline: render.Poly(
				render.Point{X: mid.X + ux, Y: mid.Y + uy},
				render.Point{X: mid.X - ux - uy*1.9, Y: mid.Y - uy + ux*1.9},
				render.Point{X: mid.X - ux + uy*1.9, Y: mid.Y - uy - ux*1.9}),
			Fill: render.Paint{Color: t.Navy}, Clip: clip,
		})
	}
	return shapes
}

// tile draws the ground of a square that acts, and of the first and the last square. Other
// squares have none.
func tile(t *render.Theme, w window, n int) []render.Shape {
	tint, ok := tints[board.Course[n].Kind]
	if !ok {
		return nil
	}
	c, half := w.mid(n), w.cell*0.41
	stroke, width := t.Ink.Alpha(0.5), 1.5
	if n == board.Start || n == board.Finish {
		stroke, width = t.Red, w.cell*0.05
	}
	return []render.Shape{render.Path{
		Outline: render.Rect(c.X-half, c.Y-half, 2*half, 2*half, w.cell*0.1), Fill: render.Paint{Color: render.RGB(tint)}, Stroke: stroke, Width: width,
	}}
}

// number writes the number of a square in its upper left corner.
func number(t *render.Theme, w window, n int) render.Label {
	c, size, ink := w.mid(n), max(24, w.cell*0.22), t.Ink
	if board.Course[n].Kind == board.Pirate {
		ink = t.Card
	}
	return render.Label{
		Text: fmt.Sprint(n), At: render.Point{X: c.X - w.cell*0.385, Y: c.Y - w.cell*0.41 + size*0.46},
		Size: size, Face: render.Bold, Color: ink,
	}
}

// end marks the first square with a pennant, and the last with a chequered flag.
func end(t *render.Theme, w window, n int) []render.Shape {
	c, r := w.mid(n), w.cell*0.15
	text := "start"
	if n == board.Finish {
		text = "home"
	}
	shapes := []render.Shape{render.Label{
		Text: text, At: render.Point{X: c.X, Y: c.Y + w.cell*0.2}, Size: max(24, w.cell*0.2), Color: t.Red, Anchor: render.Middle, Max: w.cell * 0.85,
	}}
	x, y := c.X-r*1.1, c.Y-w.cell*0.02
	if n == board.Start {
		return append(shapes, render.Path{Outline: render.Poly(render.Point{X: x, Y: y - r*0.9}, render.Point{X: x + 2.4*r, Y: y}, render.Point{X: x, Y: y + r*0.9}), Fill: render.Paint{Color: t.Red}})
	}
	const columns, rows = 5, 3
	side := 2.6 * r / columns
	shapes = append(shapes, render.Path{Outline: render.Rect(x, y-side*rows/2, side*columns, side*rows, 0), Stroke: t.Ink, Width: 1.5})
	for i := range columns * rows {
		if i%2 == 0 {
			shapes = append(shapes, render.Path{
				Outline: render.Rect(x+side*float64(i%columns), y-side*rows/2+side*float64(i/columns), side, side, 0), Fill: render.Paint{Color: t.Ink},
			})
		}
	}
	return shapes
}

// land draws the coast west of the sea, with the eight ports.
func land(t *render.Theme, w window) []render.Shape {
	top := w.top + 4*w.cell
	bottom := w.top + w.height()
	x := w.left - 104
	coast := []render.Point{{X: x, Y: top - 8}, {X: x + 50, Y: top - 14}, {X: w.left - 12, Y: top + 2}}
	for i := range 8 {
		y := top + (float64(i)+0.5)*w.cell
		coast = append(coast, render.Point{X: w.left - 11, Y: y - 17}, render.Point{X: w.left - 22, Y: y}, render.Point{X: w.left - 11, Y: y + 17})
	}
	coast = append(coast, render.Point{X: w.left - 14, Y: bottom + 2}, render.Point{X: x, Y: bottom + 4})
	shapes := []render.Shape{
		render.Path{Outline: render.Rect(w.left-30, top-2, 30, bottom-top+4, 0), Fill: render.Paint{Color: render.RGB(0xcfe6e6)}},
		render.Path{Outline: render.Poly(coast...), Fill: render.Paint{Color: t.Land}, Stroke: t.LandDeep, Width: 3},
	}
	for i := range board.Ports { // a pier for each port, and a house between every two
		y := top + (float64(i)+0.5)*w.cell
		shapes = append(shapes, render.Path{Outline: render.Rect(w.left-30, y-4, 26, 8, 2), Fill: render.Paint{Color: t.Raw}})
		hx, hy := x+22, y+w.cell/2
		if i == len(board.Ports)-1 {
			break
		}
		shapes = append(shapes,
			render.Path{Outline: render.Rect(hx-9, hy-8, 18, 15, 1), Fill: render.Paint{Color: t.Card}, Stroke: t.Ink, Width: 1.5},
			render.Path{Outline: render.Poly(render.Point{X: hx - 13, Y: hy - 8}, render.Point{X: hx, Y: hy - 20}, render.Point{X: hx + 13, Y: hy - 8}), Fill: render.Paint{Color: t.Red}, Stroke: t.Ink, Width: 1.5})
	}
	return append(shapes, render.Label{Text: "Acrana", At: render.Point{X: x + 42, Y: top - 34}, Size: 27, Face: render.Italic, Color: t.Ink, Anchor: render.Middle})
}
