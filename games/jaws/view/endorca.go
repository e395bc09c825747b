package view

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/render"
)

// chaseScene draws the last board with every surfacing by its round.
func (v View) chaseScene() render.Scene {
	t, o := render.Day, v.Orca
	layer := render.Layer{Shapes: render.Still(render.Banner(t, render.MostWidth, v.endHead(), "every time it surfaced"))}
	for _, tile := range o.Tiles {
		layer.Shapes = append(layer.Shapes, tileToken(t, tile))
	}
	if dots := seams(t, o.Tiles); len(dots.Outline) > 0 {
		layer.Shapes = append(layer.Shapes, dots)
	}
	standing := o.surfaced(t)
	layer.Shapes = append(append(layer.Shapes, standing.shapes()...), v.chaseList(t)...)
	const x, y, w, h = 24.0, 916.0, 1152.0, 72.0
	layer.Shapes = append(layer.Shapes, render.Still(render.Card(t, x, y, w, h, t.Red))...)
	layer.Shapes = append(layer.Shapes, render.Label{Text: render.Typeset(v.Over.Text), At: render.Point{X: x + 36, Y: y + h/2}, Size: 32, Face: render.Bold, Color: t.Ink, Max: w - 52})
	return render.Scene{
		Name: "end", Title: "The last fight", Alt: v.chaseAlt(), W: render.MostWidth, H: pageHeight, Theme: t,
		Head: v.endHead(), Aside: v.Over.Text, Cards: v.chasePanels(), Legend: append(legend(standing.tokens), tileSigns(t)...),
		Heart: render.Area{X: seaX, Y: seaY, W: seaW, H: seaH}, Spots: o.boardSpots(nil),
		Layers: []render.Layer{seaLayer(), layer},
	}
}

// surfaced puts a disc with the round where the shark surfaced in each round, and the hunters
// where they are.
func (o *Orca) surfaced(t *render.Theme) setting {
	last := *o
	last.Shark, last.Options, last.Target = "", nil, ""
	for m := range last.Members {
		last.Members[m].Aim = ""
	}
	var all setting
	for zone := 1; zone <= board.Zones; zone++ {
		at := string(board.Water(zone))
		slots := orcaSlots()[at]
		if o.Tiles[zone-1].State == "gone" {
			slots = orcaSlots()[fmt.Sprint("gone", zone)]
		}
		list := last.pieces(t, at, "")
		if at == last.diedAt() {
			list = append(list, piece{finRadius * sharkSize, zoneDisc(zone), func(size float64) render.Token { return pen{t, size * sharkSize}.dead(o.WoundsOf) }, ""})
		}
		swimming := len(list)
		for n, r := range o.Past {
			if string(r.At) == at {
				list = append(list, piece{roundRadius, zoneDisc(zone), func(size float64) render.Token { return pen{t, size}.surfacing(n+1, r) }, ""})
			}
		}
		placed, fit := placeTokens(slots, list, nil)
		for !fit && len(list) > swimming { // the earliest discs are left out
			list = slices.Delete(list, swimming, swimming+1)
			placed, fit = placeTokens(slots, list, nil)
		}
		all.add(placed)
		aboard, _ := placeTokens(orcaSlots()[string(board.Boat(zone))], last.pieces(t, string(board.Boat(zone)), ""), nil)
		all.add(aboard)
	}
	return all
}

// diedAt is the water in which the shark was killed; "" if it lives.
func (o *Orca) diedAt() string {
	if o.Wounds < o.WoundsOf || len(o.Past) == 0 {
		return ""
	}
	return string(o.Past[len(o.Past)-1].At)
}

// roundRadius is the radius of the disc of a surfacing.
const roundRadius = 23.0

// surfacing draws a round in which the shark surfaced: red if it did harm, and with a
// gold rim if it was wounded.
func (p pen) surfacing(round int, r Surfacing) render.Token {
	fill, ink, rim, key := p.t.Card, p.t.Ink, p.t.Ink, "calm"
	if r.harmed() {
		fill, ink, key = p.t.Red, p.t.Card, "harm"
	}
	name := "surfaced, " + key
	if r.Wounds > 0 {
		rim, key, name = p.t.Gold, key+"-hurt", name+", wounded"
	}
	return p.token("surfaced-"+strconv.Itoa(round)+"-"+key, name,
		p.lined(p.circle(0, 0, roundRadius-1), p.t.Black, p.t.Black, 1),
		p.lined(p.circle(0, 0, roundRadius-5), fill, rim, 5*p.size),
		p.letter(strconv.Itoa(round), 0, 0, 25, ink))
}

// harmed reports whether the shark bit somebody or broke the boat.
func (r *Surfacing) harmed() bool {
	return r.Bitten != [3]int{} || len(r.Cracked)+len(r.Sunk) > 0
}

// brief tells the most important things of a round, in the few words that fit a width of the
// picture: "w4 sank b4, took 2".
func (r *Surfacing) brief(width float64) string {
	var parts []string
	if len(r.Sunk) > 0 {
		parts = append(parts, "sank "+placesOf(r.Sunk))
	}
	for m, n := range r.Bitten {
		if n > 0 {
			parts = append(parts, "bit "+board.Member(m).String()[:1])
		}
	}
	if r.Wounds > 0 {
		parts = append(parts, "took "+strconv.Itoa(r.Wounds))
	}
	if len(r.Cracked) > 0 {
		parts = append(parts, "cracked "+placesOf(r.Cracked))
	}
	text := string(r.At)
	for n, part := range parts {
		longer := text + ", " + part
		if n == 0 {
			longer = text + " " + part
		}
		if n > 0 && render.Breadth(longer, 30, render.Roman) > width {
			break
		}
		text = longer
	}
	return text
}

func placesOf(tiles []int) string {
	text := ""
	for i, zone := range tiles {
		if i > 0 {
			text += " "
		}
		text += string(board.Boat(zone))
	}
	return text
}

// chaseList lists the rounds beside the sea and then below it. If there are too many, it lists
// only the last ones.
func (v View) chaseList(t *render.Theme) []render.Shape {
	const row, side, below = 40.0, 19, 8
	past := v.Orca.Past
	shapes := render.Still(render.Card(t, crewX, 100, crewW, 804, t.Green))
	first := max(len(past)-side-below, 0)
	shown := past[first:]
	put := func(x, y, w float64, n int) {
		r := &shown[n]
		shapes = append(shapes,
			render.Label{Text: strconv.Itoa(first + n + 1), At: render.Point{X: x + 42, Y: y}, Size: 30, Face: render.Bold, Color: t.Red, Anchor: render.End},
			render.Label{Text: r.brief(w - 58), At: render.Point{X: x + 54, Y: y}, Size: 30, Color: t.Ink, Max: w - 58})
	}
	if len(shown) > side { // the later ones are below the sea, in two columns
		shapes = append(shapes, render.Still(render.Card(t, 24, panelY, 828, 184, 0))...)
	}
	for n := range shown {
		if under := n - side; under >= 0 {
			put(36+float64(under/4)*408, panelY+30+row*float64(under%4), 400, n)
			continue
		}
		put(crewX+18, 132+row*float64(n), crewW-24, n)
	}
	if len(past) == 0 {
		shapes = append(shapes, render.Label{Text: "It never surfaced.", At: render.Point{X: crewX + 34, Y: 140}, Size: 30, Face: render.Italic, Color: t.Ink, Max: crewW - 50})
	}
	return shapes
}

// chasePanels are the cards beside the last board.
func (v View) chasePanels() []render.Panel {
	fight := render.Panel{Title: "Every surfacing", Edge: render.Day.Green}
	for n, r := range v.Orca.Past {
		fight.Lines = append(fight.Lines, sentence("Round %d: %s", n+1, r.short()))
	}
	cards := []render.Panel{fight}
	for m := range board.Member(3) {
		cards = append(cards, v.hunterPanel(m))
	}
	return cards
}

// chaseAlt tells the rounds of act 2 in words.
func (v View) chaseAlt() string {
	lines := []string{sentence("%s %s", v.endHead(), v.Over.Text)}
	for n, r := range v.Orca.Past {
		lines = append(lines, sentence("Round %d: %s", n+1, r.short()))
	}
	return cutRounds(lines, 1)
}

// cutRounds joins the lines of an alt text. If they are too long, it leaves out the earliest
// rounds; the first keep lines always stay.
func cutRounds(lines []string, keep int) string {
	const most = render.MostAlt / 2
	size := 0
	for _, l := range lines {
		size += len(l) + 1
	}
	for size > most && len(lines) > keep+1 {
		size -= len(lines[keep]) + 1
		lines = slices.Delete(lines, keep, keep+1)
	}
	return game.Alt(lines...)
}
