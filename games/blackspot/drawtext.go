package blackspot

import (
	"strings"

	"shipboard/render"
)

// breadth is about how wide a text is, rather too wide than too narrow.
func breadth(text string, size float64, face render.Face) float64 {
	w := 0.0
	for _, r := range text {
		switch {
		case strings.ContainsRune("ijl.,;:'’!| ", r):
			w += 0.31
		case strings.ContainsRune("ftr-()I1", r):
			w += 0.42
		case strings.ContainsRune("mwMW—", r):
			w += 0.88
		case r >= 'A' && r <= 'Z':
			w += 0.73
		default:
			w += 0.51
		}
	}
	if face == render.Bold || face == render.BoldItalic {
		w *= 1.1
	}
	return w * size
}

// typeset puts a printer's apostrophes into a text.
func typeset(text string) string { return strings.ReplaceAll(text, "'", "’") }

// wrap breaks a text into lines of at most width pixels, and into at most most
// lines. The last line takes the rest.
func wrap(text string, size, width float64, face render.Face, most int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(typeset(text)) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && len(lines) < most-1 && breadth(longer, size, face) > width {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// written are lines of text one below the other, with the place where the next
// would stand.
func written(t *render.Theme, lines []string, x, y, size, width float64, face render.Face, colour render.Color) ([]render.Shape, float64) {
	var shapes []render.Shape
	for _, l := range lines {
		shapes = append(shapes, render.Label{Text: l, At: render.Point{X: x, Y: y}, Size: size, Face: face, Color: colour, Max: width})
		y += size + 6
	}
	return shapes, y
}
