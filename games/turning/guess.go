package turning

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// Guess is how players guessed at something hidden, in a round that was a turning point.
type Guess struct {
	Text  string    `json:"text"` // a sentence
	Seat  game.Seat `json:"seat"` // of those who guessed, the one who played last
	Right int       `json:"right"`
	Of    int       `json:"of"` // games that the seat could not tell from this one, in which the same was guessed
	So    int       `json:"so"` // those in which as many guessed right, or more; with none right those in which none did

	Is    []int `json:"is"`    // the chances after it
	Other []int `json:"other"` // on average over those games
}

// Guessed is how much of the change the guess made; below 0 it made it less.
func (t Turn) Guessed() int {
	if t.Guess == nil {
		return 0
	}
	side := t.Side()
	by := t.Guess.Is[side] - t.Guess.Other[side]
	if t.After[side] < t.Before[side] {
		return -by
	}
	return by
}

// Bounds of the work on a guess.
const (
	guessed    = 32 // games in which the same is guessed
	afterGuess = 6  // times each is played on
)

// guess finds how players guessed in a round; nil where they did not.
func (s *search) guess(t Turn) (*Guess, error) {
	at := t.Entry
	for at > t.From && guessIn(s.events[at]) == nil {
		at--
	}
	if at == t.From {
		return nil, nil
	}
	was := guessIn(s.events[at])
	g := &Guess{Text: was.Text, Seat: s.Lines[at].Seat, Right: was.Right}
	is, other := s.counts(), s.counts()
	var worlds game.Worlds
	for n := range guessed {
		err := s.run(func() error {
			if worlds == nil {
				worlds = s.after[at-1].Imagine(g.Seat)
			}
			dice := s.dice(fmt.Sprint("guess ", at, " game ", n))
			m := worlds(dice)
			played, err := m.Play(g.Seat, s.Lines[at].Line, dice)
			if err != nil {
				return nil // what is hidden there forbids it
			}
			if now := guessIn(played.Events); now != nil {
				g.Of++
				if now.Right >= g.Right && (g.Right > 0 || now.Right == 0) {
					g.So++
				}
			}
			so := s.after[at].Clone()
			if fell(s.events[at]) > 0 { // its dice are no part of the guess
				so = s.after[at-1].Clone()
				so.Play(g.Seat, s.Lines[at].Line, dice)
			}
			luck := s.luck(so)
			for range afterGuess {
				is.add(s.playOut(luck(dice), dice))
				other.add(s.playOut(m.Clone(), dice))
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	if other.games == 0 {
		return nil, nil
	}
	g.Is, g.Other = is.chance(), other.chance()
	return g, nil
}

// guessIn is the guess of which events tell.
func guessIn(events []game.Event) *game.Guess {
	if i := slices.IndexFunc(events, func(e game.Event) bool { return e.Guess != nil }); i >= 0 {
		return events[i].Guess
	}
	return nil
}
