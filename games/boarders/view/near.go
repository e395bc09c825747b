package view

import (
	"strconv"
	"strings"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// closeBy is the range within which two enemies are shown at close quarters.
const closeBy = 4

// The size of the water at close quarters, in points: the usual one, and a smaller one for fights
// that fit into it.
const (
	nearRows, nearCols   = 9, 15
	smallRows, smallCols = 7, 11
)

// fight returns the corners of the water that the picture at close quarters should show: where
// enemies fight or are close to each other.
func (v View) fight() (low, high chart.Point, ok bool) {
	var points []chart.Point
	add := func(name string) {
		if p, on := chart.PointNamed(name); on {
			points = append(points, p)
		}
	}
	for _, x := range v.Shots {
		add(x.Target)
		add(x.At)
	}
	for _, l := range v.Links {
		a, _ := v.ship(l.A)
		add(a.At)
	}
	if len(points) == 0 {
		for i, a := range v.Ships {
			for _, b := range v.Ships[i+1:] {
				p, on := chart.PointNamed(a.At)
				q, too := chart.PointNamed(b.At)
				if on && too && a.Side != b.Side && a.Status == roster.Afloat && b.Status == roster.Afloat && p.Range(q) <= closeBy {
					points = append(points, p, q)
				}
			}
		}
	}
	if len(points) == 0 {
		return chart.Point{}, chart.Point{}, false
	}
	return v.thickest(points)
}

// thickest returns the corners of those points that fit into one window, chosen so that it holds
// the most points.
func (v View) thickest(points []chart.Point) (low, high chart.Point, ok bool) {
	best := -1
	for _, p := range points {
		for _, q := range points {
			at := chart.Point{Row: min(p.Row, q.Row), Col: min(p.Col, q.Col)}
			n := 0
			l, h := chart.Point{Row: 1 << 20, Col: 1 << 20}, chart.Point{}
			for _, o := range points {
				if o.Row >= at.Row && o.Row < at.Row+nearRows-1 && o.Col >= at.Col && o.Col < at.Col+nearCols-2 {
					n++
					l = chart.Point{Row: min(l.Row, o.Row), Col: min(l.Col, o.Col)}
					h = chart.Point{Row: max(h.Row, o.Row), Col: max(h.Col, o.Col)}
				}
			}
			if n > best {
				best, low, high = n, l, h
			}
		}
	}
	return low, high, true
}

// nearScene is the fight at close quarters, and below it the volleys of the
// latest fire with their dice.
func (v View) nearScene(low, high chart.Point) render.Scene {
	t := render.Day
	rows, cols := nearRows, nearCols
	if high.Row-low.Row < smallRows-3 && high.Col-low.Col < smallCols-4 {
		rows, cols = smallRows, smallCols
	}
	c := v.around(chart.Point{Row: (low.Row + high.Row) / 2, Col: (low.Col + high.Col + 1) / 2}, rows, cols)
	y := c.top + c.h() + 74
	lines := v.shotTexts()
	heading := ""
	if len(lines) > 0 {
		heading = "Fire of " + v.Fired + ":"
	}
	more := 0
	if len(lines) > mostVolleys {
		more = len(lines) - mostVolleys
		lines = lines[:mostVolleys]
	}
	height := y + 40*float64(len(lines)) - 8
	if more > 0 {
		height += 40
	}
	shapes := v.pieces(t, c)
	if heading != "" {
		height += 40
		shapes = append(shapes, render.Label{Text: heading, At: render.Point{X: 36, Y: y}, Size: 28, Face: render.Italic, Color: t.Faint})
		y += 40
	}
	for _, l := range lines {
		shapes = append(shapes, l.draw(t, y)...)
		y += 40
	}
	if more > 0 {
		shapes = append(shapes, render.Label{Text: "and " + game.Count(more, "volley") + " more", At: render.Point{X: 36, Y: y}, Size: 26, Face: render.Italic, Color: t.Faint})
	}
	shapes = append(shapes, render.Banner(t, render.MostWidth, "At close quarters", v.Title)...)
	return render.Scene{
		Name: "near", Title: "The fight at close quarters", Alt: v.nearAlt(c), W: render.MostWidth, H: height, Theme: t,
		Head: "At close quarters", Aside: v.Title, Cards: append(v.fireCard(), v.cards()...), Legend: daySigns,
		Heart:  render.BelowBanner(c.top + c.h() + 46),
		Spots:  append(c.pointSpots(), v.shipSpots(c)...),
		Layers: []render.Layer{v.seaLayer(t, c, height, 0), {Shapes: shapes}},
	}
}

// mostVolleys is the most volleys that are told below the chart.
const mostVolleys = 8

// volleyText is a volley in words: the ships, the guns, and what the dice say.
type volleyText struct{ ships, guns, dice string }

func (l volleyText) draw(t *render.Theme, y float64) []render.Shape {
	return []render.Shape{
		render.Label{Text: l.ships, At: render.Point{X: 36, Y: y}, Size: 30, Face: render.Bold, Color: t.Ink, Max: 390},
		render.Label{Text: l.guns, At: render.Point{X: 444, Y: y}, Size: 30, Color: t.Ink, Max: 262},
		render.Label{Text: l.dice, At: render.Point{X: 720, Y: y}, Size: 30, Face: render.Bold, Color: t.Red, Max: 456},
	}
}

// shotTexts are the volleys of the latest fire.
func (v View) shotTexts() []volleyText {
	var list []volleyText
	for _, x := range v.Shots {
		from, _ := v.ship(x.From)
		to, _ := v.ship(x.To)
		aim := "low"
		if x.High {
			aim = "high"
		}
		list = append(list, volleyText{from.Title + " at " + to.Title, x.Guns + ", " + string(x.Load) + ", " + aim, x.result()})
	}
	return list
}

// results are the signs of the damage tables.
var results = []struct{ sign, word string }{{"H", "hull"}, {"R", "rigging"}, {"G", "gun"}, {"C", "crew"}}

// result tells what the dice of a volley hit, counted as its load counts them.
func (x Shot) result() string {
	if len(x.Faces) == 0 {
		return "no damage die"
	}
	aim := "low"
	if x.High {
		aim = "high"
	}
	n := map[string]int{}
	for _, f := range x.Faces {
		if row := roster.Damage[aim]; f >= 1 && f <= len(row) {
			n[row[f-1:f]]++
		}
	}
	switch x.Load {
	case roster.Double:
		for sign := range n {
			n[sign] *= 2
		}
	case roster.Grape:
		n["H"], n["C"] = 0, 2*n["C"]
	case roster.Chain:
		n["H"], n["R"] = n["H"]/2, 2*n["R"]
	}
	var parts []string
	for _, r := range results {
		if n[r.sign] > 0 {
			word := r.word
			if r.sign == "G" && n["G"] > 1 {
				word = "guns"
			}
			parts = append(parts, strconv.Itoa(n[r.sign])+" "+word)
		}
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, ", ")
}
