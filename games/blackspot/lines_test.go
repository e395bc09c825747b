package blackspot

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// begun is a table on which a battle has begun.
func begun(t testing.TB, seed string, seats int, options map[string]string) *game.Session {
	t.Helper()
	s, _, err := game.Begin(&Game, game.Table{Seats: seats, Options: options}, game.TextSeed(seed))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var allOn = map[string]string{
	"fantasy": "on", "compass": "on", "momentum": "on", "opportunity": "on", "fire": "on", "anchor": "on", "swap": "on",
	"boarding": "cost", "super": "on", "batteaux": "on", "terrain": "hand", "activation": "class",
}

// TestTrial plays whole battles with lines that are offered, chosen at random, and
// others with skips alone. They come to their end, and every snapshot reads back.
func TestTrial(t *testing.T) {
	for i := range 12 {
		seats, options := 2+i%3, map[string]string{}
		switch {
		case i%4 == 3:
			options = allOn
		case i%4 == 2:
			options = map[string]string{"fantasy": "on"}
		}
		seed := fmt.Sprint("trial ", i)
		t.Run(seed, func(t *testing.T) {
			s := begun(t, seed, seats, options)
			rng := rand.New(rand.NewPCG(uint64(i), 7))
			lines := 0
			for ; lines < game.MaxLines; lines++ {
				m := s.Match().(*State)
				if m.Over != nil {
					break
				}
				seat := m.open()[rng.IntN(len(m.open()))]
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
					readsBack(t, s.Match().(*State))
				}
			}
			m := s.Match().(*State)
			if m.Over == nil {
				t.Fatalf("no end in %d lines", lines)
			}
			t.Logf("%d lines, round %d: %s %v", lines, m.Round, m.Over.Text, m.Over.Scores)
		})
	}
}

// readsBack holds a state to the law, and its snapshot to what Restore makes of it.
func readsBack(t *testing.T, m *State) {
	t.Helper()
	if err := m.Law(); err != nil {
		t.Fatal(err)
	}
	data := gametest.JSON(t, m)
	o, err := restore([]byte(data))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(m, o) {
		t.Fatalf("reads back as another:\n%s\n%s", data, gametest.JSON(t, o))
	}
}
