package view

import (
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/render"
)

// course tells a page how to plot the first of some boats to a hex that is pointed at: with the
// fewest orders, round the whale and the other boats as they lie. It is nil if nothing can be
// plotted.
func (v View) course(c chart, plots []Plot) *render.Course {
	if v.Phase != PhasePlot || len(plots) == 0 {
		return nil
	}
	p := plots[0]
	name, left := game.Capital(p.Colour), p.Oars-len(p.Orders)
	to := &render.Course{R: c.r, Else: name + " cannot come there this turn: it has " + game.Count(left, "order") + " left."}
	switch {
	case p.Locked:
		to.Else = "Your plot is locked: press “Change the plot” first."
	case p.Towed:
		to.Else = name + " is on a tow: the whale does the rowing."
	case p.Retire:
		to.Else = name + " goes home this turn."
	case left <= 0:
		to.Else = name + " has no order left: take one back first."
	default:
		to.Ways = v.ways(c, p)
	}
	return to
}

// ways are the hexes to which the boat can still be plotted, each with its line. Hexes that are
// taken are listed, too.
func (v View) ways(c chart, p Plot) []render.Way {
	type place struct {
		board.Place
		way board.Way
	}
	type reached struct {
		place
		orders []string
	}
	name, says := game.Capital(p.Colour), ""
	if len(v.Plots) > 1 {
		says = p.Colour + " "
	}
	known := make(map[string]bool)
	var ways []render.Way
	add := func(at, line, says string) {
		if q, ok := c.point(at); ok && !known[at] {
			ways = append(ways, render.Way{X: q.X, Y: q.Y, Line: line, Says: says})
		}
		known[at] = true
	}
	from := p.Path[len(p.Path)-1]
	add(from.At, "", name+" is at "+from.At+" then.")
	for _, at := range []string{v.Whale.Head, v.Whale.Body, v.Whale.Tail} {
		add(at, "", "The whale lies there.")
	}
	for _, o := range v.Boats {
		if o.Colour != p.Colour {
			add(o.At, "", game.Capital(o.Colour)+" lies there.")
		}
	}
	start := place{board.Place{At: board.HexAt(from.At), Facing: board.Dir(from.Facing)}, board.Way(p.Way)}
	if p.Way == board.Stopped.String() {
		start.way = board.Stopped
	}
	taken := make(map[string]bool)
	for at := range known {
		taken[at] = at != from.At
	}
	seen := map[place]bool{start: true}
	for list := []reached{{place: start}}; len(list) > 0; list = list[1:] {
		here := list[0]
		if len(here.orders) == p.Oars-len(p.Orders) {
			continue
		}
		for _, o := range board.AllOrders {
			to := place{here.After(o), here.way.After(o)}
			if !here.way.Allows(o) || seen[to] || taken[to.At.String()] || to.Place == here.Place && (o.Ahead() || o == board.Backward) {
				continue
			}
			seen[to] = true
			next := reached{to, append(slices.Clone(here.orders), o.String())}
			list = append(list, next)
			line, text := p.Colour+" ", strings.Join(next.orders, " ")
			if !p.forwards(next.orders) {
				add(to.At.String(), line+text, says+text+", to "+to.At.String())
				continue
			}
			add(to.At.String(), line+"plot F F F F no bonus", says+text+", to "+to.At.String()+", without the free F")
			if free := to.After(board.Forward).At.String(); !taken[free] {
				add(free, line+text, says+text+" and the free F, to "+free)
			}
		}
	}
	return ways
}

// forwards reports whether the plot with more orders would earn the free Forward.
func (p Plot) forwards(more []string) bool {
	all := slices.Concat(p.Orders, more)
	return p.Oars == 4 && len(all) == 4 && !slices.ContainsFunc(all, func(o string) bool { return o != board.Forward.String() })
}
