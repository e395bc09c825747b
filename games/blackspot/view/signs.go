package view

import (
	"math"

	"shipboard/games/blackspot/roster"
	"shipboard/render"
)

// spellSigns draw what a spell does, in a circle of radius r about the middle.
var spellSigns = map[roster.Card]func(brush) []render.Shape{
	"bloodthirst": brush.signCutlasses, "cannon": brush.signCannon, "disrupting": brush.signBroken, "eagle": brush.signEye,
	"lightning": brush.signBolt, "flux": brush.signFlux, "mega": brush.signStar, "breath": brush.signTrident,
	"rum": brush.signBottle, "siren": brush.signNotes, "teleport": brush.signLeap, "typhoon": brush.signStorm,
	"burst": brush.signBurst, "gust": brush.signGust, "ring": brush.signRing, "rocks": brush.signRocks,
	"king": brush.kelpKing, "sandbar": brush.signBar, "whirlpool": brush.signWhirl, "titan": brush.titan, "maw": brush.maw,
	"volcano": brush.signVolcano,
}

// sign is the sign of a spell in a circle of radius r.
func sign(c roster.Card, at render.Point, r float64) []render.Shape {
	draw, ok := spellSigns[c]
	if !ok {
		return nil
	}
	k := r
	if c == "king" || c == "titan" || c == "maw" {
		k = r * 1.25 // as models are, it is drawn in inches
	}
	return shifted(draw(brush{k}), at)
}

func (b brush) thick(share float64) float64 { return max(2, b.k*share) }

func (b brush) signCutlasses() []render.Shape {
	var shapes []render.Shape
	for _, s := range []float64{-1, 1} {
		shapes = append(shapes,
			b.filled(b.bend(-0.5*s, -0.45, 0.1*s, 0.05, 0.66*s, 0.8, 0.28*s, 0.1, -0.36*s, -0.55), render.RGB(0xc9ced2)),
			stroke(b.line(-0.42*s, -0.48, -0.72*s, -0.8), wood, b.thick(0.16)),
			stroke(b.line(-0.3*s, -0.66, -0.62*s, -0.36), render.Day.Gold, b.thick(0.1)))
	}
	return append(shapes, b.filled(b.twin(0, 0.98, 0.13, 0.62, 0, 0.46), render.Day.Red))
}

func (b brush) signCannon() []render.Shape {
	return []render.Shape{
		b.filled(b.poly(-0.62, -0.34, 0.6, 0.16, 0.74, 0.1, 0.64, 0.5, 0.5, 0.44, -0.74, 0.06), iron),
		b.filled(b.poly(-0.6, -0.2, 0.3, -0.2, 0.14, -0.56, -0.76, -0.56), wood),
		b.filled(render.Circle(b.at(-0.36, -0.56), b.k*0.22), wood),
		b.filled(render.Circle(b.at(0.1, -0.56), b.k*0.22), wood),
		fill(sparkle(b.at(0.82, 0.56), b.k*0.36), flame),
	}
}

func (b brush) signBroken() []render.Shape {
	star := sparkle(render.Point{}, b.k*0.92)
	return []render.Shape{
		b.filled(star, render.RGB(0x9a86c8)),
		stroke(b.line(-0.74, 0.74, -0.2, 0.12, 0.14, 0.2, 0.74, -0.74), white, b.thick(0.3)),
		stroke(b.line(-0.74, 0.74, -0.2, 0.12, 0.14, 0.2, 0.74, -0.74), render.Day.Red, b.thick(0.17)),
	}
}

func (b brush) signEye() []render.Shape {
	return []render.Shape{
		b.filled(b.bend(-0.92, 0, -0.4, 0.46, 0, 0.56, 0.4, 0.46, 0.92, 0, 0.4, -0.4, 0, -0.48, -0.4, -0.4), white),
		b.filled(render.Circle(render.Point{}, b.k*0.36), render.Day.Gold),
		fill(render.Circle(render.Point{}, b.k*0.18), ink),
		stroke(b.curve(-0.86, 0.42, -0.3, 0.78, 0.3, 0.78, 0.86, 0.42), wood, b.thick(0.12)),
	}
}

func (b brush) signBolt() []render.Shape {
	return []render.Shape{
		b.filled(b.bend(-0.86, 0.5, -0.5, 0.9, 0, 0.84, 0.5, 0.92, 0.86, 0.52, 0.4, 0.32, -0.4, 0.32), render.RGB(0xaab4bb)),
		b.filled(b.poly(0.14, 0.5, -0.42, -0.22, -0.06, -0.2, -0.22, -0.94, 0.44, -0.02, 0.06, -0.04, 0.36, 0.5), render.RGB(0xf3d35c)),
	}
}

func (b brush) signFlux() []render.Shape {
	card := func(x, turn float64) render.Path {
		outline := b.poly(-0.26, 0.38, 0.26, 0.38, 0.26, -0.38, -0.26, -0.38)
		for i := range outline {
			for j := range outline[i].P {
				outline[i].P[j] = turned(outline[i].P[j], turn)
			}
		}
		return b.filled(moved(outline, b.at(x, -0.42)), white)
	}
	return append([]render.Shape{card(-0.22, -14), card(0.24, 12)}, b.arrow(0, 0.5, 60, 1.3, render.RGB(0x4d86a0))...)
}

// arrow is an arrow with a middle, an angle and a length.
func (b brush) arrow(x, y, angle, long float64, colour render.Color) []render.Shape {
	mid := b.at(x, y)
	p := func(along, across float64) render.Point {
		return render.Polar(render.Polar(mid, along*b.k, angle), across*b.k, angle+90)
	}
	h := long / 2
	return []render.Shape{b.filled(render.Poly(p(-h, -0.09), p(h-0.4, -0.09), p(h-0.44, -0.32), p(h, 0), p(h-0.44, 0.32), p(h-0.4, 0.09), p(-h, 0.09)), colour)}
}

func (b brush) signStar() []render.Shape {
	return []render.Shape{
		b.filled(render.Circle(render.Point{}, b.k*0.92), render.RGB(0x4b3a78)),
		b.filled(star(render.Point{}, b.k*0.8), render.RGB(0xf0d98a)),
	}
}

func (b brush) signTrident() []render.Shape {
	lines := append(b.line(0, -0.94, 0, 0.9), b.curve(-0.5, 0.86, -0.5, 0.36, 0, 0.2, 0.5, 0.36, 0.5, 0.86)...)
	waves := append(b.curve(-0.9, -0.3, -0.6, -0.16, -0.3, -0.3), b.curve(0.3, -0.3, 0.6, -0.16, 0.9, -0.3)...)
	waves = append(waves, append(b.curve(-0.9, -0.62, -0.6, -0.48, -0.3, -0.62), b.curve(0.3, -0.62, 0.6, -0.48, 0.9, -0.62)...)...)
	return []render.Shape{stroke(lines, ink, b.thick(0.24)), stroke(lines, render.Day.Gold, b.thick(0.13)), stroke(waves, render.RGB(0x6fa8c4), b.thick(0.1))}
}

func (b brush) signBottle() []render.Shape {
	return []render.Shape{
		b.filled(b.twinPoly(0, 0.94, 0.13, 0.94, 0.13, 0.46, 0.4, 0.2, 0.4, -0.92, 0, -0.92), render.RGB(0x5f7f4a)),
		b.filled(b.poly(-0.4, -0.02, 0.4, -0.02, 0.4, -0.6, -0.4, -0.6), white),
		stroke(append(b.line(-0.2, -0.16, 0.2, -0.46), b.line(-0.2, -0.46, 0.2, -0.16)...), render.Day.Red, b.thick(0.11)),
		b.filled(b.poly(-0.17, 1, 0.17, 1, 0.17, 0.82, -0.17, 0.82), wood),
	}
}

func (b brush) signNotes() []render.Shape {
	violet := render.RGB(0x8650a8)
	lines := b.line(-0.36, -0.5, -0.36, 0.6, 0.52, 0.82, 0.52, -0.3)
	return []render.Shape{
		stroke(lines, ink, b.thick(0.2)), stroke(lines, violet, b.thick(0.1)),
		b.filled(render.Circle(b.at(-0.56, -0.52), b.k*0.27), violet),
		b.filled(render.Circle(b.at(0.32, -0.32), b.k*0.27), violet),
	}
}

func (b brush) signLeap() []render.Shape {
	ring := func(x, y float64, dash []float64) render.Shape {
		return render.Path{Outline: render.Circle(b.at(x, y), b.k*0.34), Stroke: render.RGB(0x8650a8), Width: b.thick(0.11), Dash: dash}
	}
	return []render.Shape{
		ring(-0.52, -0.5, []float64{b.k * 0.18, b.k * 0.12}), ring(0.54, 0.42, nil),
		fill(render.Circle(b.at(0.54, 0.42), b.k*0.13), render.RGB(0x8650a8)),
		stroke(b.curve(-0.42, -0.08, -0.3, 0.5, 0.02, 0.62), render.Day.Gold, b.thick(0.11)),
		b.filled(b.poly(0, 0.84, 0.22, 0.6, -0.02, 0.38), render.Day.Gold),
	}
}

func (b brush) signStorm() []render.Shape {
	var shapes []render.Shape
	for i, w := range []float64{0.86, 0.66, 0.46, 0.28, 0.12} {
		y := 0.72 - 0.37*float64(i)
		x := 0.1 * float64(i%2)
		shapes = append(shapes, b.filled(b.bend(x-w, y, x, y+0.19, x+w, y, x, y-0.19), render.RGB(0x8fa3ad)))
	}
	return shapes
}

func (b brush) signBurst() []render.Shape {
	var shapes []render.Shape
	for i := range 8 {
		at := render.Polar(render.Point{}, b.k*0.55, 45*float64(i))
		shapes = append(shapes, b.arrow(at.X/b.k, -at.Y/b.k, 45*float64(i), 0.74, render.RGB(0x6fa8c4))...)
	}
	return append(shapes, b.filled(render.Circle(render.Point{}, b.k*0.14), render.Day.Gold))
}

func (b brush) signGust() []render.Shape {
	lines := b.curve(-0.9, 0.36, 0.1, 0.36, 0.5, 0.5, 0.42, 0.8, 0.12, 0.76)
	lines = append(lines, b.curve(-0.9, 0, 0.5, 0, 0.86, -0.06, 0.84, 0.28, 0.58, 0.28)...)
	lines = append(lines, b.curve(-0.7, -0.36, 0.1, -0.36, 0.44, -0.5, 0.34, -0.82, 0.06, -0.76)...)
	return []render.Shape{stroke(lines, ink, b.thick(0.2)), stroke(lines, render.RGB(0xa9cbd8), b.thick(0.1))}
}

func (b brush) signRing() []render.Shape {
	var flames []render.Seg
	for i := range 10 {
		a := 36 * float64(i)
		p := func(far, off float64) render.Point { return render.Polar(render.Point{}, far*b.k, a+off) }
		flames = append(flames, render.Spline(p(0.5, 0), p(0.6, -14), p(1, 5), p(0.6, 14))...)
	}
	return []render.Shape{
		render.Path{Outline: render.Circle(render.Point{}, b.k*0.58), Stroke: render.Day.Red, Width: b.thick(0.12)},
		render.Path{Outline: flames, Fill: render.Paint{Color: flame}, Stroke: render.Day.Red, Width: b.pen(0.03, 1)},
	}
}

func (b brush) signRocks() []render.Shape {
	return []render.Shape{
		b.filled(b.poly(-0.95, -0.7, -0.9, 0.5, -0.62, 0.2, -0.4, 0.6, -0.3, 0.1, -0.08, 0.2, -0.22, -0.2, -0.1, -0.7), iron),
		b.filled(b.poly(0.95, -0.7, 0.9, 0.4, 0.66, 0.1, 0.44, 0.7, 0.28, 0.1, 0.1, 0.24, 0.24, -0.2, 0.1, -0.7), iron),
		stroke(b.curve(-0.95, -0.72, -0.5, -0.6, 0, -0.76, 0.5, -0.62, 0.95, -0.74), render.RGB(0x6fa8c4), b.thick(0.12)),
	}
}

func (b brush) signBar() []render.Shape {
	shapes := []render.Shape{b.filled(b.poly(-0.92, -0.1, 0.7, 0.5, 0.92, 0.1, -0.7, -0.5), render.RGB(0xe3c46a))}
	for i := range 7 {
		f := float64(i)/6 - 0.5
		shapes = append(shapes, fill(render.Circle(b.at(f*1.3, f*0.5+0.1*float64(i%2)-0.05), b.k*0.05), wood))
	}
	return append(shapes, stroke(b.curve(-0.9, -0.62, -0.45, -0.48, 0, -0.62, 0.45, -0.48, 0.9, -0.62), render.RGB(0x6fa8c4), b.thick(0.1)))
}

func (b brush) signWhirl() []render.Shape {
	var arms []render.Seg
	for arm := range 3 {
		var p []render.Point
		for i := range 13 {
			f := float64(i) / 12
			p = append(p, render.Polar(render.Point{}, b.k*(0.08+0.78*f), 120*float64(arm)+330*f))
		}
		arms = append(arms, render.Line(p...)...)
	}
	return []render.Shape{b.filled(render.Circle(render.Point{}, b.k*0.92), render.RGB(0x3f7186)), stroke(arms, white, b.thick(0.1))}
}

func (b brush) signVolcano() []render.Shape {
	return []render.Shape{
		b.filled(b.poly(-0.9, -0.7, -0.28, 0.3, 0.28, 0.3, 0.9, -0.7), render.RGB(0x7a6a5c)),
		b.filled(b.poly(-0.28, 0.3, -0.1, -0.1, 0, 0.1, 0.14, -0.24, 0.28, 0.3), render.Day.Red),
		b.filled(b.twin(0, 0.98, 0.16, 0.62, 0.26, 0.4, 0, 0.28), flame),
		stroke(b.curve(-0.95, -0.74, -0.5, -0.62, 0, -0.78, 0.5, -0.64, 0.95, -0.76), render.RGB(0x6fa8c4), b.thick(0.1)),
	}
}

// windRose is a ring of radius r with the eight directions, and an arrow in the direction of the
// wind or the sign of a calm.
func windRose(t *render.Theme, c render.Point, r float64, calm bool, to float64) []render.Shape {
	ground, line := t.Card, t.Ink
	shapes := []render.Shape{
		render.Path{Outline: render.Circle(c, r), Fill: render.Paint{Color: ground}, Stroke: line, Width: 2.5},
		render.Path{Outline: render.Circle(c, r*0.66), Stroke: t.Faint, Width: 1.2},
	}
	var ticks []render.Seg
	for i := range 8 {
		if i%2 == 1 {
			ticks = append(ticks, render.Line(render.Polar(c, r*0.72, 45*float64(i)), render.Polar(c, r*0.94, 45*float64(i)))...)
		}
	}
	shapes = append(shapes, stroke(ticks, line, 2.5))
	for i, name := range []string{"N", "E", "S", "W"} {
		shapes = append(shapes, render.Label{Text: name, At: render.Polar(c, r*0.82, 90*float64(i)), Size: max(24, math.Round(r*0.26)), Face: render.Bold, Color: line, Anchor: render.Middle})
	}
	if calm {
		return append(shapes, render.Label{Text: "calm", At: c, Size: max(30, math.Round(r*0.36)), Face: render.BoldItalic, Color: t.Ink, Anchor: render.Middle})
	}
	b := brush{r}
	for _, s := range b.arrow(0, 0, to, 1.16, t.Blue) {
		shapes = append(shapes, shifted([]render.Shape{s}, c)...)
	}
	return shapes
}
