package view

import (
	"math"
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// tag is a model's number beside it, with the signs of its state, and with its dice and hits if
// it has lost any or has taken any.
type tag struct {
	figure
	model craft
	sails livery
	text  string
	place render.Point // the tag's middle
	w, h  float64
	high  float64 // of the badge
	marks []mark
	whole bool // the dice are always told
	gone  bool // she is lost: the tag also tells the round
}

// pane is a rectangle.
type pane struct{ X0, Y0, X1, Y1 float64 }

// over is the area that two boxes share.
func (b pane) over(o pane) float64 {
	return max(min(b.X1, o.X1)-max(b.X0, o.X0), 0) * max(min(b.Y1, o.Y1)-max(b.Y0, o.Y0), 0)
}

func (g tag) pane() pane {
	return pane{g.place.X - g.w/2, g.place.Y - g.h/2, g.place.X + g.w/2, g.place.Y + g.h/2}
}

// hurt reports whether the tag tells dice and hits.
func (g tag) hurt() bool {
	return !g.gone && (g.whole || g.model.Hits > 0 || g.model.Dice != g.model.ClassOf().Dice)
}

// pip is the size of a die on the tag.
func (g tag) pip() float64 { return math.Round(g.high * 0.36) }

// newTag measures a model's tag.
func (v View) newTag(c sea, f figure, m craft) tag {
	g := tag{figure: f, model: m, sails: v.sails(m.Seat), text: game.Capital(m.Name), high: 36, marks: m.marks(!c.whole()), whole: !c.whole(), gone: !m.Afloat()}
	if g.gone {
		g.marks = nil
		g.w = 38
	}
	if !c.whole() {
		g.high = 42
	}
	g.w += badgeWidth(g.sails, g.text, g.high) + g.high*0.72*float64(len(g.marks))
	g.h = g.high
	if g.hurt() {
		g.h += g.pip() + 3
		g.w = max(g.w, pipsWidth(g.pip(), m.Dice, m.Hits))
	}
	return g
}

// marks are the signs of a model's state, the most important first. The whole chart leaves out
// those that the look of the model tells.
func (m craft) marks(all bool) []mark {
	var list []mark
	put := func(yes bool, k mark) {
		if yes {
			list = append(list, k)
		}
	}
	put(m.Flagship, markFlag)
	for range min(m.Fires, 3) {
		list = append(list, markFire)
	}
	put(m.Anchored, markAnchor)
	put(all && m.Aground, markAground)
	put(all && m.hooked, markHooks)
	put(all && m.Level == board.Deep, markDived)
	put(all && m.Level == board.Air, markAloft)
	put(m.Seat == board.Nobody, markAdrift)
	put(m.Seat != board.Nobody && m.Seat != m.Built, markPrize)
	put(slices.Contains(m.spells, "siren"), markSiren)
	put(all && slices.Contains(m.spells, "rocks"), markTrapped)
	put(slices.ContainsFunc(m.spells, func(c roster.Card) bool { return c != "siren" && c != "rocks" && c != "ring" }), markSpell)
	put(all && m.Opport != "" && m.Opport != "off", markEye)
	put(all && m.Hard, markHard)
	put(all && m.acted, markActed)
	return list
}

// tags finds a place for every model's tag: beside the model, covering as little as possible of
// models and other tags.
func (v View) tags(c sea, figures map[board.Ref]figure) []tag {
	var list []tag
	for _, m := range v.all() {
		if f, ok := figures[m.ref]; ok {
			list = append(list, v.newTag(c, f, m))
		}
	}
	return c.spread(list, nil)
}

// bearings are the directions in which a tag is tried, the best first.
var bearings = []float64{90, 270, 0, 180, 45, 315, 135, 225, 68, 292, 112, 248, 22, 338, 158, 202}

// spread places tags one after another, clear of what else must be seen.
func (c sea) spread(tags []tag, also []pane) []tag {
	hulls := make([]pane, len(tags))
	for i, g := range tags {
		low, high := render.Box(g.plate())
		hulls[i] = pane{low.X, low.Y, high.X, high.Y}
	}
	inside := pane{c.left + 3, c.top + 3, c.left + c.w() - 3, c.top + c.h() - 3}
	for i := range tags {
		g := &tags[i]
		best := math.Inf(1)
		from := hulls[i]
		for n := range 5 * len(bearings) {
			ray, far := bearings[n%len(bearings)], 5+20*float64(n/len(bearings))
			sin, cos := math.Sincos(ray * math.Pi / 180)
			try := *g
			// At distance d in this direction the tag is clear of the hull's box.
			wx, wy := (from.X1-from.X0)/2+g.w/2+far, (from.Y1-from.Y0)/2+g.h/2+far
			d := min(wx/max(math.Abs(sin), 1e-9), wy/max(math.Abs(cos), 1e-9))
			try.place = render.Point{X: math.Round(g.at.X + sin*d), Y: math.Round(g.at.Y - cos*d)}
			area := try.pane()
			cost := float64(n%len(bearings)) + 70*float64(n/len(bearings))
			cost += 8 * (g.w*g.h - area.over(inside))
			for j := range hulls {
				cost += 1.4 * area.over(hulls[j])
			}
			for _, o := range also {
				cost += 3 * area.over(o)
			}
			for j := range i {
				if over := area.over(tags[j].pane()); over > 0 {
					cost += 60 + 12*over
				}
			}
			cost = math.Round(cost)
			if cost < best {
				best, g.place = cost, try.place
			}
			if best < 70*float64(n/len(bearings)) {
				break
			}
		}
	}
	return tags
}

// drawTags draws tags, over the lines that lead from some of them to their models.
func drawTags(t *render.Theme, tags []tag) []render.Shape {
	var lines, shapes []render.Shape
	for _, g := range tags {
		lines, shapes = append(lines, g.line()...), append(shapes, g.draw(t)...)
	}
	return append(lines, shapes...)
}

// line leads from a tag to its model if it is not beside it.
func (g tag) line() []render.Shape {
	area := g.pane()
	low, high := render.Box(g.plate())
	dx := max(area.X0-high.X, low.X-area.X1, 0)
	dy := max(area.Y0-high.Y, low.Y-area.Y1, 0)
	if math.Hypot(dx, dy) <= 14 {
		return nil
	}
	edge := render.Point{X: min(max(g.at.X, area.X0), area.X1), Y: min(max(g.at.Y, area.Y0), area.Y0+g.high)}
	from, to := render.Between(edge, g.at, 0, g.k*0.15)
	return []render.Shape{stroke(render.Line(from, to), white, 5), stroke(render.Line(from, to), ink, 2)}
}

// draw draws a tag.
func (g tag) draw(t *render.Theme) []render.Shape {
	area := g.pane()
	var shapes []render.Shape
	wide := badgeWidth(g.sails, g.text, g.high)
	mid := render.Point{X: area.X0 + wide/2, Y: area.Y0 + g.high/2}
	if g.model.may {
		shapes = append(shapes, stroke(g.sails.tag.outline(mid, wide, g.high), render.Day.Gold, 9))
	}
	shapes = append(shapes, badge(g.sails, mid, g.high, g.text)...)
	if g.gone {
		shapes = append(shapes, fellMark(render.Point{X: area.X0 + wide + 20, Y: mid.Y}, 18, g.model)...)
	}
	r := g.high * 0.33
	for i, m := range g.marks {
		shapes = append(shapes, m.draw(render.Point{X: area.X0 + wide + g.high*0.72*(float64(i)+0.52), Y: mid.Y}, r)...)
	}
	if g.hurt() {
		shapes = append(shapes, pips(t, area.X0+2, area.Y1-g.pip()/2, g.pip(), g.model.Dice, g.model.Hits)...)
	}
	return shapes
}
