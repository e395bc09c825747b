package duel

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/render"
)

// view is what one viewer may see.
type view struct {
	Viewer  game.Seat     `json:"viewer"`
	Round   int           `json:"round"`
	Caller  game.Seat     `json:"caller"`
	Locked  []bool        `json:"locked"`
	Scores  []int         `json:"scores"`
	Guesses []guess       `json:"guesses"`
	Hidden  int           `json:"hidden,omitempty"` // the viewer's own
	Mood    string        `json:"mood,omitempty"`
	Over    *game.Outcome `json:"over,omitempty"`
}

// View implements game.Match.
func (m *Match) View(viewer game.Seat) game.View {
	v := view{Viewer: viewer, Round: m.Round, Caller: m.Caller, Guesses: slices.Clone(m.Guesses), Over: m.Over}
	for _, s := range m.Seats {
		v.Locked = append(v.Locked, s.Locked)
		v.Scores = append(v.Scores, s.Score)
	}
	if viewer != game.Public {
		v.Hidden, v.Mood = m.Seats[viewer].Hidden, m.Seats[viewer].Mood
	}
	return v
}

// Brief implements game.View.
func (v view) Brief() []string {
	if v.Viewer == game.Public {
		return nil
	}
	return []string{"Hide a number, and guess that of the other."}
}

// Scenes implements game.View.
func (v view) Scenes() []render.Scene {
	board := render.Scene{
		Name: "board", Title: "Round " + strconv.Itoa(v.Round), W: 60, H: 40, Theme: render.Day,
		Alt: fmt.Sprintf("Round %d; locked %v; points %v; guesses %v. {0} sits first.", v.Round, v.Locked, v.Scores, v.Guesses),
		Layers: []render.Layer{{Shapes: []render.Shape{
			render.Label{Text: fmt.Sprint(v.Scores, v.Locked), At: render.Point{X: 5, Y: 20}, Size: 22, Color: render.Day.Ink},
		}}},
	}
	if v.Viewer == game.Public || v.Over != nil {
		return []render.Scene{board}
	}
	pad := render.Scene{
		Name: "pad", Private: true, Title: "Your number", W: 60, H: 40, Theme: render.Night,
		Alt: fmt.Sprintf("You hide %d, in the mood %q.", v.Hidden, v.Mood),
		Layers: []render.Layer{{Shapes: []render.Shape{
			render.Label{Text: strconv.Itoa(v.Hidden), At: render.Point{X: 5, Y: 20}, Size: 22, Color: render.Night.Ink},
		}}},
	}
	return []render.Scene{pad, board}
}

// Coach implements game.View.
func (v view) Coach() string { return "" }

// Notes implements game.View.
func (v view) Notes() []string {
	var notes []string
	for _, g := range slices.Backward(v.Guesses) {
		notes = append(notes, fmt.Sprintf("%s guessed %d.", g.Seat.Mark(), g.Number))
	}
	return notes
}
