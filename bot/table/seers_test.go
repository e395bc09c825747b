package table

import "testing"

// A guess of the first turn brings ten points, one of the last turn before the end at least one, and
// who guesses later never gets more.
func TestForesight(t *testing.T) {
	for _, c := range []struct{ since, last, want int }{
		{1, 2, 10},
		{1, 11, 10},
		{2, 11, 9},
		{10, 11, 1},
		{1, 41, 10},
		{21, 41, 5},
		{40, 41, 1},
		{1, 4, 10},
		{2, 4, 7},
		{3, 4, 4},
	} {
		if got := foresight(c.since, c.last); got != c.want {
			t.Errorf("a guess in turn %d of a game that ended in turn %d brings %d points, want %d", c.since, c.last, got, c.want)
		}
	}
	for last := 2; last < 60; last++ {
		for since := 2; since < last; since++ {
			if got, before := foresight(since, last), foresight(since-1, last); got < 1 || got > before {
				t.Errorf("of %d turns, a guess in turn %d brings %d points, and the turn before %d", last, since, got, before)
			}
		}
	}
}
