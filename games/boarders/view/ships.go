package view

import (
	"fmt"
	"math"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/render"
)

// berth is where a ship is drawn on a chart: on her point, or beside it where
// several ships share one.
type berth struct {
	ship   Ship
	number int
	at     render.Point
	long   float64 // half of her length
	crowd  int     // ships on her point
}

// berths are the ships on a chart, in the order of the scenario.
func (v View) berths(c sea) []berth {
	on := map[string][]int{}
	for i, h := range v.Ships {
		if h.Status == roster.Afloat {
			on[h.At] = append(on[h.At], i)
		}
	}
	var list []berth
	for i, h := range v.Ships {
		at, ok := c.place(h.At)
		if h.Status != roster.Afloat || !ok {
			continue
		}
		here := on[h.At]
		b := berth{ship: h, number: i + 1, at: at, long: rigs[h.Rig].size * c.step * c.longest(), crowd: len(here)}
		if n := len(here); n > 1 {
			d, _ := chart.DirNamed(v.Ships[here[0]].Facing)
			place := 0
			for k, j := range here {
				if j == i {
					place = k
				}
			}
			b.long *= 0.72
			b.at = render.Polar(at, c.step*(0.14+0.08*float64(n)), degrees(d)+90+360*float64(place)/float64(n))
		}
		list = append(list, b)
	}
	return list
}

// longest is half the length at which the longest ship is drawn, in steps. It is more on the
// whole chart, where ships are small.
func (c sea) longest() float64 {
	if c.whole {
		return 0.68
	}
	return 0.58
}

// rig is how a ship looks: her size and breadth, and her yards.
type rig struct {
	size, beam float64 // shares: size of the longest ship, beam of her own half length
	square     bool
	blunt      bool // a bow like a raft's
}

var rigs = map[string]rig{
	"ship":     {1, 0.31, true, false},
	"brig":     {0.96, 0.32, true, false},
	"schooner": {0.86, 0.3, false, false},
	"sloop":    {0.76, 0.33, false, false},
	"cutter":   {0.72, 0.34, false, false},
	"galley":   {0.88, 0.25, false, false},
	"gondola":  {0.7, 0.36, true, false},
	"gunboats": {0.66, 0.36, false, false},
	"raft":     {0.9, 0.46, false, true},
}

// token is a ship from above, with her sails, and a stroke along each battery.
func (b berth) token(t *render.Theme) render.Token {
	h, d := b.ship, 0.0
	if dir, ok := chart.DirNamed(h.Facing); ok {
		d = degrees(dir)
	}
	key := fmt.Sprintf("boarders-%s-%s-%s-%s-%.1f", h.Rig, roster.SideKeys[h.Side], h.Sail, t.Name, b.long)
	for _, m := range h.Masts {
		if m.Down {
			key += "x"
		} else {
			key += "|"
		}
	}
	shapes := b.hull(t)
	for _, name := range roster.BatteryNames {
		stroke, state := b.gunStroke(t, name)
		key += "-" + state
		shapes = append(shapes, stroke...)
	}
	return render.Token{Key: key, Name: h.Title, At: b.at, Angle: d, Shapes: append(shapes, b.rigging(t)...)}
}

// up is a point on a ship that heads north, in shares of her half length and
// half breadth.
func (b berth) up(x, y float64) render.Point {
	return render.Point{X: x * b.long * rigs[b.ship.Rig].beam, Y: -y * b.long}
}

// hull is the hull and deck of a ship that heads north.
func (b berth) hull(t *render.Theme) []render.Shape {
	r := rigs[b.ship.Rig]
	bow := [][2]float64{{0, 1}, {0.5, 0.72}, {0.9, 0.38}}
	if r.blunt {
		bow = [][2]float64{{0.75, 0.95}, {1, 0.85}, {1, 0.4}}
	}
	side := append(bow, [][2]float64{{1, 0}, {0.95, -0.5}, {0.68, -0.95}}...)
	outline := func(share float64) []render.Seg {
		var points []render.Point
		for _, p := range side {
			points = append(points, b.up(p[0]*share, p[1]*share))
		}
		for i := len(side) - 1; i >= 0; i-- {
			if side[i][0] > 0 {
				points = append(points, b.up(-side[i][0]*share, side[i][1]*share))
			}
		}
		return render.Poly(points...)
	}
	return []render.Shape{
		render.Path{Outline: outline(1), Stroke: render.Day.Card, Width: max(4, b.long*0.16)},
		render.Path{Outline: outline(1), Fill: render.Paint{Color: sideColor(b.ship.Side)}, Stroke: render.Day.Ink, Width: max(1.6, b.long*0.045)},
		render.Path{Outline: outline(0.62), Fill: render.Paint{Color: render.Day.Page.Alpha(0.35)}},
	}
}

// gunStroke is a stroke along the side of a battery; for bow guns it lies ahead. It is solid if
// all guns are loaded, broken if some are, hollow if none is. A battery without guns in action
// has none.
func (b berth) gunStroke(t *render.Theme, name string) ([]render.Shape, string) {
	guns, loaded := b.ship.battery(name)
	if guns == 0 {
		return nil, "none"
	}
	x := 1 + 0.17/rigs[b.ship.Rig].beam
	from, to := b.up(x, 0.42), b.up(x, -0.68)
	switch name {
	case "port":
		from.X, to.X = -from.X, -to.X
	case "bow":
		from, to = b.up(-0.5, 1.14), b.up(0.5, 1.14)
	}
	wide := max(3.6, b.long*0.11)
	line := render.Line(from, to)
	shapes := []render.Shape{
		render.Path{Outline: line, Stroke: render.Day.Ink, Width: wide + 1.6},
		render.Path{Outline: line, Stroke: render.Day.Card, Width: wide - 1.2},
	}
	switch {
	case loaded == guns:
		return append(shapes[:1:1], render.Path{Outline: line, Stroke: render.Day.Red, Width: wide - 1.2}), "full"
	case loaded > 0:
		long := math.Hypot(to.X-from.X, to.Y-from.Y)
		return append(shapes, render.Path{Outline: line, Stroke: render.Day.Red, Width: wide - 1.2, Dash: []float64{long / 5, long / 5}}), "some"
	}
	return shapes, "empty"
}

// mastPlaces are where the masts stand along a hull, from the bow aft, in shares
// of her half length.
var mastPlaces = [...][]float64{nil, {0.1}, {0.32, -0.36}, {0.45, -0.05, -0.55}}

// rigging is the masts and the sail that is set, or the oars.
func (b berth) rigging(t *render.Theme) []render.Shape {
	h := b.ship
	var shapes []render.Shape
	places := mastPlaces[min(len(h.Masts), len(mastPlaces)-1)]
	pen := max(1.3, b.long*0.035)
	if h.Sail == roster.Oars {
		var oars []render.Seg
		for _, y := range []float64{0.4, 0.1, -0.2, -0.5} {
			for _, side := range []float64{-1, 1} {
				from, to := b.up(side, y), b.up(side, y-0.16)
				to.X += side * b.long * 0.42
				oars = append(oars, render.Line(from, to)...)
			}
		}
		shapes = append(shapes,
			render.Path{Outline: oars, Stroke: render.Day.Card, Width: 2*pen + 2},
			render.Path{Outline: oars, Stroke: render.Day.Ink, Width: 1.4 * pen})
	}
	for i, m := range h.Masts[:min(len(h.Masts), len(places))] {
		y := places[i]
		switch {
		case m.Down:
			shapes = append(shapes, cross(b.up(0, y), max(4.5, b.long*0.13), max(1.6, b.long*0.05))...)
		case h.Sail == roster.Oars:
			shapes = append(shapes, render.Path{Outline: render.Circle(b.up(0, y), max(2.5, b.long*0.07)), Fill: render.Paint{Color: render.Day.Ink}})
		case rigs[h.Rig].square:
			shapes = append(shapes, b.yards(y, pen)...)
		default:
			shapes = append(shapes, b.boom(y, pen, i == 0)...)
		}
	}
	return shapes
}

// cross marks a mast that is gone.
func cross(at render.Point, r, pen float64) []render.Shape {
	p := func(dx, dy float64) render.Point { return render.Point{X: at.X + dx*r, Y: at.Y + dy*r} }
	arms := append(render.Line(p(-1, -1), p(1, 1)), render.Line(p(-1, 1), p(1, -1))...)
	return []render.Shape{
		render.Path{Outline: arms, Stroke: render.Day.Card, Width: 3*pen + 2},
		render.Path{Outline: arms, Stroke: render.Day.Ink, Width: 1.8 * pen},
	}
}

// spread is how much of a sail is shown, by the setting.
var spread = map[roster.Sail]float64{roster.Reef: 0.45, roster.BattleSail: 0.8, roster.Full: 1}

// yards are the square sails of a mast: bars across the ship. Under full sail
// there are two.
func (b berth) yards(y, pen float64) []render.Shape {
	wide, deep := b.long*0.6*spread[b.ship.Sail], b.long*0.2
	bar := func(y, wide float64) render.Path {
		c := b.up(0, y)
		p := func(dx, dy float64) render.Point { return render.Point{X: c.X + dx, Y: c.Y - dy} }
		curve := func(a, z render.Point) render.Seg { return render.Seg{Op: render.QuadTo, P: [3]render.Point{a, z}} }
		return render.Path{
			Outline: []render.Seg{
				{Op: render.MoveTo, P: [3]render.Point{p(-wide, -deep*0.5)}},
				curve(p(0, deep*1.9), p(wide, -deep*0.5)), curve(p(0, -deep*0.2), p(-wide, -deep*0.5)),
				{Op: render.Close},
			},
			Fill: render.Paint{Color: render.Day.Card}, Stroke: render.Day.Ink, Width: pen,
		}
	}
	shapes := []render.Shape{bar(y, wide)}
	if b.ship.Sail == roster.Full {
		shapes = append(shapes, bar(y+0.2, wide*0.7))
	}
	return shapes
}

// boom is the fore-and-aft sail of a mast, swung out to starboard. Under full
// sail the first mast has a jib too.
func (b berth) boom(y, pen float64, first bool) []render.Shape {
	long := b.long * 0.62 * spread[b.ship.Sail]
	leaf := func(y, turn, long float64) render.Path {
		c := b.up(0, y)
		end := render.Polar(c, long, turn)
		side := render.Polar(render.Point{X: (c.X + end.X) / 2, Y: (c.Y + end.Y) / 2}, long*0.62, turn-90)
		return render.Path{
			Outline: []render.Seg{
				{Op: render.MoveTo, P: [3]render.Point{c}},
				{Op: render.QuadTo, P: [3]render.Point{side, end}},
				{Op: render.Close},
			},
			Fill: render.Paint{Color: render.Day.Card}, Stroke: render.Day.Ink, Width: pen,
		}
	}
	shapes := []render.Shape{leaf(y, 150, long)}
	if b.ship.Sail == roster.Full && first {
		shapes = append(shapes, leaf(0.95, 165, b.long*0.5))
	}
	return shapes
}
