package view

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/render"
)

// The size of a playing card, and the width of a hand's page. The page is narrow, so
// that it can be read on a telephone.
const (
	cardW = 118.0
	cardH = 142.0
	handW = 840.0
)

// handScene shows the viewer's cards, and what each can do now.
func (v View) handScene() render.Scene {
	t := render.Night
	aside := game.Capital(board.Flags[v.Viewer]) + " only"
	if v.choosing() {
		aside += " · to choose"
	}
	shapes := render.Banner(t, handW, "Your hand", aside)
	y := render.BannerHeight + 24.0
	say := func(text string, size float64, face render.Face, ink render.Color) {
		for _, line := range wrap(text, int(1600/size)) {
			shapes = append(shapes, render.Label{Text: line, At: render.Point{X: 28, Y: y + 18}, Size: size, Face: face, Color: ink, Max: handW - 56})
			y += 46
		}
	}
	if a := v.Hand.Ask; a != nil {
		say(a.Text, 38, render.Bold, t.Gold)
	}
	if v.Hand.Stuck {
		say(stuckText, 38, render.Bold, t.Gold)
	}
	if silver := v.Players[v.Viewer].Silver; silver > 0 && !v.choosing() {
		say(fmt.Sprintf("Silver: the next card that moves counts %d more.", silver), 34, render.Italic, t.Gold)
	}
	y += 8
	const gap, columns = 158.0, 5
	var at []render.Point
	heart := render.Area{Y: render.BannerHeight, W: handW}
	if v.playing() {
		heart.Y = y - 12 // only the cards, since a page has their uses on its buttons
	}
	for i, c := range v.Hand.Cards {
		if i > 0 && i%columns == 0 {
			y += cardH + 60
		}
		x := 28 + gap*float64(i%columns)
		at = append(at, render.Point{X: x, Y: y})
		shapes = append(shapes, playingCard(t, x, y, c)...)
		if below := c.below(); below != "" {
			shapes = append(shapes, render.Label{Text: below, At: render.Point{X: x + cardW/2, Y: y + cardH + 26}, Size: 32, Face: render.Italic, Color: t.Ink, Anchor: render.Middle, Max: gap - 8})
		}
	}
	y += cardH + 14
	if slices.ContainsFunc(v.Hand.Cards, func(c Card) bool { return c.below() != "" }) {
		y += 48
	}
	heart.H = y - heart.Y
	switch {
	case v.playing():
		y += 14
		for _, c := range v.Hand.Cards {
			more, h := uses(t, y, c)
			shapes = append(shapes, render.Label{Text: c.Name, At: render.Point{X: 74, Y: y + 23}, Size: 44, Face: render.Bold, Color: t.Gold, Anchor: render.Middle, Max: 104})
			shapes = append(shapes, more...)
			y += h + 22
		}
	case v.choosing() && v.Hand.Ask.Usual != "":
		say("The usual: "+game.List("and", strings.Fields(v.Hand.Ask.Usual)...)+".", 34, render.Italic, t.Faint)
	case !v.choosing():
		if v.Hand.Next != "" {
			say("Laid for your next turns: "+v.Hand.Next+".", 34, render.Italic, t.Gold)
		} else {
			say("They wait for your turn.", 34, render.Italic, t.Faint)
		}
	}
	h := y + 14
	return render.Scene{
		Name: "hand", Private: true, Beside: true, Head: "Your hand", Aside: aside, Cards: v.handPanels(), Title: "Your hand", Alt: v.handAlt(), W: handW, H: h, Theme: t,
		Heart: heart, Spots: v.cardSpots(at),
		Layers: []render.Layer{{Shapes: append([]render.Shape{
			render.Path{Outline: render.Rect(0, 0, handW, h, 0), Fill: render.Paint{Color: t.Page}},
		}, shapes...)}},
	}
}

// choosing reports whether the viewer is asked something other than to play a card.
func (v View) choosing() bool {
	return v.Hand != nil && v.Hand.Ask != nil && v.Hand.Ask.Kind != AskExtra
}

// playing reports whether the viewer is to play a card now.
func (v View) playing() bool { return v.Hand != nil && v.Waited == v.Viewer && !v.choosing() }

// below is the text below a card that is not to be played now: the steps that it counts, if they
// differ from its rank.
func (c Card) below() string {
	switch worth := (board.Card{Rank: c.Rank}).Worth(); {
	case c.After != nil:
		return fmt.Sprintf("%d → %d", max(0, c.Steps), *c.After)
	case c.Steps != worth:
		return game.Spelled(c.Steps, "step")
	}
	return ""
}

// uses draws what a card can do now. Each use has its risk and the sign of the square to which
// the ship comes. It also returns the height.
func uses(t *render.Theme, y float64, c Card) ([]render.Shape, float64) {
	const most, x, w = 3, 128.0, handW - 196.0
	type line struct {
		text string
		size float64
		face render.Face
		ink  render.Color
		sign board.Kind
	}
	var lines []line
	for _, u := range c.Uses[:min(len(c.Uses), most)] {
		for i, text := range wrap(game.Capital(u.Text), 38) {
			l := line{text, 36, render.Roman, t.Ink, ""}
			if k := board.Course[u.Square].Kind; i == 0 && tints[k] != 0 {
				l.sign = k
			}
			lines = append(lines, l)
		}
		if u.Risk != "" {
			lines = append(lines, line{u.Risk, 32, render.Italic, t.Gold, ""})
		}
	}
	var rest []string
	if more := len(c.Uses) - most; more > 0 {
		rest = append(rest, "and "+game.Numeral(more)+" more")
	}
	if c.Shared {
		rest = append(rest, "or its steps divided")
	}
	if len(rest) > 0 {
		lines = append(lines, line{strings.Join(rest, ", "), 32, render.Italic, t.Faint, ""})
	}
	if len(lines) == 0 {
		text := "No use now: it can be thrown away"
		if c.Held {
			text = "Stays in your hand for now"
		}
		lines = []line{{text, 34, render.Italic, t.Faint, ""}}
	}
	const high = 46.0
	h, top := high*float64(len(lines)), y+high/2
	var shapes []render.Shape
	for i, l := range lines {
		at := render.Point{X: x + 18, Y: top + high*float64(i)}
		if l.sign != "" {
			shapes = append(shapes, render.Path{Outline: render.Rect(at.X-19, at.Y-19, 38, 38, 6), Fill: render.Paint{Color: render.RGB(tints[l.sign])}})
			shapes = append(shapes, sign(render.Day, l.sign, at, 14)...)
		}
		shapes = append(shapes, render.Label{Text: l.text, At: render.Point{X: x + 48, Y: at.Y}, Size: l.size, Face: l.face, Color: l.ink, Max: w})
	}
	return shapes, h
}

// playingCard draws a card: its rank, and below it the steps added or its use.
func playingCard(t *render.Theme, x, y float64, c Card) []render.Shape {
	edge := t.Gold
	if c.Extra {
		edge = t.Blue
	}
	small, ink := board.UseOf(c.Rank), render.Day.Ink
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
