package view

import (
	"slices"
	"strconv"
	"sync"

	"shipboard/games/moby/board"
	"shipboard/render"
)

// whole is the whole sea, with room for the letters and numbers of its hexes round it.
var whole = chart{low: board.Hex{Col: 1, Row: 1}, high: board.Hex{Col: board.Columns, Row: board.Rows}, left: 53, top: 140, r: 28.8}

// seaLayer is the chart without pieces, drawn once.
var seaLayer = sync.OnceValue(func() render.Layer {
	t := render.Day
	shapes := []render.Shape{render.Page(t, cardsTop+2*cardRise+tallyRise)}
	shapes = append(shapes, water(t, whole)...)
	return render.Layer{Key: "moby-sea", Shapes: append(shapes, edgeNames(t)...)}
})

// plainLayer is the chart without shades of water, drawn once. It is so small a file that the
// tracks of a whole hunt fit into the picture.
var plainLayer = sync.OnceValue(func() render.Layer {
	t := render.Day
	shapes := []render.Shape{render.Page(t, endHeight(board.MostBoats))}
	shapes = append(shapes, render.Path{Outline: whole.area(), Fill: render.Paint{Color: t.SeaPale}})
	shapes = append(append(shapes, grid(t, whole)...), render.Frame(t, whole.left, whole.top, whole.w(), whole.h())...)
	return render.Layer{Key: "moby-plain", Shapes: append(shapes, edgeNames(t)...)}
})

// edgeNames are the letters and numbers round the sea.
func edgeNames(t *render.Theme) []render.Shape {
	var shapes []render.Shape
	at := func(text string, x, y float64) {
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x, Y: y}, Size: 30, Face: render.Bold, Color: t.Ink, Anchor: render.Middle})
	}
	for col := 1; col <= board.Columns; col++ {
		x, letter := whole.mid(board.Hex{Col: col, Row: 1}).X, string(rune('A'+col-1))
		at(letter, x, whole.top-24)
		at(letter, x, whole.top+whole.h()+26)
	}
	for row := 1; row <= board.Rows; row++ {
		at(strconv.Itoa(row), whole.left-30, whole.mid(board.Hex{Col: 1, Row: row}).Y)
		at(strconv.Itoa(row), whole.left+whole.w()+30, whole.mid(board.Hex{Col: board.Columns, Row: row}).Y)
	}
	return shapes
}

// waterLayer is a part of the sea without pieces, on a page of some height.
func waterLayer(t *render.Theme, c chart, h float64) render.Layer {
	return render.Layer{
		Key:    "moby-water-" + c.low.String() + "-" + c.high.String(),
		Shapes: append([]render.Shape{render.Page(t, h)}, water(t, c)...),
	}
}

// water is the sea with its hexes, and where the whale comes up.
func water(t *render.Theme, c chart) []render.Shape {
	shapes := render.Sea(t, c.left, c.top, c.w(), c.h())[:1] // without waves, since the hexes are drawn
	shapes = append(shapes, render.RhumbLines(t, render.Point{X: c.left + c.w()/2, Y: c.top + c.h()/2}, 16, c.area()))
	if !c.named {
		shapes = append(shapes, render.FaintRose(t, render.Point{X: c.left + 104, Y: c.top + c.h() - 104}, 62)...)
	}
	shapes = append(shapes, grid(t, c)...)
	if c.named {
		for _, h := range board.Hexes() {
			if c.has(h) {
				shapes = append(shapes, c.name(h, render.Roman, t.Ink.Alpha(0.6), 0))
			}
		}
	}
	return append(shapes, render.Frame(t, c.left, c.top, c.w(), c.h())...)
}

// grid are the hexes of a chart, and where the whale comes up.
func grid(t *render.Theme, c chart) []render.Shape {
	var lines []render.Seg
	for _, h := range board.Hexes() {
		if c.has(h) {
			lines = append(lines, hexagon(c.mid(h), c.r)...)
		}
	}
	ink := t.Navy.Alpha(0.28)
	if t == render.Night {
		ink = t.Faint.Alpha(0.35)
	}
	shapes := []render.Shape{render.Path{Outline: lines, Stroke: ink, Width: 1.4, Clip: c.area()}}
	for i, h := range board.Spots {
		if !c.has(h) {
			continue
		}
		shapes = append(shapes, riseRing(t, c.mid(h), c.r, board.SpotFaces[i])...)
	}
	return shapes
}

// riseRing marks a hex where whale and kraken come up, with the faces of the die.
func riseRing(t *render.Theme, p render.Point, r float64, faces string) []render.Shape {
	return []render.Shape{
		render.Path{Outline: render.Circle(p, r*0.72), Stroke: t.Gold, Width: 3, Dash: []float64{5, 5}},
		render.Label{Text: faces, At: p, Size: max(28, r*0.5), Face: render.Italic, Color: t.Ink.Alpha(0.9), Anchor: render.Middle},
	}
}

// nameAt is how far the name of a hex is below its middle, as a share of its
// radius.
const nameAt = 0.64

// nameSize is the size of the names of hexes.
func (c chart) nameSize() float64 { return max(24, c.r*0.52) }

// name writes a hex's name at its foot.
func (c chart) name(h board.Hex, face render.Face, ink, halo render.Color) render.Label {
	p := c.mid(h)
	return render.Label{Text: h.String(), At: render.Point{X: p.X, Y: p.Y + c.r*nameAt}, Size: c.nameSize(), Face: face, Color: ink, Halo: halo, Anchor: render.Middle}
}

// names writes the names of hexes again that pieces and tracks have covered. It writes them in
// bold if a piece is there.
func (v drawing) names(more ...string) []render.Shape {
	t, c := v.theme, v.chart
	if !c.named {
		return nil
	}
	stand := slices.Clone(more)
	var crossed []string
	for _, b := range v.Boats {
		stand, crossed = append(stand, b.At), append(crossed, b.Path...)
	}
	for _, s := range v.Swimmers {
		stand = append(stand, s.At)
	}
	for _, p := range v.Blood {
		stand = append(stand, p.At)
	}
	crossed = append(crossed, v.Ray...)
	for _, run := range v.Runs {
		crossed = append(crossed, run...)
	}
	var shapes []render.Shape
	done, south := map[board.Hex]bool{}, map[string]bool{}
	for _, b := range v.Boats {
		south[b.At] = b.Facing == 4 // the name is written above, since the bow would cover it
	}
	write := func(face render.Face, ink, halo render.Color, list ...string) {
		for _, name := range list {
			if h, ok := board.HexNamed(name); ok && c.has(h) && !done[h] {
				done[h] = true
				label := c.name(h, face, ink, halo)
				if south[name] {
					label.At.Y -= 2 * c.r * nameAt
				}
				shapes = append(shapes, label)
			}
		}
	}
	var near []string // names that are half on the whale's skin
	for _, h := range board.Hexes() {
		for _, name := range []string{v.Whale.Head, v.Whale.Body, v.Whale.Tail} {
			if w, ok := board.HexNamed(name); ok && h.Distance(w) == 1 {
				near = append(near, h.String())
			}
		}
	}
	if v.Whale.Depth == "deep" {
		stand = append(stand, v.Whale.Head, v.Whale.Body, v.Whale.Tail)
	} else { // on the whale's white skin
		write(render.Bold, render.Day.Ink, render.Day.Card, v.Whale.Head, v.Whale.Body, v.Whale.Tail)
	}
	write(render.Bold, t.Ink, t.SeaPale, stand...)
	write(render.Roman, t.Ink, t.SeaPale, append(append(crossed, v.Dead...), near...)...)
	return shapes
}
