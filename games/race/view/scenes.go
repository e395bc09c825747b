package view

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/render"
)

// Scenes implements game.View: once the race is over, the whole race; then the course, the
// viewer's own hand, which is shown beside it, and an enlarged part with what the last card
// changed.
func (v View) Scenes() []render.Scene {
	var scenes []render.Scene
	if v.Over != nil {
		scenes = append(scenes, v.endScene())
	}
	scenes = append(scenes, v.courseScene())
	if v.Hand != nil && len(v.Hand.Cards) > 0 {
		scenes = append(scenes, v.handScene())
	}
	if near, ok := v.near(); ok {
		scenes = append(scenes, v.cropScene(near))
	}
	return scenes
}

// window is the part of the course that a picture shows, and its place on the page.
type window struct {
	x, y, w, h int     // columns from the west, rows from the north
	left, top  float64 // pixels
	cell       float64 // pixels
}

// whole is the whole course. On the page the land with the ports is west of it, the players are
// east of it, and the legend and the tale below it.
var whole = window{x: 0, y: 0, w: 12, h: 12, left: 122, top: 120, cell: 67}

const (
	legendY    = 964.0
	taleY      = 1062.0
	pageHeight = 1130.0
	columnX    = 948.0
	columnW    = 232.0
)

// has reports whether a square is in the window.
func (w window) has(n int) bool {
	q := board.Course[n]
	return q.X >= w.x && q.X < w.x+w.w && q.Y >= w.y && q.Y < w.y+w.h
}

// mid is the middle of a square.
func (w window) mid(n int) render.Point {
	q := board.Course[n]
	return render.Point{X: w.left + (float64(q.X-w.x)+0.5)*w.cell, Y: w.top + (float64(q.Y-w.y)+0.5)*w.cell}
}

func (w window) width() float64 { return float64(w.w) * w.cell }

func (w window) height() float64 { return float64(w.h) * w.cell }

// port is the place of a seat's port on the land.
func (w window) port(seat game.Seat) render.Point {
	return render.Point{X: w.left - 54, Y: w.top + (4.5+float64(seat))*w.cell}
}

func (v View) courseScene() render.Scene {
	t := render.Day
	shapes := render.Still(render.Banner(t, render.MostWidth, v.Title, v.bannerTask()))
	shapes = append(shapes, v.pieces(t, whole)...)
	shapes = append(shapes, v.inPort(t)...)
	shapes = append(shapes, v.column(t)...)
	below := 0.0
	for _, line := range v.crowds(whole) {
		shapes = append(shapes, render.Label{Text: line, At: render.Point{X: 26, Y: taleY + below}, Size: 30, Color: t.Ink, Max: render.MostWidth - 52})
		below += 40
	}
	shapes = append(shapes, v.tale(t, taleY+below)...)
	return render.Scene{
		Name: "course", Title: "The course", Alt: v.courseAlt(), W: render.MostWidth, H: pageHeight + below, Theme: t,
		Head: v.head(), Aside: v.aside(), Heart: wholeHeart, Cards: v.coursePanels(), Legend: v.signs(), Spots: v.spots(whole),
		Layers: []render.Layer{courseLayer(), {Shapes: shapes}},
	}
}

// pieces are the shapes on the board that change.
func (v View) pieces(t *render.Theme, w window) []render.Shape {
	return slices.Concat(v.occupied(t, w), v.traces(t, w), v.ships(t, w), v.marks(t, w))
}

// bannerTask is the task in the banner; none once the race is over.
func (v View) bannerTask() string {
	if v.Over != nil {
		return ""
	}
	return v.Task
}

// head and aside are what a page says above the course: how far the race has come, and what to
// press or who is waited for.
func (v View) head() string {
	if v.Over != nil {
		return v.Title
	}
	return fmt.Sprintf("Deal %d of 3 of this deck", v.Deal)
}

func (v View) aside() string {
	switch {
	case v.Over != nil:
		return ""
	case v.playing():
		return "press a card, or a ringed square"
	}
	return game.Capital(board.Flags[v.Waited]) + " is " + v.Task
}

// near is the window around the moves of the last card.
func (v View) near() (window, bool) {
	var low, high [2]int
	found := false
	add := func(n int) {
		if n == board.Port {
			return
		}
		q := board.Course[n]
		at := [2]int{q.X, q.Y}
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
	for i := len(v.Trace) - 1; i >= 0; i-- { // as many of the newest moves as fit
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
	if n := v.Trace[len(v.Trace)-1].To; n != board.Port && (high[0]-low[0] >= w || high[1]-low[1] >= h) {
		q := board.Course[n] // the move does not fit into one window, so only its end
		low, high = [2]int{q.X, q.Y}, [2]int{q.X, q.Y}
	}
	return window{x: fit(low[0], high[0], w), y: fit(low[1], high[1], h), w: w, h: h, left: 36, top: 128, cell: 125}, true
}

// cropScene is a part of the course, large.
func (v View) cropScene(w window) render.Scene {
	t := render.Day
	title := "What just happened"
	shapes := render.Banner(t, render.MostWidth, title, v.lastCard())
	shapes = append(shapes, boardShapes(t, w)...)
	shapes = append(shapes, v.pieces(t, w)...)
	h := w.top + w.height() + 36
	for _, line := range v.crowds(w) {
		shapes = append(shapes, render.Label{Text: line, At: render.Point{X: 36, Y: h + 14}, Size: 30, Color: t.Ink, Max: 1128})
		h += 40
	}
	if v.Tale != "" {
		lines := wrap(v.Tale, 76)
		for i, line := range lines {
			shapes = append(shapes, render.Label{Text: line, At: render.Point{X: 36, Y: h + 14 + 42*float64(i)}, Size: 34, Face: render.Italic, Color: t.Ink, Max: 1128})
		}
		h += 42*float64(len(lines)) + 20
	}
	return render.Scene{
		Name: "near", Title: title, Alt: v.nearAlt(), W: render.MostWidth, H: h, Theme: t,
		Head: title, Aside: v.lastCard(), Heart: w.heart(), Cards: []render.Panel{v.lastPanel()}, Legend: v.signs(), Spots: v.spots(w),
		Layers: []render.Layer{{Shapes: append([]render.Shape{
			render.Page(t, h),
		}, shapes...)}},
	}
}

// Focus implements game.Focused: the squares of the last moves, with one more round them.
func (v View) Focus() (picture string, part render.Area) {
	w, ok := v.near()
	if !ok {
		return "", render.Area{}
	}
	low, high := render.Point{X: w.left + w.width(), Y: w.top + w.height()}, render.Point{X: w.left, Y: w.top}
	for _, m := range v.Trace {
		for _, n := range []int{m.From, m.To} {
			if n == board.Port || !w.has(n) {
				continue
			}
			p := w.mid(n)
			low = render.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
			high = render.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
		}
	}
	if low.X > high.X {
		return "near", render.Area{}
	}
	edge := w.cell
	part = render.Area{X: low.X - edge, Y: low.Y - edge, W: high.X - low.X + 2*edge, H: high.Y - low.Y + 2*edge}
	return "near", part.Widened(5*w.cell, 3*w.cell, render.Area{X: w.left, Y: w.top, W: w.width(), H: w.height()})
}

// lastCard says who played which card last.
func (v View) lastCard() string {
	switch {
	case v.Played == "":
		return ""
	case v.Thrown:
		return fmt.Sprintf("%s threw %s away", game.Capital(board.Flags[v.PlayedBy]), board.RankName(v.Played[0]))
	}
	return fmt.Sprintf("%s played %s", game.Capital(board.Flags[v.PlayedBy]), board.RankName(v.Played[0]))
}

// column draws the players, by fleets where there are any, and the pirates below
// them.
func (v View) column(t *render.Theme) []render.Shape {
	const x, w, fleet, room = columnX, columnW, 33.0, 748.0
	h := min(78, (room-fleet*float64(len(v.Fleets)))/float64(len(v.Players))-8)
	var shapes []render.Shape
	y := whole.top - 8
	if len(v.Fleets) == 0 {
		for _, p := range v.Players {
			shapes = append(shapes, v.playerCard(t, p, y, h)...)
			y += h + 8
		}
	}
	for i, seats := range v.Fleets {
		shapes = append(shapes, render.Label{Text: fmt.Sprintf("Fleet %d", i+1), At: render.Point{X: x, Y: y + 14}, Size: 27, Face: render.Italic, Color: t.Ink})
		y += fleet
		for _, seat := range seats {
			shapes = append(shapes, v.playerCard(t, v.Players[seat], y, h)...)
			y += h + 8
		}
	}
	free := y
	y = max(y+24, 868)
	for i := range v.Pirates {
		c := render.Point{X: x + 18 + 38*float64(i), Y: y}
		shapes = append(shapes, render.Token{Key: "race-skull", Name: "pirate vessel", At: c, Shapes: skull(t, render.Point{}, 15)})
		if i < v.Busy {
			shapes = append(shapes, render.Path{Outline: render.Circle(c, 18), Stroke: t.Red, Width: 5})
		}
	}
	y += 44
	shapes = append(shapes,
		render.Label{Text: v.piracy(), At: render.Point{X: x, Y: y}, Size: 27, Color: t.Ink, Max: w},
		render.Label{Text: fmt.Sprintf("%d cards in the deck", v.Deck), At: render.Point{X: x, Y: y + 36}, Size: 27, Color: t.Ink, Max: w})
	return append(shapes, v.lastPlay(t, free)...)
}

// piracy counts the pirates in a few words.
func (v View) piracy() string {
	text := game.Count(v.Pirates, "pirate")
	if v.Busy > 0 {
		text += fmt.Sprintf(", %d busy", v.Busy)
	}
	return text
}

// lastPlay draws the card that was played last, with its dice, if the players leave room for it.
func (v View) lastPlay(t *render.Theme, y float64) []render.Shape {
	const x, most = columnX, 850
	if v.Played == "" || y+40+cardH > most {
		return nil
	}
	shapes := []render.Shape{render.Label{Text: v.lastCard(), At: render.Point{X: x, Y: y + 24}, Size: 27, Face: render.Italic, Color: t.Ink, Max: columnW}}
	shapes = append(shapes, playingCard(t, x+4, y+48, Card{Rank: board.RankName(v.Played[0])})...)
	for i, r := range v.Rolls {
		at := y + 48 + cardH + 32 + 36*float64(i)
		if at > most {
			break
		}
		label := render.Label{Text: fmt.Sprintf("%s %s", short(r.Label), strings.Trim(fmt.Sprint(r.Faces), "[]")), At: render.Point{X: x + 6, Y: at}, Size: 27, Color: t.Ink, Max: columnW}
		shapes = append(shapes, label)
	}
	return shapes
}

// short is a short name of a roll.
func short(label string) string {
	for _, l := range Squares {
		if board.Titles[l.Kind] == label {
			return l.Name
		}
	}
	if words := strings.Fields(label); len(words) > 1 {
		return words[0]
	}
	return label
}

// playerCard draws one player: a ship, the name, and the standing.
func (v View) playerCard(t *render.Theme, p Player, y, h float64) []render.Shape {
	const x, w = columnX, columnW
	shapes := render.Still(render.Card(t, x, y, w, h, hull(p.Seat)))
	if p.Seat == v.Waited {
		shapes = append(shapes, render.Active(t, x, y, w, h))
	}
	room := w - 88
	if p.Home > 0 && p.Place == 0 {
		room -= 68
		shapes = append(shapes, render.Label{Text: fmt.Sprintf("%d home", p.Home), At: render.Point{X: x + w - 8, Y: y + h*0.32}, Size: 24, Face: render.Italic, Color: t.Ink, Anchor: render.End})
	}
	shapes = append(shapes, p.goods(t, x+w-8, y+h*0.72)...)
	return append(shapes,
		render.Token{Key: fmt.Sprintf("race-flag-%d", p.Seat), Name: p.Flag, At: render.Point{X: x + 46, Y: y + h*0.54}, Shapes: shipToken(t, p.Seat, colourLetter(p.Seat), 25)},
		render.Label{Text: p.Seat.Mark(), At: render.Point{X: x + 80, Y: y + h*0.31}, Size: 28, Face: render.Bold, Color: t.Ink, Max: room},
		render.Label{Text: p.stand(), At: render.Point{X: x + 80, Y: y + h*0.72}, Size: 25, Color: t.Ink, Max: w - 88})
}

// goods draws a player's silver and chart from the right end of a line: a coin with the steps
// that the silver adds, and the sign of a reef.
func (p Player) goods(t *render.Theme, right, y float64) []render.Shape {
	var shapes []render.Shape
	if p.Gone || p.Place > 0 {
		return nil
	}
	if p.Silver > 0 {
		shapes = append(shapes, coin(t, render.Point{X: right - 19, Y: y}, p.Silver)...)
		right -= 42
	}
	if p.Map {
		c := render.Point{X: right - 16, Y: y}
		shapes = append(shapes, render.Path{Outline: render.Rect(c.X-16, c.Y-16, 32, 32, 5), Fill: render.Paint{Color: render.RGB(tints[board.Reef])}})
		shapes = append(shapes, sign(t, board.Reef, c, 12)...)
	}
	return shapes
}

// coin draws silver, with the steps that it adds.
func coin(t *render.Theme, c render.Point, steps int) []render.Shape {
	return []render.Shape{
		render.Path{Outline: render.Circle(c, 19), Fill: render.Paint{Color: t.Gold}, Stroke: t.Ink, Width: 2},
		render.Label{Text: fmt.Sprintf("+%d", steps), At: c, Size: 24, Face: render.Bold, Color: t.Ink, Anchor: render.Middle},
	}
}

// tale writes, below the course, the last thing that happened.
func (v View) tale(t *render.Theme, y float64) []render.Shape {
	line, face, ink := v.Tale, render.Italic, t.Ink
	switch {
	case v.Over != nil:
		line, face, ink = v.Over.Text, render.Bold, t.Red
	case line == "" && v.Played != "":
		line = v.lastCard() + v.lastMove() + "."
	case line == "":
		line = "An ace or a king lets a ship cast off from its port."
	}
	var shapes []render.Shape
	lines := wrap(line, 74)
	for i, text := range lines[:min(len(lines), 2)] {
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: 26, Y: y + 42*float64(i)}, Size: 35, Face: face, Color: ink, Max: render.MostWidth - 52})
	}
	return shapes
}

// lastMove continues a sentence with the last move of the last card.
func (v View) lastMove() string {
	if len(v.Trace) == 0 {
		return ""
	}
	at := len(v.Trace) - 1
	for ; at > 0; at-- { // back to the ship's first move
		if before, m := v.Trace[at-1], v.Trace[at]; before.Seat != m.Seat || before.N != m.N || before.To != m.From {
			break
		}
	}
	m := v.Trace[at]
	name := ShipName(board.ShipID{Seat: m.Seat, N: m.N - 1})
	text := ": " + name + " goes from " + bare(m.From) + " to " + site(m.To)
	if m.From == board.Port {
		text = ": " + name + " casts off"
	}
	for _, m := range v.Trace[at+1:] {
		text += ", then to " + site(m.To)
	}
	return text
}

// stand is the standing of a player in a few words.
func (p Player) stand() string {
	switch {
	case p.Place > 0:
		return fmt.Sprintf("place %d", p.Place)
	case p.Gone:
		return "has left"
	}
	return game.Count(p.Cards, "card")
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
