package moby

import (
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/games/game"
)

// chooseAtRandom follows choices until a line is whole. It often chases the whale
// and locks its plot, as people do.
func chooseAtRandom(t testing.TB, rng *rand.Rand, s *State, seat game.Seat) string {
	t.Helper()
	typed := ""
	for {
		choices := s.Choices(seat, typed)
		if len(choices) == 0 {
			t.Fatalf("seat %d typed %q and is offered nothing", seat, typed)
		}
		c := choices[rng.IntN(len(choices))]
		for _, o := range choices {
			if (strings.HasPrefix(o.Label, "Chase") || o.Label == "Lock the turn") && rng.IntN(4) > 0 {
				c = o
			}
		}
		if c.Whole() {
			return c.Line
		}
		typed = c.Line
	}
}

// playAtRandom plays a hunt to its end, and calls look before every line.
func playAtRandom(t testing.TB, seed, seats int, options map[string]string, look func(s *State, dice *game.Dice, rng *rand.Rand)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(seed), uint64(seats)))
	session, _, err := game.Begin(&Game, game.Table{Seats: seats, Options: options}, [32]byte{byte(seed), byte(seats)})
	if err != nil {
		t.Fatal(err)
	}
	s, dice := session.Match().(*State), session.Dice()
	for lines := 0; s.Over == nil; lines++ {
		if lines == 20000 {
			t.Fatalf("seed %d: not over after %d lines", seed, lines)
		}
		look(s, dice, rng)
		waits := s.Waiting()
		seat := waits[rng.IntN(len(waits))].Seat
		line := chooseAtRandom(t, rng, s, seat)
		if _, err := s.Play(seat, line, dice); err != nil {
			t.Fatalf("seed %d: seat %d is offered %q and refused: %v", seed, seat, line, err)
		}
	}
	look(s, dice, rng)
}
