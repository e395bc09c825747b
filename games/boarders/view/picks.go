package view

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// KindSpot is the name of the spot of a ship that may be picked.
func KindSpot(kind string) string { return "kind " + kind }

// picksScene is what a side has picked for a free battle, and all ships with
// their prices.
func (v View) picksScene() render.Scene {
	t, p := render.Night, v.Picks
	const left, w, rise, cols = 24.0, (render.MostWidth - 48 - 2*12) / 3.0, 154.0, 3
	rows := (len(roster.Classes) + cols - 1) / cols
	height := 210 + rise*float64(rows) + 16
	var shapes []render.Shape
	picked := "nothing picked yet"
	if len(p.Kinds) > 0 {
		picked = strings.Join(roster.Titles(p.Kinds), ", ")
	}
	shapes = append(shapes,
		render.Label{Text: picked, At: render.Point{X: left + 8, Y: 128}, Size: 32, Face: render.Bold, Color: t.Ink, Max: render.MostWidth - 64},
		render.Label{Text: fmt.Sprintf("%d of %d points spent. Left: the price. Right: crew · hull. Below: one side's guns.", p.Spent, p.Budget), At: render.Point{X: left + 8, Y: 174}, Size: 30, Color: t.Gold, Max: render.MostWidth - 64})
	var spots []render.Spot
	n := map[string]int{}
	for _, k := range p.Kinds {
		n[k]++
	}
	for i := range roster.Classes {
		c := &roster.Classes[i]
		x, y := left+(w+12)*float64(i/rows), 210+rise*float64(i%rows)
		price, ink, edge := c.Points(), t.Ink, t.Faint
		switch {
		case n[c.Kind] > 0:
			edge = t.Gold
		case p.Spent+price > p.Budget:
			ink = t.Faint
		}
		name := roster.Titled(c.Kind)
		if n[c.Kind] > 1 {
			name += fmt.Sprintf(" ×%d", n[c.Kind])
		}
		area := render.Rect(x, y, w, rise-8, 7)
		shapes = append(shapes,
			render.Path{Outline: area, Fill: render.Paint{Color: t.Card}, Stroke: edge, Width: 2.5, Still: true},
			render.Label{Text: strconv.Itoa(price), At: render.Point{X: x + 46, Y: y + 25}, Size: 30, Face: render.Bold, Color: t.Gold, Anchor: render.End},
			render.Label{Text: name, At: render.Point{X: x + 58, Y: y + 25}, Size: 30, Color: ink, Max: 184},
			render.Label{Text: fmt.Sprintf("%d·%d", c.Crew, c.Hull), At: render.Point{X: x + w - 10, Y: y + 25}, Size: 26, Face: render.Italic, Color: ink, Anchor: render.End},
			render.Label{Text: fmt.Sprintf("%s · speed %d · sweeps %d", c.Rig, c.Base, c.Sweeps()), At: render.Point{X: x + 14, Y: y + 57}, Size: 24, Face: render.Italic, Color: ink, Max: w - 28})
		for row, line := range c.GunLines() {
			shapes = append(shapes, render.Label{Text: line, At: render.Point{X: x + 14, Y: y + 90 + 34*float64(row)}, Size: 30, Color: ink, Max: w - 28})
		}
		spots = append(spots, render.Spot{Name: KindSpot(c.Kind), Outline: area})
	}
	title := "Your side's ships"
	shapes = append(shapes, render.Banner(t, render.MostWidth, title, "only for your side")...)
	return render.Scene{
		Name: "picks", Private: true, Title: title, Head: title, Aside: "only for your side", Cards: v.pickCards(),
		W: render.MostWidth, H: height, Theme: t,
		Alt:    game.Alt(fmt.Sprintf("Picked: %s. %d of %d points spent.", picked, p.Spent, p.Budget), v.pickAlt()),
		Legend: pickSigns, Heart: render.BelowBanner(height), Spots: spots,
		Layers: []render.Layer{paper(t, height), {Shapes: shapes}},
	}
}

// pickAlt tells the prices.
func (v View) pickAlt() string {
	var parts []string
	for i := range roster.Classes {
		parts = append(parts, fmt.Sprintf("%s %d", roster.Titled(roster.Classes[i].Kind), roster.Classes[i].Points()))
	}
	return "Prices: " + strings.Join(parts, ", ") + "."
}

// pickCards tell what is picked and what is left to spend.
func (v View) pickCards() []render.Panel {
	p := v.Picks
	card := render.Panel{Title: "Picked", Mine: true, Facts: []render.Fact{
		{Name: "Spent", Value: fmt.Sprintf("%d of %d points", p.Spent, p.Budget)},
		{Name: "Left", Value: game.Count(p.Budget-p.Spent, "point")},
	}}
	if len(p.Kinds) > 0 {
		card.Lines = []string{game.List("and", roster.Titles(p.Kinds)...) + "."}
	}
	if !p.Picker {
		card.Lines = append(card.Lines, "The first captain of your side picks.")
	}
	return []render.Panel{card, {Title: "How to read the list", Lines: []string{"On the left of each ship stands her price; on the right her crew and her hull; below her rig, her base speed, the markers that her sweeps need, and the guns of one side, of the bow and on pivots. L12 is a long gun of 12 pounds, C32 a carronade of 32."}}}
}
