package race

import (
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

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

// A ship at the finish has covered all of the way, and one in port none.
func TestCovered(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 70 red2 35 blue1 140")
	want(t, "of two ships each counts half", r.state().Covered(0), game.MostWorth/(2*board.Finish)*105)
	want(t, "a ship in port counts nothing", r.state().Covered(1), game.MostWorth/(2*board.Finish)*140)
}
