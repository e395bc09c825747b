package jaws

import (
	"strings"

	"shipboard/render"
)

// Scenes implements game.View: the boards that everyone sees, and before them
// what the shark alone does.
func (v View) Scenes() []render.Scene {
	var scenes []render.Scene
	if v.Orca != nil {
		if v.Hand != nil {
			scenes = append(scenes, v.handScene())
		}
		return append(scenes, v.orcaScene(), v.gearScene())
	}
	if v.Island == nil {
		return nil
	}
	if v.Pad != nil {
		scenes = append(scenes, v.padScene())
	}
	return append(scenes, v.islandScene())
}

// breadth is about how wide a text is set, on the wide side.
func breadth(text string, size float64, face render.Face) float64 {
	w := 0.0
	for _, r := range text {
		switch {
		case strings.ContainsRune("ijl.,;:'!| ", r):
			w += 0.31
		case strings.ContainsRune("ftr-()I1", r):
			w += 0.42
		case strings.ContainsRune("mwMW—", r):
			w += 0.88
		case r >= 'A' && r <= 'Z':
			w += 0.73
		default:
			w += 0.52
		}
	}
	if face == render.Bold {
		w *= 1.13
	}
	return w * size
}

// wrap breaks a text into lines of at most so many pixels, and into at most so
// many lines: the last takes what is left.
func wrap(text string, size, width float64, most int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && len(lines) < most-1 && breadth(longer, size, render.Roman) > width {
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
