package view

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/render"
)

// crewScene is the table of the boats. Each has a card with its men by place, its
// harpoons, its men overboard and its damage by turn.
func (v View) crewScene() render.Scene {
	t := render.Day
	const gap = 14.0
	var shapes []render.Shape
	var spots []render.Spot
	y := 112.0
	for _, b := range v.Boats {
		card, h := v.crewCard(t, b, y)
		spots = append(spots, render.Spot{Name: BoatSpot(b.Colour), Outline: render.Rect(24, y, render.MostWidth-48, h, 0)})
		shapes, y = append(shapes, card...), y+h+gap
	}
	height := y + 8
	shapes = append([]render.Shape{render.Page(t, height)}, shapes...)
	shapes = append(shapes, render.Banner(t, render.MostWidth, "The boats", v.takenText())...)
	return render.Scene{
		Name: "boats", Title: "The boats", Alt: v.crewAlt(), W: render.MostWidth, H: height, Theme: t,
		Head: "The boats", Aside: v.takenText(), Cards: []render.Panel{v.standingsCard(), v.whaleCard()}, Legend: crewLegend(t), Heart: render.BelowBanner(height), Spots: spots,
		Layers: []render.Layer{{Shapes: shapes}},
	}
}

// takenText tells the damage that the whale has taken.
func (v View) takenText() string {
	if v.dead() {
		return fmt.Sprintf("killed: %d points (%d needed)", v.Damage, v.HP)
	}
	return fmt.Sprintf("%d of %d points taken · turn %d", v.Damage, v.HP, v.Turn)
}

// roles are the words below the places of a boat.
var roles = [board.CrewSize]string{"harpooner", "oar", "oar", "oar", "oar", "steersman"}

// crewCard is the card of one boat, and its height.
func (v View) crewCard(t *render.Theme, b Boat, y float64) ([]render.Shape, float64) {
	const left, right = 58.0, render.MostWidth - 44.0
	overboard, h := v.overboard(b), 196.0
	if overboard != "" {
		h += 40
	}
	shapes := render.Card(t, 24, y, render.MostWidth-48, h, paint(b.Number))
	shapes = append(shapes, badge(t, render.Point{X: left + 18, Y: y + 32}, b.Number)...)
	shapes = append(shapes,
		render.Label{Text: b.Colour + " · " + b.Seat.Mark(), At: render.Point{X: left + 48, Y: y + 32}, Size: 32, Face: render.Bold, Color: t.Ink, Max: 420},
		render.Label{Text: b.short(), At: render.Point{X: left + 484, Y: y + 32}, Size: 30, Color: t.Ink, Max: b.shortRoom()},
		render.Label{Text: v.score(b), At: render.Point{X: right, Y: y + 32}, Size: 32, Face: render.Bold, Color: t.Red, Anchor: render.End, Max: 220})
	for i := range max(3, b.Harpoons) {
		if b.State == "lost" {
			break
		}
		shapes = append(shapes, harpoonMark(t, render.Point{X: left + 786 + 28*float64(i), Y: y + 32}, 1, i < b.Harpoons))
	}
	shapes = append(shapes, b.seats(t, left, y+60)...)
	y += 170
	if overboard != "" {
		shapes = append(shapes, render.Label{Text: overboard, At: render.Point{X: left, Y: y}, Size: 30, Face: render.BoldItalic, Color: t.Red, Max: right - left})
		y += 40
	}
	return append(shapes, render.Label{Text: b.logText(), At: render.Point{X: left, Y: y}, Size: 30, Color: t.Ink, Max: right - left}), h
}

// short tells where a boat is and how it faces.
func (b Boat) short() string {
	switch {
	case b.State == "lost":
		return b.state()
	case b.State == "tow":
		return fmt.Sprintf("%s, on a tow, slot %d", b.At, b.Slot)
	}
	return b.At + ", " + board.Dir(b.Facing).String()
}

// shortRoom is the room for short. A boat that is lost has more, since it shows no harpoons
// beside it.
func (b Boat) shortRoom() float64 {
	if b.State == "lost" {
		return 440
	}
	return 290
}

// score tells a boat's points, and its player's place.
func (v View) score(b Boat) string {
	for _, r := range v.Ranks {
		switch {
		case r.Seat != b.Seat || r.Damage == 0:
		case len(r.Boats) > 1:
			return fmt.Sprintf("%d (player %d, %s)", b.Damage, r.Damage, Ordinal(r.Place))
		default:
			return fmt.Sprintf("%d · %s", b.Damage, Ordinal(r.Place))
		}
	}
	return strconv.Itoa(b.Damage)
}

// Ordinal is a number as a rank: 1st, 2nd, 3rd.
func Ordinal(n int) string {
	switch n {
	case 1:
		return "1st"
	case 2:
		return "2nd"
	case 3:
		return "3rd"
	}
	return strconv.Itoa(n) + "th"
}

// harpoonMark is a harpoon, or the trace of one that is spent.
func harpoonMark(t *render.Theme, at render.Point, size float64, left bool) render.Path {
	ink := t.Ink
	if !left {
		ink = t.Faint.Alpha(0.3)
	}
	p := func(x, y float64) render.Point { return render.Point{X: at.X + size*x, Y: at.Y + size*y} }
	outline := append(render.Line(p(-5, 20), p(3, -12)), render.Poly(p(6, -24), p(9, -6), p(-5, -9))...)
	return render.Path{Outline: outline, Fill: render.Paint{Color: ink}, Stroke: ink, Width: 3 * size}
}

// seats are the places of a boat in its hull, bow to the left.
func (b Boat) seats(t *render.Theme, x, y float64) []render.Shape {
	const w, gap, h, long = 160.0, 10.0, 64.0, 1094.0
	p := func(dx, dy float64) render.Point { return render.Point{X: x + dx, Y: y + dy} }
	quad := func(a, b render.Point) render.Seg { return render.Seg{Op: render.QuadTo, P: [3]render.Point{a, b}} }
	shapes := []render.Shape{render.Path{
		Outline: []render.Seg{
			{Op: render.MoveTo, P: [3]render.Point{p(-8, 40)}},
			quad(p(8, 0), p(56, 0)),
			{Op: render.LineTo, P: [3]render.Point{p(long-56, 0)}},
			quad(p(long-8, 0), p(long+8, 40)), quad(p(long-8, 80), p(long-56, 80)),
			{Op: render.LineTo, P: [3]render.Point{p(56, 80)}},
			quad(p(8, 80), p(-8, 40)),
			{Op: render.Close},
		},
		Fill: render.Paint{Color: paint(b.Number).Alpha(0.25)}, Stroke: paint(b.Number), Width: 3,
	}}
	for i, name := range b.Crew {
		sx, fill, edge, ink, face := x+42+float64(i)*(w+gap), t.Card, t.Ink.Alpha(0.6), t.Ink, render.Bold
		if i == board.Harpooner || i == board.Steersman {
			edge = t.Red
		}
		if name == "" {
			name, fill, ink, face = "empty", t.Page, t.Faint, render.Italic
		}
		shapes = append(shapes,
			render.Path{Outline: render.Rect(sx, y+8, w, h, 8), Fill: render.Paint{Color: fill}, Stroke: edge, Width: 2},
			render.Label{Text: name, At: render.Point{X: sx + w/2, Y: y + 27}, Size: 30, Face: face, Color: ink, Anchor: render.Middle, Max: w - 12},
			render.Label{Text: roles[i], At: render.Point{X: sx + w/2, Y: y + 55}, Size: 24, Face: render.Italic, Color: t.Faint, Anchor: render.Middle})
	}
	return shapes
}

// overboard names the boat's men in the water, and their hexes.
func (v View) overboard(b Boat) string {
	var swim []string
	for _, s := range v.Swimmers {
		if s.Boat == b.Colour {
			to := ""
			if s.To != "" && s.To != s.At {
				to = ", told to swim to " + s.To
			}
			swim = append(swim, s.Name+" at "+s.At+to)
		}
	}
	if len(swim) == 0 {
		return ""
	}
	return "overboard: " + game.List("and", swim...)
}

// logText tells the damage by turn, and the orders of the latest turn.
func (b Boat) logText() string {
	last := ""
	for _, r := range b.Log {
		if what := strings.TrimSpace(r.Orders + " " + r.Note); what != "" {
			last = fmt.Sprintf("  ·  turn %d: %s", r.Turn, what)
		}
	}
	return b.logDamage() + last
}

// logDamage tells the damage by turn.
func (b Boat) logDamage() string {
	var damage []string
	for _, r := range b.Log {
		if r.Damage > 0 {
			in := "in"
			if len(damage) == 0 {
				in = "in turn"
			}
			damage = append(damage, fmt.Sprintf("%d %s %d", r.Damage, in, r.Turn))
		}
	}
	if len(damage) == 0 {
		return "no damage"
	}
	return "damage: " + strings.Join(damage, ", ")
}
