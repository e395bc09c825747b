package race

import (
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// What is counted for a hint is what came about: a ship that went back to port did, and
// one that came home.
func TestCounts(t *testing.T) {
	t.Parallel()
	was := &State{Seats: 2, Ships: 1, Players: []player{
		{Ships: []ship{{At: 60}}, Hand: []board.Card{{Rank: "9"}, {Rank: "Q"}}}, {Ships: []ship{{At: 70}}},
	}}
	for _, c := range []struct {
		now  func(*State)
		want string
	}{
		{func(s *State) { s.Players[0].Ships[0].At = board.Port }, "your ship goes back to port"},
		{func(s *State) { s.Players[0].Ships[0].At = board.Finish }, "your ship comes home"},
		{func(s *State) { s.Players[0].Ships[0].At = 50 }, "your ship falls back"},
		{func(s *State) { s.Players[1].Ships[0].At = board.Port }, "a ship of a rival goes back to port"},
		{func(s *State) { s.Players[0].Hand = nil }, "cards of yours are lost"},
		{func(s *State) { s.Players[0].mark(-2, 1) }, "your cards lose steps"},
		{func(s *State) { s.Players[0].mark(1, 2) }, "your cards gain steps"},
	} {
		s := was.clone()
		c.now(s)
		var told []string
		for _, h := range s.Counts(0, was, nil) {
			if h.Words != "" && h.Times > 0 {
				told = append(told, h.Words)
			}
		}
		if !slices.Equal(told, []string{c.want}) {
			t.Errorf("it tells %q; want %q", told, c.want)
		}
	}
	s := was.clone() // a card was played: the ship is as many squares further on as steps have left the hand
	s.Players[0].Ships[0].At, s.Players[0].Hand = 69, s.Players[0].Hand[1:]
	if reach := func(s *State) int {
		all := s.Counts(0, was, nil)
		return all[slices.IndexFunc(all, func(h game.Happening) bool { return h.More == "your ship reaches further with the cards in your hand" })].Times
	}; reach(s) != reach(was.clone()) {
		t.Error("a card that is played changes how far the ship can come")
	}
	if s := game.Match(was); len(was.Counts(0, s, nil)) == 0 {
		t.Error("nothing is counted where nothing has come about")
	}
}
