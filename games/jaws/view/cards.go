package view

import (
	"fmt"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/render"
)

// cardBox is a gear card or an ability card on a picture.
type cardBox struct {
	Card
	copies int
	mark   string  // a note on the card: "in hand this round"
	size   float64 // of the text
	area   render.Area
}

// boxes makes one box for each kind of card.
func boxes(cards []Card, size float64, marked, mark string) []cardBox {
	var list []cardBox
	at := map[string]int{}
	for _, c := range cards {
		if i, ok := at[c.Title]; ok {
			list[i].copies++
			continue
		}
		at[c.Title] = len(list)
		b := cardBox{Card: c, copies: 1, size: size}
		if marked != "" && (c.Title == marked || c.Key == marked) {
			b.mark = mark
		}
		list = append(list, b)
	}
	return list
}

// lines breaks a card's text into lines for a card of width w.
func (b cardBox) lines(w float64) []string { return render.Wrap(b.Text, b.size, w-46, render.Roman, 6) }

// height is the height that a card of width w needs.
func (b cardBox) height(w float64) float64 {
	h := 58 + (b.size+5)*float64(len(b.lines(w)))
	if b.mark != "" {
		h += b.size + 7
	}
	return h + 8
}

// draw draws the card in its area. The colour of its band and the word at its right
// tell its kind.
func (b cardBox) draw(t *render.Theme) []render.Shape {
	x, y, w, h := b.area.X, b.area.Y, b.area.W, b.area.H
	edge, right := t.Navy, ""
	switch b.Kind {
	case "melee":
		edge, right = t.Raw, strength(b.Card)
	case "firearm":
		edge, right = t.Red, strength(b.Card)
	case "attachable":
		edge, right = t.Gold, "attach"
	case "accessory":
		edge, right = t.Green, "use once"
	case "ability":
		edge = t.Red
	}
	shapes := render.Card(t, x, y, w, h, edge)
	title := b.Title
	if b.copies > 1 {
		title = fmt.Sprintf("%s ×%d", title, b.copies)
	}
	wide := 0.0
	if right != "" {
		wide = render.Breadth(right, 26, render.Italic) + 8
		shapes = append(shapes, render.Label{Text: right, At: render.Point{X: x + w - 12, Y: y + 30}, Size: 26, Face: render.Italic, Color: t.Faint, Anchor: render.End})
	}
	shapes = append(shapes, render.Label{Text: title, At: render.Point{X: x + 28, Y: y + 30}, Size: 31, Face: render.Bold, Color: t.Ink, Max: w - 44 - wide})
	at := y + 66
	for _, line := range b.lines(w) {
		shapes = append(shapes, render.Label{Text: line, At: render.Point{X: x + 28, Y: at}, Size: b.size, Color: t.Ink, Max: w - 38})
		at += b.size + 5
	}
	if b.mark != "" {
		shapes = append(shapes, render.Active(t, x, y, w, h),
			render.Label{Text: b.mark, At: render.Point{X: x + 28, Y: at}, Size: b.size, Face: render.BoldItalic, Color: t.Red, Max: w - 38})
	}
	return shapes
}

// strength tells a weapon's dice: "2 dice +1".
func strength(c Card) string {
	text := game.CountDice(c.Dice)
	if c.Plus > 0 {
		text = fmt.Sprintf("%s +%d", text, c.Plus)
	}
	return text
}

// spread places cards in columns from y downward, and returns the y below them.
func spread(list []cardBox, columns int, y float64) float64 {
	const left, gap = 24.0, 12.0
	w := (render.MostWidth - 2*left - gap*float64(columns-1)) / float64(columns)
	for len(list) > 0 {
		row := list[:min(columns, len(list))]
		list = list[len(row):]
		h := 0.0
		for _, b := range row {
			h = max(h, b.height(w))
		}
		for i := range row {
			row[i].area = render.Area{X: left + float64(i)*(w+gap), Y: y, W: w, H: h}
		}
		y += h + gap
	}
	return y
}

// gearScene draws everyone's gear, face up.
func (v View) gearScene() render.Scene {
	t, o := render.Day, v.Orca
	layer := render.Layer{Shapes: render.Banner(t, render.MostWidth, "The crew’s gear", "face up for all to see")}
	y := 104.0
	var spots []render.Spot
	section := func(name, player, note string, edge render.Color, list []cardBox, spot func(title string) string) {
		at := render.Point{X: 26, Y: y + 22}
		if edge != 0 {
			at.X = 66
			layer.Shapes = append(layer.Shapes, render.Path{Outline: render.Circle(render.Point{X: 40, Y: y + 22}, 15), Fill: render.Paint{Color: edge}, Stroke: t.Ink, Width: 2})
		}
		layer.Shapes = append(layer.Shapes,
			render.Label{Text: name, At: at, Size: 36, Face: render.Bold, Color: t.Ink},
			render.Label{Text: player, At: render.Point{X: at.X + render.Breadth(name, 36, render.Bold) + 24, Y: at.Y + 1}, Size: 28, Face: render.Italic, Color: t.Faint, Max: 380},
			render.Label{Text: note, At: render.Point{X: render.MostWidth - 26, Y: at.Y}, Size: 30, Color: t.Ink, Anchor: render.End, Max: 480})
		y = spread(list, 3, y+50) + 8
		for _, b := range list {
			layer.Shapes = append(layer.Shapes, b.draw(t)...)
			if spot != nil {
				spots = append(spots, areaSpot(spot(b.Title), b.area))
			}
		}
	}
	if len(o.Undealt) > 0 {
		section("To be dealt out", "", game.Count(len(o.Undealt), "card"), 0, boxes(o.Undealt, 30, "", ""), CardSpot)
	}
	for m := range board.Member(3) {
		h := o.Members[m]
		note := h.note()
		section(m.String(), plate(v.Crew[m]), note, memberColor(m), boxes(h.Gear, 30, h.Weapon, "in hand this round"), m.GearSpot)
	}
	if len(o.Attached) > 0 {
		section("On the shark", plate(v.Shark), game.Count(len(o.Attached), "card"), t.Ink, boxes(o.Attached, 30, "", ""), nil)
	}
	if len(o.Used) > 0 {
		text := "The shark's abilities out of the game: " + tally(o.Used)
		for _, line := range render.Wrap(text, 30, render.MostWidth-60, render.Roman, 4) {
			layer.Shapes = append(layer.Shapes, render.Label{Text: line, At: render.Point{X: 26, Y: y + 16}, Size: 30, Face: render.Italic, Color: t.Ink, Max: render.MostWidth - 52})
			y += 38
		}
	}
	return render.Scene{
		Head: "The crew’s gear", Aside: "face up for all to see", Cards: v.orcaPanels(),
		Name: "gear", Title: "The crew’s gear", Alt: v.gearAlt(), W: render.MostWidth, H: y + 4, Theme: t,
		Heart: render.BelowBanner(y + 4), Spots: spots,
		Layers: []render.Layer{layer},
	}
}

// note tells a hunter's state in a few words: "b3 · 1 of 6 wounds".
func (h Hunter) note() string {
	if h.Out {
		return "lost"
	}
	text := fmt.Sprintf("%d of %d wounds", h.Wounds, h.WoundsOf)
	if h.At != "" {
		text = h.At + " · " + text
	}
	return text
}

// handScene draws the shark's abilities, which only the shark knows.
func (v View) handScene() render.Scene {
	t, hand := render.Night, v.Hand
	aside := "Shark only"
	if v.Round > 0 {
		aside = fmt.Sprintf("Shark only · round %d", v.Round)
	}
	layer := render.Layer{Shapes: render.Banner(t, render.MostWidth, "Your abilities", aside)}
	choice := hand.choice()
	strip := render.Area{X: 24, Y: 106, W: 1152, H: 76}
	spots := []render.Spot{areaSpot(ChoiceSpot, strip)}
	layer.Shapes = append(layer.Shapes, render.Card(t, strip.X, strip.Y, strip.W, strip.H, t.Red)...)
	left := 64.0
	if hand.Token != "" {
		mark := pen{t, 1}.option(hand.Token, "")
		mark.At = render.Point{X: 88, Y: 144}
		layer.Shapes = append(layer.Shapes, mark)
		left = 134
	}
	layer.Shapes = append(layer.Shapes, render.Label{Text: choice, At: render.Point{X: left, Y: 144}, Size: 34, Face: render.Bold, Color: t.Ink, Max: 1150 - left})
	cards := boxes(hand.Cards, 30, hand.Card, "laid under your token")
	y := spread(cards, 2, 196)
	for _, b := range cards {
		layer.Shapes = append(layer.Shapes, b.draw(t)...)
		spots = append(spots, areaSpot(CardSpot(b.Title), b.area))
	}
	if len(hand.Cards) == 0 {
		layer.Shapes = append(layer.Shapes, render.Label{
			Text: "No ability is left in your hand.", At: render.Point{X: 600, Y: 240}, Size: 34, Face: render.Italic, Color: t.Faint, Anchor: render.Middle,
		})
		y = 290
	}
	return render.Scene{
		Head: "Your abilities", Aside: aside, Cards: v.handPanels(),
		Name: "hand", Private: true, Title: "Your abilities", Alt: v.handAlt(), W: render.MostWidth, H: y + 8, Theme: t,
		Heart: render.BelowBanner(y + 8), Spots: spots,
		Layers: []render.Layer{layer},
	}
}

// choiceScene draws the Orca by night while the shark chooses where to surface,
// with the option that it has chosen.
func (v View) choiceScene() render.Scene {
	const title = "Where you surface"
	t, aside := render.Night, fmt.Sprintf("Shark only · round %d", v.Round)
	s := v.orcaBoard(t, render.Banner(t, render.MostWidth, title, aside), v.Hand.Token)
	s.Name, s.Title, s.Private = "choice", title, true
	s.Alt = game.Alt(v.Hand.choice(), v.orcaAlt())
	s.Head, s.Aside, s.Cards = title, aside, append(v.handPanels(), v.orcaPanels()...)
	return s
}

// choice tells the shark's choice in words.
func (h *Hand) choice() string {
	if h.Token == "" {
		return "Nothing is chosen yet."
	}
	text := "Token " + h.Token
	if h.Card != "" {
		text += " with " + h.Card
	} else {
		text += " without an ability"
	}
	if h.Locked {
		return text + ", locked."
	}
	return text + ", not locked yet."
}
