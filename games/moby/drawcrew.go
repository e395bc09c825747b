package moby

import (
	"fmt"
	"strings"

	"shipboard/render"
)

// crewScene is the display of every boat: who sits where, the irons left, and
// the damage log.
func (v View) crewScene() render.Scene {
	t := render.Day
	const top, h = 118.0, 172.0
	var shapes []render.Shape
	y := top
	for _, b := range v.Boats {
		shapes = append(shapes, render.Card(t, 24, y, render.MostWidth-48, h-16, paint(b.Number))...)
		shapes = append(shapes,
			render.Label{Text: fmt.Sprintf("%d %s · %s", b.Number, b.Colour, b.Seat.Mark()), At: render.Point{X: 58, Y: y + 28}, Size: 32, Face: render.Bold, Color: t.Ink, Max: 480},
			render.Label{Text: fmt.Sprintf("%d points", b.Damage), At: render.Point{X: render.MostWidth - 44, Y: y + 28}, Size: 32, Face: render.Bold, Color: t.Red, Anchor: render.End})
		shapes = append(shapes, render.Label{Text: b.state(), At: render.Point{X: 560, Y: y + 28}, Size: 28, Color: t.Ink, Max: 400})
		for i, name := range b.Crew {
			x := 58 + float64(i)*182
			fill, ink, text := t.Card, t.Ink, name
			if name == "" {
				fill, ink, text = t.Page, t.Faint, "empty"
			}
			shapes = append(shapes,
				render.Path{Outline: render.Rect(x, y+52, 170, 44, 8), Fill: render.Paint{Color: fill}, Stroke: t.Ink.Alpha(0.6), Width: 1.8},
				render.Label{Text: text, At: render.Point{X: x + 85, Y: y + 74}, Size: 26, Face: map[bool]render.Face{true: render.Italic, false: render.Bold}[name == ""], Color: ink, Anchor: render.Middle, Max: 158})
		}
		shapes = append(shapes, render.Label{Text: v.below(b), At: render.Point{X: 58, Y: y + 128}, Size: 26, Color: t.Ink, Max: 1090})
		y += h
	}
	hgt := y + 12
	shapes = append([]render.Shape{render.Path{Outline: render.Rect(0, 0, render.MostWidth, hgt, 0), Fill: render.Paint{Color: t.Page}}}, shapes...)
	shapes = append(shapes, render.Banner(t, render.MostWidth, "The boats", "harpooner first, steersman last")...)
	return render.Scene{
		Name: "boats", Title: "The boats", Alt: v.crewAlt(), W: render.MostWidth, H: hgt, Theme: t,
		Layers: []render.Layer{{Shapes: shapes}},
	}
}

// below is who swims, and the last lines of the boat's log.
func (v View) below(b BoatView) string {
	var parts []string
	var swim []string
	for _, s := range v.Swimmers {
		if s.Boat == b.Colour {
			swim = append(swim, s.Name+" at "+s.At)
		}
	}
	if len(swim) > 0 {
		parts = append(parts, "In the water: "+strings.Join(swim, ", "))
	}
	var log []string
	for _, r := range b.Log[max(0, len(b.Log)-4):] {
		what := r.Orders
		if what == "" {
			what = r.Note
		}
		text := fmt.Sprintf("turn %d %s", r.Turn, what)
		if r.Damage > 0 {
			text += fmt.Sprintf(" +%d", r.Damage)
		}
		log = append(log, strings.TrimSpace(text))
	}
	if len(log) > 0 {
		parts = append(parts, strings.Join(log, " · "))
	}
	if len(parts) == 0 {
		return "Everyone is aboard."
	}
	return strings.Join(parts, "  |  ")
}
