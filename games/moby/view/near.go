package view

import (
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/render"
)

// nearScene is the water round the whale with the names of its hexes. Below it are the latest
// rolls with their meaning.
func (v View) nearScene() render.Scene {
	t := render.Day
	body, _ := board.HexNamed(v.Whale.Body)
	c := around(body, 13, 8, 56)
	rolls := v.Rolls[max(0, len(v.Rolls)-mostRolls):]
	before := len(v.Rolls) - len(rolls)
	y := c.top + c.h() + 44
	lines := len(rolls)
	if before > 0 || lines == 0 && v.Turn > 1 {
		lines++
	}
	h := y + 44*float64(lines) - 8
	d := v.drawn(t, c)
	shapes := append(d.pieces(), d.men()...)
	shapes = append(shapes, d.names()...)
	shapes = append(shapes, d.depthSign()...)
	if before > 0 {
		text := game.Count(before, "roll") + " came before these:"
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: 36, Y: y}, Size: 30, Face: render.Italic, Color: t.Faint})
		y += 44
	}
	for _, r := range rolls {
		shapes = append(shapes, v.rollLine(t, r, y)...)
		y += 44
	}
	if len(rolls) == 0 && v.Turn > 1 {
		shapes = append(shapes, render.Label{Text: "No dice were rolled.", At: render.Point{X: 36, Y: y}, Size: 30, Face: render.Italic, Color: t.Faint})
	}
	head, aside := "Round the whale", v.depthWord()+", heading "+board.Dir(v.Whale.Facing).String()
	shapes = append(shapes, render.Banner(t, render.MostWidth, head, aside)...)
	return render.Scene{
		Name: "near", Title: "Round the whale", Alt: v.nearAlt(), W: render.MostWidth, H: h, Theme: t,
		Head: head, Aside: aside, Cards: append([]render.Panel{v.diceCard(), v.whaleCard()}, v.boatPanels()...), Legend: v.legend(t),
		Heart: c.heart(), Spots: v.spots(c),
		Layers: []render.Layer{waterLayer(t, c, h), {Shapes: shapes}},
	}
}

// mostRolls is how many rolls the picture tells below the chart at most.
const mostRolls = 10

// rollLine is one roll: the boat, the purpose, the dice and their meaning.
func (v View) rollLine(t *render.Theme, r Roll, y float64) []render.Shape {
	var shapes []render.Shape
	if b := v.boat(r.Boat); b.Number > 0 {
		shapes = badge(t, render.Point{X: 54, Y: y}, b.Number)
	}
	return append(shapes,
		render.Label{Text: r.What, At: render.Point{X: 86, Y: y}, Size: 30, Color: t.Ink, Max: 276},
		render.Label{Text: faces(r), At: render.Point{X: 374, Y: y}, Size: 30, Face: render.Bold, Color: t.Red, Max: 252},
		render.Label{Text: r.Meaning, At: render.Point{X: 640, Y: y}, Size: 30, Color: t.Ink, Max: 536})
}

// mostFaces is how many dice of one roll are shown at most.
const mostFaces = 10

// faces writes the dice of a roll. For damage these are the two ten-sided dice, and then the two
// for the blood.
func faces(r Roll) string {
	if len(r.Faces) > mostFaces {
		return game.Count(len(r.Faces), "step")
	}
	list := game.Texts(r.Faces, strconv.Itoa)
	if r.What == DamageRoll && len(list) == 4 {
		return list[0] + " " + list[1] + "  ·  " + list[2] + "+" + list[3]
	}
	return strings.Join(list, " ")
}
