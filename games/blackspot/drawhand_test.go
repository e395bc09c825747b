package blackspot

import (
	"testing"
)

// The hand tells what a card of another faction cannot do, and without a wizard
// that every card dispels on 6.
func TestHandTellsWhatCardsDo(t *testing.T) {
	s := melee(t)
	tells(t, s.view(0), "hand", "Lightning ×2", "cast 5+", "dispels 3+", "dispels always", "cannot be cast",
		"Standing order: dispel any spell at mine with Whirlpool and Rum for Everyone.", "Standing order: dispel Volcano with Disrupting Dispel.")
	s.Fleets[0].Wizard = false
	tells(t, s.view(0), "hand", "dispels 6+", "Your wizard is gone: cards dispel on 6 or more, and cast nothing.")
}
