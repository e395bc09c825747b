package race

import (
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// The time that a player needs is that of the best order of the hand, with the dangers
// of the squares to which it leads.
func TestWhatAHandIsWorth(t *testing.T) {
	needs := func(at int, hand ...string) int {
		t.Helper()
		r := newRace(t, 2)
		s := r.state()
		s.Players[0].Ships[0].At = at
		r.deal(hand, []string{"J"})
		return s.time(&s.Players[0])
	}
	for _, c := range []struct {
		what        string
		less, great int
	}{
		{"nine steps save more than eight", needs(53, "9"), needs(53, "8")},
		{"the sirens at 52 cost more than a step", needs(43, "10"), needs(43, "9") - step},
		{"a king in hand makes them less dangerous", needs(43, "9", "K"), needs(43, "9", "J")},
		{"a 3 saves time at the edge", needs(30, "3") + 4*turn, needs(30, "J")},
		{"it is kept for the edge", needs(19, "3", "9") + 4*turn, needs(19, "J", "9")},
		{"far on, nobody goes over the edge", needs(106, "J") - 1, needs(106, "3")},
		{"a king in port is worth more than a queen", needs(board.Port, "9", "K") + turn, needs(board.Port, "9", "Q")},
		{"with an ace and a king one is left over", needs(board.Port, "A", "K"), needs(board.Port, "K")},
		{"a card that is left at the finish is time", needs(140, "9", "8"), needs(140, "9")},
	} {
		if c.less >= c.great {
			t.Errorf("%s: %d is not less than %d", c.what, c.less, c.great)
		}
	}
	want(t, "the 5 is played first, past the sirens", needs(50, "2", "5"), needs(55, "2"))
	want(t, "both cards bring it home", needs(140, "9", "2"), -turn)
}

// Worth prefers the side that needs less time, and a lead counts the more, the nearer
// the finish is.
func TestWorth(t *testing.T) {
	worth := func(put string, seat game.Seat, options ...string) int {
		t.Helper()
		r := newRace(t, 2, options...)
		r.put(put)
		r.deal([]string{"J"}, []string{"J"})
		return r.state().Worth(seat)
	}
	early, late := worth("red1 20 blue1 10", 0), worth("red1 130 blue1 120", 0)
	if early <= game.MostWorth/2 || late <= early || late >= game.MostWorth {
		t.Errorf("a lead of ten squares is worth %d early and %d late", early, late)
	}
	want(t, "the other lacks as much", worth("red1 130 blue1 120", 1), game.MostWorth-late)
	want(t, "all ships count", worth("red1 60 red2 90 blue1 90 blue2 50", 0, "ships=2") > game.MostWorth/2, true)
	want(t, "a ship in port lags", worth("red1 60 blue1 60 blue2 10", 0, "ships=2") < game.MostWorth/2, true)
}
