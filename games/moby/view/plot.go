package view

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/render"
)

// plotScene is the plot sheet of one of the viewer's boats: the water about it
// with its plotted path, its orders and its settings.
func (v View) plotScene(p Plot) render.Scene {
	t := render.Night
	b := v.boat(p.Colour)
	c := around(p.center(b, v.Whale), plotCols, plotRows, 50)
	c.left = 36
	h := c.top + c.h() + 236
	d := v.drawn(t, c)
	shapes := append(d.pieces(), d.throwLine(p)...)
	shapes = append(shapes, p.next(t, c)...)
	shapes = append(shapes, ghost(t, c, p, b)...)
	shapes = append(shapes, d.whaleAway()...)
	way := p.reachable()
	for _, at := range p.Path {
		way = append(way, at.At)
	}
	shapes = append(shapes, d.men(way...)...)
	for _, s := range d.names(way...) {
		end := p.end(b)
		if l, ok := s.(render.Label); ok && l.Text == end.At && end.Facing == 4 && end.At != b.At {
			l.At.Y = c.mid(board.HexAt(end.At)).Y - c.r*nameAt // the boat's bow is in the way of the name's usual place
			s = l
		}
		shapes = append(shapes, s)
	}
	shapes = append(shapes, d.depthSign(way...)...)
	shapes = append(shapes, v.plotColumn(t, p, b, c.left+c.w()+30)...)
	y := c.top + c.h() + 26
	if p.Towed || p.Retire || b.Asked != "" {
		shapes = append(shapes, v.noOrders(t, p, b, y)...)
	} else {
		shapes = append(shapes, orderRow(t, p, y)...)
		shapes = append(shapes, v.tileRow(t, p, y+128)...)
	}
	what := "plot"
	switch {
	case b.Asked != "":
		what = "you are asked"
	case p.Locked:
		what = "locked"
	}
	title := fmt.Sprintf("%s boat (%d): %s", game.Capital(p.Colour), b.Number, what)
	aside := fmt.Sprintf("turn %d · only for %s", v.Turn, b.Seat.Mark())
	shapes = append(shapes, render.Banner(t, render.MostWidth, title, aside)...)
	return render.Scene{
		Name: "plot-" + p.Colour, Private: true, Title: "Plot of the " + p.Colour + " boat", Alt: v.plotAlt(p, b), W: render.MostWidth, H: h, Theme: t,
		Head: title, Aside: aside, Cards: v.plotCards(p, b), Legend: v.plotLegend(p), Heart: c.heart(), Spots: v.spots(c), Course: v.course(c, []Plot{p}),
		Layers: []render.Layer{waterLayer(t, c, h), {Shapes: shapes}},
	}
}

// The size of the water on a plot sheet, in hexes.
const plotCols, plotRows = 11, 7

// center is the middle of a chart of the hexes that the path or the next order may touch and, if
// he fits in, of the whale.
func (p Plot) center(b Boat, w Whale) board.Hex {
	low, ok := board.HexNamed(b.At)
	if !ok {
		return board.Centre
	}
	high, touched := low, p.reachable()
	for _, at := range p.Path {
		touched = append(touched, at.At)
	}
	for _, name := range touched {
		if h, ok := board.HexNamed(name); ok {
			low = board.Hex{Col: min(low.Col, h.Col), Row: min(low.Row, h.Row)}
			high = board.Hex{Col: max(high.Col, h.Col), Row: max(high.Row, h.Row)}
		}
	}
	return bestCenter(low, high, w)
}

// bestCenter is the middle of a chart that holds the hexes between two corners. It should be near
// the middle of the two. The chart should show as much of the whale as possible, or nothing of
// him if it cannot show his head.
func bestCenter(low, high board.Hex, w Whale) board.Hex {
	mid := board.Hex{Col: (low.Col + high.Col + 1) / 2, Row: (low.Row + high.Row) / 2}
	best, most := mid, -1000
	for _, h := range board.Hexes() {
		c := around(h, plotCols, plotRows, 50)
		if !c.has(low) || !c.has(high) {
			continue
		}
		value := -2*h.Distance(mid) - c.tight(low) - c.tight(high)
		_, seesHead := c.point(w.Head)
		for _, name := range []string{w.Head, w.Body, w.Tail} {
			at, ok := board.HexNamed(name)
			switch _, seen := c.point(name); {
			case ok && seen && seesHead:
				value += 60 - c.tight(at)
			case ok && seen:
				value -= 20
			}
		}
		if value > most {
			best, most = h, value
		}
	}
	return best
}

// tight is the penalty for a hex at the edge of a chart.
func (c chart) tight(h board.Hex) int {
	if h.Col == c.low.Col && h.Col > 1 || h.Col == c.high.Col && h.Col < board.Columns || h.Row == c.low.Row && h.Row > 1 || h.Row == c.high.Row && h.Row < board.Rows {
		return 12
	}
	return 0
}

// end is where the path ends.
func (p Plot) end(b Boat) Place {
	if n := len(p.Path); n > 0 {
		return p.Path[n-1]
	}
	return Place{At: b.At, Facing: b.Facing}
}

// reachable are the hexes to which the next order may lead: the one ahead, then
// the one astern.
func (p Plot) reachable() []string {
	if len(p.Path) == 0 || p.Locked {
		return nil
	}
	last := p.Path[len(p.Path)-1]
	at, _ := board.HexNamed(last.At)
	to := make([]string, 2)
	if slices.Contains(p.Next, board.Forward.String()) {
		to[0] = at.Next(board.Dir(last.Facing)).String()
	}
	if slices.Contains(p.Next, board.Backward.String()) {
		to[1] = at.Next(board.Dir(last.Facing).Opposite()).String()
	}
	return to
}

// next rings the hexes that the next order may reach.
func (p Plot) next(t *render.Theme, c chart) []render.Shape {
	var shapes []render.Shape
	for i, name := range p.reachable() {
		if q, ok := c.point(name); ok {
			shapes = append(shapes, nextHex(t, q, c.r, p.Path[len(p.Path)-1].Facing, i == 1)...)
		}
	}
	return shapes
}

// nextHex rings a hex to which orders lead, astern or ahead. In the hex ahead each order is
// written on the side to which the boat will head.
func nextHex(t *render.Theme, q render.Point, r float64, facing int, astern bool) []render.Shape {
	shapes := []render.Shape{render.Path{Outline: hexagon(q, r*0.9), Fill: render.Paint{Color: t.Gold.Alpha(0.12)}, Stroke: t.Gold, Width: 2.5, Dash: []float64{7, 6}}}
	order := func(text string, at render.Point) {
		shapes = append(shapes, render.Label{Text: text, At: at, Size: 26, Face: render.BoldItalic, Color: t.Gold, Halo: t.Page, Anchor: render.Middle})
	}
	if astern {
		order("BW", q)
		return shapes
	}
	if facing >= 3 && facing <= 5 {
		q.Y -= r * 0.22 // above the hex's name
	}
	for i, text := range []string{"L", "F", "R"} {
		order(text, render.Polar(q, r*0.44, degrees(facing)+60*float64(i-1)))
	}
	return shapes
}

// ghost is the plotted path, and the boat at its end.
func ghost(t *render.Theme, c chart, p Plot, b Boat) []render.Shape {
	var points []render.Point
	for _, at := range p.Path {
		if q, ok := c.point(at.At); ok && (len(points) == 0 || points[len(points)-1] != q) {
			points = append(points, q)
		}
	}
	var shapes []render.Shape
	if len(points) > 1 {
		n := len(points)
		line := slices.Clone(points)
		line[0], _ = render.Between(points[0], points[1], 0.55*c.r, 0)
		_, line[n-1] = render.Between(line[n-2], points[n-1], 0, 0.62*c.r)
		shapes = append(shapes, render.Path{Outline: render.Line(line...), Stroke: t.Page, Width: c.r*0.16 + 4})
		shapes = append(shapes, render.Ribbon(t.Gold, c.r*0.16, line...)...)
		for _, q := range points[1 : n-1] {
			shapes = append(shapes, render.Path{Outline: render.Circle(q, c.r*0.15), Fill: render.Paint{Color: t.Gold}, Stroke: t.Page, Width: 2})
		}
	}
	if len(p.Path) < 2 {
		return shapes
	}
	last := p.end(b)
	at, ok := c.point(last.At)
	if !ok {
		return shapes
	}
	b.Facing = last.Facing
	facing := degrees(last.Facing)
	bow := func(far, turn float64) render.Point { return render.Polar(at, c.r*far, facing+turn) }
	return append(shapes,
		render.Path{
			Outline: render.Spline(bow(0.82, 0), bow(0.45, 50), bow(0.45, 120), bow(0.7, 170), bow(0.7, 190), bow(0.45, 240), bow(0.45, 310)),
			Fill:    render.Paint{Color: t.Card}, Stroke: t.Gold, Width: 4, Dash: []float64{9, 5},
		},
		render.Path{Outline: render.Poly(bow(1, 0), bow(0.72, 18), bow(0.72, -18)), Fill: render.Paint{Color: t.Gold}},
		render.Label{Text: strconv.Itoa(b.Number), At: at, Size: 34, Face: render.Bold, Color: t.Gold, Anchor: render.Middle})
}

// idle tells why the boat will throw no harpoon at a whale in reach, "" if it
// will.
func (p Plot) idle() string {
	switch {
	case !p.Stand:
		return "rows"
	case !p.Thrower:
		return "nobody left"
	case p.Harpoons == 0:
		return "stands, no harpoons"
	case p.Hold:
		return "stands, holds"
	}
	return ""
}

// throwLine is a line from the bow at the end of the path to the whale, if he is in reach and the
// boat will throw.
func (v drawing) throwLine(p Plot) []render.Shape {
	t, c := v.theme, v.chart
	if p.Reach == "" || len(p.Path) == 0 || p.idle() != "" || p.Retire {
		return nil
	}
	last := p.Path[len(p.Path)-1]
	from, ok := board.HexNamed(last.At)
	if !ok {
		return nil
	}
	var target board.Hex
	for _, name := range []string{v.Whale.Head, v.Whale.Body, v.Whale.Tail} {
		h, ok := board.HexNamed(name)
		if ok && from.InArc(board.Dir(last.Facing), h) && (target == board.Hex{} || from.Distance(h) < from.Distance(target)) {
			target = h
		}
	}
	if !c.has(target) || target == from {
		return nil
	}
	bow := render.Polar(c.mid(from), c.r*0.82, degrees(last.Facing))
	return []render.Shape{render.Path{Outline: render.Line(bow, c.mid(target)), Stroke: t.Green, Width: 5, Dash: []float64{12, 6}}}
}

// noOrders tells why a boat has no orders, or asks the question to its player.
func (v View) noOrders(t *render.Theme, p Plot, b Boat, y float64) []render.Shape {
	first, second := "On a tow: the whale does the rowing.", "Each turn two dice may take men, then he is hurt; or cut the line."
	switch {
	case b.Asked != "":
		first, second = "The turn waits for you.", strings.Join(v.Asked, " ")
	case p.Retire:
		first, second = "This boat goes home.", "A fresh one comes to "+b.Start+" next turn."
	}
	return []render.Shape{
		render.Label{Text: first, At: render.Point{X: 36, Y: y + 50}, Size: 40, Face: render.Bold, Color: t.Gold, Max: 1130},
		render.Label{Text: second, At: render.Point{X: 36, Y: y + 110}, Size: 34, Face: render.Italic, Color: t.Ink, Max: 1130},
	}
}

// The settings of a plot, in words.
var (
	hauls = map[string]string{"auto": "brake once", "ram": "ram", "ask": "ask me"}
	tucks = map[string]string{"tuck": "take the tow", "decline": "cut the line", "ask": "ask me"}
	picks = map[string]string{"all": "anyone", "own": "my own", "none": "nobody"}
)

// cuts tells when the boat cuts its line.
func (p Plot) cuts() string {
	if p.Cut == board.Ask {
		return "ask me"
	}
	if crew, ok := strings.CutPrefix(p.Cut, "below "); ok {
		return "with fewer than " + crew
	}
	return p.Cut
}

// plotColumn lists the boat's place, crew and settings, and where the whale is.
func (v View) plotColumn(t *render.Theme, p Plot, b Boat, x float64) []render.Shape {
	w := render.MostWidth - x - 20
	y := 142.0
	var shapes []render.Shape
	row := func(text string, face render.Face, ink render.Color, size float64) {
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x, Y: y}, Size: size, Face: face, Color: ink, Max: w})
		y += size*1.2 + 1
	}
	setting := func(name, value string) {
		row(name, render.Italic, t.Faint, 26)
		row(value, render.Bold, t.Ink, 30)
		y += 5
	}
	row(b.At+", "+board.Dir(b.Facing).String(), render.Bold, t.Ink, 32)
	row(People(b.men())+" · "+b.harpoons(), render.Roman, t.Ink, 30)
	if !p.Towed {
		row(game.Count(p.Oars, "oar")+" · "+wayText(b.Way), render.Roman, t.Ink, 30)
	}
	y += 8
	if p.Retire {
		return shapes
	}
	row("The whale, "+strings.ToLower(depthWords[v.Whale.Depth][0]), render.Italic, t.Faint, 26)
	text, ink := v.bearing(p, b)
	row(text, render.Bold, ink, 30)
	if v.whaleFirst() && !p.Towed {
		row("he moves before you", render.Italic, t.Gold, 28)
	}
	y += 5
	if !p.Towed {
		harpooner := cmp.Or(p.idle(), "stands, throws")
		setting("Harpooner", harpooner)
		setting("Something in the way", hauls[p.Haul])
		setting("When its harpoon holds", tucks[p.Tuck])
	}
	setting("On a tow, cut", p.cuts())
	if p.Towed && p.Hold {
		setting("Should the line part", "no throw")
	}
	if p.Towed {
		return shapes
	}
	setting("On a BH, pick up", picks[p.Pick])
	return shapes
}

// whaleFirst reports whether the whale will still move before the boats this turn.
func (v View) whaleFirst() bool {
	return len(v.Steps) > 1 && v.Steps[1].Name == PhaseNames[PhaseWhale] && v.Steps[1].State == "to come"
}

// bearing tells where the whale is as seen from the end of the plot.
func (v View) bearing(p Plot, b Boat) (string, render.Color) {
	t := render.Night
	last := p.end(b)
	from, ok := board.HexNamed(last.At)
	body, seen := board.HexNamed(v.Whale.Body)
	switch {
	case p.Towed:
		return "tows it, slot " + strconv.Itoa(b.Slot), t.Gold
	case !ok || !seen:
		return "out of sight", t.Faint
	case p.Reach != "" && p.idle() != "":
		return p.Reach + ", but no throw", t.Gold
	case p.Reach != "" && v.whaleFirst():
		return p.Reach + ", if he stays", t.Gold
	case p.Reach != "":
		return "in reach: " + p.Reach, t.Green
	}
	near := from.Distance(body)
	for _, name := range []string{v.Whale.Head, v.Whale.Tail} {
		if h, ok := board.HexNamed(name); ok {
			near = min(near, from.Distance(h))
		}
	}
	if near == 0 {
		return "right below you", t.Ink
	}
	sector := int(math.Round(angle(whole.mid(from), whole.mid(body))/60)) + 6
	return fmt.Sprintf("%d off, %s", near, board.Dir(sector%6+1)), t.Ink
}
