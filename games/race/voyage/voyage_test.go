package voyage

import (
	"testing"

	"shipboard/games/race/board"
)

// The time that a player needs is that of the best order of the hand, with the dangers
// of the squares to which it leads.
func TestWhatAHandIsWorth(t *testing.T) {
	needs := func(at int, hand ...string) int {
		t.Helper()
		p := Player{Ships: []Ship{{At: at}}, Prey: true}
		for _, rank := range hand {
			p.Hand = append(p.Hand, board.Card{Rank: rank})
		}
		return p.Time()
	}
	for _, c := range []struct {
		what        string
		less, great int
	}{
		{"nine steps save more than eight", needs(53, "9"), needs(53, "8")},
		{"the sirens at 52 cost more than a step", needs(43, "10"), needs(43, "9") - step},
		{"a king in hand makes them less dangerous", needs(43, "9", "K"), needs(43, "9", "J")},
		{"a 3 saves time at the edge", needs(30, "3") + 4*Turn, needs(30, "J")},
		{"it is kept for the edge", needs(19, "3", "9") + 4*Turn, needs(19, "J", "9")},
		{"far on, nobody goes over the edge", needs(106, "J") - 1, needs(106, "3")},
		{"a king in port is worth more than a queen", needs(board.Port, "9", "K") + Turn, needs(board.Port, "9", "Q")},
		{"with an ace and a king one is left over", needs(board.Port, "A", "K"), needs(board.Port, "K")},
		{"a card that is left at the finish is time", needs(140, "9", "8"), needs(140, "9")},
	} {
		if c.less >= c.great {
			t.Errorf("%s: %d is not less than %d", c.what, c.less, c.great)
		}
	}
	if got, want := needs(50, "2", "5"), needs(55, "2"); got != want {
		t.Errorf("the 5 is played first, past the sirens: %d, not %d", got, want)
	}
	if got := needs(140, "9", "2"); got != -Turn {
		t.Errorf("both cards bring it home: %d, not %d", got, -Turn)
	}
}
