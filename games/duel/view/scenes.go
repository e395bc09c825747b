package view

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/render"
)

// Scenes implements game.View: the pad of a player, while the duel goes on, and the
// board that everyone sees.
func (v View) Scenes() []render.Scene {
	board := v.chart(render.Day)
	board.Name, board.Title = "board", fmt.Sprintf("Round %d of %d", min(v.Round, v.Rounds), v.Rounds)
	board.Alt = v.standing()
	if v.Viewer == game.Public || v.Over != nil {
		return []render.Scene{board}
	}
	pad := v.chart(render.Night)
	pad.Name, pad.Title, pad.Private = "pad", "Your number", true
	pad.Alt = "You have hidden no number."
	if v.Hidden > 0 {
		pad.Alt = fmt.Sprintf("You hide %d.", v.Hidden)
	}
	if v.Mood != "" {
		pad.Alt += " You are " + v.Mood + "."
	}
	return []render.Scene{pad, board}
}

// standing tells in words what the board shows.
func (v View) standing() string {
	text := fmt.Sprintf("Round %d of %d.", min(v.Round, v.Rounds), v.Rounds)
	for i, points := range v.Scores {
		text += fmt.Sprintf(" %s has %s", game.Seat(i).Mark(), game.Count(points, "point"))
		if v.Locked[i] {
			text += " and has locked a number"
		}
		text += "."
	}
	for _, g := range v.Guesses {
		text += " " + g.told()
	}
	return text
}

// chart draws the numbers, six in a row. The part that does not change is a layer with a key,
// which is drawn once and kept.
func (v View) chart(t *render.Theme) render.Scene {
	const (
		margin = 20.0
		cell   = 100.0
		row    = 6
		top    = render.BannerHeight + margin
		wide   = row * cell
		high   = MostHidden / row * cell
	)
	s := render.Scene{
		W: wide + 2*margin, H: top + high + margin, Theme: t,
		Heart: render.Area{X: margin, Y: top, W: wide, H: high},
	}
	sea := render.Layer{Key: "duel/sea", Shapes: render.Sea(t, margin, top, wide, high)}
	now := render.Layer{Shapes: render.Banner(t, s.W, fmt.Sprintf("Round %d of %d", min(v.Round, v.Rounds), v.Rounds), fmt.Sprint("points ", v.Scores))}
	for n := 1; n <= MostHidden; n++ {
		middle := render.Point{X: margin + cell*(float64((n-1)%row)+0.5), Y: top + cell*(float64((n-1)/row)+0.5)}
		s.Spots = append(s.Spots, render.Spot{Name: SpotName(n), Outline: render.Circle(middle, 0.45*cell)})
		fill := t.Card
		if t == render.Night && n == v.Hidden {
			fill = t.Gold
		}
		now.Shapes = append(now.Shapes, render.Disc(t, middle, 34, strconv.Itoa(n), fill, t.Ink)...)
		if slices.ContainsFunc(v.Guesses, func(g Guess) bool { return g.Number == n }) {
			now.Shapes = append(now.Shapes, render.TurnRing(middle, 43, 5)...)
		}
	}
	s.Layers = []render.Layer{sea, now}
	return s
}

// SpotName is the name of a number in the pictures.
func SpotName(n int) string { return fmt.Sprint("number ", n) }
