package moby

import (
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
)

// plot is the plot for one boat, and its settings. Each zero is the default.
type plot struct {
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
	Cut  int    `json:"cut,omitempty"`  // with fewer men than this; 0 is UsualCut, 1 never, CutAsk asks
	Pick string `json:"pick,omitempty"` // "own" or "none"
}

// next is the plot with which a new turn begins.
func (p plot) next() plot { return plot{Haul: p.Haul, Tuck: p.Tuck, Cut: p.Cut, Pick: p.Pick} }

// meeting is the setting for something in the way: "ram", "ask", or "" to back
// water.
func (p plot) meeting() string {
	if p.Rams {
		return board.Ramming
	}
	return p.Haul
}

// wayAfter is the boat's way after all its orders.
func (b *boat) wayAfter() board.Way {
	w := b.Way
	for _, o := range b.Plot.Orders {
		w = w.After(o)
	}
	return w
}

// checkOrders refuses orders that the boat cannot carry out, and names the
// first bad one.
func (b *boat) checkOrders(os board.Orders, row bool) error {
	if n := oars(b.Crew.count(), !row); len(os) > n {
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

func tooMany(b *boat, orders int, row bool) error {
	n := oars(b.Crew.count(), !row)
	hint := ""
	switch {
	case row:
	case oars(b.Crew.count(), false) >= orders:
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
func (b *boat) bonus() bool {
	return len(b.Plot.Orders) == 4 && b.oars() == 4 && !slices.ContainsFunc(b.Plot.Orders, func(o board.Order) bool { return o != board.Forward })
}

// predicted is the path of the plot if nothing is in the way: the place of the
// boat now, then after each order, the free Forward included.
func (b *boat) predicted() []board.Place {
	path := []board.Place{{At: b.At, Facing: b.Facing}}
	orders := b.Plot.Orders
	if b.bonus() && !b.Plot.NoBonus {
		orders = append(slices.Clip(orders), board.Forward)
	}
	for _, o := range orders {
		path = append(path, path[len(path)-1].After(o))
	}
	return path
}

// ends is the last place of predicted, without the free Forward.
func (b *boat) ends() board.Place {
	end := board.Place{At: b.At, Facing: b.Facing}
	for _, o := range b.Plot.Orders {
		end = end.After(o)
	}
	return end
}

// fill adds Back Hauls until there are as many orders as oars.
func (b *boat) fill() {
	for len(b.Plot.Orders) < b.oars() {
		b.Plot.Orders = append(slices.Clip(b.Plot.Orders), board.BackHaul)
	}
}
