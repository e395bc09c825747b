package view

import (
	"shipboard/render"
)

// steamer is a ship with paddle wheels: one across the stern, or one at each
// side. She has as many awnings, with a funnel each, as her class has dice.
func (b brush) steamer(l livery, e engine, kind string, bare bool) []render.Shape {
	long, _ := sizeOf(kind)
	h, half := long/2, 0.24
	var shapes []render.Shape
	paddle := func(x0, y0, x1, y1 float64, across bool) {
		shapes = append(shapes, b.filled(b.poly(x0, y0, x1, y0, x1, y1, x0, y1), wood))
		var slats []render.Seg
		for i := 1; i < 5; i++ {
			f := float64(i) / 5
			if across {
				slats = append(slats, b.line(x0+(x1-x0)*f, y0, x0+(x1-x0)*f, y1)...)
			} else {
				slats = append(slats, b.line(x0, y0+(y1-y0)*f, x1, y0+(y1-y0)*f)...)
			}
		}
		shapes = append(shapes, stroke(slats, ink, b.pen(0.025, 1)))
	}
	bow, stern := h, -h+0.02
	if e == sternWheel {
		paddle(-0.24, -h, 0.24, -h+0.2, true)
		stern = -h + 0.2
	} else {
		paddle(-0.375, 0.26, -0.2, -0.26, false)
		paddle(0.375, 0.26, 0.2, -0.26, false)
	}
	side := []float64{0, bow, 0.1, bow - 0.12, half - 0.03, bow - 0.3, half, bow - 0.5, half, stern + 0.12, half - 0.05, stern, 0, stern}
	deck := []float64{0, bow - 0.1, half - 0.08, bow - 0.34, half - 0.06, stern + 0.14, half - 0.1, stern + 0.06, 0, stern + 0.06}
	floor := plank
	if l.hull == iron {
		floor = render.RGB(0x8a9099)
	}
	shapes = append(shapes,
		stroke(b.twinPoly(side...), white.Alpha(0.85), b.pen(0.1, 3)),
		b.filled(b.twinPoly(side...), l.hull),
		fill(b.twinPoly(deck...), floor))
	shapes = append(shapes, b.heavy(kind, half+0.01, bow-0.42, stern+0.1)...)
	n := masts(kind)
	room := (bow - 0.22 - stern - 0.1) / float64(n)
	deep := min(0.44, room-0.1)
	for i := range n {
		low := stern + 0.1 + room*float64(i)
		if !bare {
			shapes = append(shapes, cloth{b: b, half: 0.3, low: low, high: low + deep}.draw(l)...)
		}
		shapes = append(shapes, b.funnel(0, low+deep+0.03)...)
	}
	return shapes
}

// funnel is a chimney from above.
func (b brush) funnel(x, y float64) []render.Shape {
	return []render.Shape{
		b.filled(render.Circle(b.at(x, y), b.pen(0.085, 3)), ink),
		fill(render.Circle(b.at(x, y), b.pen(0.04, 1.4)), flame),
	}
}

// airShip is a balloon with a gondola's bow and stern seen before and behind it.
func (b brush) airShip(l livery) []render.Shape {
	hull := []float64{0, 0.625, 0.09, 0.5, 0.1, -0.46, 0, -0.56}
	shapes := []render.Shape{
		b.filled(b.poly(-0.2, -0.38, 0.2, -0.38, 0.1, -0.62, -0.1, -0.62), wood),
		b.filled(b.twin(hull...), l.hull),
		stroke(b.twin(0, 0.48, 0.26, 0.28, 0.34, 0, 0.26, -0.3, 0, -0.46), white.Alpha(0.85), b.pen(0.08, 2.6)),
		b.filled(b.twin(0, 0.48, 0.26, 0.28, 0.34, 0, 0.26, -0.3, 0, -0.46), l.sail),
	}
	for _, x := range []float64{-0.17, 0.17} { // the seams of the balloon
		shapes = append(shapes, stroke(b.curve(0, 0.48, x, 0.22, x*1.2, 0, x, -0.24, 0, -0.46), ink, b.pen(0.025, 1)))
	}
	shapes = append(shapes, b.filled(render.Circle(b.at(0, 0), b.k*0.15), white))
	if marks := (cloth{b: b, half: 0.1, low: -0.1, high: 0.1}).marks(l.pattern); len(marks) > 0 {
		shapes = append(shapes, fill(marks, ink))
	}
	return shapes
}

// submarine is an iron cigar with a ram, a tower and fins.
func (b brush) submarine(l livery) []render.Shape {
	fins := []render.Seg{}
	for _, s := range []float64{-1, 1} {
		fins = append(fins, b.poly(0.1*s, -0.34, 0.32*s, -0.5, 0.32*s, -0.6, 0.06*s, -0.56)...)
		fins = append(fins, b.poly(0.14*s, 0.22, 0.33*s, 0.12, 0.33*s, 0.02, 0.14*s, 0.06)...)
	}
	hull := b.twin(0, 0.5, 0.15, 0.34, 0.2, 0.05, 0.17, -0.3, 0.06, -0.56, 0, -0.6)
	return []render.Shape{
		stroke(hull, white.Alpha(0.85), b.pen(0.1, 3)),
		b.filled(fins, l.sail),
		b.filled(b.poly(0, 0.625, 0.05, 0.44, -0.05, 0.44), ink),
		b.filled(hull, iron),
		stroke(b.line(0, 0.36, 0, 0.14), white.Alpha(0.6), b.pen(0.03, 1.2)),
		b.filled(render.Circle(b.at(0, -0.04), b.k*0.115), l.sail),
		fill(render.Circle(b.at(0, -0.04), b.k*0.055), l.sign),
		stroke(b.line(-0.12, -0.34, 0.12, -0.34), ink, b.pen(0.03, 1.2)),
	}
}
