package inch

// Squared is the square of the distance between two places, in square hundredths.
func (p Point) Squared(q Point) Inch {
	x, y := q.X-p.X, q.Y-p.Y
	return x*x + y*y
}

// near reports whether the distance between two places may be at most a+b. squares is a²+b². It
// is cheap and never says no where the exact test would say yes: (a+b)² is at most 2(a²+b²), and
// the last term exceeds any rounding of the table.
func (p Point) near(q Point, squares Square) bool {
	const square = Square(OneSize/Size(OneInch)) * Square(OneSize/Size(OneInch))
	return Square(p.Squared(q))*square <= 2*squares+Square(OneSize)
}

// Apart is the distance between two places in hundredths, rounded down.
func (p Point) Apart(o Point) int64 {
	x, y := int64(p.X-o.X), int64(p.Y-o.Y)
	return root(x*x + y*y)
}

// Toward is the place after a run on the straight way from one place to another. It goes no
// farther than the other place.
func (p Point) Toward(o Point, run int64) Point {
	d := p.Apart(o)
	if d <= run || d == 0 {
		return o
	}
	return Point{p.X + Inch(rounded(int64(o.X-p.X)*run, d)), p.Y + Inch(rounded(int64(o.Y-p.Y)*run, d))}
}

// AtLeast is a lower bound of the distance between two places, to a hundredth of an inch.
func (p Point) AtLeast(q Point) Inch {
	off := p.Far(q)
	return off - off/50
}

// Far is about how far two places are from each other: up to a tenth too little, or a
// hundredth too much.
func (p Point) Far(q Point) Inch {
	x, y := max(p.X-q.X, q.X-p.X), max(p.Y-q.Y, q.Y-p.Y)
	return (15*max(x, y) + 6*min(x, y)) / 16
}

// Name is a place in words: "12.5, 30".
func (p Point) Name() string { return p.X.String() + ", " + p.Y.String() }
