package board

import (
	_ "embed"
	"strconv"
)

// FaceRange is the faces from 1 on: "1", "1–4".
func FaceRange(upTo int) string { return Faces(1, upTo) }

// Faces are the faces of a die from one to another: "3", "3–4".
func Faces(from, to int) string {
	if from == to {
		return strconv.Itoa(from)
	}
	return strconv.Itoa(from) + "–" + strconv.Itoa(to)
}

// The highest faces of a red die that throw a man overboard.
const (
	TossedBy = 2 // by the whale, and on the tow
	RammedBy = 1 // in a collision of boats
)

// EachThrows tells what the red dice do, where the whale shakes a boat.
var EachThrows = "each " + FaceRange(TossedBy) + " throws a man overboard"

// Places in a boat, counted from front to back. The others are oarsmen.
const (
	Harpooner = 0
	Steersman = 5
	CrewSize  = 6
)

// start is a starting place, and the colour of the boat that begins there.
type start struct {
	Colour string
	At     Hex
	Facing Dir
}

// Starts are the starting places, in the order in which boats get them.
var Starts = [...]start{
	{"red", HexAt("J1"), 4},
	{"blue", HexAt("P14"), 1},
	{"yellow", HexAt("P1"), 4},
	{"green", HexAt("J14"), 1},
	{"black", HexAt("M1"), 4},
	{"orange", HexAt("M15"), 1},
	{"violet", HexAt("G1"), 4},
	{"grey", HexAt("S15"), 1},
}

// Spots are the hexes where the whale and the kraken come up, for a die of 1 or 2, of 3 or 4, and
// of 5 or 6.
var Spots = [...]Hex{HexAt("G8"), HexAt("M8"), HexAt("S8")}

// SpotFaces are the faces of the die for each of Spots.
var SpotFaces = [...]string{"1–2", "3–4", "5–6"}

// Spot is the hex where the whale or the kraken comes up, for a face of the die.
func Spot(face int) Hex { return Spots[(face-1)/2] }

// Centre is the hex to which the whale turns back from the edge.
var Centre = HexAt("M8")

// HexAt is the hex with a name that is known to be valid.
func HexAt(name string) Hex {
	h, ok := HexNamed(name)
	if !ok {
		panic("there is no hex " + name)
	}
	return h
}

// A harpoon flies LongRange hexes. Up to CloseRange the throw is easier.
const (
	CloseRange = 1
	LongRange  = 2
)

// ThrowOdds are the highest faces that hit and that stick, by the name of the range.
var ThrowOdds = map[string]struct{ Hit, Stick int }{
	RangeName(CloseRange): {4, 3},
	RangeName(LongRange):  {2, 1},
}

// RangeName is the word for the range of a throw over a number of hexes.
func RangeName(distance int) string {
	if distance <= CloseRange {
		return "close"
	}
	return "long"
}

// Bounds of the numbers of players and boats.
const (
	MinSeats, MaxSeats = 2, 8
	MostBoats          = len(Starts)
)
