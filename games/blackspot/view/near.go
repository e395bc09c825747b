package view

import (
	"math"
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
	"shipboard/render"
)

// nearSizes are the windows on a fight, in inches: the smallest that holds it is
// shown.
var nearSizes = [][2]float64{{12, 9}, {15, 11}, {18, 13}, {24, 17}}

// closeBy is the distance in inches at which two enemies are shown.
const closeBy = 5.0

// fightWindow is the part of the table to show from near: what happened last, else grappled
// pairs, else the nearest enemies. It is false if there is none of these.
func (v View) fightWindow() (sea, bool) {
	var points [][2]float64
	add := func(p inch.Point) { points = append(points, [2]float64{inches(p.X), inches(p.Y)}) }
	if len(v.Latest.Volleys) > 0 || len(v.Latest.Pools)+len(v.Pools) > 0 {
		for _, p := range v.Latest.Track {
			add(p.At)
		}
		for _, x := range v.Latest.Volleys {
			add(x.Pose.At)
			for _, r := range x.Targets {
				if m, ok := v.craft(r); ok {
					add(m.Pose.At)
				}
			}
		}
		for _, r := range v.rolls() {
			if m, ok := v.craft(r.Ship); ok && (m.Afloat() || m.Status == board.Sunk) {
				add(m.Pose.At)
			}
		}
	}
	if len(points) == 0 && v.Over == nil {
		for _, p := range v.Pairs {
			if m, ok := v.craft(p.By); ok {
				add(m.Pose.At)
				break
			}
		}
	}
	if len(points) == 0 && v.Over == nil {
		if a, b, ok := v.nearest(); ok {
			add(a)
			add(b)
		}
	}
	if len(points) == 0 {
		return sea{}, false
	}
	return around(points, nearSizes), true
}

// around is a window about the middle of some points: the smallest size that holds them all with
// room round them, else the largest size.
func around(points [][2]float64, sizes [][2]float64) sea {
	low, high := points[0], points[0]
	for _, p := range points {
		low = [2]float64{min(low[0], p[0]), min(low[1], p[1])}
		high = [2]float64{max(high[0], p[0]), max(high[1], p[1])}
	}
	size := sizes[len(sizes)-1]
	for _, s := range sizes {
		if high[0]-low[0]+3 <= s[0] && high[1]-low[1]+3 <= s[1] {
			size = s
			break
		}
	}
	return window((low[0]+high[0])/2, (low[1]+high[1])/2, size[0], size[1])
}

// nearest are the two nearest models of different fleets, if they are close.
func (v View) nearest() (a, b inch.Point, ok bool) {
	best := closeBy
	list := v.onTable()
	for i, m := range list {
		for _, o := range list[i+1:] {
			if m.Seat == o.Seat || m.Seat == board.Nobody || o.Seat == board.Nobody {
				continue
			}
			if d := math.Hypot(inches(m.Pose.At.X-o.Pose.At.X), inches(m.Pose.At.Y-o.Pose.At.Y)); d < best {
				best, a, b, ok = d, m.Pose.At, o.Pose.At, true
			}
		}
	}
	return a, b, ok
}

// mostRolls is how many rolls are told below the fight.
const mostRolls = 8

// nearScene is the fight at close quarters, with the dice rolled in it below.
func (v View) nearScene(c sea) render.Scene {
	t := render.Day
	bottom := c.top + c.h() + chartMargin
	rolls := v.rolls()
	height := bottom + 6
	shapes := append(v.scenery(t, c), c.edges(t)...)
	for i, r := range rolls {
		if open := len(rolls) - i; open == len(v.Pools) {
			shapes = append(shapes, render.Label{Text: "May be rolled again with booty:", At: render.Point{X: 30, Y: height + 24}, Size: 30, Face: render.Italic, Color: t.Red, Max: render.MostWidth - 60})
			height += 50
		}
		shapes = append(shapes, v.rollRow(t, r, height+26)...)
		height += 56
	}
	if len(rolls) > 0 {
		height += 10
	}
	aside := v.Title
	if m, ok := v.craft(v.Latest.Ship); ok {
		aside = game.Capital(m.Called())
	}
	shapes = append(shapes, render.Banner(t, render.MostWidth, "At close quarters", aside)...)
	return render.Scene{
		Name: "near", Title: "The fight at close quarters", Alt: v.nearAlt(c), W: render.MostWidth, H: height, Theme: t,
		Heart: render.BelowBanner(bottom), Spots: v.chartSpots(c),
		Layers: []render.Layer{v.background(t, c, height), {Shapes: shapes}},
	}
}

// rolled is a pool, and whether it beat the one that was thrown against it.
type rolled struct {
	board.Pool
	beat bool
}

// rolls are the latest pools and, last, those that may be rolled again.
func (v View) rolls() []rolled {
	var list []rolled
	for _, pools := range [][]board.Pool{v.Latest.Pools, v.Pools} {
		for i := 0; i < len(pools); i++ {
			list = append(list, rolled{Pool: pools[i]})
			if pools[i].Need == 0 && i+1 < len(pools) && pools[i+1].Need == 0 { // the two were thrown against each other
				a, b := pools[i].Result(), pools[i+1].Result()
				list[len(list)-1].beat = a > b
				list = append(list, rolled{pools[i+1], b > a})
				i++
			}
		}
	}
	return list[max(len(list)-max(mostRolls, len(v.Pools)), 0):]
}

// rollRow is a roll: the model's tag, the purpose, the dice and their result.
func (v View) rollRow(t *render.Theme, r rolled, y float64) []render.Shape {
	var shapes []render.Shape
	x := 30.0
	if m, ok := v.craft(r.Ship); ok {
		name := game.Capital(m.Name)
		w := badgeWidth(v.sails(m.Seat), name, 36)
		shapes = append(shapes, badge(v.sails(m.Seat), render.Point{X: x + w/2, Y: y}, 36, name)...)
	} else if r.Seat != board.Nobody {
		b := brush{58}
		shapes = append(shapes, shifted(cloth{b: b, half: 0.5, low: -0.28, high: 0.28, belly: 0.08}.draw(v.sails(r.Seat)), render.Point{X: x + 32, Y: y + 4})...)
	}
	shapes = append(shapes, render.Label{Text: game.Capital(r.What), At: render.Point{X: 116, Y: y}, Size: 30, Color: t.Ink, Max: 450})
	best := r.Result() - r.Plus
	at := 600.0
	for _, f := range r.Faces[:min(len(r.Faces), 6)] {
		shapes = append(shapes, die(render.Point{X: at, Y: y}, 42, f, f == best)...)
		at += 50
	}
	if r.Need > 0 {
		need := "needs " + strconv.Itoa(r.Need) + "+"
		if r.Low {
			need = "on 1 to " + strconv.Itoa(r.Need)
		}
		shapes = append(shapes, render.Label{Text: need, At: render.Point{X: max(at, 776) + 4, Y: y}, Size: 30, Color: t.Ink, Max: 160})
	}
	text, won := r.Outcome()
	if r.beat {
		text, won = text+": higher", true
	}
	colour := t.Ink
	if won {
		colour = t.Green
	}
	return append(shapes, render.Label{Text: text, At: render.Point{X: render.MostWidth - 30, Y: y}, Size: 30, Face: render.Bold, Color: colour, Anchor: render.End, Max: 180})
}
