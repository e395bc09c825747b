package moby

import (
	"strings"

	"shipboard/render"
)

// nearScene is the water round the whale, with the names of its hexes, and
// below it the latest rolls with their meaning.
func (v View) nearScene() render.Scene {
	t := render.Day
	body, _ := hexNamed(v.Whale.Body)
	c := around(body, 13, 8, 56)
	rolls := v.Rolls[max(0, len(v.Rolls)-mostRolls):]
	y := c.top + c.h() + 44
	h := y + 44*float64(max(len(rolls), 1)) - 8
	shapes := v.pieces(t, c)
	shapes = append(shapes, v.names(t, c)...)
	shapes = append(shapes, v.depthSign(t, c)...)
	for _, r := range rolls {
		shapes = append(shapes, v.rollLine(t, r, y)...)
		y += 44
	}
	if len(rolls) == 0 {
		shapes = append(shapes, render.Label{Text: "No dice were rolled.", At: render.Point{X: 36, Y: y}, Size: 30, Face: render.Italic, Color: t.Faint})
	}
	shapes = append(shapes, render.Banner(t, render.MostWidth, "Round the whale", depthWords[v.Whale.Depth][0]+", heading "+Dir(v.Whale.Facing).String())...)
	return render.Scene{
		Name: "near", Title: "Round the whale", Alt: v.nearAlt(), W: render.MostWidth, H: h, Theme: t,
		Layers: []render.Layer{waterLayer(t, c, h), {Shapes: shapes}},
	}
}

// mostRolls is how many rolls are told below the chart.
const mostRolls = 7

// rollLine is one roll: whose, what for, the dice and what they mean.
func (v View) rollLine(t *render.Theme, r RollView, y float64) []render.Shape {
	var shapes []render.Shape
	if b := v.boat(r.Boat); b.Number > 0 {
		shapes = badge(t, render.Point{X: 54, Y: y}, b.Number)
	}
	return append(shapes,
		render.Label{Text: r.What, At: render.Point{X: 86, Y: y}, Size: 30, Color: t.Ink, Max: 276},
		render.Label{Text: faces(r), At: render.Point{X: 374, Y: y}, Size: 30, Face: render.Bold, Color: t.Red, Max: 252},
		render.Label{Text: r.Meaning, At: render.Point{X: 640, Y: y}, Size: 30, Color: t.Ink, Max: 536})
}

// faces are the dice of a roll.
func faces(r RollView) string {
	list := make([]string, len(r.Faces))
	for i, f := range r.Faces {
		list[i] = digits(f)
	}
	return strings.Join(list, " ")
}

func upper(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
