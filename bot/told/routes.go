package told

import (
	"math"
	"regexp"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/render"
)

// nearRoute is how near to a piece, in its sizes, a line must begin or end to be the one that a
// picture draws for its move.
const nearRoute = 2.2

// routed leads the ways of pieces along the lines that the picture itself draws for their moves. A
// straight way beside such a line would look like another move. If it draws none, the way goes over
// the spaces between.
func routed(shown still, marks []chat.DeskMark, text string) []chat.DeskMark {
	for i := range marks {
		m := &marks[i]
		if m.Kind != "way" {
			continue
		}
		from, to := render.Point{X: m.X, Y: m.Y}, render.Point{X: m.ToX, Y: m.ToY}
		if over := route(shown.scene, from, to, nearRoute*m.R); over != nil {
			m.Over, m.Drawn = over, true
		} else if view, ok := shown.view.(game.Charted); ok {
			m.Over = overSpaces(view, shown.scene, from, to, stops(shown.scene, *m, text))
		}
	}
	return marks
}

// overSpaces is a way from one point to another with stops between. It is nil if it is straight.
func overSpaces(view game.Charted, s render.Scene, from, to render.Point, stops []render.Point) (over [][2]float64) {
	points := []render.Point{from}
	for _, stop := range append(stops, to) {
		points = append(append(points, view.Way(s.Name, points[len(points)-1], stop)...), stop)
	}
	if len(points) == 2 {
		return nil
	}
	for _, p := range points {
		over = append(over, [2]float64{math.Round(p.X), math.Round(p.Y)})
	}
	return over
}

var goesTo = regexp.MustCompile(`\bto ([A-Z]?\d+|[A-Z])\b`)

// stops are the places where a piece stood on its way, as a text tells. There are none if the text
// does not tell that it went where it lies.
func stops(s render.Scene, way chat.DeskMark, text string) (all []render.Point) {
	last := place{}
	for sentence := range sentences(text) {
		if !game.Mentions(sentence, calls(way.Of)) {
			continue
		}
		for _, to := range goesTo.FindAllString(sentence, -1) {
			for _, spot := range spotsIn(s, to) {
				all, last = append(all, spot.at), spot
			}
		}
	}
	if len(all) == 0 || math.Hypot(last.at.X-way.ToX, last.at.Y-way.ToY) > max(nearRoute*way.R, 2*last.r) {
		return nil
	}
	return all[:len(all)-1]
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
