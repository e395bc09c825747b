package race

import (
	"fmt"
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// Imagine does not depend on what the viewer does not know.
func TestImagineKnowsNoSecret(t *testing.T) {
	var tables []game.Table
	for n := range 12 {
		options := map[string]string{"ships": fmt.Sprint(1 + n%3), "fleets": []string{"off", "2"}[n/3%2]}
		tables = append(tables, game.Table{Seats: 3 + n%2, Options: options})
	}
	gametest.Fair(t, &Game, tables, func(m game.Match, viewer game.Seat, dice *game.Dice) { m.(*State).otherwise(viewer, dice) }, gametest.ByLot)
}

// otherwise changes secrets that a viewer does not know: the cards of hands without
// marks, the deck, and wishes.
func (s *State) otherwise(viewer game.Seat, dice *game.Dice) {
	deck := []byte(s.Deck)
	game.Shuffle(dice, "deck", deck)
	for seat := range game.Seat(s.Seats) {
		p := &s.Players[seat]
		if seat == viewer {
			continue
		}
		if t := s.asked(); t == nil || t.Kind == askExtra || t.Seat != seat {
			p.Auto = dice.Pick("auto", 2) == 0
		}
		p.Forced = false
		if len(p.Marks) > 0 || slices.ContainsFunc(p.Hand, func(c card) bool { return c.Extra || c.Mod != 0 }) {
			continue
		}
		for i := range p.Hand {
			if len(deck) > 0 && dice.Pick("swap", 2) == 0 {
				last := len(deck) - 1
				p.Hand[i].Rank, deck[last] = name(deck[last]), letter(p.Hand[i].Rank)[0]
				game.Shuffle(dice, "deck", deck)
			}
		}
		s.sort(seat)
	}
	s.Deck = string(deck)
}
