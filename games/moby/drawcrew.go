package moby

import (
	"fmt"
	"strings"

	"shipboard/games/game"
	"shipboard/render"
)

// crewScene is the display of every boat: who sits where, the irons left, who
// is overboard, and the damage log.
func (v View) crewScene() render.Scene {
	t := render.Day
	const top, h, gap = 112.0, 230.0, 14.0
	height := top + (h+gap)*float64(len(v.Boats)) + 8
	shapes := []render.Shape{page(t, height)}
	for i, b := range v.Boats {
		shapes = append(shapes, v.crewCard(t, b, top+(h+gap)*float64(i), h)...)
	}
	shapes = append(shapes, render.Banner(t, render.MostWidth, "The boats", fmt.Sprintf("%d of %d points taken · turn %d", v.Damage, v.HP, v.Turn))...)
	return render.Scene{
		Name: "boats", Title: "The boats", Alt: v.crewAlt(), W: render.MostWidth, H: height, Theme: t,
		Layers: []render.Layer{{Shapes: shapes}},
	}
}

// roles are written below the places of a boat.
var roles = [crewSize]string{"harpooner", "oar", "oar", "oar", "oar", "steersman"}

// crewCard is the display of one boat.
func (v View) crewCard(t *render.Theme, b BoatView, y, h float64) []render.Shape {
	const left, right = 58.0, render.MostWidth - 44.0
	shapes := render.Card(t, 24, y, render.MostWidth-48, h, paint(b.Number))
	shapes = append(shapes, badge(t, render.Point{X: left + 18, Y: y + 32}, b.Number)...)
	shapes = append(shapes,
		render.Label{Text: b.Colour + " · " + b.Seat.Mark(), At: render.Point{X: left + 48, Y: y + 32}, Size: 32, Face: render.Bold, Color: t.Ink, Max: 420},
		render.Label{Text: b.short(), At: render.Point{X: left + 484, Y: y + 32}, Size: 28, Color: t.Ink, Max: 270},
		render.Label{Text: v.score(b), At: render.Point{X: right, Y: y + 32}, Size: 32, Face: render.Bold, Color: t.Red, Anchor: render.End, Max: 220})
	for i := range max(3, b.Harpoons) {
		shapes = append(shapes, iron(t, render.Point{X: left + 786 + 28*float64(i), Y: y + 32}, i < b.Harpoons))
	}
	shapes = append(shapes, b.seats(t, left, y+60)...)
	y += 165
	if text := v.overboard(b); text != "" {
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: left, Y: y}, Size: 28, Face: render.BoldItalic, Color: t.Red, Max: right - left})
	} else {
		shapes = append(shapes, render.Label{Text: "nobody in the water", At: render.Point{X: left, Y: y}, Size: 26, Face: render.Italic, Color: t.Faint})
	}
	return append(shapes, render.Label{Text: b.logText(), At: render.Point{X: left, Y: y + 40}, Size: 26, Color: t.Ink, Max: right - left})
}

// short is where a boat is and how she lies.
func (b BoatView) short() string {
	switch {
	case b.State == "lost":
		return b.state()
	case b.State == "tow":
		return fmt.Sprintf("%s, on a tow, slot %d", b.At, b.Slot)
	}
	return b.At + ", " + Dir(b.Facing).String()
}

// score is a boat's points, and her player's place.
func (v View) score(b BoatView) string {
	for _, r := range v.Ranks {
		if r.Seat == b.Seat && v.Damage > 0 {
			return fmt.Sprintf("%d · %s", b.Damage, ordinal(r.Place))
		}
	}
	return digits(b.Damage)
}

func ordinal(n int) string {
	switch n {
	case 1:
		return "1st"
	case 2:
		return "2nd"
	case 3:
		return "3rd"
	}
	return digits(n) + "th"
}

// iron is a harpoon, or the trace of one that is spent.
func iron(t *render.Theme, at render.Point, left bool) render.Path {
	ink := t.Ink
	if !left {
		ink = t.Faint.Alpha(0.3)
	}
	p := func(x, y float64) render.Point { return render.Point{X: at.X + x, Y: at.Y + y} }
	outline := append(render.Line(p(-5, 20), p(3, -12)), render.Poly(p(6, -24), p(9, -6), p(-5, -9))...)
	return render.Path{Outline: outline, Fill: render.Paint{Color: ink}, Stroke: ink, Width: 3}
}

// seats are the places of a boat in her hull, bow to the left.
func (b BoatView) seats(t *render.Theme, x, y float64) []render.Shape {
	const w, gap, h = 168.0, 10.0, 64.0
	long := 6*(w+gap) + 16
	p := func(dx, dy float64) render.Point { return render.Point{X: x + dx, Y: y + dy} }
	quad := func(a, b render.Point) render.Seg { return render.Seg{Op: render.QuadTo, P: [3]render.Point{a, b}} }
	shapes := []render.Shape{render.Path{
		Outline: []render.Seg{
			{Op: render.MoveTo, P: [3]render.Point{p(-12, 38)}}, quad(p(10, 0), p(70, 0)),
			{Op: render.LineTo, P: [3]render.Point{p(long-70, 0)}}, quad(p(long-10, 0), p(long, 38)), quad(p(long-10, 80), p(long-70, 80)),
			{Op: render.LineTo, P: [3]render.Point{p(70, 80)}}, quad(p(10, 80), p(-12, 38)), {Op: render.Close},
		},
		Fill: render.Paint{Color: paint(b.Number).Alpha(0.25)}, Stroke: paint(b.Number), Width: 3,
	}}
	for i, name := range b.Crew {
		sx, fill, edge, ink, face := x+13+float64(i)*(w+gap), t.Card, t.Ink.Alpha(0.6), t.Ink, render.Bold
		if i == harpooner || i == steersman {
			edge = t.Red
		}
		if name == "" {
			name, fill, ink, face = "empty", t.Page, t.Faint, render.Italic
		}
		shapes = append(shapes,
			render.Path{Outline: render.Rect(sx, y+8, w, h, 8), Fill: render.Paint{Color: fill}, Stroke: edge, Width: 2},
			render.Label{Text: name, At: render.Point{X: sx + w/2, Y: y + 27}, Size: 28, Face: face, Color: ink, Anchor: render.Middle, Max: w - 12},
			render.Label{Text: roles[i], At: render.Point{X: sx + w/2, Y: y + 55}, Size: 22, Face: render.Italic, Color: t.Faint, Anchor: render.Middle})
	}
	return shapes
}

// overboard tells which of the boat's men swim, and where.
func (v View) overboard(b BoatView) string {
	var swim []string
	for _, s := range v.Swimmers {
		if s.Boat == b.Colour {
			swim = append(swim, s.Name+" at "+s.At)
		}
	}
	if len(swim) == 0 {
		return ""
	}
	return "overboard: " + game.List("and", swim...)
}

// logText is the damage by turn, and what was rowed last.
func (b BoatView) logText() string {
	var damage []string
	last := "nothing rowed yet"
	for _, r := range b.Log {
		if r.Damage > 0 {
			damage = append(damage, fmt.Sprintf("turn %d: %d", r.Turn, r.Damage))
		}
		if what := strings.TrimSpace(r.Orders + " " + r.Note); what != "" {
			last = fmt.Sprintf("turn %d %s", r.Turn, what)
		}
	}
	text := "no damage yet"
	if len(damage) > 0 {
		text = "damage in " + strings.Join(damage, ", ")
	}
	return text + "  ·  last " + last
}
