// Package hex is the geometry of a plane of hexes: steps, distances and wedges in axial
// coordinates. A game names its hexes as its own chart does, and asks for the rest here.
package hex

// Offset leads from one hex to another, in axial coordinates: Q steps in direction 0, then R steps
// in direction 1.
type Offset struct{ Q, R int }

// sides is how many neighbours a hex has.
const sides = 6

// steps are the offsets of the neighbours, clockwise. Each chart decides in which direction the
// first one lies.
var steps = [sides]Offset{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// Turned is a direction from 0 to 5 turned by some hexsides clockwise, or anticlockwise if by is
// below 0.
func Turned(direction, by int) int { return ((direction+by)%sides + sides) % sides }

// Step is the offset of the neighbour in a direction from 0 to 5.
func Step(direction int) Offset { return steps[direction] }

// Plus is the offset that leads on from this one.
func (o Offset) Plus(p Offset) Offset { return Offset{o.Q + p.Q, o.R + p.R} }

// Minus is the offset from p to this one.
func (o Offset) Minus(p Offset) Offset { return Offset{o.Q - p.Q, o.R - p.R} }

// Length is the number of steps in an offset.
func (o Offset) Length() int { return max(o.Q, -o.Q, o.R, -o.R, o.Q+o.R, -o.Q-o.R) }

// Along splits an offset into a steps in a direction and b steps in the next one clockwise. Both
// are 0 or more in the wedge between the two.
func (o Offset) Along(direction int) (a, b int) {
	x, y := steps[direction], steps[Turned(direction, 1)]
	// The determinant of neighbouring directions is 1.
	return o.Q*y.R - o.R*y.Q, x.Q*o.R - x.R*o.Q
}
