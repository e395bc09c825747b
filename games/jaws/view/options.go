package view

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/render"
)

// The marks of the tokens A, B and C.
const (
	markNot    = "not"    // the shark has shown that it is not its choice
	markChosen = "chosen" // the shark's choice; only the shark sees this mark
)

// mark tells how an option is marked; it is empty for a plain one.
func (o *Orca) mark(token, chosen string) string {
	switch token {
	case o.NotThis:
		return markNot
	case chosen:
		return markChosen
	}
	return ""
}

// option draws one of the small tokens A, B and C.
func (p pen) option(letter, mark string) render.Token {
	key, name, fill, ink := "option-"+letter, "option "+letter, p.t.Navy, white
	switch mark {
	case markNot:
		key, name, fill = key+"-not", name+", shown not to be it", p.t.Faint
	case markChosen:
		key, name, fill, ink = key+"-chosen", name+", chosen", p.t.Red, p.t.Black
	}
	shapes := []render.Shape{
		p.lined(p.poly(0, -28, 28, 0, 0, 28, -28, 0), fill, white, 2.5),
		p.letter(letter, 0, 0, 30, ink),
	}
	if mark == markNot {
		shapes = append(shapes, render.Path{Outline: render.Line(p.at(-20, 20), p.at(20, -20)), Stroke: p.t.Red, Width: 5 * p.size})
	}
	token := p.token(key, name, shapes...)
	token.Laid = true
	return token
}

// The row of panels below the sea.
const (
	panelY = 720.0
	panelH = 264.0
)

func (v View) optionCards(t *render.Theme, chosen string) []render.Shape {
	o := v.Orca
	var shapes []render.Shape
	for i, token := range board.Tokens {
		card := optionArea(i)
		x, w := card.X, card.W
		at := slices.IndexFunc(o.Options, func(c Option) bool { return c.Token == token })
		shapes = append(shapes, render.Still(render.Card(t, x, panelY, w, panelH, 0))...)
		mark := pen{t, 1}.option(token, o.mark(token, chosen))
		mark.At = render.Point{X: x + 42, Y: panelY + 44}
		shapes = append(shapes, mark)
		if at < 0 {
			missing := "not turned up"
			if o.Chosen != "" {
				missing = "not chosen"
			}
			shapes = append(shapes, render.Label{Text: missing, At: render.Point{X: x + w/2, Y: panelY + 130}, Size: 30, Face: render.Italic, Color: t.Faint, Anchor: render.Middle, Max: w - 16})
			continue
		}
		c := o.Options[at]
		line := func(y, size float64, face render.Face, ink render.Color, text string) {
			shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x + 20, Y: panelY + y}, Size: size, Face: face, Color: ink, Max: w - 32})
		}
		shapes = append(shapes, render.Label{Text: fmt.Sprint("w", c.Zone), At: render.Point{X: x + 88, Y: panelY + 44}, Size: 44, Face: render.Bold, Color: t.Ink})
		line(104, 32, render.Roman, t.Ink, fmt.Sprint("evade ", c.Evade))
		line(146, 32, render.Roman, t.Ink, game.CountDice(c.Dice))
		if c.Shake {
			line(188, 30, render.Bold, t.Red, "throws off")
		}
		switch token {
		case chosen:
			shapes = append(shapes, render.Active(t, x, panelY, w, panelH))
			line(234, 30, render.BoldItalic, t.Red, "your choice")
		case o.Chosen:
			shapes = append(shapes, render.Active(t, x, panelY, w, panelH))
			line(234, 30, render.BoldItalic, t.Red, "surfaced")
		case o.NotThis:
			line(234, 30, render.Italic, t.Faint, "not this one")
		}
	}
	return shapes
}

// optionArea is the area of the card of a resurface option.
func optionArea(i int) render.Area {
	const w, gap = 196.0, 12.0
	return render.Area{X: 24 + float64(i)*(w+gap), Y: panelY, W: w, H: panelH}
}
