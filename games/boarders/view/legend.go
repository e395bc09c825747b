package view

import (
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/render"
)

// legendRise is the height of the legend below the chart.
const legendRise = 150.0

// legend explains the signs, and tells the wind.
func (v View) legend(t *render.Theme, y float64) []render.Shape {
	const x, w = 24.0, render.MostWidth - 48
	shapes := render.Card(t, x, y, w, legendRise, 0)
	mid := y + legendRise/2
	wind := render.Point{X: x + 100, Y: y + 62}
	if d, ok := chart.DirNamed(v.Wind); ok {
		shapes = append(shapes, render.Path{Outline: render.Circle(wind, 44), Stroke: t.Faint, Width: 1.5})
		down := degrees(d.Opposite())
		shapes = append(shapes, render.Ribbon(t.Navy, 12, render.Polar(wind, 42, down+180), render.Polar(wind, 42, down))...)
		shapes = append(shapes, render.Label{Text: "wind from " + v.Wind, At: render.Point{X: wind.X, Y: y + legendRise - 24}, Size: 30, Face: render.Bold, Color: t.Ink, Anchor: render.Middle, Max: 180})
	} else {
		shapes = append(shapes, render.Label{Text: "calm", At: render.Point{X: wind.X, Y: mid}, Size: 34, Face: render.Bold, Color: t.Ink, Anchor: render.Middle})
	}
	text := func(s string, x, y float64) {
		shapes = append(shapes, render.Label{Text: s, At: render.Point{X: x, Y: y}, Size: 25, Color: t.Ink})
	}
	rows := [3]float64{y + 32, mid, y + legendRise - 30}
	sample := func(kind, rigName string, sail roster.Sail, x, y float64) {
		b := berth{ship: Ship{Rig: rigName, Sail: sail, Facing: "E", Masts: make([]Mast, 2)}, at: render.Point{X: x, Y: y}, long: 24}
		if kind == "down" {
			b.ship.Masts[1].Down = true
		}
		shapes = append(shapes, b.token(t))
	}
	gun := func(loaded, empty int, x, y float64) {
		b := berth{ship: Ship{Rig: "brig"}, at: render.Point{X: x, Y: y}, long: 34}
		for i := range loaded + empty {
			b.ship.Guns = append(b.ship.Guns, Gun{Battery: "starboard", Loaded: i < loaded})
		}
		stroke, _ := b.gunStroke(t, "starboard")
		dx := b.up(1+0.17/rigs["brig"].beam, 0).X
		for _, s := range stroke {
			p := s.(render.Path)
			out := append([]render.Seg(nil), p.Outline...)
			for i := range out {
				q := out[i].P[0]
				out[i].P[0] = render.Point{X: x + q.Y + 5, Y: y + q.X - dx}
			}
			p.Outline = out
			shapes = append(shapes, p)
		}
	}
	c1, c2, c3, c4 := x+234, x+446, x+656, x+866
	sample("", "brig", roster.Full, c1, rows[0])
	text("full sail", c1+38, rows[0])
	sample("", "brig", roster.BattleSail, c1, rows[1])
	text("battle sail", c1+38, rows[1])
	sample("", "brig", roster.Reef, c1, rows[2])
	text("reefed", c1+38, rows[2])
	sample("", "schooner", roster.Oars, c2-10, rows[0])
	text("under oars", c2+28, rows[0])
	sample("down", "brig", roster.BattleSail, c2-10, rows[1])
	text("a mast down", c2+28, rows[1])
	shapes = append(shapes, hullBar(t, c2-32, rows[2]-5, 44, 10, Ship{Hull: 10, HullHits: 8})...)
	text("hull left", c2+28, rows[2])
	gun(2, 0, c3-8, rows[0])
	text("guns loaded", c3+30, rows[0])
	gun(1, 1, c3-8, rows[1])
	text("some loaded", c3+30, rows[1])
	gun(0, 2, c3-8, rows[2])
	text("all empty", c3+30, rows[2])
	ring := func(x, y float64, dash []float64) {
		shapes = append(shapes, render.Path{Outline: render.Circle(render.Point{X: x, Y: y}, 16), Stroke: t.Raw, Width: 4, Dash: dash})
	}
	ring(c4-4, rows[0], nil)
	text("fouled", c4+22, rows[0])
	ring(c4+142, rows[0], []float64{7, 4})
	text("grappled", c4+168, rows[0])
	shapes = append(shapes,
		render.Path{Outline: render.Line(render.Point{X: c4 - 22, Y: rows[1]}, render.Point{X: c4 + 12, Y: rows[1]}), Stroke: t.Navy, Width: 5, Dash: render.Dotted(5)})
	text("track", c4+22, rows[1])
	shapes = append(shapes, render.Burst(render.Point{X: c4 + 142, Y: rows[1]}, 15)...)
	text("struck", c4+168, rows[1])
	shapes = append(shapes, rocks(render.Point{X: c4 - 4, Y: rows[2] - 4}, 16)...)
	text("aground", c4+22, rows[2])
	shapes = append(shapes, render.TurnRing(render.Point{X: c4 + 142, Y: rows[2]}, 15, 3.5)...)
	text("to move", c4+168, rows[2])
	return shapes
}
