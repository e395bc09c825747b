package view

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/render"
)

// Scenes implements game.View: what the viewer alone sees, then the chart, the fight at close
// quarters and the roll of ships. Once the battle is over, a picture of the whole battle comes
// first.
func (v View) Scenes() []render.Scene {
	scenes := v.ownScenes()
	if v.Over != nil && len(v.Ships) > 0 {
		scenes = append(scenes, v.endScene())
	}
	scenes = append(scenes, v.chartScene())
	if low, high, ok := v.fight(); ok {
		scenes = append(scenes, v.nearScene(low, high))
	}
	if len(v.Ships) > fewShips {
		scenes = append(scenes, v.rollScene())
	}
	return scenes
}

// fewShips is up to how many ships the chart names them and tells of them below. If there are
// more, it numbers them, and another picture tells of them.
const fewShips = 4

// ShipSpot is the name of a ship's spot in the pictures.
func ShipSpot(name string) string { return "ship " + name }

// rise is the distance between two rows of points, if two points of a row are 1 apart.
const rise = 0.8660254

// sea is a part of the chart as it lies on a page.
type sea struct {
	low, high chart.Point // the corners of lowest and highest row and column
	left, top float64     // the water's corner
	step      float64     // between two points of a row
	whole     bool        // all of the chart
}

// shore is how far the water extends beyond the outermost points, in steps. It has room for half
// of the longest ship.
const shore = 0.8

func (c sea) at(p chart.Point) render.Point {
	x := float64(p.Col-c.low.Col) + 0.5*float64((p.Row-1)&1)
	return render.Point{X: c.left + c.step*(shore+x), Y: c.top + c.step*(shore+rise*float64(p.Row-c.low.Row))}
}

func (c sea) w() float64 { return c.step * (2*shore + float64(c.high.Col-c.low.Col) + 0.5) }

func (c sea) h() float64 { return c.step * (2*shore + rise*float64(c.high.Row-c.low.Row)) }

// area is the water of the chart.
func (c sea) area() []render.Seg { return render.Rect(c.left, c.top, c.w(), c.h(), 0) }

func (c sea) has(p chart.Point) bool {
	return p.Row >= c.low.Row && p.Row <= c.high.Row && p.Col >= c.low.Col && p.Col <= c.high.Col
}

// points are the points of the chart in order.
func (c sea) points() []chart.Point {
	var list []chart.Point
	for row := c.low.Row; row <= c.high.Row; row++ {
		for col := c.low.Col; col <= c.high.Col; col++ {
			list = append(list, chart.Point{Row: row, Col: col})
		}
	}
	return list
}

// place finds a point by its name; false off the chart.
func (c sea) place(name string) (render.Point, bool) {
	p, ok := chart.PointNamed(name)
	return c.at(p), ok && c.has(p)
}

// wholeSea is all of the chart on a page.
func (v View) wholeSea() sea {
	const margin = 46
	c := sea{low: chart.Point{Row: 1, Col: 1}, high: chart.Point{Row: v.Rows, Col: v.Cols}, left: margin, top: render.BannerHeight + margin, whole: true}
	c.step = (render.MostWidth - 2*margin) / (2*shore + float64(v.Cols) - 0.5)
	return c
}

// around is a window of the chart about a point, within the chart's edges. It begins on every
// third point, so that few different windows are drawn.
func (v View) around(p chart.Point, rows, cols int) sea {
	rows, cols = min(rows, v.Rows), min(cols, v.Cols)
	low := chart.Point{
		Row: min(max((p.Row-rows/2)/2*2+1, 1), v.Rows-rows+1),
		Col: min(max((p.Col-cols/2)/3*3+1, 1), v.Cols-cols+1),
	}
	c := sea{low: low, high: chart.Point{Row: low.Row + rows - 1, Col: low.Col + cols - 1}, top: render.BannerHeight + 46}
	c.step = (render.MostWidth - 92) / (2*shore + float64(cols) - 0.5)
	c.left = (render.MostWidth - c.w()) / 2
	return c
}

// degrees is a heading, in degrees clockwise from north.
func degrees(d chart.Dir) float64 { return 90 + 60*float64(d) }

// paper is a page without anything on it.
func paper(t *render.Theme, h float64) render.Layer {
	return render.Layer{Key: "boarders-paper-" + strconv.Itoa(int(h)), Shapes: []render.Shape{render.Page(t, h)}}
}

// sideColor is the colour of a side. A side's badges differ in shape too: those
// of the British are round, those of the Americans square.
func sideColor(s roster.Side) render.Color {
	if s == roster.British {
		return ensign
	}
	return render.Day.Blue
}

// ensign is the red of the British flag, darker than the red of harm. Gold is for what may be
// pressed.
var ensign = render.RGB(0x8c2f39)

// wayColor is the colour of the way of a side's ship, lighter at night.
func wayColor(t *render.Theme, s roster.Side) render.Color {
	switch {
	case t != render.Night:
		return sideColor(s)
	case s == roster.British:
		return render.RGB(0xd98a90)
	}
	return render.Night.Blue
}

// ship finds a ship by her name, with her number from 1 on; 0 is none.
func (v View) ship(name string) (Ship, int) {
	i := slices.IndexFunc(v.Ships, func(h Ship) bool { return h.Name == name })
	if i < 0 {
		return Ship{}, 0
	}
	return v.Ships[i], i + 1
}

// standing is the number of masts that stand.
func (h Ship) standing() int {
	n := 0
	for _, m := range h.Masts {
		if !m.Down {
			n++
		}
	}
	return n
}

// hullLeft is how much of the hull is left, as sentences tell it: "15½".
func (h Ship) hullLeft() string { return roster.BoxesLeft(h.Hull, h.HullHits) }

// left is how much of a mast is left: "3½ of 4".
func (m Mast) left() string {
	return roster.BoxesLeft(m.Boxes, m.Hits) + " of " + strconv.Itoa(m.Boxes)
}

// battery counts a battery's guns in action, and those loaded.
func (h Ship) battery(name string) (guns, loaded int) {
	for _, g := range h.Guns {
		if g.Battery != name || g.Lost {
			continue
		}
		guns++
		if g.Loaded {
			loaded++
		}
	}
	return guns, loaded
}

// chartScene is the chart that everyone sees.
func (v View) chartScene() render.Scene {
	t, c := render.Day, v.wholeSea()
	bottom := c.top + c.h() + 46
	legend := bottom + 8
	height := legend + legendRise + 16
	shapes := v.pieces(t, c)
	spots := append(c.pointSpots(), v.shipSpots(c)...)
	if len(v.Ships) > 0 && len(v.Ships) <= fewShips {
		rows, rowSpots, end := v.roll(t, legend+legendRise+16)
		shapes, spots, height = append(shapes, rows...), append(spots, rowSpots...), end+16
	}
	shapes = append(shapes, render.Banner(t, render.MostWidth, v.Title, v.Task)...)
	return render.Scene{
		Name: "board", Title: v.Battle, Alt: v.chartAlt(), W: render.MostWidth, H: height, Theme: t,
		Head: v.Title, Aside: v.Task, Cards: v.cards(), Legend: daySigns,
		Heart: render.BelowBanner(bottom), Spots: spots,
		Layers: []render.Layer{v.seaLayer(t, c, height, legend), {Shapes: shapes}},
	}
}

// captains are the seats of a side as marks; those who are ready have a tick.
func (v View) captains(side roster.Side) string {
	text := ""
	for _, seat := range v.Sides[side].Seats {
		if text != "" {
			text += ", "
		}
		text += seat.Mark()
		if slices.Contains(v.Ready, seat) {
			text += " (ready)"
		}
	}
	return text
}
