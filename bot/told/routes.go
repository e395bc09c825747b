package told

import (
	"math"

	"shipboard/bot/chat"
	"shipboard/render"
)

// nearRoute is how near to a piece, in its sizes, a line must begin or end to be the one that a
// picture draws for its move.
const nearRoute = 2.2

// routed leads the ways of pieces along the lines that the picture itself draws for their moves. A
// straight way beside such a line would look like another move.
func routed(s render.Scene, marks []chat.DeskMark) []chat.DeskMark {
	for i := range marks {
		if m := &marks[i]; m.Kind == "way" {
			m.Over = route(s, render.Point{X: m.X, Y: m.Y}, render.Point{X: m.ToX, Y: m.ToY}, nearRoute*m.R)
		}
	}
	return marks
}

// route is the line that a picture draws from near one point to near another: where it
// bends. It is nil if there is none.
func route(s render.Scene, from, to render.Point, near float64) (over [][2]float64) {
	apart := func(a, b render.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
	if apart(from, to) < near {
		return nil
	}
	least := 2 * near
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			p, ok := shape.(render.Path)
			n := len(p.Outline)
			if !ok || p.Still || p.Width == 0 || n < 2 || p.Outline[n-1].Op != render.LineTo {
				continue
			}
			first, last := apart(p.Outline[0].P[0], from), apart(p.Outline[n-1].P[0], to)
			if first > near || last > near || first+last >= least {
				continue
			}
			least, over = first+last, make([][2]float64, n)
			for i, seg := range p.Outline {
				over[i] = [2]float64{math.Round(seg.P[0].X), math.Round(seg.P[0].Y)}
			}
		}
	}
	return over
}
