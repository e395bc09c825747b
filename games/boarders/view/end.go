package view

import (
	"fmt"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// endScene is the picture of a whole battle that is over: every ship's way, where she fired and
// was hit, and what became of her.
func (v View) endScene() render.Scene {
	const rise = 42.0
	t, c := render.Day, v.wholeSea()
	bottom := c.top + c.h() + 46
	shapes := v.voyages(t, c)
	rows := [2]int{}
	list := bottom + 66
	for side := range roster.Side(2) {
		x := 36 + 582*float64(side)
		shapes = append(shapes, render.Label{
			Text: fmt.Sprintf("%s: %s", v.Sides[side].Name, game.Count(v.Sides[side].Points, "point")),
			At:   render.Point{X: x, Y: bottom + 24}, Size: 34, Face: render.Bold, Color: t.Ink, Max: 560,
		})
		for i, h := range v.Ships {
			if h.Side != side {
				continue
			}
			y := list + rise*float64(rows[side]) + 14
			rows[side]++
			ink := t.Ink
			if h.Status != roster.Afloat {
				ink = t.Red
			}
			shapes = append(shapes, badge(t, render.Point{X: x + 18, Y: y}, side, i+1)...)
			shapes = append(shapes,
				render.Label{Text: h.Title, At: render.Point{X: x + 48, Y: y}, Size: 30, Face: render.Bold, Color: t.Ink, Max: 236},
				render.Label{Text: h.fate(), At: render.Point{X: x + 548, Y: y}, Size: 30, Color: ink, Anchor: render.End, Max: 254})
		}
	}
	height := list + rise*float64(max(rows[0], rows[1])) + 20
	shapes = append(shapes, render.Banner(t, render.MostWidth, v.Title, v.Task)...)
	return render.Scene{
		Name: "end", Title: v.Battle + ": the whole battle", Alt: v.endAlt(), W: render.MostWidth, H: height, Theme: t,
		Head: v.Title, Aside: v.Task, Cards: v.endCards(), Legend: endSigns,
		Heart: render.BelowBanner(bottom),
		Spots: append(c.pointSpots(), v.shipSpots(c)...), Layers: []render.Layer{v.seaLayer(t, c, height, 0), {Shapes: shapes}},
	}
}

// voyages are the ways of all ships through the whole battle, with what happened on
// them, and the ships or the places where they were lost.
func (v View) voyages(t *render.Theme, c sea) []render.Shape {
	var ways, marks, ends []render.Shape
	area, pen := c.bounds(), max(4, c.step*0.08)
	var also []box
	for i, h := range v.Ships {
		stops, _ := ReadLog(h.Log)
		var points []render.Point
		for _, x := range stops {
			at := c.at(x.At)
			if len(points) == 0 || points[len(points)-1] != at {
				points = append(points, at)
			}
			if x.fired > 0 {
				marks = append(marks, render.Path{Outline: render.Circle(at, pen*0.9), Fill: render.Paint{Color: t.Ink}})
			}
			if x.hit > 0 {
				marks = append(marks, render.Burst(at, pen*(1.5+0.5*float64(min(x.hit, 3))))...)
			}
		}
		if len(points) == 0 {
			continue
		}
		if way := area.cutWay(points...); len(way) > 0 {
			line := render.Path{Outline: way, Stroke: sideColor(h.Side), Width: pen}
			if h.Side == roster.American {
				line.Dash = []float64{pen * 3, pen} // so that the sides differ even without colour
			}
			ways = append(ways, render.Path{Outline: way, Stroke: t.Chart().Alpha(0.8), Width: pen + 4}, line)
		}
		ways = append(ways, render.Path{Outline: render.Circle(points[0], pen*1.4), Fill: render.Paint{Color: t.Chart()}, Stroke: sideColor(h.Side), Width: 2.5})
		last := points[len(points)-1]
		if h.Status != roster.Afloat {
			ends = append(ends, lostMark(t, last, h.Side, i+1)...)
			also = append(also, box{last.X - 20, last.Y - 20, last.X + 20, last.Y + 20})
		}
	}
	berths := v.berths(c)
	shapes := append(ways, marks...)
	for _, b := range berths {
		shapes = append(shapes, b.token(t))
	}
	for _, g := range v.tags(c, berths, false, also) {
		shapes = append(shapes, g.draw(t)...)
	}
	return append(shapes, ends...)
}

// lostMark is where a ship was lost: her number over a cross.
func lostMark(t *render.Theme, at render.Point, side roster.Side, number int) []render.Shape {
	arm := func(x float64) []render.Seg {
		return render.Line(render.Point{X: at.X - x, Y: at.Y - 28}, render.Point{X: at.X + x, Y: at.Y + 28})
	}
	cross := render.Path{Outline: append(arm(28), arm(-28)...), Stroke: t.Red, Width: 6}
	return append([]render.Shape{cross}, badge(t, at, side, number)...)
}

// fate tells what became of a ship, in a few words.
func (h Ship) fate() string {
	if h.Status != roster.Afloat {
		return h.away()
	}
	return fmt.Sprintf("hull %s/%d, crew %d/%d", h.hullLeft(), h.Hull, h.Living, h.Crew)
}

// endCards tell the outcome, and of each ship what she did and what became of her.
func (v View) endCards() []render.Panel {
	list := []render.Panel{{Title: "The end", Lines: []string{v.Over.Text}}}
	for side := range roster.Side(2) {
		p := render.Panel{Title: v.Sides[side].Name, Aside: game.Count(v.Sides[side].Points, "point"), Edge: sideColor(side)}
		for i, h := range v.Ships {
			if h.Side == side {
				p.Facts = append(p.Facts, render.Fact{Name: fmt.Sprintf("%s (%d)", h.Title, i+1), Value: h.story()})
			}
		}
		list = append(list, p)
	}
	return list
}

// story tells a ship's battle: her volleys, where she was hit, and what is left of her.
func (h Ship) story() string {
	fired, hit := 0, 0
	stops, _ := ReadLog(h.Log)
	for _, x := range stops {
		fired += x.fired
		if x.hit > 0 {
			hit++
		}
	}
	text := game.Count(fired, "volley") + " fired, hit at " + game.Count(hit, "point")
	if hurt := h.hurt(); hurt != "" {
		text += "; " + hurt
	}
	return text
}

// endAlt is the whole battle in words.
func (v View) endAlt() string {
	parts := []string{v.Over.Text}
	for _, h := range v.Ships {
		parts = append(parts, h.Title+": "+h.story()+".")
	}
	return game.Alt(parts...)
}
