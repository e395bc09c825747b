// Package view is what one viewer may know of a duel, and all that is made of it: pictures,
// notes, and the words to begin with. The rules fill a View; nothing here can ask them for
// more.
package view

import (
	_ "embed"
	"fmt"
	"slices"

	"shipboard/games/game"
)

// MostHidden is the greatest number that may be hidden.
const MostHidden = 30

// Guess is what a seat guessed of the next one.
type Guess struct {
	Seat   game.Seat `json:"seat"`
	Number int       `json:"number"` // 0: it passed
	Hit    bool      `json:"hit"`
}

// View is what one viewer may know. Every field is copied in by hand.
type View struct {
	Viewer  game.Seat     `json:"viewer"`
	Round   int           `json:"round"`
	Rounds  int           `json:"rounds"`
	Caller  game.Seat     `json:"caller"`
	Locked  []bool        `json:"locked"`
	Scores  []int         `json:"scores"`
	Guesses []Guess       `json:"guesses"`
	Asked   bool          `json:"asked"`            // the viewer is waited for
	Hidden  int           `json:"hidden,omitempty"` // the viewer's own
	Mood    string        `json:"mood,omitempty"`
	Over    *game.Outcome `json:"over,omitempty"`
}

// Brief implements game.View.
func (v View) Brief() []string {
	if v.Viewer == game.Public {
		return nil
	}
	return []string{"Hide a number, and guess that of the other."}
}

// Notes implements game.View.
func (v View) Notes() []string {
	var notes []string
	for _, g := range slices.Backward(v.Guesses) {
		notes = append(notes, g.told())
	}
	return notes
}

func (g Guess) told() string {
	if g.Number == 0 {
		return g.Seat.Mark() + " passed."
	}
	return fmt.Sprintf("%s guessed %d.", g.Seat.Mark(), g.Number)
}

// Own implements game.Owner: whether the viewer's number was guessed.
func (v View) Own() any {
	if v.Viewer == game.Public {
		return nil
	}
	return slices.ContainsFunc(v.Guesses, func(g Guess) bool {
		return (g.Seat+1)%game.Seat(len(v.Locked)) == v.Viewer && g.Hit
	})
}

// Answers implements game.Owner: each question is a turn.
func (v View) Answers() bool { return false }

// Coach implements game.View.
func (v View) Coach() string {
	switch {
	case !v.Asked:
		return ""
	case slices.Contains(v.Locked, false) && v.Hidden == 0:
		return "Hide a number from 3 on: 1 and 2 are near nothing that a die can show."
	case slices.Contains(v.Locked, false):
		return "Lock your number once you are content: until then you may hide another."
	}
	return "Guess rather than pass: a wrong guess costs nothing."
}
