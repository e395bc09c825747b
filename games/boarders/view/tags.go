package view

import (
	"math"
	"strconv"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/render"
)

// tag is a ship's number in her side's shape, with her name if there is room, and a bar that
// shows what is left of her hull.
type tag struct {
	berth
	name string // "" on a crowded chart
	at   render.Point
	w, h float64
}

// box is a rectangle.
type box struct{ x0, y0, x1, y1 float64 }

// over is the area that two boxes share.
func (b box) over(o box) float64 {
	return max(min(b.x1, o.x1)-max(b.x0, o.x0), 0) * max(min(b.y1, o.y1)-max(b.y0, o.y0), 0)
}

func (g tag) box() box {
	return box{g.at.X - g.w/2, g.at.Y - g.h/2, g.at.X + g.w/2, g.at.Y + g.h/2}
}

// tags finds a place for every ship's tag: beside her, covering as little as possible of ships,
// tags and what else must be seen.
func (v View) tags(c sea, berths []berth, named bool, also []box) []tag {
	taken := also
	for _, b := range berths {
		r := b.long * 0.8
		taken = append(taken, box{b.at.X - r, b.at.Y - r, b.at.X + r, b.at.Y + r})
	}
	tags := make([]tag, 0, len(berths))
	for _, b := range berths {
		g := tag{berth: b, w: 36, h: 42}
		if named || len(v.Ships) <= fewShips {
			g.name = b.ship.Title
			g.w = 46 + 0.53*30*float64(len(g.name))
		}
		best := math.Inf(1)
		here := c.at(chart.Point{})
		if p, ok := c.place(b.ship.At); ok {
			here = p
		}
		for i := range 72 {
			angle := []float64{0, 180, 60, 300, 120, 240, 30, 330, 150, 210, 90, 270}[i%12]
			far := b.long*0.55 + 8 + 16*float64(i/12)
			if b.crowd > 1 { // outward from the point that she shares
				angle += 90 * math.Round(math.Atan2(b.at.X-here.X, here.Y-b.at.Y)*2/math.Pi)
			}
			sin, cos := math.Sincos(angle * math.Pi / 180)
			at := render.Point{X: b.at.X + sin*(far+g.w/2), Y: b.at.Y - cos*(far+g.h/2)}
			try := g
			try.at = at
			area := try.box()
			cost := float64(i)*4 + 60*float64(i/12)
			cost += 6 * (g.w*g.h - area.over(box{c.left + 2, c.top + 2, c.left + c.w() - 2, c.top + c.h() - 2}))
			for _, o := range taken {
				cost += area.over(o)
			}
			for _, o := range tags { // worse than to cover a ship: a number could not be read
				cost += 3 * area.over(o.box())
			}
			cost = math.Round(cost)
			if cost < best {
				best, g.at = cost, at
			}
		}
		tags = append(tags, g)
	}
	return tags
}

// draw draws a tag.
func (g tag) draw(t *render.Theme) []render.Shape {
	area := g.box()
	at := render.Point{X: area.x0 + 18, Y: g.at.Y - 4}
	var shapes []render.Shape // a line to a ship that is not beside her tag
	dx := max(area.x0-g.berth.at.X, g.berth.at.X-area.x1, 0)
	dy := max(area.y0-g.berth.at.Y, g.berth.at.Y-area.y1, 0)
	if math.Hypot(dx, dy) > g.long*0.75+14 || g.crowd > 1 {
		edge := render.Point{X: min(max(g.berth.at.X, area.x0), area.x1), Y: min(max(g.berth.at.Y, area.y0), area.y1-4)}
		from, to := render.Between(edge, g.berth.at, 0, g.long*0.4)
		shapes = append(shapes,
			render.Path{Outline: render.Line(from, to), Stroke: render.Day.Card.Alpha(0.8), Width: 4.5},
			render.Path{Outline: render.Line(from, to), Stroke: render.Day.Ink, Width: 2})
	}
	shapes = append(shapes, badge(t, at, g.ship.Side, g.number)...)
	bar := hullBar(t, area.x0, area.y1-8, 36, 8, g.ship)
	if g.name != "" {
		shapes = append(shapes, render.Label{Text: g.name, At: render.Point{X: area.x0 + 44, Y: g.at.Y - 4}, Size: 30, Face: render.Bold, Color: t.Ink, Halo: t.SeaPale, Max: g.w - 44})
		bar = hullBar(t, area.x0+44, area.y1-8, min(g.w-48, 120), 9, g.ship)
	}
	return append(shapes, bar...)
}

// badge is a ship's number in her side's colour and shape.
func badge(t *render.Theme, at render.Point, side roster.Side, number int) []render.Shape {
	outline := render.Circle(at, 18)
	if side == roster.American {
		outline = render.Rect(at.X-17, at.Y-17, 34, 34, 2)
	}
	return []render.Shape{
		render.Path{Outline: outline, Fill: render.Paint{Color: sideColor(side)}, Stroke: t.Ink, Width: 2},
		render.Label{Text: strconv.Itoa(number), At: at, Size: 29, Face: render.Bold, Color: render.Day.Card, Anchor: render.Middle},
	}
}

// hullBar shows how much of a hull is left: that part is dark, the rest open.
func hullBar(t *render.Theme, x, y, w, h float64, ship Ship) []render.Shape {
	left := w * float64(max(2*ship.Hull-ship.HullHits, 0)) / float64(max(2*ship.Hull, 1))
	shapes := []render.Shape{render.Path{Outline: render.Rect(x, y, w, h, 0), Fill: render.Paint{Color: render.Day.Card}, Stroke: render.Day.Ink, Width: 1.6}}
	if left > 0 {
		shapes = append(shapes, render.Path{Outline: render.Rect(x, y, left, h, 0), Fill: render.Paint{Color: render.Day.Green}, Stroke: render.Day.Ink, Width: 1.6})
	}
	return shapes
}
