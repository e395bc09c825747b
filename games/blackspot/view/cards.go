package view

import (
	"strconv"

	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// The size of a card of a hand.
const (
	cardWide = 376.0
	cardHigh = 318.0
)

// spellCard draws a card: its sign, name, what it does, the number to cast it and
// the number with which it dispels. A note stands in
// place of the number to cast it.
func spellCard(t *render.Theme, x, y float64, c roster.Spell, note string, bright bool) []render.Shape {
	edge := render.RGB(0x4b3a78)
	if l, ok := liveries[c.Faction]; ok && c.Faction != "" {
		edge = l.sail
	}
	shapes := render.Still(render.Card(t, x, y, cardWide, cardHigh, edge))
	if bright {
		shapes = append(shapes, render.Path{Outline: render.Rect(x, y, cardWide, cardHigh, 9), Stroke: t.Gold, Width: 4})
	}
	mid := render.Point{X: x + 68, Y: y + 62}
	shapes = append(shapes, render.Path{Outline: render.Circle(mid, 41), Fill: render.Paint{Color: render.Day.Page}, Stroke: ink, Width: 2, Still: true})
	shapes = append(shapes, render.Still(sign(c.Key, mid, 33))...)
	name := render.Wrap(c.Title, 31, cardWide-136, render.Bold, 2)
	at := y + 62 - 18*float64(len(name)-1)
	for _, l := range name {
		shapes = append(shapes, render.Label{Text: l, At: render.Point{X: x + 122, Y: at}, Size: 31, Face: render.Bold, Color: t.Ink, Max: cardWide - 134})
		at += 36
	}
	lines := render.Wrap(game.Capital(c.Text), 30, cardWide-44, render.Roman, 4)
	text, _ := written(t, lines, x+30, y+134, 30, cardWide-40, render.Roman, t.Ink)
	shapes = append(shapes, text...)
	low := y + cardHigh - 26
	cast := render.Label{Text: castText(c), At: render.Point{X: x + 30, Y: low}, Size: 30, Face: render.Bold, Color: t.Gold, Max: 150}
	if note != "" {
		cast.Text, cast.Face, cast.Color, cast.Max = note, render.Italic, t.Faint, 180
	}
	shapes = append(shapes, cast, render.Label{Text: dispelText(c), At: render.Point{X: x + cardWide - 14, Y: low}, Size: 30, Color: t.Ink, Anchor: render.End, Max: 170})
	return shapes
}

// castText tells the number to cast a card.
func castText(c roster.Spell) string {
	switch {
	case c.Cast > 0:
		return "cast " + strconv.Itoa(c.Cast) + "+"
	case c.Aim == roster.AimMega:
		return "with a card"
	}
	return "no casting"
}

// dispelText tells the number with which a card dispels.
func dispelText(c roster.Spell) string {
	switch c.Dispel {
	case 0:
		return "no dispel"
	case 1:
		return "dispels always"
	}
	return "dispels " + strconv.Itoa(c.Dispel) + "+"
}
