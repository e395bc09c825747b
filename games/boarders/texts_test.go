package boarders

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

// cruise plays Lake Erie whole at random for some lines. Captains fire and move
// as offered, and lock often, so that turns go by. After each line it calls back
// with the match and the events.
func cruise(t *testing.T, seed uint64, lines int, look func(*State, game.Played)) {
	t.Helper()
	s := begun(t, 6, "erie-full")
	dice := game.NewDice(game.TextSeed("cruise"))
	rng := rand.New(rand.NewPCG(seed, 0))
	for range lines {
		open := s.open()
		if s.Over != nil || len(open) == 0 {
			return
		}
		seat := open[rng.IntN(len(open))]
		line := "lock"
		if s.Step == StepMoves || rng.IntN(3) > 0 {
			line = anyLine(s, rng, seat)
		}
		played, err := s.Play(seat, line, dice)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		look(s, played)
	}
}

// anyLine follows random choices of a seat until the line is whole.
func anyLine(s *State, rng *rand.Rand, seat game.Seat) string {
	for typed := ""; ; {
		list := slices.DeleteFunc(s.Choices(seat, typed), func(c game.Choice) bool { return strings.Contains(c.Line, "strike") })
		c := list[rng.IntN(len(list))]
		if typed = c.Line; c.Whole() {
			return typed
		}
	}
}
