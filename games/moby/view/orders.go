package view

import (
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/render"
)

// orderRow shows the order of each step, the free Forward included.
func orderRow(t *render.Theme, p Plot, y float64) []render.Shape {
	var shapes []render.Shape
	const w, gap = 118.0, 12.0
	for i := range board.MostOrders {
		x := 36 + float64(i)*(w+gap)
		order, caption, ink, edge := "", "step "+strconv.Itoa(i+1), t.Ink, t.Gold
		switch {
		case i < len(p.Orders):
			order = p.Orders[i]
		case i == p.Oars && p.Bonus == "taken":
			order, caption, ink, edge = "F", "free", t.Green, t.Green
		case i == p.Oars && p.Bonus == "declined":
			order, caption, ink, edge = "–", "declined", t.Faint, t.Faint
		case i >= p.Oars:
			caption, edge = "no oar", t.Faint.Alpha(0.4)
		}
		var dash []float64
		fill := t.Card
		if order == "" {
			dash, fill = []float64{8, 7}, 0
		}
		shapes = append(shapes,
			render.Label{Text: caption, At: render.Point{X: x + w/2, Y: y + 8}, Size: 24, Color: t.Faint, Anchor: render.Middle},
			render.Path{Outline: render.Rect(x, y+26, w, 76, 10), Fill: render.Paint{Color: fill}, Stroke: edge, Width: 3, Dash: dash},
			render.Label{Text: order, At: render.Point{X: x + w/2, Y: y + 64}, Size: 46, Face: render.Bold, Color: ink, Anchor: render.Middle})
	}
	x := 36 + board.MostOrders*(w+gap) + 12
	return append(shapes,
		render.Label{Text: p.summary(), At: render.Point{X: x, Y: y + 46}, Size: 32, Face: render.Bold, Color: t.Gold, Max: render.MostWidth - x - 24},
		render.Label{Text: p.bonusText(), At: render.Point{X: x, Y: y + 88}, Size: 30, Face: render.Italic, Color: t.Ink, Max: render.MostWidth - x - 24})
}

// summary tells how many orders are left.
func (p Plot) summary() string {
	left := p.Oars - len(p.Orders)
	switch {
	case p.Locked:
		return "locked"
	case left > 0:
		return game.Count(left, "order") + " left; unused ones are BH"
	}
	return "complete: lock when you like"
}

// bonusText tells about the free Forward or, without one, where the plot ends.
func (p Plot) bonusText() string {
	plain := !slices.ContainsFunc(p.Orders, func(o string) bool { return o != board.Forward.String() })
	switch {
	case p.Bonus == "taken":
		return "a free fifth F; “no bonus” declines it"
	case p.Bonus == "declined":
		return "you gave up the free fifth F"
	case p.Oars == 4 && plain && (p.Way != string(board.Astern) || len(p.Orders) > 0):
		return "F F F F earns a free fifth F"
	}
	if n := len(p.Path); n > 0 && len(p.Orders) >= p.Oars {
		return "ends at " + p.Path[n-1].At + ", heading " + board.Dir(p.Path[n-1].Facing).String()
	}
	return "afterwards: " + wayText(p.Way)
}

// The tiles of the orders lie in a row.
const tileW, tileGap, tileH = 66.0, 8.0, 48.0

// orderTile is the outline of a tile in the row of orders.
func orderTile(i int, y float64) []render.Seg {
	return render.Rect(36+float64(i)*(tileW+tileGap), y, tileW, tileH, 8)
}

// tileRow shows all orders. It strikes out those that may not come next, and
// tells why.
func (v View) tileRow(t *render.Theme, p Plot, y float64) []render.Shape {
	var shapes []render.Shape
	const w, gap, h = tileW, tileGap, tileH
	full := len(p.Orders) >= p.Oars || p.Locked
	for i, o := range board.AllOrders {
		x := 36 + float64(i)*(w+gap)
		at := render.Point{X: x + w/2, Y: y + h/2}
		may := slices.Contains(p.Next, o.String()) && !full
		ink, edge := t.Faint.Alpha(0.7), t.Faint.Alpha(0.4)
		if may {
			ink, edge = t.Ink, t.Gold
		}
		shapes = append(shapes,
			render.Path{Outline: orderTile(i, y), Stroke: edge, Width: 2.5},
			render.Label{Text: o.String(), At: at, Size: 30, Face: render.Bold, Color: ink, Anchor: render.Middle})
		if !may && !full {
			shapes = append(shapes, render.Path{Outline: render.Line(render.Point{X: x + 6, Y: y + h - 6}, render.Point{X: x + w - 6, Y: y + 6}), Stroke: t.Red, Width: 4})
		}
	}
	x := 36 + float64(len(board.AllOrders))*(w+gap) + 10
	text := p.wayRule()
	if full {
		text = "Ends " + wayText(p.Way) + ", and begins the next turn so."
		if v.Turn == v.Turns {
			text = "Ends " + wayText(p.Way) + "; this is the last turn."
		}
	}
	return append(shapes, render.Label{Text: text, At: render.Point{X: x, Y: y + h/2}, Size: 30, Color: t.Ink, Max: render.MostWidth - x - 24})
}

// wayRule tells which orders may come next.
func (p Plot) wayRule() string {
	switch board.Way(p.Way) {
	case board.Ahead:
		return "Rowing ahead: no BW before a BH stops the boat."
	case board.Astern:
		return "Backing: no F, L or R before a BH stops the boat."
	}
	return "Lying still: it may go either way."
}

func wayText(way string) string {
	switch board.Way(way) {
	case board.Ahead:
		return "rowing ahead"
	case board.Astern:
		return "backing"
	}
	return "lying still"
}
