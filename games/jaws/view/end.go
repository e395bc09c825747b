package view

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/jaws/board"
	"shipboard/render"
)

// endHead is the headline of the end.
func (v View) endHead() string {
	if v.Over.Side == board.SharkSide {
		return "The shark wins!"
	}
	return "The crew win!"
}

// wayScene draws the shark's whole way with its rounds, its bites and the searches.
func (v View) wayScene(name string) render.Scene {
	t, p := render.Day, v.Pad
	layer := render.Layer{Shapes: render.Still(render.Banner(t, render.MostWidth, v.endHead(), "the shark’s whole way"))}
	layer.Shapes = append(append(layer.Shapes, p.legs(t)...), p.marks(t)...)
	if p.At != "" {
		layer.Shapes = append(layer.Shapes, render.Disc(t, boardMap.disc(p.At), discRadius, p.At, t.Red, t.Card)...)
	}
	layer.Shapes = append(layer.Shapes, v.wayColumn(t)...)
	const x, y, w, h = 24.0, 916.0, 1152.0, 72.0
	layer.Shapes = append(layer.Shapes, render.Still(render.Card(t, x, y, w, h, t.Red))...)
	layer.Shapes = append(layer.Shapes, render.Label{Text: render.Typeset(v.Over.Text), At: render.Point{X: x + 36, Y: y + h/2}, Size: 32, Face: render.Bold, Color: t.Ink, Max: w - 52})
	return render.Scene{
		Name: name, Title: "Where the shark really was", Alt: v.wayAlt(), W: render.MostWidth, H: pageHeight, Theme: t,
		Head: v.endHead(), Aside: v.Over.Text, Cards: v.wayPanels(), Legend: waySigns(t),
		Heart: boardMap.area(), Spots: boardMap.spaceSpots(),
		Layers: []render.Layer{bareLayer(), layer},
	}
}

// legs draws each move as an arrow with its round. If the shark swam the same way again, the new
// arrow runs beside the first.
func (p *Pad) legs(t *render.Theme) (shapes []render.Shape) {
	c := boardMap
	lanes := map[[2]string]int{}
	var badges []render.Shape
	for _, round := range p.Rounds {
		for n := 1; n < len(round.Path); n++ {
			from, to := round.Path[n-1], round.Path[n]
			pair := [2]string{min(from, to), max(from, to)}
			lane := lanes[pair] % 3 // the fourth arrow covers the first
			lanes[pair]++
			points := c.leg(from, to, lane)
			if len(points) < 2 {
				continue
			}
			shapes = append(shapes, render.Ribbon(t.Red, 8, points...)...)
			middle := points[len(points)/2]
			badges = append(badges,
				render.Path{Outline: render.Circle(middle, 17), Fill: render.Paint{Color: t.Ink}, Stroke: t.Card, Width: 2.5},
				render.Label{Text: strconv.Itoa(round.Round), At: middle, Size: 24, Face: render.Bold, Color: t.Card, Anchor: render.Middle})
		}
	}
	return append(shapes, badges...)
}

// leg lists points of the way from one space's disc to the next. Between two spaces of the ring
// the way follows the ring. Each further lane is 30 pixels to the side of the last.
func (c *islandMap) leg(from, to string, lane int) []render.Point {
	aside := float64((lane+1)/2) * 30
	if lane%2 == 1 {
		aside = -aside
	}
	const gap, parts = discRadius + 7, 6
	a, b := c.disc(from), c.disc(to)
	if !slices.Contains(mapRing[:], from) || !slices.Contains(mapRing[:], to) {
		a, b = render.Between(a, b, gap, gap)
		length := max(distance(a, b), 1)
		dx, dy := -(b.Y-a.Y)/length*aside, (b.X-a.X)/length*aside
		if from > to { // a lane is on the same side for both directions
			dx, dy = -dx, -dy
		}
		middle := render.Point{X: (a.X+b.X)/2 + dx, Y: (a.Y+b.Y)/2 + dy}
		return []render.Point{{X: a.X + dx, Y: a.Y + dy}, middle, {X: b.X + dx, Y: b.Y + dy}}
	}
	start, end := ringAngle(from), ringAngle(to)
	switch {
	case end-start > 180:
		end -= 360
	case start-end > 180:
		end += 360
	}
	skip := gap / rDisc * 180 / math.Pi
	if end < start {
		skip = -skip
	}
	start, end = start+skip, end-skip
	var points []render.Point
	for i := range parts + 1 {
		points = append(points, c.polar(start+(end-start)*float64(i)/parts, rDisc+aside))
	}
	return points
}

// mark is an event at a space, for a label beside its disc.
type mark struct {
	text string
	fill render.Color
}

// events lists what happened at each space: meals, stirred barrels, hits and finds.
func (p *Pad) events(t *render.Theme) map[string][]mark {
	found := map[string][]mark{}
	held := 0
	for _, r := range p.Rounds {
		round := "R" + strconv.Itoa(r.Round) + " "
		for _, space := range waterNames {
			if n := r.Ate[space]; n > 0 {
				found[space] = append(found[space], mark{round + "ate " + strconv.Itoa(n), t.Card})
			}
		}
		for _, space := range r.Sensors {
			found[space] = append(found[space], mark{round + "stirred", t.Gold})
		}
		for _, s := range r.Searches {
			switch hit := (Search{board.ByLaunch, s.At, board.Hit}); {
			case s == hit:
				held++
				found[s.At] = append(found[s.At], mark{round + [...]string{"1st barrel", "2nd barrel"}[min(held, 2)-1], t.Red})
			case s.Answer.Found() && !slices.Contains(r.Searches, hit): // a launch that hit is told with its barrel
				found[s.At] = append(found[s.At], mark{round + "found", t.Red})
			}
		}
	}
	return found
}

// marks draws the events beside the discs, where no arrow runs: at most the last four of a space.
// They are on the side of the island. Those of a corner form a row along the frame.
func (p *Pad) marks(t *render.Theme) (shapes []render.Shape) {
	c := boardMap
	events := p.events(t)
	for _, space := range waterNames {
		list := events[space]
		if len(list) > 4 {
			list = append([]mark{{fmt.Sprintf("%d more", len(list)-3), t.Card}}, list[len(list)-3:]...)
		}
		const row = 37.0
		at, down := c.disc(space), row
		beside := strings.Contains("5W8E", space) // at these spaces the ring runs vertically
		corner := !slices.Contains(mapRing[:], space)
		switch {
		case corner:
			at.X += math.Copysign(discRadius+6, c.mid.X-at.X)
			at.Y += math.Copysign(discRadius+2, at.Y-c.mid.Y)
		case beside:
			at.Y -= row * float64(len(list)-1) / 2
		case at.Y > c.mid.Y:
			down = -row
			fallthrough
		default:
			at.X += math.Copysign(30, c.mid.X-at.X)
			at.Y += math.Copysign(discRadius+24, down)
		}
		for _, m := range list {
			w := render.Breadth(m.text, 30, render.Bold) + 20
			x := min(max(at.X, c.x+w/2+4), c.x+c.w-w/2-4)
			switch {
			case corner:
				x = at.X + math.Copysign(w/2, c.mid.X-at.X)
			case beside:
				x = at.X + math.Copysign(discRadius+w/2+12, c.mid.X-at.X)
			}
			ink := t.Ink
			if m.fill == t.Red {
				ink = t.Card
			}
			shapes = append(shapes,
				render.Path{Outline: render.Rect(x-w/2, at.Y-17, w, 34, 16), Fill: render.Paint{Color: m.fill}, Stroke: t.Ink, Width: 2},
				render.Label{Text: m.text, At: render.Point{X: x, Y: at.Y}, Size: 30, Face: render.Bold, Color: ink, Anchor: render.Middle, Max: w - 8})
			if corner {
				at.X += math.Copysign(w+4, c.mid.X-at.X)
			} else {
				at.Y += down
			}
		}
	}
	return shapes
}

// story tells a round of the shark's way in a sentence or two, with the searches.
func (r LogRound) story() string {
	text := "swam " + strings.Join(r.Path, ", ")
	if len(r.Path) == 1 {
		text = "stayed at " + r.Path[0]
	}
	if note := r.note(); note != "" {
		text += "; " + note
	}
	for _, s := range r.Searches {
		text = sentence("%s", text) + " " + s.short()
	}
	return text
}

// wayPanels are the cards beside the shark's way.
func (v View) wayPanels() []render.Panel {
	p := v.Pad
	way := render.Panel{Title: "Where it really was", Edge: render.Day.Green}
	if p.Start != "" {
		way.Lines = append(way.Lines, "It started at "+p.Start+".")
	}
	for _, r := range p.Rounds {
		way.Lines = append(way.Lines, sentence("Round %d: %s", r.Round, r.story()))
	}
	return []render.Panel{way}
}

// wayColumn lists the rounds beside the map. If there is no room for everything, it tells only
// the paths of the earliest rounds, or leaves these rounds out.
func (v View) wayColumn(t *render.Theme) []render.Shape {
	const x, w, top, bottom = columnX, columnW, 100.0, 904.0
	shapes := render.Still(render.Card(t, x, top, w, bottom-top, t.Green))
	y := top + 30
	line := func(text string, size float64, face render.Face, ink render.Color) {
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x + 30, Y: y}, Size: size, Face: face, Color: ink, Max: w - 40})
		y += size + 6
	}
	const path, note = 40.0, 36.0 // heights of the lines of a path and of a note
	const most = 18               // the most paths that have room
	rows := v.Pad.Rounds
	left := max(len(rows)-most, 0)
	told, room := len(rows), bottom-top-64-path*float64(len(rows)-left)
	notes := func(r LogRound) []string { return render.Wrap(r.note(), 30, w-44, render.Roman, 3) }
	for told > left && note*float64(len(notes(rows[told-1]))) <= room {
		told--
		room -= note * float64(len(notes(rows[told])))
	}
	switch {
	case left > 0:
		line(fmt.Sprintf("… %d earlier", left), 28, render.Italic, t.Faint)
	case v.Pad.Start != "":
		line("Start: "+v.Pad.Start, 30, render.Italic, t.Faint)
	default:
		line("It never started.", 30, render.Italic, t.Faint)
	}
	for n, r := range rows[left:] {
		y += path - note
		line(strconv.Itoa(r.Round)+"  "+strings.Join(r.Path, " – "), 30, render.Bold, t.Ink)
		if left+n < told {
			continue
		}
		for _, text := range notes(r) {
			line(text, 30, render.Roman, t.Ink)
		}
	}
	return shapes
}

// wayAlt tells the shark's way in words.
func (v View) wayAlt() string {
	p := v.Pad
	lines := []string{sentence("%s %s", v.endHead(), v.Over.Text)}
	if p.Start != "" {
		lines = append(lines, sentence("The shark started at %s", p.Start))
	}
	for _, r := range p.Rounds {
		lines = append(lines, sentence("Round %d: %s", r.Round, r.story()))
	}
	return cutRounds(lines, 2)
}

// waySigns explain the arrows and labels of the shark's way.
func waySigns(t *render.Theme) []render.Sign {
	p := pen{t, 1}
	o := render.Point{}
	number := []render.Shape{
		render.Path{Outline: render.Circle(o, 17), Fill: render.Paint{Color: t.Ink}, Stroke: t.Card, Width: 2.5},
		render.Label{Text: "3", At: o, Size: 24, Face: render.Bold, Color: t.Card, Anchor: render.Middle},
	}
	pill := func(text string, fill, ink render.Color) []render.Shape {
		return []render.Shape{
			render.Path{Outline: render.Rect(-74, -17, 148, 34, 16), Fill: render.Paint{Color: fill}, Stroke: t.Ink, Width: 2},
			render.Label{Text: text, At: o, Size: 26, Face: render.Bold, Color: ink, Anchor: render.Middle},
		}
	}
	return []render.Sign{
		{Token: p.sample("leg", "arrow", render.Ribbon(t.Red, 8, render.Point{X: -40}, render.Point{X: 40})...), Meaning: "the shark swam this way"},
		{Token: p.sample("round", "number", number...), Meaning: "in this round"},
		{Token: p.sample("ate", "R3 ate 2", pill("R3 ate 2", t.Card, t.Ink)...), Meaning: "swimmers eaten in round 3"},
		{Token: p.sample("stirred", "R3 stirred", pill("R3 stirred", t.Gold, t.Ink)...), Meaning: "it stirred a barrel in round 3"},
		{Token: p.sample("found", "R3 found", pill("R3 found", t.Red, t.Card)...), Meaning: "the crew found or hit it"},
		{Token: p.sample("last", "red disc", render.Disc(t, o, 22, "S", t.Red, t.Card)...), Meaning: "the shark was here at last"},
	}
}
