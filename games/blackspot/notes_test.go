package blackspot

import (
	"slices"
	"testing"

	"shipboard/games/game"
)

// The notes tell what each side has left, who was hurt where, what is lost and the
// spells at work.
func TestNotes(t *testing.T) {
	notes := melee(t).view(game.Public).Notes()
	for _, want := range []string{
		"{3}: 8 of 10 models left, 7.5 points, 4 booty.", "{1}: 9 of 10 models left and 1 prize, 2 hurt, 2 points, 4 booty.", "Badger S1 has 1 hit and bears 3, at 4.2, 9.",
		"Envy E5 of {3} was sunk, at 22.2, 16.6.", "Valour E6 of {3} fled, at 26.1, 19.7.", "Vega W2 is a prize of {1}.", "Spell: Volcano at 23, 7.",
	} {
		if !slices.Contains(notes, want) {
			t.Errorf("the notes lack %q: %q", want, notes)
		}
	}
}
