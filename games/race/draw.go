package race

import (
	"fmt"
	"strings"

	"shipboard/games/game"
	"shipboard/render"
)

// Scenes implements game.View: the viewer's own hand first, then the whole
// course, then what the last card changed, larger.
func (v View) Scenes() []render.Scene {
	var scenes []render.Scene
	if v.Hand != nil && len(v.Hand.Cards) > 0 {
		scenes = append(scenes, v.handScene())
	}
	scenes = append(scenes, v.courseScene())
	if near, ok := v.near(); ok {
		scenes = append(scenes, v.cropScene(near))
	}
	return scenes
}

// window is the part of the grid that a picture shows, in columns and rows,
// and where it lies on the page.
type window struct {
	x, y, w, h int     // columns from the west, rows from the north
	left, top  float64 // pixels
	cell       float64 // pixels
}

// The whole course. The strip of land with the ports is west of it.
var whole = window{x: 0, y: 0, w: 12, h: 12, left: 122, top: 122, cell: 67}

const (
	pageHeight = 1112.0
	columnX    = 956.0
	columnW    = 220.0
)

// has reports whether a square is in the window.
func (w window) has(n int) bool {
	q := course[n]
	return q.x >= w.x && q.x < w.x+w.w && q.y >= w.y && q.y < w.y+w.h
}

// mid is the middle of a square.
func (w window) mid(n int) render.Point {
	q := course[n]
	return render.Point{X: w.left + (float64(q.x-w.x)+0.5)*w.cell, Y: w.top + (float64(q.y-w.y)+0.5)*w.cell}
}

func (w window) width() float64  { return float64(w.w) * w.cell }
func (w window) height() float64 { return float64(w.h) * w.cell }

// harbours are where the ports lie on the land strip, by seat.
func (w window) port(seat game.Seat) render.Point {
	return render.Point{X: w.left - 49, Y: w.top + (4.5+float64(seat))*w.cell}
}

func (v View) courseScene() render.Scene {
	t := render.Day
	shapes := render.Banner(t, render.MostWidth, v.Title, v.bannerTask())
	shapes = append(shapes, v.traces(t, whole)...)
	shapes = append(shapes, v.signsOnBoard(t, whole)...)
	shapes = append(shapes, v.ships(t, whole)...)
	shapes = append(shapes, v.column(t)...)
	return render.Scene{
		Name: "course", Title: "The course", Alt: v.courseAlt(), W: render.MostWidth, H: pageHeight, Theme: t,
		Layers: []render.Layer{courseLayer(), {Shapes: shapes}},
	}
}

// bannerTask is what there is to do, for the banner; the end is told below.
func (v View) bannerTask() string {
	if v.Over != nil {
		return ""
	}
	return v.Task
}

// near is the window round what the last card changed.
func (v View) near() (window, bool) {
	var low, high [2]int
	found := false
	add := func(n int) {
		if n == port {
			return
		}
		q := course[n]
		at := [2]int{q.x, q.y}
		for i := range at {
			if !found || at[i] < low[i] {
				low[i] = at[i]
			}
			if !found || at[i] > high[i] {
				high[i] = at[i]
			}
		}
		found = true
	}
	for i := len(v.Trace) - 1; i >= 0; i-- { // the newest that fit
		m := v.Trace[i]
		before := [2][2]int{low, high}
		was := found
		add(m.From)
		add(m.To)
		if found && was && (high[0]-low[0] > 8 || high[1]-low[1] > 4) {
			low, high = before[0], before[1]
			break
		}
	}
	if !found {
		return window{}, false
	}
	const w, h = 9, 5
	fit := func(low, high, n int) int { return min(max((low+high-n+1)/2, 0), 12-n) }
	if n := v.Trace[len(v.Trace)-1].To; n != port && (high[0]-low[0] >= w || high[1]-low[1] >= h) {
		q := course[n] // too far apart for one window: where it ended
		low, high = [2]int{q.x, q.y}, [2]int{q.x, q.y}
	}
	return window{x: fit(low[0], high[0], w), y: fit(low[1], high[1], h), w: w, h: h, left: 36, top: 128, cell: 125}, true
}

// cropScene is a part of the course, large.
func (v View) cropScene(w window) render.Scene {
	t := render.Day
	title := "What just happened"
	shapes := render.Banner(t, render.MostWidth, title, v.lastCard())
	shapes = append(shapes, boardShapes(t, w)...)
	shapes = append(shapes, v.traces(t, w)...)
	shapes = append(shapes, v.signsOnBoard(t, w)...)
	shapes = append(shapes, v.ships(t, w)...)
	h := w.top + w.height() + 36
	if v.Tale != "" {
		lines := wrap(v.Tale, 66)
		for i, line := range lines {
			shapes = append(shapes, render.Label{Text: line, At: render.Point{X: 36, Y: h + 14 + 42*float64(i)}, Size: 34, Face: render.Italic, Color: t.Ink, Max: 1128})
		}
		h += 42*float64(len(lines)) + 20
	}
	return render.Scene{
		Name: "near", Title: title, Alt: v.nearAlt(), W: render.MostWidth, H: h, Theme: t,
		Layers: []render.Layer{{Shapes: append([]render.Shape{
			render.Path{Outline: render.Rect(0, 0, render.MostWidth, h, 0), Fill: render.Paint{Color: t.Page}},
		}, shapes...)}},
	}
}

// lastCard is who played what.
func (v View) lastCard() string {
	if v.Played == "" {
		return ""
	}
	return fmt.Sprintf("%s played %s", upper(flags[v.PlayedBy]), name(v.Played[0]))
}

// column is the players, and the pirates below them.
func (v View) column(t *render.Theme) []render.Shape {
	const x, w = columnX, columnW
	var shapes []render.Shape
	h := 92.0
	y := 112.0
	for _, p := range v.Players {
		shapes = append(shapes, render.Card(t, x, y, w, h-8, hull(p.Seat))...)
		if p.Seat == v.waited() && v.Over == nil {
			shapes = append(shapes, render.Active(t, x, y, w, h-8))
		}
		shapes = append(shapes,
			render.Label{Text: p.Seat.Mark(), At: render.Point{X: x + 30, Y: y + 25}, Size: 30, Face: render.Bold, Color: t.Ink, Max: w - 40},
			render.Label{Text: p.stand(v.Ships), At: render.Point{X: x + 30, Y: y + 61}, Size: 26, Color: t.Ink, Max: w - 40})
		y += h
	}
	y += 14
	shapes = append(shapes,
		render.Label{Text: "Pirates", At: render.Point{X: x, Y: y + 10}, Size: 30, Face: render.Bold, Color: t.Ink})
	if v.Pirates == 0 {
		shapes = append(shapes, render.Label{Text: "none left", At: render.Point{X: x + w, Y: y + 10}, Size: 26, Face: render.Italic, Color: t.Faint, Anchor: render.End})
	}
	for i := range v.Pirates {
		c := render.Point{X: x + 18 + 37*float64(i), Y: y + 54}
		shapes = append(shapes, render.Token{Key: "race-skull", Name: "pirate vessel", At: c, Shapes: skull(t, render.Point{}, 15)})
		if i < v.Busy {
			shapes = append(shapes, render.Path{Outline: render.Circle(c, 18), Stroke: t.Red, Width: 4})
		}
	}
	y += 90
	shapes = append(shapes,
		render.Label{Text: fmt.Sprintf("Deck %d", v.Deck), At: render.Point{X: x, Y: y + 10}, Size: 28, Color: t.Ink, Max: w})
	if v.Played != "" {
		shapes = append(shapes, render.Label{Text: "last " + name(v.Played[0]), At: render.Point{X: x + w, Y: y + 10}, Size: 28, Color: t.Ink, Anchor: render.End})
	}
	if v.Over != nil {
		for i, line := range wrap(v.Over.Text, 62)[:min(2, len(wrap(v.Over.Text, 62)))] {
			shapes = append(shapes, render.Label{Text: line, At: render.Point{X: 122, Y: whole.top + whole.height() + 50 + 40*float64(i)}, Size: 34, Face: render.Bold, Color: t.Red, Max: 1050})
		}
		return shapes
	}
	line := v.Tale
	if line == "" && v.Played != "" {
		line = v.lastCard() + "."
	}
	for i, text := range wrap(line, 68) {
		if i == 2 {
			break
		}
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: 26, Y: whole.top + whole.height() + 46 + 40*float64(i)}, Size: 32, Face: render.Italic, Color: t.Ink, Max: 1150})
	}
	return shapes
}

// waited is the seat that the race waits for.
func (v View) waited() game.Seat {
	for _, p := range v.Players {
		if v.Over == nil && strings.HasSuffix(v.Title, "· "+upper(p.Flag)) {
			return p.Seat
		}
	}
	return game.Public
}

// stand is how a player stands, in a few words.
func (p PlayerView) stand(ships int) string {
	switch {
	case p.Gone:
		return "has left"
	case p.Place > 0:
		return fmt.Sprintf("home, place %d", p.Place)
	}
	text := fmt.Sprintf("%d cards", p.Cards)
	if p.Cards == 1 {
		text = "1 card"
	}
	if p.Fleet > 0 {
		text = fmt.Sprintf("fleet %d · %s", p.Fleet, text)
	}
	if ships > 1 && p.Home > 0 {
		text += fmt.Sprintf(" · %d home", p.Home)
	}
	return text
}

// wrap breaks a text into lines of about n characters.
func wrap(text string, n int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len(line)+1+len(word) > n {
			lines = append(lines, line)
			line = ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
