package jaws

import (
	"fmt"
	"strings"

	"shipboard/render"
)

// padScene is the shark's tracker pad.
func (v View) padScene() render.Scene {
	t, p := render.Night, v.Pad
	over, badges := p.course(t)
	tokens := &pieces{c: padMap, t: t, v: v.Island, sharkAt: p.At, taken: badges}
	standing, _ := tokens.draw()
	aside := fmt.Sprintf("Shark only · round %d", v.Round)
	if p.Start == "" {
		aside = "Shark only · choose where to start"
	} else if p.Of > 0 {
		aside += fmt.Sprintf(" · %s left", count(p.Left, "action"))
	}
	layer := render.Layer{Shapes: render.Banner(t, render.MostWidth, "Your tracker pad", aside)}
	layer.Shapes = append(append(append(layer.Shapes, over...), standing...), v.padColumn(t)...)
	layer.Shapes = append(layer.Shapes, v.padStrip(t)...)
	return render.Scene{
		Name: "pad", Title: "Your tracker pad", Alt: v.padAlt(), W: render.MostWidth, H: pageHeight, Theme: t,
		Layers: []render.Layer{padMap.chartLayer(t, "jaws-pad"), layer},
	}
}

// course draws where the shark has been lately, what it plans and what it
// could still reach, and tells what of the map that takes.
func (p *PadView) course(t *render.Theme) (shapes []render.Shape, taken []circle) {
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
			shapes = append(shapes, render.Path{Outline: render.Line(a, b), Stroke: t.Gold.Alpha(0.75 / float64(age)), Width: 6})
		}
	}
	for _, space := range p.Reach {
		shapes = append(shapes, render.Path{Outline: render.Circle(c.disc(space), discRadius+4), Stroke: t.Gold, Width: 5})
	}
	if p.At != "" {
		shapes = append(shapes, render.Disc(t, c.disc(p.At), discRadius, p.At, t.Ink, t.Black)...)
	}
	visits := map[string]int{}
	for n := 1; n < len(p.Path); n++ {
		from, to := p.Path[n-1], p.Path[n]
		if from == to {
			continue
		}
		a, b := leg(from, to)
		// A way back runs beside the way there.
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
			render.Path{Outline: render.Circle(badge, 16), Fill: render.Paint{Color: t.Ink}, Stroke: t.Black, Width: 2},
			render.Label{Text: fmt.Sprint(n), At: badge, Size: 24, Face: render.Bold, Color: t.Black, Anchor: render.Middle})
		taken = append(taken, circle{badge, 17})
	}
	return shapes, taken
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
	rows := p.rows(v.Round)
	const most = 6
	y, h := 148.0, 70.0
	if left := len(rows) - most; left > 0 {
		shapes = append(shapes, render.Label{
			Text: fmt.Sprintf("… %d earlier", left), At: render.Point{X: x + w, Y: 124}, Size: 26, Face: render.Italic, Color: t.Faint, Anchor: render.End,
		})
		rows = rows[left:]
	}
	for _, r := range rows {
		fill := t.Card
		if r.now {
			fill = t.Banner
		}
		shapes = append(shapes,
			render.Path{Outline: render.Rect(x, y, w, h-6, 7), Fill: render.Paint{Color: fill}},
			render.Label{Text: r.round, At: render.Point{X: x + 14, Y: y + h/2 - 3}, Size: 30, Color: t.Gold})
		left := x + 62
		if r.round == "start" {
			left = x + 100
		}
		path := render.Label{Text: r.path, At: render.Point{X: left, Y: y + h/2 - 3}, Size: 30, Face: render.Bold, Color: t.Ink, Max: x + w - 12 - left}
		if r.note != "" {
			path.At.Y = y + 20
			shapes = append(shapes, render.Label{
				Text: r.note, At: render.Point{X: left, Y: y + 47}, Size: 25, Face: render.Italic, Color: t.Ink, Max: x + w - 12 - left,
			})
		}
		shapes = append(shapes, path)
		y += h
	}
	shapes = append(shapes, render.Label{Text: "Power tokens", At: render.Point{X: x, Y: 600}, Size: 34, Face: render.Bold, Color: t.Ink})
	y = 628
	for _, token := range p.Tokens {
		title, fill, ink, edge := token.Title, t.Gold, t.Black, t.Ink
		switch {
		case token.Key == p.Playing || token.Title == p.Playing:
			title, fill, ink = title+" (played)", t.Red, t.Black
		case token.Used:
			title, fill, ink, edge = title+" (used)", t.Page, t.Faint, t.Faint
		}
		shapes = append(shapes,
			render.Path{Outline: render.Rect(x, y, w, 58, 29), Fill: render.Paint{Color: fill}, Stroke: edge, Width: 2},
			render.Label{Text: title, At: render.Point{X: x + w/2, Y: y + 29}, Size: 30, Face: render.Bold, Color: ink, Anchor: render.Middle, Max: w - 40})
		y += 67
	}
	return shapes
}

// logRow is one row of the pad's log.
type logRow struct {
	round, path, note string
	now               bool // being planned
}

func (p *PadView) rows(round int) []logRow {
	var rows []logRow
	if p.Start != "" {
		rows = append(rows, logRow{round: "start", path: p.Start})
	}
	for _, r := range p.Rounds {
		rows = append(rows, logRow{round: fmt.Sprint(r.Round), path: strings.Join(r.Path, " – "), note: r.note()})
	}
	planning := p.Of > 0 && (len(p.Rounds) == 0 || p.Rounds[len(p.Rounds)-1].Round < round)
	if planning {
		note := "nothing planned yet"
		if len(p.Plan) > 0 {
			note = strings.Join(p.Plan, ", ")
		}
		rows = append(rows, logRow{fmt.Sprint(round), strings.Join(p.Path, " – "), note, true})
	}
	return rows
}

// note is what happened in a round, but for the way.
func (r TrackView) note() string {
	var parts []string
	for _, space := range waterNames {
		if n := r.Ate[space]; n > 0 {
			parts = append(parts, fmt.Sprintf("ate %d at %s", n, space))
		}
	}
	if len(r.Sensors) > 0 {
		parts = append(parts, "sensor "+strings.Join(r.Sensors, " "))
	}
	if r.Token != "" {
		parts = append(parts, r.Token)
	}
	return strings.Join(parts, ", ")
}

// padStrip says what the marks on the pad mean and how near the goals are.
func (v View) padStrip(t *render.Theme) []render.Shape {
	const x, y, w, h = 24.0, 916.0, 1152.0, 72.0
	i := v.Island
	shapes := render.Card(t, x, y, w, h, 0)
	at := func(dx float64) render.Point { return render.Point{X: x + dx, Y: y + h/2} }
	text := func(dx float64, s string) render.Label {
		return render.Label{Text: s, At: at(dx), Size: 28, Color: t.Ink}
	}
	shapes = append(shapes,
		render.Path{Outline: render.Circle(at(36), 17), Stroke: t.Gold, Width: 5}, text(66, "can reach"),
		render.Path{Outline: render.Circle(at(232), 19), Fill: render.Paint{Color: t.Red}, Stroke: t.Ink, Width: 2}, text(262, "planned"),
		render.Path{Outline: render.Line(at(400), at(446)), Stroke: t.Gold.Alpha(0.75), Width: 6}, text(460, "lately"))
	tally := fmt.Sprintf("eaten %d of %d · barrels on you %d of 2", i.Eaten, i.EatenOf, i.OnShark)
	if v.Over != nil {
		tally = v.Over.Text
	}
	return append(shapes, render.Label{
		Text: tally, At: render.Point{X: x + w - 20, Y: y + h/2}, Size: 30, Face: render.Bold, Color: t.Ink, Anchor: render.End, Max: w - 580,
	})
}
