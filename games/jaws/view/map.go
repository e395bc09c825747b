package view

import (
	"math"
	"slices"
	"sync"

	"shipboard/render"
)

// The island is drawn round its shop: then come the inner band of land, the shore,
// the ring of water, and the open sea. A unit is one pixel on the board. Angles are
// degrees clockwise from north.
const (
	rShop  = 68.0
	rInner = 112.0
	rShore = 192.0
	rDeep  = 352.0
	rDisc  = 314.0 // radius of the circle on which the discs of the ring's spaces lie
)

// discRadius is the radius of the disc with a space's name.
const discRadius = 31.0

// waterNames are the spaces that hold water, in the order they are listed.
var waterNames = []string{"1", "2", "3", "4", "5", "6", "7", "8", "N", "E", "S", "W"}

// mapRing lists the spaces round the island. Each takes 45 degrees.
var mapRing = [8]string{"6", "E", "8", "S", "7", "W", "5", "N"}

// mapBand is the land between the shop and the ring's land. Space 6 extends behind E and 8 down
// to S. Spaces 5 and 7 meet behind W.
var mapBand = []struct {
	space    string
	from, to float64
}{{"6", 0, 135}, {"S", 135, 180}, {"7", 180, 247.5}, {"5", 247.5, 315}, {"N", 315, 360}}

// edge is a piece of border: a ray if ray is set, or else an arc. A ray without an end goes to
// the frame.
type edge struct {
	land bool
	ray  bool
	a, b float64 // the angle of a ray, or the two angles of an arc
	r, s float64 // the two radii of a ray, or the radius of an arc
}

// mapEdges are the borders of the map: 20 in the water and 16 on land. The coast is no border,
// since the water and the land of a space are one space.
var mapEdges = []edge{
	{r: rDeep, a: 0, b: 360},
	{ray: true, a: 0, r: rShore, s: math.Inf(1)},
	{ray: true, a: 45, r: rShore, s: rDeep},
	{ray: true, a: 90, r: rShore, s: math.Inf(1)},
	{ray: true, a: 135, r: rShore, s: rDeep},
	{ray: true, a: 180, r: rShore, s: math.Inf(1)},
	{ray: true, a: 225, r: rShore, s: rDeep},
	{ray: true, a: 270, r: rShore, s: math.Inf(1)},
	{ray: true, a: 315, r: rShore, s: rDeep},

	{land: true, r: rShop, a: 0, b: 360},
	{land: true, ray: true, a: 0, r: rShop, s: rShore},
	{land: true, ray: true, a: 45, r: rInner, s: rShore},
	{land: true, ray: true, a: 90, r: rInner, s: rShore},
	{land: true, ray: true, a: 135, r: rShop, s: rShore},
	{land: true, ray: true, a: 180, r: rShop, s: rShore},
	{land: true, ray: true, a: 225, r: rInner, s: rShore},
	{land: true, ray: true, a: 247.5, r: rShop, s: rInner},
	{land: true, ray: true, a: 270, r: rInner, s: rShore},
	{land: true, ray: true, a: 315, r: rShop, s: rShore},
	{land: true, r: rInner, a: 45, b: 135},
	{land: true, r: rInner, a: 225, b: 270},
}

// landNames are the words on the land and their places.
var landNames = []struct {
	text     string
	a, r     float64
	size     float64
	halfWide float64
}{
	{"N", 329, 160, 28, 14},
	{"6 Police", 24, 153, 28, 54},
	{"E", 55, 160, 28, 13},
	{"8", 97, 168, 28, 13},
	{"S", 164, 163, 28, 13},
	{"7 Mayor", 204, 153, 28, 56},
	{"W", 236, 158, 28, 15},
	{"5", 278, 168, 28, 13},
	{"6", 90, 90, 26, 12},
	{"Shop", 0, 46, 30, 36},
}

// footing is the best place for a hunter on the land of each space.
var footing = map[string][2]float64{
	"N": {338, 110}, "6": {30, 98}, "E": {74, 150}, "8": {122, 148},
	"S": {157, 112}, "7": {205, 100}, "W": {258, 150}, "5": {297, 108}, "shop": {105, 30},
}

// coast is the radius of the shore at an angle. It makes an uneven circle.
func coast(degrees float64) float64 {
	t := degrees * math.Pi / 180
	return rShore + 5*math.Sin(3*t+2.6) + 3.5*math.Sin(7*t+2.3) + 2.5*math.Sin(13*t+0.4)
}

// islandMap is the island's map on a page.
type islandMap struct {
	x, y, w, h float64 // inside the frame
	mid        render.Point
	k          float64 // pixels to a unit
	slots      func() map[string][]slot
	bare       bool // without the names on the land
}

func newIslandMap(x, y, w, h, k float64) *islandMap {
	c := &islandMap{x: x, y: y, w: w, h: h, k: k, mid: render.Point{X: x + w/2, Y: y + h/2}}
	c.slots = sync.OnceValue(c.findSlots)
	return c
}

var (
	boardMap = newIslandMap(32, 108, 840, 790, 1)
	padMap   = newIslandMap(32, 108, 736, 790, 0.9)
)

// polar is the point of the page at an angle and at a radius in units.
func (c *islandMap) polar(degrees, r float64) render.Point {
	return render.Polar(c.mid, r*c.k, degrees)
}

// unit converts a point of the page to an angle and a radius in units.
func (c *islandMap) unit(p render.Point) (degrees, r float64) {
	x, y := p.X-c.mid.X, p.Y-c.mid.Y
	degrees = math.Atan2(x, -y) * 180 / math.Pi
	if degrees < 0 {
		degrees += 360
	}
	return degrees, math.Hypot(x, y) / c.k
}

// water is the space of a point in the water, "" on land or off the map.
func (c *islandMap) water(p render.Point) string {
	a, r := c.unit(p)
	switch {
	case p.X < c.x || p.Y < c.y || p.X > c.x+c.w || p.Y > c.y+c.h || r < coast(a):
		return ""
	case r < rDeep:
		return mapRing[int(a/45)%8]
	}
	return [4]string{"2", "4", "3", "1"}[int(a/90)%4]
}

// land is the space of a point on land, "" in the water.
func (c *islandMap) land(p render.Point) string {
	a, r := c.unit(p)
	switch {
	case r >= coast(a):
		return ""
	case r < rShop:
		return "shop"
	case r >= rInner:
		return mapRing[int(a/45)%8]
	}
	for _, b := range mapBand {
		if a < b.to {
			return b.space
		}
	}
	return ""
}

// disc is the middle of the disc with the name of a water space.
func (c *islandMap) disc(space string) render.Point {
	const in = 52
	switch space {
	case "1":
		return render.Point{X: c.x + in, Y: c.y + in}
	case "2":
		return render.Point{X: c.x + c.w - in, Y: c.y + in}
	case "3":
		return render.Point{X: c.x + in, Y: c.y + c.h - in}
	case "4":
		return render.Point{X: c.x + c.w - in, Y: c.y + c.h - in}
	}
	return c.polar(ringAngle(space), rDisc)
}

// ringAngle is the middle of a space of the ring.
func ringAngle(space string) float64 { return float64(slices.Index(mapRing[:], space))*45 + 22.5 }

// pier is the place of the dock of space 5 or 8.
func (c *islandMap) pier(dock string) render.Point {
	a := ringAngle(dock)
	return c.polar(a, coast(a)+2)
}

// ends are the two ends of a ray on the page.
func (c *islandMap) ends(e edge) (p, q render.Point) {
	r, s := e.r, e.s
	if r == rShore {
		r = coast(e.a)
	}
	switch {
	case s == rShore:
		s = coast(e.a)
	case math.IsInf(s, 1) && math.Mod(e.a, 180) == 0:
		s = c.h / 2 / c.k
	case math.IsInf(s, 1):
		s = c.w / 2 / c.k
	}
	return c.polar(e.a, r), c.polar(e.a, s)
}

// away is the distance of a point of the page from an edge, in pixels.
func (c *islandMap) away(p render.Point, e edge) float64 {
	if e.ray {
		a, b := c.ends(e)
		return segmentAway(p, a, b)
	}
	a, r := c.unit(p)
	if a >= e.a && a <= e.b {
		return math.Abs(r-e.r) * c.k
	}
	return min(distance(p, c.polar(e.a, e.r)), distance(p, c.polar(e.b, e.r)))
}

func distance(a, b render.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// segmentAway is the distance of p from the line between a and b.
func segmentAway(p, a, b render.Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := ((p.X-a.X)*dx + (p.Y-a.Y)*dy) / (dx*dx + dy*dy)
	t = min(max(t, 0), 1)
	return distance(p, render.Point{X: a.X + t*dx, Y: a.Y + t*dy})
}

// findSlots lists the slots of each space, for its water ("N") and its land ("N
// land"). A token in a slot touches no border, coast, frame or word.
func (c *islandMap) findSlots() map[string][]slot {
	const step = 5
	slots := map[string][]slot{}
	for y := c.y + step; y < c.y+c.h; y += step {
		for x := c.x + step; x < c.x+c.w; x += step {
			p := render.Point{X: x, Y: y}
			area, isLand := c.water(p), false
			if area == "" {
				area, isLand = c.land(p)+" land", true
			}
			a, r := c.unit(p)
			room := min(math.Abs(r-coast(a))*c.k-5, x-c.x, y-c.y, c.x+c.w-x, c.y+c.h-y) - 3
			for _, e := range mapEdges {
				if e.land == isLand {
					room = min(room, c.away(p, e)-3)
				}
			}
			for _, dock := range piers {
				room = min(room, distance(p, c.pier(dock))-30*c.k)
			}
			if isLand {
				for _, n := range landNames {
					at := c.polar(n.a, n.r)
					left, right := render.Point{X: at.X - n.halfWide*c.k + 10, Y: at.Y}, render.Point{X: at.X + n.halfWide*c.k - 10, Y: at.Y}
					room = min(room, segmentAway(p, left, right)-16)
				}
			} else {
				room = min(room, distance(p, c.disc(area))-discRadius-5)
			}
			if room >= smallest {
				slots[area] = append(slots[area], slot{p, room})
			}
		}
	}
	return slots
}

var piers = []string{"5", "8"}
