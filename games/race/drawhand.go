package race

import (
	"fmt"
	"strings"

	"shipboard/render"
)

// The size of a playing card.
const (
	cardW = 118.0
	cardH = 142.0
)

// handScene is the viewer's cards, and what each could do now.
func (v View) handScene() render.Scene {
	t := render.Night
	aside := upper(flags[v.Viewer]) + " only"
	if v.choosing() {
		aside += " · a choice to make"
	}
	shapes := render.Banner(t, render.MostWidth, "Your hand", aside)
	y := render.BannerHeight + 24.0
	say := func(text string, size float64, face render.Face, ink render.Color) {
		for _, line := range wrap(text, int(2300/size)) {
			shapes = append(shapes, render.Label{Text: line, At: render.Point{X: 32, Y: y + 18}, Size: size, Face: face, Color: ink, Max: render.MostWidth - 64})
			y += 46
		}
	}
	if a := v.Hand.Ask; a != nil {
		say(a.Text, 38, render.Bold, t.Gold)
	}
	if v.Hand.Stuck {
		say("You are stuck: a card must sail a partner’s ship back.", 38, render.Bold, t.Gold)
	}
	y += 8
	if v.playing() {
		for _, c := range v.Hand.Cards {
			shapes = append(shapes, playingCard(t, 32, y, c)...)
			shapes = append(shapes, uses(t, y, c)...)
			y += cardH + 18
		}
	} else {
		const gap, columns = 164.0, 7
		for i, c := range v.Hand.Cards {
			if i > 0 && i%columns == 0 {
				y += cardH + 60
			}
			x := 32 + gap*float64(i%columns)
			shapes = append(shapes, playingCard(t, x, y, c)...)
			shapes = append(shapes, render.Label{Text: c.below(), At: render.Point{X: x + cardW/2, Y: y + cardH + 26}, Size: 30, Face: render.Italic, Color: t.Ink, Anchor: render.Middle, Max: gap - 8})
		}
		y += cardH + 62
		switch {
		case v.choosing() && v.Hand.Ask.Usual != "":
			say("Auto picks "+strings.ReplaceAll(v.Hand.Ask.Usual, " ", ", ")+".", 32, render.Italic, t.Faint)
		case !v.choosing():
			say("They wait for your turn.", 32, render.Italic, t.Faint)
		}
	}
	h := y + 14
	return render.Scene{
		Name: "hand", Title: "Your hand", Alt: v.handAlt(), W: render.MostWidth, H: h, Theme: t,
		Layers: []render.Layer{{Shapes: append([]render.Shape{
			render.Path{Outline: render.Rect(0, 0, render.MostWidth, h, 0), Fill: render.Paint{Color: t.Page}},
		}, shapes...)}},
	}
}

// choosing reports whether the viewer has a choice to make that is no card to
// play.
func (v View) choosing() bool {
	return v.Hand != nil && v.Hand.Ask != nil && v.Hand.Ask.Kind != askExtra
}

// playing reports whether the viewer is to play a card now.
func (v View) playing() bool { return v.Hand != nil && v.Waited == v.Viewer && !v.choosing() }

// below is what stands below a card that is not to be played now.
func (c CardView) below() string {
	switch {
	case c.After != nil:
		return fmt.Sprintf("%d → %d", max(0, c.Steps), *c.After)
	case c.Steps > 0:
		return stepsText(c.Steps)
	}
	return ""
}

// uses are what a card could do now, beside it: each with the sign of the
// square where it leads.
func uses(t *render.Theme, y float64, c CardView) []render.Shape {
	const most, x = 3, 176.0
	if len(c.Uses) == 0 {
		text := "No use now: it can be thrown away"
		if c.Held {
			text = "Stays in your hand for now"
		}
		return []render.Shape{render.Label{Text: text, At: render.Point{X: x + 48, Y: y + cardH/2}, Size: 32, Face: render.Italic, Color: t.Faint}}
	}
	var shapes []render.Shape
	shown := c.Uses[:min(len(c.Uses), most)]
	for i, u := range shown {
		at := render.Point{X: x + 18, Y: y + cardH/2 + 46*(float64(i)-float64(len(shown)-1)/2)}
		if k := course[u.Square].kind; tints[k] != 0 {
			shapes = append(shapes, render.Path{Outline: render.Rect(at.X-19, at.Y-19, 38, 38, 6), Fill: render.Paint{Color: render.RGB(tints[k])}})
			shapes = append(shapes, sign(render.Day, k, at, 14)...)
		}
		shapes = append(shapes, render.Label{Text: upper(u.Text), At: render.Point{X: x + 48, Y: at.Y}, Size: 34, Color: t.Ink, Max: 944})
	}
	if more := len(c.Uses) - len(shown); more > 0 {
		shapes = append(shapes, render.Label{Text: fmt.Sprintf("and %d more", more), At: render.Point{X: 1168, Y: y + cardH/2 + 46}, Size: 28, Face: render.Italic, Color: t.Faint, Anchor: render.End})
	}
	return shapes
}

// playingCard is a card with its rank, and what was added to it or what it is
// good for.
func playingCard(t *render.Theme, x, y float64, c CardView) []render.Shape {
	edge := t.Gold
	if c.Extra {
		edge = t.Blue
	}
	small, ink := cardUse(c.Rank), render.Day.Ink
	switch {
	case c.Mod > 0:
		small, ink = fmt.Sprintf("+%d", c.Mod), render.Day.Green
	case c.Mod < 0:
		small, ink = fmt.Sprintf("−%d", -c.Mod), render.Day.Red
	}
	return []render.Shape{
		render.Path{Outline: render.Rect(x, y, cardW, cardH, 12), Fill: render.Paint{Color: render.Day.Card}, Stroke: edge, Width: 5},
		render.Label{Text: c.Rank, At: render.Point{X: x + cardW/2, Y: y + 52}, Size: 68, Face: render.Bold, Color: render.Day.Ink, Anchor: render.Middle},
		render.Label{Text: small, At: render.Point{X: x + cardW/2, Y: y + 112}, Size: 32, Face: render.Bold, Color: ink, Anchor: render.Middle, Max: cardW - 14},
	}
}

// cardUse is what stands below a rank.
func cardUse(rank string) string {
	switch rank {
	case "A":
		return "1/cast"
	case "3":
		return "edge"
	case "6":
		return "on/back"
	case "J":
		return "calm"
	case "Q":
		return "12"
	case "K":
		return "cast"
	}
	return "on"
}
