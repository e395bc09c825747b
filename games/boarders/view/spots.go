package view

import (
	"math"
	"slices"
	"sync"

	"shipboard/render"
)

// pointLists are the lists of point spots that were made for whole charts, by size.
var pointLists sync.Map

// pointSpots are the spots of a chart's points. Several tables share the list of a whole chart,
// so appending to it makes a copy.
func (c sea) pointSpots() []render.Spot {
	if c.whole {
		if kept, ok := pointLists.Load(c); ok {
			return kept.([]render.Spot)
		}
	}
	var spots []render.Spot
	x, y := c.step/2, c.step/2/math.Sqrt(3)
	for _, p := range c.points() {
		at := c.at(p)
		q := func(dx, dy float64) render.Point { return render.Point{X: at.X + dx*x, Y: at.Y + dy*y} }
		spots = append(spots, render.Spot{Name: p.String(), Outline: render.Poly(q(0, -2), q(1, -1), q(1, 1), q(0, 2), q(-1, 1), q(-1, -1))})
	}
	if c.whole {
		spots = slices.Clip(spots)
		pointLists.Store(c, spots)
	}
	return spots
}

// shipSpots are the ships on a chart.
func (v View) shipSpots(c sea) []render.Spot {
	var spots []render.Spot
	for _, b := range v.berths(c) {
		spots = append(spots, render.Spot{Name: ShipSpot(b.ship.Name), Outline: render.Circle(b.at, max(c.step*0.28, 9))})
	}
	return spots
}
