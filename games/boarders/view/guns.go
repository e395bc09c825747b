package view

import (
	"fmt"
	"strings"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// gunSet is the guns of one calibre in a battery.
type gunSet struct {
	name string
	guns []Gun
}

// sets are the guns of a battery by calibre, in the order of the ship.
func (h Ship) sets(battery string) []gunSet {
	var list []gunSet
	for _, g := range h.Guns {
		if g.Battery != battery {
			continue
		}
		found := false
		for i := range list {
			if list[i].name == g.Name {
				list[i].guns, found = append(list[i].guns, g), true
			}
		}
		if !found {
			list = append(list, gunSet{g.Name, []Gun{g}})
		}
	}
	return list
}

// gunAlt tells the guns of a battery: "9 C32 (7 loaded), 1 L12 (lost)".
func (h Ship) gunAlt(battery string) string {
	var parts []string
	for _, s := range h.sets(battery) {
		loaded, lost := 0, 0
		for _, g := range s.guns {
			switch {
			case g.Lost:
				lost++
			case g.Loaded:
				loaded++
			}
		}
		text := fmt.Sprintf("%d %s, %d loaded", len(s.guns), s.name, loaded)
		if lost > 0 {
			text += fmt.Sprintf(", %d lost", lost)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}

// gunRows are the guns by battery, each a sign: full if loaded.
func (v View) gunRows(t *render.Theme, h Ship, y YourShip, top float64) []render.Shape {
	const rise = 326.0
	shapes := render.Still(render.Card(t, displayLeft, top, displayW, rise+50, 0))
	used := 0
	for _, name := range roster.BatteryNames {
		if len(h.sets(name)) > 0 {
			used++
		}
	}
	size := 1.3 // of the signs, if they have room
	for _, name := range roster.BatteryNames {
		long := 18.0
		for _, s := range h.sets(name) {
			long += 73 + 27*float64(len(s.guns))
		}
		if long*size > displayW-30 {
			size = 1
		}
	}
	row, pitch := top+30, min((rise-10)/float64(max(used, 1)), 130)
	for b, name := range roster.BatteryNames {
		sets := h.sets(name)
		if len(sets) == 0 {
			continue
		}
		load := string(y.load(b))
		if guns, loaded := h.battery(name); loaded == 0 && guns > 0 {
			load = string(y.next(b)) + " next"
		}
		shapes = append(shapes,
			render.Label{Text: game.Capital(name), At: render.Point{X: displayLeft + 18, Y: row}, Size: 30, Face: render.Bold, Color: t.Ink},
			render.Label{Text: load, At: render.Point{X: displayLeft + displayW - 18, Y: row}, Size: 30, Face: render.BoldItalic, Color: t.Gold, Anchor: render.End})
		x := displayLeft + 18
		for _, s := range sets {
			shapes = append(shapes, render.Label{Text: s.name, At: render.Point{X: x, Y: row + 45}, Size: 30 * size, Color: t.Ink, Max: 50 * size})
			x += 67 * size
			for _, g := range s.guns {
				shapes = append(shapes, gunMark(t, render.Point{X: x, Y: row + 45}, size, g)...)
				x += 27 * size
			}
			x += 6 * size
		}
		row += pitch
	}
	return append(shapes, gunLegend(t, top+rise+24)...)
}

// gunMark draws a gun as a disc, or a pivot as a square. It is full if the gun is loaded, and has
// an eye while the first load is in it. It is crossed if the gun is lost, and has a red ring if
// the gun is hit but may fire once more.
func gunMark(t *render.Theme, at render.Point, size float64, g Gun) []render.Shape {
	r := 10.5 * size
	outline := render.Circle(at, r)
	if g.Pivot {
		outline = render.Rect(at.X-r, at.Y-r, 2*r, 2*r, 0)
	}
	look := render.Path{Outline: outline, Fill: render.Paint{Color: t.Page}, Stroke: t.Faint, Width: 2}
	switch {
	case g.Lost:
		p := func(x, y float64) render.Point { return render.Point{X: at.X + x*r, Y: at.Y + y*r} }
		arms := append(render.Line(p(-0.8, -0.8), p(0.8, 0.8)), render.Line(p(-0.8, 0.8), p(0.8, -0.8))...)
		return []render.Shape{look, render.Path{Outline: arms, Stroke: t.Red, Width: 3.5}}
	case g.Loaded:
		look.Fill.Color, look.Stroke = t.Gold, t.Ink
	}
	if g.Doomed {
		look.Stroke, look.Width = t.Red, 4.5
	}
	shapes := []render.Shape{look}
	if g.Loaded && g.Fresh {
		shapes = append(shapes, render.Path{Outline: render.Circle(at, 4*size), Fill: render.Paint{Color: t.Page}})
	}
	return shapes
}

// gunLegend explains the signs of the guns.
func gunLegend(t *render.Theme, y float64) []render.Shape {
	var shapes []render.Shape
	x := displayLeft + 26
	for _, s := range []struct {
		gun  Gun
		text string
		w    float64
	}{
		{Gun{Loaded: true}, "loaded", 110},
		{Gun{Loaded: true, Fresh: true}, "first load", 142},
		{Gun{}, "empty", 104},
		{Gun{Lost: true}, "lost", 86},
		{Gun{Loaded: true, Doomed: true}, "one shot left", 170},
		{Gun{Pivot: true}, "pivot", 90},
	} {
		shapes = append(shapes, gunMark(t, render.Point{X: x, Y: y}, 1, s.gun)...)
		shapes = append(shapes, render.Label{Text: s.text, At: render.Point{X: x + 18, Y: y}, Size: 24, Color: t.Faint})
		x += s.w
	}
	return shapes
}
