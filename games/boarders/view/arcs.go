package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// arcsScene is the water about one of the viewer's ships, with the arcs and
// ranges of her guns as they are loaded, her targets, and where each move leads.
func (v View) arcsScene(y YourShip) render.Scene {
	t := render.Night
	h, _ := v.ship(y.Name)
	at, _ := chart.PointNamed(h.At)
	rows, cols := 11, 19
	enemy, far := v.nearest(h)
	switch {
	case far <= 3:
		rows, cols = 9, 15
	case far <= 9: // the middle lies between the two, with room for her moves
		up := at.Row - enemy.Row
		rows = min(max(rows, max(up, -up)+7), 15)
		mid := chart.Point{Row: (at.Row + enemy.Row) / 2, Col: (at.Col + enemy.Col) / 2}
		at = chart.Point{Row: min(max(mid.Row, at.Row-(rows/2-3)), at.Row+rows/2-3), Col: min(max(mid.Col, at.Col-(cols/2-4)), at.Col+cols/2-4)}
	}
	c := v.around(at, rows, cols)
	bottom := c.top + c.h() + 74
	berths := v.berths(c)
	shapes, reaches := v.arcs(t, c, h, y, berths)
	shapes = append(shapes, v.tracks(t, c)...)
	shapes = append(shapes, v.joined(t, c)...)
	for _, b := range berths {
		if b.ship.Aground {
			shapes = append(shapes, rocks(b.at, b.long)...)
		}
		shapes = append(shapes, b.token(t))
	}
	shapes = append(shapes, v.plans(t, c, y)...)
	heads, lines, also := v.ways(t, c, h, y)
	var besides []render.Panel
	if len(lines) > 0 {
		besides = append(besides, render.Panel{Title: "Her moves", Lines: lines})
	}
	if targets := h.targetLines(v, y); len(targets) > 0 {
		besides = append(besides, render.Panel{Title: "Her targets", Lines: targets})
		lines = append(lines, targets...)
	}
	for _, l := range reaches {
		also, shapes = append(also, room(l)), append(shapes, l)
	}
	for _, g := range v.tags(c, berths, false, also) {
		shapes = append(shapes, g.draw(t)...)
	}
	shapes = append(shapes, heads...)
	const most = 9
	height := bottom - 24
	if n := min(len(lines), most); n > 0 {
		height = bottom + 40*float64(n) - 8
	}
	for i, l := range lines[:min(len(lines), most)] {
		if i == most-1 && len(lines) > most {
			l = fmt.Sprintf("and %d more", len(lines)-i)
		}
		shapes = append(shapes, render.Label{Text: l, At: render.Point{X: 36, Y: bottom + 40*float64(i)}, Size: 30, Color: t.Ink, Max: render.MostWidth - 72})
	}
	// The menu of another ship of the captain is shown beside the picture of that ship.
	others := slices.DeleteFunc(v.shipSpots(c), func(s render.Spot) bool {
		return s.Name != ShipSpot(y.Name) && v.own(strings.TrimPrefix(s.Name, "ship ")) != nil
	})
	shapes = append(shapes, render.Banner(t, render.MostWidth, h.Title+": arcs and ranges", v.onlyFor())...)
	return render.Scene{
		Name: "arcs-" + y.Name, Private: true, Title: "Arcs and ranges of " + h.Title, Alt: v.arcsAlt(h, y, lines), W: render.MostWidth, H: height, Theme: t,
		Head: h.Title + ": arcs and ranges", Aside: v.onlyFor(), Cards: v.cardsOf(y, besides...), Legend: arcSigns,
		Heart:  render.BelowBanner(c.top + c.h() + 46),
		Spots:  append(c.pointSpots(), others...),
		Layers: []render.Layer{v.seaLayer(t, c, height, 0), {Shapes: shapes}},
	}
}

// span is how far the guns of a battery reach with a load.
type span struct {
	Reach int
	Guns  string // "9 C32"
}

// spans are the reaches of a battery's guns that are in action, the longest first.
func (h Ship) spans(b roster.Battery, load roster.Load) []span {
	var list []span
	for _, s := range h.sets(b.String()) {
		n := 0
		for _, g := range s.guns {
			if !g.Lost {
				n++
			}
		}
		if n > 0 {
			kind, weight := roster.Kind(s.name[:1]), roster.Number(s.name[1:])
			list = append(list, span{roster.ReachOf(kind, weight, load), strconv.Itoa(n) + " " + s.name})
		}
	}
	slices.SortStableFunc(list, func(a, b span) int { return b.Reach - a.Reach })
	var merged []span
	for _, s := range list {
		if n := len(merged); n > 0 && merged[n-1].Reach == s.Reach {
			merged[n-1].Guns += ", " + s.Guns
			continue
		}
		merged = append(merged, s)
	}
	return merged
}

// arcs are the wedges that a ship's broadsides cover, one for each reach, and the line ahead of
// her bow guns. The labels that tell the reaches are returned separately.
func (v View) arcs(t *render.Theme, c sea, h Ship, y YourShip, berths []berth) (shapes []render.Shape, labels []render.Label) {
	from, ok := c.place(h.At)
	d, on := chart.DirNamed(h.Facing)
	if !ok || !on {
		return nil, nil
	}
	area := c.bounds()
	ships := make([]box, len(berths))
	for i, b := range berths {
		ships[i] = box{b.at.X - b.long*0.7, b.at.Y - b.long*0.7, b.at.X + b.long*0.7, b.at.Y + b.long*0.7}
	}
	for b := roster.Port; b <= roster.Bow; b++ {
		_, loaded := h.battery(b.String())
		ink := t.Ink
		if loaded == 0 {
			ink = t.Faint
		}
		for _, s := range h.spans(b, y.load(int(b))) {
			far := float64(s.Reach) * c.step
			mid := degrees(d)
			if b == roster.Bow {
				shapes = append(shapes, render.Path{Outline: area.cutWay(from, render.Polar(from, far, mid)), Stroke: ink, Width: 7})
			} else {
				side := 1
				if b == roster.Port {
					side = -1
				}
				mid += 90 * float64(side)
				one, two := render.Polar(from, far, degrees(d.Turned(side))), render.Polar(from, far, degrees(d.Turned(2*side)))
				shapes = append(shapes,
					render.Path{Outline: render.Poly(area.cutPolygon([]render.Point{from, one, two})...), Fill: render.Paint{Color: t.SeaPale.Alpha(0.45)}},
					render.Path{Outline: area.cutWay(from, one, two, from), Stroke: ink.Alpha(0.8), Width: 2.5, Dash: []float64{9, 6}})
				far *= rise
			}
			label := render.Label{Text: s.Guns + ": " + strconv.Itoa(s.Reach), Size: 24, Face: render.BoldItalic, Color: ink, Anchor: render.Middle, Halo: t.Page}
			at, ok := c.inside(from, far-18, mid, label, labels, ships)
			if !ok {
				at, ok = c.inside(from, far-18, mid, label, labels, nil)
			}
			label.At = at
			if ok {
				labels = append(labels, label)
			}
		}
	}
	return shapes, labels
}

// inside finds a place for a label at most far from a point, where the label lies on the water
// and covers no other label and no ship.
func (c sea) inside(from render.Point, far, turn float64, l render.Label, others []render.Label, ships []box) (render.Point, bool) {
	for ; far > c.step*0.8; far -= c.step / 2 {
		l.At = render.Polar(from, far, turn)
		area, sum := room(l), 0.0
		for _, o := range others {
			sum += area.over(room(o))
		}
		for _, o := range ships {
			sum += area.over(o)
		}
		water := c.bounds()
		if sum == 0 && area.x0 > water.x0+4 && area.x1 < water.x1-4 && area.y0 > water.y0+4 && area.y1 < water.y1-4 {
			return l.At, true
		}
	}
	return render.Point{}, false
}

// room is roughly the room that a label takes, about its place.
func room(l render.Label) box {
	w := 0.52 * l.Size * float64(len(l.Text))
	return box{l.At.X - w/2, l.At.Y - 15, l.At.X + w/2, l.At.Y + 15}
}

// ways draws an arrow for each move that a ship may make, in the heading that it leads to, with a
// ring that names the move. It also returns the moves in words.
func (v View) ways(t *render.Theme, c sea, h Ship, y YourShip) (shapes []render.Shape, lines []string, taken []box) {
	d, on := chart.DirNamed(h.Facing)
	at, ok := chart.PointNamed(h.At)
	wind, blows := chart.DirNamed(v.Wind)
	if !on || !ok {
		return nil, nil, nil
	}
	for _, name := range y.Moves {
		m := roster.Move(name)
		to, heading := at, m.Turned(d)
		if m.GoesAhead() || m == roster.LeaveChart {
			to = at.Next(d)
		}
		words := roster.MoveTexts[m] + ", to " + to.String() + ", heading " + heading.String()
		if to == at {
			words = roster.MoveTexts[m] + " at " + to.String() + ", heading " + heading.String()
		}
		if blows && h.Sail != roster.Oars {
			words += ", " + chart.AttitudeNames[chart.AttitudeTo(heading, wind)]
		}
		if m == roster.LeaveChart {
			words = roster.MoveTexts[m] + ": off the chart, and out of the battle"
		}
		lines = append(lines, m.Sign()+": "+words)
		if !c.has(to) {
			continue
		}
		if m == roster.BackSail || m == roster.RestOnOars {
			continue // a move that changes neither point nor heading
		}
		from := c.at(to)
		tip := render.Polar(from, c.step*0.72, degrees(heading))
		shapes = append(shapes, render.Ribbon(t.Red, 6, render.Polar(from, c.step*0.1, degrees(heading)), tip)...)
		taken = append(taken, box{tip.X - 12, tip.Y - 12, tip.X + 12, tip.Y + 12})
	}
	return shapes, lines, taken
}

// targetLines tell for each target which guns may fire at her, with their dice, and which of them
// cannot hurt her.
func (h Ship) targetLines(v View, y YourShip) []string {
	var lines, names []string
	hurts := false
	for _, g := range y.Groups {
		for _, target := range g.Targets {
			if !slices.Contains(names, target.Ship) {
				names = append(names, target.Ship)
			}
		}
	}
	for _, name := range names {
		o, number := v.ship(name)
		var parts, vain []string
		far := 0
		for _, g := range y.Groups {
			for _, target := range g.Targets {
				if target.Ship != name {
					continue
				}
				far = target.Range
				if roster.Hopeless(target.Low) && roster.Hopeless(target.High) {
					vain = append(vain, g.Guns)
					continue
				}
				hurts = true
				parts = append(parts, fmt.Sprintf("%s %s low %s, high %s", g.Guns, g.Load, dieCount(target.Low), dieCount(target.High)))
			}
		}
		if len(vain) > 0 {
			parts = append(parts, game.List("and", vain...)+" cannot hurt")
		}
		lines = append(lines, fmt.Sprintf("%s (%d), range %d: %s", o.Title, number, far, strings.Join(parts, "; ")))
	}
	if hurts {
		lines = append(lines, "Another die adds one damage die, takes one off, or neither.")
	}
	return lines
}

// dieCount is a number of dice before the random die, which changes it by one.
func dieCount(n int) string {
	switch {
	case n < 0:
		return "cannot hurt"
	case n == 0:
		return "0 dice, 1 with luck"
	case n == 1:
		return "1 die"
	}
	return strconv.Itoa(n) + " dice"
}

// arcsAlt tells the arcs in words.
func (v View) arcsAlt(h Ship, y YourShip, lines []string) string {
	parts := []string{fmt.Sprintf("%s at %s heads %s.", h.Title, h.At, h.Facing)}
	for b := roster.Port; b <= roster.Bow; b++ {
		for _, s := range h.spans(b, y.load(int(b))) {
			parts = append(parts, fmt.Sprintf("%s %s reach %d.", game.Capital(b.String()), s.Guns, s.Reach))
		}
	}
	for _, l := range lines {
		parts = append(parts, game.Capital(strings.TrimSuffix(l, "."))+".")
	}
	from, _ := chart.PointNamed(h.At)
	d, _ := chart.DirNamed(h.Facing)
	for _, o := range v.Ships {
		if at, ok := chart.PointNamed(o.At); ok && o.Side != h.Side && o.Status == roster.Afloat {
			parts = append(parts, fmt.Sprintf("%s at range %d %s.", o.Title, from.Range(at), bearingWords[from.Bearing(d, at)]))
		}
	}
	return game.Alt(parts...)
}

// bearingWords tell where a target lies.
var bearingWords = map[chart.Bearing]string{
	chart.Nowhere: "in no arc", chart.Ahead: "ahead", chart.OnStarboard: "to starboard", chart.Astern: "astern", chart.OnPort: "to port", chart.Here: "alongside",
}
