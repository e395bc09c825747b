package view

import (
	"slices"
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// stripHigh is the height of what stands below the chart.
const stripHigh = 232.0

// steps are the parts of a round as the track shows them.
var steps = []struct {
	phase roster.Phase
	title string
}{
	{roster.PhaseMagic, "magic"},
	{roster.PhasePairs, "boarding"},
	{roster.PhaseLight, "light"},
	{roster.PhaseMiddle, "frigates"},
	{roster.PhaseHeavy, "men-o-war"},
}

// strip draws what stands below the chart.
type strip struct {
	View
	theme *render.Theme
}

// shapes are the track of rounds and steps, the wind and the fleets.
func (v strip) shapes(y float64) []render.Shape {
	t := v.theme
	shapes := v.track(y + 30)
	rose := render.Point{X: 94, Y: y + 146}
	if v.Round > 0 {
		shapes = append(shapes, windRose(t, rose, 74, v.Wind.Calm, float64(v.Wind.To))...)
	} else {
		shapes = append(shapes, render.CompassRose(t, rose, 66)...)
	}
	n := float64(len(v.Fleets))
	x, w := 184.0, (render.MostWidth-184-24-12*(n-1))/n
	for i := range v.Fleets {
		shapes = append(shapes, v.fleetCard(x, y+66, w, 154, v.Fleets[i])...)
		x += w + 12
	}
	return shapes
}

// track is the rounds, the present one red, and the steps of a round.
func (v strip) track(y float64) []render.Shape {
	t := v.theme
	const r = 17.5
	var shapes []render.Shape
	if v.Over != nil {
		return ending{v.View}.row(t, y)
	}
	if v.Round == 0 {
		text := "Before the battle: fleets are built"
		if v.Phase == roster.PhaseTerrain {
			text = "Before the battle: islands and reefs are placed, " + strconv.Itoa(v.Left) + " to go"
		}
		return append(shapes, render.Label{Text: text, At: render.Point{X: 30, Y: y}, Size: 32, Face: render.Italic, Color: t.Ink})
	}
	x, step := 46.0, 424/float64(v.Rounds)
	for i := 1; i <= v.Rounds; i++ {
		ground, colour := t.Card, t.Ink
		switch {
		case i == v.Round:
			ground, colour = t.Red, t.Card
		case i < v.Round:
			ground, colour = t.LandDeep, t.Ink
		}
		shapes = append(shapes,
			render.Path{Outline: render.Circle(render.Point{X: x, Y: y}, r), Fill: render.Paint{Color: ground}, Stroke: t.Ink, Width: 2},
			render.Label{Text: strconv.Itoa(i), At: render.Point{X: x, Y: y}, Size: 25, Face: render.Bold, Color: colour, Anchor: render.Middle})
		x += step
	}
	list := steps
	if !v.Options.Magic {
		list = list[1:]
	}
	end, room := render.MostWidth-24.0, 0.0
	for _, s := range list {
		room += render.Breadth(s.title, 30, render.Bold)*0.92 + 24
	}
	x = end - room
	for _, s := range list {
		w := render.Breadth(s.title, 30, render.Bold)*0.92 + 24
		ground, colour, face := t.Card, t.Ink, render.Roman
		if s.phase == v.Phase {
			ground, colour, face = t.Red, t.Card, render.Bold
		}
		shapes = append(shapes,
			render.Path{Outline: render.Rect(x, y-20, w-4, 40, 6), Fill: render.Paint{Color: ground}, Stroke: t.Ink, Width: 2},
			render.Label{Text: s.title, At: render.Point{X: x + w/2 - 2, Y: y}, Size: 30, Face: face, Color: colour, Anchor: render.Middle, Max: w - 8})
		x += w
	}
	return shapes
}

// fleetCard is a fleet below the chart: its sail, player, points and booty.
func (v strip) fleetCard(x, y, w, h float64, f Fleet) []render.Shape {
	t := v.theme
	shapes := render.Card(t, x, y, w, h, 0)
	if v.asked(f.Seat) {
		shapes = append(shapes, render.Active(t, x, y, w, h))
	}
	if v.Over != nil && len(v.Over.Places) > 0 && slices.Contains(v.Over.Places[0], f.Seat) {
		shapes = append(shapes, render.Path{Outline: render.Rect(x-1, y-1, w+2, h+2, 10), Stroke: t.Gold, Width: 7})
	}
	shapes = append(shapes, v.flag(x+16, y+16, f)...)
	left := x + 88
	name := render.Label{Text: f.Seat.Mark(), At: render.Point{X: left, Y: y + 34}, Size: 32, Face: render.Bold, Color: t.Ink, Max: w - 104}
	if place := slices.Index(v.Initiative, f.Seat); place >= 0 && v.Over == nil {
		name.Max -= 14
		shapes = append(shapes, initiative(t, render.Point{X: x + w - 16, Y: y + 14}, place+1)...)
	}
	shapes = append(shapes, name,
		render.Label{Text: f.title(), At: render.Point{X: left, Y: y + 74}, Size: 26, Face: render.Italic, Color: t.Ink, Max: w - 94})
	text, colour := f.points()+" · "+dieWords(f.Booty), t.Ink
	switch {
	case v.Over != nil:
		text = f.points() + " · " + v.ranked(f.Seat)
	case f.Out:
		text, colour = f.points()+" · out", t.Red
	case v.Round == 0 && slices.Contains(v.Ready, f.Seat):
		text, colour = "fleet is ready", t.Green
	case v.Round == 0:
		text = "builds a fleet"
		switch {
		case v.Ask == board.AskTerrain && v.asked(f.Seat):
			text = "places a piece"
		case v.Phase == roster.PhaseTerrain:
			text = "waits"
		}
	}
	return append(shapes, render.Label{Text: text, At: render.Point{X: x + 18, Y: y + 122}, Size: 30, Color: colour, Max: w - 32})
}

// ranked tells how a player finished the battle.
func (v strip) ranked(seat game.Seat) string {
	better := 0
	for i, tied := range v.Over.Places {
		switch {
		case !slices.Contains(tied, seat):
		case i == 0 && len(tied) == 1:
			return "wins"
		case i == 0:
			return "tied"
		default:
			return "place " + strconv.Itoa(better+1)
		}
		better += len(tied)
	}
	return ""
}

// initiative is a player's place in the round's order.
func initiative(t *render.Theme, at render.Point, place int) []render.Shape {
	return []render.Shape{
		render.Path{Outline: render.Circle(at, 20), Fill: render.Paint{Color: t.Gold}, Stroke: t.Ink, Width: 2},
		render.Label{Text: strconv.Itoa(place), At: at, Size: 28, Face: render.Bold, Color: render.Day.Ink, Anchor: render.Middle},
	}
}

// flag is a sail of a fleet with the letter of its models.
func (v View) flag(x, y float64, f Fleet) []render.Shape {
	l := v.sails(f.Seat)
	b := brush{60}
	shapes := shifted(cloth{b: b, half: 0.52, low: -0.3, high: 0.3, belly: 0.08}.draw(l), render.Point{X: x + 32, Y: y + 24})
	return append(shapes, badge(l, render.Point{X: x + 32, Y: y + 62}, 34, game.Capital(roster.Sides[f.Seat].Letter))...)
}

// title is the name of a fleet's faction.
func (f Fleet) title() string {
	if x := roster.FactionOf(f.Faction); x != nil {
		return x.Title
	}
	return ""
}

// points are a fleet's points in words, with its treasure.
func (f Fleet) points() string {
	text := Worth(f.Score)
	if f.Treasure > 0 {
		return strconv.Itoa(f.Treasure) + " treasure, " + text
	}
	return text
}

// dieWords are booty dice in words.
func dieWords(n int) string { return strconv.Itoa(n) + " booty" }

// asked reports whether a seat must act now.
func (v View) asked(seat game.Seat) bool {
	return v.Over == nil && slices.Contains(v.Asked, seat) && !slices.Contains(v.Ready, seat)
}
