package jaws

import (
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/view"
)

// Where a crew of an imagined match suppose the shark can always be true.
func TestHunchKeepsTheTruth(t *testing.T) {
	for seed := range 6 {
		var h *hunch
		playAtRandom(t, seed, 2, "1", func(s *State, dice *game.Dice, rng *rand.Rand) {
			is := s.Island
			if h == nil {
				if is.Phase == view.PhaseShark {
					h = is.knowledge().now().hunch()
					is.Hunch = h
				}
				return
			}
			if is.Phase != view.PhaseOver && h[is.Hidden.At] == 0 {
				t.Fatalf("seed %d: the shark is at %s, and the crew hold that impossible: %v after %+v", seed, is.Hidden.At, h, is.Told)
			}
			if is.Phase == view.PhaseShark && rng.IntN(4) == 0 {
				*h = *is.knowledge().now().hunch()
			}
		})
	}
}

// The true space is always among the spaces that are possible for the crew.
func TestTruthIsPossible(t *testing.T) {
	for seed := range 6 {
		playAtRandom(t, seed, 2, "1", func(s *State, _ *game.Dice, rng *rand.Rand) {
			if is := s.Island; rng.IntN(20) == 0 && is.Phase != view.PhaseStart && !is.truth() {
				t.Fatalf("seed %d: the shark is at %s with %v, and the crew hold that impossible: %v", seed, is.Hidden.At, is.Hidden.Used, is.knowledge().now())
			}
		})
	}
	// Turns that random sharks seldom play.
	for name, script := range map[string]string{
		"JAWS-POWER-19: a burst for show and three meals": "plan eat\nplan eat\nplan eat\nplan burst",
		"JAWS-POWER-19: a burst for show at rest":         "plan burst",
		"JAWS-POWER-20: one of five by Feeding Frenzy":    "plan frenzy\nplan eat one",
		"JAWS-POWER-20: one, then four at once":           "plan eat\nplan frenzy\nplan eat all",
		"JAWS-POWER-20: Michael alone":                    "plan frenzy\nplan eat michael",
		"JAWS-POWER-20: all but Michael":                  "plan eat michael\nplan frenzy\nplan eat all\nplan move 6",
	} {
		m := arranged(t, two, "shark=N N=5 michael=N phase=shark")
		m.play(0, strings.Split(script, "\n")...)
		m.play(0, "lock")
		if is := m.state().Island; !is.truth() {
			t.Errorf("%s: the shark is at %s with %v, and the crew hold that impossible: %v", name, is.Hidden.At, is.Hidden.Used, is.knowledge().now())
		}
	}
}
