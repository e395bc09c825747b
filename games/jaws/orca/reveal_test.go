package orca_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/jawstest"
)

// Whoever looks back is told where the hunters expected the shark.
func TestGuessOfTheHunters(t *testing.T) {
	for want, c := range map[string]struct {
		token string
		aims  [3]string
		right int
	}{
		"Quint guessed A, Brody guessed B, Hooper reached none of the three; the shark came up at A.": {"A", [3]string{"w4", "w5", "w6"}, 1},
		"Quint and Brody guessed A, Hooper reached none of the three; the shark came up at C.":        {"C", [3]string{"w4", "w4", "w6"}, 0},
	} {
		m := jawstest.AtSea(t)
		m.Locks(c.token, "")
		for i, who := range []string{"quint flensing knife", "brody pistol", "hooper boat hook"} {
			name, weapon, _ := strings.Cut(who, " ")
			m.Aims(name, weapon, c.aims[i])
			m.Plays(1, name+" ready")
		}
		i := slices.IndexFunc(m.Events, func(e game.Event) bool { return e.Guess != nil })
		if i < 0 {
			t.Fatalf("no guess in %s", m.Told(game.Public))
		}
		jawstest.Equal(t, "the guess", m.Events[i].Guess.Text, want)
		jawstest.Equal(t, "guessed right", m.Events[i].Guess.Right, c.right)
	}
}
