package view

import (
	"shipboard/render"
)

// Pieces are cut off at the edge of a chart here. The painter could clip them, but that would
// cost more than the rest of a picture.

// bounds is the water as a box.
func (c sea) bounds() box { return box{c.left, c.top, c.left + c.w(), c.top + c.h()} }

// holds reports whether a point lies inside a box, at least margin from its edge.
func (b box) holds(p render.Point, margin float64) bool {
	return p.X >= b.x0+margin && p.X <= b.x1-margin && p.Y >= b.y0+margin && p.Y <= b.y1-margin
}

// cutPolygon is the part of a polygon, given by its corners, inside a box.
func (b box) cutPolygon(corners []render.Point) []render.Point {
	half := func(in []render.Point, depth func(render.Point) float64) []render.Point {
		var out []render.Point
		for i, p := range in {
			q := in[(i+1)%len(in)]
			d, e := depth(p), depth(q)
			if d >= 0 {
				out = append(out, p)
			}
			if d >= 0 != (e >= 0) {
				f := d / (d - e)
				out = append(out, render.Point{X: p.X + f*(q.X-p.X), Y: p.Y + f*(q.Y-p.Y)})
			}
		}
		return out
	}
	corners = half(corners, func(p render.Point) float64 { return p.X - b.x0 })
	corners = half(corners, func(p render.Point) float64 { return b.x1 - p.X })
	corners = half(corners, func(p render.Point) float64 { return p.Y - b.y0 })
	return half(corners, func(p render.Point) float64 { return b.y1 - p.Y })
}

// cutLine is the part of a line inside a box; false if there is none.
func (b box) cutLine(p, q render.Point) (render.Point, render.Point, bool) {
	cut := b.cutPolygon([]render.Point{p, q})
	if len(cut) < 2 || cut[0] == cut[1] {
		return p, q, false
	}
	from, to := cut[0], cut[1]
	if (to.X-from.X)*(q.X-p.X)+(to.Y-from.Y)*(q.Y-p.Y) < 0 {
		from, to = to, from
	}
	return from, to, true
}

// cutWay is the parts of a way inside a box.
func (b box) cutWay(points ...render.Point) []render.Seg {
	var way []render.Seg
	var last render.Point
	for i := 1; i < len(points); i++ {
		p, q, ok := b.cutLine(points[i-1], points[i])
		if !ok {
			continue
		}
		segs := render.Line(p, q)
		if len(way) > 0 && p == last {
			segs = segs[1:] // the way goes on from where it was
		}
		way, last = append(way, segs...), q
	}
	return way
}
