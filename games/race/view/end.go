package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/render"
)

// The chart of the whole race: how far each player had come after each card.
const (
	chartX, chartY = 96.0, 190.0
	chartW, chartH = 970.0, 480.0
	rowHigh        = 66.0
)

// endScene shows the whole race: the distances, the ships that were lost, and what
// everyone did.
func (v View) endScene() render.Scene {
	t := render.Day
	title, aside := "The race is over", game.Spelled(v.Plays, "card")+" played"
	shapes := render.Banner(t, render.MostWidth, title, aside)
	shapes = append(shapes, render.Label{Text: v.Over.Text, At: render.Point{X: 28, Y: 138}, Size: 38, Face: render.Bold, Color: t.Red, Max: render.MostWidth - 56})
	ends, chart := v.chart(t)
	shapes = append(shapes, chart...)
	table, bottom := v.results(t, chartY+chartH+100)
	shapes = append(shapes, table...)
	h := bottom + 20
	return render.Scene{
		Name: "end", Title: title, Alt: v.endAlt(), W: render.MostWidth, H: h, Theme: t, Head: title, Aside: aside,
		Heart: render.Area{X: 8, Y: chartY - 26, W: render.MostWidth - 16, H: chartH + 82}, Cards: v.endPanels(), Spots: ends,
		Legend: []render.Sign{{Token: render.Token{Key: "race-legend-lost", Name: "cross", Shapes: crossed(t, t.Red, render.Point{})}, Meaning: "A ship was lost: back to port"}},
		Layers: []render.Layer{{Shapes: append([]render.Shape{
			render.Page(t, h),
		}, shapes...)}},
	}
}

// wake returns how far a seat's ships had come on average: a point for each time that was noted,
// and one for the end.
func (v View) wake(seat game.Seat) []render.Point {
	at := func(plays, squares int) render.Point {
		return render.Point{
			X: chartX + chartW*float64(plays)/float64(max(v.Plays, 1)),
			Y: chartY + chartH*(1-float64(squares)/float64(board.Finish*v.ShipsEach)),
		}
	}
	points := []render.Point{at(0, 0)}
	if v.Wake != nil {
		for i, row := range v.Wake.Rows {
			points = append(points, at(min(i*v.Wake.Every, v.Plays), row[seat]))
		}
	}
	if v.Players[seat].Gone && v.Players[seat].Place == 0 {
		return points // its ships have turned home
	}
	return append(points, at(v.Plays, v.distance(seat)))
}

// chart draws the distances, with a cross where a ship was lost and each player's ship
// at the end of the line. It returns the places of these ships.
func (v View) chart(t *render.Theme) ([]render.Spot, []render.Shape) {
	shapes := []render.Shape{render.Path{Outline: render.Rect(chartX, chartY, chartW, chartH, 0), Fill: render.Paint{Color: t.Card}, Stroke: t.Ink, Width: 2}}
	for n := 0; n <= board.Finish; n += 36 {
		y := chartY + chartH*(1-float64(n)/board.Finish)
		text := fmt.Sprint(n)
		if n == 0 {
			text = "port"
		}
		shapes = append(shapes,
			render.Path{Outline: render.Line(render.Point{X: chartX, Y: y}, render.Point{X: chartX + chartW, Y: y}), Stroke: t.Ink.Alpha(0.25), Width: 1.5},
			render.Label{Text: text, At: render.Point{X: chartX - 12, Y: y}, Size: 30, Color: t.Ink, Anchor: render.End})
	}
	what := "squares, by the cards that were played"
	if v.ShipsEach > 1 {
		what = "squares that a player’s ships had come on average, by the cards that were played"
	}
	shapes = append(shapes, render.Label{Text: what, At: render.Point{X: chartX + chartW/2, Y: chartY + chartH + 30}, Size: 30, Face: render.Italic, Color: t.Ink, Anchor: render.Middle, Max: 860},
		render.Label{Text: "0", At: render.Point{X: chartX - 12, Y: chartY + chartH + 30}, Size: 30, Color: t.Ink, Anchor: render.End},
		render.Label{Text: fmt.Sprint(v.Plays), At: render.Point{X: chartX + chartW, Y: chartY + chartH + 30}, Size: 30, Color: t.Ink, Anchor: render.End})
	players := v.standings()
	slices.Reverse(players) // the leader is drawn last, on top
	for _, p := range players {
		line := render.Line(v.wake(p.Seat)...)
		shapes = append(shapes, render.Path{Outline: line, Stroke: t.Ink, Width: 8}, render.Path{Outline: line, Stroke: hull(p.Seat), Width: 5})
	}
	for _, w := range v.Woes {
		shapes = append(shapes, v.cross(t, w)...)
	}
	var spots []render.Spot
	for _, end := range v.ends() {
		c := end.c
		shapes = append(shapes, render.Path{Outline: render.Line(end.from, render.Point{X: c.X - 24, Y: c.Y}), Stroke: t.Ink, Width: 2}, render.Token{Key: fmt.Sprintf("race-end-%d", end.seat), Name: board.Flags[end.seat], At: c, Shapes: shipToken(t, end.seat, colourLetter(end.seat), 24)})
		spots = append(spots, render.Spot{Name: board.Flags[end.seat], Outline: render.Rect(c.X-27, c.Y-27, 54, 54, 0)})
	}
	return spots, shapes
}

// cross marks the loss of a ship on its player's line.
func (v View) cross(t *render.Theme, w Loss) []render.Shape {
	points := v.wake(w.Seat)
	x := chartX + chartW*float64(w.Play)/float64(max(v.Plays, 1))
	c := points[0]
	for _, p := range points { // find the last point before the loss
		if p.X < x-0.01 {
			c = p
		}
	}
	return crossed(t, hull(w.Seat), c)
}

func crossed(t *render.Theme, ring render.Color, c render.Point) []render.Shape {
	const r = 8.0
	shapes := []render.Shape{
		render.Path{Outline: render.Circle(c, 1.6*r), Stroke: t.Ink, Width: 8},
		render.Path{Outline: render.Circle(c, 1.6*r), Fill: render.Paint{Color: t.Card}, Stroke: ring, Width: 4},
	}
	for _, side := range []float64{-1, 1} {
		shapes = append(shapes, render.Path{Outline: render.Line(render.Point{X: c.X - r*0.7, Y: c.Y - r*0.7*side}, render.Point{X: c.X + r*0.7, Y: c.Y + r*0.7*side}), Stroke: t.Ink, Width: 4})
	}
	return shapes
}

// lineEnd is where a player's line ends on the chart.
type lineEnd struct {
	seat    game.Seat
	from, c render.Point
}

// ends puts the players' ships beside the ends of their lines, the highest on top. Each has room
// of its own.
func (v View) ends() []lineEnd {
	const high = 58.0
	var all []lineEnd
	for _, p := range v.Players {
		points := v.wake(p.Seat)
		from := points[len(points)-1]
		all = append(all, lineEnd{p.Seat, from, render.Point{X: chartX + chartW + 66, Y: from.Y}})
	}
	slices.SortStableFunc(all, func(a, b lineEnd) int { return cmp.Compare(a.c.Y, b.c.Y) })
	for i := 1; i < len(all); i++ {
		all[i].c.Y = max(all[i].c.Y, all[i-1].c.Y+high)
	}
	low := chartY + chartH + 14.0 // move those up that have run off the chart
	for i := len(all) - 1; i >= 0 && all[i].c.Y > low; i-- {
		all[i].c.Y = low
		low -= high
	}
	return all
}

// results draws a line for each player: the place, where the ships are, and the deeds.
func (v View) results(t *render.Theme, y float64) ([]render.Shape, float64) {
	heads := []string{"ships on", "sailed", "lost", "battles", "treasures", "thrown"}
	at := []float64{400, 650, 760, 880, 1010, 1168}
	var shapes []render.Shape
	for i, head := range heads {
		anchor := render.End
		if i == 0 {
			anchor = render.Start
		}
		shapes = append(shapes, render.Label{Text: head, At: render.Point{X: at[i], Y: y}, Size: 28, Face: render.Italic, Color: t.Ink, Anchor: anchor})
	}
	y += 24
	for _, p := range v.standings() {
		shapes = append(shapes, render.Card(t, 20, y, render.MostWidth-40, rowHigh-8, hull(p.Seat))...)
		mid := y + (rowHigh-8)/2
		place := fmt.Sprintf("%d.", p.Place)
		if p.Place == 0 {
			place = "–"
		}
		shapes = append(shapes,
			render.Label{Text: place, At: render.Point{X: 50, Y: mid}, Size: 34, Face: render.Bold, Color: t.Ink},
			render.Token{Key: fmt.Sprintf("race-result-%d", p.Seat), Name: p.Flag, At: render.Point{X: 122, Y: mid + 2}, Shapes: shipToken(t, p.Seat, colourLetter(p.Seat), 24)},
			render.Label{Text: p.Seat.Mark(), At: render.Point{X: 160, Y: mid}, Size: 34, Face: render.Bold, Color: t.Ink, Max: 226},
			render.Label{Text: v.squares(p.Seat), At: render.Point{X: at[0], Y: mid}, Size: 32, Color: t.Ink, Max: 170})
		for i, cell := range v.cells(p.Seat) {
			shapes = append(shapes, render.Label{Text: cell, At: render.Point{X: at[i+1], Y: mid}, Size: 34, Color: t.Ink, Anchor: render.End, Max: 90})
		}
		y += rowHigh
	}
	return shapes, y
}

// cells are the deeds of a seat; none if they were not counted.
func (v View) cells(seat game.Seat) []string {
	if v.Over.Deeds == nil {
		return nil
	}
	return v.Over.Deeds.Rows[seat]
}

// endPanels are the results in words.
func (v View) endPanels() []render.Panel {
	results := render.Panel{Title: "Results", Lines: []string{v.Over.Text}}
	for _, p := range v.standings() {
		results.Facts = append(results.Facts, render.Fact{Name: v.rank(p) + p.Seat.Mark() + ", " + p.Flag, Value: v.squares(p.Seat)})
	}
	lost := render.Panel{Title: "Ships lost"}
	for _, w := range slices.Backward(v.Woes) {
		lost.Lines = append(lost.Lines, w.text())
	}
	if len(lost.Lines) == 0 {
		lost.Lines = []string{"No ship was lost."}
	}
	return []render.Panel{results, lost}
}

// rank is a place at the beginning of a name; "" for a player who has left.
func (v View) rank(p Player) string {
	if p.Place == 0 {
		return ""
	}
	return fmt.Sprintf("%d. ", p.Place)
}

// endAlt tells the results in words.
func (v View) endAlt() string {
	text := fmt.Sprintf("%s Cards played: %d.", v.Over.Text, v.Plays)
	for _, p := range v.standings() {
		text += fmt.Sprintf(" %s%s (%s): %s", v.rank(p), game.Capital(p.Flag), p.Seat.Mark(), v.squares(p.Seat))
		if cells := v.cells(p.Seat); cells != nil {
			text += fmt.Sprintf("; sailed %s, lost %s", cells[0], cells[1])
		}
		text += "."
	}
	return strings.TrimSpace(text)
}
