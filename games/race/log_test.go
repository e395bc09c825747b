package race

import (
	"strings"
	"testing"

	"shipboard/games/gametest"
)

// moment returns the text of the last line's moment, or "".
func (r *race) moment() string {
	r.t.Helper()
	return gametest.Moment(r.t, r.events)
}

// The moment of a line is its greatest event. In this order: the end of the race,
// a ship home or lost, a pirate sunk, a war, a wonder.
func TestMoments(t *testing.T) {
	for _, c := range []struct {
		name, ships, hand string
		line              string
		dice              []int
		moment            string // the beginning of its text
	}{
		{"a card", "red1 10", "7", "play 7 1", nil, ""},
		{"a reef", "red1 10", "2", "play 2 1", []int{3}, ""},
		{"sirens", "red1 50", "2", "play 2 1", []int{6}, "Red 1 meets the sirens on 52 and rolls 6"},
		{"sirens that fail", "red1 50", "2", "play 2 1", []int{1}, ""},
		{"a ship sunk", "red1 23 blue1 30", "7", "play 7 1", []int{1}, "Red 1 fights Blue 1 on 30 and rolls 1"},
		{"a ship sunk that attacked", "red1 23 blue1 30", "7", "play 7 1", []int{2}, "Red 1 fights Blue 1 on 30 and rolls 2"},
		{"a battle", "red1 23 blue1 30", "7", "play 7 1", []int{3}, ""},
		{"a pirate sunk", "red1 64", "2", "play 2 1", []int{3}, "Pirates attack Red 1, which rolls 3"},
		{"a ship taken", "red1 64", "2", "play 2 1", []int{6}, "Pirates attack Red 1, which rolls 6"},
		{"the coast guard sinks a pirate", "red1 47", "2", "play 2 1", []int{2}, "One pirate vessel is sunk"},
		{"the navy sweeps the pirates", "red1 22", "2", "play 2 1", []int{3}, "Red 1 meets the navy on 24 and rolls 3"},
		{"war", "red1 22 blue1 50", "2", "play 2 1", []int{2}, "Red 1 meets the navy on 24 and rolls 2"},
		{"diamonds", "red1 13", "2", "play 2 1", []int{6}, "Red 1 meets a treasure island on 15 and rolls 6"},
		{"over the edge", "red1 25", "3", "play 3 edge 1", []int{2, 5}, "{0} plays a 3: Red 1 goes over the edge at 25, rolls 2 and 5"},
		{"over the edge and lost", "red1 25", "3", "play 3 edge 1", []int{2, 6, 6}, "Red 1 meets a reef on 33 and rolls 6"},
		{"a blockade", "red1 48 red2 50", "2", "play 2 1", nil, "Red 2 and Red 1 close square 50"},
		{"the first of two ships lost", "red1 18 red2 50", "4", "play 4 1:2 2:2", []int{6, 6}, "Red 1 meets mutiny on 20 and rolls 6"},
		{"home", "red1 140", "8", "play 8 1", nil, "Red 1 is home!"},
		{"the end", "red1 140 red2 144", "8", "play 8 1", nil, "{0} is home first"},
		{"the end by leaving", "red1 140", "8", "resign", nil, "{1} is the last at sea"},
	} {
		r := newRace(t, 2, "ships=2")
		r.put(c.ships)
		r.deal([]string{c.hand, "J"}, []string{"J"})
		r.play(0, c.line, c.dice...)
		if got := r.moment(); c.moment == "" && got != "" || !strings.HasPrefix(got, c.moment) {
			t.Errorf("%s: the moment is %q, want %q", c.name, got, c.moment)
		}
	}
}

// A 3 that moves no ship is thrown away, and the end counts it with the other cards that were.
func TestAThreeThrownAwayIsCounted(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 12 blue1 60")
	r.deal([]string{"3", "K"}, []string{"J", "J"})
	r.play(0, "play 3 nothing")
	want(t, "it is told", r.says("{0} throws a 3 away: none of {0}'s ships is on a square with a red arrow."), true)
	want(t, "red's cards thrown or lost", r.state().Players[0].Deeds.Thrown, 1)
}
