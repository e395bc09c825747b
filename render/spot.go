package render

import "math"

// Ring is the rectangle that holds the ring of a spot, and whether the ring is a
// circle or the rectangle itself.
func (s Spot) Ring() (a Area, round bool) {
	if s.Sign != (Area{}) {
		return s.Sign, true
	}
	low, high := Box(s.Outline)
	a = Area{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
	var ends []Point
	for _, seg := range s.Outline {
		if n := seg.Op.points(); n > 0 {
			ends = append(ends, seg.P[n-1])
		}
	}
	mid, size := center(ends)
	switch box := a.W * a.H; {
	case size > 0.85*box:
		return a, false
	case math.Hypot(mid.X-a.X-a.W/2, mid.Y-a.Y-a.H/2) < 0.05*min(a.W, a.H) && max(a.W, a.H) < 1.3*min(a.W, a.H):
		r := min(a.W, a.H) / 2
		return Area{X: mid.X - r, Y: mid.Y - r, W: 2 * r, H: 2 * r}, true
	}
	r := min(a.W/2, a.H/2, 36)
	return Area{X: mid.X - r, Y: mid.Y - r, W: 2 * r, H: 2 * r}, true
}

// center is the middle of a polygon's area, and how large the area is.
func center(corners []Point) (mid Point, size float64) {
	for i, p := range corners {
		q := corners[(i+1)%len(corners)]
		cross := p.X*q.Y - q.X*p.Y
		size += cross / 2
		mid.X += (p.X + q.X) * cross / 6
		mid.Y += (p.Y + q.Y) * cross / 6
	}
	if size == 0 {
		return corners[0], 0
	}
	return Point{mid.X / size, mid.Y / size}, math.Abs(size)
}
