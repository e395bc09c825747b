package view

import (
	"shipboard/render"
)

// beasts draw the monsters and the beings that wizards summon, on bases of 1.25
// by 0.75 inches, heading north.
var beasts = map[string]func(brush) []render.Shape{
	"dragon": brush.dragon, "ichthyosaur": brush.ichthyosaur, "kraken": brush.kraken, "narwhal": brush.narwhal,
	"jelly": brush.jelly, "wraith": brush.wraith,
	"king": brush.kelpKing, "titan": brush.titan, "maw": brush.maw,
}

// eyes are two round eyes.
func (b brush) eyes(x, y, r float64, c render.Color) []render.Shape {
	var shapes []render.Shape
	for _, s := range []float64{-1, 1} {
		shapes = append(shapes, b.filled(render.Circle(b.at(x*s, y), b.pen(r, 1.6)), c))
	}
	return shapes
}

// dragon spreads its wings.
func (b brush) dragon() []render.Shape {
	green, skin := render.RGB(0x3d7a48), render.RGB(0x7fae6a)
	wings := b.twinPoly(0.04, 0.22, 0.2, 0.36, 0.47, 0.3, 0.43, 0.06, 0.49, -0.2, 0.33, -0.13, 0.25, -0.3, 0.14, -0.12, 0.04, -0.16)
	var ribs []render.Seg
	for _, s := range []float64{-1, 1} {
		ribs = append(ribs, b.line(0.06*s, 0.16, 0.43*s, 0.06)...)
		ribs = append(ribs, b.line(0.06*s, 0.1, 0.33*s, -0.13)...)
	}
	return []render.Shape{
		stroke(wings, white.Alpha(0.85), b.pen(0.08, 2.6)),
		b.filled(wings, skin),
		stroke(ribs, ink, b.pen(0.025, 1)),
		stroke(b.curve(0, -0.1, 0.07, -0.3, -0.05, -0.44, 0.02, -0.6), green, b.pen(0.08, 2.4)),
		b.filled(b.poly(-0.04, -0.52, 0.08, -0.54, 0.03, -0.64), green),
		b.filled(b.twin(0, 0.6, 0.06, 0.5, 0.1, 0.42, 0.06, 0.3, 0.1, 0.08, 0.06, -0.16, 0, -0.2), green),
		fill(b.poly(-0.02, 0.54, 0.02, 0.54, 0.05, 0.7, -0.05, 0.7), flame),
		b.filled(b.poly(-0.1, 0.44, -0.14, 0.34, -0.05, 0.38), green),
		b.filled(b.poly(0.1, 0.44, 0.14, 0.34, 0.05, 0.38), green),
	}
}

// ichthyosaur is a fish lizard: long jaws, four paddles, a tail like a fish's.
func (b brush) ichthyosaur() []render.Shape {
	gray, red := render.RGB(0x7f8c92), render.Day.Red
	var fins []render.Seg
	for _, s := range []float64{-1, 1} {
		fins = append(fins, b.poly(0.12*s, 0.16, 0.37*s, -0.02, 0.36*s, -0.12, 0.12*s, 0)...)
		fins = append(fins, b.poly(0.08*s, -0.24, 0.25*s, -0.36, 0.24*s, -0.43, 0.06*s, -0.36)...)
		fins = append(fins, b.poly(0, -0.5, 0.24*s, -0.64, 0, -0.57)...)
	}
	body := b.twin(0, 0.64, 0.035, 0.42, 0.12, 0.24, 0.16, 0, 0.1, -0.3, 0.04, -0.52, 0, -0.55)
	return append([]render.Shape{
		stroke(body, white.Alpha(0.85), b.pen(0.09, 2.8)),
		b.filled(fins, gray),
		b.filled(body, gray),
		stroke(b.line(-0.13, 0.08, -0.07, -0.28), red, b.pen(0.06, 2)),
		stroke(b.line(0.13, 0.08, 0.07, -0.28), red, b.pen(0.06, 2)),
		stroke(b.line(0, 0.12, 0, -0.42), red, b.pen(0.05, 2)),
		stroke(b.line(0, 0.6, 0, 0.34), ink, b.pen(0.02, 1)),
	}, b.eyes(0.065, 0.27, 0.028, white)...)
}

// kraken is a mantle with arms reaching ahead.
func (b brush) kraken() []render.Shape {
	skin, streak := render.RGB(0xc97a3d), render.RGB(0xf3d35c)
	var arms []render.Seg
	for _, s := range []float64{-1, 1} {
		arms = append(arms, b.curve(0.05*s, 0, 0.07*s, 0.3, 0.02*s, 0.45, 0.1*s, 0.6)...)
		arms = append(arms, b.curve(0.1*s, 0, 0.22*s, 0.24, 0.16*s, 0.42, 0.28*s, 0.56)...)
		arms = append(arms, b.curve(0.14*s, -0.04, 0.32*s, 0.1, 0.28*s, 0.28, 0.37*s, 0.38)...)
		arms = append(arms, b.curve(0.12*s, -0.1, 0.3*s, -0.06, 0.34*s, -0.2, 0.37*s, -0.12)...)
	}
	mantle := b.twin(0, 0.1, 0.15, 0.04, 0.13, -0.12, 0.2, -0.36, 0.1, -0.54, 0, -0.62)
	return append([]render.Shape{
		stroke(arms, white.Alpha(0.85), b.pen(0.13, 4)),
		stroke(mantle, white.Alpha(0.85), b.pen(0.09, 2.8)),
		stroke(arms, ink, b.pen(0.09, 3)),
		stroke(arms, skin, b.pen(0.055, 1.8)),
		b.filled(mantle, skin),
		stroke(b.line(0, -0.16, 0, -0.56), streak, b.pen(0.05, 1.8)),
		stroke(b.line(-0.09, -0.2, -0.1, -0.48), streak, b.pen(0.04, 1.5)),
		stroke(b.line(0.09, -0.2, 0.1, -0.48), streak, b.pen(0.04, 1.5)),
	}, b.eyes(0.08, -0.03, 0.042, white)...)
}

// narwhal is a whale with a long tusk.
func (b brush) narwhal() []render.Shape {
	blue, pale := render.RGB(0x4f7fae), render.RGB(0x9fc0dc)
	var fins []render.Seg
	for _, s := range []float64{-1, 1} {
		fins = append(fins, b.poly(0.14*s, 0.06, 0.32*s, -0.1, 0.28*s, -0.16, 0.13*s, -0.08)...)
		fins = append(fins, b.bend(0, -0.5, 0.16*s, -0.52, 0.28*s, -0.62, 0.1*s, -0.62)...)
	}
	body := b.twin(0, 0.28, 0.11, 0.24, 0.18, 0.06, 0.16, -0.2, 0.06, -0.46, 0, -0.52)
	return append([]render.Shape{
		stroke(body, white.Alpha(0.85), b.pen(0.09, 2.8)),
		b.filled(b.poly(-0.03, 0.26, 0.03, 0.26, 0, 0.66), white),
		stroke(b.line(-0.02, 0.34, 0.02, 0.38), ink, b.pen(0.015, 0.8)),
		b.filled(fins, blue),
		b.filled(body, blue),
		fill(b.twin(0, 0, 0.07, -0.04, 0.07, -0.2, 0, -0.34), pale),
	}, b.eyes(0.1, 0.14, 0.028, white)...)
}

// jelly is a striped bell with trailing arms.
func (b brush) jelly() []render.Shape {
	violet, pale := render.RGB(0x8650a8), render.RGB(0xeadcf2)
	var arms []render.Seg
	for i := range 5 {
		x := -0.22 + 0.11*float64(i)
		arms = append(arms, b.curve(x, 0, x*1.25+0.04, -0.2, x*1.2-0.05, -0.4, x*1.35+0.02, -0.61)...)
	}
	bell := render.Circle(b.at(0, 0.24), b.k*0.35)
	shapes := []render.Shape{
		stroke(arms, white.Alpha(0.85), b.pen(0.1, 3)),
		stroke(arms, violet, b.pen(0.055, 2)),
		stroke(bell, white.Alpha(0.85), b.pen(0.08, 2.6)),
		b.filled(bell, pale),
	}
	for i := range 8 {
		from, to := render.Polar(b.at(0, 0.24), b.k*0.11, 45*float64(i)), render.Polar(b.at(0, 0.24), b.k*0.33, 45*float64(i))
		shapes = append(shapes, stroke(render.Line(from, to), violet, b.pen(0.065, 2.2)))
	}
	return append(shapes, b.filled(render.Circle(b.at(0, 0.24), b.k*0.09), pale))
}

// wraith is a black cloak with bright eyes and two blades.
func (b brush) wraith() []render.Shape {
	dark, glow := render.RGB(0x26262e), render.RGB(0x9ff0c8)
	cloak := b.twinPoly(0, 0.52, 0.15, 0.42, 0.2, 0.2, 0.3, -0.1, 0.34, -0.46, 0.24, -0.36, 0.2, -0.58, 0.1, -0.42, 0, -0.62)
	var blades []render.Seg
	for _, s := range []float64{-1, 1} {
		blades = append(blades, b.poly(0.22*s, 0.06, 0.3*s, 0.08, 0.36*s, 0.62)...)
	}
	return append([]render.Shape{
		stroke(cloak, white.Alpha(0.85), b.pen(0.09, 2.8)),
		b.filled(blades, render.RGB(0xc9ced2)),
		b.filled(cloak, dark),
		stroke(b.curve(-0.12, 0.04, -0.16, -0.16, -0.12, -0.36), render.RGB(0x6b6b78), b.pen(0.03, 1.2)),
		stroke(b.curve(0.12, 0.04, 0.16, -0.16, 0.12, -0.36), render.RGB(0x6b6b78), b.pen(0.03, 1.2)),
	}, b.eyes(0.065, 0.34, 0.05, glow)...)
}

// kelpKing is a giant with a crown and a trident, among fronds.
func (b brush) kelpKing() []render.Shape {
	green, leaf := render.RGB(0x3d7a48), render.RGB(0x7fae6a)
	var fronds []render.Seg
	for _, s := range []float64{-1, 1} {
		fronds = append(fronds, b.bend(0.08*s, -0.1, 0.3*s, -0.3, 0.26*s, -0.58, 0.16*s, -0.36)...)
		fronds = append(fronds, b.bend(0.02*s, -0.2, 0.12*s, -0.44, 0.04*s, -0.62, -0.02*s, -0.4)...)
	}
	trident := append(b.line(0.29, -0.3, 0.29, 0.58), b.line(0.19, 0.56, 0.19, 0.4, 0.39, 0.4, 0.39, 0.56)...)
	return append([]render.Shape{
		b.filled(fronds, leaf),
		stroke(b.twin(0, 0.3, 0.26, 0.16, 0.2, -0.16, 0, -0.28), white.Alpha(0.85), b.pen(0.09, 2.8)),
		stroke(trident, white, b.pen(0.12, 3.8)),
		stroke(trident, ink, b.pen(0.06, 2)),
		b.filled(b.twin(0, 0.22, 0.2, 0.2, 0.28, 0.06, 0.18, -0.18, 0, -0.26), green),
		b.filled(render.Circle(b.at(0, 0.18), b.k*0.16), leaf),
		b.filled(b.poly(-0.17, 0.24, -0.2, 0.5, -0.09, 0.36, 0, 0.54, 0.09, 0.36, 0.2, 0.5, 0.17, 0.24), render.Day.Gold),
	}, b.eyes(0.06, 0.14, 0.026, white)...)
}

// titan is a giant of crystals.
func (b brush) titan() []render.Shape {
	violet, pale := render.RGB(0x6d3f94), render.RGB(0xd9b8f0)
	var spikes []render.Seg
	for _, s := range []float64{-1, 1} {
		spikes = append(spikes, b.poly(0.12*s, 0.24, 0.3*s, 0.6, 0.26*s, 0.16)...)
		spikes = append(spikes, b.poly(0.22*s, 0.1, 0.4*s, 0.2, 0.27*s, -0.1)...)
		spikes = append(spikes, b.poly(0.2*s, -0.14, 0.38*s, -0.3, 0.16*s, -0.3)...)
		spikes = append(spikes, b.poly(0.02*s, -0.3, 0.16*s, -0.62, 0.18*s, -0.28)...)
	}
	body := b.twinPoly(0, 0.5, 0.14, 0.26, 0.26, 0.08, 0.22, -0.24, 0.1, -0.38, 0, -0.4)
	return append([]render.Shape{
		stroke(spikes, white.Alpha(0.85), b.pen(0.08, 2.4)),
		stroke(body, white.Alpha(0.85), b.pen(0.09, 2.8)),
		b.filled(spikes, pale),
		b.filled(body, violet),
		stroke(b.line(0, 0.06, -0.12, -0.1, 0, -0.18, 0.1, -0.32), pale, b.pen(0.04, 1.5)),
		stroke(b.line(0, 0.06, 0.14, -0.06), pale, b.pen(0.04, 1.5)),
	}, b.eyes(0.07, 0.17, 0.034, pale)...)
}

// maw is a round mouth full of teeth.
func (b brush) maw() []render.Shape {
	skin, throat := render.RGB(0xd8b9a8), render.RGB(0x6e1f24)
	mid := b.at(0, 0.1)
	r := b.k * 0.4
	var teeth []render.Seg
	for i := range 11 {
		a := 360 / 11.0 * float64(i)
		teeth = append(teeth, render.Poly(render.Polar(mid, r*0.86, a-13), render.Polar(mid, r*0.36, a), render.Polar(mid, r*0.86, a+13))...)
	}
	tail := b.bend(-0.3, -0.14, -0.2, -0.4, 0, -0.62, 0.2, -0.4, 0.3, -0.14, 0, -0.1)
	return []render.Shape{
		stroke(render.Circle(mid, r), white.Alpha(0.85), b.pen(0.09, 2.8)),
		b.filled(tail, skin),
		b.filled(render.Circle(mid, r), skin),
		b.filled(render.Circle(mid, r*0.86), throat),
		render.Path{Outline: teeth, Fill: render.Paint{Color: white}, Stroke: ink, Width: b.pen(0.015, 0.8)},
		fill(render.Circle(mid, r*0.24), ink),
	}
}
