package moby

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"shipboard/games/game"
)

// chased plays a hunt whose players press the chase, then what is first, and lock. It
// returns the turns, the presses, and how many times a player plotted a turn.
func chased(t testing.TB, seed, seats int, options map[string]string) (turns, presses, plots int) {
	t.Helper()
	session, _, err := game.Begin(&Game, game.Table{Seats: seats, Options: options}, [32]byte{byte(seed), byte(seats), 'c'})
	if err != nil {
		t.Fatal(err)
	}
	s := session.Match().(*State)
	for s.Over == nil {
		seat := s.Waiting()[0].Seat
		choices := s.Choices(seat, "")
		c := choices[len(choices)-1]
		for _, o := range choices {
			if o.Group == lockGroup && o.Kind == game.Ordinary { // chase, or change boats
				c = o
			}
		}
		if !s.Stopped() {
			plots++
		}
		presses++
		if _, err := session.Play(seat, c.Line); err != nil {
			t.Fatal(err)
		}
	}
	return s.Turn, presses, plots
}

// tables are some of those that were measured, with one or two boats each.
var tables = []struct{ boats, seats, each int }{{3, 3, 1}, {4, 2, 2}, {8, 8, 1}}

// measured is the mean number of turns of chases and of random play without a last
// turn, and the presses for each plot.
func measured(t *testing.T, seats, each int, hp string) (chase, random int, presses float64) {
	const chases, randoms = 40, 6
	options := map[string]string{"hp": hp, "turns": "off", "boats": strconv.Itoa(each)}
	pressed, plotted := 0, 0
	for seed := range chases {
		turns, n, plots := chased(t, seed, seats, options)
		chase, pressed, plotted = chase+turns, pressed+n, plotted+plots
	}
	for seed := range randoms {
		playAtRandom(t, seed+50, seats, options, func(s *State, _ *game.Dice, _ *rand.Rand) {
			if s.Over != nil {
				random += s.Turn
			}
		})
	}
	return chase / chases, random / randoms, float64(pressed) / float64(plotted)
}

// The lobby tells how long a hunt takes, as it was measured. A turn by Chase is one
// press for each player, however many boats.
func TestHowLongAHuntTakes(t *testing.T) {
	for _, c := range tables {
		chase, random, presses := measured(t, c.seats, c.each, "1700")
		told := hunts["1700"][c.boats]
		if d := told.chase - chase; d < -3 || d > 3 {
			t.Errorf("with %d boats a chase takes %d turns, not %d", c.boats, chase, told.chase)
		}
		if d := told.random - random; d < -10 || d > 10 {
			t.Errorf("with %d boats random play takes %d turns, not %d", c.boats, random, told.random)
		}
		if presses != 1 {
			t.Errorf("with %d boats a plot takes %.2f presses", c.boats, presses)
		}
	}
	for _, c := range []struct {
		seats   int
		options map[string]string
		want    string
	}{
		{2, nil, "about 17 turns if all press Chase, once a turn; 30 at most"},
		{8, map[string]string{"hp": "1000", "turns": "10"}, "about 7 turns if all press Chase, once a turn; 10 at most"},
		{8, map[string]string{"hp": "1000", "turns": "7"}, "7 turns at most, then the leader wins"},
		{8, map[string]string{"hp": "1000"}, "about 7 turns if all press Chase, once a turn; 15 if they row anywhere; it ends after turn 16"},
		{3, map[string]string{"boats": "1", "turns": "off"}, "about 21 turns if all press Chase, once a turn; 43 if they row anywhere"},
	} {
		if got := Game.Lasts(game.Table{Seats: c.seats, Options: c.options}); got != c.want {
			t.Errorf("%d players: %q, want %q", c.seats, got, c.want)
		}
	}
}
