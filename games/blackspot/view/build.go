package view

import (
	"slices"
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// wares are the classes that the viewer may buy.
func (v View) wares() []roster.Class {
	o := v.Options
	own := roster.FactionOf(v.Fleets[v.Viewer].Faction).Model
	var list []roster.Class
	for _, c := range roster.Classes {
		switch c.Option {
		case "batteaux":
			if !o.Batteaux {
				continue
			}
		case "super":
			if !o.Super {
				continue
			}
		case "fantasy":
			if !o.Fantasy || c.Key != own {
				continue
			}
		case "summoned":
			continue
		}
		list = append(list, c)
	}
	return list
}

// buildScene is the viewer's fleet on paper, and what may be bought.
func (v View) buildScene() render.Scene {
	t, b := render.Night, v.Yours.Build
	spent := 0
	for _, e := range b.Models {
		spent += roster.ClassOf(e.Class).Cost
	}
	const w, high = (render.MostWidth - 64) / 2, 84.0
	top := render.BannerHeight + 70.0
	var shapes []render.Shape
	var spots []render.Spot
	head := func(text, aside string, x float64) {
		shapes = append(shapes,
			render.Label{Text: text, At: render.Point{X: x + 6, Y: top - 30}, Size: 34, Face: render.Bold, Color: t.Ink, Max: 330},
			render.Label{Text: aside, At: render.Point{X: x + w - 6, Y: top - 30}, Size: 30, Color: t.Gold, Anchor: render.End, Max: 240})
	}
	left, right := 24.0, 24.0+w+16
	head("Your fleet", Halves(spent)+" of "+Halves(v.Yours.Budget)+" points", left)
	head("May be bought", Halves(v.Yours.Budget-spent)+" left", right)
	livery := v.sails(v.Viewer)
	row := func(x, y float64, kind, name, title, aside string, edge render.Color) {
		shapes = append(shapes, render.Path{Outline: render.Rect(x, y, w, high-8, 8), Fill: render.Paint{Color: t.Card}, Stroke: edge, Width: 2.5, Still: true})
		f := figure{kind: kind, livery: livery.key, at: render.Point{X: x + 76, Y: y + high/2 - 4}, angle: 90, k: 60, name: title}
		if v.Options.Fantasy {
			f.engine = engineOf(livery.key)
		}
		shapes = append(shapes, f.shapes(t)...)
		at := x + 156
		if name != "" {
			wide := badgeWidth(livery, name, 38)
			shapes = append(shapes, badge(livery, render.Point{X: at + wide/2, Y: y + high/2 - 4}, 38, name)...)
			at += wide + 12
		}
		shapes = append(shapes,
			render.Label{Text: title, At: render.Point{X: at, Y: y + high/2 - 4}, Size: 30, Color: t.Ink, Max: x + w - 24 - at - render.Breadth(aside, 30, render.Bold)*0.96},
			render.Label{Text: aside, At: render.Point{X: x + w - 14, Y: y + high/2 - 4}, Size: 30, Face: render.Bold, Color: t.Gold, Anchor: render.End, Max: 196})
	}
	y := top
	for i, e := range b.Models {
		name := game.Capital(roster.Sides[v.Viewer].Letter) + strconv.Itoa(i+1)
		aside, edge := "", t.Faint
		if i == b.Flagship {
			aside, edge = "flagship", t.Gold
		}
		if e.Landed {
			aside = "landed"
		}
		row(left, y, e.Class, name, kindText(roster.ClassOf(e.Class)), aside, edge)
		spots = append(spots, render.Spot{Name: EntrySpot(roster.Sides[v.Viewer].Letter + strconv.Itoa(i+1)), Outline: render.Rect(left, y, w, high-8, 0)})
		y += high
	}
	if len(b.Models) == 0 {
		shapes = append(shapes, render.Label{Text: "Nothing bought yet: take a ready fleet,", At: render.Point{X: left + 6, Y: y + 24}, Size: 30, Face: render.Italic, Color: t.Ink, Max: w - 12},
			render.Label{Text: "or add ships one by one.", At: render.Point{X: left + 6, Y: y + 62}, Size: 30, Face: render.Italic, Color: t.Ink, Max: w - 12})
		y += 90
	}
	other := top
	for _, c := range v.wares() {
		edge := t.Faint
		if spent+c.Cost <= v.Yours.Budget {
			edge = t.Gold
		}
		row(right, other, c.Key, "", kindText(&c), Halves(c.Cost)+" · "+c.Speed.String()+"″ · "+strconv.Itoa(c.Dice)+"D", edge)
		spots = append(spots, render.Spot{Name: ClassSpot(c.Key), Outline: render.Rect(right, other, w, high-8, 0)})
		other += high
	}
	y = max(y, other) + 8
	for _, line := range []string{
		"At the right of each: its cost in points, its speed, and its crew dice.",
		"The flagship carries your wizard where there is magic. If she is lost, your other ships may flee.",
	} {
		for _, l := range render.Wrap(line, 30, render.MostWidth-64, render.Roman, 2) {
			shapes = append(shapes, render.Label{Text: l, At: render.Point{X: 30, Y: y + 20}, Size: 30, Color: t.Ink, Max: render.MostWidth - 60})
			y += 38
		}
	}
	height := y + 24
	title := "Your fleet"
	if slices.Contains(v.Ready, v.Viewer) {
		title = "Your fleet is locked"
	}
	whose := roster.FactionOf(v.Fleets[v.Viewer].Faction).Title + " from the " + roster.Sides[v.Viewer].Name
	shapes = append(shapes, render.Banner(t, render.MostWidth, title+": "+whose, v.onlyFor())...)
	return render.Scene{
		Name: "fleet", Title: title, Private: true, List: true, Alt: v.buildAlt(spent), W: render.MostWidth, H: height, Theme: t,
		Heart: render.BelowBanner(height), Spots: spots,
		Layers: []render.Layer{nightPaper(height), {Shapes: shapes}},
	}
}

// placesScene is the table with the viewer's fleet as it is placed.
func (v View) placesScene() render.Scene {
	t, c, b := render.Night, wholeSea(), v.Yours.Build
	bottom := c.top + c.h() + chartMargin
	height := bottom + 60
	a, l := v.Yours.Strip, v.sails(v.Viewer)
	p, q := c.at(inches(a.West), inches(a.North)), c.at(inches(a.East), inches(a.South))
	shapes := []render.Shape{render.Path{Outline: render.Rect(p.X+2, p.Y+2, q.X-p.X-4, q.Y-p.Y-4, 0), Stroke: t.Gold, Width: 3, Dash: []float64{14, 8}}}
	var tags []tag
	var spots []render.Spot
	for i, e := range b.Models {
		m := craft{Model: board.Model{Name: roster.Sides[v.Viewer].Letter + strconv.Itoa(i+1), Class: e.Class, Seat: v.Viewer, Built: v.Viewer, Status: board.Afloat, Pose: e.Pose, Flagship: i == b.Flagship}}
		m.Dice = m.ClassOf().Dice
		if v.Options.Fantasy {
			m.Faction = v.Fleets[v.Viewer].Faction
		}
		if m.ClassOf().Flies && !e.Landed {
			m.Level = board.Air
		}
		f := v.figure(c, m)
		shapes = append(shapes, f.shapes(t)...)
		g := v.newTag(c, f, m)
		g.sails = l
		tags = append(tags, g)
		spots = append(spots, render.Spot{Name: EntrySpot(m.Name), Outline: render.Circle(f.at, 0.48*c.k)})
	}
	shapes = append(shapes, drawTags(t, c.spread(tags, nil))...)
	text := "Placed automatically, headed inwards; put a model elsewhere in the strip if you like."
	if b.Placed {
		text = "Placed by hand."
	}
	shapes = append(shapes, render.Label{Text: text, At: render.Point{X: 30, Y: bottom + 22}, Size: 30, Face: render.Italic, Color: t.Ink, Max: render.MostWidth - 60})
	shapes = append(shapes, render.Banner(t, render.MostWidth, "Where your fleet begins", v.onlyFor())...)
	return render.Scene{
		Name: "places", Title: "Where your fleet begins", Private: true, Alt: v.placesAlt(), W: render.MostWidth, H: height, Theme: t,
		Heart: render.BelowBanner(bottom), Spots: spots,
		Layers: []render.Layer{v.background(t, c, height), {Shapes: shapes}},
	}
}
