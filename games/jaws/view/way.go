package view

import (
	"slices"

	"shipboard/games/jaws/board"
	"shipboard/render"
)

// rWay is the radius at which ways go through the ring of water, between the shore and the names.
const rWay = 250.0

// Way implements game.Charted: in the water of the island a piece goes round the land.
func (v View) Way(picture string, from, to render.Point) (between []render.Point) {
	c := boardMap
	switch {
	case v.Act != 1:
		return nil
	case picture == "pad":
		c = padMap
	case picture != "board":
		return nil
	}
	at, goal := c.sea(from), c.sea(to)
	for at != board.Nowhere && goal != board.Nowhere && board.Swims[at][goal] > 1 {
		near := board.Amity.Water[at].List()
		slices.Reverse(near) // the ring first
		next := slices.IndexFunc(near, func(s board.Space) bool { return board.Swims[s][goal] == board.Swims[at][goal]-1 })
		at = near[next]
		p := c.disc(at.String())
		if slices.Contains(mapRing[:], at.String()) {
			p = c.polar(ringAngle(at.String()), rWay)
		}
		between = append(between, p)
	}
	return between
}

// sea is the space of a point in the water; nowhere on land.
func (c *islandMap) sea(p render.Point) board.Space {
	for s := range board.Space(board.SpaceCount) {
		if name := c.water(p); name != "" && s.String() == name {
			return s
		}
	}
	return board.Nowhere
}
