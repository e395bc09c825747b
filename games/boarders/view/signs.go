package view

import (
	"slices"

	"shipboard/games/boarders/roster"
	"shipboard/render"
)

// The legends of the pictures.
var (
	daySigns   = chartSigns(render.Day)
	arcSigns   = slices.Concat(waySigns(render.Night), planSigns(render.Night)[:1], chartSigns(render.Night))
	sheetSigns = displaySigns(render.Night)
	fleetSigns = append(planSigns(render.Night), chartSigns(render.Night)...)
	endSigns   = battleSigns(render.Day)
	rollSigns  = shipSigns(render.Day)
	pickSigns  = priceSigns(render.Night)
)

// sign is a token of some shapes about (0,0), and its meaning.
func sign(name, meaning string, shapes ...render.Shape) render.Sign {
	return render.Sign{Token: render.Token{Key: "boarders-sign-" + name, Name: name, Shapes: shapes}, Meaning: meaning}
}

// signShip is a ship as a legend shows her.
func signShip(t *render.Theme, rig string, sail roster.Sail, masts ...Mast) []render.Shape {
	b := berth{ship: Ship{Rig: rig, Sail: sail, Masts: masts}, long: 30}
	return append(b.hull(t), b.rigging(t)...)
}

// signGuns is the stroke that tells how many guns of a side are loaded.
func signGuns(t *render.Theme, loaded, empty int) []render.Shape {
	b := berth{ship: Ship{Rig: "brig"}, long: 34}
	for i := range loaded + empty {
		b.ship.Guns = append(b.ship.Guns, Gun{Battery: "starboard", Loaded: i < loaded})
	}
	stroke, _ := b.gunStroke(t, "starboard")
	return append(b.hull(t), stroke...)
}

// chartSigns explain a chart.
func chartSigns(t *render.Theme) []render.Sign {
	var zero render.Point
	masts := make([]Mast, 2)
	fallen := []Mast{{}, {Down: true}}
	left, right := render.Point{X: -30}, render.Point{X: 30}
	ring := func(dash []float64) render.Path {
		return render.Path{Outline: render.Circle(zero, 20), Stroke: t.Raw, Width: 4, Dash: dash}
	}
	list := []render.Sign{
		sign("British", "a British ship: her number in a disc", badge(t, zero, roster.British, 1)...),
		sign("American", "an American ship: her number in a square", badge(t, zero, roster.American, 2)...),
		sign("full sail", "full sail: 1 faster", signShip(t, "brig", roster.Full, masts...)...),
		sign("battle sail", "battle sail", signShip(t, "brig", roster.BattleSail, masts...)...),
		sign("reefed", "reefed: 1 slower", signShip(t, "brig", roster.Reef, masts...)...),
		sign("under oars", "under oars", signShip(t, "schooner", roster.Oars, masts...)...),
		sign("mast down", "a mast that is down", signShip(t, "brig", roster.BattleSail, fallen...)...),
		sign("hull bar", "how much of her hull is left", hullBar(t, -30, -7, 60, 14, Ship{Hull: 10, HullHits: 8})...),
		sign("guns loaded", "along a side: all guns loaded", signGuns(t, 2, 0)...),
		sign("some loaded", "some of them loaded", signGuns(t, 1, 1)...),
		sign("all empty", "all of them empty", signGuns(t, 0, 2)...),
		sign("fouled", "fouled: their rigging is caught", ring(nil)),
		sign("grappled", "grappled: boarders may cross", ring([]float64{7, 4})),
		sign("track", "where a ship came from this turn", render.Path{Outline: render.Line(left, right), Stroke: t.Navy, Width: 5, Dash: render.Dotted(5)}),
		sign("hit", "a ship that was hit", render.Burst(zero, 20)...),
		sign("aground", "aground", rocks(zero, 22)...),
		sign("to move", "the ship that is to move", render.TurnRing(zero, 20, 4)...),
	}
	return list
}

// battleSigns explain the picture of a whole battle.
func battleSigns(t *render.Theme) []render.Sign {
	var zero render.Point
	left, right := render.Point{X: -34}, render.Point{X: 34}
	return []render.Sign{
		sign("British way", "the way of a British ship", render.Path{Outline: render.Line(left, right), Stroke: wayColor(t, roster.British), Width: 6}),
		sign("American way", "the way of an American ship", render.Path{Outline: render.Line(left, right), Stroke: wayColor(t, roster.American), Width: 6, Dash: []float64{15, 5}}),
		sign("start", "where she began", render.Path{Outline: render.Circle(zero, 9), Fill: render.Paint{Color: t.Card}, Stroke: t.Ink, Width: 2.5}),
		sign("fired", "where she fired", render.Path{Outline: render.Circle(zero, 7), Fill: render.Paint{Color: t.Ink}}),
		sign("was hit", "where she was hit; larger: hit more often", render.Burst(zero, 18)...),
		sign("lost", "where a ship was lost", lostMark(t, zero, roster.British, 1)...),
	}
}

// waySigns explain what the picture of a ship's arcs shows in addition to the chart.
func waySigns(t *render.Theme) []render.Sign {
	var zero render.Point
	disc := func(text string) []render.Shape {
		return []render.Shape{
			render.Path{Outline: render.Circle(zero, 20), Fill: render.Paint{Color: t.Red}, Stroke: t.Page, Width: 2},
			render.Label{Text: text, At: zero, Size: 26, Face: render.Bold, Color: t.Page, Anchor: render.Middle},
		}
	}
	wedge := render.Poly(render.Point{Y: 28}, render.Point{X: -34, Y: -26}, render.Point{X: 34, Y: -26})
	return []render.Sign{
		sign("arc", "where guns bear, and how far: 9 C32: 4", render.Path{Outline: wedge, Fill: render.Paint{Color: t.SeaPale.Alpha(0.45)}},
			render.Path{Outline: wedge, Stroke: t.Ink, Width: 2.5, Dash: []float64{9, 6}}),
		sign("move A", "a move: A is ahead", disc("A")...),
		sign("move AP", "AP, AS: ahead, then a turn to port or starboard", disc("AP")...),
		sign("move TP", "TP, TS: a turn to port or starboard on the spot", disc("TP")...),
		sign("move B", "B: back sail and stay; R: lie on the oars", disc("B")...),
	}
}

// planSigns explain the sheet of several ships.
func planSigns(t *render.Theme) []render.Sign {
	box := func(edge render.Color) []render.Shape {
		return []render.Shape{render.Path{Outline: render.Rect(-22, -20, 44, 40, 7), Fill: render.Paint{Color: t.Page}, Stroke: edge, Width: 2.5}}
	}
	way := append([]render.Shape{render.Path{Outline: render.Line(render.Point{X: -36}, render.Point{X: 2}), Stroke: t.Gold, Width: 5, Dash: render.Dotted(5)}},
		render.Ribbon(t.Gold, 8, render.Point{X: 4}, render.Point{X: 34})...)
	return []render.Sign{
		sign("course", "the course in her orders", way...),
		sign("sail task", "crew markers in the yards or at the rigging", box(t.Gold)...),
		sign("other task", "crew markers at other tasks", box(t.Faint)...),
		sign("too few", "too few for what she needs", box(t.Red)...),
		sign("loads", "P 9/10: of 10 port guns 9 are loaded; S starboard, B bow", letters(t, "P")),
	}
}

// letters are a sign that is written.
func letters(t *render.Theme, text string) render.Label {
	return render.Label{Text: text, Size: 30, Face: render.Bold, Color: t.Ink, Anchor: render.Middle}
}

// shipSigns explain the list of the ships.
func shipSigns(t *render.Theme) []render.Sign {
	var zero render.Point
	return []render.Sign{
		sign("hull bar", "how much of her hull is left", hullBar(t, -30, -7, 60, 14, Ship{Hull: 10, HullHits: 8})...),
		sign("mast", "a mast, and how much of it is left", mastMark(t, zero, Mast{Boxes: 4, Hits: 3})...),
		sign("fallen mast", "a mast that is down", mastMark(t, zero, Mast{Down: true})...),
		sign("loads", "P 9/10: of 10 port guns 9 are loaded; S starboard, B bow", letters(t, "P")),
		sign("wake", "asks at 4: her captain is asked when an enemy is within 4 points", letters(t, "4")),
	}
}

// priceSigns explain the list of ships to pick.
func priceSigns(t *render.Theme) []render.Sign {
	box := func(edge render.Color) render.Path {
		return render.Path{Outline: render.Rect(-34, -16, 68, 32, 5), Fill: render.Paint{Color: t.Card}, Stroke: edge, Width: 2}
	}
	return []render.Sign{
		sign("price", "what a ship costs", letters(t, "15")),
		sign("ship", "5·6: crew 5, hull 6; L12 is a long gun of 12 pounds, C32 a carronade of 32", box(t.Faint)),
		sign("picked", "a ship that your side has picked", box(t.Gold)),
	}
}

// displaySigns explain the display of a ship.
func displaySigns(t *render.Theme) []render.Sign {
	var zero render.Point
	gun := func(name, meaning string, g Gun) render.Sign {
		return sign(name, meaning, gunMark(t, zero, 1.3, g)...)
	}
	slashes := func(n int) []render.Shape { return damageBox(t, -22, -18, 44, 36, n) }
	return []render.Sign{
		gun("loaded", "a gun that is loaded", Gun{Loaded: true}),
		gun("first load", "with its first load, which hurts most", Gun{Loaded: true, Fresh: true}),
		gun("empty", "an empty gun", Gun{}),
		gun("lost", "a gun that is lost", Gun{Lost: true}),
		gun("one shot left", "hit, and may fire once more this turn", Gun{Loaded: true, Doomed: true}),
		gun("pivot", "a pivot: it can be swung to the other side", Gun{Pivot: true}),
		sign("whole box", "a box of the hull or of a mast", slashes(0)...),
		sign("hit box", "hit once", slashes(1)...),
		sign("lost box", "hit twice: it is destroyed", slashes(2)...),
		sign("marker", "a crew marker at its task", markers(t, -8, 0, 1)...),
	}
}
