package battle

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

// A move is told though a drift and what the ships load follow it. Where there is no room for all, the
// newest is told.
func TestNewest(t *testing.T) {
	move, drift, load := "Lawrence goes ahead to E11.", "Detroit drifts to E12.", "Lawrence loads 5 guns to port."
	long := strings.Repeat("x", game.MaxText-5) + "."
	if got := newest([]string{long, move, long, drift}, 2); !slices.Equal(got, []string{long, move + " " + drift}) {
		t.Errorf("of too many, %q are told", got)
	}
	for _, c := range []struct {
		sentences, want []string
		most            int
	}{
		{[]string{move, drift, load}, []string{move + " " + drift + " " + load}, 2},
		{[]string{move, drift}, []string{move, drift}, 2},
		{[]string{move, drift}, nil, 0},
	} {
		if got := newest(c.sentences, c.most); !slices.Equal(got, c.want) {
			t.Errorf("of %q, %q are told", c.sentences, got)
		}
	}
}
