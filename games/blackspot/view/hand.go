package view

import (
	"strconv"

	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// nightPaper is a private page without anything on it.
func nightPaper(height float64) render.Layer {
	return render.Layer{Key: "spot-night-" + strconv.Itoa(int(height)), Shapes: []render.Shape{
		render.Path{Outline: render.Rect(0, 0, render.MostWidth, height, 0), Fill: render.Paint{Color: render.Night.Page}},
	}}
}

// onlyFor is whom a private picture is for.
func (v View) onlyFor() string { return "only for " + v.Viewer.Mark() }

// handCard is a kind of card in the hand, and how many of it there are.
type handCard struct {
	roster.Spell
	copies int
}

// hand are the cards of the hand, each kind once, in the order of the table.
func (y Your) hand() []handCard {
	var list []handCard
	for _, c := range roster.Spells {
		n := 0
		for _, h := range y.Hand {
			if h == c.Key {
				n++
			}
		}
		if n > 0 {
			list = append(list, handCard{c, n})
		}
	}
	return list
}

// spellHand is the viewer's spell cards and standing dispel orders.
type spellHand struct{ View }

func (v spellHand) scene() render.Scene {
	t, m := render.Night, *v.Yours
	var shapes []render.Shape
	var spots []render.Spot
	y := render.BannerHeight + 18.0
	list := m.hand()
	f := v.Fleets[v.Viewer]
	for i, c := range list {
		x, top := 24+(cardWide+12)*float64(i%3), y+(cardHigh+12)*float64(i/3)
		c.Title = render.Typeset(c.Title)
		if c.copies > 1 {
			c.Title += " ×" + strconv.Itoa(c.copies)
		}
		note := ""
		switch {
		case !f.Wizard:
			note = "cannot be cast"
		case c.Faction != "" && c.Faction != f.Faction:
			note = "another’s magic"
		}
		if !f.Wizard && c.Dispel > 1 {
			c.Dispel = 6
		}
		shapes = append(shapes, spellCard(t, x, top, c.Spell, note, m.Answer.Card == c.Key)...)
		spots = append(spots, render.Spot{Name: CardSpot(c.Key), Outline: render.Rect(x, top, cardWide, cardHigh, 0)})
	}
	y += (cardHigh + 12) * float64((len(list)+2)/3)
	for _, line := range v.notes() {
		for _, l := range render.Wrap(line, 30, render.MostWidth-64, render.Roman, 3) {
			shapes = append(shapes, render.Label{Text: l, At: render.Point{X: 32, Y: y + 24}, Size: 30, Color: t.Ink, Max: render.MostWidth - 64})
			y += 40
		}
		y += 6
	}
	height := y + 22
	shapes = append(shapes, render.Banner(t, render.MostWidth, "Your spell cards", v.onlyFor())...)
	return render.Scene{
		Name: "hand", Title: "Your spell cards", Private: true, Alt: v.alt(), W: render.MostWidth, H: height, Theme: t,
		Heart: render.BelowBanner(height), Spots: spots,
		Layers: []render.Layer{nightPaper(height), {Shapes: shapes}},
	}
}

// notes tell the standing orders, and what a wizard may still do.
func (v spellHand) notes() []string {
	m, f := v.Yours, v.Fleets[v.Viewer]
	var list []string
	switch {
	case !f.Wizard:
		list = append(list, figures.In("Your wizard is gone: cards dispel on {wizardlessNeeds} or more, and cast nothing."))
	case f.Acted:
		list = append(list, "Your wizard has acted in this round.")
	default:
		list = append(list, "Your wizard casts or dispels once a round. A card that dispels is spent, one that fails to cast comes back.")
	}
	switch {
	case len(m.Dispels) > 0:
		for _, d := range m.Dispels {
			list = append(list, "Standing order: "+d.Words()+".")
		}
		if !f.Standing {
			list = append(list, "Your dispel orders are off: you are asked.")
		}
	case f.Standing:
		list = append(list, "Your dispel orders are on and empty: every spell passes.")
	}
	if m.Answer.Given {
		text := "let it pass"
		if x := roster.SpellOf(m.Answer.Card); x != nil {
			text = "dispel it with " + x.Title
		}
		list = append(list, "Your answer to the card that is shown: "+text+".")
	}
	return list
}

// alt is the hand in words.
func (v spellHand) alt() string {
	var parts []string
	for _, c := range v.Yours.hand() {
		text := c.Title
		if c.copies > 1 {
			text += " ×" + strconv.Itoa(c.copies)
		}
		parts = append(parts, text+": "+castText(c.Spell)+", "+dispelText(c.Spell)+".")
	}
	return game.Alt(append(parts, v.notes()...)...)
}

// panels is the heading over the picture of the viewer's spell cards, with the spell that another
// casts now.
func (v spellHand) panels() []render.Panel {
	p := render.Panel{Title: "Your spell cards", Aside: game.Count(len(v.Yours.Hand), "card"), Edge: v.sails(v.Viewer).sail, Mine: true}
	if x := v.Casting; x != nil && x.Seat != v.Viewer {
		s := roster.SpellOf(x.Card)
		p.Lines = []string{x.Seat.Mark() + " casts " + s.Title + x.At + ", on " + strconv.Itoa(s.Cast) + " or more: " + s.Text + "."}
	}
	return []render.Panel{p}
}
