package view

import (
	"slices"

	"shipboard/games/jaws/board"
	"shipboard/render"
)

// Focus implements game.Focused. In act 1 it shows the water of the last search and the member
// who searched, if that found or hit the shark; or else the beach at which Michael was eaten. In
// act 2 it shows the boat if the shark has sunk a part of her or killed one of the crew since it
// surfaced.
func (v View) Focus() (picture string, part render.Area) {
	switch {
	case v.Over != nil:
		return "", render.Area{}
	case v.Orca != nil:
		return v.Orca.focus()
	case v.Island == nil:
		return "", render.Area{}
	}
	i := v.Island
	if n := len(i.Searches); n > 0 {
		last := i.Searches[n-1]
		if !last.Answer.Found() {
			return "", render.Area{}
		}
		by := map[board.SearchKind]string{board.ByLaunch: i.Quint, board.ByBinoculars: i.Brody, board.ByFinder: i.Hooper}[last.By]
		return "board", boardMap.round(last.At, by)
	}
	if i.Report != nil && i.Report.Michael != "" {
		return "board", boardMap.round(i.Report.Michael)
	}
	return "", render.Area{}
}

func (o *Orca) focus() (string, render.Area) {
	if len(o.Past) == 0 {
		return "", render.Area{}
	}
	last := o.Past[len(o.Past)-1]
	lost := len(last.Sunk) > 0
	for m, bitten := range last.Bitten {
		lost = lost || bitten > 0 && o.Members[m].Out
	}
	if !lost {
		return "", render.Area{}
	}
	return "board", render.Area{X: seaX, Y: seaY, W: seaW, H: seaH}
}

// The size of the smallest part of the map that is shown round a deed, in pixels.
const (
	focusW, focusH = 430.0, 300.0
	focusEdge      = 84.0
)

// round is the part of the map that holds some spaces' water.
func (c *islandMap) round(spaces ...string) render.Area {
	var at []render.Point
	for _, space := range spaces {
		switch {
		case slices.Contains(mapRing[:], space):
			a := ringAngle(space)
			at = append(at, c.disc(space), c.polar(a, rShore), c.polar(a-12, rDisc), c.polar(a+12, rDisc))
		case slices.Contains(waterNames, space):
			at = append(at, c.disc(space), c.want(space, 0, 0))
		}
	}
	if len(at) == 0 {
		return render.Area{}
	}
	low, high := at[0], at[0]
	for _, p := range at {
		low = render.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = render.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	part := render.Area{X: low.X - focusEdge, Y: low.Y - focusEdge, W: high.X - low.X + 2*focusEdge, H: high.Y - low.Y + 2*focusEdge}
	return part.Widened(focusW, focusH, c.area())
}
