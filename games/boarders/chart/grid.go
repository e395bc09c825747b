// Package chart is the grid of points on which ships sail: directions, ranges, bearings, and
// how a ship lies to the wind.
package chart

import (
	"fmt"
	"strconv"

	"shipboard/games/hex"
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

// Turned is the direction turned by a number of steps of 60° clockwise, or anticlockwise if
// below 0.
func (d Dir) Turned(by int) Dir { return Dir(hex.Turned(int(d), by)) }

// Opposite is the direction astern.
func (d Dir) Opposite() Dir { return d.Turned(3) }

// DirNamed finds a direction by its short name in capitals.
func DirNamed(name string) (Dir, bool) {
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
	found, ok := DirNamed(string(text))
	if !ok {
		return fmt.Errorf("there is no direction %q", text)
	}
	*d = found
	return nil
}

// axial are the axial coordinates of a point: east along a row, then south-east.
func (p Point) axial() hex.Offset {
	row := p.Row - 1
	return hex.Offset{Q: p.Col - 1 - (row-row&1)/2, R: row}
}

func fromAxial(o hex.Offset) Point { return Point{o.R + 1, o.Q + 1 + (o.R-o.R&1)/2} }

// To is the offset from one point to another, in package hex's axial coordinates: its
// direction 0 is east.
func (p Point) To(o Point) hex.Offset { return o.axial().Minus(p.axial()) }

// Next is the neighbour in a direction, which may lie off the chart.
func (p Point) Next(d Dir) Point { return fromAxial(p.axial().Plus(hex.Step(int(d)))) }

// Range is the number of steps between two points: 0 on the same point, 1 on
// neighbours.
func (p Point) Range(o Point) int { return p.To(o).Length() }

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

// Bearing tells in which arc of a ship at p that faces f another point lies.
func (p Point) Bearing(f Dir, o Point) Bearing {
	v := p.To(o)
	if v == (hex.Offset{}) {
		return Here
	}
	in := func(from Dir) bool {
		a, b := v.Along(int(from))
		return a >= 0 && b >= 0
	}
	on := func(line Dir) bool {
		a, b := v.Along(int(line))
		return a > 0 && b == 0
	}
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

// SideToward tells which side of a target that faces f the firer sees: above 0 starboard, below 0
// port, 0 neither (a rake). v is the offset from target to firer.
func SideToward(f Dir, v hex.Offset) int {
	ahead := hex.Step(int(f))
	return ahead.Q*v.R - ahead.R*v.Q
}

// Between are the points of the grid that lie exactly on the line between two points, without its
// ends. The nearest to the first point comes first.
func (p Point) Between(o Point) []Point {
	v, a := p.To(o), p.axial()
	g := Gcd(max(v.Q, -v.Q), max(v.R, -v.R))
	var list []Point
	for k := 1; k < g; k++ {
		list = append(list, fromAxial(hex.Offset{Q: a.Q + k*v.Q/g, R: a.R + k*v.R/g}))
	}
	return list
}

// Gcd is the greatest common divisor.
func Gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Upwind measures how far upwind a point lies: the larger, the nearer to where
// the wind comes from.
func (p Point) Upwind(from Dir) int {
	a, d := p.axial(), hex.Step(int(from))
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

// AttitudeTo is how a ship that faces f lies to a wind that blows from a direction.
func AttitudeTo(f, from Dir) Attitude {
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

// pointNames are the names of points by row and column. They are kept because views are full of
// them.
var pointNames = spellPointNames()

func spellPointNames() (names [27][100]string) {
	for row := 1; row <= 26; row++ {
		for col := 1; col <= 99; col++ {
			names[row][col] = string([]byte{'A' + byte(row-1), '0' + byte(col/10), '0' + byte(col%10)})
		}
	}
	return names
}

// PointNamed finds a point by its name, with or without the leading zero.
func PointNamed(name string) (Point, bool) {
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
	found, ok := PointNamed(string(text))
	if !ok {
		return fmt.Errorf("there is no point %q", text)
	}
	*p = found
	return nil
}

// Towards is how many steps of 60° lie between two directions.
func (d Dir) Towards(o Dir) int {
	n := int(d.Turned(-int(o)))
	return min(n, 6-n)
}

// AttitudeNames are the attitudes as they are told.
var AttitudeNames = [...]string{InIrons: "in irons", CloseHauled: "close-hauled", BroadReach: "broad reach", Running: "running"}
