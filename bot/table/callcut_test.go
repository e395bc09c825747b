package table

import (
	"testing"

	"shipboard/games/game"
)

// A call that has no room for the whole of a hit tells the hit, and leaves out moves.
func TestCallTellsAHitInShort(t *testing.T) {
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{
		{Text: "Wolf S3 takes a hit from Vega W2, the last that she can bear: she fights on until the next.", To: game.Everyone(), Harms: true},
		{Text: "Vega W2 moves 3″ and heads W.", To: game.Everyone()},
		{Text: "Lynx S4 takes a hit from Folly E2: 1 of the 3 that she can bear.", To: game.Everyone(), Harms: true},
	}}}, []game.Seat{1}, 0)
	for _, c := range []struct {
		most int
		want string
	}{
		{170, "Wolf S3 takes a hit from Vega W2, the last that she can bear: she fights on until the next. Lynx S4 takes a hit from Folly E2: 1 of the 3 that she can bear. …"},
		{110, "Wolf S3 takes a hit from Vega W2. Lynx S4 takes a hit from Folly E2: 1 of the 3 that she can bear. …"},
		{40, "Lynx S4 takes a hit from Folly E2. …"},
	} {
		if got := l.call(c.most, "", "", touchesNobody); got != c.want {
			t.Errorf("in %d characters a call tells %q, want %q", c.most, got, c.want)
		}
	}
}
