package board

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// LiesStill says that the orders of a boat leave it where it is.
const LiesStill = "lies still"

// MostOrders is the number of steps in a turn.
const MostOrders = 5

// Order is one step of a plot.
type Order byte

// The orders.
const (
	Forward Order = iota + 1
	Right
	Left
	PivotRight
	PivotLeft
	BackHaul
	Backward
)

var orderWords = [...]string{Forward: "F", Right: "R", Left: "L", PivotRight: "PR", PivotLeft: "PL", BackHaul: "BH", Backward: "BW"}

// AllOrders are the orders, as the menu lists them.
var AllOrders = [...]Order{Forward, Left, Right, PivotLeft, PivotRight, BackHaul, Backward}

// String is the order as it is typed.
func (o Order) String() string { return orderWords[o] }

// OrderOf reads a word as an order.
func OrderOf(word string) (Order, bool) {
	for o := Forward; o <= Backward; o++ {
		if strings.EqualFold(orderWords[o], word) {
			return o, true
		}
	}
	return 0, false
}

// Ahead reports whether the order rows ahead.
func (o Order) Ahead() bool { return o == Forward || o == Right || o == Left }

// Turn is the number of hexsides by which the order turns the boat to the right.
func (o Order) Turn() int {
	switch o {
	case Right, PivotRight:
		return 1
	case Left, PivotLeft:
		return -1
	}
	return 0
}

// Way is the direction in which a boat moves: ahead, astern or not at all.
type Way string

// The ways.
const (
	Stopped Way = ""
	Ahead   Way = "ahead"
	Astern  Way = "astern"
)

// After is the way after an order.
func (w Way) After(o Order) Way {
	switch {
	case o.Ahead():
		return Ahead
	case o == Backward:
		return Astern
	case o == BackHaul:
		return Stopped
	}
	return w
}

// Allows reports whether an order can follow.
func (w Way) Allows(o Order) bool {
	return !(w == Ahead && o == Backward || w == Astern && o.Ahead())
}

func (w Way) String() string {
	if w == Stopped {
		return "stopped"
	}
	return string(w)
}

// Orders are those of one boat for one turn.
type Orders []Order

// String is the orders as they are typed.
func (os Orders) String() string {
	text := make([]byte, 0, len("BH ")*MostOrders)
	for i, o := range os {
		if i > 0 {
			text = append(text, ' ')
		}
		text = append(text, o.String()...)
	}
	return string(text)
}

// Told tells the orders: "rows 2 hexes, bears left and rests".
func (os Orders) Told() string {
	var parts []string
	for i := 0; i < len(os); {
		n := 1
		for i+n < len(os) && os[i+n] == os[i] {
			n++
		}
		last := i+n == len(os)
		switch o := os[i]; {
		case o == BackHaul && n == len(os):
			return LiesStill
		case o == BackHaul && last:
			parts = append(parts, "rests")
		case o == BackHaul:
			parts = append(parts, "rests "+counted(n, "a step", "steps"))
		case o == Forward:
			parts = append(parts, "rows "+counted(n, "a hex", "hexes"))
		case o == Backward:
			parts = append(parts, "rows "+counted(n, "a hex", "hexes")+" astern")
		default:
			parts = append(parts, turnWords[o]+timesIn[n])
		}
		i += n
	}
	return game.List("and", parts...)
}

// turnWords tell the orders that turn a boat. The first two turn it as it rows a hex, the others
// where it lies.
var turnWords = map[Order]string{Right: "bears right", Left: "bears left", PivotRight: "pivots right", PivotLeft: "pivots left"}

// timesIn says how often a boat turns, up to five times.
var timesIn = [...]string{2: " twice", 3: " 3 times", 4: " 4 times", 5: " 5 times"}

func counted(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return strconv.Itoa(n) + " " + many
}

// MarshalText writes the orders as they are typed.
func (os Orders) MarshalText() ([]byte, error) { return []byte(os.String()), nil }

// UnmarshalText reads orders as MarshalText writes them.
func (os *Orders) UnmarshalText(text []byte) error {
	*os = nil
	for _, w := range strings.Fields(string(text)) {
		o, ok := OrderOf(w)
		if !ok {
			return fmt.Errorf("%q is no order", w)
		}
		*os = append(*os, o)
	}
	return nil
}

// Words for the settings of a plot.
const (
	Ramming     = "ram"
	TuckDecline = "decline"
	PickOwn     = "own"
	PickNone    = "none"
	Ask         = "ask"

	UsualCut = 2
	NeverCut = 1
	CutAsk   = -1
)

// Place is a boat's hex and facing.
type Place struct {
	At     Hex
	Facing Dir
}

// After is the place to which an order leads if nothing but the edge can stop the boat.
func (p Place) After(o Order) Place {
	to := p.At
	switch {
	case o.Ahead():
		to = p.At.Next(p.Facing)
	case o == Backward:
		to = p.At.Next(p.Facing.Opposite())
	}
	if !to.OnBoard() {
		return p
	}
	return Place{to, p.Facing.Turned(o.Turn())}
}
