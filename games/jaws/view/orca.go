package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/render"
)

// The radii of the tokens of act 2 at full size.
const (
	overboardRadius = 34.0
	targetRadius    = 25.0
	optionRadius    = 29.0
	sharkSize       = 1.35 // of the fin
)

// orcaScene draws the board of act 2, which everyone sees.
func (v View) orcaScene() render.Scene {
	t := render.Day
	s := v.orcaBoard(t, v.banner(t), "")
	s.Name, s.Title, s.Alt = "board", "The Orca", v.orcaAlt()
	s.Head, s.Aside, s.Cards = v.Title, v.task(), v.orcaPanels()
	return s
}

// orcaBoard draws the Orca and the cards round her below a banner. The option chosen is marked;
// on a picture that others see, chosen is "".
func (v View) orcaBoard(t *render.Theme, banner []render.Shape, chosen string) render.Scene {
	sea := seaLayer()
	if t == render.Night {
		sea = nightLayer()
	}
	layer := render.Layer{Shapes: banner}
	for _, tile := range v.Orca.Tiles {
		layer.Shapes = append(layer.Shapes, tileToken(t, tile))
	}
	if dots := seams(t, v.Orca.Tiles); len(dots.Outline) > 0 {
		layer.Shapes = append(layer.Shapes, dots)
	}
	if zone := zoneOf(v.Orca.Target); zone > 0 { // the tile that the shark attacks
		layer.Shapes = append(layer.Shapes, render.Path{
			Outline: render.Poly(tileOutline(zone)...), Stroke: t.Red, Width: 7, Dash: []float64{18, 10},
		})
	}
	standing := v.Orca.standing(t, chosen)
	layer.Shapes = append(layer.Shapes, standing.shapes()...)
	layer.Shapes = append(layer.Shapes, v.sharkCard(t)...)
	for m := range board.Member(3) {
		layer.Shapes = append(layer.Shapes, v.hunterCard(t, m)...)
	}
	layer.Shapes = append(layer.Shapes, v.optionCards(t, chosen)...)
	layer.Shapes = append(layer.Shapes, v.roundCard(t)...)
	return render.Scene{
		W: render.MostWidth, H: pageHeight, Theme: t, Legend: append(legend(standing.tokens), tileSigns(t)...),
		Heart: render.Area{X: seaX, Y: seaY, W: seaW, H: seaH}, Spots: v.Orca.boardSpots(standing.spots),
		Layers: []render.Layer{sea, layer},
	}
}

// standing sets every token in its space.
func (o *Orca) standing(t *render.Theme, chosen string) setting {
	var all setting
	set := func(space string, pieces []piece) {
		slots := orcaSlots()[space]
		if zone := zoneOf(space); space[0] == 'w' && o.Tiles[zone-1].State == "gone" {
			slots = orcaSlots()[fmt.Sprint("gone", zone)]
		}
		placed, _ := placeTokens(slots, pieces, nil)
		placed.in(space)
		all.add(placed)
	}
	for zone := 1; zone <= 8; zone++ {
		set(fmt.Sprint("b", zone), o.pieces(t, fmt.Sprint("b", zone), chosen))
		set(fmt.Sprint("w", zone), o.pieces(t, fmt.Sprint("w", zone), chosen))
	}
	return all
}

// zoneOf is the zone of a space such as "w4" or "b4", 0 for none.
func zoneOf(space string) int {
	if len(space) != 2 {
		return 0
	}
	zone, err := strconv.Atoi(space[1:])
	if err != nil || zone < 1 || zone > 8 {
		return 0
	}
	return zone
}

// pieces lists the tokens in a space, the largest first.
func (o *Orca) pieces(t *render.Theme, space, chosen string) []piece {
	zone := zoneOf(space)
	want := tileMiddle(zone)
	if space[0] == 'w' {
		x0, _, x1, _ := zoneRect(zone)
		disc := zoneDisc(zone)
		want = render.Point{X: (x0 + x1) / 2, Y: (disc.Y + tileStrip(zone)) / 2}
	}
	var list []piece
	add := func(spot string, r float64, draw func(pen) render.Token) {
		list = append(list, piece{r, want, func(size float64) render.Token { return draw(pen{t, size}) }, spot})
	}
	if o.Shark == space {
		add(SharkSpot, finRadius*sharkSize, func(p pen) render.Token { return pen{t, p.size * sharkSize}.wounded(o.Wounds, o.WoundsOf) })
	}
	for m := range board.Member(3) {
		if h := o.Members[m]; h.At == space && !h.Out {
			r, draw := overboardRadius, pen.overboard
			if space[0] == 'b' {
				r, draw = figureRadius, pen.figure
			}
			if o.Target == m.Key() {
				add(m.String(), r+turnMargin, func(p pen) render.Token { return p.attacked(draw(p, m), r) })
			} else {
				add(m.String(), r, func(p pen) render.Token { return draw(p, m) })
			}
		}
	}
	if space[0] == 'b' {
		return list
	}
	for _, option := range o.Options {
		if option.Zone == zone && o.Shark == "" {
			add(OptionSpot(option.Token), optionRadius, func(p pen) render.Token { return p.option(option.Token, o.mark(option.Token, chosen)) })
		}
	}
	for m := range board.Member(3) {
		if o.Members[m].Aim == space {
			add("", targetRadius, func(p pen) render.Token { return p.target(m) })
		}
	}
	return list
}

// attacked puts a red ring round the hunter whom the shark attacks.
func (p pen) attacked(token render.Token, r float64) render.Token {
	token.Key += "-attacked"
	token.Name += ", attacked"
	token.Shapes = append(slices.Clip(token.Shapes), render.Path{Outline: p.circle(0, 0, r+turnMargin-2), Stroke: p.t.Red, Width: 5 * p.size})
	return token
}

// overboard draws a hunter in the water.
func (p pen) overboard(m board.Member) render.Token {
	c := memberColor(m)
	shoulders := []render.Seg{
		{Op: render.MoveTo, P: [3]render.Point{p.at(-25, 17)}},
		{Op: render.CubicTo, P: [3]render.Point{p.at(-23, -6), p.at(-13, -12), p.at(0, -12)}},
		{Op: render.CubicTo, P: [3]render.Point{p.at(13, -12), p.at(23, -6), p.at(25, 17)}},
		{Op: render.Close},
	}
	low := p.waves(-18, 31, 2)
	low.Stroke, low.Width = white, 3.5*p.size
	high := p.waves(-27, 24, 3)
	return p.token("overboard-"+m.Key(), m.String()+", in the water",
		p.lined(p.circle(0, -20, 11), c, white, 2.5),
		p.lined(shoulders, c, white, 2.5),
		p.letter(m.String()[:1], 0, 3, 25, white), high, low)
}

// target draws a hunter's target token: cross hairs with his letter.
func (p pen) target(m board.Member) render.Token {
	c := memberColor(m)
	var ticks []render.Seg
	for i := range 4 {
		a := float64(i) * 90
		ticks = append(ticks, render.Line(render.Polar(render.Point{}, 13*p.size, a), render.Polar(render.Point{}, 25*p.size, a))...)
	}
	return p.token("target-"+m.Key(), "target of "+m.String(),
		render.Path{Outline: ticks, Stroke: c, Width: 6 * p.size},
		p.lined(p.circle(0, 0, 19), white, c, 4*p.size),
		p.letter(m.String()[:1], 0, 0, 26, c))
}

// The column beside the sea.
const (
	crewX = 862.0
	crewW = 314.0
)

// wounds draws a wound track.
func wounds(t *render.Theme, x, y, step float64, taken, of, row int) []render.Shape {
	var shapes []render.Shape
	for n := range of {
		at := render.Point{X: x + step*float64(n%row), Y: y + step*float64(n/row)}
		pip := render.Path{Outline: render.Circle(at, step*0.4), Fill: render.Paint{Color: t.Card}, Stroke: t.Ink, Width: 2}
		if n < taken {
			pip.Fill.Color = t.Red
			shapes = append(shapes, pip, render.Path{Outline: append(
				render.Line(render.Point{X: at.X - 5, Y: at.Y - 5}, render.Point{X: at.X + 5, Y: at.Y + 5}),
				render.Line(render.Point{X: at.X + 5, Y: at.Y - 5}, render.Point{X: at.X - 5, Y: at.Y + 5})...), Stroke: t.Card, Width: 2.5})
			continue
		}
		shapes = append(shapes, pip)
	}
	return shapes
}

func (v View) sharkCard(t *render.Theme) []render.Shape {
	const x, y, w, h = crewX, 100.0, crewW, 224.0
	o := v.Orca
	shapes := render.Still(render.Card(t, x, y, w, h, t.Ink))
	shapes = append(shapes, heading(t, "Shark", plate(v.Shark), x+32, y+28, w-46)...)
	shapes = append(shapes, wounds(t, x+44, y+66, 29, o.Wounds, o.WoundsOf, 9)...)
	cards := game.Count(o.HandSize, "card")
	if o.Covered {
		cards += " + 1"
	}
	first, second := fmt.Sprintf("%d/%d · %s", o.Wounds, o.WoundsOf, cards), ""
	switch {
	case o.Shark != "":
		first, second = fmt.Sprintf("evade %d · %s", o.Evade, game.CountDice(o.Dice)), cards
	case len(o.Attached) == 0:
		first, second = fmt.Sprintf("%d of %d wounds", o.Wounds, o.WoundsOf), cards
	}
	shapes = append(shapes, render.Label{Text: first, At: render.Point{X: x + 32, Y: y + 130}, Size: 30, Color: t.Ink, Max: w - 44})
	if len(o.Attached) == 0 {
		return append(shapes, render.Label{Text: second, At: render.Point{X: x + 32, Y: y + 168}, Size: 30, Color: t.Ink, Max: w - 44})
	}
	attached := "+ " + titles(o.Attached)
	if render.Breadth(attached, 30, render.Bold) > 1.7*(w-44) {
		attached = fmt.Sprintf("+ %d attached: see the gear", len(o.Attached))
	}
	for n, text := range render.Wrap(attached, 30, w-80, render.Roman, 2) {
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x + 32, Y: y + 167 + 33*float64(n)}, Size: 30, Face: render.Bold, Color: t.Red, Max: w - 44})
	}
	return shapes
}

// titles lists the titles of cards, each once with how many there are.
func titles(cards []Card) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = c.Title
	}
	return tally(names)
}

// tally lists names, each once with how many there are: "Ammo ×2, Chum".
func tally(names []string) string {
	var list []string
	number := map[string]int{}
	for _, name := range names {
		number[name]++
		if number[name] == 1 {
			list = append(list, name)
		}
	}
	for i, name := range list {
		if number[name] > 1 {
			list[i] = fmt.Sprintf("%s ×%d", name, number[name])
		}
	}
	return strings.Join(list, ", ")
}

func (v View) hunterCard(t *render.Theme, m board.Member) []render.Shape {
	card := hunterArea(m)
	x, y, w, h := card.X, card.Y, card.W, card.H
	hunter := v.Orca.Members[m]
	shapes := render.Still(render.Card(t, x, y, w, h, memberColor(m)))
	shapes = append(shapes, heading(t, m.String(), plate(v.Crew[m]), x+32, y+24, w-46)...)
	shapes = append(shapes, wounds(t, x+42, y+58, 24, hunter.Wounds, hunter.WoundsOf, 9)...)
	shapes = append(shapes, render.Label{
		Text: hunter.status(), At: render.Point{X: x + w - 14, Y: y + 58}, Size: 30, Face: render.Italic, Color: t.Ink, Anchor: render.End, Max: 122,
	})
	text := hunter.arms()
	for long, short := range shortTitles {
		text = strings.Replace(text, long, short, 1)
	}
	left := x + 32
	if hunter.At != "" && !hunter.Out {
		shapes = append(shapes, render.Label{Text: hunter.At, At: render.Point{X: left, Y: y + 94}, Size: 32, Face: render.Bold, Color: t.Ink})
		left += 54
	}
	return append(shapes, render.Label{Text: text, At: render.Point{X: left, Y: y + 94}, Size: 30, Color: t.Ink, Max: x + w - 10 - left})
}

// shortTitles are short forms of titles of weapons that do not fit a hunter's card.
var shortTitles = map[string]string{"Flensing Knife": "Knife", "Flensing Spade": "Spade", "Head Spade": "Spade", "Harpoon Line": "Harpoon", "Drogue Barrel": "Drogue", "Barbed Lance": "Lance"}

// hunterArea is the area of a hunter's card.
func hunterArea(m board.Member) render.Area {
	return render.Area{X: crewX, Y: 334 + float64(m)*128, W: crewW, H: 119}
}

// status tells in a word or two what a hunter has done in the round so far.
func (h Hunter) status() string {
	switch {
	case h.Out:
		return "lost"
	case h.Caged:
		return "caged"
	case h.Turn == HunterMissed:
		return "missed"
	case h.Turn != "":
		return string(h.Turn)
	case h.Ready:
		return "ready"
	}
	return ""
}

// arms tells a hunter's weapon and its target.
func (h Hunter) arms() string {
	switch {
	case h.Out:
		return "lost, with his gear"
	case h.Weapon != "" && h.Aim != "":
		return h.Weapon + " at " + h.Aim
	case h.Weapon != "":
		return h.Weapon
	case h.Aim != "":
		return "aims at " + h.Aim
	case h.At == "":
		return "not aboard yet"
	}
	return game.Count(len(h.Gear), "gear card")
}
