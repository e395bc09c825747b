// Package board is the board of hexes and what is printed beside it: the starting places, the
// hexes where the whale comes up, the places in a boat, and the orders with which boats row.
package board

import (
	"fmt"
	"strconv"

	"shipboard/games/hex"
)

// Columns and Rows are the size of the sea.
const (
	Columns = 25
	Rows    = 15
)

// Hex is a hex of the sea by column (1 is A) and row. The zero Hex is nowhere. A
// Hex with numbers beyond the edge lies off the board.
type Hex struct{ Col, Row int }

// Dir is a direction or a facing: 1 north, then clockwise to 6 north-west.
type Dir int

// dirNames are the directions by number, from 1 on.
var dirNames = [...]string{"", "north", "north-east", "south-east", "south", "south-west", "north-west"}

// String is the direction in words.
func (d Dir) String() string { return dirNames[d] }

// Turned is the direction turned by some hexsides to the right, or to the left if by is below 0.
func (d Dir) Turned(by int) Dir { return Dir(hex.Turned(int(d)-1, by) + 1) }

// Opposite is the direction astern.
func (d Dir) Opposite() Dir { return d.Turned(3) }

// step is the offset of the neighbour; for no direction it is zero.
func (d Dir) step() hex.Offset {
	if d == 0 {
		return hex.Offset{}
	}
	return hex.Step(d.axis())
}

// axis is the number of the direction in package hex, where 0 is our south-east.
func (d Dir) axis() int { return hex.Turned(int(d), 3) }

// axial are the axial coordinates: q grows by column, r down each column. Columns A,
// C, E … lie half a hex higher than the others.
func (h Hex) axial() hex.Offset {
	q := h.Col - 1
	return hex.Offset{Q: q, R: h.Row - 1 - (q-q&1)/2}
}

func fromAxial(o hex.Offset) Hex { return Hex{o.Q + 1, o.R + 1 + (o.Q-o.Q&1)/2} }

// Next is the neighbour in a direction.
func (h Hex) Next(d Dir) Hex { return fromAxial(h.axial().Plus(d.step())) }

// OnBoard reports whether the hex is part of the sea.
func (h Hex) OnBoard() bool { return h.Col >= 1 && h.Col <= Columns && h.Row >= 1 && h.Row <= Rows }

// Distance is the number of hexes from one to the other.
func (h Hex) Distance(o Hex) int { return o.axial().Minus(h.axial()).Length() }

// InArc reports whether a hex lies in the bow arc of a boat here: the two
// wedges of 60° to the left and right of its facing, its own hex included.
func (h Hex) InArc(facing Dir, o Hex) bool {
	off := o.axial().Minus(h.axial())
	for _, wedge := range []Dir{facing, facing.Turned(-1)} {
		if a, b := off.Along(wedge.axis()); a >= 0 && b >= 0 {
			return true
		}
	}
	return false
}

// String is the name, as in M8; "nowhere" for the zero Hex.
func (h Hex) String() string {
	if !h.OnBoard() {
		return "nowhere"
	}
	return string(rune('A'+h.Col-1)) + strconv.Itoa(h.Row)
}

// HexNamed finds a hex by its name, in small or capital letters.
func HexNamed(name string) (Hex, bool) {
	if len(name) < 2 || len(name) > 3 || name[1] == '0' || name[1] == '+' || name[1] == '-' {
		return Hex{}, false
	}
	col := int(name[0]|0x20) - 'a' + 1
	row, err := strconv.Atoi(name[1:])
	h := Hex{col, row}
	return h, err == nil && h.OnBoard()
}

// MarshalText writes the name, nothing for nowhere.
func (h Hex) MarshalText() ([]byte, error) {
	if h == (Hex{}) {
		return nil, nil
	}
	return []byte(h.String()), nil
}

// UnmarshalText reads a name as MarshalText writes it.
func (h *Hex) UnmarshalText(text []byte) error {
	*h = Hex{}
	if len(text) == 0 {
		return nil
	}
	found, ok := HexNamed(string(text))
	if !ok {
		return fmt.Errorf("there is no hex %q; they are A1 to Y15", text)
	}
	*h = found
	return nil
}

// Hexes are all hexes of the sea, column by column.
func Hexes() []Hex {
	list := make([]Hex, 0, Columns*Rows)
	for col := 1; col <= Columns; col++ {
		for row := 1; row <= Rows; row++ {
			list = append(list, Hex{col, row})
		}
	}
	return list
}

// Around are the neighbours on the board.
func (h Hex) Around() []Hex {
	var list []Hex
	for d := Dir(1); d <= 6; d++ {
		if to := h.Next(d); to.OnBoard() {
			list = append(list, to)
		}
	}
	return list
}

// Names are the names of hexes; those off the board have none.
func Names(list []Hex) []string {
	if len(list) == 0 {
		return nil
	}
	out := make([]string, len(list))
	for i, h := range list {
		if h.OnBoard() {
			out[i] = h.String()
		}
	}
	return out
}

// Towards is the next hex on the way to another, or the hex itself if both are
// the same.
func (h Hex) Towards(target Hex) Hex {
	for d := Dir(1); d <= 6; d++ {
		if to := h.Next(d); to.OnBoard() && to.Distance(target) < h.Distance(target) {
			return to
		}
	}
	return h
}
