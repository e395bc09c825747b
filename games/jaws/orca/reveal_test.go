package orca_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
)

// Whoever looks back is told how many sites were open, what had ruled out the others, and with what the shark came.
func TestOpenSites(t *testing.T) {
	const guessed = "Quint guessed A, Brody guessed B, Hooper aimed at none of the three; the shark came up at A (evade 2, 3 dice)"
	for want, chum := range map[string]bool{
		guessed + " with Charge, 1 of 3 sites open.":                       false,
		guessed + " with Charge, 1 of 2 sites open: Chum had ruled out C.": true,
	} {
		m := jawstest.AtSea(t, func(o *orca.State) { o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, board.Chum) })
		m.Locks("A", board.Charge)
		if chum {
			m.Plays(1, "quint chum")
			m.Plays(0, "show C")
		}
		for i, weapon := range []string{"flensing knife", "pistol", "boat hook"} {
			name := board.MemberKeys[i]
			m.Aims(name, weapon, []string{"w4", "w5", "w6"}[i])
			m.Plays(1, name+" ready")
		}
		if i := slices.IndexFunc(m.Events, func(e game.Event) bool { return e.Guess != nil }); i < 0 || m.Events[i].Retelling.Text != want {
			t.Errorf("of %v it is not told %q", m.Events, want)
		}
	}
}

// Whoever looks back is told where the hunters expected the shark.
func TestGuessOfTheHunters(t *testing.T) {
	for want, c := range map[string]struct {
		token string
		aims  [3]string
		right int
	}{
		"Quint guessed A, Brody guessed B, Hooper aimed at none of the three; the shark came up at A.": {"A", [3]string{"w4", "w5", "w6"}, 1},
		"Quint and Brody guessed A, Hooper aimed at none of the three; the shark came up at C.":        {"C", [3]string{"w4", "w4", "w6"}, 0},
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
