package orca_test

import (
	"fmt"
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
)

// JAWS-A2SETUP-15: the resurface deck is shuffled, and nobody sees its order.
func TestResurfaceDeckIsSecret(t *testing.T) {
	a, b := jawstest.Seeded(t, [32]byte{1}, jawstest.Two, "acts=2"), jawstest.Seeded(t, [32]byte{2}, jawstest.Two, "acts=2")
	if slices.Equal(a.Orca().Deck, b.Orca().Deck) || slices.IsSorted(a.Orca().Deck) {
		t.Error("the deck is not shuffled by the seed")
	}
	again := jawstest.Seeded(t, [32]byte{1}, jawstest.Two, "acts=2")
	jawstest.Equal(t, "the deck of one seed", again.Orca().Deck, a.Orca().Deck)
	for viewer := game.Public; viewer < 2; viewer++ {
		before := a.Seen(viewer)
		slices.Reverse(a.Orca().Deck)
		jawstest.Equal(t, "what is seen with another deck", a.Seen(viewer), before)
	}
}

// JAWS-A2SETUP-16: sixteen resurface cards, two for each zone, six of them shake
// off; each with the evade and the dice of the rulings.
func TestResurfaceCards(t *testing.T) {
	printed := ""
	for _, c := range board.Resurfacing[1:] {
		printed += fmt.Sprintf(" %d:%d/%d", c.Zone, c.Evade, c.Dice)
		if c.Shake {
			printed += "*"
		}
	}
	jawstest.Equal(t, "zone, evade and dice of the cards", printed, " 1:1/3 1:2/2* 2:0/3 2:2/3 3:1/3 3:2/2* 4:2/3 4:1/2* 5:1/3 5:2/2 6:2/3 6:1/2* 7:1/3 7:2/2* 8:0/3 8:2/2*")
	byZone, shakes := [board.Zones + 1]int{}, 0
	for _, c := range board.Resurfacing[1:] {
		byZone[c.Zone]++
		if c.Shake {
			shakes++
		}
		if c.Evade < 0 || c.Evade > 2 || c.Dice < 2 || c.Dice > 3 {
			t.Errorf("a card shows %+v", c)
		}
	}
	jawstest.Equal(t, "cards by zone", byZone, [board.Zones + 1]int{0, 2, 2, 2, 2, 2, 2, 2, 2})
	jawstest.Equal(t, "cards that shake off", shakes, 6)
}
