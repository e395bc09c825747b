package blackspot

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
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
				noneOverlap(t, s.Match().(*State))
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

// readsBack holds a snapshot to what Restore makes of it.
func readsBack(t *testing.T, m *State) {
	t.Helper()
	data := gametest.JSON(t, m)
	o, err := restore([]byte(data))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(m, o) {
		t.Fatalf("reads back as another:\n%s\n%s", data, gametest.JSON(t, o))
	}
}

// noneOverlap holds a match to its law of places: no two bases of a level overlap,
// save that a move under way may be passing over another.
func noneOverlap(t *testing.T, m *State) {
	t.Helper()
	if slices.ContainsFunc(m.Stack, func(d Deed) bool { return d.Kind == DeedMove }) {
		return
	}
	for i := range m.Models {
		for j := range i {
			a, b := &m.Models[i], &m.Models[j]
			if a.afloat() && b.afloat() && a.Level == b.Level && a.base().Overlaps(b.base()) {
				t.Fatalf("%s and %s overlap at level %d", a.Name, b.Name, a.Level)
			}
		}
	}
}
