package jaws_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/jaws/jawstest"
)

// Once a game is over, and not before, each turn of the shark round the island has a picture: it
// says where the shark was, and the crew never held that impossible.
func TestHindsight(t *testing.T) {
	var last *jaws.State
	jawstest.PlayAtRandom(t, 3, 2, "1", func(s *jaws.State, _ *game.Dice, _ *rand.Rand) {
		last = s
		if s.Over == nil && len(s.Hindsight())+len(s.Puzzles()) > 0 {
			t.Fatal("the shark's way is shown while the game goes on")
		}
	})
	if last.Over == nil {
		t.Fatal("the game is not over")
	}
	scenes := last.Hindsight()
	if len(scenes) != len(last.Island.Hidden.Log) || len(scenes) == 0 {
		t.Fatalf("%d pictures of %d turns", len(scenes), len(last.Island.Hidden.Log))
	}
	puzzles := last.Puzzles()
	if len(puzzles) != len(scenes) || last.Asked() != len(scenes) {
		t.Fatalf("%d puzzles of %d turns, and %d were asked", len(puzzles), len(scenes), last.Asked())
	}
	for i, track := range last.Island.Hidden.Log {
		s := scenes[i].Scene()
		if err := s.Check(); err != nil {
			t.Error(err)
		}
		at := track.Path[len(track.Path)-1].String()
		if p := puzzles[i]; p.Right != at || !slices.Contains(p.Answers, at) || p.Chance < 1 {
			t.Errorf("where the shark was at %s the puzzle is %+v", at, p)
		}
		if !strings.Contains(s.Alt, at) || strings.Contains(s.Alt, "it was 0%") {
			t.Errorf("%s, where the shark was at %s: %s", s.Title, at, s.Alt)
		}
	}
}
