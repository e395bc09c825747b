package view

import (
	"shipboard/games/race/board"
	"shipboard/render"
)

// sign draws the sign of a kind of square, within r of its middle.
func sign(t *render.Theme, k board.Kind, c render.Point, r float64) []render.Shape {
	ink := t.Ink
	p := func(x, y float64) render.Point { return render.Point{X: c.X + x*r, Y: c.Y + y*r} }
	line := func(width float64, points ...render.Point) render.Shape {
		return render.Path{Outline: render.Line(points...), Stroke: ink, Width: width * r}
	}
	fill := func(color render.Color, points ...render.Point) render.Shape {
		return render.Path{Outline: render.Poly(points...), Fill: render.Paint{Color: color}, Stroke: ink, Width: 0.12 * r}
	}
	ring := func(x, y, radius float64, color render.Color) render.Shape {
		return render.Path{Outline: render.Circle(p(x, y), radius*r), Fill: render.Paint{Color: color}, Stroke: ink, Width: 0.12 * r}
	}
	white := t.Card
	switch k {
	case board.Pirate:
		return skull(t, c, r)
	case board.Coastguard: // a shield with a bar
		return []render.Shape{
			fill(white, p(-0.8, -0.9), p(0.8, -0.9), p(0.8, 0.1), p(0, 1), p(-0.8, 0.1)),
			render.Path{Outline: render.Line(p(-0.8, -0.3), p(0.8, -0.3)), Stroke: t.Red, Width: 0.4 * r},
		}
	case board.Weather: // a cloud with rain
		return []render.Shape{
			ring(-0.45, -0.1, 0.42, white), ring(0.4, -0.1, 0.42, white), ring(0, -0.42, 0.5, white),
			render.Path{Outline: render.Rect(c.X-0.6*r, c.Y-0.3*r, 1.2*r, 0.5*r, 0.2*r), Fill: render.Paint{Color: white}},
			line(0.14, p(-0.5, 0.45), p(-0.65, 0.95)), line(0.14, p(0, 0.45), p(-0.15, 0.95)), line(0.14, p(0.5, 0.45), p(0.35, 0.95)),
		}
	case board.Reef: // rocks in water
		return []render.Shape{
			fill(t.Raw, p(-1, 0.7), p(-0.45, -0.5), p(0, 0.7)), fill(t.Raw, p(-0.2, 0.7), p(0.4, -0.95), p(1, 0.7)),
			line(0.14, p(-1, 0.9), p(1, 0.9)),
		}
	case board.Harbour: // an anchor
		return []render.Shape{
			ring(0, -0.72, 0.22, white), line(0.2, p(0, -0.5), p(0, 0.85)), line(0.2, p(-0.5, -0.2), p(0.5, -0.2)),
			render.Path{Outline: render.Arc(p(0, 0.05), 0.8*r, 100, 260), Stroke: ink, Width: 0.2 * r},
		}
	case board.Treasure: // a chest
		return []render.Shape{
			render.Path{Outline: render.Rect(c.X-0.9*r, c.Y-0.65*r, 1.8*r, 1.4*r, 0.3*r), Fill: render.Paint{Color: t.Raw}, Stroke: ink, Width: 0.14 * r},
			line(0.14, p(-0.9, -0.05), p(0.9, -0.05)), ring(0, 0, 0.26, t.Gold),
		}
	case board.Shipyard: // a hammer
		return []render.Shape{
			render.Path{Outline: render.Line(p(-0.6, 0.9), p(0.25, -0.35)), Stroke: t.Raw, Width: 0.3 * r},
			fill(ink, p(-0.35, -0.75), p(0.1, -1), p(0.95, -0.3), p(0.6, 0.1)),
		}
	case board.Navy: // a pennant on a staff
		return []render.Shape{line(0.18, p(-0.7, -1), p(-0.7, 1)), fill(t.Navy, p(-0.7, -0.95), p(0.95, -0.5), p(-0.7, 0.05)), ring(-0.35, -0.48, 0.16, white)}
	case board.Mutiny: // crossed blades
		return []render.Shape{
			line(0.2, p(-0.85, -0.85), p(0.7, 0.7)), line(0.2, p(0.85, -0.85), p(-0.7, 0.7)),
			line(0.2, p(0.3, 0.75), p(0.75, 0.3)), line(0.2, p(-0.3, 0.75), p(-0.75, 0.3)),
		}
	case board.Compass: // a dial with a crack
		return []render.Shape{
			ring(0, 0, 0.9, white), fill(t.Red, p(0, -0.75), p(0.2, 0), p(-0.2, 0)), fill(ink, p(0, 0.75), p(0.2, 0), p(-0.2, 0)),
			line(0.12, p(0.75, -0.55), p(0.25, -0.15), p(0.4, 0.15), p(0.05, 0.5), p(0.35, 0.85)),
		}
	case board.Siren: // a note
		return []render.Shape{
			line(0.16, p(-0.25, 0.6), p(-0.25, -0.8), p(0.7, -1), p(0.7, 0.4)), ring(-0.5, 0.65, 0.28, ink), ring(0.45, 0.45, 0.28, ink),
		}
	case board.Kraken: // arms out of the water
		arm := func(x, lean float64) render.Shape {
			return render.Path{Outline: []render.Seg{
				{Op: render.MoveTo, P: [3]render.Point{p(x, 0.8)}},
				{Op: render.CubicTo, P: [3]render.Point{p(x-0.3*lean, 0.2), p(x+0.5*lean, -0.3), p(x, -0.8)}},
				{Op: render.QuadTo, P: [3]render.Point{p(x-0.35*lean, -0.95), p(x-0.4*lean, -0.55)}},
			}, Stroke: ink, Width: 0.22 * r}
		}
		return []render.Shape{arm(-0.6, 1), arm(0, -1), arm(0.6, 1), line(0.12, p(-1, 0.9), p(1, 0.9))}
	}
	return nil
}

// skull draws the pirates' sign.
func skull(t *render.Theme, c render.Point, r float64) []render.Shape {
	p := func(x, y float64) render.Point { return render.Point{X: c.X + x*r, Y: c.Y + y*r} }
	bone := func(a, b render.Point) render.Shape {
		return render.Path{Outline: render.Line(a, b), Stroke: t.Card, Width: 0.24 * r}
	}
	eye := func(x float64) render.Shape {
		return render.Path{Outline: render.Circle(p(x, -0.3), 0.19*r), Fill: render.Paint{Color: t.Black}}
	}
	return []render.Shape{
		render.Path{Outline: render.Circle(c, 1.12*r), Fill: render.Paint{Color: t.Black}},
		bone(p(-0.8, 0.25), p(0.8, 0.85)), bone(p(0.8, 0.25), p(-0.8, 0.85)),
		render.Path{Outline: render.Circle(p(0, -0.25), 0.56*r), Fill: render.Paint{Color: t.Card}},
		render.Path{Outline: render.Rect(c.X-0.3*r, c.Y+0.1*r, 0.6*r, 0.36*r, 0.1*r), Fill: render.Paint{Color: t.Card}},
		eye(-0.22), eye(0.22),
	}
}
