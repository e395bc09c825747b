package race

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/view"
)

// RACE-SETUP-04: all ships must come home, and the first fleet wins.
// RACE-SETUP-05: no exact number is needed.
func TestComingHome(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 144 red2 140 blue1 50")
	if _, over := r.Match().Outcome(); over {
		t.Fatal("RACE-SETUP-04: one of two ships has won")
	}
	r.deal([]string{"8", "7"}, []string{"J"})
	r.play(0, "play 8 2")
	want(t, "RACE-SETUP-05: it stops at the finish", r.at("red2"), "red2 144")
	o, over := r.Match().Outcome()
	want(t, "RACE-SETUP-04: over", over, true)
	want(t, "RACE-SETUP-04: who", fmt.Sprint(o.Places), "[[0] [1]]")

	r = newRace(t, 2, "ships=2")
	r.put("red1 140 red2 20 blue1 50")
	r.deal([]string{"8", "7"}, []string{"J"})
	r.play(0, "play 8 1:4 2:4")
	want(t, "RACE-SETUP-05: the rest goes to another", r.state().Trace[1].To, 24)

	r = newRace(t, 4, "fleets=2")
	r.put("red1 140 yellow1 100 blue1 144 green1 50")
	r.deal([]string{"8"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play 8 1")
	if _, over := r.Match().Outcome(); over {
		t.Error("RACE-SETUP-04: a fleet has won with a ship at sea")
	}
}

// With places on, play goes on after the first player is home.
func TestPlaces(t *testing.T) {
	r := newRace(t, 3, "places=on")
	r.put("red1 140 blue1 141 yellow1 5")
	r.deal([]string{"8", "J"}, []string{"8"}, []string{"J"})
	r.play(0, "play 8 1")
	want(t, "the first is home", r.state().Players[0].Place, 1)
	want(t, "and the next plays", r.waits(), 1)
	r.play(1, "play 8 1")
	o, over := r.Match().Outcome()
	want(t, "with one left it is over", over, true)
	want(t, "places", fmt.Sprint(o.Places), "[[0] [1] [2]]")
}

// RACE-SETUP-04: otherwise the race ends with the first.
func TestNoPlaces(t *testing.T) {
	r := newRace(t, 3)
	r.put("red1 140 blue1 141 yellow1 5")
	r.deal([]string{"8", "J"}, []string{"8"}, []string{"J"})
	r.play(0, "play 8 1")
	o, over := r.Match().Outcome()
	want(t, "RACE-SETUP-04: over", over, true)
	want(t, "RACE-SETUP-04: the others by how far they are", fmt.Sprint(o.Places), "[[0] [1] [2]]")
}

// A fleet sails on after one of its players has left, but it finishes behind
// complete fleets.
func TestLeaving(t *testing.T) {
	r := newRace(t, 6, "fleets=3")
	r.put("red1 50 green1 140 blue1 141 black1 137 yellow1 20 purple1 20")
	r.deal([]string{"9"}, []string{"9", "J"}, []string{"J"}, []string{"9", "4"}, []string{"9"}, []string{"J"})
	r.play(0, "resign")
	want(t, "the ship is gone", r.at("red1"), "red1 0")
	want(t, "its cards are laid down unseen", r.view(1).Pile, "")
	want(t, "the next plays", r.waits(), 1)
	r.refuse(0, "play 9 1", "You have left")
	r.play(1, "play 9 1")
	r.play(2, "play J")
	r.play(3, "play 9 1")
	want(t, "green is home", r.says("comes in behind every whole fleet"), true)
	want(t, "and holds no cards", r.hand(3), "")
	r.play(4, "play 9 1")
	o, over := r.Match().Outcome()
	want(t, "a whole fleet wins", over && o.Side == "fleet 2", true)
	want(t, "the broken one is last", fmt.Sprint(o.Places), "[[1 4] [2 5] [0 3]]")

	r = newRace(t, 4, "fleets=2")
	r.put("red1 144 yellow1 9 blue1 3 green1 4")
	r.play(2, "resign")
	o, _ = r.Match().Outcome()
	want(t, "nobody wins by leaving", o.Side, "fleet 2")
}

// RACE-SETUP-04: with places, both players of a fleet that is home have finished.
// A player who leaves then keeps the place.
func TestAFleetTakesAPlace(t *testing.T) {
	r := newRace(t, 6, "fleets=3", "places=on")
	r.put("red1 140 green1 144 blue1 20")
	r.deal([]string{"9"}, []string{"J"}, []string{"J"}, []string{"7", "K"}, []string{"J"}, []string{"J"})
	r.play(0, "play 9 1")
	want(t, "RACE-SETUP-04: the partner's place", r.state().Players[3].Place, 1)
	want(t, "RACE-SETUP-04: and hand", r.hand(3), "")
	want(t, "a card laid down is not shown", r.view(1).Pile, "9")
	r.play(0, "resign")
	want(t, "the place is kept", r.view(1).Players[0].Place, 1)
	want(t, "the partner's, too", r.view(1).Players[3].Place, 1)
	want(t, "and not given again", r.says("takes place"), false)
	for seat := game.Seat(1); seat < 6; seat++ {
		if seat != 3 {
			r.play(seat, "play J")
		}
	}
	want(t, "RACE-SETUP-04: no more cards for those who are home", r.hand(3), "")
	want(t, "the others race on", len(r.state().Players[1].Hand) > 0, true)
}

// A player who leaves during a card's steps loses the remaining steps.
func TestLeavingInTheMiddleOfACard(t *testing.T) {
	r := newRace(t, 3, "ships=2")
	r.put("red1 10 red2 40 blue1 30 yellow1 50")
	r.deal([]string{"5", "2", "7"}, []string{"7"}, []string{"J"})
	r.play(0, "play 5 1:2 2:3", 2) // a reef, which asks red for a card
	want(t, "red is asked", r.waits(), 0)
	r.play(0, "resign")
	want(t, "nothing sails on", r.at("red1", "red2"), "red1 0 red2 0")
	want(t, "the next plays", r.waits(), 1)
	want(t, "the card on top is the one that was played", r.view(1).Played, "5")
}

// While a deal has just begun, watchers may guess who will be furthest after it. The next deal decides it, or
// the end of the race.
func TestAheadIsGuessed(t *testing.T) {
	asked := func(r *race) string {
		c, ok := r.state().View(game.Public).(*view.View).Contest()
		if !ok {
			return ""
		}
		return c.Key + ": " + c.Ask + " " + strings.Join(game.Texts(c.Ways, func(w game.Way) string { return w.Label }), ", ")
	}
	decided := func(r *race) (all []string) {
		for _, e := range r.events {
			for _, d := range e.Decides {
				all = append(all, d.Contest+" "+d.Way)
			}
		}
		return all
	}
	r := newRace(t, 2)
	r.put("red1 10 blue1 30")
	r.deal([]string{"J", "2", "3"}, []string{"J"})
	want(t, "few squares apart", asked(r), "ahead-1: Who is furthest after this deal? {0}, {1}, Two or more are level")
	r.put("red1 5")
	want(t, "far apart", asked(r), "")
	r.put("red1 30")
	r.deal([]string{"J"}, nil)
	want(t, "near its end", asked(r), "")
	r.play(0, "play J")
	want(t, "level", fmt.Sprint(decided(r)), "[ahead-1 level]")
	r.put("blue1 31")
	r.deal([]string{"J"}, nil)
	r.state().Turn = 0
	r.play(0, "play J")
	want(t, "the next deal", fmt.Sprint(decided(r)), "[ahead-2 1]")

	r = newRace(t, 2)
	r.put("red1 140 blue1 50")
	r.deal([]string{"8", "7", "J"}, []string{"J"})
	r.play(0, "play 8 1")
	want(t, "the end", fmt.Sprint(decided(r)), "[ahead-1 0]")

	r = newRace(t, 4, "fleets=2")
	r.deal([]string{"J", "2", "3"}, []string{"J"}, []string{"J"}, []string{"J"})
	want(t, "fleets", asked(r), "ahead-1: Who is furthest after this deal? Fleet 1 ({0} and {2}), Fleet 2 ({1} and {3}), Two or more are level")
}
