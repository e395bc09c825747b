package blackspot_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/game"
)

// A battle says how long it takes: by its players and points.
func TestHowLongItLasts(t *testing.T) {
	two := blackspot.Game.Lasts(game.Table{Seats: 2, Options: map[string]string{"points": "10"}})
	if !strings.Contains(two, "turns") || two == blackspot.Game.Lasts(game.Table{Seats: 4, Options: map[string]string{"points": "10"}}) {
		t.Errorf("two fleets: %s", two)
	}
	if !slices.Contains(blackspot.Game.Aliases, game.Alias{Word: "ram hard", Rule: "SPOT-FACTION-41"}) {
		t.Error("a hard ram has no rule")
	}
}
