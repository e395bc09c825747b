package turning

import (
	"testing"

	"shipboard/games/game"
)

// shells is a game of a pea under one of three shells, for seat 0 to guess.
type shells struct {
	wager
	pea int
}

func (h *shells) Clone() game.Match { c := *h; return &c }

func (h *shells) Imagine(game.Seat) game.Worlds {
	return func(dice *game.Dice) game.Match { return &shells{pea: dice.Pick("the pea", 3)} }
}

func (h *shells) Play(_ game.Seat, line string, _ *game.Dice) (game.Played, error) {
	e, winner := game.ToAll("The pea was under %d.", h.pea), game.Seat(1)
	e.Guess = &game.Guess{Text: "Seat 0 guessed 2."}
	if h.pea == 2 {
		e.Guess.Right, winner = 1, 0
	}
	h.Over = &game.Outcome{Text: "Over.", Places: [][]game.Seat{{winner}, {1 - winner}}}
	return game.Played{Line: line, Events: []game.Event{e}}, nil
}

// A guess that came right is told with how often it would have, as far as the seat could know; one that
// did not with how often it would not have.
func TestGuess(t *testing.T) {
	for pea, right := range map[int]int{2: 1, 0: 0} {
		m := &shells{pea: pea}
		s := &search{
			Played: Played{Game: &wagers, Lines: []game.Line{{}, {Seat: 0, Line: "2"}}}, sides: [][]game.Seat{{0}, {1}},
			run: func(work func() error) error { return work() }, known: make(map[int]tally), after: []game.Match{m.Clone()},
		}
		played, _ := m.Play(0, "2", nil)
		s.after, s.events = append(s.after, m), [][]game.Event{nil, played.Events}
		turn := Turn{Entry: 1, Before: []int{game.MostWorth / 3, 0}, After: []int{right * game.MostWorth, 0}}
		g, err := s.guess(turn)
		if err != nil {
			t.Fatal(err)
		}
		third := game.MostWorth / 3
		if g.Right != right || g.Of != guessed || (2*g.So < g.Of) != (right == 1) || g.Other[0] < third/2 || g.Other[0] > 2*third {
			t.Errorf("with the pea under %d: %+v", pea, g)
		}
		turn.Guess = g
		if turn.Guessed() <= 0 {
			t.Errorf("with the pea under %d it made %d of the change", pea, turn.Guessed())
		}
		s.events[1] = nil
		if g, err := s.guess(turn); g != nil || err != nil {
			t.Errorf("without a guess: %+v, %v", g, err)
		}
	}
}
