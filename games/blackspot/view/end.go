package view

import (
	"slices"
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
	"shipboard/render"
)

// ending is the picture of a whole battle that is over: every model's way, where she fired and
// was hit, and where and when she was lost.
type ending struct{ View }

func (v ending) scene() render.Scene {
	t, c := render.Day, wholeSea()
	bottom := c.top + c.h() + chartMargin
	height := bottom + stripHigh + 14
	shapes := append(v.goal(c), v.spellAreas(t, c)...)
	shapes = append(shapes, v.wrecks(c)...)
	shapes = append(shapes, v.voyages(t, c)...)
	var tags []tag
	for _, m := range v.all() {
		f := v.figure(c, m)
		if !m.Afloat() {
			if m.Status != board.Sunk || !m.IsShip() {
				shapes = append(shapes, render.Path{Outline: render.Circle(f.at, 9), Fill: render.Paint{Color: t.Card}, Stroke: t.Ink, Width: 2.5})
			}
		} else {
			shapes = append(shapes, f.shapes(t)...)
		}
		tags = append(tags, v.newTag(c, f, m))
	}
	shapes = append(shapes, drawTags(t, c.spread(tags, nil))...)
	shapes = append(shapes, strip{v.View, t}.shapes(bottom)...)
	shapes = append(shapes, render.Banner(t, render.MostWidth, v.Title, v.due())...)
	return render.Scene{
		Name: "end", Title: "The whole battle", Alt: v.alt(), W: render.MostWidth, H: height, Theme: t,
		Heart: render.BelowBanner(bottom), Spots: v.chartSpots(c),
		Layers: []render.Layer{v.background(t, c, height), {Shapes: shapes}},
	}
}

// voyages are the ways of all models through the whole battle in the colours of those
// who commanded them, and what happened on the ways.
func (v ending) voyages(t *render.Theme, c sea) []render.Shape {
	var ways, fired, hits, taken []render.Shape
	for _, m := range v.all() {
		stops, _ := board.ReadLog(m.Log)
		seat := m.Built
		var points []render.Point
		for i, x := range stops {
			at := c.at(inches(x.At.X), inches(x.At.Y))
			if x.Put {
				ways, points = append(ways, v.rope(seat, points)...), nil
			}
			points = append(points, at)
			if i == 0 {
				ways = append(ways, render.Path{Outline: render.Circle(at, 7), Fill: render.Paint{Color: v.sails(seat).sail}, Stroke: ink, Width: 2.5})
			}
			struck := 0
			for _, e := range x.Events {
				switch e.Sign {
				case board.LogFired:
					fired = append(fired, c.within(volleyMark(v.sails(seat), at, c.k, e.Way)))
				case board.LogHit:
					struck++
				case board.LogTaken:
					ways, points = append(ways, v.rope(seat, points)...), []render.Point{at}
					seat = e.Seat
					if seat != board.Nobody {
						taken = append(taken, markPrize.draw(at, 13)...)
					}
				}
			}
			if struck > 0 {
				hits = append(hits, render.Burst(at, 9+3*float64(min(struck, 3)))...)
			}
		}
		ways = append(ways, v.rope(seat, points)...)
	}
	return append(append(append(ways, fired...), hits...), taken...)
}

// strands are the dashes by which the ropes of the seats differ, even without their colours.
var strands = [][]float64{nil, {16, 10}, {2, 9}, {18, 6, 2, 6}}

// rope is a way in the colours of a seat.
func (v ending) rope(seat game.Seat, points []render.Point) []render.Shape {
	if len(points) < 2 {
		return nil
	}
	l, way := v.sails(seat), render.Poly(points...)
	way = way[:len(way)-1]
	shapes := []render.Shape{stroke(way, ink, 7), stroke(way, l.sail, 4.5)}
	if seat >= 0 && int(seat) < len(strands) && strands[seat] != nil {
		shapes = append(shapes, render.Path{Outline: way, Stroke: l.sign, Width: 2.5, Dash: strands[seat]})
	}
	return shapes
}

// volleyMark is a volley fired from a place.
func volleyMark(l livery, at render.Point, k float64, way inch.Degrees) render.Path {
	near, far := render.Polar(at, 0.25*k, float64(way)), 1.1*k
	return render.Path{
		Outline: render.Poly(near, render.Polar(at, far, float64(way)-9), render.Polar(at, far, float64(way)+9)),
		Fill:    render.Paint{Color: l.sail}, Stroke: ink, Width: 1.2,
	}
}

// within moves corners of a path that lie beyond the edge of the water onto it.
func (c sea) within(p render.Path) render.Path {
	for i, s := range p.Outline {
		p.Outline[i].P[0] = render.Point{X: min(max(s.P[0].X, c.left), c.left+c.w()), Y: min(max(s.P[0].Y, c.top), c.top+c.h())}
	}
	return p
}

// fellMark is the round in which a model was lost, red where she sank.
func fellMark(at render.Point, r float64, m craft) []render.Shape {
	ground, colour := white, ink
	if m.Status == board.Sunk {
		ground, colour = render.Day.Red, white
	}
	text := "?"
	if n := m.FellIn(); n > 0 {
		text = strconv.Itoa(n)
	}
	return []render.Shape{
		render.Path{Outline: render.Circle(at, r), Fill: render.Paint{Color: ground}, Stroke: ink, Width: 2},
		render.Label{Text: text, At: at, Size: 26, Face: render.Bold, Color: colour, Anchor: render.Middle},
	}
}

// row is a row of the signs of the whole battle, below it.
func (v ending) row(t *render.Theme, y float64) []render.Shape {
	var shapes []render.Shape
	x, signs := 66.0, v.signs()
	for i, words := range []string{"her way", "fired", "hit", "sunk in round 6", "fled or left in round 6"} {
		shapes = append(shapes, shifted(signs[i].Token.Shapes, render.Point{X: x, Y: y})...)
		at := x + [...]float64{42, 30, 26, 30, 30}[i]
		shapes = append(shapes, render.Label{Text: words, At: render.Point{X: at, Y: y}, Size: 30, Color: t.Ink})
		x = at + render.Breadth(words, 30, render.Roman) + 44
	}
	return shapes
}

// signs are the signs of the whole battle.
func (v ending) signs() []render.Sign {
	lost := func(s board.Status) craft {
		return craft{Model: board.Model{Status: s, Log: board.Logged(inch.Point{}) + string(board.LogLost) + "6"}}
	}
	var ropes []render.Shape
	for i := range v.Fleets {
		y := 12 * (float64(i) - float64(len(v.Fleets)-1)/2)
		ropes = append(ropes, v.rope(game.Seat(i), []render.Point{{X: -30, Y: y}, {X: 30, Y: y}})...)
	}
	list := []render.Sign{
		signed("way", "Her way, in the colours of her fleet", ropes...),
		signed("volley", "She fired this way", volleyMark(v.sails(0), render.Point{X: -24}, 36, 90)),
		signed("struck", "She was hit here, larger for more hits", render.Burst(render.Point{}, 16)...),
		signed("sunk", "Sunk, in the round of that number", fellMark(render.Point{}, 18, lost(board.Sunk))...),
		signed("gone", "Fled or left, in the round of that number", fellMark(render.Point{}, 18, lost(board.Fled))...),
		signed("start", "Her way began here", render.Path{Outline: render.Circle(render.Point{}, 9), Fill: render.Paint{Color: v.sails(0).sail}, Stroke: ink, Width: 2.5}),
		signed(string(markPrize), "Taken from another fleet, here or before", markPrize.draw(render.Point{}, 16)...),
	}
	for _, s := range v.View.signs() {
		if slices.Contains([]string{"crew dice", "with a hit", string(markFlag), string(markAdrift), "wreck", "dots"}, s.Token.Name) {
			list = append(list, s)
		}
	}
	return list
}

// panels tell the outcome and the losses; what each fleet did is the table of deeds.
func (v ending) panels() []render.Panel {
	list := v.View.panels()[:1:1]
	lost := render.Panel{Title: "Losses"}
	for _, m := range v.all() {
		if m.Status != board.Afloat {
			lost.Facts = append(lost.Facts, render.Fact{Name: game.Capital(m.Called()), Value: m.Kind() + v.fate(m) + ", " + m.Pose.At.Name()})
		}
	}
	if len(lost.Facts) == 0 {
		lost.Lines = []string{"Nothing was lost."}
	}
	return append(list, lost)
}

// alt is the whole battle in words.
func (v ending) alt() string {
	parts := []string{v.Title + ".", v.Over.Text}
	for _, m := range v.all() {
		if m.Status != board.Afloat {
			parts = append(parts, game.Capital(m.Title())+": "+v.fate(m)+".")
		}
	}
	for _, f := range v.Fleets {
		parts = append(parts, v.fleetTexts(f)...)
	}
	return game.Alt(parts...)
}
