package inch

// Point is a place on the table, east and north of its south-west corner.
type Point struct {
	X Inch `json:"x"`
	Y Inch `json:"y"`
}

// Pose is a place and a heading.
type Pose struct {
	At      Point   `json:"at"`
	Heading Degrees `json:"heading"`
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
	At     Point `json:"at"`
	Radius Inch  `json:"radius"`
}

// Area is a rectangle along the edges of the table, its rim included.
type Area struct {
	West  Inch `json:"west"`
	South Inch `json:"south"`
	East  Inch `json:"east"`
	North Inch `json:"north"`
}

// Table is the whole sea.
var Table = Area{East: 36 * OneInch, North: 36 * OneInch}

// Adjacency is the widest gap between adjacent bases (C-R14).
const Adjacency = OneInch / 4

// Ahead is the place a distance ahead of the pose, rounded to a whole Inch (C-R55).
// A distance below 0 lies astern.
func (p Pose) Ahead(run Inch) Point {
	return Point{
		p.At.X + Inch(rounded(int64(run)*Sine(p.Heading), SineScale)),
		p.At.Y + Inch(rounded(int64(run)*Cosine(p.Heading), SineScale)),
	}
}

// Turned is the pose after a turn about its place.
func (p Pose) Turned(turn Degrees) Pose {
	return Pose{p.At, (p.Heading + turn).Heading()}
}

// Overlaps reports whether two bases meet. Bases that touch do.
func (b Base) Overlaps(other Base) bool {
	return b.At.near(other.At, b.reach()+other.reach()) && b.box().crosses(other.box())
}

// reach is the squared distance from the centre of a base to a corner.
func (s Shape) reach() Square { return (s.Length.Squared() + s.Width.Squared()) / 4 }

// Gap is the squared distance between the nearest points of two bases, 0 if they
// overlap.
func (b Base) Gap(other Base) Square {
	return b.box().gap(other.box())
}

// Within reports whether the gap to another base is at most n.
func (b Base) Within(other Base, n Inch) bool {
	return b.Gap(other) <= n.Size().Squared()
}

// Adjacent reports whether the gap to another base is at most 0.25".
func (b Base) Adjacent(other Base) bool { return b.Within(other, Adjacency) }

// DistanceTo is the squared distance from a place to the nearest point of the base, 0 on the
// base. It serves to tell which of two poses is nearer to a disc.
func (b Base) DistanceTo(p Point) Square {
	ahead, starboard := b.ToFrame(p)
	return b.box().from(rounded(ahead, SineScale), rounded(starboard, SineScale))
}

// OnDisc reports whether the base meets a disc. A base that touches the rim does.
func (b Base) OnDisc(d Disc) bool { return b.NearDisc(d, 0) }

// NearDisc reports whether the gap between the base and the rim of a disc is at most
// n.
func (b Base) NearDisc(d Disc, n Inch) bool {
	reach := (d.Radius + n).Size().Squared()
	return b.At.near(d.At, b.reach()+reach) && b.DistanceTo(d.At) <= reach
}

// Inside reports whether the base lies wholly in an area.
func (b Base) Inside(a Area) bool {
	s, c := Sine(b.Heading), Cosine(b.Heading)
	s, c = max(s, -s), max(c, -c)
	length, width := int64(b.Length/2), int64(b.Width/2)
	east, north := length*s+width*c, length*c+width*s
	return scaled(b.At.X-a.West) >= east && scaled(a.East-b.At.X) >= east &&
		scaled(b.At.Y-a.South) >= north && scaled(a.North-b.At.Y) >= north
}

// StripMeets reports whether the strip ahead of the base's bow meets another base. The strip is
// as wide as the base and ahead inches long.
func (b Base) StripMeets(ahead Inch, other Base) bool {
	strip := b.box()
	strip.aft = strip.bow
	strip.bow += ahead.Size()
	return strip.meets(other.box())
}

// Holds reports whether a place lies in the disc or on its rim.
func (d Disc) Holds(p Point) bool {
	return d.At.Squared(p) <= d.Radius*d.Radius
}

// Touches reports whether the line between two places meets the disc.
func (d Disc) Touches(from, to Point) bool {
	if d.Holds(from) || d.Holds(to) {
		return true
	}
	x, y := to.X-from.X, to.Y-from.Y
	dx, dy := d.At.X-from.X, d.At.Y-from.Y
	along, whole := dx*x+dy*y, x*x+y*y
	if along <= 0 || along >= whole {
		return false
	}
	off := dx*y - dy*x
	return off*off <= d.Radius*d.Radius*whole
}

// ToFrame is how far ahead and to starboard of a pose a place lies, in Size times SineScale.
func (p Pose) ToFrame(q Point) (ahead, starboard int64) {
	x, y := int64((q.X - p.At.X).Size()), int64((q.Y - p.At.Y).Size())
	s, c := Sine(p.Heading), Cosine(p.Heading)
	return x*s + y*c, x*c - y*s
}

// scaled is a length in Size times SineScale.
func scaled(n Inch) int64 { return int64(n.Size()) * SineScale }

// box is a rectangle fixed to a pose: a base, a part of a template, a strip. Its sides
// are given ahead of the pose's place and to starboard of it.
type box struct {
	Pose
	aft, bow, port, starboard Size
}

// box is the rectangle of the base.
func (b Base) box() box {
	return box{b.Pose, -b.Length / 2, b.Length / 2, -b.Width / 2, b.Width / 2}
}

// reach is the squared distance from the pose's place to the farthest corner.
func (b box) reach() Square {
	return max(-b.aft, b.bow).Squared() + max(-b.port, b.starboard).Squared()
}

// meets reports whether two rectangles touch or overlap.
func (b box) meets(other box) bool {
	return b.At.near(other.At, b.reach()+other.reach()) && b.crosses(other)
}

// crosses is meets without the cheap test first: rectangles touch if their shadows touch on each
// of the four axes.
func (b box) crosses(other box) bool { return b.shadowed(other) && other.shadowed(b) }

// shadowed reports whether the shadows of the two rectangles on this one's two axes touch.
func (b box) shadowed(other box) bool {
	ahead, starboard := b.ToFrame(other.At)
	s, c := Sine(other.Heading-b.Heading), Cosine(other.Heading-b.Heading)
	aft, bow := int64(other.aft), int64(other.bow)
	left, right := int64(other.port), int64(other.starboard)
	return ahead+min(aft*c, bow*c)-max(left*s, right*s) <= int64(b.bow)*SineScale &&
		ahead+max(aft*c, bow*c)-min(left*s, right*s) >= int64(b.aft)*SineScale &&
		starboard+min(aft*s, bow*s)+min(left*c, right*c) <= int64(b.starboard)*SineScale &&
		starboard+max(aft*s, bow*s)+max(left*c, right*c) >= int64(b.port)*SineScale
}

// gap is the squared distance between two rectangles. The nearest point of one of
// them is a corner, so the corners of each are measured from the other.
func (b box) gap(other box) Square {
	if b.meets(other) {
		return 0
	}
	return min(b.toCorners(other), other.toCorners(b))
}

// toCorners is the squared distance from this rectangle to the nearest corner of another one.
func (b box) toCorners(other box) Square {
	ahead, starboard := b.ToFrame(other.At)
	s, c := Sine(other.Heading-b.Heading), Cosine(other.Heading-b.Heading)
	corner := func(along, across Size) Square {
		l, w := int64(along), int64(across)
		return b.from(rounded(ahead+l*c-w*s, SineScale), rounded(starboard+l*s+w*c, SineScale))
	}
	return min(corner(other.aft, other.port), corner(other.aft, other.starboard),
		corner(other.bow, other.port), corner(other.bow, other.starboard))
}

// from is the squared distance from a place in the rectangle's own frame.
func (b box) from(ahead, starboard int64) Square {
	l := max(Size(ahead)-b.bow, b.aft-Size(ahead), 0)
	w := max(Size(starboard)-b.starboard, b.port-Size(starboard), 0)
	return l.Squared() + w.Squared()
}

// Nearest is the place on a base nearest to another place.
func (b Base) Nearest(p Point) Point {
	x := b.box()
	ahead, starboard := b.ToFrame(p)
	a := min(max(rounded(ahead, SineScale), int64(x.aft)), int64(x.bow))
	c := min(max(rounded(starboard, SineScale), int64(x.port)), int64(x.starboard))
	sin, cos := Sine(b.Heading), Cosine(b.Heading)
	const scale = SineScale * int64(OneSize/Size(OneInch))
	return Point{b.At.X + Inch(rounded(a*sin+c*cos, scale)), b.At.Y + Inch(rounded(a*cos-c*sin, scale))}
}
