package moby

import (
	"fmt"
	"strconv"
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

// DirNames are the directions by number, from 1 on.
var DirNames = [...]string{"", "north", "north-east", "south-east", "south", "south-west", "north-west"}

// String is the direction in words.
func (d Dir) String() string { return DirNames[d] }

// Turned is the direction so many hexsides to the right, or left if below 0.
func (d Dir) Turned(by int) Dir { return Dir((int(d)+5+by%6)%6 + 1) }

// Opposite is the direction astern.
func (d Dir) Opposite() Dir { return d.Turned(3) }

// axial are the steps in the six directions in axial coordinates.
var axial = [...][2]int{{}, {0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}

// qr are the axial coordinates: q grows by column, r down each column. Columns A,
// C, E … lie half a hex higher than the others.
func (h Hex) qr() (q, r int) {
	q = h.Col - 1
	return q, h.Row - 1 - (q-q&1)/2
}

func fromQR(q, r int) Hex { return Hex{q + 1, r + 1 + (q-q&1)/2} }

// Next is the neighbour in a direction.
func (h Hex) Next(d Dir) Hex {
	q, r := h.qr()
	return fromQR(q+axial[d][0], r+axial[d][1])
}

// OnBoard reports whether the hex is part of the sea.
func (h Hex) OnBoard() bool { return h.Col >= 1 && h.Col <= Columns && h.Row >= 1 && h.Row <= Rows }

// Distance is the number of hexes from one to the other.
func (h Hex) Distance(o Hex) int {
	q, r := h.qr()
	oq, or := o.qr()
	dq, dr := oq-q, or-r
	return max(dq, -dq, dr, -dr, dq+dr, -dq-dr)
}

// InArc reports whether a hex lies in the bow arc of a boat here: the two
// wedges of 60° to the left and right of its facing, its own hex included.
func (h Hex) InArc(facing Dir, o Hex) bool {
	q, r := h.qr()
	oq, or := o.qr()
	for _, side := range []Dir{facing.Turned(1), facing.Turned(-1)} {
		a, b := axial[facing], axial[side]
		// offset = x·a + y·b
		det := a[0]*b[1] - a[1]*b[0]
		dq, dr := oq-q, or-r
		x, y := (dq*b[1]-dr*b[0])*det, (a[0]*dr-a[1]*dq)*det // det is 1 or -1
		if x >= 0 && y >= 0 {
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

// hexNamed finds a hex by its name, in small or capital letters.
func hexNamed(name string) (Hex, bool) {
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
	found, ok := hexNamed(string(text))
	if !ok {
		return fmt.Errorf("there is no hex %q; they are A1 to Y15", text)
	}
	*h = found
	return nil
}

// hexes are all hexes of the sea, column by column.
func hexes() []Hex {
	list := make([]Hex, 0, Columns*Rows)
	for col := 1; col <= Columns; col++ {
		for row := 1; row <= Rows; row++ {
			list = append(list, Hex{col, row})
		}
	}
	return list
}

// around are the neighbours on the board.
func (h Hex) around() []Hex {
	var list []Hex
	for d := Dir(1); d <= 6; d++ {
		if to := h.Next(d); to.OnBoard() {
			list = append(list, to)
		}
	}
	return list
}

// names are the names of hexes; those off the board have none.
func names(list []Hex) []string {
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
