package view

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// rollScene is the roll of ships, of both sides.
func (v View) rollScene() render.Scene {
	t := render.Day
	rows, spots, end := v.roll(t, render.BannerHeight+20)
	height := end + 16
	shapes := append(rows, render.Banner(t, render.MostWidth, "The ships", v.Title)...)
	return render.Scene{
		Name: "ships", Title: "The ships", Alt: v.rollAlt(), W: render.MostWidth, H: height, Theme: t,
		Head: "The ships", Aside: v.Title, Cards: v.cards(),
		Legend: rollSigns, Heart: render.BelowBanner(height), Spots: spots,
		Layers: []render.Layer{paper(t, height), {Shapes: shapes}},
	}
}

// rise is the height of a ship's row in the roll.
func (h Ship) rise() float64 {
	if h.Status == roster.Afloat {
		return 184
	}
	return 106
}

// roll lists the ships from a height down, the British on the left, and returns where the list
// ends. Each row is its ship's spot; if there is a chart, only for ships that are not on it.
func (v View) roll(t *render.Theme, y float64) (shapes []render.Shape, spots []render.Spot, end float64) {
	const w = (render.MostWidth - 64) / 2
	onChart := len(v.Ships) <= fewShips
	for side := range roster.Side(2) {
		x, down := 24+float64(side)*(w+16), y
		sv := v.Sides[side]
		points := game.Count(sv.Points, "point")
		if sv.Needs > 0 {
			points = fmt.Sprintf("%d of %d points", sv.Points, sv.Needs)
		}
		shapes = append(shapes,
			render.Label{Text: sv.Name, At: render.Point{X: x + 4, Y: down + 18}, Size: 34, Face: render.Bold, Color: t.Ink},
			render.Label{Text: points, At: render.Point{X: x + w - 4, Y: down + 18}, Size: 30, Face: render.Bold, Color: t.Red, Anchor: render.End},
			render.Label{Text: v.captains(side), At: render.Point{X: x + 4, Y: down + 56}, Size: 30, Face: render.Italic, Color: t.Ink, Max: w - 8})
		down += 80
		for i, h := range v.Ships {
			if h.Side != side {
				continue
			}
			shapes = append(shapes, v.row(t, h, i+1, x, down, w)...)
			if !onChart || h.Status != roster.Afloat {
				spots = append(spots, render.Spot{Name: ShipSpot(h.Name), Outline: render.Rect(x, down, w, h.rise()-8, 0)})
			}
			down += h.rise()
		}
		end = max(end, down)
	}
	for i, text := range []string{
		"P port, S starboard, B bow: guns loaded, of those in action. Bars: hull and masts left.",
		"At the right: heading and speed or sail; below, what is done by standing orders.",
	} {
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: 28, Y: end + 16 + 36*float64(i)}, Size: 28, Face: render.Italic, Color: t.Faint, Max: render.MostWidth - 56})
	}
	return shapes, spots, end + 70
}

// row is a ship in the roll.
func (v View) row(t *render.Theme, h Ship, number int, x, y, w float64) []render.Shape {
	rise := h.rise() - 8
	shapes := render.Still(render.Card(t, x, y, w, rise, sideColor(h.Side)))
	if h.Name == v.Mover && v.Step == StepMoves {
		shapes = append(shapes, render.Path{Outline: render.Rect(x, y, w, rise, 9), Stroke: t.Red, Width: 5})
	}
	left, right := x+28, x+w-14
	line := func(n int) float64 { return y + 29 + 39*float64(n) }
	shapes = append(shapes, badge(t, render.Point{X: left + 16, Y: line(0)}, h.Side, number)...)
	shapes = append(shapes,
		render.Label{Text: h.Title, At: render.Point{X: left + 44, Y: line(0)}, Size: 34, Face: render.Bold, Color: t.Ink, Max: 330},
		render.Label{Text: h.Captain.Mark(), At: render.Point{X: right, Y: line(0)}, Size: 30, Face: render.Italic, Color: t.Faint, Anchor: render.End, Max: 140})
	if h.Status != roster.Afloat {
		return append(shapes, render.Label{Text: h.away(), At: render.Point{X: left, Y: line(1)}, Size: 32, Face: render.BoldItalic, Color: t.Red, Max: w - 44})
	}
	shapes = append(shapes, hullBar(t, left, line(1)-9, 60, 18, h)...)
	shapes = append(shapes, render.Label{Text: fmt.Sprintf("%s/%d", h.hullLeft(), h.Hull), At: render.Point{X: left + 68, Y: line(1)}, Size: 30, Color: t.Ink, Max: 76})
	for i, m := range h.Masts {
		shapes = append(shapes, mastMark(t, render.Point{X: left + 158 + 21*float64(i), Y: line(1)}, m)...)
	}
	shapes = append(shapes, render.Label{Text: fmt.Sprintf("crew %d/%d", h.Living, h.Crew), At: render.Point{X: left + 216, Y: line(1)}, Size: 30, Color: t.Ink, Max: 148})
	lying := render.Label{Text: h.lying(), At: render.Point{X: right, Y: line(1)}, Size: 30, Color: t.Ink, Anchor: render.End, Max: 150}
	if h.OfficerDown {
		lying.Text, lying.Face, lying.Color = "officer down", render.BoldItalic, t.Red
	}
	guns := h.gunText()
	wide := 14.5 * float64(len(guns))
	return append(shapes, lying,
		render.Label{Text: guns, At: render.Point{X: left, Y: line(2)}, Size: 30, Color: t.Ink, Max: 300},
		render.Label{Text: h.Asks.text(int((right - left - wide - 16) / 12.5)), At: render.Point{X: right, Y: line(2)}, Size: 28, Face: render.Italic, Color: t.Faint, Anchor: render.End, Max: max(right-left-wide-12, 200)},
		render.Label{Text: h.crewText(), At: render.Point{X: left, Y: line(3)}, Size: 30, Color: t.Ink, Max: right - left})
}

// crewText tells the crew by task, and repairs under way.
func (h Ship) crewText() string {
	if h.Boxes == nil {
		return "crew not assigned yet"
	}
	var parts []string
	for i, n := range h.Boxes {
		if n > 0 && i < len(crewWords) {
			parts = append(parts, crewWords[i]+" "+strconv.Itoa(n))
		}
	}
	if len(parts) == 0 {
		return "nobody left"
	}
	return strings.Join(parts, ", ")
}

// crewWords are the task boxes in short.
var crewWords = [...]string{"yards", "rig", "guns", "gun rep", "hull", "board"}

// text tells for which decisions a ship has orders, and her wake, in about most letters.
func (a Asks) text(most int) string {
	var parts []string
	for _, p := range []struct {
		asks bool
		name string
	}{{a.Moves, "moves"}, {a.Fire, "fire"}, {a.Tasks, "tasks"}} {
		if !p.asks {
			parts = append(parts, p.name)
		}
	}
	wake := ""
	if a.Wake > 0 && !a.Moves {
		wake = " (asks at " + strconv.Itoa(a.Wake) + ")"
	}
	text := strings.Join(parts, ", ")
	switch len(parts) {
	case 0:
		return "no orders"
	case 3:
		return Fitting(most, text+wake, "all"+wake)
	default:
		return Fitting(most, text+wake, text)
	}
}

// away tells why a ship is not on the chart.
func (h Ship) away() string {
	switch h.Status {
	case roster.Coming:
		return fmt.Sprintf("comes on turn %d", h.Comes)
	case roster.Sunk:
		return "sunk"
	case roster.Struck:
		return "struck her colours"
	case roster.Fled:
		return "left the chart"
	}
	return ""
}

// lying tells a ship's heading and speed, or that she is aground.
func (h Ship) lying() string {
	switch {
	case h.Aground:
		return h.Facing + ", aground"
	case h.Lies == chart.AttitudeNames[chart.InIrons] && h.Sail != roster.Oars:
		return h.Facing + ", in irons"
	case h.Speed > 0:
		return fmt.Sprintf("%s, speed %d", h.Facing, h.Speed)
	}
	return h.Facing + ", " + string(h.Sail)
}

// gunText tells for each battery how many of the guns in action are loaded.
func (h Ship) gunText() string {
	text := ""
	for i, name := range roster.BatteryNames {
		guns, loaded := h.battery(name)
		total := 0
		for _, g := range h.Guns {
			if g.Battery == name {
				total++
			}
		}
		if total == 0 {
			continue
		}
		if text != "" {
			text += " "
		}
		text += fmt.Sprintf("%s %d/%d", [...]string{"P", "S", "B"}[i], loaded, guns)
	}
	return text
}

// mastMark is a mast: whole, hurt (its boxes that are left), or down.
func mastMark(t *render.Theme, at render.Point, m Mast) []render.Shape {
	if m.Down {
		return cross(at, 9, 2.6)
	}
	whole := float64(max(2*m.Boxes-m.Hits, 0)) / float64(max(2*m.Boxes, 1))
	const tall = 34
	return []render.Shape{
		render.Path{Outline: render.Rect(at.X-6, at.Y-tall/2, 12, tall, 2), Fill: render.Paint{Color: render.Day.Card}, Stroke: render.Day.Ink, Width: 1.6},
		render.Path{Outline: render.Rect(at.X-6, at.Y+tall/2-tall*whole, 12, tall*whole, 2), Fill: render.Paint{Color: render.Day.Raw}, Stroke: render.Day.Ink, Width: 1.6},
	}
}
