package race

import (
	"slices"
	"testing"

	"shipboard/games/game"
)

// What nobody has seen gets another order. The hands stay, and so does the match it is made of.
func TestReshuffled(t *testing.T) {
	session, _, err := game.Begin(&Game, game.Table{Seats: 3}, game.TextSeed("a deck"))
	if err != nil {
		t.Fatal(err)
	}
	s := session.Match().(*State)
	was := s.clone()
	other := s.Reshuffled(game.NewDice(game.TextSeed("another"))).(*State)
	if s.Deck != was.Deck || other.Deck == was.Deck {
		t.Errorf("the deck %s became %s, and then %s", was.Deck, s.Deck, other.Deck)
	}
	one, two := []byte(s.Deck), []byte(other.Deck)
	slices.Sort(one)
	slices.Sort(two)
	if string(one) != string(two) {
		t.Errorf("the cards %s became %s", one, two)
	}
	for seat := range other.Players {
		if !slices.Equal(other.Players[seat].Hand, s.Players[seat].Hand) {
			t.Errorf("seat %d holds %v in place of %v", seat, other.Players[seat].Hand, s.Players[seat].Hand)
		}
	}
}
