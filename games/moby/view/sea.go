package view

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/render"
)

// The cards lie four to a row below the chart.
const (
	cardsTop  = 974.0
	cardRise  = 102.0 // from row to row
	tallyRise = 48.0
)

// seaScene is the whole sea, a card for each boat, and the points that the whale
// has left.
func (v View) seaScene() render.Scene {
	t := render.Day
	tallyTop := cardsTop + cardRise*float64((len(v.Boats)+3)/4)
	shapes := render.Still(render.Banner(t, render.MostWidth, v.Title, v.bannerTask()))
	d := v.drawn(t, whole)
	shapes = append(append(shapes, d.pieces()...), d.men()...)
	shapes = append(shapes, d.depthSign()...)
	shapes = append(shapes, v.boatCards(t)...)
	shapes = append(shapes, v.tally(t, tallyTop+4)...)
	return render.Scene{
		Name: "sea", Title: "The sea", Alt: v.seaAlt(), W: render.MostWidth, H: tallyTop + tallyRise, Theme: t,
		Head: v.Title, Aside: v.bannerTask(), Cards: append(v.boatPanels(), v.whaleCard(), v.standingsCard()), Legend: append(v.legend(t), stateLegend(t)...),
		Heart: whole.heart(), Spots: v.spots(whole), Aim: v.aim(whole), Course: v.course(whole, v.byHand()),
		Layers: []render.Layer{seaLayer(), {Shapes: shapes}},
	}
}

// aim is the whale's head, at which harpooners throw.
func (v View) aim(c chart) render.Spot {
	head, on := c.point(v.Whale.Head)
	if !on {
		return render.Spot{}
	}
	return render.Spot{Name: "whale", Outline: render.Circle(head, c.r*0.9)}
}

func (v View) bannerTask() string {
	depth := "whale " + depthWords[v.Whale.Depth][0]
	switch {
	case v.dead():
		return "the whale is dead"
	case v.Over != nil && v.Over.Side == "whale":
		return "the whale has won"
	case v.Over != nil || v.Task == "":
		return depth
	}
	return v.Task + " · " + depth
}

// tally shows the points that the whale has left, the turn, and whether a kraken is called. After
// the end it shows the outcome.
func (v View) tally(t *render.Theme, y float64) []render.Shape {
	const x, w, h = 24.0, 330.0, 28.0
	if v.Over != nil {
		return []render.Shape{render.Label{Text: v.Over.Text, At: render.Point{X: x, Y: y + h/2}, Size: 32, Face: render.Bold, Color: t.Red, Max: render.MostWidth - 2*x}}
	}
	left := max(0, v.HP-v.Damage)
	shapes := []render.Shape{
		render.Path{Outline: render.Rect(x, y, w, h, 8), Fill: render.Paint{Color: t.Card}, Stroke: t.Ink, Width: 2},
	}
	if left > 0 {
		share := float64(left) / float64(max(v.HP, 1))
		shapes = append(shapes, render.Path{Outline: render.Rect(x+2, y+2, (w-4)*share, h-4, 7), Fill: render.Paint{Color: t.Red.Alpha(0.75)}})
	}
	mid, at := y+h/2, x+w+18
	shapes = append(shapes, render.Label{Text: fmt.Sprintf("the whale: %d of %d", left, v.HP), At: render.Point{X: at, Y: mid}, Size: 30, Face: render.Bold, Color: t.Ink, Max: 360})
	aside, ink := strings.ToLower(TurnOf(v.Turn, v.Turns)), t.Ink
	if v.Kraken {
		aside, ink = "a kraken is called · "+aside, t.Red
	}
	return append(shapes, render.Label{Text: aside, At: render.Point{X: render.MostWidth - 24, Y: mid}, Size: 30, Face: render.Italic, Color: ink, Anchor: render.End, Max: 430})
}

// boatCards are one card for each boat, with its player, crew, harpoons and
// score, and a tick if its plot is locked.
func (v View) boatCards(t *render.Theme) []render.Shape {
	var shapes []render.Shape
	const w, h, gap = 281.0, 92.0, 10.0 // h + gap equals cardRise
	for i, b := range v.Boats {
		x, y := 24+float64(i%4)*(w+gap), cardsTop+float64(i/4)*cardRise
		shapes = append(shapes, render.Still(render.Card(t, x, y, w, h, paint(b.Number)))...)
		if b.Asked != "" {
			shapes = append(shapes, render.Active(t, x, y, w, h))
		}
		shapes = append(shapes, badge(t, render.Point{X: x + 44, Y: y + 28}, b.Number)...)
		shapes = append(shapes,
			render.Label{Text: b.Seat.Mark(), At: render.Point{X: x + 70, Y: y + 28}, Size: 30, Face: render.Bold, Color: t.Ink, Max: w - 100 - 17*float64(len(strconv.Itoa(b.Damage)))},
			render.Label{Text: strconv.Itoa(b.Damage), At: render.Point{X: x + w - 14, Y: y + 28}, Size: 30, Face: render.Bold, Color: t.Red, Anchor: render.End, Max: 66},
			render.Label{Text: b.brief(), At: render.Point{X: x + 30, Y: y + 66}, Size: 30, Color: t.Ink, Max: b.briefRoom()})
		if b.State != "lost" {
			for i := range b.Harpoons {
				shapes = append(shapes, harpoonMark(t, render.Point{X: x + 200 + 15*float64(i), Y: y + 66}, 0.7, true))
			}
		}
		at := render.Point{X: x + w - 23, Y: y + 66}
		switch {
		case b.Asked != "":
			shapes = append(shapes, render.Label{Text: "?", At: at, Size: 34, Face: render.Bold, Color: t.Red, Anchor: render.Middle})
		case v.Phase == PhasePlot && v.Over == nil && b.State != "lost":
			shapes = append(shapes, readiness(t, at, b.Ready)...)
		}
	}
	return shapes
}

// brief tells where a boat is and how many men are aboard.
func (b Boat) brief() string {
	switch b.State {
	case "lost":
		if b.Back > 0 {
			return "back in turn " + strconv.Itoa(b.Back)
		}
		return b.absence()
	case "tow":
		return "tow · " + People(b.men())
	}
	return b.At + " · " + People(b.men())
}

// absence tells in a few words why a boat is not on the sea, and when a new one comes.
func (b Boat) absence() string {
	text := "lost"
	if len(b.Log) > 0 && b.Log[len(b.Log)-1].Note == NoteRetired {
		text = "home"
	}
	if b.Back > 0 {
		text += ", back in turn " + strconv.Itoa(b.Back)
	}
	return text
}

func (b Boat) briefRoom() float64 {
	if b.State == "lost" {
		return 240
	}
	return 158
}

// readiness is a box that is ticked once a plot is locked.
func readiness(t *render.Theme, at render.Point, ready bool) []render.Shape {
	p := func(x, y float64) render.Point { return render.Point{X: at.X + x, Y: at.Y + y} }
	if !ready {
		return []render.Shape{render.Path{Outline: render.Rect(at.X-11, at.Y-11, 22, 22, 4), Stroke: t.Red, Width: 2.5, Dash: []float64{5, 4}}}
	}
	return []render.Shape{
		render.Path{Outline: render.Rect(at.X-13, at.Y-13, 26, 26, 4), Fill: render.Paint{Color: t.Green}},
		render.Path{Outline: render.Line(p(-7, 0), p(-2, 6), p(8, -7)), Stroke: t.Card, Width: 4},
	}
}
