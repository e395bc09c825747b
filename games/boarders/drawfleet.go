package boarders

import (
	"fmt"
	"strings"

	"shipboard/games/game"
	"shipboard/render"
)

// fleetScene is the sheet of a captain with several ships: one row a ship.
func (v View) fleetScene() render.Scene {
	t := render.Night
	const left, top, rise, boxes, orders = 24.0, 172.0, 118.0, 386.0, 812.0
	height := top + rise*float64(len(v.Yours)) + 16
	var shapes []render.Shape
	var spots []render.Spot
	for i, title := range [...]string{"yards", "rigging", "guns", "guns", "hull", "board"} {
		x := boxes + 70*float64(i) + 32
		shapes = append(shapes, render.Label{Text: title, At: render.Point{X: x, Y: top - 22}, Size: 23, Color: t.Ink, Anchor: render.Middle})
		if b := Box(i); b == Rigging || b == RepairGuns || b == RepairHull {
			shapes = append(shapes, render.Label{Text: "repair", At: render.Point{X: x, Y: top - 48}, Size: 22, Face: render.Italic, Color: t.Faint, Anchor: render.Middle})
		}
	}
	shapes = append(shapes,
		render.Label{Text: "crew by task", At: render.Point{X: left + 8, Y: top - 24}, Size: 26, Face: render.Italic, Color: t.Faint},
		render.Label{Text: "loads and orders", At: render.Point{X: orders + 8, Y: top - 24}, Size: 26, Face: render.Italic, Color: t.Faint})
	for i, y := range v.Yours {
		h, number := v.ship(y.Name)
		row := top + rise*float64(i)
		shapes = append(shapes, render.Still(render.Card(t, left, row, render.MostWidth-48, rise-12, sideColor(h.Side)))...)
		if v.Step == StepSheets && y.Placed {
			shapes = append(shapes, render.Path{Outline: render.Rect(left, row, render.MostWidth-48, rise-12, 9), Stroke: t.Gold, Width: 3})
		}
		if y.Name == v.Mover {
			shapes = append(shapes, render.Path{Outline: render.Rect(left, row, render.MostWidth-48, rise-12, 9), Stroke: t.Red, Width: 5})
		}
		shapes = append(shapes, badge(render.Day, render.Point{X: left + 46, Y: row + 30}, h.Side, number)...)
		shapes = append(shapes, render.Label{Text: h.Title, At: render.Point{X: left + 74, Y: row + 30}, Size: 30, Face: render.Bold, Color: t.Ink, Max: 270})
		state := fmt.Sprintf("%s %s · hull %d/%d", h.At, h.lying(), h.whole(), h.Hull)
		if h.OfficerDown {
			state += " · no officer"
		}
		shapes = append(shapes, render.Label{Text: state, At: render.Point{X: left + 28, Y: row + 76}, Size: 24, Color: t.Ink, Max: 326})
		for k, n := range y.Boxes[:min(len(y.Boxes), 6)] {
			x, edge, ink := boxes+70*float64(k), t.Faint, t.Ink
			if k < 2 {
				edge = t.Gold
			}
			if Box(k) == Yards && n < y.Hands {
				edge, ink = t.Red, t.Red
				shapes = append(shapes, render.Label{Text: "needs " + digits(y.Hands), At: render.Point{X: x + 32, Y: row + 90}, Size: 22, Color: t.Red, Anchor: render.Middle, Max: 84})
			}
			shapes = append(shapes,
				render.Path{Outline: render.Rect(x, row+16, 64, 58, 7), Fill: render.Paint{Color: t.Page}, Stroke: edge, Width: 2.5, Still: true},
				render.Label{Text: digits(n), At: render.Point{X: x + 32, Y: row + 46}, Size: 38, Face: render.Bold, Color: ink, Anchor: render.Middle})
		}
		lines := append([]string{h.loaded(y)}, brief(h.ordersText(y))...)
		for k, line := range lines[:min(len(lines), 3)] {
			shapes = append(shapes, render.Label{Text: line, At: render.Point{X: orders + 8, Y: row + 22 + 31*float64(k)}, Size: 24, Color: t.Ink, Max: 348})
		}
		spots = append(spots, render.Spot{Name: shipSpot(y.Name), Outline: render.Rect(left, row, render.MostWidth-48, rise-12, 0)})
	}
	shapes = append(shapes, render.Banner(t, render.MostWidth, "Your ships", v.onlyFor())...)
	return render.Scene{
		Name: "fleet", Private: true, Title: "Your ships", Alt: v.fleetAlt(), W: render.MostWidth, H: height, Theme: t,
		Heart: render.Area{Y: render.BannerHeight, W: render.MostWidth, H: height - render.BannerHeight}, Spots: spots,
		Layers: []render.Layer{paper(t, height), {Shapes: shapes}},
	}
}

// brief joins orders to two lines: sail and course, then the rest.
func brief(orders []string) []string {
	n := min(2, len(orders))
	return []string{strings.Join(orders[:n], " · "), strings.Join(orders[n:], " · ")}
}

// loaded tells the loaded guns of each battery and their load.
func (h ShipView) loaded(y YourShip) string {
	var parts []string
	for i, name := range batteryNames {
		if guns, loaded := h.battery(name); guns > 0 {
			parts = append(parts, fmt.Sprintf("%s %d/%d %s", [...]string{"P", "S", "B"}[i], loaded, guns, y.load(i)))
		}
	}
	return strings.Join(parts, " · ")
}

// fleetAlt tells the fleet in words.
func (v View) fleetAlt() string {
	parts := []string{"Your ships. Crew: yards, rigging, guns, gun repair, hull, boarding."}
	for _, y := range v.Yours {
		h, _ := v.ship(y.Name)
		var boxes []string
		for _, n := range y.Boxes {
			boxes = append(boxes, digits(n))
		}
		parts = append(parts, fmt.Sprintf("%s %s, hull %d/%d, crew %s, %s; %s.", h.Title, h.At, h.whole(), h.Hull, strings.Join(boxes, " "), h.loaded(y), strings.Join(h.ordersText(y)[:3], ", ")))
	}
	return game.Alt(parts...)
}
