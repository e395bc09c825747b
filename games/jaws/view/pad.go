package view

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/render"
)

// padScene is the shark's tracker pad: a secret while the game goes on, and
// drawn for everyone when it is over.
func (v View) padScene() render.Scene {
	t, chart, p := render.Night, padLayer, v.Pad
	if v.Over != nil {
		t, chart = render.Day, openLayer
	}
	over, badges := p.course(t, v.planning())
	tokens := &pieces{c: padMap, t: t, v: v.Island, sharkAt: p.At, taken: badges}
	standing := tokens.draw()
	heading, aside := "Your tracker pad", fmt.Sprintf("Shark only · round %d", v.Round)
	switch {
	case v.Over != nil:
		heading, aside = "The shark’s tracker pad", "now that it is over"
	case p.Start == "":
		aside = "Shark only · choose where to start"
	case v.planning():
		aside += fmt.Sprintf(" · %s left", game.Count(p.Left, "action"))
	}
	layer := render.Layer{Shapes: render.Still(render.Banner(t, render.MostWidth, heading, aside))}
	layer.Shapes = append(append(append(layer.Shapes, over...), standing.shapes()...), v.padColumn(t)...)
	layer.Shapes = append(layer.Shapes, v.padStrip(t)...)
	return render.Scene{
		Name: "pad", Private: v.Over == nil, Mirror: true, Title: heading, Alt: v.padAlt(), W: render.MostWidth, H: pageHeight, Theme: t,
		Head: heading, Aside: aside, Cards: v.padPanels(), Legend: append(courseSigns(t), legend(standing.tokens)...),
		Heart: padMap.area(), Spots: slices.Concat(padMap.spaceSpots(), standing.spots, p.tokenSpots()),
		Layers: []render.Layer{chart(), layer},
	}
}

// course draws the shark's last rounds, its plan and the spaces that it can still reach. It also
// returns the room that these take on the map.
func (p *Pad) course(t *render.Theme, planning bool) (shapes []render.Shape, taken []circle) {
	c := padMap
	leg := func(from, to string) (a, b render.Point) {
		a, b = c.disc(from), c.disc(to)
		return render.Between(a, b, discRadius+6, discRadius+6)
	}
	keep := func(a, b render.Point) {
		for d := 0.0; d <= distance(a, b); d += 12 {
			f := d / max(distance(a, b), 1)
			taken = append(taken, circle{render.Point{X: a.X + f*(b.X-a.X), Y: a.Y + f*(b.Y-a.Y)}, 7})
		}
	}
	const remembered = 3
	for i, round := range p.Rounds {
		age := len(p.Rounds) - i
		if age > remembered {
			continue
		}
		for n := 1; n < len(round.Path); n++ {
			a, b := leg(round.Path[n-1], round.Path[n])
			shapes = append(shapes, render.Path{Outline: render.Line(a, b), Stroke: t.Ink.Alpha(0.75 / float64(age)), Width: 6})
		}
	}
	near, reach := p.Near, p.Reach
	switch {
	case p.Start == "":
		near, reach = waterNames, nil
	case !planning || p.Left == 0:
		near, reach = nil, nil
	}
	for _, space := range reach {
		if !slices.Contains(near, space) {
			shapes = append(shapes, ring(t, c.disc(space), discRadius+6, false)...)
		}
	}
	for _, space := range near {
		shapes = append(shapes, ring(t, c.disc(space), discRadius+6, true)...)
	}
	if p.At != "" {
		shapes = append(shapes, render.Disc(t, c.disc(p.At), discRadius, p.At, t.Ink, t.Page)...)
	}
	visits := map[string]int{}
	for n := 1; n < len(p.Path); n++ {
		from, to := p.Path[n-1], p.Path[n]
		if from == to {
			continue
		}
		a, b := leg(from, to)
		// Draw a way back beside the way there.
		length := distance(a, b)
		dx, dy := -(b.Y-a.Y)/length*9, (b.X-a.X)/length*9
		a, b = render.Point{X: a.X + dx, Y: a.Y + dy}, render.Point{X: b.X + dx, Y: b.Y + dy}
		shapes = append(shapes, render.Ribbon(t.Red, 8, a, b)...)
		keep(a, b)
	}
	for n := 1; n < len(p.Path); n++ {
		space := p.Path[n]
		at := c.disc(space)
		if visits[space] == 0 && space != p.At {
			shapes = append(shapes, render.Disc(t, at, discRadius, space, t.Red, white)...)
		}
		badge := render.Polar(at, discRadius+4, 45-90*float64(visits[space]))
		visits[space]++
		shapes = append(shapes,
			render.Path{Outline: render.Circle(badge, 16), Fill: render.Paint{Color: t.Ink}, Stroke: t.Page, Width: 2},
			render.Label{Text: fmt.Sprint(n), At: badge, Size: 24, Face: render.Bold, Color: t.Page, Anchor: render.Middle})
		taken = append(taken, circle{badge, 17})
	}
	return shapes, taken
}

// ring draws the ring of a space that the shark can reach: bold and whole if one action is
// enough, else thin and dashed. Its dark rim makes it visible on a golden disc.
func ring(t *render.Theme, at render.Point, r float64, near bool) []render.Shape {
	outline := render.Circle(at, r)
	if !near {
		return []render.Shape{
			render.Path{Outline: outline, Stroke: t.Black, Width: 6},
			render.Path{Outline: outline, Stroke: t.Gold, Width: 3.5, Dash: []float64{8, 8}},
		}
	}
	return []render.Shape{
		render.Path{Outline: outline, Stroke: t.Black, Width: 12},
		render.Path{Outline: outline, Stroke: t.Gold, Width: 6},
	}
}

// The column of the pad.
const (
	padColumnX = 796.0
	padColumnW = 380.0
)

func (v View) padColumn(t *render.Theme) []render.Shape {
	const x, w = padColumnX, padColumnW
	p := v.Pad
	shapes := []render.Shape{render.Label{Text: "Log", At: render.Point{X: x, Y: 124}, Size: 34, Face: render.Bold, Color: t.Ink}}
	rows := v.logRows()
	const top, bottom = 148.0, 572.0
	fits, h := len(rows), 0.0
	for fits > 0 && h+rows[fits-1].height() <= bottom-top {
		fits--
		h += rows[fits].height()
	}
	earlier := slices.DeleteFunc(slices.Clone(rows[:fits]), func(r logRow) bool { return r.round == "start" })
	if len(earlier) > 0 {
		shapes = append(shapes, render.Label{
			Text: fmt.Sprintf("… %d earlier", len(earlier)), At: render.Point{X: x + w, Y: 124}, Size: 26, Face: render.Italic, Color: t.Faint, Anchor: render.End,
		})
	}
	y := top
	for _, r := range rows[fits:] {
		shapes = append(shapes, r.draw(t, x, y, w)...)
		y += r.height()
	}
	shapes = append(shapes, render.Label{Text: "Power tokens", At: render.Point{X: x, Y: 600}, Size: 34, Face: render.Bold, Color: t.Ink})
	for i, token := range p.Tokens {
		pill := tokenPill(i)
		title, fill, ink, edge := token.Title, t.Gold, t.Black, t.Ink
		switch {
		case token.Key == p.Playing || token.Title == p.Playing:
			title, fill, ink = title+" (played)", t.Red, t.Black
		case token.Used:
			title, fill, ink, edge = title+" (used)", t.Page, t.Faint, t.Faint
		}
		shapes = append(shapes,
			render.Path{Outline: render.Rect(pill.X, pill.Y, pill.W, pill.H, pill.H/2), Fill: render.Paint{Color: fill}, Stroke: edge, Width: 2},
			render.Label{Text: title, At: render.Point{X: pill.X + pill.W/2, Y: pill.Y + pill.H/2}, Size: 30, Face: render.Bold, Color: ink, Anchor: render.Middle, Max: w - 40})
	}
	return shapes
}

// tokenPill is the area of a power token on the pad.
func tokenPill(i int) render.Area {
	return render.Area{X: padColumnX, Y: 628 + 67*float64(i), W: padColumnW, H: 58}
}

// logRow is one row of the pad's log.
type logRow struct {
	round, path, note string
	now               bool // the round that is being planned
}

// noteLines breaks a row's note into lines.
func (r logRow) noteLines() []string { return render.Wrap(r.note, 30, padColumnW-74, render.Roman, 3) }

// height is the height of a row in the column, with the gap below it.
func (r logRow) height() float64 { return 82 + 32*float64(max(0, len(r.noteLines())-1)) }

func (r logRow) draw(t *render.Theme, x, y, w float64) []render.Shape {
	fill, h := t.Card, r.height()-6
	if r.now {
		fill = t.Banner
	}
	left := x + 62
	if r.round == "start" {
		left = x + 100
	}
	path := render.Label{Text: r.path, At: render.Point{X: left, Y: y + h/2}, Size: 30, Face: render.Bold, Color: t.Ink, Max: x + w - 12 - left}
	if r.note != "" {
		path.At.Y = y + 22
	}
	shapes := []render.Shape{
		render.Path{Outline: render.Rect(x, y, w, h, 7), Fill: render.Paint{Color: fill}},
		render.Label{Text: r.round, At: render.Point{X: x + 14, Y: y + h/2}, Size: 30, Color: t.Gold},
		path,
	}
	for n, line := range r.noteLines() {
		shapes = append(shapes, render.Label{
			Text: line, At: render.Point{X: left, Y: y + 56 + 32*float64(n)}, Size: 30, Face: render.Italic, Color: t.Ink, Max: x + w - 12 - left,
		})
	}
	return shapes
}

// logRows lists the rounds on the pad. The round that is being planned comes last.
func (v View) logRows() []logRow {
	p := v.Pad
	var rows []logRow
	if p.Start != "" {
		rows = append(rows, logRow{round: "start", path: p.Start})
	}
	for _, r := range p.Rounds {
		rows = append(rows, logRow{round: fmt.Sprint(r.Round), path: strings.Join(r.Path, " – "), note: r.note()})
	}
	if v.planning() {
		note := "nothing planned yet"
		if len(p.Plan) > 0 {
			note = strings.Join(p.Plan, ", ")
		}
		rows = append(rows, logRow{fmt.Sprint(v.Round), strings.Join(p.Path, " – "), note, true})
	}
	return rows
}

// note tells the events of a round, without the path.
func (r LogRound) note() string {
	var parts []string
	for _, space := range waterNames {
		if n := r.Ate[space]; n > 0 {
			parts = append(parts, fmt.Sprintf("ate %d at %s", n, space))
		}
	}
	if len(r.Sensors) > 0 {
		parts = append(parts, "stirred "+game.List("and", r.Sensors...))
	}
	if r.Token != "" {
		parts = append(parts, r.Token)
	}
	return strings.Join(parts, ", ")
}

// padStrip explains the marks on the pad, and tells how near the goals are.
func (v View) padStrip(t *render.Theme) []render.Shape {
	const x, y, w, h = 24.0, 916.0, 1152.0, 72.0
	i := v.Island
	shapes := render.Still(render.Card(t, x, y, w, h, 0))
	if v.Over != nil {
		return append(shapes, render.Label{Text: v.Over.Text, At: render.Point{X: x + 24, Y: y + h/2}, Size: 30, Face: render.Bold, Color: t.Ink, Max: w - 48})
	}
	at := func(dx float64) render.Point { return render.Point{X: x + dx, Y: y + h/2} }
	text := func(dx float64, s string) render.Label {
		return render.Label{Text: s, At: at(dx), Size: 30, Color: t.Ink}
	}
	shapes = append(shapes,
		text(66, "1 action"), text(246, "further"),
		render.Path{Outline: render.Circle(at(388), 18), Fill: render.Paint{Color: t.Red}, Stroke: t.Ink, Width: 2}, text(418, "planned"))
	shapes = append(append(shapes, ring(t, at(36), 17, true)...), ring(t, at(216), 17, false)...)
	tally := fmt.Sprintf("eaten %s · barrels in you %s", i.EatenText(), i.tagged())
	return append(shapes, render.Label{
		Text: tally, At: render.Point{X: x + w - 20, Y: y + h/2}, Size: 30, Face: render.Bold, Color: t.Ink, Anchor: render.End, Max: w - 580,
	})
}
