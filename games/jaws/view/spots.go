package view

import (
	"slices"

	"shipboard/games/jaws/board"
	"shipboard/render"
)

// The spots of the pictures. A spot has the same name in every picture that shows
// it, and the choices get the name from the same functions.

// The names of spots that are one of a kind.
const (
	MichaelSpot     = "Michael"
	SharkSpot       = "shark"
	ShopBarrelsSpot = "barrels at the shop"
	ChoiceSpot      = "choice" // the shark's token and the card under it
)

// DockSpot names the barrels at a dock.
func DockSpot(dock string) string { return "barrels at dock " + dock }

// AfloatSpot names the barrels that float at a space.
func AfloatSpot(space string) string { return "barrels afloat at " + space }

// OptionSpot names one of the tokens A, B and C.
func OptionSpot(token string) string { return "option " + token }

// CardSpot names a card of the shark, or of nobody. GearSpot names a hunter's card.
func CardSpot(title string) string { return title }

// areaSpot makes a spot of a rectangle.
func areaSpot(name string, a render.Area) render.Spot {
	return render.Spot{Name: name, Outline: render.Rect(a.X, a.Y, a.W, a.H, 0)}
}

// area is the map without its frame.
func (c *islandMap) area() render.Area { return render.Area{X: c.x, Y: c.y, W: c.w, H: c.h} }

// spaceSpots are the spaces of the map.
func (c *islandMap) spaceSpots() []render.Spot {
	spots := []render.Spot{{Name: board.SpaceSpot("shop"), Outline: render.Circle(c.mid, rShop*c.k)}}
	for _, space := range waterNames {
		outline := c.openSea
		if slices.Contains(mapRing[:], space) {
			outline = c.ringSpace
		}
		at, r := c.disc(space), discRadius+9
		sign := render.Area{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}
		spots = append(spots, render.Spot{Name: board.SpaceSpot(space), Outline: outline(space), Sign: sign})
	}
	return spots
}

// joined makes one closed outline of pieces, with straight lines from each to the
// next.
func joined(pieces ...[]render.Seg) []render.Seg {
	var outline []render.Seg
	for i, piece := range pieces {
		at := len(outline)
		outline = append(outline, piece...)
		if i > 0 {
			outline[at].Op = render.LineTo
		}
	}
	return append(outline, render.Seg{Op: render.Close})
}

// openSea is the outline of a space between the ring and two sides of the frame.
func (c *islandMap) openSea(space string) []render.Seg {
	quarter := slices.Index([]string{"2", "4", "3", "1"}, space) // clockwise from north-east
	from := float64(90 * quarter)
	left, right, top, bottom := c.x, c.x+c.w, c.y, c.y+c.h
	corner := [4]render.Point{{X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}, {X: left, Y: top}}
	side := [5]render.Point{{X: c.mid.X, Y: top}, {X: right, Y: c.mid.Y}, {X: c.mid.X, Y: bottom}, {X: left, Y: c.mid.Y}, {X: c.mid.X, Y: top}}
	return joined(
		render.Line(side[quarter], corner[quarter], side[quarter+1]),
		render.Arc(c.mid, rDeep*c.k, from+90, from))
}

// ringSpace is the outline of a space of the ring: an eighth of the circle, and
// its part of the inner band of land if it has one.
func (c *islandMap) ringSpace(space string) []render.Seg {
	from := ringAngle(space) - 22.5
	to := from + 45
	arc := func(r, a, b float64) []render.Seg { return render.Arc(c.mid, r*c.k, a, b) }
	for _, band := range mapBand {
		if band.space != space {
			continue
		}
		pieces := [][]render.Seg{arc(rDeep, from, to)}
		if band.to > to {
			pieces = append(pieces, arc(rInner, to, band.to))
		}
		pieces = append(pieces, arc(rShop, band.to, band.from))
		if band.from < from {
			pieces = append(pieces, arc(rInner, band.from, from))
		}
		return joined(pieces...)
	}
	return joined(arc(rDeep, from, to), arc(rInner, to, from))
}

// tokenSpots are the power tokens on the pad.
func (p *Pad) tokenSpots() []render.Spot {
	spots := make([]render.Spot, len(p.Tokens))
	for i, token := range p.Tokens {
		spots[i] = areaSpot(CardSpot(token.Title), tokenPill(i))
	}
	return spots
}

// boardSpots are the spots of the board of act 2: the spaces, the tokens on it, and the cards of
// hunters who are not on it.
func (o *Orca) boardSpots(standing []render.Spot) []render.Spot {
	var spots []render.Spot
	for _, tile := range o.Tiles {
		if tile.State != "gone" {
			spots = append(spots, render.Spot{Name: string(board.Boat(tile.Zone)), Outline: render.Poly(tileOutline(tile.Zone)...)})
		}
		spots = append(spots, render.Spot{Name: string(board.Water(tile.Zone)), Outline: waterOutline(tile)})
	}
	spots = append(spots, standing...)
	for _, m := range board.Members {
		if o.Members[m].At == "" {
			spots = append(spots, areaSpot(m.String(), hunterArea(m)))
		}
	}
	return spots
}

// waterOutline is the water of a zone: the zone without its tile.
func waterOutline(tile Tile) []render.Seg {
	x0, y0, x1, y1 := zoneRect(tile.Zone)
	if tile.State == "gone" {
		return render.Rect(x0, y0, x1-x0, y1-y0, 0)
	}
	outer, keel := y0, y1
	if !zonePort(tile.Zone) {
		outer, keel = y1, y0
	}
	hull := tileOutline(tile.Zone) // from keel to keel, the stern's side first
	first, last := hull[0], hull[len(hull)-1]
	points := []render.Point{{X: x0, Y: outer}, {X: x1, Y: outer}}
	if last.X < x1 {
		points = append(points, render.Point{X: x1, Y: keel}, last)
	}
	for _, p := range slices.Backward(hull[1 : len(hull)-1]) {
		points = append(points, p)
	}
	if first.X > x0 {
		points = append(points, first, render.Point{X: x0, Y: keel})
	}
	return render.Poly(points...)
}
