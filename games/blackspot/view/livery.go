package view

import (
	"shipboard/render"
)

// livery is what sets a fleet apart from the others: the colour and pattern of its sails, and the
// shape of its tags. No two factions share any of these.
type livery struct {
	key     string
	sail    render.Color
	sign    render.Color // of the pattern, and of the writing on a tag
	pattern pattern
	tag     tagShape
	hull    render.Color
}

// engine is what drives a fleet's ships.
type engine uint8

const (
	underSail engine = iota
	sternWheel
	sideWheel
)

// engineOf is what drives the ships that a faction built. Ships of no faction ("") go under sail.
func engineOf(faction string) engine {
	switch faction {
	case "barbarians":
		return sternWheel
	case "dwarves", "technomages":
		return sideWheel
	}
	return underSail
}

// pattern is what is painted on a sail.
type pattern uint8

const (
	plainSail pattern = iota
	teeth             // Barbarians
	rivets            // Dwarves
	chevrons          // Elves
	checks            // Goblinoids
	cross             // Realmsmen
	bands             // Saurians
	wheel             // Technomages
	saltire           // Undead
)

// liveries are those of the eight factions, and of derelicts.
var liveries = map[string]livery{
	"barbarians":  {"barbarians", render.RGB(0xb3392f), white, teeth, tagFlag, render.RGB(0x7d4a30)},
	"dwarves":     {"dwarves", render.RGB(0x6a727d), white, rivets, tagBevel, iron},
	"elves":       {"elves", render.RGB(0x3d7a48), white, chevrons, tagLeaf, plank},
	"goblinoids":  {"goblinoids", render.RGB(0xe6bd3c), render.RGB(0x4a3210), checks, tagWedge, wood},
	"realmsmen":   {"realmsmen", render.RGB(0x2f5f9f), white, cross, tagSquare, wood},
	"saurians":    {"saurians", render.RGB(0x8650a8), white, bands, tagHex, plank},
	"technomages": {"technomages", render.RGB(0xf7f0da), ink, wheel, tagRound, render.RGB(0xe4d9bd)},
	"undead":      {"undead", render.RGB(0x26262e), white, saltire, tagCoffin, render.RGB(0x8d8878)},
	"":            {"", render.RGB(0xd9d2c0), ink, plainSail, tagSquare, wood}, // a derelict
}

// cloth is a piece of sail: a band across the ship, from one height to another in inches. It
// bellies forward.
type cloth struct {
	b                brush
	half             float64 // of its breadth
	low, high, belly float64
}

// on is a point of the cloth. u runs from −1 (port) to 1 (starboard), v from 0 (the aft edge) to
// 1 (the fore edge).
func (c cloth) on(u, v float64) render.Point {
	return c.b.at(u*c.half, c.low+v*(c.high-c.low)+c.belly*(1-u*u))
}

// patch is a part of the cloth between two breadths and two heights.
func (c cloth) patch(u0, u1, v0, v1 float64) []render.Seg {
	var points []render.Point
	const n = 4
	for i := range n + 1 {
		points = append(points, c.on(u0+(u1-u0)*float64(i)/n, v1))
	}
	for i := range n + 1 {
		points = append(points, c.on(u1+(u0-u1)*float64(i)/n, v0))
	}
	return render.Poly(points...)
}

// way is an outline through points of the cloth given in pairs.
func (c cloth) way(uv ...float64) []render.Seg {
	var points []render.Point
	for i := 0; i+1 < len(uv); i += 2 {
		points = append(points, c.on(uv[i], uv[i+1]))
	}
	return render.Poly(points...)
}

// draw is the cloth with a livery's pattern.
func (c cloth) draw(l livery) []render.Shape {
	whole := c.patch(-1, 1, 0, 1)
	shapes := []render.Shape{fill(whole, l.sail)}
	if marks := c.marks(l.pattern); len(marks) > 0 {
		shapes = append(shapes, fill(marks, l.sign))
	}
	return append(shapes, stroke(whole, ink, c.b.pen(0.03, 1.4)))
}

// marks are the outlines of a pattern.
func (c cloth) marks(p pattern) (marks []render.Seg) {
	switch p {
	case teeth:
		return c.way(-1, 0, -0.67, 0.85, -0.34, 0, 0, 0.85, 0.34, 0, 0.67, 0.85, 1, 0)
	case rivets:
		for _, u := range []float64{-0.62, 0, 0.62} {
			marks = append(marks, render.Circle(c.on(u, 0.5), c.b.k*c.half*0.19)...)
		}
	case chevrons:
		for _, v := range []float64{-0.05, 0.48} {
			marks = append(marks, c.way(-1, v, 0, v+0.3, 1, v, 1, v+0.24, 0, v+0.54, -1, v+0.24)...)
		}
	case checks:
		for i := range 4 {
			u := -1 + 0.5*float64(i)
			v := 0.5 * float64(i%2)
			marks = append(marks, c.patch(u, u+0.5, v, v+0.5)...)
		}
	case cross:
		marks = append(c.patch(-0.17, 0.17, 0, 1), c.patch(-1, -0.17, 0.34, 0.66)...)
		marks = append(marks, c.patch(0.17, 1, 0.34, 0.66)...)
	case bands:
		marks = append(c.patch(-1, 1, 0.14, 0.38), c.patch(-1, 1, 0.62, 0.86)...)
	case wheel:
		mid, r := c.on(0, 0.5), c.b.k*(c.high-c.low)*0.36
		marks = append(render.Circle(mid, r), reversed(render.Circle(mid, r*0.5))...)
		for _, u := range []float64{-1, 1} {
			marks = append(marks, c.patch(u*0.98, u*0.78, 0, 1)...)
		}
	case saltire:
		return append(c.way(-0.95, 0, -0.6, 0, 0.95, 1, 0.6, 1), c.way(0.6, 0, 0.95, 0, -0.6, 1, -0.95, 1)...)
	}
	return marks
}

// reversed is a closed outline run the other way round, which cuts a hole into
// the outline before it.
func reversed(outline []render.Seg) []render.Seg {
	var out []render.Seg
	var at []render.Point // where each step begins
	for i, s := range outline {
		if i == 0 {
			at = append(at, s.P[0])
			continue
		}
		if s.Op == render.Close {
			break
		}
		end := s.P[0]
		if s.Op == render.CubicTo {
			end = s.P[2]
		}
		at = append(at, end)
	}
	out = append(out, render.Seg{Op: render.MoveTo, P: [3]render.Point{at[len(at)-1]}})
	for i := len(at) - 1; i > 0; i-- {
		s := outline[i]
		if s.Op == render.CubicTo {
			out = append(out, render.Seg{Op: render.CubicTo, P: [3]render.Point{s.P[1], s.P[0], at[i-1]}})
		} else {
			out = append(out, render.Seg{Op: render.LineTo, P: [3]render.Point{at[i-1]}})
		}
	}
	return append(out, render.Seg{Op: render.Close})
}
