package race

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/race/view"
)

// Choices point at squares: where ships go, and where ships stand that are sent back
// or go over the edge. Others point at ships to fight, and at cards.
func TestWhatChoicesPointAt(t *testing.T) {
	r := newRace(t, 3, "ships=2")
	r.put("red1 33 blue1 60 yellow1 70")
	r.deal([]string{"3", "6", "7", "7", "J", "K"}, []string{"J"}, []string{"J"})
	spots := func(seat game.Seat, typed string) string {
		var all []string
		for _, c := range r.Match().Choices(seat, typed) {
			all = append(all, c.Line+" = "+c.Spot)
		}
		return strings.Join(all, "; ")
	}
	for _, c := range r.Match().Choices(0, "") { // a card that can be played can be pressed
		if rank, _, _ := strings.Cut(strings.TrimPrefix(c.Line, "play "), " "); strings.HasPrefix(c.Line, "play ") {
			want(t, c.Line, slices.Contains(c.By, "the "+rank) || c.Spot == "the "+rank, true)
		}
	}
	for _, c := range r.Match().Choices(0, "play 7 ") {
		want(t, "either of two alike", strings.Join(c.By, ", "), "the 7, the second 7")
	}
	want(t, "cards to play", spots(0, ""), "play K cast = square 1; play 6 1 = square 39; play 6 back yellow1 = square 70; "+
		"play 6 back blue1 = square 60; play 3 edge 1 = square 33; play 3 nothing = the 3; play 7 1 = square 40; play J nothing = the J; next  = ")

	r = newRace(t, 3, "ships=2")
	r.put("red1 142 red2 33 blue1 60")
	r.deal([]string{"2", "K", "K"}, []string{"J"}, []string{"J"})
	want(t, "cards without a use", spots(0, ""), "play 2 1 = square 144; play 2 2 = square 35; play 2 split  = the 2; throw K = the K; next  = ")
	want(t, "the first ship of a division", spots(0, "play 2 split "), "play 2 split 1  = red 1; play 2 split 2  = red 2")
	want(t, "its steps", spots(0, "play 2 split 2 "), "play 2 split 2 1  = square 34")

	r = newRace(t, 3)
	r.put("red1 28 blue1 28 yellow1 28")
	r.deal([]string{"7", "7", "J"}, []string{"J"}, []string{"J"})
	s := r.state()
	s.Todo = []task{{Kind: doEnd}, {Kind: view.AskTarget}, {Kind: view.AskDrop, N: 2}}
	want(t, "cards to drop", spots(0, ""), "auto = ; drop 7  = the 7; drop J  = the J; auto on = ")
	want(t, "the other of two alike", spots(0, "drop 7 "), "drop 7 7 = the second 7; drop 7 J = the J")
	s.Todo = s.Todo[:2]
	want(t, "ships to fight", spots(0, ""), "attack blue1 = blue 1; attack yellow1 = yellow 1; auto = ; auto on = ")
}

// The spot of a ship that is not drawn among many others is its square. The spot
// of a ship in port is its port. Equal cards have different spots.
func TestSpotsOfMany(t *testing.T) {
	r := newRace(t, 8, "ships=3")
	for _, x := range r.state().refs() {
		r.state().at(x).At = 1
	}
	r.put("orange3 0")
	s := r.state()
	want(t, "the third on a square", s.spotOf(r.ref("red3")), "red 3")
	want(t, "the fourth of many", s.spotOf(r.ref("blue1")), "square 1")
	want(t, "in port", s.spotOf(r.ref("orange3")), "Hollow Dock")
	spots := gametest.SpotsIn(t, r.view(game.Public))
	for _, name := range []string{"red 1", "red 3", "square 1", "square 144", "Hollow Dock"} {
		want(t, name, spots[name], true)
	}
	want(t, "not drawn", spots["blue 1"], false)
	r.deal([]string{"7", "7", "7", "7+2"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"})
	for i, name := range []string{"the 7", "the second 7", "the third 7", "the 7+2"} {
		want(t, "in choices", s.Players[0].cardSpot(i), name)
		want(t, "in the picture", gametest.SpotsIn(t, r.view(0))[name], true)
	}
	want(t, "cards are in the hand's picture only", spots["the J"], false)
	want(t, "and their owner's", gametest.SpotsIn(t, r.view(1))["the J"], true)
}
