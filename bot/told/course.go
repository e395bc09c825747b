package told

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/render"
)

// The picture of a course: its size, and where its lines stand on it.
const (
	courseWide, courseHigh = 800.0, 620.0
	courseLeft, courseTop  = 92.0, 150.0
	courseEnd, courseFoot  = 772.0, 450.0
	courseType             = 32.0
)

// Scene is the picture of how the sides stood from the beginning to the end, with the
// turning points as numbers.
func (t *Turned) Scene() render.Scene {
	t = t.Named()
	th := render.Day
	inks := t.inks(th)
	s := render.Scene{Name: "turned", Title: "Where it turned", Alt: t.alt(), W: courseWide, H: courseHigh, Theme: th}
	shapes := []render.Shape{render.Path{Outline: render.Rect(0, 0, courseWide, courseHigh, 0), Fill: render.Paint{Color: th.Page}}}
	shapes = append(shapes, Heading(th, render.Area{W: courseWide, H: 76}, 1, "Where it turned", t.Game)...)
	shapes = append(shapes, render.Path{Outline: render.Rect(courseLeft, courseTop, courseEnd-courseLeft, courseFoot-courseTop, 0), Fill: render.Paint{Color: th.Card}, Stroke: th.Ink, Width: 2})
	for _, n := range []int{0, 50, 100} {
		y := t.y(n * game.MostWorth / 100)
		shapes = append(shapes,
			render.Path{Outline: render.Line(render.Point{X: courseLeft, Y: y}, render.Point{X: courseEnd, Y: y}), Stroke: th.Faint.Alpha(0.5), Width: 2},
			render.Label{Text: strconv.Itoa(n), At: render.Point{X: courseLeft - 12, Y: y}, Size: courseType, Color: th.Ink, Anchor: render.End})
	}
	shapes = append(shapes,
		render.Label{Text: "chances in 100", At: render.Point{X: (courseLeft + courseEnd) / 2, Y: courseFoot + 30}, Size: courseType, Face: render.Italic, Color: th.Faint, Anchor: render.Middle},
		render.Label{Text: "the start", At: render.Point{X: courseLeft, Y: courseFoot + 30}, Size: courseType, Color: th.Ink},
		render.Label{Text: "the end", At: render.Point{X: courseEnd, Y: courseFoot + 30}, Size: courseType, Color: th.Ink, Anchor: render.End})
	drawn := len(t.Sides)
	if drawn == 2 {
		drawn = 1 // the other has what is left
	}
	for side := range drawn {
		shapes = append(shapes, t.band(side, inks[side]))
	}
	for side := range drawn {
		shapes = append(shapes, t.line(side, inks[side]))
	}
	for i, turn := range t.Course.Turns {
		x := t.x(turn.Entry)
		shapes = append(shapes, render.Path{Outline: render.Line(render.Point{X: x, Y: courseTop - 14}, render.Point{X: x, Y: courseFoot}), Stroke: th.Ink, Width: 3, Dash: []float64{9, 7}})
		shapes = append(shapes, render.Disc(th, render.Point{X: t.discX(i), Y: courseTop - 36}, 24, strconv.Itoa(i+1), th.Navy, th.Card)...)
	}
	x, y := courseLeft-60, courseFoot+86
	for side := range drawn {
		name := t.Sides[side]
		if drawn == 1 {
			name += " · the rest is for " + t.Sides[1]
		}
		wide := min(render.Breadth(name, courseType, render.Bold), 330)
		if drawn == 1 {
			wide = min(render.Breadth(name, courseType, render.Bold), 660)
		}
		if x+52+wide > courseEnd {
			x, y = courseLeft-60, y+48
		}
		shapes = append(shapes,
			render.Path{Outline: render.Line(render.Point{X: x, Y: y}, render.Point{X: x + 40, Y: y}), Stroke: inks[side], Width: 7, Dash: dashes(side)},
			render.Label{Text: name, At: render.Point{X: x + 52, Y: y}, Size: courseType, Face: render.Bold, Color: th.Ink, Max: wide})
		x += 52 + wide + 36
	}
	s.Layers = []render.Layer{{Shapes: shapes}}
	return s
}

// inks are the colours of the sides' lines: those that their pieces have, or else others.
func (t *Turned) inks(th *render.Theme) []render.Color {
	named := map[string]render.Color{"Red": th.Red, "Blue": th.Blue, "Yellow": th.Gold, "Green": th.Green, "Black": th.Black}
	words := make([]string, t.tale.table.Seats)
	if told := t.tale.game.Seats.Words; told != nil {
		words = told(t.tale.table)
	}
	inks := make([]render.Color, len(t.Sides))
	free := []render.Color{th.Blue, th.Red, th.Green, th.Gold, th.Black, th.Raw}
	for side, seats := range t.Course.Sides {
		inks[side] = named[words[seats[0]]]
		free = slices.DeleteFunc(free, func(c render.Color) bool { return c == inks[side] })
	}
	for side, ink := range inks {
		if ink == 0 {
			inks[side], free = free[0], append(free[1:], free[0])
		}
	}
	return inks
}

// dashes set the line of a side apart from those of others.
func dashes(side int) []float64 {
	return [][]float64{nil, {18, 8}, {4, 8}, {18, 8, 4, 8}, {30, 10}, {10, 10}}[side%6]
}

// x is where an entry of the journal stands, and y where a chance does.
func (t *Turned) x(entry int) float64 {
	last := t.Course.Points[len(t.Course.Points)-1].Entry
	return courseLeft + (courseEnd-courseLeft)*float64(entry)/float64(max(last, 1))
}

func (t *Turned) y(chance int) float64 {
	return courseFoot - (courseFoot-courseTop)*float64(min(max(chance, 0), game.MostWorth))/game.MostWorth
}

// discX is where the number of a turning point stands: above its line, or beside the number
// before it if that leaves no room.
func (t *Turned) discX(n int) float64 {
	x := courseLeft
	for i := range n + 1 {
		x = max(t.x(t.Course.Turns[i].Entry), x)
		if i < n {
			x += 52
		}
	}
	return min(x, courseEnd-52*float64(len(t.Course.Turns)-1-n))
}

// line is the line of a side's chances, and band what lies within two standard errors of it.
func (t *Turned) line(side int, ink render.Color) render.Shape {
	var points []render.Point
	for _, p := range t.Course.Points {
		points = append(points, render.Point{X: t.x(p.Entry), Y: t.y(p.Chance[side])})
	}
	return render.Path{Outline: render.Line(points...), Stroke: ink, Width: 6, Dash: dashes(side)}
}

func (t *Turned) band(side int, ink render.Color) render.Shape {
	var points []render.Point
	for _, p := range t.Course.Points {
		points = append(points, render.Point{X: t.x(p.Entry), Y: t.y(p.Chance[side] + 2*p.Error[side])})
	}
	for i := len(t.Course.Points) - 1; i >= 0; i-- {
		p := t.Course.Points[i]
		points = append(points, render.Point{X: t.x(p.Entry), Y: t.y(p.Chance[side] - 2*p.Error[side])})
	}
	return render.Path{Outline: render.Poly(points...), Fill: render.Paint{Color: ink.Alpha(0.2)}}
}

// alt tells the course in words.
func (t *Turned) alt() string {
	var b strings.Builder
	points := t.Course.Points
	for i, name := range t.Sides {
		fmt.Fprintf(&b, "%s: %d in 100 at the start, %d halfway, %d at the end. ", name,
			inHundred(points[0].Chance[i]), inHundred(points[len(points)/2].Chance[i]), inHundred(points[len(points)-1].Chance[i]))
	}
	for i, s := range t.Stops {
		fmt.Fprintf(&b, "%d: %s. %s ", i+1, orStart(s.Round), s.Chance)
	}
	return chat.Cut(strings.TrimSpace(b.String()), render.MostAlt)
}

// Text is all that is told of where a game turned, for reading.
func (t *Turned) Text() string {
	t = t.Named()
	var b strings.Builder
	b.WriteString("Where it turned\n")
	for i, name := range t.Sides {
		fmt.Fprintf(&b, "  %s:", name)
		for _, p := range t.Course.Points {
			fmt.Fprintf(&b, " %d", inHundred(p.Chance[i]))
		}
		b.WriteString(" in 100\n")
	}
	for i, s := range t.Stops {
		fmt.Fprintf(&b, "%d. %s\n", i+1, game.Capital(orStart(s.Round)))
		for _, text := range s.texts() {
			b.WriteString("  " + text + "\n")
		}
	}
	if len(t.Stops) == 0 {
		b.WriteString("  " + t.Headline()[0] + "\n")
	}
	return b.String()
}
