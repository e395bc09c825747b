package sea

import (
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
)

// Plot is the plot for one boat, and its settings. The zero value of each field is the default.
type Plot struct {
	Orders  board.Orders `json:"orders,omitempty"`
	NoBonus bool         `json:"no_bonus,omitempty"` // declines the free Forward
	Row     bool         `json:"row,omitempty"`      // the harpooner rows
	Hold    bool         `json:"hold,omitempty"`     // the harpooner stands, but does not throw
	CutNow  bool         `json:"cut_now,omitempty"`
	Retire  bool         `json:"retire,omitempty"`
	Rams    bool         `json:"ram,omitempty"` // makes no un-plotted Back Haul

	// The standing orders, which last from turn to turn.
	Haul string `json:"haul,omitempty"` // "ask"
	Tuck string `json:"tuck,omitempty"` // "decline" or "ask"
	Cut  int    `json:"cut,omitempty"`  // cut with fewer men than this; 0 is UsualCut, 1 is never, CutAsk is ask
	Pick string `json:"pick,omitempty"` // "own" or "none"
}

// next is the plot with which a new turn begins.
func (p Plot) next() Plot { return Plot{Haul: p.Haul, Tuck: p.Tuck, Cut: p.Cut, Pick: p.Pick} }

// Meeting is what to do if something is in the way: "ram", "ask", or "" to back water.
func (p Plot) Meeting() string {
	if p.Rams {
		return board.Ramming
	}
	return p.Haul
}

// WayAfter is the boat's way after all its orders.
func (b *Boat) WayAfter() board.Way {
	w := b.Way
	for _, o := range b.Plot.Orders {
		w = w.After(o)
	}
	return w
}

// CheckOrders refuses orders that the boat cannot carry out, and names the
// first bad one.
func (b *Boat) CheckOrders(os board.Orders, row bool) error {
	if n := Oars(b.Crew.Count(), !row); len(os) > n {
		return tooMany(b, len(os), row)
	}
	w := b.Way
	for i, o := range os {
		if !w.Allows(o) {
			need := "rows ahead"
			if w == board.Astern {
				need = "backs"
			}
			return game.Refuse("Step %d, %s, cannot be: %s %s then, and needs a BH first to stop.", i+1, o, b, need)
		}
		w = w.After(o)
	}
	return nil
}

func tooMany(b *Boat, orders int, row bool) error {
	n := Oars(b.Crew.Count(), !row)
	hint := ""
	switch {
	case row:
	case Oars(b.Crew.Count(), false) >= orders:
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

// Bonus reports whether the plot earns the free Forward.
func (b *Boat) Bonus() bool {
	return len(b.Plot.Orders) == 4 && b.Oars() == 4 && !slices.ContainsFunc(b.Plot.Orders, func(o board.Order) bool { return o != board.Forward })
}

// Predicted is the path of the plot if nothing is in the way: the place of the boat now and after
// each order, and after the free Forward.
func (b *Boat) Predicted() []board.Place {
	path := []board.Place{{At: b.At, Facing: b.Facing}}
	orders := b.Plot.Orders
	if b.Bonus() && !b.Plot.NoBonus {
		orders = append(slices.Clip(orders), board.Forward)
	}
	for _, o := range orders {
		path = append(path, path[len(path)-1].After(o))
	}
	return path
}

// Ends is the last place of Predicted without the free Forward.
func (b *Boat) Ends() board.Place {
	end := board.Place{At: b.At, Facing: b.Facing}
	for _, o := range b.Plot.Orders {
		end = end.After(o)
	}
	return end
}

// fill adds Back Hauls until there are as many orders as oars.
func (b *Boat) fill() {
	for len(b.Plot.Orders) < b.Oars() {
		b.Plot.Orders = append(slices.Clip(b.Plot.Orders), board.BackHaul)
	}
}
