package view

import (
	"math"
	"strconv"

	"shipboard/render"
)

// tableInches is the length of the table's edges.
const tableInches = 36.0

// sea is a part of the table as it lies on a page.
type sea struct {
	west, south, wide, high float64 // in inches
	left, top, k            float64 // the corner on the page, and pixels an inch
}

// chartMargin is the room round a chart for its frame and scale.
const chartMargin = 46.0

// wholeSea is all of the table on a page.
func wholeSea() sea {
	return sea{
		wide: tableInches, high: tableInches, left: chartMargin, top: render.BannerHeight + chartMargin,
		k: (render.MostWidth - 2*chartMargin) / tableInches,
	}
}

// window is a part of the table about a place, within the table's edges. It begins on whole
// inches, so that few different backgrounds are drawn.
func window(x, y, wide, high float64) sea {
	wide, high = min(wide, tableInches), min(high, tableInches)
	return sea{
		west:  min(max(math.Round(x-wide/2), 0), tableInches-wide),
		south: min(max(math.Round(y-high/2), 0), tableInches-high),
		wide:  wide, high: high, left: chartMargin, top: render.BannerHeight + chartMargin,
		k: (render.MostWidth - 2*chartMargin) / wide,
	}
}

// at is a place on the table, in inches east and north, on the page.
func (c sea) at(x, y float64) render.Point {
	return render.Point{X: c.left + (x-c.west)*c.k, Y: c.top + (c.south+c.high-y)*c.k}
}

func (c sea) w() float64 { return c.wide * c.k }

func (c sea) h() float64 { return c.high * c.k }

// whole reports whether it is all of the table.
func (c sea) whole() bool { return c.wide == tableInches }

// area is the water on the page.
func (c sea) area() []render.Seg { return render.Rect(c.left, c.top, c.w(), c.h(), 0) }

// has reports whether a place, or a circle of some inches round it, is on the part.
func (c sea) has(x, y, r float64) bool {
	return x+r > c.west && x-r < c.west+c.wide && y+r > c.south && y-r < c.south+c.high
}

// water is the sea with its scale and grid, without anything on it.
func (c sea) water(t *render.Theme) []render.Shape {
	area := c.area()
	shapes := []render.Shape{fill(area, t.SeaPale)}
	if t == render.Night {
		shapes[0] = fill(area, t.SeaDeep)
	}
	shapes = append(shapes, render.RhumbLines(t, render.Point{X: c.left + c.w()/2, Y: c.top + c.h()/2}, 16, area))
	line := t.Navy.Alpha(0.16)
	if t == render.Night {
		line = t.Faint.Alpha(0.22)
	}
	step := c.step()
	var grid []render.Seg
	for x := math.Ceil(c.west/step) * step; x <= c.west+c.wide; x += step {
		p := c.at(x, c.south)
		grid = append(grid, render.Line(render.Point{X: p.X, Y: c.top}, p)...)
	}
	for y := math.Ceil(c.south/step) * step; y <= c.south+c.high; y += step {
		p := c.at(c.west, y)
		grid = append(grid, render.Line(p, render.Point{X: c.left + c.w(), Y: p.Y})...)
	}
	shapes = append(shapes, stroke(grid, line, 1.5), c.ticks(t))
	if c.whole() {
		shapes = append(shapes, c.edges(t)...)
	}
	return shapes
}

// edges are the paper round the sea, down to the page's end, with frame and scale. On a part of
// the table they are drawn over pieces that reach beyond it, which is cheaper than to clip each
// piece.
func (c sea) edges(t *render.Theme) []render.Shape {
	const out, deep = chartMargin, 1200
	paper := append(render.Rect(c.left-out, c.top-out, c.w()+2*out, c.h()+out+deep, 0), reversed(c.area())...)
	shapes := []render.Shape{fill(paper, t.Page)}
	shapes = append(shapes, render.Frame(t, c.left, c.top, c.w(), c.h())...)
	name := func(n float64, at render.Point) {
		shapes = append(shapes, render.Label{Text: strconv.Itoa(int(n)), At: at, Size: 25, Face: render.Bold, Color: t.Ink, Anchor: render.Middle})
	}
	step := c.step()
	for x := math.Ceil(c.west/step) * step; x <= c.west+c.wide; x += step {
		p := c.at(x, c.south)
		name(x, render.Point{X: p.X, Y: p.Y + 28})
	}
	for y := math.Ceil(c.south/step) * step; y <= c.south+c.high; y += step {
		name(y, render.Point{X: c.left - 25, Y: c.at(c.west, y).Y})
	}
	return shapes
}

// step is the distance of the lines of the grid, in inches.
func (c sea) step() float64 {
	if c.whole() {
		return 6
	}
	return 2
}

// ticks are the inches along the edges.
func (c sea) ticks(t *render.Theme) render.Shape {
	var lines []render.Seg
	for x := math.Ceil(c.west); x <= c.west+c.wide; x++ {
		low, high := c.at(x, c.south), c.at(x, c.south+c.high)
		lines = append(lines, render.Line(low, render.Point{X: low.X, Y: low.Y - 8})...)
		lines = append(lines, render.Line(high, render.Point{X: high.X, Y: high.Y + 8})...)
	}
	for y := math.Ceil(c.south); y <= c.south+c.high; y++ {
		low, high := c.at(c.west, y), c.at(c.west+c.wide, y)
		lines = append(lines, render.Line(low, render.Point{X: low.X + 8, Y: low.Y})...)
		lines = append(lines, render.Line(high, render.Point{X: high.X - 8, Y: high.Y})...)
	}
	return stroke(lines, t.Ink.Alpha(0.6), 1.5)
}

// windArrows are faint arrows over the sea, down the wind, in degrees.
func (c sea) windArrows(t *render.Theme, to float64) []render.Shape {
	colour := t.Chart().Alpha(0.45)
	if t == render.Night {
		colour = t.Faint.Alpha(0.22)
	}
	long := min(170, c.h()*0.2)
	var arrows []render.Seg
	for row := range 3 {
		for col := range 3 {
			at := render.Point{X: c.left + c.w()*(float64(col)+0.34+0.33*float64(row&1))/3, Y: c.top + c.h()*(float64(row)+0.5)/3}
			p := func(along, across float64) render.Point {
				return render.Polar(render.Polar(at, along, to), across, to+90)
			}
			arrows = append(arrows, render.Poly(p(-long/2, -3), p(long/2-34, -5), p(long/2-38, -17), p(long/2, 0), p(long/2-38, 17), p(long/2-34, 5), p(-long/2, 3))...)
		}
	}
	return []render.Shape{render.Path{Outline: arrows, Fill: render.Paint{Color: colour}, Clip: c.area()}}
}
