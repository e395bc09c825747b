package arena

import (
	"math"
	"slices"
	"testing"
	"time"

	"shipboard/games/game"
)

// A tie is half a win, a side wins as one, and who is gone has lost.
func TestCountsWins(t *testing.T) {
	for _, c := range []struct {
		name string
		g    playedGame
		want []float64
	}{
		{"one wins", playedGame{outcome: game.Outcome{Places: [][]game.Seat{{1}, {0}}}, seats: make([]playedSeat, 2)}, []float64{0, 1}},
		{"a tie", playedGame{outcome: game.Outcome{Places: [][]game.Seat{{0, 1}, {2}}}, seats: make([]playedSeat, 3)}, []float64{0.5, 0.5, 0}},
		{"a side", playedGame{outcome: game.Outcome{Side: "crew", Places: [][]game.Seat{{1, 2}, {0}}}, seats: make([]playedSeat, 3)}, []float64{0, 1, 1}},
		{"one of it is gone", playedGame{outcome: game.Outcome{Side: "crew", Places: [][]game.Seat{{0, 1}}}, seats: []playedSeat{{}, {gone: true}}}, []float64{1, 0}},
		{"the whale", playedGame{lost: true, outcome: game.Outcome{Side: "whale", Places: [][]game.Seat{{0}, {1}}}, seats: make([]playedSeat, 2)}, []float64{0, 0}},
	} {
		var got []float64
		for seat := range c.g.seats {
			got = append(got, c.g.won(game.Seat(seat)))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestTimes(t *testing.T) {
	var took []time.Duration
	for n := 200; n > 0; n-- {
		took = append(took, time.Duration(n)*time.Second)
	}
	if mean, median, p99 := times(took); mean != 100.5 || median != 100 || p99 != 198 {
		t.Errorf("%g, %g and %g", mean, median, p99)
	}
	if mean, median, p99 := times([]time.Duration{time.Second}); mean != 1 || median != 1 || p99 != 1 {
		t.Errorf("of one: %g, %g and %g", mean, median, p99)
	}
}

// A share is bounded within none and all, and never by less than nothing.
func TestWilsonBounds(t *testing.T) {
	for n := 1.0; n <= 400; n++ {
		if low, high := wilson(0, n); low != 0 || math.Signbit(low) || high <= 0 || high > 1 {
			t.Errorf("none of %g: %g to %g", n, low, high)
		}
		if low, high := wilson(n, n); low >= 1 || low < 0 || high != 1 {
			t.Errorf("all of %g: %g to %g", n, low, high)
		}
	}
}
