package view

import (
	"strconv"
	"strings"

	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// magicScene is the cards that were shown in this round: the one that is in the
// air, then those that had their turn, the latest first.
func (v View) magicScene() render.Scene {
	t := render.Day
	const high = 108.0
	y := render.BannerHeight + 18.0
	var shapes []render.Shape
	row := func(c roster.Card, seat game.Seat, text string, now bool) {
		x, w := 24.0, render.MostWidth-48.0
		s := roster.SpellOf(c)
		shapes = append(shapes, render.Card(t, x, y, w, high-12, v.sails(seat).sail)...)
		if now {
			shapes = append(shapes, render.Active(t, x, y, w, high-12))
		}
		mid := render.Point{X: x + 72, Y: y + high/2 - 6}
		shapes = append(shapes, render.Path{Outline: render.Circle(mid, 40), Fill: render.Paint{Color: t.Page}, Stroke: ink, Width: 2})
		shapes = append(shapes, sign(c, mid, 32)...)
		shapes = append(shapes,
			render.Label{Text: render.Typeset(s.Title), At: render.Point{X: x + 130, Y: y + 32}, Size: 34, Face: render.Bold, Color: t.Ink, Max: 420},
			render.Label{Text: seat.Mark(), At: render.Point{X: x + w - 16, Y: y + 32}, Size: 30, Face: render.Italic, Color: t.Ink, Anchor: render.End, Max: 340},
			render.Label{Text: render.Typeset(game.Capital(text)), At: render.Point{X: x + 130, Y: y + 70}, Size: 30, Color: t.Ink, Max: w - 150})
		y += high
	}
	var told []string
	tell := func(c roster.Card, seat game.Seat, text string) {
		told = append(told, seat.Mark()+", "+roster.SpellOf(c).Title+": "+text+".")
	}
	if x := v.Casting; x != nil {
		s := roster.SpellOf(x.Card)
		text := strings.TrimSpace(x.At)
		if text != "" {
			text += " · "
		}
		text += "needs " + strconv.Itoa(s.Cast) + "+"
		row(x.Card, x.Seat, text, true)
		tell(x.Card, x.Seat, "is being cast, "+text)
	}
	list := v.Latest.Cards
	for i := len(list) - 1; i >= 0; i-- {
		row(list[i].Card, list[i].Seat, list[i].Text, false)
		tell(list[i].Card, list[i].Seat, list[i].Text)
	}
	height := y + 8
	shapes = append(shapes, render.Banner(t, render.MostWidth, "Magic", v.Title)...)
	return render.Scene{
		Name: "magic", Title: "The cards of this round", Alt: game.Alt(told...), W: render.MostWidth, H: height, Theme: t,
		Layers: []render.Layer{{Key: "spot-paper-" + strconv.Itoa(int(height)), Shapes: []render.Shape{
			render.Page(t, height),
		}}, {Shapes: shapes}},
	}
}
