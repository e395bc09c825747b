package race

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/games/race/board"
)

// RACE-PIRATE-01, RACE-PIRATE-02: nine squares, two vessels.
func TestPirateWaters(t *testing.T) {
	n := 0
	for _, q := range board.Course {
		if q.Kind == board.Pirate {
			n++
		}
	}
	want(t, "RACE-PIRATE-01", n, 9)
	want(t, "RACE-PIRATE-02", newRace(t, 2).state().Pirates, 2)
}

// RACE-PIRATE-03 to RACE-PIRATE-07: the ships that are attacked.
func TestWhoIsAttacked(t *testing.T) {
	r := newRace(t, 4)
	r.put("red1 64 blue1 89 yellow1 119 green1 63")
	r.deal([]string{"A", "A"}, []string{"2", "K"}, []string{"2", "4"}, []string{"7"})
	r.play(0, "play A 1", 1)
	want(t, "RACE-PIRATE-04: the first is attacked", r.state().Rolls[0].Label, "pirates")
	r.play(1, "play 2 1", 1)
	want(t, "RACE-PIRATE-03: each vessel at one ship", fmt.Sprint(r.state().Busy), "[{[{0 0}]} {[{1 0}]}]")
	r.play(2, "play 2 1")
	want(t, "RACE-PIRATE-05: the third slips by", len(r.state().Rolls), 0)
	r.play(3, "play 7 1") // 63 to 70, through the waters
	want(t, "RACE-PIRATE-07", r.state().Rolls[0].Label, board.Titles[board.Treasure])
	r.state().Todo = nil
	r.state().Turn = 0
	r.deal([]string{"A", "9", "Q"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play A 1")
	want(t, "RACE-PIRATE-06: not twice", len(r.state().Rolls), 0)
	r.state().Turn = 0
	r.play(0, "play 9 1") // out of the waters
	want(t, "RACE-PIRATE-06: the vessel is free again", fmt.Sprint(r.state().Busy), "[{[{1 0}]}]")
}

// TestRaids: RACE-PIRATE-08, RACE-PIRATE-12 to RACE-PIRATE-19.
func TestRaids(t *testing.T) {
	for _, c := range []struct {
		rule    string
		face    int
		pirates int
		hand    string
		answer  string
		after   string
		at      int
		left    int
	}{
		{"RACE-PIRATE-12", 1, 2, "7 9", "lower 9", "7 9-5", 91, 2},
		{"RACE-PIRATE-13", 2, 2, "4 7 9 J", "drop 4 9", "7 J", 91, 2},
		{"RACE-PIRATE-14", 3, 2, "7", "", "7", 91, 1},
		{"RACE-PIRATE-15", 3, 2, "4 7 9 J", "keep 7", "7", 91, 1},
		{"RACE-PIRATE-17", 4, 2, "4 7 9 Q", "lower 7 9 Q", "4 7-2 9-2 Q-2", 91, 2},
		{"RACE-PIRATE-18", 5, 2, "4 5 7 9 Q", "lower 4 7 9 Q", "4-3 5 7-3 9-3 Q-3", 91, 2},
		{"RACE-PIRATE-19", 6, 2, "4 7", "", "4 7", 0, 3},
		{"RACE-PIRATE-08", 6, 5, "4 7", "", "4 7", 0, 6},
		{"RACE-PIRATE-08", 6, 6, "4 7", "", "4 7", 0, 6},
	} {
		r := newRace(t, 2)
		r.put("red1 89 blue1 10")
		r.state().Pirates = c.pirates
		r.deal(append([]string{"2"}, strings.Fields(c.hand)...), []string{"J"})
		r.play(0, "play 2 1", c.face)
		if c.answer != "" {
			r.play(0, c.answer)
		}
		want(t, c.rule+": the hand", r.hand(0), c.after)
		want(t, c.rule+": the ship", r.state().Players[0].Ships[0].At, c.at)
		want(t, c.rule+": the pirates", r.state().Pirates, c.left)
		want(t, c.rule+": then", r.waits(), 1)
	}
}

// RACE-PIRATE-09, RACE-PIRATE-10, RACE-PIRATE-11: how the pirates come back.
func TestPiratesComeBack(t *testing.T) {
	shuffle := func(pirates, face int) *race {
		r := newRace(t, 2)
		r.put("red1 89 blue1 10")
		r.state().Pirates = pirates
		r.state().Deal = 3
		r.deal([]string{"2", "J"}, []string{"J"})
		r.play(0, "play 2 1", face)
		r.play(1, "play J")
		return r
	}
	r := shuffle(1, 3)
	want(t, "RACE-PIRATE-09: sunk", r.state().Pirates, 0)
	r.play(0, "play J")
	want(t, "RACE-PIRATE-09: and back", r.state().Pirates, 1)
	want(t, "RACE-PIRATE-09: the players are told", r.says("; there are pirates about."), true)
	r = shuffle(2, 3)
	r.play(0, "play J")
	want(t, "RACE-PIRATE-11", r.state().Pirates, 1)
	want(t, "RACE-PIRATE-11: and nothing told", r.says("pirates about"), false)

	r = newRace(t, 2)
	r.put("red1 89")
	r.state().Pirates = 0
	r.deal([]string{"2"}, []string{"J"})
	r.play(0, "play 2 1")
	want(t, "RACE-PIRATE-10: dice", len(r.state().Rolls), 0)
}

// RACE-PIRATE-16: a pirate sunk after the last card reduces the next deal.
func TestDealtOneCard(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 89 blue1 10")
	r.deal([]string{"2"}, []string{"J"})
	r.state().Deal = 1
	r.play(0, "play 2 1", 3)
	want(t, "RACE-PIRATE-16: told", r.says("gets one card only of the next deal"), true)
	want(t, "RACE-PIRATE-16: nothing goes", r.says("keeps one card only"), false)
	r.play(1, "play J")
	want(t, "RACE-PIRATE-16: red", len(r.state().Players[0].Hand), 1)
	want(t, "RACE-PIRATE-16: blue", len(r.state().Players[1].Hand), 4)
	r.deal([]string{"J"}, []string{"J"})
	r.state().Turn = 0
	r.play(0, "play J")
	r.play(1, "play J")
	want(t, "RACE-PIRATE-16: it costs one deal only", len(r.state().Players[0].Hand), 4)

	r = newRace(t, 2)
	r.put("red1 89 blue1 10")
	r.deal([]string{"2", "J"}, []string{"J"})
	r.state().Deal = 1
	r.play(0, "play 2 1", 3)
	r.play(1, "play J")
	r.play(0, "play J")
	want(t, "RACE-PIRATE-16: a player who kept a card is dealt all", len(r.state().Players[0].Hand), 4)
}

// If the pirates lose a vessel and have more fights than vessels left, the oldest
// fight ends.
func TestFewerPiratesThanFights(t *testing.T) {
	r := newRace(t, 3)
	r.put("red1 65 blue1 66 yellow1 47")
	r.state().Busy = []fight{{[]board.ShipID{{Seat: 0, N: 0}}}, {[]board.ShipID{{Seat: 1, N: 0}}}}
	r.state().Turn = 2
	r.deal([]string{"J"}, []string{"J"}, []string{"2", "7"})
	r.play(2, "play 2 1", 2)
	want(t, "the newer fight stays", fmt.Sprint(r.state().Busy), "[{[{1 0}]}]")
}

// RACE-PIRATE-06, RACE-PIRATE-10: the text if no pirates come.
func TestPiratesThatDoNotCome(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 65")
	r.state().Pirates, r.state().Busy = 3, []fight{{[]board.ShipID{{Seat: 0, N: 0}}}}
	r.deal([]string{"A"}, []string{"J"})
	r.play(0, "play A 1")
	want(t, "RACE-PIRATE-06: dice, with two vessels free", len(r.state().Rolls), 0)

	r = newRace(t, 2)
	r.put("red1 65")
	r.state().Pirates = 0
	r.deal([]string{"A"}, []string{"J"})
	r.play(0, "play A 1")
	want(t, "RACE-PIRATE-10", r.says("empty"), true)
}

// Everyone is told when the pirates let a ship go.
func TestPiratesLetGo(t *testing.T) {
	r := newRace(t, 3)
	r.put("red1 65 blue1 66 yellow1 47")
	r.state().Busy = []fight{{[]board.ShipID{{Seat: 0, N: 0}}}, {[]board.ShipID{{Seat: 1, N: 0}}}}
	r.state().Turn = 2
	r.deal([]string{"J"}, []string{"J"}, []string{"2", "7"})
	r.play(2, "play 2 1", 2)
	want(t, "red is free", r.says("The pirates let go of Red 1."), true)
	want(t, "and blue is not", r.says("let go of Blue 1"), false)
}

// RACE-PIRATE-14: the vessel that attacked is sunk.
func TestWhichVesselIsSunk(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 89 blue1 66")
	r.state().Busy = []fight{{[]board.ShipID{{Seat: 1, N: 0}}}}
	r.deal([]string{"2", "7"}, []string{"J"})
	r.play(0, "play 2 1", 3)
	want(t, "RACE-PIRATE-14", fmt.Sprint(r.state().Busy), "[{[{1 0}]}]")
}
