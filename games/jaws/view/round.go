package view

import (
	"fmt"
	"slices"

	"shipboard/games/jaws/board"
	"shipboard/render"
)

// roundCard tells the events of this round, and shows the dice.
func (v View) roundCard(t *render.Theme) []render.Shape {
	const x, w = 648.0, 528.0
	o := v.Orca
	shapes := render.Still(render.Card(t, x, panelY, w, panelH, t.Red))
	y := panelY + 34
	line := func(size float64, face render.Face, text string) {
		if y > panelY+panelH-18 {
			return
		}
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x + 36, Y: y}, Size: size, Face: face, Color: t.Ink, Max: w - 50})
		y += size + 8
	}
	if v.Over != nil {
		for _, l := range render.Wrap(v.Over.Text, 32, w-60, render.Roman, 5) {
			line(32, render.Bold, l)
		}
		return shapes
	}
	switch {
	case len(o.Rolled) > 0:
		for i, hits := range o.Rolled {
			shapes = append(shapes, die(t, render.Point{X: x + 66 + 74*float64(i), Y: y + 14}, hits)...)
		}
		text := "the shark’s dice"
		if o.Target != "" {
			text = "against " + Title(o.Target)
		}
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x + 36 + 74*float64(len(o.Rolled)) + 10, Y: y + 14}, Size: 30, Face: render.Bold, Color: t.Ink, Max: w - 60 - 74*float64(len(o.Rolled))})
		y += 74
	default:
		line(32, render.Bold, o.stage())
	}
	if o.Ability != nil && len(o.Last) == 0 {
		line(30, render.BoldItalic, o.Ability.Title)
		for _, l := range render.Wrap(o.Ability.Text, 30, w-60, render.Roman, 4) {
			line(30, render.Italic, l)
		}
	}
	for _, l := range latest(o.Last, 30, w-60, int((panelY+panelH-18-y)/38)+1) {
		line(30, render.Roman, l)
	}
	if len(o.Last) == 0 && o.Ability == nil {
		line(30, render.Roman, fmt.Sprintf("%d resurface cards left in the deck", o.Deck))
	}
	return shapes
}

// latest breaks the last sentences into lines of a width. It takes as many whole sentences as fit
// into fits lines. If the last sentence alone is too long, it returns its beginning.
func latest(sentences []string, size, width float64, fits int) []string {
	var lines []string
	for _, s := range slices.Backward(sentences) {
		before := render.Wrap(s, size, width, render.Roman, 4)
		if len(before)+len(lines) > fits {
			if len(lines) == 0 {
				return before[:max(fits, 0)]
			}
			break
		}
		lines = append(before, lines...)
	}
	return lines
}

// die draws a die that shows hits.
func die(t *render.Theme, at render.Point, hits int) []render.Shape {
	return []render.Shape{
		render.Path{Outline: render.Rect(at.X-30, at.Y-30, 60, 60, 10), Fill: render.Paint{Color: t.Card}, Stroke: t.Ink, Width: 3},
		render.Label{Text: fmt.Sprint(hits), At: at, Size: 42, Face: render.Bold, Color: t.Red, Anchor: render.Middle},
	}
}

// Title names a target: a space as it is, a hunter by his name.
func Title(target string) string {
	for m := range board.Member(3) {
		if m.Key() == target {
			return m.String()
		}
	}
	return target
}
