package blackspot_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// TestTrial plays whole battles with lines that are offered, chosen at random, and
// others with skips alone. They come to their end, and every snapshot reads back.
func TestTrial(t *testing.T) {
	for i := range 12 {
		seats, options := 2+i%3, map[string]string{}
		switch {
		case i%4 == 3:
			options = spottest.AllOn
		case i%4 == 2:
			options = map[string]string{"fantasy": "on"}
		}
		seed := fmt.Sprint("trial ", i)
		t.Run(seed, func(t *testing.T) {
			s := spottest.Begun(t, seed, seats, options)
			rng := rand.New(rand.NewPCG(uint64(i), 7))
			lines := 0
			for ; lines < game.MaxLines; lines++ {
				m := s.Match().(*blackspot.State)
				if m.Over != nil {
					break
				}
				seat := m.Open()[rng.IntN(len(m.Open()))]
				line := "skip"
				if i%2 == 1 || rng.IntN(20) > 0 {
					line = gametest.Offered(m, seat, rng.IntN)
				}
				if _, err := s.Play(seat, line); err != nil {
					t.Fatalf("line %d: seat %d: %q: %v", lines, seat, line, err)
				}
				if err := s.Match().Law(); err != nil {
					t.Fatalf("line %d: seat %d: %q: %v", lines, seat, line, err)
				}
				if lines%20 == 0 {
					spottest.ReadsBack(t, s.Match().(*blackspot.State))
				}
			}
			m := s.Match().(*blackspot.State)
			if m.Over == nil {
				t.Fatalf("no end in %d lines", lines)
			}
			t.Logf("%d lines, round %d: %s %v", lines, m.Round, m.Over.Text, m.Over.Scores)
		})
	}
}
