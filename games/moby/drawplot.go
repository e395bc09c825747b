package moby

import (
	"fmt"
	"math"
	"strings"

	"shipboard/render"
)

// angle is the direction from a to b, in degrees clockwise from north.
func angle(a, b render.Point) float64 { return math.Atan2(b.X-a.X, a.Y-b.Y) * 180 / math.Pi }

// boat finds a boat by its colour.
func (v View) boat(colour string) BoatView {
	for _, b := range v.Boats {
		if b.Colour == colour {
			return b
		}
	}
	return BoatView{}
}

// plotScene is the plot sheet of one of the viewer's boats: the water about it
// with the way it would take, its orders and its settings.
func (v View) plotScene(p PlotView) render.Scene {
	t := render.Night
	b := v.boat(p.Colour)
	c := around(b.At, 11, 7, 50)
	c.left = 36
	shapes := []render.Shape{render.Path{Outline: render.Rect(0, 0, render.MostWidth, 4000, 0), Fill: render.Paint{Color: t.Page}}}
	shapes = append(shapes, water(t, c, true)...)
	shapes = append(shapes, v.pieces(t, c)...)
	shapes = append(shapes, ghost(t, c, p, b)...)
	shapes = append(shapes, v.plotColumn(t, p, b, c.left+c.w()+30)...)
	y := c.top + c.h() + 34
	shapes = append(shapes, orderRow(t, p, y)...)
	h := y + 122
	shapes[0] = render.Path{Outline: render.Rect(0, 0, render.MostWidth, h, 0), Fill: render.Paint{Color: t.Page}}
	title := fmt.Sprintf("Plot of the %s boat", p.Colour)
	aside := fmt.Sprintf("for your eyes only · turn %d", v.Turn)
	if p.Locked {
		aside = "locked · " + aside
	}
	shapes = append(shapes, render.Banner(t, render.MostWidth, title, aside)...)
	return render.Scene{
		Name: "plot-" + p.Colour, Title: title, Alt: v.plotAlt(p, b), W: render.MostWidth, H: h, Theme: t,
		Layers: []render.Layer{{Shapes: shapes}},
	}
}

// ghost is the way that the boat would take.
func ghost(t *render.Theme, c chart, p PlotView, b BoatView) []render.Shape {
	var points []render.Point
	for _, at := range p.Path {
		if q, ok := c.point(at.At); ok && (len(points) == 0 || points[len(points)-1] != q) {
			points = append(points, q)
		}
	}
	var shapes []render.Shape
	if len(points) > 1 {
		shapes = append(shapes, render.Ribbon(t.Gold, c.r*0.16, points...)...)
	}
	if n := len(p.Path); n > 1 {
		last := p.Path[n-1]
		if at, ok := c.point(last.At); ok {
			tip := render.Polar(at, c.r*0.78, float64(last.Facing-1)*60)
			shapes = append(shapes,
				render.Path{Outline: render.Circle(at, c.r*0.55), Fill: render.Paint{Color: t.Gold.Alpha(0.35)}, Stroke: t.Gold, Width: 3.5},
				render.Path{Outline: render.Line(at, tip), Stroke: t.Gold, Width: 5},
				render.Label{Text: fmt.Sprint(b.Number), At: at, Size: 30, Face: render.Bold, Color: t.Ink, Anchor: render.Middle})
		}
	}
	return shapes
}

// orderRow are the orders of the steps, and what may come next.
func orderRow(t *render.Theme, p PlotView, y float64) []render.Shape {
	if p.Towed {
		return []render.Shape{render.Label{Text: "On the tow: the whale does the rowing.", At: render.Point{X: 36, Y: y + 40}, Size: 38, Face: render.Bold, Color: t.Gold}}
	}
	var shapes []render.Shape
	const w = 128.0
	for i := range max(p.Oars, 5) {
		x := 36 + float64(i)*(w+14)
		order, ink, edge := "", t.Ink, t.Gold
		switch {
		case i < len(p.Orders):
			order = p.Orders[i]
		case i == 4 && p.Bonus == "taken":
			order, ink = "F", t.Green
		case i >= p.Oars:
			ink, edge = t.Faint, t.Faint.Alpha(0.5)
		}
		var dash []float64
		if order == "" {
			dash = []float64{8, 7}
		}
		shapes = append(shapes,
			render.Path{Outline: render.Rect(x, y+26, w, 76, 10), Stroke: edge, Width: 3, Dash: dash},
			render.Label{Text: fmt.Sprint(i + 1), At: render.Point{X: x + 4, Y: y + 8}, Size: 26, Color: t.Faint},
			render.Label{Text: order, At: render.Point{X: x + w/2, Y: y + 64}, Size: 48, Face: render.Bold, Color: ink, Anchor: render.Middle})
	}
	x := 36 + 5*(w+14) + 12
	text := "next: " + strings.Join(p.Next, " ")
	switch {
	case p.Bonus == "taken":
		text = "with the free Forward"
	case p.Bonus == "declined":
		text = "free Forward declined"
	case len(p.Orders) >= p.Oars:
		text = fmt.Sprintf("way after it: %s", p.Way)
	}
	return append(shapes, render.Label{Text: text, At: render.Point{X: x, Y: y + 64}, Size: 34, Face: render.Italic, Color: t.Ink, Max: render.MostWidth - x - 24})
}

// plotColumn is what is set for the boat.
func (v View) plotColumn(t *render.Theme, p PlotView, b BoatView, x float64) []render.Shape {
	w := render.MostWidth - x - 24
	y := 150.0
	var shapes []render.Shape
	row := func(text string, face render.Face, ink render.Color, size float64) {
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x, Y: y}, Size: size, Face: face, Color: ink, Max: w})
		y += size * 1.35
	}
	row(fmt.Sprintf("%s, heading %s", b.At, Dir(b.Facing)), render.Bold, t.Ink, 32)
	row(fmt.Sprintf("%d oars · way %s", p.Oars, b.Way), render.Roman, t.Ink, 30)
	row(fmt.Sprintf("%d men · %d harpoons", b.men(), b.Harpoons), render.Roman, t.Ink, 30)
	y += 12
	harpooner := "rows"
	if p.Stand {
		harpooner = "stands, and throws"
		if p.Hold {
			harpooner = "stands, and holds"
		}
	}
	row("Harpooner", render.Italic, t.Faint, 28)
	row(harpooner, render.Bold, t.Gold, 32)
	if p.Reach != "" {
		row("whale in reach: "+p.Reach, render.Bold, t.Green, 30)
	}
	y += 8
	row("Back haul", render.Italic, t.Faint, 28)
	row(map[string]string{"auto": "by itself", "ram": "none: ram", "ask": "ask me"}[p.Haul], render.Bold, t.Ink, 32)
	row("When an iron sticks", render.Italic, t.Faint, 28)
	row(map[string]string{"tuck": "tuck in", "decline": "let go", "ask": "ask me"}[p.Tuck], render.Bold, t.Ink, 32)
	row("On the tow, cut", render.Italic, t.Faint, 28)
	cut := p.Cut
	if cut == "ask" {
		cut = "ask me"
	}
	row(cut, render.Bold, t.Ink, 32)
	if p.Retire {
		row("this boat retires", render.Bold, t.Red, 32)
	}
	return shapes
}
