package boarders

import (
	"testing"

	"shipboard/games/game"
)

// Every roll that is told says what its faces mean.
func TestRollsTellWhatTheyNeed(t *testing.T) {
	rolls := 0
	for seed := range uint64(8) {
		cruise(t, seed, 200, func(_ *State, p game.Played) {
			for _, e := range p.Events {
				for _, r := range e.Dice {
					rolls++
					if r.Needs == "" {
						t.Fatalf("%q tells of %s and not of what it needs", e.Text, r.Label)
					}
				}
			}
		})
	}
	if rolls < 200 {
		t.Errorf("only %d rolls were told", rolls)
	}
}
