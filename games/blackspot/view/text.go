package view

import (
	"shipboard/render"
)

// written draws lines of text one below the other, and returns where the next line would be.
func written(t *render.Theme, lines []string, x, y, size, width float64, face render.Face, colour render.Color) ([]render.Shape, float64) {
	var shapes []render.Shape
	for _, l := range lines {
		shapes = append(shapes, render.Label{Text: l, At: render.Point{X: x, Y: y}, Size: size, Face: face, Color: colour, Max: width})
		y += size + 6
	}
	return shapes, y
}
