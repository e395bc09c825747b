package blackspot

import (
	"testing"

	"shipboard/games/game"
)

// The roll of the fleets tells dice, hits, booty, cards and settings.
func TestFleetsAreTold(t *testing.T) {
	tells(t, melee(t).view(game.Public), "fleets", "4.5 points · 3 booty", "2 points · 4 booty (always)", "3 cards, dispel orders", "hooks cut",
		"1 card, wizard has acted", "shown: Rum for Everyone", "sunk", "fled", "Adrift, without crew", "N4", "W2", "under a spell")
	for _, l := range labelsOf(sceneOf(t, broadside(t).view(game.Public), "fleets")) {
		if l.Text == "under a spell" || l.Text == "submerged" {
			t.Errorf("the signs of a plain battle tell %q", l.Text)
		}
	}
}
