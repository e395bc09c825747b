package view

import (
	"sync"

	"shipboard/games/race/board"
	"shipboard/render"
)

// signs is the legend of the course: each sign with its meaning.
func (v View) signs() []render.Sign {
	if v.ShipsEach > 1 {
		return manySigns()
	}
	return fewSigns()
}

// The legends with and without blockades, made once.
var (
	manySigns = sync.OnceValue(func() []render.Sign { return signs(true) })
	fewSigns  = sync.OnceValue(func() []render.Sign { return signs(false) })
)

func signs(blockades bool) []render.Sign {
	t := render.Day
	origin := render.Point{}
	token := func(key, name string, shapes ...render.Shape) render.Token {
		return render.Token{Key: "race-legend-" + key, Name: name, Shapes: shapes}
	}
	ground := func(k board.Kind) render.Shape {
		return render.Path{Outline: render.Rect(-25, -25, 50, 50, 8), Fill: render.Paint{Color: render.RGB(tints[k])}, Stroke: t.Ink.Alpha(0.5), Width: 1.5}
	}
	var all []render.Sign
	for _, l := range Squares {
		shapes := append([]render.Shape{ground(l.Kind)}, sign(t, l.Kind, origin, 18)...)
		all = append(all, render.Sign{Token: token(string(l.Kind), l.Name, shapes...), Meaning: l.Effect})
	}
	arrow := render.Path{Outline: render.Poly(render.Point{X: 14}, render.Point{X: -8, Y: -16}, render.Point{X: -8, Y: 16}), Fill: render.Paint{Color: t.Red}}
	way := arrow
	way.Fill = render.Paint{Color: t.Navy}
	boom := render.Rect(-24, -24, 48, 48, 8)
	busy := append(skull(t, origin, 16), render.Path{Outline: render.Circle(origin, 20), Stroke: t.Red, Width: 5})
	flag := render.Path{
		Outline: render.Poly(render.Point{X: -14, Y: -12}, render.Point{X: 16}, render.Point{X: -14, Y: 12}),
		Fill:    render.Paint{Color: t.Green}, Stroke: t.Ink, Width: 2,
	}
	all = append(
		all,
		render.Sign{Token: token("way", "blue arrow", way), Meaning: "Ships sail this way"},
		render.Sign{Token: token("edge", "red arrow", arrow), Meaning: "The sea’s edge: a 3 takes a ship over"},
		render.Sign{Token: token("busy", "skull in a red ring", busy...), Meaning: "Pirates attack this ship"},
		render.Sign{Token: token("escort", "shield on a ship", sign(t, board.Coastguard, origin, 18)...), Meaning: "Escort: once past the pirates"},
		render.Sign{Token: token("flag", "green pennant", flag), Meaning: "Flag of order: past all coast guards"},
		render.Sign{Token: token("owes", "sign on gold", owed(t, board.Weather, origin, 16)...), Meaning: "Its square acts when its turn begins"},
		render.Sign{Token: token("chart", "reef on a player", append([]render.Shape{ground(board.Reef)}, sign(t, board.Reef, origin, 18)...)...), Meaning: "On a player: a chart of the next reef"},
		render.Sign{Token: token("silver", "coin", coin(t, origin, 2)...), Meaning: "Silver: the next card moves so much more"},
	)
	if blockades {
		all = append(all, render.Sign{Token: token(
			"closed", "striped frame",
			render.Path{Outline: boom, Stroke: t.Ink, Width: 7}, render.Path{Outline: boom, Stroke: t.Gold, Width: 4, Dash: []float64{8, 7}},
		), Meaning: "A blockade: no other ship passes"})
	}
	return all
}
