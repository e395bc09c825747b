package boarders

import (
	"fmt"
	"strconv"
)

// Point is a point of the grid by row and column, from 1 on: the centre of a hex
// with a corner at the top. Rows B, D, F … lie half a step further east. The
// zero Point is nowhere.
type Point struct{ Row, Col int }

// Dir is a direction along the grid or a facing, clockwise from east.
type Dir int

// The six directions.
const (
	East Dir = iota
	SouthEast
	SouthWest
	West
	NorthWest
	NorthEast
)

// DirNames are the directions by number.
var DirNames = [...]string{"E", "SE", "SW", "W", "NW", "NE"}

// String is the short name: "SE".
func (d Dir) String() string {
	if d < 0 || int(d) >= len(DirNames) {
		return "no direction"
	}
	return DirNames[d]
}

// Turned is the direction so many steps of 60° clockwise, or anticlockwise if
// below 0.
func (d Dir) Turned(by int) Dir { return Dir(((int(d)+by)%6 + 6) % 6) }

// Opposite is the direction astern.
func (d Dir) Opposite() Dir { return d.Turned(3) }

// dirNamed finds a direction by its short name in capitals.
func dirNamed(name string) (Dir, bool) {
	for i, n := range DirNames {
		if n == name {
			return Dir(i), true
		}
	}
	return 0, false
}

// MarshalText writes the short name.
func (d Dir) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a short name.
func (d *Dir) UnmarshalText(text []byte) error {
	found, ok := dirNamed(string(text))
	if !ok {
		return fmt.Errorf("there is no direction %q", text)
	}
	*d = found
	return nil
}

// Offset is a difference of two points in axial coordinates: q eastward along a
// row, r down to the south-east.
type Offset struct{ Q, R int }

// steps are the offsets of the six directions.
var steps = [...]Offset{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// axial are the axial coordinates of a point.
func (p Point) axial() Offset {
	row := p.Row - 1
	return Offset{p.Col - 1 - (row-row&1)/2, row}
}

func fromAxial(o Offset) Point { return Point{o.R + 1, o.Q + 1 + (o.R-o.R&1)/2} }

// To is the offset from one point to another.
func (p Point) To(o Point) Offset {
	a, b := p.axial(), o.axial()
	return Offset{b.Q - a.Q, b.R - a.R}
}

// Next is the neighbour in a direction, which may lie off the chart.
func (p Point) Next(d Dir) Point {
	a := p.axial()
	return fromAxial(Offset{a.Q + steps[d].Q, a.R + steps[d].R})
}

// Length is the number of steps in an offset.
func (o Offset) Length() int { return max(o.Q, -o.Q, o.R, -o.R, o.Q+o.R, -o.Q-o.R) }

// Range is the number of steps between two points: 0 on the same point, 1 on
// neighbours.
func (p Point) Range(o Point) int { return p.To(o).Length() }

// along writes an offset as a·D[d] + b·D[d+1].
func (o Offset) along(d Dir) (a, b int) {
	x, y := steps[d], steps[d.Turned(1)]
	det := x.Q*y.R - x.R*y.Q // 1 for every pair of neighbours
	return (o.Q*y.R - o.R*y.Q) * det, (x.Q*o.R - x.R*o.Q) * det
}

// Bearing is where a target lies as seen from a ship.
type Bearing int

// The bearings. A target between bow line and broadside is Nowhere: no gun
// reaches it.
const (
	Nowhere Bearing = iota
	Ahead
	OnStarboard
	Astern
	OnPort
	Here // on the same point
)

// bearing tells in which arc of a ship at p that faces f another point lies.
func (p Point) bearing(f Dir, o Point) Bearing {
	v := p.To(o)
	if v == (Offset{}) {
		return Here
	}
	in := func(from Dir) bool { a, b := v.along(from); return a >= 0 && b >= 0 }
	on := func(line Dir) bool { a, b := v.along(line); return a > 0 && b == 0 }
	switch {
	case in(f.Turned(1)):
		return OnStarboard
	case in(f.Turned(-2)):
		return OnPort
	case on(f):
		return Ahead
	case on(f.Opposite()):
		return Astern
	}
	return Nowhere
}

// sideToward tells which side of a target that faces f looks toward an offset,
// from target to firer: above 0 starboard, below 0 port, 0 neither (a rake).
func sideToward(f Dir, v Offset) int { return steps[f].Q*v.R - steps[f].R*v.Q }

// between are the points of the grid exactly on the line between two points,
// nearest to the first one first, the ends left out.
func (p Point) between(o Point) []Point {
	v, a := p.To(o), p.axial()
	g := gcd(max(v.Q, -v.Q), max(v.R, -v.R))
	var list []Point
	for k := 1; k < g; k++ {
		list = append(list, fromAxial(Offset{a.Q + k*v.Q/g, a.R + k*v.R/g}))
	}
	return list
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// upwind measures how far upwind a point lies: the larger, the nearer to where
// the wind comes from.
func (p Point) upwind(from Dir) int {
	a, d := p.axial(), steps[from]
	return 2*a.Q*d.Q + a.Q*d.R + a.R*d.Q + 2*a.R*d.R
}

// Attitude is how a ship lies to the wind.
type Attitude int

// The attitudes.
const (
	InIrons Attitude = iota
	CloseHauled
	BroadReach
	Running
)

// attitude is how a ship that faces f lies to a wind that blows from a direction.
func attitude(f, from Dir) Attitude {
	switch d := f.Turned(-int(from)); d {
	case 0:
		return InIrons
	case 1, 5:
		return CloseHauled
	case 2, 4:
		return BroadReach
	}
	return Running
}

// String is the name: "F12"; "nowhere" for the zero Point.
func (p Point) String() string {
	if p.Row < 1 || p.Row > 26 || p.Col < 1 || p.Col > 99 {
		return "nowhere"
	}
	return pointNames[p.Row][p.Col]
}

// pointNames are the names of points by row and column, as views are full of them.
var pointNames = func() (names [27][100]string) {
	for row := 1; row <= 26; row++ {
		for col := 1; col <= 99; col++ {
			names[row][col] = string([]byte{'A' + byte(row-1), '0' + byte(col/10), '0' + byte(col%10)})
		}
	}
	return names
}()

// pointNamed finds a point by its name, with or without the leading zero.
func pointNamed(name string) (Point, bool) {
	if len(name) < 2 || len(name) > 3 {
		return Point{}, false
	}
	row := int(name[0]|0x20) - 'a' + 1
	col, err := strconv.ParseUint(name[1:], 10, 8)
	p := Point{row, int(col)}
	return p, err == nil && row >= 1 && row <= 26 && col >= 1
}

// MarshalText writes the name, nothing for nowhere.
func (p Point) MarshalText() ([]byte, error) {
	if p == (Point{}) {
		return nil, nil
	}
	return []byte(p.String()), nil
}

// UnmarshalText reads a name.
func (p *Point) UnmarshalText(text []byte) error {
	*p = Point{}
	if len(text) == 0 {
		return nil
	}
	found, ok := pointNamed(string(text))
	if !ok {
		return fmt.Errorf("there is no point %q", text)
	}
	*p = found
	return nil
}
