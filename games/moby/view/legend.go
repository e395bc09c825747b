package view

import (
	"slices"

	"shipboard/games/moby/board"
	"shipboard/render"
)

// legendR is the radius of the hex in which a legend's signs are drawn, about the origin.
const legendR = 40.0

// sign makes a token of shapes about the origin.
func sign(t *render.Theme, name, meaning string, shapes ...render.Shape) render.Sign {
	var flat []render.Shape
	for _, s := range shapes {
		if token, ok := s.(render.Token); ok {
			flat = append(flat, token.Shapes...)
			continue
		}
		flat = append(flat, s)
	}
	return render.Sign{Token: render.Token{Key: "moby-sign-" + t.Name + "-" + name, Name: name, Shapes: flat}, Meaning: meaning}
}

// legendLine is a short line, drawn as tracks are.
func legendLine(color render.Color, width float64, dash []float64) render.Path {
	return render.Path{Outline: render.Line(render.Point{X: -50, Y: 12}, render.Point{X: 50, Y: -12}), Stroke: color, Width: width, Dash: dash}
}

// legend explains the signs of a chart that are in it.
func (v View) legend(t *render.Theme) []render.Sign {
	var list []render.Sign
	add := func(name, meaning string, shapes ...render.Shape) {
		list = append(list, sign(t, name, meaning, shapes...))
	}
	var at render.Point
	if i := slices.IndexFunc(v.Boats, func(b Boat) bool { return b.At != "" }); i >= 0 {
		b := v.Boats[i]
		add("boat", "A boat; the arrow is its bow", Boat{Number: b.Number, Facing: 1}.token(t, at, legendR)...)
	}
	if v.Whale.Depth == "top" {
		var spout []render.Shape
		for _, a := range []float64{-28, 0, 28} {
			spout = append(spout, render.Path{Outline: render.Line(render.Point{Y: 16}, render.Polar(render.Point{Y: 16}, 34, a)), Stroke: render.Day.Blue, Width: 6})
		}
		add("spout", "Spout: his head, on top", spout...)
	}
	if v.Whale.Depth != "" {
		add("depth", "His depth, and the points he has left", v.sign(t, at, 150, 41, 30)...)
	}
	add("where he rises", "Whale and kraken rise here on 3–4", riseRing(t, at, legendR, board.SpotFaces[1])...)
	if v.Whale.Lines > 0 {
		add("line", "A line: the whale tows this boat", towLine(render.Point{X: -50}, render.Point{X: 50}, nil)...)
		add("tow 1 to 8", "A free place behind the whale", slotRing(t, at, legendR, 3)...)
	}
	rowed := slices.ContainsFunc(v.Boats, func(b Boat) bool { return len(b.Path) > 1 })
	if rowed && t == render.Day {
		add("track", "A boat rowed here", legendLine(paint(1), 7, nil))
		add("drag", "The whale dragged a boat here", legendLine(paint(1), 5, []float64{4, 10}))
	} else if rowed {
		add("track", "A boat's way in the last turn", legendLine(t.Ink.Alpha(0.45), 5, render.Dotted(5)))
	}
	if len(v.Swimmers) > 0 {
		add("men overboard", "Men overboard, in their boat's colour", swimmerToken(t, 2, paint(v.boat(v.Swimmers[0].Boat).Number), legendR, at))
	}
	if len(v.Blood) > 0 {
		add("blood", "Blood: so many moves of a shark", blood(at, legendR, v.Blood[0].Chits)...)
	}
	if len(v.Runs) > 0 {
		add("fin", "A shark swam the dots, and ended here", fin(at, legendR))
	}
	if len(v.Dead) > 0 {
		add("red cross", "Men died here", cross(at, 18, render.Day.Card, 9), cross(at, 18, render.Day.Red, 5))
	}
	if len(v.Ray) > 0 {
		add("kraken", "A kraken rose, and rushed this way", legendLine(krakenSkin, 9, nil))
	}
	if i := slices.IndexFunc(v.Boats, func(b Boat) bool { return b.State == "lost" && b.Back > 0 }); i >= 0 {
		add("start", "The new boat of this number comes here", homeRing(t, at, legendR, v.Boats[i].Number)...)
	}
	return list
}

// plotLegend explains the signs that only a plot sheet has.
func (v View) plotLegend(p Plot) []render.Sign {
	t := render.Night
	list := []render.Sign{
		sign(t, "F L R", "F, L or R leads here, heading so", nextHex(t, render.Point{}, legendR, 1, false)...),
	}
	if to := p.reachable(); len(to) > 1 && to[1] != "" {
		list = append(list, sign(t, "BW", "BW leads here, stern first", nextHex(t, render.Point{}, legendR, 1, true)...))
	}
	if len(p.Next) < len(board.AllOrders) && !p.Towed && !p.Retire {
		list = append(list, sign(t, "way", "This order may not come next",
			render.Path{Outline: render.Rect(-tileW/2, -tileH/2, tileW, tileH, 8), Stroke: t.Faint, Width: 2.5},
			render.Path{Outline: render.Line(render.Point{X: -tileW/2 + 6, Y: tileH/2 - 6}, render.Point{X: tileW/2 - 6, Y: 6 - tileH/2}), Stroke: t.Red, Width: 4}))
	}
	if len(p.Path) > 1 {
		list = append(list, sign(t, "arrow", "Your plot, step by step", render.Ribbon(t.Gold, 7, render.Point{X: -50}, render.Point{X: 50})...))
	}
	if p.Reach != "" && p.idle() == "" {
		list = append(list, sign(t, "throw", "The throw, if the whale is still there", legendLine(t.Green, 5, []float64{12, 6})))
	}
	return append(list, v.legend(t)...)
}

// crewLegend explains the signs of the table of the boats.
func crewLegend(t *render.Theme) []render.Sign {
	seat := render.Path{Outline: render.Rect(-40, -20, 80, 40, 8), Fill: render.Paint{Color: t.Card}, Stroke: t.Red, Width: 2}
	return []render.Sign{
		sign(t, "harpoon", "A harpoon on board", harpoonMark(t, render.Point{}, 1, true)),
		sign(t, "pale harpoon", "A harpoon that was thrown", harpoonMark(t, render.Point{}, 1, false)),
		sign(t, "red frame", "Harpooner and steersman", seat),
	}
}

// stateLegend explains the signs of the boats' cards.
func stateLegend(t *render.Theme) []render.Sign {
	return []render.Sign{
		sign(t, "tick", "Ready: the plot is locked", readiness(t, render.Point{}, true)...),
		sign(t, "empty box", "Still plotting", readiness(t, render.Point{}, false)...),
		sign(t, "small harpoon", "A harpoon on board", harpoonMark(t, render.Point{}, 0.7, true)),
	}
}
