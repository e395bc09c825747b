package blackspot

// Point is a place on the table, east and north of its south-west corner.
type Point struct{ X, Y Inch }

// Pose is a place and a heading.
type Pose struct {
	At      Point
	Heading Degrees
}

// Shape is the size of a base. Length runs along the heading. Both are even, so that
// their halves are whole.
type Shape struct{ Length, Width Size }

// Base is a base on the table, its centre at the pose.
type Base struct {
	Shape
	Pose
}

// Disc is round terrain or a round spell.
type Disc struct {
	At     Point
	Radius Inch
}

// Area is a rectangle along the edges of the table, its rim included.
type Area struct{ West, South, East, North Inch }

// Table is the whole sea.
var Table = Area{East: 36 * oneInch, North: 36 * oneInch}

// adjacency is the widest gap between adjacent bases (C-R14).
const adjacency = oneInch / 4

// Ahead is the place a distance ahead of the pose, rounded to a whole Inch (C-R55).
// A distance below 0 lies astern.
func (p Pose) Ahead(run Inch) Point {
	panic("not yet")
}

// Turned is the pose after a turn about its place.
func (p Pose) Turned(turn Degrees) Pose {
	panic("not yet")
}

// Overlaps reports whether two bases meet. Bases that touch do.
func (b Base) Overlaps(other Base) bool {
	panic("not yet")
}

// Gap is the squared distance between the nearest points of two bases, 0 if they
// overlap.
func (b Base) Gap(other Base) Square {
	panic("not yet")
}

// Within reports whether the gap to another base is at most so many inches.
func (b Base) Within(other Base, n Inch) bool {
	panic("not yet")
}

// Adjacent reports whether the gap to another base is at most 0.25".
func (b Base) Adjacent(other Base) bool { return b.Within(other, adjacency) }

// DistanceTo is the squared distance from a place to the nearest point of the base, 0
// on the base. It tells which of two poses is nearer to a disc.
func (b Base) DistanceTo(p Point) Square {
	panic("not yet")
}

// OnDisc reports whether the base meets a disc. A base that touches the rim does.
func (b Base) OnDisc(d Disc) bool { return b.NearDisc(d, 0) }

// NearDisc reports whether the gap between the base and the rim of a disc is at most
// so many inches.
func (b Base) NearDisc(d Disc, n Inch) bool {
	panic("not yet")
}

// Inside reports whether the base lies wholly in an area.
func (b Base) Inside(a Area) bool {
	panic("not yet")
}

// StripMeets reports whether the strip of the base's width, so many inches ahead of
// its bow, meets another base.
func (b Base) StripMeets(ahead Inch, other Base) bool {
	panic("not yet")
}

// Holds reports whether a place lies in the disc or on its rim.
func (d Disc) Holds(p Point) bool {
	panic("not yet")
}

// Touches reports whether the line between two places meets the disc.
func (d Disc) Touches(from, to Point) bool {
	panic("not yet")
}
