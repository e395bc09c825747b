package view

import (
	"math"
	"slices"

	"shipboard/games/race/board"
	"shipboard/render"
)

// Way implements game.Charted: a ship goes along the squares, but over the edge it does not sail.
func (v View) Way(picture string, from, to render.Point) []render.Point {
	a, b := whole.square(from), whole.square(to)
	edge := slices.ContainsFunc(v.Trace, func(m Trace) bool { return m.How == "edge" && m.From == a && m.To == b })
	if picture != "course" || a == board.Port || b == board.Port || edge {
		return nil
	}
	var between []render.Point
	for n := min(a, b) + 1; n < max(a, b); n++ {
		between = append(between, whole.mid(n))
	}
	if a > b {
		slices.Reverse(between)
	}
	return between
}

// square is the square in which a point lies; the port if it lies in none.
func (w window) square(p render.Point) int {
	for n := 1; n <= board.Finish; n++ {
		if c := w.mid(n); math.Abs(p.X-c.X) <= w.cell/2 && math.Abs(p.Y-c.Y) <= w.cell/2 {
			return n
		}
	}
	return board.Port
}
