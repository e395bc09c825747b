package view

import (
	"math"
	"slices"

	"shipboard/render"
)

// worthTelling is the smallest chance that the map shows as a figure. Smaller ones show only as a
// shade.
const worthTelling = 10

// shades are the shades of the water, each with the percentage from which on it is used.
var shades = []struct {
	from int
	dark float64
}{{35, 0.66}, {20, 0.5}, {10, 0.36}, {1, 0.22}}

// shade is how dark the water is for a chance, from 0 to 1.
func shade(chance int) float64 {
	for _, s := range shades {
		if chance >= s.from {
			return s.dark
		}
	}
	return 0
}

// shadeShapes shades the water by the chances, under all tokens.
func (c *islandMap) shadeShapes(t *render.Theme, chances map[string]int) []render.Shape {
	var shapes []render.Shape
	for _, space := range waterNames {
		if dark := shade(chances[space]); dark > 0 {
			shapes = append(shapes, render.Path{Outline: c.expanse(space), Fill: render.Paint{Color: t.Navy.Alpha(dark)}, Still: true})
		}
	}
	if shapes == nil {
		return nil
	}
	for _, dock := range piers {
		shapes = append(shapes, c.pierShapes(t, dock)...)
	}
	return append(shapes, c.nameDiscs(t)...)
}

// expanse is the outline of a space's water.
func (c *islandMap) expanse(space string) []render.Seg {
	var edge []render.Point
	const step = 3.0
	if i := slices.Index(mapRing[:], space); i >= 0 {
		from := float64(i) * 45
		for a := from; a <= from+45; a += step {
			edge = append(edge, c.polar(a, coast(a)+1.5))
		}
		for a := from + 45; a >= from; a -= step {
			edge = append(edge, c.polar(a, rDeep))
		}
		return render.Poly(edge...)
	}
	corner := c.disc(space)
	right, below := corner.X > c.mid.X, corner.Y > c.mid.Y
	from := map[[2]bool]float64{{true, false}: 0, {true, true}: 90, {false, true}: 180, {false, false}: 270}[[2]bool{right, below}]
	for a := from; a <= from+90; a += step {
		edge = append(edge, c.polar(a, rDeep))
	}
	x, y := c.x, c.y
	if right {
		x += c.w
	}
	if below {
		y += c.h
	}
	end, start := render.Point{X: c.mid.X, Y: y}, render.Point{X: x, Y: c.mid.Y}
	if math.Mod(from, 180) != 0 {
		return render.Poly(append(edge, end, render.Point{X: x, Y: y}, start)...)
	}
	return render.Poly(append(edge, start, render.Point{X: x, Y: y}, end)...)
}

const chanceRadius = 36.0

// chance draws the figure of a chance: black on a light plate.
func (p pen) chance(percentage int) render.Token {
	text := Percent(percentage)
	token := p.token("chance-"+text, "chance of "+text,
		p.lined(p.rect(-35, -19, 70, 38, 8), white, p.t.Navy, 3),
		p.letter(text, 0, 0, 30, black))
	token.Shadow = false
	return token
}
