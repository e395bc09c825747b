package view

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// boxTitles are the task boxes on a display.
var boxTitles = [...]string{"Yards, sweeps", "Repair rigging", "Guns", "Repair guns", "Repair hull", "Boarding"}

// The columns of a display.
const (
	displayLeft, displayW   = 24.0, 740.0
	displayRight, displayRW = 788.0, 388.0
	displayH                = 940.0
)

// displayScene is the display of one of the viewer's ships: from the side with
// the boxes of her masts and hull, her guns, her crew by task, and her orders.
func (v View) displayScene(y YourShip) render.Scene {
	t := render.Night
	h, number := v.ship(y.Name)
	shapes := profile(t, h)
	shapes = append(shapes, v.gunRows(t, h, y, 548)...)
	shapes = append(shapes, v.crewBoxes(t, h, y)...)
	shapes = append(shapes, v.state(t, h, y)...)
	shapes = append(shapes, v.orderCard(t, h, y)...)
	shapes = append(shapes, render.Banner(t, render.MostWidth, h.Title, v.onlyFor())...)
	shapes = append(shapes, badge(render.Day, render.Point{X: displayLeft + 36, Y: 144}, h.Side, number)...)
	return render.Scene{
		Name: "ship-" + y.Name, Private: true, Title: h.Title, Alt: v.displayAlt(h, y), W: render.MostWidth, H: displayH, Theme: t,
		Head: h.Title, Aside: v.onlyFor(), Cards: v.cardsOf(y), Legend: sheetSigns,
		Heart:  render.Area{Y: render.BannerHeight, W: displayLeft + displayW + 12, H: displayH - render.BannerHeight},
		Spots:  []render.Spot{{Name: ShipSpot(y.Name), Outline: render.Rect(displayLeft, 112, displayW, 420, 0)}},
		Layers: []render.Layer{paper(t, displayH), {Shapes: shapes}},
	}
}

// crewTitle tells whether the boxes are those in force or those on the sheet.
func (v View) crewTitle(y YourShip) string {
	switch {
	case v.Step != StepSheets:
		return "Crew as they stand"
	case y.Placed:
		return "Crew on the sheet"
	}
	return "Crew unless you order"
}

// crewBoxes are the six task boxes.
func (v View) crewBoxes(t *render.Theme, h Ship, y YourShip) []render.Shape {
	const w, rise, gap = (displayRW - 12) / 2, 88.0, 10.0
	shapes := []render.Shape{render.Label{Text: v.crewTitle(y), At: render.Point{X: displayRight, Y: 126}, Size: 30, Face: render.Bold, Color: t.Ink, Max: displayRW}}
	for i, n := range y.Boxes[:min(len(y.Boxes), len(boxTitles))] {
		bx, by := displayRight+float64(i%2)*(w+12), 150+float64(i/2)*(rise+gap)
		edge := t.Faint
		if i < 2 {
			edge = t.Gold // the rigging boxes
		}
		title, ink := boxTitles[i], t.Faint
		if roster.Box(i) == roster.Yards && n < y.Hands {
			edge, title, ink = t.Red, "Yards, needs "+strconv.Itoa(y.Hands), t.Red
		}
		shapes = append(shapes,
			render.Path{Outline: render.Rect(bx, by, w, rise, 8), Fill: render.Paint{Color: t.Card}, Stroke: edge, Width: 2.5, Still: true},
			render.Label{Text: title, At: render.Point{X: bx + 12, Y: by + 20}, Size: 25, Face: render.Italic, Color: ink, Max: w - 20},
			render.Label{Text: strconv.Itoa(n), At: render.Point{X: bx + 12, Y: by + 59}, Size: 40, Face: render.Bold, Color: t.Ink})
		shapes = append(shapes, markers(t, bx+62, by+59, n)...)
	}
	return shapes
}

// markers are crew markers, at most seven in a row and two rows.
func markers(t *render.Theme, x, y float64, n int) []render.Shape {
	var outline []render.Seg
	for i := range min(n, 14) {
		down := 0.0
		if n > 7 {
			down = float64(i/7)*17 - 8.5
		}
		outline = append(outline, render.Circle(render.Point{X: x + 8 + 16.5*float64(i%7), Y: y + down}, 6.5)...)
	}
	if n == 0 {
		return nil
	}
	return []render.Shape{render.Path{Outline: outline, Fill: render.Paint{Color: t.Gold}}}
}

// state tells the casualties, the officer and the repairs under way.
func (v View) state(t *render.Theme, h Ship, y YourShip) []render.Shape {
	x, top := displayRight, 458.0
	officer, ink := "officer up", t.Ink
	if h.OfficerDown {
		officer, ink = "officer down", t.Red
	}
	fallen := "no casualties"
	if h.Pile+h.Dead > 0 {
		fallen = fmt.Sprintf("casualties %d, dead %d", h.Pile, h.Dead)
	}
	if y.Rally != "" {
		fallen += ", rally to " + y.Rally
	}
	shapes := []render.Shape{
		render.Label{Text: officer, At: render.Point{X: x, Y: top}, Size: 30, Face: render.Bold, Color: ink},
		render.Label{Text: fallen, At: render.Point{X: x + displayRW, Y: top}, Size: 30, Color: t.Ink, Anchor: render.End, Max: displayRW - 200},
	}
	const w = (displayRW - 20) / 3
	for i, name := range []string{"rigging", "guns", "hull"} {
		bx, done := x+float64(i)*(w+10), min(h.Tally[i], repairs)
		shapes = append(shapes,
			render.Label{Text: fmt.Sprintf("%s %d/%d", name, h.Tally[i], repairs), At: render.Point{X: bx, Y: top + 36}, Size: 24, Color: t.Faint, Max: w},
			render.Path{Outline: render.Rect(bx, top+52, w, 12, 0), Fill: render.Paint{Color: t.Page}, Stroke: t.Faint, Width: 1.5})
		if done > 0 {
			shapes = append(shapes, render.Path{Outline: render.Rect(bx, top+52, w*float64(done)/repairs, 12, 0), Fill: render.Paint{Color: t.Gold}})
		}
	}
	return shapes
}

// repairs is the points that clear a box or bring back a gun.
const repairs = 6

// orderCard is the card with a ship's orders.
func (v View) orderCard(t *render.Theme, h Ship, y YourShip) []render.Shape {
	const x, top, rise = displayRight, 548.0, 376.0
	shapes := render.Still(render.Card(t, x, top, displayRW, rise, 0))
	title := "Orders"
	if v.Step == StepSheets {
		title = "Orders on the sheet"
	}
	shapes = append(shapes, render.Label{Text: title, At: render.Point{X: x + 16, Y: top + 28}, Size: 30, Face: render.Bold, Color: t.Gold, Max: displayRW - 32})
	var lines []string
	if y.Strike {
		lines = append(lines, "haul down her colours")
	}
	for _, line := range h.ordersText(y) {
		lines = append(lines, wrapped(line, 30)...)
	}
	const most = 9
	for i, line := range lines {
		if i == most-1 && len(lines) > most {
			line = fmt.Sprintf("and %d more", len(lines)-i)
		}
		if i < most {
			shapes = append(shapes, noted(t, line, x+16, top+68+35*float64(i), displayRW-32))
		}
	}
	return shapes
}

// wrapped breaks a line at spaces into lines of up to most letters.
func wrapped(text string, most int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len(line)+1+len(word) > most {
			lines, line = append(lines, line), "   "
		}
		if strings.TrimSpace(line) != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// fireText is an order to fire in a few words: "asks", "low within 3".
func fireText(order string) string {
	switch order {
	case roster.FireAsk:
		return "asks"
	case roster.FireUseful:
		return "asks if useful"
	case roster.FireHold:
		return "holds"
	}
	return order
}

// ordersText are a ship's orders, each in a few words, those that matter most
// first.
func (h Ship) ordersText(y YourShip) []string {
	o := y.Orders
	sail := "sail: " + string(h.Sail)
	if y.First && y.Sail != "" {
		sail = "sail: " + string(y.Sail)
	}
	if o.Sail != "" {
		sail += ", then " + string(o.Sail)
	}
	course := "course: " + map[string]string{roster.ModeGo: "goes on safely", roster.ModeBack: "backs sail"}[o.Mode]
	switch {
	case o.Mode == roster.ModePlan && len(o.Moves) > 0:
		course += roster.PlanInWords(o.Moves)
	case o.Mode == roster.ModePlan || o.Mode == roster.ModeAsk: // the plan is over
		course += "asks"
	}
	if o.Wake > 0 {
		course += ", asks within " + strconv.Itoa(o.Wake)
	}
	lines := []string{sail, course, "fire: " + fireText(o.Fire)}
	for _, x := range y.Volleys {
		aim := "low"
		if x.High {
			aim = "high"
		}
		lines = append(lines, fmt.Sprintf("%s %s at %s, %s", x.Battery, x.Guns, roster.Titled(x.Target), aim))
	}
	if y.First && y.Facing != "" {
		lines = append(lines, "heads "+y.Facing)
	}
	add := func(lead, text string) {
		if text != "" {
			lines = append(lines, lead+text)
		}
	}
	try := o.Try
	if o.Target != "" {
		try += " " + roster.Titled(o.Target)
	}
	add("try: ", try)
	add("boarders: ", strings.Join(o.Split, ", "))
	if o.Officer != "" {
		add("officer boards ", roster.Titled(o.Officer))
	}
	add("load: ", loadText(o.Loads))
	add("load first: ", h.gunList(o.First))
	add("swing: ", h.gunList(o.Swing))
	for i, name := range []string{"rigging", "guns", "hull"} {
		if i < len(o.Repair) && o.Repair[i] != "" {
			add("repair "+name+": ", o.Repair[i])
		}
	}
	if o.Defer {
		lines = append(lines, "lets ships as fast go first")
	}
	add("passing side: ", o.Pass)
	add("off the ground heads ", o.Facing)
	return lines
}

// loadText tells the types ordered by battery.
func loadText(loads []roster.Load) string {
	var parts []string
	for i, l := range loads {
		if l != "" && i < len(roster.BatteryNames) {
			parts = append(parts, roster.BatteryNames[i]+" "+string(l))
		}
	}
	return strings.Join(parts, ", ")
}

// gunList names guns by their numbers.
func (h Ship) gunList(numbers []int) string {
	var parts []string
	for _, i := range numbers {
		if i >= 0 && i < len(h.Guns) {
			parts = append(parts, h.Guns[i].Battery+" "+h.Guns[i].Name)
		}
	}
	return strings.Join(parts, ", ")
}

// displayAlt tells a display in words.
func (v View) displayAlt(h Ship, y YourShip) string {
	var crew []string
	for i, n := range y.Boxes[:min(len(y.Boxes), len(roster.BoxNames))] {
		crew = append(crew, fmt.Sprintf("%s %d", roster.BoxNames[i], n))
	}
	parts := []string{h.full(), v.crewTitle(y) + ": " + strings.Join(crew, ", ") + "; yards need " + strconv.Itoa(y.Hands) + "."}
	for i, name := range roster.BatteryNames {
		if guns, _ := h.battery(name); guns > 0 && i < len(y.Loads) {
			parts = append(parts, game.Capital(name)+": "+h.gunAlt(name)+"; "+string(y.load(i))+".")
		}
	}
	var masts []string
	for _, m := range h.Masts {
		state := m.left()
		if m.Down {
			state = "down"
		}
		masts = append(masts, m.Name+" "+state)
	}
	parts = append(parts, "Masts: "+strings.Join(masts, ", ")+".", game.Capital(strings.Join(h.ordersText(y), "; "))+".")
	if h.Pile+h.Dead > 0 {
		parts = append(parts, fmt.Sprintf("Casualties %d, dead %d.", h.Pile, h.Dead))
	}
	if h.Tally != [3]int{} {
		parts = append(parts, fmt.Sprintf("Repair points: rigging %d, guns %d, hull %d.", h.Tally[0], h.Tally[1], h.Tally[2]))
	}
	return game.Alt(parts...)
}

// next is the type with which an empty battery will be loaded: the one ordered, else the last
// one. After double it is round.
func (y YourShip) next(battery int) roster.Load {
	if o := y.Orders.Loads; battery < len(o) && o[battery] != "" {
		return o[battery]
	}
	if l := y.load(battery); l != roster.Double {
		return l
	}
	return roster.Round
}

// load is the type in a battery, or on a first sheet the type wanted.
func (y YourShip) load(battery int) roster.Load {
	if y.First && battery < len(y.Opening) && y.Opening[battery] != "" {
		return y.Opening[battery]
	}
	if battery < len(y.Loads) && y.Loads[battery] != "" {
		return y.Loads[battery]
	}
	return roster.Round
}
