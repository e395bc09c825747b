package race

import (
	"fmt"
	"sync"

	"shipboard/render"
)

// tints are the colours of squares that act; each has a sign of its own, too.
var tints = map[kind]uint32{
	pirate: 0x3b3a44, coastguard: 0x9fc3e0, weather: 0xc9d3da, reef: 0xd9b48a, harbour: 0xe8d3a0, treasure: 0xf0d98a,
	shipyard: 0xd8c3a5, navy: 0x7f9cc0, mutiny: 0xe0a297, compass: 0xc7d8b6, siren: 0xd9b7d6, kraken: 0xa994bd,
}

// courseLayer is the board without pieces, drawn once.
var courseLayer = sync.OnceValue(func() render.Layer {
	t := render.Day
	shapes := []render.Shape{render.Path{Outline: render.Rect(0, 0, render.MostWidth, pageHeight, 0), Fill: render.Paint{Color: t.Page}}}
	return render.Layer{Key: "race-course", Shapes: append(shapes, boardShapes(t, whole)...)}
})

// boardShapes are the sea, the squares and the way through them.
func boardShapes(t *render.Theme, w window) []render.Shape {
	shapes := render.Sea(t, w.left, w.top, w.width(), w.height())
	clip := render.Rect(w.left, w.top, w.width(), w.height(), 0)
	shapes = append(shapes, render.RhumbLines(t, render.Point{X: w.left + w.width()/2, Y: w.top + w.height()/2}, 16, clip))
	if w == whole {
		shapes = append(shapes, land(t, w)...)
	}
	shapes = append(shapes, render.Frame(t, w.left, w.top, w.width(), w.height())...)

	for n := 1; n <= finish; n++ {
		if !w.has(n) {
			continue
		}
		c := w.mid(n)
		half := w.cell/2 - 2
		q := course[n]
		if tint, ok := tints[q.kind]; ok {
			shapes = append(shapes, render.Path{Outline: render.Rect(c.X-half, c.Y-half, 2*half, 2*half, 8), Fill: render.Paint{Color: render.RGB(tint)}, Stroke: t.Ink.Alpha(0.5), Width: 1.5})
		}
		if n == finish || n == start {
			shapes = append(shapes, render.Path{Outline: render.Rect(c.X-half, c.Y-half, 2*half, 2*half, 8), Fill: render.Paint{Color: t.Gold.Alpha(0.6)}, Stroke: t.Red, Width: 3})
		}
	}
	shapes = append(shapes, way(t, w)...)
	for n := 1; n <= finish; n++ {
		if !w.has(n) {
			continue
		}
		c := w.mid(n)
		q := course[n]
		size, ink := max(22, w.cell*0.24), t.Ink
		at := render.Point{X: c.X - w.cell/2 + 6, Y: c.Y - w.cell/2 + size*0.6}
		if q.kind == pirate {
			ink = t.Card
		}
		shapes = append(shapes, render.Label{Text: fmt.Sprint(n), At: at, Size: size, Face: render.Bold, Color: ink})
		if special(n) {
			shapes = append(shapes, sign(t, q.kind, render.Point{X: c.X + w.cell*0.14, Y: c.Y + w.cell*0.16}, w.cell*0.25)...)
		}
	}
	return shapes
}

// way is the dotted line that leads from square to square.
func way(t *render.Theme, w window) []render.Shape {
	var shapes []render.Shape
	for n := 1; n < finish; n++ {
		if !w.has(n) && !w.has(n+1) {
			continue
		}
		a, b := w.mid(n), w.mid(n+1)
		a, b = render.Between(a, b, w.cell*0.3, w.cell*0.3)
		shapes = append(shapes, render.Path{
			Outline: render.Line(a, b), Stroke: t.Navy.Alpha(0.55), Width: w.cell * 0.06,
			Clip: render.Rect(w.left, w.top, w.width(), w.height(), 0),
		})
		mid := render.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
		if turns(n) {
			ux, uy := (b.X-a.X)*0.5, (b.Y-a.Y)*0.5
			k := 0.5
			shapes = append(shapes, render.Path{
				Outline: render.Poly(render.Point{X: mid.X + ux*0.9, Y: mid.Y + uy*0.9}, render.Point{X: mid.X - ux*k - uy*0.7, Y: mid.Y - uy*k + ux*0.7}, render.Point{X: mid.X - ux*k + uy*0.7, Y: mid.Y - uy*k - ux*0.7}),
				Fill:    render.Paint{Color: t.Navy.Alpha(0.75)},
				Clip:    render.Rect(w.left, w.top, w.width(), w.height(), 0),
			})
		}
	}
	return shapes
}

// turns reports whether the way changes its direction at a square, or has run
// straight for long: an arrow stands there.
func turns(n int) bool {
	if n == 1 {
		return true
	}
	a, b, c := course[n-1], course[n], course[n+1]
	return b.x-a.x != c.x-b.x || b.y-a.y != c.y-b.y || n%4 == 0
}

// land is the coast west of the sea, with the eight ports.
func land(t *render.Theme, w window) []render.Shape {
	top := w.top + 4*w.cell
	bottom := w.top + w.height()
	x := w.left - 104
	coast := []render.Point{{X: x, Y: top - 10}, {X: x + 60, Y: top - 16}, {X: w.left - 6, Y: top + 6}}
	for i := range 8 {
		y := top + (float64(i)+0.5)*w.cell
		coast = append(coast, render.Point{X: w.left - 5, Y: y - 18}, render.Point{X: w.left - 10, Y: y + 20})
	}
	coast = append(coast, render.Point{X: w.left - 8, Y: bottom + 4}, render.Point{X: x, Y: bottom + 6})
	shapes := []render.Shape{render.Path{Outline: render.Poly(coast...), Fill: render.Paint{Color: t.Land}, Stroke: t.LandDeep, Width: 3}}
	for i := range ports {
		y := top + (float64(i)+0.5)*w.cell
		shapes = append(shapes, render.Path{Outline: render.Rect(w.left-16, y-5, 14, 10, 2), Fill: render.Paint{Color: t.Raw}})
	}
	return append(shapes, render.Label{Text: "Acrana", At: render.Point{X: x + 48, Y: top - 36}, Size: 28, Face: render.Italic, Color: t.Ink, Anchor: render.Middle})
}
