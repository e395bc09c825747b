package view

import (
	"slices"
	"sync"

	"shipboard/games/moby/board"
	"shipboard/render"
)

// heart is the chart with its frame and, on the whole sea, the letters and
// numbers round it.
func (c chart) heart() render.Area {
	margin := 12.0
	if !c.named {
		margin = 48
	}
	return render.Area{X: c.left - margin, Y: c.top - margin, W: c.w() + 2*margin, H: c.h() + 2*margin}
}

// hexSpots are the hexes of a chart.
func (c chart) hexSpots() []render.Spot {
	var spots []render.Spot
	for _, h := range board.Hexes() {
		if c.has(h) {
			spots = append(spots, render.Spot{Name: h.String(), Outline: hexagon(c.mid(h), c.r)})
		}
	}
	return spots
}

// wholeHexes are the spots of the hexes of the whole sea, made once.
var wholeHexes = sync.OnceValue(whole.hexSpots)

// spots are the spots of a chart: the hexes and, over them, the whale and the boats.
func (v View) spots(c chart) []render.Spot {
	var spots []render.Spot
	if c == whole {
		spots = slices.Clone(wholeHexes())
	} else {
		spots = c.hexSpots()
	}
	var whale []render.Point
	for _, name := range []string{v.Whale.Head, v.Whale.Body, v.Whale.Tail} {
		if at, ok := c.point(name); ok {
			whale = append(whale, at)
		}
	}
	if len(whale) > 0 {
		spots = append(spots, render.Spot{Name: WhaleSpot, Outline: band(whale, c.r*0.6)})
	} else if at, _, away := v.headAway(c); away { // the arrow that points to him
		spots = append(spots, render.Spot{Name: WhaleSpot, Outline: render.Circle(at, 24)})
	}
	for _, b := range v.Boats {
		if at, ok := c.point(b.At); ok {
			spots = append(spots, render.Spot{Name: BoatSpot(b.Colour), Outline: render.Circle(at, c.r*0.7)})
		}
	}
	return spots
}

// band is the outline of a band along points. It reaches r to both sides of them and beyond both
// ends.
func band(points []render.Point, r float64) []render.Seg {
	n := len(points)
	if n == 1 {
		return render.Circle(points[0], r)
	}
	outline := make([]render.Point, 2*n)
	for i, p := range points {
		along := angle(points[max(i-1, 0)], points[min(i+1, n-1)])
		switch i {
		case 0:
			p = render.Polar(p, r, along+180)
		case n - 1:
			p = render.Polar(p, r, along)
		}
		outline[i], outline[2*n-1-i] = render.Polar(p, r, along-90), render.Polar(p, r, along+90)
	}
	return render.Poly(outline...)
}

// The names of spots. The spot of a hex has the name of the hex, "M10".

// WhaleSpot names the whale on a picture.
const WhaleSpot = "the whale"

// BoatSpot names a boat on a picture.
func BoatSpot(colour string) string { return "the " + colour + " boat" }
