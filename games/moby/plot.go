package moby

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// mostOrders is the number of steps in a turn.
const mostOrders = 5

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

// allOrders are the orders as they are offered.
var allOrders = [...]Order{Forward, Left, Right, PivotLeft, PivotRight, BackHaul, Backward}

// String is the order as it is typed.
func (o Order) String() string { return orderWords[o] }

// orderOf reads a word as an order.
func orderOf(word string) (Order, bool) {
	for o := Forward; o <= Backward; o++ {
		if strings.EqualFold(orderWords[o], word) {
			return o, true
		}
	}
	return 0, false
}

// ahead reports whether the order rows ahead.
func (o Order) ahead() bool { return o == Forward || o == Right || o == Left }

// turn is the number of hexsides by which the order turns the boat to the right.
func (o Order) turn() int {
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
	stopped Way = ""
	ahead   Way = "ahead"
	astern  Way = "astern"
)

// after is the way after an order.
func (w Way) after(o Order) Way {
	switch {
	case o.ahead():
		return ahead
	case o == Backward:
		return astern
	case o == BackHaul:
		return stopped
	}
	return w
}

// allows reports whether an order can follow.
func (w Way) allows(o Order) bool {
	return !(w == ahead && o == Backward || w == astern && o.ahead())
}

func (w Way) String() string {
	if w == stopped {
		return "stopped"
	}
	return string(w)
}

// Orders are those of one boat for one turn.
type Orders []Order

// String is the orders as they are typed.
func (os Orders) String() string {
	words := make([]string, len(os))
	for i, o := range os {
		words[i] = o.String()
	}
	return strings.Join(words, " ")
}

// inWords tells the orders: "rows 2 hexes, bears left and rests".
func (os Orders) inWords() string {
	var parts []string
	for i := 0; i < len(os); {
		n := 1
		for i+n < len(os) && os[i+n] == os[i] {
			n++
		}
		last := i+n == len(os)
		switch o := os[i]; {
		case o == BackHaul && n == len(os):
			return liesStill
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

// turnWords tell the orders that turn a boat: the first two as it rows a hex, the others
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
		o, ok := orderOf(w)
		if !ok {
			return fmt.Errorf("%q is no order", w)
		}
		*os = append(*os, o)
	}
	return nil
}

// Plot is the plot for one boat, and its settings. Each zero is the default.
type Plot struct {
	Orders  Orders `json:"orders,omitempty"`
	NoBonus bool   `json:"no_bonus,omitempty"` // declines the free Forward
	Row     bool   `json:"row,omitempty"`      // the harpooner rows
	Hold    bool   `json:"hold,omitempty"`     // the harpooner stands, but does not throw
	CutNow  bool   `json:"cut_now,omitempty"`
	Retire  bool   `json:"retire,omitempty"`
	Rams    bool   `json:"ram,omitempty"` // makes no un-plotted Back Haul

	// The standing orders, which last from turn to turn.
	Haul string `json:"haul,omitempty"` // "ask"
	Tuck string `json:"tuck,omitempty"` // "decline" or "ask"
	Cut  int    `json:"cut,omitempty"`  // with fewer men than this; 0 is usualCut, 1 never, cutAsk asks
	Pick string `json:"pick,omitempty"` // "own" or "none"
}

// Words for the settings of a plot.
const (
	ramming     = "ram"
	tuckDecline = "decline"
	pickOwn     = "own"
	pickNone    = "none"
	ask         = "ask"

	usualCut = 2
	neverCut = 1
	cutAsk   = -1
)

// next is the plot with which a new turn begins.
func (p Plot) next() Plot { return Plot{Haul: p.Haul, Tuck: p.Tuck, Cut: p.Cut, Pick: p.Pick} }

// meeting is the setting for something in the way: "ram", "ask", or "" to back
// water.
func (p Plot) meeting() string {
	if p.Rams {
		return ramming
	}
	return p.Haul
}

// wayAfter is the boat's way after all its orders.
func (b *Boat) wayAfter() Way {
	w := b.Way
	for _, o := range b.Plot.Orders {
		w = w.after(o)
	}
	return w
}

// checkOrders refuses orders that the boat cannot carry out, and names the
// first bad one.
func (b *Boat) checkOrders(os Orders, row bool) error {
	if n := oars(b.Crew.Count(), !row); len(os) > n {
		return tooMany(b, len(os), row)
	}
	w := b.Way
	for i, o := range os {
		if !w.allows(o) {
			need := "rows ahead"
			if w == astern {
				need = "backs"
			}
			return game.Refuse("Step %d, %s, cannot be: %s %s then, and needs a BH first to stop.", i+1, o, b, need)
		}
		w = w.after(o)
	}
	return nil
}

func tooMany(b *Boat, orders int, row bool) error {
	n := oars(b.Crew.Count(), !row)
	hint := ""
	switch {
	case row:
	case oars(b.Crew.Count(), false) >= orders:
		hint = "; with “row” the harpooner pulls too"
	}
	if laid := len(b.Plot.Orders); laid > 0 && laid < orders {
		return game.Refuse("%s has %s, of which %s laid; %s in all are too many%s.", b, game.Count(n, "order"), were(laid), strconv.Itoa(orders), hint)
	}
	return game.Refuse("%s has %s, and %s are too many%s.", b, game.Count(n, "order"), strconv.Itoa(orders), hint)
}

func were(n int) string {
	if n == 1 {
		return "1 is"
	}
	return strconv.Itoa(n) + " are"
}

// bonus reports whether the plot earns the free Forward.
func (b *Boat) bonus() bool {
	return len(b.Plot.Orders) == 4 && b.Oars() == 4 && !slices.ContainsFunc(b.Plot.Orders, func(o Order) bool { return o != Forward })
}

// place is a boat's hex and facing.
type place struct {
	at     Hex
	facing Dir
}

// after is the place to which an order leads if only the edge is in the way.
func (p place) after(o Order) place {
	to := p.at
	switch {
	case o.ahead():
		to = p.at.Next(p.facing)
	case o == Backward:
		to = p.at.Next(p.facing.Opposite())
	}
	if !to.OnBoard() {
		return p
	}
	return place{to, p.facing.Turned(o.turn())}
}

// predicted is the path of the plot if nothing is in the way: the place of the
// boat now, then after each order, the free Forward included.
func (b *Boat) predicted() []place {
	path := []place{{b.At, b.Facing}}
	orders := b.Plot.Orders
	if b.bonus() && !b.Plot.NoBonus {
		orders = append(slices.Clip(orders), Forward)
	}
	for _, o := range orders {
		path = append(path, path[len(path)-1].after(o))
	}
	return path
}

// ends is the last place of predicted, without the free Forward.
func (b *Boat) ends() place {
	end := place{b.At, b.Facing}
	for _, o := range b.Plot.Orders {
		end = end.after(o)
	}
	return end
}

// fill adds Back Hauls until there are as many orders as oars.
func (b *Boat) fill() {
	for len(b.Plot.Orders) < b.Oars() {
		b.Plot.Orders = append(slices.Clip(b.Plot.Orders), BackHaul)
	}
}
