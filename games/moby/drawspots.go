package moby

import (
	"slices"
	"sync"

	"shipboard/render"
)

// heart is the chart with its frame and, on the whole sea, the letters and
// numbers round it.
func (c chart) heart() render.Area {
	margin := 12.0
	if !c.named {
		margin = 44
	}
	return render.Area{X: c.left - margin, Y: c.top - margin, W: c.w() + 2*margin, H: c.h() + 2*margin}
}

// belowBanner is a picture without its banner.
func belowBanner(h float64) render.Area {
	return render.Area{Y: render.BannerHeight, W: render.MostWidth, H: h - render.BannerHeight}
}

// hexSpots are the hexes of a chart.
func (c chart) hexSpots() []render.Spot {
	var spots []render.Spot
	for _, h := range hexes() {
		if c.has(h) {
			spots = append(spots, render.Spot{Name: h.String(), Outline: hexagon(c.mid(h), c.r)})
		}
	}
	return spots
}

// wholeHexes are those of the whole sea, made once.
var wholeHexes = sync.OnceValue(whole.hexSpots)

// spots are the places on a chart: the hexes, and over them the whale and the
// boats.
func (v View) spots(c chart) []render.Spot {
	var spots []render.Spot
	if c == whole {
		spots = slices.Clone(wholeHexes())
	} else {
		spots = c.hexSpots()
	}
	var whale []render.Seg
	for _, name := range []string{v.Whale.Head, v.Whale.Body, v.Whale.Tail} {
		if at, ok := c.point(name); ok {
			whale = append(whale, hexagon(at, c.r*0.9)...)
		}
	}
	if len(whale) > 0 {
		spots = append(spots, render.Spot{Name: whaleSpot, Outline: whale})
	}
	for _, b := range v.Boats {
		if at, ok := c.point(b.At); ok {
			spots = append(spots, render.Spot{Name: boatSpot(b.Colour), Outline: render.Circle(at, c.r*0.7)})
		}
	}
	return spots
}
