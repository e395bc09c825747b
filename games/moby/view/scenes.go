package view

import (
	"math"
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/render"
)

// Scenes implements game.View. The viewer's own plot sheets come first, then the
// sea, the water round the whale, and the table of the boats.
func (v View) Scenes() []render.Scene {
	var scenes []render.Scene
	for _, p := range v.byHand() {
		scenes = append(scenes, v.plotScene(p))
	}
	if v.Past != nil {
		scenes = append(scenes, v.endScene())
	}
	scenes = append(scenes, v.seaScene())
	if v.Whale.Head != "" {
		scenes = append(scenes, v.nearScene())
	}
	return append(scenes, v.crewScene())
}

// byHand are the viewer's plots. The plot of the boat for which orders are offered at once comes
// first.
func (v View) byHand() []Plot {
	hand := max(slices.IndexFunc(v.Plots, v.inHand), 0)
	return slices.Concat(v.Plots[hand:], v.Plots[:hand])
}

// inHand reports whether a boat needs orders or an answer.
func (v View) inHand(p Plot) bool {
	if v.Phase != PhasePlot {
		return v.boat(p.Colour).Asked != ""
	}
	return !p.Towed && !p.Retire && !p.Locked && len(p.Orders) < p.Oars
}

// chart is a part of the sea as it lies on a page.
type chart struct {
	low, high board.Hex // the corners of lowest and highest row and column
	left, top float64   // pixels
	r         float64   // from the middle of a hex to its corners
	named     bool      // every hex has its name in it
}

// rise is the height of a hex of radius 1.
const rise = 1.7320508

// mid is the middle of a hex.
func (c chart) mid(h board.Hex) render.Point {
	col, row := float64(h.Col-c.low.Col), float64(h.Row-c.low.Row)
	if h.Col%2 == 0 {
		row += 0.5
	}
	return render.Point{X: c.left + c.r*(1+1.5*col), Y: c.top + c.r*rise*(0.5+row)}
}

func (c chart) has(h board.Hex) bool {
	return h.OnBoard() && h.Col >= c.low.Col && h.Col <= c.high.Col && h.Row >= c.low.Row && h.Row <= c.high.Row
}

func (c chart) w() float64 { return c.r * (2 + 1.5*float64(c.high.Col-c.low.Col)) }

func (c chart) h() float64 { return c.r * rise * (float64(c.high.Row-c.low.Row) + 1.5) }

// area is the water of the chart.
func (c chart) area() []render.Seg { return render.Rect(c.left, c.top, c.w(), c.h(), 0) }

// point finds the middle of a hex by its name; false off the chart.
func (c chart) point(name string) (render.Point, bool) {
	h, ok := board.HexNamed(name)
	return c.mid(h), ok && c.has(h)
}

// points are the middles of hexes, also of hexes off the chart, since a stroke along them is cut
// off at the chart's edge. There are none if all hexes are off the chart.
func (c chart) points(hexes []string) []render.Point {
	var all []render.Point
	seen := false
	for _, name := range hexes {
		h, ok := board.HexNamed(name)
		if !ok {
			continue
		}
		seen = seen || c.has(h)
		if p := c.mid(h); len(all) == 0 || all[len(all)-1] != p {
			all = append(all, p)
		}
	}
	if !seen {
		return nil
	}
	return all
}

// around is a chart of cols columns and rows rows about a hex, within the edges of the sea.
func around(h board.Hex, cols, rows int, r float64) chart {
	low := board.Hex{Col: min(max(h.Col-cols/2, 1), board.Columns-cols+1), Row: min(max(h.Row-rows/2, 1), board.Rows-rows+1)}
	c := chart{low: low, high: board.Hex{Col: low.Col + cols - 1, Row: low.Row + rows - 1}, top: 128, r: r, named: true}
	c.left = (render.MostWidth - c.w()) / 2
	return c
}

// hexagon is the outline of a hex with flat top.
func hexagon(c render.Point, r float64) []render.Seg {
	var corners [6]render.Point
	for i := range corners {
		corners[i] = render.Polar(c, r, 30+60*float64(i))
	}
	return render.Poly(corners[:]...)
}

// angle is the direction from a to b, in degrees clockwise from north.
func angle(a, b render.Point) float64 { return math.Atan2(b.X-a.X, a.Y-b.Y) * 180 / math.Pi }

// degrees is a facing, in degrees clockwise from north.
func degrees(facing int) float64 { return 60 * float64(facing-1) }

// paints are the boats' colours, by number from 1 on. inks are the colours of the writing on
// them.
var (
	paints = [...]uint32{0, 0xb3392f, 0x2f5f8f, 0xe0b83a, 0x4f7a4a, 0x26262e, 0xd9782b, 0x7a4a8c, 0x8d9299}
	inks   = [...]uint32{0, 0xfffaf0, 0xfffaf0, 0x2b2a33, 0xfffaf0, 0xfffaf0, 0x2b2a33, 0xfffaf0, 0x2b2a33}
)

func paint(number int) render.Color { return render.RGB(paints[number]) }

// badge is a boat's number in its colour.
func badge(t *render.Theme, at render.Point, number int) []render.Shape {
	return []render.Shape{
		render.Path{Outline: render.Circle(at, 18), Fill: render.Paint{Color: paint(number)}, Stroke: t.Ink, Width: 1.5},
		render.Label{Text: strconv.Itoa(number), At: at, Size: 28, Face: render.Bold, Color: render.RGB(inks[number]), Anchor: render.Middle},
	}
}

// boat finds a boat by its colour.
func (v View) boat(colour string) Boat {
	for _, b := range v.Boats {
		if b.Colour == colour {
			return b
		}
	}
	return Boat{}
}

// men is the number of men aboard.
func (b Boat) men() int {
	n := 0
	for _, name := range b.Crew {
		if name != "" {
			n++
		}
	}
	return n
}

// People is a number of men in words.
func People(n int) string { return game.CountOf(n, "man", "men") }

// harpoons tells the harpoons of a boat in words.
func (b Boat) harpoons() string {
	if b.Harpoons == 0 {
		return "no harpoons"
	}
	return game.Count(b.Harpoons, "harpoon")
}

// lostText tells why a boat is not on the sea, and when a new one comes.
func (b Boat) lostText() string {
	retired := len(b.Log) > 0 && b.Log[len(b.Log)-1].Note == NoteRetired
	switch {
	case retired && b.Back > 0:
		return "changing boats, back in turn " + strconv.Itoa(b.Back)
	case retired:
		return "gone home"
	case b.Back > 0:
		return "lost, a new one in turn " + strconv.Itoa(b.Back)
	}
	return "lost"
}

// state tells the state of a boat in a few words.
func (b Boat) state() string {
	switch {
	case b.State == "lost":
		return b.lostText()
	case b.State == "tow":
		return "on a tow · " + People(b.men()) + " · " + b.harpoons()
	}
	return b.At + " · " + People(b.men()) + " · " + b.harpoons()
}
