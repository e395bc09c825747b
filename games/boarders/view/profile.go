package view

import (
	"fmt"

	"shipboard/games/boarders/roster"
	"shipboard/render"
)

// profileLong is the length of a hull from the side, by rig.
var profileLong = map[string]float64{"ship": 610, "brig": 580, "schooner": 530, "raft": 520, "galley": 540, "sloop": 450, "cutter": 430, "gondola": 430, "gunboats": 430}

// The sea below a ship from the side.
const (
	profileTop, profileH = 112.0, 420.0
	waterline            = profileTop + 376
	deck                 = waterline - 78
)

// profile is a ship from the side, with her bow to the left. Her hull and her masts have boxes,
// each with room for two slashes.
func profile(t *render.Theme, h Ship) []render.Shape {
	area := render.Rect(displayLeft, profileTop, displayW, profileH, 8)
	shapes := []render.Shape{render.Path{Outline: area, Fill: render.Paint{Color: t.SeaDeep}}}
	long := profileLong[h.Rig]
	if long == 0 {
		long = 500
	}
	bow := displayLeft + displayW/2 - long/2 + 20
	p := func(x, y float64) render.Point { return render.Point{X: bow + x, Y: y} }
	for i, m := range h.Masts {
		x := long * [...][]float64{nil, {0.42}, {0.34, 0.7}, {0.22, 0.5, 0.78}}[min(len(h.Masts), 3)][min(i, 2)]
		shapes = append(shapes, mastSide(t, h, m, p(x, deck), i)...)
	}
	shapes = append(shapes, render.Path{Outline: render.Line(p(-10, deck+12), p(-78, deck-34)), Stroke: t.Raw, Width: 8})
	hull := []render.Seg{
		{Op: render.MoveTo, P: [3]render.Point{p(-18, deck-6)}},
		{Op: render.LineTo, P: [3]render.Point{p(long+8, deck-20)}},
		{Op: render.QuadTo, P: [3]render.Point{p(long-4, deck+40), p(long-22, waterline+14)}},
		{Op: render.LineTo, P: [3]render.Point{p(40, waterline+14)}},
		{Op: render.QuadTo, P: [3]render.Point{p(4, deck+60), p(-18, deck-6)}},
		{Op: render.Close},
	}
	shapes = append(shapes,
		render.Path{Outline: hull, Fill: render.Paint{Color: t.Land}, Stroke: t.Ink, Width: 3},
		render.Path{Outline: render.Line(p(-8, deck+8), p(long+4, deck-6)), Stroke: sideColor(h.Side), Width: 9})
	if h.Sail == roster.Oars {
		var oars []render.Seg
		for i := range 9 {
			x := long * (0.16 + 0.085*float64(i))
			oars = append(oars, render.Line(p(x, deck+14), p(x+34, waterline+22))...)
		}
		shapes = append(shapes, render.Path{Outline: oars, Stroke: t.Raw, Width: 5})
	}
	shapes = append(shapes, hullBoxes(t, h, bow, long)...)
	sea := render.Rect(displayLeft, waterline+8, displayW, profileTop+profileH-waterline-8, 0)
	waves := render.Waves(t, displayLeft, waterline-2, displayW, 40)
	shapes = append(shapes, render.Path{Outline: sea, Fill: render.Paint{Color: t.SeaPale}}, waves)
	sail := string(h.Sail)
	if h.Sail != roster.Oars {
		sail += " sail"
	}
	title := fmt.Sprintf("%s, %s", h.Rig, sail)
	where := h.At + " heads " + h.Facing
	if h.Lies != "" {
		where += ", " + h.Lies
	}
	if h.Aground {
		where += ", aground"
	}
	shapes = append(shapes,
		render.Label{Text: title, At: render.Point{X: displayLeft + 66, Y: profileTop + 32}, Size: 30, Face: render.Bold, Color: t.Ink, Max: 250},
		render.Label{Text: where, At: render.Point{X: displayLeft + 16, Y: waterline + 28}, Size: 28, Face: render.Italic, Color: t.Ink, Max: 520},
		render.Label{Text: fmt.Sprintf("hull %s of %d", h.hullLeft(), h.Hull), At: render.Point{X: displayLeft + displayW - 16, Y: waterline + 28}, Size: 30, Face: render.Bold, Color: t.Ink, Anchor: render.End})
	return render.Still(append(shapes, render.Path{Outline: area, Stroke: t.Ink, Width: 2}))
}

// damageBox is a box with none, one or two slashes.
func damageBox(t *render.Theme, x, y, w, h float64, slashes int) []render.Shape {
	look := render.Path{Outline: render.Rect(x, y, w, h, 2), Fill: render.Paint{Color: render.Day.Card}, Stroke: render.Day.Ink, Width: 1.5}
	if slashes > 1 {
		look.Fill.Color = render.Day.Red
	}
	shapes := []render.Shape{look}
	ink := render.Day.Ink
	if slashes > 1 {
		ink = render.Day.Card
		shapes = append(shapes, render.Path{Outline: render.Line(render.Point{X: x + 4, Y: y + 4}, render.Point{X: x + w - 4, Y: y + h - 4}), Stroke: ink, Width: 3})
	}
	if slashes > 0 {
		shapes = append(shapes, render.Path{Outline: render.Line(render.Point{X: x + 4, Y: y + h - 4}, render.Point{X: x + w - 4, Y: y + 4}), Stroke: ink, Width: 3})
	}
	return shapes
}

// hullBoxes are the boxes of a hull in two rows, or in one row if they are few.
func hullBoxes(t *render.Theme, h Ship, bow, long float64) []render.Shape {
	const w, rise, gap = 40.0, 32.0, 4.0
	rows := 1
	if h.Hull > 6 {
		rows = 2
	}
	cols := (h.Hull + rows - 1) / rows
	left := bow + long/2 - float64(cols)*(w+gap)/2 + 6
	top := deck + 18 + float64(2-rows)*(rise+gap)/2
	var shapes []render.Shape
	for i := range h.Hull {
		slashes := min(max(h.HullHits-2*i, 0), 2)
		shapes = append(shapes, damageBox(t, left+float64(i%cols)*(w+gap), top+float64(i/cols)*(rise+gap), w, rise, slashes)...)
	}
	return shapes
}

// mastSide is a mast from the side with its boxes, its sails behind it.
func mastSide(t *render.Theme, h Ship, m Mast, foot render.Point, i int) []render.Shape {
	tall := 236.0
	if i != 1 && len(h.Masts) > 1 {
		tall = 214
	}
	at := func(x, y float64) render.Point { return render.Point{X: foot.X + x, Y: foot.Y - y} }
	if m.Down {
		return []render.Shape{
			render.Path{Outline: render.Poly(at(-8, -10), at(8, -10), at(8, 38), at(2, 26), at(-3, 46), at(-8, 30)), Fill: render.Paint{Color: t.Raw}, Stroke: t.Ink, Width: 2},
			render.Label{Text: m.Name + ": down", At: at(0, 72), Size: 26, Face: render.BoldItalic, Color: t.Red, Anchor: render.Middle},
		}
	}
	cloth := render.Path{Fill: render.Paint{Color: t.Ink.Alpha(0.28)}, Stroke: t.Ink.Alpha(0.5), Width: 1.5}
	var shapes []render.Shape
	add := func(points ...render.Point) {
		sail := cloth
		sail.Outline = render.Poly(points...)
		shapes = append(shapes, sail)
	}
	square := rigs[h.Rig].square
	switch {
	case h.Sail == roster.Oars:
	case square && h.Sail == roster.Reef:
		add(at(-56, tall*0.6), at(56, tall*0.6), at(60, tall*0.44), at(-60, tall*0.44))
	case square:
		add(at(-52, tall*0.88), at(52, tall*0.88), at(70, tall*0.52), at(-70, tall*0.52))
		if h.Sail == roster.Full {
			add(at(-70, tall*0.5), at(70, tall*0.5), at(76, tall*0.14), at(-76, tall*0.14))
		}
	default:
		top := map[roster.Sail]float64{roster.Reef: 0.5, roster.BattleSail: 0.78, roster.Full: 0.9}[h.Sail]
		add(at(2, tall*top), at(74, tall*(top+0.08)), at(112, tall*0.14), at(2, tall*0.12))
		if h.Sail == roster.Full && i == 0 {
			add(at(-6, tall*0.9), at(-10, tall*0.12), at(-112, tall*0.05))
		}
	}
	shapes = append(shapes, render.Path{Outline: render.Rect(foot.X-5, foot.Y-tall, 10, tall+16, 3), Fill: render.Paint{Color: t.Raw}, Stroke: t.Page, Width: 1})
	for k := range m.Boxes {
		slashes := min(max(m.Hits-2*k, 0), 2)
		shapes = append(shapes, damageBox(t, foot.X-20, foot.Y-tall+26+float64(k)*37, 40, 32, slashes)...)
	}
	return append(shapes, render.Label{Text: m.Name, At: at(0, tall+14), Size: 26, Face: render.Italic, Color: t.Ink, Anchor: render.Middle})
}
