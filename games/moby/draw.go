package moby

import (
	"fmt"
	"strings"

	"shipboard/render"
)

// Scenes implements game.View: the viewer's own plot sheets first, then the
// sea, the waters round the whale larger, and the boats' displays.
func (v View) Scenes() []render.Scene {
	var scenes []render.Scene
	for _, p := range v.Plots {
		scenes = append(scenes, v.plotScene(p))
	}
	scenes = append(scenes, v.seaScene())
	if v.Whale.Head != "" {
		scenes = append(scenes, v.nearScene())
	}
	return append(scenes, v.crewScene())
}

// chart is a part of the sea as it lies on a page.
type chart struct {
	low, high Hex     // the corners of highest and lowest row and column
	left, top float64 // pixels
	r         float64 // from the middle of a hex to its corners
}

// rise is the height of a hex of radius 1.
const rise = 1.7320508

// mid is the middle of a hex.
func (c chart) mid(h Hex) render.Point {
	col, row := float64(h.Col-c.low.Col), float64(h.Row-c.low.Row)
	if h.Col%2 == 0 {
		row += 0.5
	}
	return render.Point{X: c.left + c.r*(1+1.5*col), Y: c.top + c.r*rise*(0.5+row)}
}

func (c chart) has(h Hex) bool {
	return h.OnBoard() && h.Col >= c.low.Col && h.Col <= c.high.Col && h.Row >= c.low.Row && h.Row <= c.high.Row
}

func (c chart) w() float64 { return c.r * (2 + 1.5*float64(c.high.Col-c.low.Col)) }
func (c chart) h() float64 { return c.r * rise * (float64(c.high.Row-c.low.Row) + 1.5) }

// area is the water of the chart.
func (c chart) area() []render.Seg { return render.Rect(c.left, c.top, c.w(), c.h(), 0) }

// point finds the middle of a hex by its name; false off the chart.
func (c chart) point(name string) (render.Point, bool) {
	h, ok := hexNamed(name)
	return c.mid(h), ok && c.has(h)
}

// points are the middles of those hexes that are on the chart, up to the first
// that is not.
func (c chart) points(hexes []string) []render.Point {
	var all []render.Point
	for _, name := range hexes {
		p, ok := c.point(name)
		if !ok {
			if len(all) > 0 {
				break
			}
			continue
		}
		if n := len(all); n == 0 || all[n-1] != p {
			all = append(all, p)
		}
	}
	return all
}

// hexagon is the outline of a hex with flat top.
func hexagon(c render.Point, r float64) []render.Seg {
	var corners []render.Point
	for i := range 6 {
		corners = append(corners, render.Polar(c, r, 30+60*float64(i)))
	}
	return render.Poly(corners...)
}

// The whole sea, and round it the letters and numbers of its hexes.
var whole = chart{low: Hex{1, 1}, high: Hex{Columns, Rows}, left: 62, top: 140, r: 28.8}

const (
	pageHeight = 1208.0
	boatsTop   = 966.0
)

func (v View) seaScene() render.Scene {
	t := render.Day
	shapes := render.Banner(t, render.MostWidth, v.Title, v.bannerTask())
	shapes = append(shapes, v.pieces(t, whole)...)
	shapes = append(shapes, v.boatCards(t)...)
	shapes = append(shapes, v.tally(t)...)
	return render.Scene{
		Name: "sea", Title: "The sea", Alt: v.seaAlt(), W: render.MostWidth, H: pageHeight, Theme: t,
		Layers: []render.Layer{seaLayer(), {Shapes: shapes}},
	}
}

func (v View) bannerTask() string {
	if v.Over != nil {
		return ""
	}
	return v.Task
}

// tally is the whale's endurance, and what is to come.
func (v View) tally(t *render.Theme) []render.Shape {
	const x, y, w, h = 24.0, pageHeight - 44, 420.0, 26.0
	left := max(0, v.HP-v.Damage)
	share := float64(left) / float64(max(v.HP, 1))
	shapes := []render.Shape{
		render.Path{Outline: render.Rect(x, y, w, h, 8), Fill: render.Paint{Color: t.Card}, Stroke: t.Ink, Width: 2},
	}
	if share > 0 {
		shapes = append(shapes, render.Path{Outline: render.Rect(x+2, y+2, (w-4)*share, h-4, 7), Fill: render.Paint{Color: t.Red.Alpha(0.75)}})
	}
	text := fmt.Sprintf("the whale: %d of %d left", left, v.HP)
	shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x + w + 18, Y: y + h/2}, Size: 30, Face: render.Bold, Color: t.Ink})
	aside := fmt.Sprintf("turn %d of %d", v.Turn, v.Turns)
	if v.Kraken {
		aside = "a kraken is called · " + aside
	}
	return append(shapes, render.Label{Text: aside, At: render.Point{X: render.MostWidth - 24, Y: y + h/2}, Size: 28, Face: render.Italic, Color: t.Ink, Anchor: render.End, Max: 330})
}

// boatCards are one card for each boat: whose, its crew, harpoons and score.
func (v View) boatCards(t *render.Theme) []render.Shape {
	var shapes []render.Shape
	const w, h, gap = 281.0, 88.0, 10.0
	for i, b := range v.Boats {
		if i == 8 {
			break
		}
		x, y := 24+float64(i%4)*(w+gap), boatsTop+float64(i/4)*(h+gap)
		shapes = append(shapes, render.Card(t, x, y, w, h, paint(b.Number))...)
		if !b.Ready && v.Phase == PhasePlot && b.State == "rowing" || b.Asked != "" {
			shapes = append(shapes, render.Active(t, x, y, w, h))
		}
		shapes = append(shapes,
			render.Label{Text: fmt.Sprintf("%d %s", b.Number, b.Seat.Mark()), At: render.Point{X: x + 30, Y: y + 26}, Size: 30, Face: render.Bold, Color: t.Ink, Max: w - 110},
			render.Label{Text: fmt.Sprint(b.Damage), At: render.Point{X: x + w - 14, Y: y + 26}, Size: 30, Face: render.Bold, Color: t.Red, Anchor: render.End},
			render.Label{Text: b.state(), At: render.Point{X: x + 30, Y: y + 61}, Size: 26, Color: t.Ink, Max: w - 42})
	}
	return shapes
}

// men counts the crew aboard.
func (b BoatView) men() int {
	n := 0
	for _, name := range b.Crew {
		if name != "" {
			n++
		}
	}
	return n
}

// state is how a boat stands, in a few words.
func (b BoatView) state() string {
	switch {
	case b.State == "lost" && b.Back > 0:
		return fmt.Sprintf("lost, back in turn %d", b.Back)
	case b.State == "lost":
		return "lost"
	}
	text := fmt.Sprintf("%s · %d men · %d irons", b.At, b.men(), b.Harpoons)
	if b.State == "tow" {
		text = "on the tow · " + fmt.Sprintf("%d men", b.men())
	}
	return text
}

// nearScene is the water round the whale, with the names of its hexes.
func (v View) nearScene() render.Scene {
	t := render.Day
	c := around(v.Whale.Body, 13, 8, 56)
	h := c.top + c.h() + 30
	shapes := []render.Shape{render.Path{Outline: render.Rect(0, 0, render.MostWidth, 4000, 0), Fill: render.Paint{Color: t.Page}}}
	shapes = append(shapes, water(t, c, true)...)
	shapes = append(shapes, v.pieces(t, c)...)
	for _, line := range v.rollLines(62, 5) {
		shapes = append(shapes, render.Label{Text: line, At: render.Point{X: 36, Y: h + 16}, Size: 32, Color: t.Ink, Max: 1130})
		h += 42
	}
	h += 22
	shapes[0] = render.Path{Outline: render.Rect(0, 0, render.MostWidth, h, 0), Fill: render.Paint{Color: t.Page}}
	shapes = append(shapes, render.Banner(t, render.MostWidth, "Round the whale", whaleDepth[v.Whale.Depth])...)
	return render.Scene{
		Name: "near", Title: "Round the whale", Alt: v.nearAlt(), W: render.MostWidth, H: h, Theme: t,
		Layers: []render.Layer{{Shapes: shapes}},
	}
}

// around is a chart of so many columns and rows about a hex.
func around(name string, cols, rows int, r float64) chart {
	h, ok := hexNamed(name)
	if !ok {
		h = middle
	}
	low := Hex{min(max(h.Col-cols/2, 1), Columns-cols+1), min(max(h.Row-rows/2, 1), Rows-rows+1)}
	c := chart{low: low, high: Hex{low.Col + cols - 1, low.Row + rows - 1}, top: 128, r: r}
	c.left = (render.MostWidth - c.w()) / 2
	return c
}

var whaleDepth = map[string]string{
	"top": "he is on top", "middle": "he is at middle depth", "deep": "he is deep", "under": "he is under",
}

// rollLines are the last rolls with their meaning.
func (v View) rollLines(width, most int) []string {
	var lines []string
	for _, r := range v.Rolls {
		who := ""
		if r.Boat != "" {
			who = upper(r.Boat) + ", "
		}
		faces := strings.Trim(fmt.Sprint(r.Faces), "[]")
		line := fmt.Sprintf("%s%s: %s, %s", who, r.What, faces, r.Meaning)
		if len(line) > width+20 {
			line = line[:strings.LastIndexByte(line[:width+20], ' ')] + "…"
		}
		lines = append(lines, line)
	}
	return lines[max(0, len(lines)-most):]
}

func upper(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
