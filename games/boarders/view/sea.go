package view

import (
	"math"
	"strconv"
	"sync"

	"shipboard/games/boarders/chart"
	"shipboard/render"
)

// seaLayers are the charts that were made, by key: one for each battle and wind.
var seaLayers sync.Map

// seaLayer is the chart without pieces, on a page of some height. The whole
// chart has the legend below it and is kept.
func (v View) seaLayer(t *render.Theme, c sea, height, legend float64) render.Layer {
	key := "boarders-" + v.Battle + "-" + v.Wind + "-" + c.low.String() + "-" + c.high.String() + "-" + strconv.Itoa(int(height)) + "-" + strconv.Itoa(int(legend)) + "-" + strconv.Itoa(int(c.top))
	if c.whole {
		if kept, ok := seaLayers.Load(key); ok {
			return kept.(render.Layer)
		}
	}
	shapes := append([]render.Shape{render.Page(t, height)}, v.water(t, c)...)
	if legend > 0 {
		shapes = append(shapes, v.legend(t, legend)...)
	}
	layer := render.Layer{Key: key, Shapes: shapes}
	if c.whole {
		seaLayers.Store(key, layer)
	}
	return layer
}

// mostShaded is up to how many points the sea is drawn with shades that deepen outward. With more
// points the fine grid on the shades would make the file too large to send.
const mostShaded = 400

// water is the sea with its grid, land, wind, and the names of rows and columns
// at its edges.
func (v View) water(t *render.Theme, c sea) []render.Shape {
	area := c.area()
	mid := render.Point{X: c.left + c.w()/2, Y: c.top + c.h()/2}
	sea := render.Paint{Color: t.SeaPale, To: t.SeaDeep, Center: mid, R: math.Hypot(c.w(), c.h()) / 2}
	switch {
	case t == render.Night:
		sea = render.Paint{Color: t.SeaDeep} // a single colour, so that the arcs over it look even
	case len(c.points()) > mostShaded:
		sea = render.Paint{Color: t.SeaPale}
	}
	shapes := []render.Shape{render.Path{Outline: area, Fill: sea}}
	wind := v.windMarks(t, c, area)
	if t == render.Day {
		shapes, wind = append(shapes, wind...), nil
	}
	shapes = append(shapes, c.grid(t, area)...)
	shapes = append(append(shapes, v.shores(t, c, area)...), wind...)
	if c.whole {
		shapes = append(shapes, render.FaintRose(t, render.Point{X: c.left + c.w() - 84, Y: c.top + c.h() - 84}, 56)...)
	} else {
		shapes = append(shapes, render.RhumbLines(t, mid, 12, area))
	}
	shapes = append(shapes, render.Frame(t, c.left, c.top, c.w(), c.h())...)
	return append(shapes, c.names(t)...)
}

// grid is the points, and the lines of the grid faintly between them.
func (c sea) grid(t *render.Theme, area []render.Seg) []render.Shape {
	ink, dot := t.Navy.Alpha(0.13), t.Navy.Alpha(0.75)
	if t == render.Night {
		ink, dot = t.Faint.Alpha(0.2), t.Faint
	}
	var lines, dots []render.Seg
	r := max(1.8, c.step*0.045)
	for _, p := range c.points() {
		from := c.at(p)
		for d := chart.East; d <= chart.SouthWest; d++ {
			if c.has(p.Next(d.Opposite())) {
				continue
			}
			end := p // the end of the line that begins here
			for c.has(end.Next(d)) {
				end = end.Next(d)
			}
			lines = append(lines, render.Line(from, c.at(end))...)
		}
		dots = append(dots, render.Poly(
			render.Point{X: from.X, Y: from.Y - r}, render.Point{X: from.X + r, Y: from.Y},
			render.Point{X: from.X, Y: from.Y + r}, render.Point{X: from.X - r, Y: from.Y})...)
	}
	return []render.Shape{
		render.Path{Outline: lines, Stroke: ink, Width: 1.2, Clip: area},
		render.Path{Outline: dots, Fill: render.Paint{Color: dot}, Clip: area},
	}
}

// shores is the land: shallows round it, the coast, then the ground.
func (v View) shores(t *render.Theme, c sea, area []render.Seg) []render.Shape {
	var coast []render.Seg
	for _, name := range v.Land {
		p, ok := chart.PointNamed(name)
		if !ok {
			continue
		}
		for _, q := range v.beyond(p) {
			if c.near(q) {
				coast = append(coast, c.ground(q)...)
			}
		}
	}
	if len(coast) == 0 {
		return nil
	}
	return []render.Shape{
		render.Path{Outline: coast, Stroke: t.Chart().Alpha(0.35), Width: c.step * 0.6, Clip: area},
		render.Path{Outline: coast, Stroke: t.Ink, Width: c.step*0.16 + 6, Clip: area},
		render.Path{Outline: coast, Fill: render.Paint{Color: t.Land}, Stroke: t.Land, Width: c.step * 0.16, Clip: area},
		render.Path{Outline: coast, Stroke: t.LandDeep.Alpha(0.5), Width: 1, Clip: area},
	}
}

// beyond is a point of land, and the points outside the chart onto which the land continues at
// the edge and round a corner.
func (v View) beyond(p chart.Point) []chart.Point {
	list := []chart.Point{p}
	for d := chart.East; d <= chart.NorthEast; d++ {
		if q := p.Next(d); q.Row < 1 || q.Row > v.Rows || q.Col < 1 || q.Col > v.Cols {
			list = append(list, q)
		}
	}
	if (p.Row == 1 || p.Row == v.Rows) && (p.Col == 1 || p.Col == v.Cols) {
		off := func(n, last int) int {
			if n == 1 {
				return 0
			}
			return last + 1
		}
		list = append(list, chart.Point{Row: off(p.Row, v.Rows), Col: off(p.Col, v.Cols)})
	}
	return list
}

// near reports whether a point lies on the chart or just outside it.
func (c sea) near(p chart.Point) bool {
	return p.Row >= c.low.Row-1 && p.Row <= c.high.Row+1 && p.Col >= c.low.Col-1 && p.Col <= c.high.Col+1
}

// ground is a hex of land. Its corners are moved a little, so that a coast does
// not run straight; corners that hexes share move together.
func (c sea) ground(p chart.Point) []render.Seg {
	var corners [6]render.Point
	at := c.at(p)
	for i := range corners {
		q := render.Polar(at, c.step/math.Sqrt(3), 60*float64(i))
		// The corner in units that do not depend on the page.
		u, w := math.Round(2*(q.X-c.left)/c.step-2*shore)+2*float64(c.low.Col), math.Round((q.Y-c.top-shore*c.step)/c.step*2*math.Sqrt(3))+3*float64(c.low.Row)
		bend := math.Mod(u*7+w*13+u*w*3, 11) / 11
		corners[i] = render.Polar(q, c.step*0.16*bend, 360*math.Mod(u*5+w*3, 17)/17)
	}
	return render.Poly(corners[:]...)
}

// windMarks are long faint arrows over the sea, down the wind.
func (v View) windMarks(t *render.Theme, c sea, area []render.Seg) []render.Shape {
	d, ok := chart.DirNamed(v.Wind)
	if !ok {
		return nil
	}
	ink := t.Chart().Alpha(0.5)
	down := degrees(d.Opposite())
	if t == render.Night { // by night one arrow in the corner, clear of the arcs
		at := render.Point{X: c.left + 70, Y: c.top + 66}
		return append(render.Ribbon(t.Ink, 9, render.Polar(at, 38, down+180), render.Polar(at, 38, down)),
			render.Label{Text: "wind from " + v.Wind, At: render.Point{X: c.left + 16, Y: c.top + 128}, Size: 26, Face: render.Italic, Color: t.Ink, Halo: t.Page})
	}
	long := min(150, c.h()*0.22)
	var shapes []render.Shape
	for row := range 3 {
		for col := range 4 {
			at := render.Point{X: c.left + c.w()*(float64(col)+0.25+0.5*float64(row&1))/4, Y: c.top + c.h()*(float64(row)+0.5)/3}
			p := func(along, across float64) render.Point {
				return render.Polar(render.Polar(at, along, down), across, down+90)
			}
			shapes = append(shapes, render.Path{
				Outline: render.Poly(p(-long/2, -3), p(long/2-30, -4.5), p(long/2-34, -15), p(long/2, 0), p(long/2-34, 15), p(long/2-30, 4.5), p(-long/2, 3)),
				Fill:    render.Paint{Color: ink}, Clip: area,
			})
		}
	}
	return shapes
}

// names are the rows' letters and the columns' numbers round the chart.
func (c sea) names(t *render.Theme) []render.Shape {
	var shapes []render.Shape
	size := 28.0
	at := func(text string, x, y float64) {
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x, Y: y}, Size: size, Face: render.Bold, Color: t.Ink, Anchor: render.Middle})
	}
	each := 1
	if c.step < 40 { // there is no room for every name
		each = 2
	}
	for col := c.low.Col; col <= c.high.Col; col += each {
		name := chart.Point{Row: 1, Col: col}.String()[1:]
		at(name, c.at(chart.Point{Row: c.low.Row, Col: col}).X, c.top-24)
		at(name, c.at(chart.Point{Row: c.high.Row, Col: col}).X, c.top+c.h()+26)
	}
	size = max(min(size, 0.7*c.step), 24)
	for row := c.low.Row; row <= c.high.Row; row++ {
		name, y := chart.Point{Row: row, Col: 1}.String()[:1], c.at(chart.Point{Row: row, Col: c.low.Col}).Y
		at(name, c.left-27, y)
		at(name, c.left+c.w()+27, y)
	}
	return shapes
}
