package view

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// The sheet of a fleet, from left to right.
const (
	fleetLeft   = 24.0
	fleetTop    = 176.0
	fleetRise   = 132.0 // of a row
	fleetBoxes  = 346.0
	fleetPitch  = 68.0 // of the boxes
	fleetOrders = 766.0
	mostPlotted = 4 // the most ships for which the water about them is drawn below their rows
)

// fleetScene is the sheet of a captain with several ships: one row a ship, and below
// them, if they are few, the water about them with their courses.
func (v View) fleetScene() render.Scene {
	t := render.Night
	height := fleetTop + fleetRise*float64(len(v.Yours)) + 10
	shapes := v.fleetHead(t)
	var spots []render.Spot
	for i, y := range v.Yours {
		row := fleetTop + fleetRise*float64(i)
		shapes = append(shapes, v.fleetRow(t, y, row)...)
		spots = append(spots, render.Spot{Name: ShipSpot(y.Name), Outline: render.Rect(fleetLeft, row, render.MostWidth-48, fleetRise-12, 0)})
	}
	under := paper(t, height)
	if len(v.Yours) <= mostPlotted {
		c := v.plotted(height)
		height = c.top + c.h() + 46
		under = v.seaLayer(t, c, height, 0)
		shapes = append(shapes, v.tracks(t, c)...)
		for _, b := range v.berths(c) {
			shapes = append(shapes, b.token(t))
		}
		plans := v.plans(t, c, v.Yours...)
		for _, g := range v.tags(c, v.berths(c), false, nil) {
			shapes = append(shapes, g.draw(t)...)
		}
		shapes = append(shapes, plans...)
		for _, s := range v.shipSpots(c) {
			if v.own(strings.TrimPrefix(s.Name, "ship ")) == nil {
				spots = append(spots, s)
			}
		}
	}
	shapes = append(shapes, render.Banner(t, render.MostWidth, "Your ships", v.onlyFor())...)
	return render.Scene{
		Name: "fleet", Private: true, List: len(v.Yours) > mostPlotted, Title: "Your ships", Alt: v.fleetAlt(), W: render.MostWidth, H: height, Theme: t,
		Head: "Your ships", Aside: v.onlyFor(), Cards: v.ownCards(), Legend: fleetSigns,
		Heart: render.BelowBanner(height), Spots: spots,
		Layers: []render.Layer{under, {Shapes: shapes}},
	}
}

// fleetHead names the columns.
func (v View) fleetHead(t *render.Theme) []render.Shape {
	var shapes []render.Shape
	for i, title := range [...]string{"yards", "rigging", "guns", "guns", "hull", "board"} {
		x := fleetBoxes + fleetPitch*float64(i) + 32
		shapes = append(shapes, render.Label{Text: title, At: render.Point{X: x, Y: fleetTop - 22}, Size: 24, Face: render.Italic, Color: t.Ink, Anchor: render.Middle})
		if b := roster.Box(i); b == roster.Rigging || b == roster.RepairGuns || b == roster.RepairHull {
			shapes = append(shapes, render.Label{Text: "repair", At: render.Point{X: x, Y: fleetTop - 50}, Size: 24, Face: render.Italic, Color: t.Faint, Anchor: render.Middle})
		}
	}
	return append(shapes,
		render.Label{Text: "crew by task", At: render.Point{X: fleetLeft + 8, Y: fleetTop - 24}, Size: 28, Face: render.Italic, Color: t.Faint},
		render.Label{Text: "loads and orders", At: render.Point{X: fleetOrders, Y: fleetTop - 24}, Size: 28, Face: render.Italic, Color: t.Faint})
}

// fleetRow is the row of a ship.
func (v View) fleetRow(t *render.Theme, y YourShip, row float64) []render.Shape {
	h, number := v.ship(y.Name)
	const tall = fleetRise - 12
	shapes := render.Still(render.Card(t, fleetLeft, row, render.MostWidth-48, tall, sideColor(h.Side)))
	if v.Step == StepSheets && y.Placed {
		shapes = append(shapes, render.Path{Outline: render.Rect(fleetLeft, row, render.MostWidth-48, tall, 9), Stroke: t.Gold, Width: 3})
	}
	if y.Name == v.Mover {
		shapes = append(shapes, render.Path{Outline: render.Rect(fleetLeft, row, render.MostWidth-48, tall, 9), Stroke: t.Red, Width: 5})
	}
	shapes = append(shapes, badge(render.Day, render.Point{X: fleetLeft + 46, Y: row + 32}, h.Side, number)...)
	shapes = append(shapes, render.Label{Text: h.Title, At: render.Point{X: fleetLeft + 74, Y: row + 32}, Size: 32, Face: render.Bold, Color: t.Ink, Max: 240})
	state := fmt.Sprintf("%s %s · hull %s/%d", h.At, h.Facing, h.hullLeft(), h.Hull)
	switch {
	case h.Aground:
		state += " · aground"
	case h.OfficerDown:
		state += " · no officer"
	}
	shapes = append(shapes, render.Label{Text: state, At: render.Point{X: fleetLeft + 22, Y: row + 84}, Size: 30, Color: t.Ink, Max: fleetBoxes - fleetLeft - 36})
	for k, n := range y.Boxes[:min(len(y.Boxes), 6)] {
		x, edge, ink := fleetBoxes+fleetPitch*float64(k), t.Faint, t.Ink
		if k < 2 {
			edge = t.Gold
		}
		up := 30.0
		if roster.Box(k) == roster.Yards && n < y.Hands {
			edge, ink, up = t.Red, t.Red, 14
			shapes = append(shapes, render.Label{Text: "needs " + strconv.Itoa(y.Hands), At: render.Point{X: x + 32, Y: row + 94}, Size: 24, Face: render.Italic, Color: t.Red, Anchor: render.Middle, Max: 84})
		}
		shapes = append(shapes,
			render.Path{Outline: render.Rect(x, row+up, 62, 60, 7), Fill: render.Paint{Color: t.Page}, Stroke: edge, Width: 2.5, Still: true},
			render.Label{Text: strconv.Itoa(n), At: render.Point{X: x + 31, Y: row + up + 31}, Size: 40, Face: render.Bold, Color: ink, Anchor: render.Middle})
	}
	lines := append([]string{h.loaded(y)}, brief(h.ordersText(y))...)
	for k, line := range lines[:min(len(lines), 3)] {
		shapes = append(shapes, render.Label{Text: line, At: render.Point{X: fleetOrders, Y: row + 24 + 36*float64(k)}, Size: 30, Color: t.Ink, Max: render.MostWidth - 36 - fleetOrders})
	}
	return shapes
}

// plotted is the water about the viewer's ships and the enemies that are near them,
// below the rows of a sheet.
func (v View) plotted(top float64) sea {
	low, high := chart.Point{Row: 99, Col: 99}, chart.Point{}
	hold := func(p chart.Point) {
		low, high = chart.Point{Row: min(low.Row, p.Row), Col: min(low.Col, p.Col)}, chart.Point{Row: max(high.Row, p.Row), Col: max(high.Col, p.Col)}
	}
	for _, y := range v.Yours {
		h, _ := v.ship(y.Name)
		if at, ok := chart.PointNamed(h.At); ok {
			hold(at)
			if to, far := v.nearest(h); far <= 10 {
				hold(to)
			}
		}
	}
	rows, cols := min(max(high.Row-low.Row+5, 9), 15), min(max(high.Col-low.Col+7, 19), 27)
	c := v.around(chart.Point{Row: (low.Row + high.Row) / 2, Col: (low.Col + high.Col) / 2}, rows, cols)
	c.top = top + 46
	return c
}

// plans draws the courses that some ships have been ordered: a dotted way, and at its end an
// arrow for the heading.
func (v View) plans(t *render.Theme, c sea, ships ...YourShip) []render.Shape {
	var shapes []render.Shape
	for _, y := range ships {
		h, _ := v.ship(y.Name)
		at, ok := chart.PointNamed(h.At)
		d, on := chart.DirNamed(h.Facing)
		if !ok || !on || !c.has(at) || y.Orders.Mode != roster.ModePlan || len(y.Orders.Moves) == 0 {
			continue
		}
		way := []render.Point{c.at(at)}
		for _, m := range y.Orders.Moves {
			if m.GoesAhead() && c.has(at.Next(d)) {
				at = at.Next(d)
				way = append(way, c.at(at))
			}
			d = m.Turned(d)
		}
		end := way[len(way)-1]
		if len(way) > 1 {
			shapes = append(shapes, render.Path{Outline: render.Line(way...), Stroke: t.Gold, Width: 5, Dash: render.Dotted(5)})
		}
		shapes = append(shapes, render.Ribbon(t.Gold, 8, render.Polar(end, c.step*0.1, degrees(d)), render.Polar(end, c.step*0.62, degrees(d)))...)
	}
	return shapes
}

// brief joins orders to two lines: the course, then sail and fire. It also says whether there are
// more orders; the ship's own display tells them.
func brief(orders []string) []string {
	second := orders[0] + " · " + orders[2]
	if len(orders) > 3 {
		second += " · …"
	}
	return []string{orders[1], second}
}

// loaded tells the loaded guns of each battery and their load.
func (h Ship) loaded(y YourShip) string {
	var parts []string
	for i, name := range roster.BatteryNames {
		if guns, loaded := h.battery(name); guns > 0 {
			parts = append(parts, fmt.Sprintf("%s %d/%d %s", [...]string{"P", "S", "B"}[i], loaded, guns, y.load(i)))
		}
	}
	return strings.Join(parts, " · ")
}

// fleetAlt tells the fleet in words.
func (v View) fleetAlt() string {
	parts := []string{"Your ships. Crew: yards, rigging, guns, gun repair, hull, boarding."}
	for _, y := range v.Yours {
		h, _ := v.ship(y.Name)
		var boxes []string
		for _, n := range y.Boxes {
			boxes = append(boxes, strconv.Itoa(n))
		}
		parts = append(parts, fmt.Sprintf("%s %s, hull %s/%d, crew %s, %s; %s.", h.Title, h.At, h.hullLeft(), h.Hull, strings.Join(boxes, " "), h.loaded(y), strings.Join(h.ordersText(y)[:3], ", ")))
	}
	return game.Alt(parts...)
}
