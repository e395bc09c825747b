package view

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// The measures of the roll of the fleets.
const (
	rowHigh    = 44.0
	headHigh   = 132.0
	columnWide = (render.MostWidth - 64) / 2
)

// fleetsScene is the roll of all fleets: every model with its dice, hits and signs,
// and below them what the signs mean.
func (v View) fleetsScene() render.Scene {
	t := render.Day
	var shapes []render.Shape
	var spots []render.Spot
	y := render.BannerHeight + 18.0
	for i := 0; i < len(v.Fleets); i += 2 {
		low := y
		for j := range v.Fleets[i:min(i+2, len(v.Fleets))] {
			drawn, rows, end := v.fleetRoll(t, v.Fleets[i+j], 24+float64(j)*(columnWide+16), y)
			shapes, spots, low = append(shapes, drawn...), append(spots, rows...), max(low, end)
		}
		y = low + 16
	}
	if drift := v.commanded(board.Nobody); len(drift) > 0 {
		shapes = append(shapes, render.Label{Text: "Adrift, without crew", At: render.Point{X: 34, Y: y + 20}, Size: 32, Face: render.Bold, Color: t.Ink})
		y += 46
		for _, m := range drift {
			shapes = append(shapes, v.modelRow(t, m, 24, y)...)
			spots = append(spots, render.Spot{Name: ShipSpot(m.Name), Outline: render.Rect(24, y, columnWide, rowHigh-4, 0)})
			y += rowHigh
		}
		y += 12
	}
	if len(v.Spells) > 0 {
		drawn, rows, low := v.spellRows(t, y)
		shapes, spots, y = append(shapes, drawn...), append(spots, rows...), low
	}
	signs, end := v.legend(t, y)
	shapes = append(shapes, signs...)
	shapes = append(shapes, render.Banner(t, render.MostWidth, "The fleets", v.Title)...)
	height := end + 16
	return render.Scene{
		Name: "fleets", Title: "The fleets", Alt: v.fleetsAlt(), W: render.MostWidth, H: height, Theme: t,
		Heart: render.BelowBanner(y), Spots: spots,
		Layers: []render.Layer{{Key: "spot-paper-" + strconv.Itoa(int(height)), Shapes: []render.Shape{
			render.Page(t, height),
		}}, {Shapes: shapes}},
	}
}

// commanded are the models that a seat commands, then those of its own fleet that
// it has lost.
func (v View) commanded(seat game.Seat) []craft {
	var list, lost []craft
	for _, m := range v.all() {
		switch {
		case m.Status == board.Afloat && m.Seat == seat:
			list = append(list, m)
		case m.Status != board.Afloat && m.Built == seat && seat != board.Nobody:
			lost = append(lost, m)
		}
	}
	return append(list, lost...)
}

// fleetRoll is a fleet's head and its models.
func (v View) fleetRoll(t *render.Theme, f Fleet, x, y float64) (shapes []render.Shape, spots []render.Spot, end float64) {
	list := v.commanded(f.Seat)
	var asides []render.Label // dispel orders and hooks, and the cards that are known
	for i, text := range strings.Split(f.standing(v.Options.Magic), " · ") {
		if i > 0 || text != "" {
			asides = append(asides, render.Label{Text: text, Size: 30, Color: t.Ink})
		}
	}
	if len(f.Known) > 0 {
		asides = append(asides, render.Label{Text: shownCards(CardTitles(f.Known), columnWide-126), Size: 28, Face: render.Italic, Color: t.Ink})
	}
	head := headHigh + 36*float64(max(len(asides)-1, 0))
	h := head + rowHigh*float64(len(list)) + 8
	shapes = render.Still(render.Card(t, x, y, columnWide, h, v.sails(f.Seat).sail))
	if v.asked(f.Seat) {
		shapes = append(shapes, render.Active(t, x, y, columnWide, h))
	}
	shapes = append(shapes, v.flag(x+32, y+14, f)...)
	left, right := x+110, x+columnWide-16
	shapes = append(shapes,
		render.Label{Text: f.Seat.Mark(), At: render.Point{X: left, Y: y + 32}, Size: 34, Face: render.Bold, Color: t.Ink, Max: 250},
		render.Label{Text: f.title(), At: render.Point{X: right, Y: y + 32}, Size: 28, Face: render.Italic, Color: t.Ink, Anchor: render.End, Max: 200},
		render.Label{Text: f.points() + " · " + f.booty(), At: render.Point{X: left, Y: y + 70}, Size: 30, Color: t.Ink, Max: right - left - 60})
	for i, l := range asides {
		l.At, l.Max = render.Point{X: left, Y: y + 106 + 36*float64(i)}, right-left
		shapes = append(shapes, l)
	}
	if place := slices.Index(v.Initiative, f.Seat); place >= 0 && v.Over == nil {
		shapes = append(shapes, initiative(t, render.Point{X: right - 20, Y: y + 70}, place+1)...)
	}
	y += head
	for _, m := range list {
		shapes = append(shapes, v.modelRow(t, m, x, y)...)
		spots = append(spots, render.Spot{Name: ShipSpot(m.Name), Outline: render.Rect(x+20, y, columnWide-26, rowHigh-4, 0)})
		y += rowHigh
	}
	return shapes, spots, y + 8
}

// shownCards names the cards of a hand that everyone has seen. If some have no room, it says how
// many more there are.
func shownCards(titles []string, wide float64) string {
	text := "shown: " + game.List("and", titles...)
	for n := len(titles) - 1; n > 0 && render.Breadth(text, 28, render.Italic)*0.94 > wide; n-- {
		text = "shown: " + strings.Join(titles[:n], ", ") + " and " + strconv.Itoa(len(titles)-n) + " more"
	}
	return text
}

// standing tells a fleet's wizard, its dispel orders and what it does about hooks.
func (f Fleet) standing(magic bool) string {
	text := ""
	switch {
	case f.Out:
		return "out of the battle"
	case magic && f.Wizard:
		text = game.Count(f.Cards, "card")
		if f.Acted {
			text += ", wizard has acted"
		}
	case magic:
		text = "no wizard, " + game.Count(f.Cards, "card")
	}
	if f.Standing {
		text += ", dispel orders"
	}
	if f.Hooks != "" {
		if text != "" {
			text += " · "
		}
		text += "hooks " + f.Hooks
	}
	return text
}

// booty tells a fleet's booty dice and, if that is not as usual, when they are spent.
func (f Fleet) booty() string {
	if f.Keep == "" || f.Keep == "ask" {
		return dieWords(f.Booty)
	}
	return dieWords(f.Booty) + " (" + f.Keep + ")"
}

// kindText is a class in few letters.
func kindText(c *roster.Class) string {
	switch c.Key {
	case "gunfrigate":
		return "Frigate (guns)"
	case "hullfrigate":
		return "Frigate (hull)"
	case "jelly":
		return "Striped jelly"
	}
	return game.Capital(c.Title)
}

// modelRow is a model in the roll.
func (v View) modelRow(t *render.Theme, m craft, x, y float64) []render.Shape {
	mid := y + rowHigh/2 - 2
	name := game.Capital(m.Name)
	var shapes []render.Shape
	if m.may {
		shapes = append(shapes, render.Path{Outline: render.Rect(x+22, y+1, columnWide-30, rowHigh-6, 6), Stroke: t.Gold, Width: 3.5})
	}
	if v.Active.Ship == m.ref {
		line := render.Rect(x+22, y+1, columnWide-30, rowHigh-6, 6)
		shapes = append(shapes, render.Path{Outline: line, Stroke: render.Day.Card, Width: 6},
			render.Path{Outline: line, Stroke: render.Day.Navy, Width: 4, Dash: render.Dashed(4)})
	}
	shapes = append(shapes, badge(v.sails(m.Seat), render.Point{X: x + 66, Y: mid}, 36, name)...)
	kind := render.Label{Text: kindText(m.ClassOf()), At: render.Point{X: x + 116, Y: mid}, Size: 30, Color: t.Ink, Max: 222}
	if m.Status != board.Afloat {
		kind.Color = t.Faint
		return append(shapes, kind, render.Label{Text: m.Gone(), At: render.Point{X: x + 346, Y: mid}, Size: 30, Face: render.BoldItalic, Color: t.Red, Max: 206})
	}
	shapes = append(shapes, kind)
	shapes = append(shapes, pips(t, x+344, mid, 24, m.Dice, m.Hits)...)
	at := x + 356 + pipsWidth(24, max(m.Dice, 1), m.Hits)
	for _, k := range m.marks(true) {
		if at+28 > x+columnWide-12 {
			break
		}
		shapes = append(shapes, k.draw(render.Point{X: at + 14, Y: mid}, 14)...)
		at += 33
	}
	if fired := m.firedText(); fired != "" && at+render.Breadth(fired, 25, render.Italic) < x+columnWide-16 {
		shapes = append(shapes, render.Label{Text: fired, At: render.Point{X: x + columnWide - 14, Y: mid}, Size: 25, Face: render.Italic, Color: t.Faint, Anchor: render.End})
	}
	return shapes
}

// firedText tells the banks that a model has fired in this round, by their letters.
func (m craft) firedText() string {
	text := ""
	for b, fired := range m.Fired {
		if fired {
			text += " " + strings.ToUpper(inch.BankNames[b][:1])
		}
	}
	if text == "" {
		return ""
	}
	return "fired" + text
}

// spellRows are the spells at work: sign, name, who cast it, and where or on whom.
func (v View) spellRows(t *render.Theme, y float64) (shapes []render.Shape, spots []render.Spot, end float64) {
	shapes = append(shapes, render.Label{Text: "Spells at work", At: render.Point{X: 34, Y: y + 20}, Size: 32, Face: render.Bold, Color: t.Ink})
	y += 46
	for i, x := range v.Spells {
		left := 24 + float64(i%2)*(columnWide+16)
		row, mid := render.Rect(left, y, columnWide, rowHigh-4, 0), y+rowHigh/2-2
		where := "at " + x.At.Name()
		if m, ok := v.craft(x.Target); ok {
			where = "on " + game.Capital(m.Name)
		}
		f := v.sails(x.Seat)
		shapes = append(shapes, render.Path{Outline: render.Circle(render.Point{X: left + 32, Y: mid}, 21), Fill: render.Paint{Color: t.Card}, Stroke: f.sail, Width: 4})
		shapes = append(shapes, sign(x.Card, render.Point{X: left + 32, Y: mid}, 16)...)
		shapes = append(shapes,
			render.Label{Text: render.Typeset(roster.SpellOf(x.Card).Title), At: render.Point{X: left + 64, Y: mid}, Size: 30, Color: t.Ink, Max: 240},
			render.Label{Text: where, At: render.Point{X: left + 312, Y: mid}, Size: 30, Color: t.Ink, Max: 170})
		if x.Seat != board.Nobody {
			shapes = append(shapes, badge(f, render.Point{X: left + columnWide - 40, Y: mid}, 34, game.Capital(roster.Sides[x.Seat].Letter))...)
		}
		spots = append(spots, render.Spot{Name: SpellSpot(i + 1), Outline: row})
		if i%2 == 1 || i+1 == len(v.Spells) {
			y += rowHigh
		}
	}
	return shapes, spots, y + 14
}

// legend tells what those signs mean that this battle can have.
func (v View) legend(t *render.Theme, y float64) ([]render.Shape, float64) {
	type entry struct {
		m    mark
		text string
	}
	list := []entry{{markFlag, "flagship"}, {markActed, "has acted"}, {markAground, "aground"}, {markPrize, "prize"}, {markAdrift, "adrift"}}
	o := v.Options
	if len(v.Pairs) > 0 {
		list = append(list, entry{markHooks, "grappled"})
	}
	if o.Fire || o.Fantasy {
		list = append(list, entry{markFire, "on fire"})
	}
	if o.Anchor {
		list = append(list, entry{markAnchor, "at anchor"})
	}
	if o.Swap {
		list = append(list, entry{markBoat, "row boat"})
	}
	if o.Opportunity {
		list = append(list, entry{markEye, "opportunity fire"})
	}
	if o.Fantasy {
		list = append(list, entry{markDived, "submerged"}, entry{markAloft, "aloft"})
	}
	if o.Magic {
		list = append(list, entry{markSpell, "under a spell"}, entry{markSiren, "Siren Call"}, entry{markTrapped, "trapped by rocks"})
	}
	shapes := []render.Shape{render.Label{Text: "Signs", At: render.Point{X: 34, Y: y + 18}, Size: 32, Face: render.Bold, Color: t.Ink}}
	x, row := 150.0, y+18
	put := func(w float64, text string, drawn ...render.Shape) {
		need := w + 10 + render.Breadth(text, 30, render.Roman) + 22
		if x+need > render.MostWidth-24 {
			x, row = 34, row+44
		}
		shapes = append(shapes, shifted(drawn, render.Point{X: x, Y: row})...)
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x + w + 10, Y: row}, Size: 30, Color: t.Ink})
		x += need
	}
	put(50, "crew dice", pips(t, 0, 0, 22, 2, 0)...)
	put(50, "with a hit", pips(t, 0, 0, 22, 2, 1)...)
	for _, e := range list {
		put(30, e.text, e.m.draw(render.Point{X: 15}, 15)...)
	}
	put(36, "may be ordered now", render.Path{Outline: render.Rect(2, -14, 32, 28, 5), Stroke: t.Gold, Width: 4})
	put(36, "under orders", render.TurnRing(render.Point{X: 18}, 15, 4)...)
	put(42, "short range", hatch(t, 5)...)
	put(42, "long range", hatch(t, 14)...)
	if slices.ContainsFunc(v.Models, func(m board.Model) bool { return m.Status == board.Sunk }) {
		put(36, "wreck, in nobody’s way", wreck(render.Point{X: 18}, 26)...)
	}
	if slices.ContainsFunc(v.Models, func(m board.Model) bool { return m.Hard }) {
		put(30, "rams hard", markHard.draw(render.Point{X: 15}, 15)...)
	}
	put(36, "hit", render.Burst(render.Point{X: 18}, 15)...)
	put(36, "missed", splash(render.Point{X: 18}, 14)...)
	put(36, "dots: 1 inch from land", render.Path{Outline: render.Circle(render.Point{X: 18}, 15), Stroke: t.Ink, Width: 2.4, Dash: []float64{2, 6}})
	return shapes, row + 26
}

// hatch is a piece of a cannon template.
func hatch(t *render.Theme, step float64) []render.Shape {
	var lines []render.Seg
	for x := step; x < 40; x += step {
		lines = append(lines, render.Line(render.Point{X: x, Y: -14}, render.Point{X: x, Y: 14})...)
	}
	return []render.Shape{stroke(lines, t.Red, 1.4), stroke(render.Rect(0, -14, 40, 28, 0), t.Red, 2.5)}
}
