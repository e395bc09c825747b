package race

import (
	"fmt"
	"strings"

	"shipboard/render"
)

// handScene is the viewer's cards, and what each could do now.
func (v View) handScene() render.Scene {
	t := render.Night
	flag := upper(flags[v.Viewer])
	aside := flag + " only"
	if v.Hand.Ask != nil && v.Hand.Ask.Kind != askExtra {
		aside += " · a choice to make"
	}
	shapes := render.Banner(t, render.MostWidth, "Your hand", aside)
	y := 124.0
	if a := v.Hand.Ask; a != nil {
		for _, line := range wrap(a.Text, 62) {
			shapes = append(shapes, render.Label{Text: line, At: render.Point{X: 32, Y: y + 14}, Size: 38, Face: render.Bold, Color: t.Gold, Max: 1136})
			y += 50
		}
		y += 10
	}
	if v.Hand.Stuck {
		shapes = append(shapes, render.Label{Text: "Your ships are stuck: a card must sail a partner’s ship back.", At: render.Point{X: 32, Y: y + 14}, Size: 36, Face: render.Bold, Color: t.Gold, Max: 1136})
		y += 60
	}
	for _, c := range v.Hand.Cards {
		uses, more := c.Uses, 0
		if len(uses) > 3 {
			uses, more = uses[:3], len(uses)-3
		}
		const h = 150.0
		shapes = append(shapes, playingCard(t, 32, y, c)...)
		for i, u := range uses {
			shapes = append(shapes, render.Label{Text: upper(u), At: render.Point{X: 176, Y: y + 30 + 44*float64(i)}, Size: 34, Color: t.Ink, Max: 990})
		}
		if more > 0 {
			shapes = append(shapes, render.Label{Text: fmt.Sprintf("and %d more", more), At: render.Point{X: 1168, Y: y + 30}, Size: 28, Face: render.Italic, Color: t.Faint, Anchor: render.End})
		}
		if len(uses) == 0 {
			text := "Waits for your turn"
			if v.playing() {
				text = "Has no use now: it can be thrown away"
			}
			shapes = append(shapes, render.Label{Text: text, At: render.Point{X: 176, Y: y + 66}, Size: 32, Face: render.Italic, Color: t.Faint})
		}
		y += h + 10
	}
	h := y + 16
	return render.Scene{
		Name: "hand", Title: "Your hand", Alt: v.handAlt(), W: render.MostWidth, H: h, Theme: t,
		Layers: []render.Layer{{Shapes: append([]render.Shape{
			render.Path{Outline: render.Rect(0, 0, render.MostWidth, h, 0), Fill: render.Paint{Color: t.Page}},
		}, shapes...)}},
	}
}

// playing reports whether the viewer is to play a card now.
func (v View) playing() bool {
	return v.Hand != nil && (v.Turn == v.Viewer && v.Hand.Ask == nil && v.waited() == v.Viewer || v.Hand.Ask != nil && v.Hand.Ask.Kind == askExtra)
}

// playingCard is a card with its rank and what was added to it.
func playingCard(t *render.Theme, x, y float64, c CardView) []render.Shape {
	const w, h = 118.0, 142.0
	edge := t.Gold
	if c.Extra {
		edge = t.Blue
	}
	paper, ink := render.Day.Card, render.Day.Ink
	shapes := []render.Shape{
		render.Path{Outline: render.Rect(x, y, w, h, 12), Fill: render.Paint{Color: paper}, Stroke: edge, Width: 4},
		render.Label{Text: c.Rank, At: render.Point{X: x + w/2, Y: y + 50}, Size: 66, Face: render.Bold, Color: ink, Anchor: render.Middle},
	}
	small, color := cardUse(c.Rank), ink
	if c.Mod != 0 {
		small, color = fmt.Sprintf("%+d", c.Mod), render.Day.Green
		if c.Mod < 0 {
			color = render.Day.Red
		}
		small = strings.Replace(small, "-", "−", 1)
	}
	return append(shapes, render.Label{Text: small, At: render.Point{X: x + w/2, Y: y + 110}, Size: 34, Face: render.Bold, Color: color, Anchor: render.Middle, Max: w - 12})
}

// cardUse is what stands below a rank.
func cardUse(rank string) string {
	switch rank {
	case "A":
		return "1 · cast"
	case "3":
		return "edge"
	case "J":
		return "calm"
	case "Q":
		return "12"
	case "K":
		return "cast"
	case "6":
		return "on · back"
	}
	return "steps"
}
