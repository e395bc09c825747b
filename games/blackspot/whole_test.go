package blackspot_test

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// play40 plays a battle with forty models and every option by lines that are
// offered. It returns its lines and a hash of them and of where all models and
// spells stood after each. Sentences are left out, since they change more often.
func play40(t testing.TB, seed string) (lines []game.Line, hash string) {
	t.Helper()
	s, _, err := game.Begin(&blackspot.Game, spottest.FleetsOf40, game.TextSeed(seed))
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.New()
	note := func(x any) {
		sum.Write([]byte(gametest.JSON(t, x)))
	}
	play := func(seat game.Seat, line string) {
		played, err := s.Play(seat, line)
		if err != nil {
			t.Fatalf("line %d: seat %d: %q: %v", len(lines), seat, line, err)
		}
		lines = append(lines, game.Line{Seat: seat, Line: played.Line})
		m := s.Match().(*blackspot.State)
		models := slices.Clone(m.Models)
		for i := range models {
			models[i].Log = "" // it tells what the places tell
		}
		note([]any{played.Line, models, m.Spells, m.Terrain, m.Pairs, m.Wind, s.Dice().Draws()})
	}
	for seat, monster := range []string{"kraken", "narwhal", "jelly", "wraith"} {
		play(game.Seat(seat), "add sloop")
		play(game.Seat(seat), "add "+monster)
		for range 8 {
			play(game.Seat(seat), "add sloop")
		}
		play(game.Seat(seat), "lock")
	}
	rng := rand.New(rand.NewPCG(40, 7))
	for len(lines) < game.MaxLines {
		m := s.Match().(*blackspot.State)
		if m.Over != nil {
			break
		}
		seat := m.Open()[rng.IntN(len(m.Open()))]
		play(seat, gametest.Offered(m, seat, rng.IntN))
	}
	if s.Match().(*blackspot.State).Over == nil {
		t.Fatalf("no end in %d lines", len(lines))
	}
	return lines, fmt.Sprintf("%x", sum.Sum(nil)[:8])
}

// The same seed and lines give the same battle, byte for byte, on every machine: run
// it with GOARCH=arm64 and GOARCH=386, too (SPOT-GEO-01). The hash changes with the
// rules and with what is offered, and with nothing else.
func TestABattleIsTheSameEverywhere(t *testing.T) {
	lines, hash := play40(t, "the same everywhere")
	const want = "cba68f70f22bd621"
	if hash != want {
		t.Errorf("%d lines with the hash %s, want %s: if the rules and menus are as they were, this machine reckons otherwise; else put the new hash here", len(lines), hash, want)
	}
}

// BenchmarkLine plays and saves the lines of a battle of four fleets with forty
// models and every option, through a session. It makes the views of the public and of
// the seat that played.
func BenchmarkLine(b *testing.B) {
	lines, _ := play40(b, "benchmark")
	b.ReportAllocs()
	var s *game.Session
	for i := 0; b.Loop(); i++ {
		var err error
		i %= len(lines)
		if i == 0 {
			s, _, err = game.Begin(&blackspot.Game, spottest.FleetsOf40, game.TextSeed("benchmark"))
			if err != nil {
				b.Fatal(err)
			}
		}
		if _, err := s.Play(lines[i].Seat, lines[i].Line); err != nil {
			b.Fatal(err)
		}
		if _, err := s.Save(); err != nil {
			b.Fatal(err)
		}
		s.Match().View(game.Public)
		s.Match().View(lines[i].Seat)
	}
}
