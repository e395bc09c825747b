package search_test

import (
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/spottest"
)

// A move that is offered tells what it runs into: land, the player's own models and
// the edge. It tells nothing of rivals.
func TestMovesTellWhatStandsInTheirWay(t *testing.T) {
	for _, c := range []struct{ south, want string }{
		{"sloop 18 10 0", "Full ahead, 8″"},
		{"sloop 12 6 0", "Full ahead, 8″ (touches land)"},
		{"sloop 9.3 10 0", "Full ahead, 8″ (near land)"},
		{"sloop 30 10 0", "Full ahead, 8″ (to Otter S2)"},
		{"sloop 18 33 0", "Full ahead, 8″ (to the edge)"},
		{"sloop 24 10 0", "Full ahead, 8″"}, // a rival lies ahead
	} {
		b := spottest.Fight(t, "", "s1 "+c.south, "s2 frigate 30 14 90", "n1 manowar 24 14 90").With(board.Island, 1200, 1400)
		b.Round = 2
		if got := b.Label("s1 ", "s1 move 8"); got != c.want {
			t.Errorf("%s: %q, want %q", c.south, got, c.want)
		}
	}
}

// A ship without a hit is not offered a repair.
func TestRepairIsOfferedWhereThereIsAHit(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 30 30 180")
	for _, c := range b.Choices(0, "s1 ") {
		if c.Line == "s1 repair" {
			t.Error("a whole ship is offered a repair")
		}
	}
	b.The("s1").Hits = 1
	b.Label("s1 ", "s1 repair")
}

// A player who may roll again is told which roll it is and what comes of it.
func TestBootyTellsWhatComesOfTheRoll(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 18 12 90")
	b.Fleets[0].Booty = 2
	b.Roll(0, "s1 fire bow", 1, 2)
	if got, want := b.Waiting()[0].For, "to spend booty on the roll to hit Heron N1 (rolled 2, needs 4), or not"; got != want {
		t.Errorf("asked %q, want %q", got, want)
	}
	for _, c := range b.Choices(0, "") {
		if c.Line == "let" && !strings.Contains(c.Hint, "the shot misses") {
			t.Errorf("let: %s", c.Hint)
		}
	}
}
