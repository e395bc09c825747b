package view

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/render"
)

// The table of deeds lies below the chart.
const deedRise = 44.0

// endHeight is the height of the picture of the whole hunt.
func endHeight(players int) float64 { return cardsTop + 16 + deedRise*float64(players+1) + 8 }

// endScene is the whole hunt in one picture: the whale's way, every boat's track with its
// strikes, the men who died and, below, what the players did.
func (v View) endScene() render.Scene {
	t := render.Day
	table := v.deedTable(t, cardsTop+16)
	h := endHeight(len(v.Ranks))
	head, aside := "The whole hunt", v.bannerTask()
	d := v.drawn(t, whole)
	shapes := append(render.Still(render.Banner(t, render.MostWidth, head, aside)), d.wholeWays()...)
	shapes = append(shapes, d.whale()...)
	for _, b := range v.Boats {
		if at, ok := whole.point(b.At); ok {
			shapes = append(shapes, b.token(t, at, whole.r)...)
		}
	}
	shapes = append(append(shapes, d.depthSign()...), table...)
	return render.Scene{
		Name: "end", Title: "The whole hunt", Alt: v.endAlt(), W: render.MostWidth, H: h, Theme: t, Head: head, Aside: aside,
		Cards: v.endCards(), Legend: v.endLegend(t), Heart: whole.heart(), Spots: v.spots(whole),
		Layers: []render.Layer{plainLayer(), {Shapes: shapes}},
	}
}

// wholeWays are the ways of the whale and the boats, their strikes, and the dead.
// The tracks of boats lie a little apart, so that none hides another.
func (v drawing) wholeWays() []render.Shape {
	t, c := v.theme, v.chart
	var shapes []render.Shape
	for _, way := range v.Past.Whale {
		points := c.points(way)
		if len(points) > 1 {
			shapes = append(shapes,
				render.Path{Outline: render.Line(points...), Stroke: render.Day.Card.Alpha(0.9), Width: 22, Clip: c.area()},
				render.Path{Outline: render.Line(points...), Stroke: t.Navy.Alpha(0.5), Width: 3, Dash: []float64{10, 8}, Clip: c.area()})
		}
		if len(points) > 0 {
			shapes = append(shapes, render.Path{Outline: render.Circle(points[0], 13), Fill: render.Paint{Color: render.Day.Card}, Stroke: t.Navy, Width: 3})
		}
	}
	for _, b := range v.Boats {
		shapes = append(shapes, wholeTrack(c, v.Past.Tracks[b.Colour], b.Number, nil), wholeTrack(c, v.Past.Tows[b.Colour], b.Number, []float64{4, 9}))
	}
	for _, name := range v.Past.Dead {
		if at, ok := c.point(name); ok {
			shapes = append(shapes, cross(at, c.r*0.34, render.Day.Card, 9), cross(at, c.r*0.34, render.Day.Red, 5))
		}
	}
	for _, k := range v.Past.Strikes {
		if at, ok := c.point(k.At); ok {
			shapes = append(shapes, strikeMark(t, apart(at, v.boat(k.Boat).Number), v.boat(k.Boat).Number, k.Held)...)
		}
	}
	return shapes
}

// wholeTrack draws the ways of a boat. A step that was taken several times is drawn once.
func wholeTrack(c chart, ways [][]string, number int, dash []float64) render.Path {
	line := render.Path{Stroke: paint(number), Width: 5, Dash: dash, Clip: c.area()}
	seen := map[[2]render.Point]bool{}
	for _, way := range ways {
		points := c.points(way)
		for i := 1; i < len(points); i++ {
			from, to := apart(points[i-1], number), apart(points[i], number)
			if !seen[[2]render.Point{from, to}] {
				seen[[2]render.Point{from, to}], seen[[2]render.Point{to, from}] = true, true
				line.Outline = append(line.Outline, render.Line(from, to)...)
			}
		}
	}
	return line
}

// apart is where a boat's track runs, a little beside the middle of a hex.
func apart(p render.Point, number int) render.Point { return render.Polar(p, 5, 45*float64(number)) }

// strikeMark is the mark of a hit: a disc in the boat's colour, larger if the harpoon held.
func strikeMark(t *render.Theme, at render.Point, number int, held bool) []render.Shape {
	r := 8.0
	if held {
		r = 12
	}
	shapes := []render.Shape{render.Path{Outline: render.Circle(at, r), Fill: render.Paint{Color: paint(number)}, Stroke: t.Card, Width: 3}}
	if held {
		shapes = append(shapes, render.Path{Outline: render.Circle(at, 4), Fill: render.Paint{Color: t.Card}})
	}
	return shapes
}

// deedTable is the table of what the players did, the best first.
func (v View) deedTable(t *render.Theme, y float64) []render.Shape {
	const left, name = 36.0, 300.0
	var shapes []render.Shape
	deeds := v.Past.Deeds
	if deeds == nil {
		deeds = &game.Deeds{}
	}
	w := (render.MostWidth - name - 2*left) / float64(max(len(deeds.Heads), 1))
	cell := func(col int) float64 { return left + name + w*float64(col) + w/2 }
	for i, head := range deeds.Heads {
		shapes = append(shapes, render.Label{Text: head, At: render.Point{X: cell(i), Y: y + deedRise/2}, Size: 26, Face: render.Italic, Color: t.Faint, Anchor: render.Middle, Max: w + 20})
	}
	for line, r := range v.Ranks {
		mid := y + deedRise*(float64(line)+1.5)
		for i, colour := range r.Boats {
			shapes = append(shapes, badge(t, render.Point{X: left + 18 + 40*float64(i), Y: mid}, v.boat(colour).Number)...)
		}
		x := left + 40*float64(len(r.Boats)) + 10
		shapes = append(shapes, render.Label{Text: Ordinal(r.Place) + " " + r.Seat.Mark(), At: render.Point{X: x, Y: mid}, Size: 30, Face: render.Bold, Color: t.Ink, Max: left + name - x - 8})
		if int(r.Seat) >= len(deeds.Rows) {
			continue
		}
		for i, value := range deeds.Rows[r.Seat] {
			ink, face := t.Ink, render.Roman
			if i == 0 {
				ink, face = t.Red, render.Bold
			}
			shapes = append(shapes, render.Label{Text: value, At: render.Point{X: cell(i), Y: mid}, Size: 30, Face: face, Color: ink, Anchor: render.Middle, Max: w})
		}
	}
	return shapes
}

// endCards tell how the hunt ended, and what each boat did in it.
func (v View) endCards() []render.Panel {
	cards := []render.Panel{{Title: "How it ended", Lines: []string{v.Over.Text, v.damageText()}}, v.standingsCard()}
	for _, b := range v.Boats {
		card := render.Panel{Title: game.Capital(b.Colour) + " boat", Aside: b.Seat.Mark(), Edge: paint(b.Number), Mine: v.mine(b)}
		card.Facts = append(card.Facts, render.Fact{Name: "Points", Value: strconv.Itoa(b.Damage)})
		if hits := v.strikesOf(b.Colour); hits != "" {
			card.Lines = append(card.Lines, hits)
		}
		card.Lines = append(card.Lines, game.Capital(b.logDamage())+".")
		cards = append(cards, card)
	}
	return cards
}

// strikesOf lists the hits of a boat.
func (v View) strikesOf(colour string) string {
	var list []string
	for _, k := range v.Past.Strikes {
		if k.Boat == colour {
			text := fmt.Sprintf("%d at %s", k.Points, k.At)
			if k.Held {
				text += " (held)"
			}
			list = append(list, text)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return "Strikes: " + strings.Join(list, ", ") + "."
}

// endLegend explains the signs of the whole hunt.
func (v View) endLegend(t *render.Theme) []render.Sign {
	return []render.Sign{
		sign(t, "pale band", "The whale's way", legendLine(t.Card, 22, nil), legendLine(t.Navy.Alpha(0.5), 3, []float64{10, 8})),
		sign(t, "ring", "He began or came up here", render.Path{Outline: render.Circle(render.Point{}, 13), Fill: render.Paint{Color: t.Card}, Stroke: t.Navy, Width: 3}),
		sign(t, "coloured line", "A boat's track through the hunt", legendLine(paint(1), 4, nil)),
		sign(t, "coloured dots", "The whale drew the boat here", legendLine(paint(1), 4, []float64{4, 9})),
		sign(t, "dot", "A harpoon hit from here", strikeMark(t, render.Point{}, 1, false)...),
		sign(t, "large dot", "It held, and the boat took the tow", strikeMark(t, render.Point{}, 1, true)...),
		sign(t, "red cross", "Men died here", cross(render.Point{}, 18, render.Day.Card, 9), cross(render.Point{}, 18, render.Day.Red, 5)),
	}
}

// endAlt tells the whole hunt in words.
func (v View) endAlt() string {
	parts := []string{v.Over.Text, v.damageText()}
	for _, b := range v.Boats {
		parts = append(parts, fmt.Sprintf("%s of %s scored %d.", game.Capital(b.Colour), b.Seat.Mark(), b.Damage))
	}
	parts = append(parts, sentence("Men died at", v.Past.Dead))
	for _, b := range v.Boats {
		if hits := v.strikesOf(b.Colour); hits != "" {
			parts = append(parts, game.Capital(b.Colour)+": "+game.Small(hits))
		}
	}
	return game.Alt(parts...)
}
