package search_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// Imagine does not depend on what the viewer does not know.
func TestImagineKnowsNoSecret(t *testing.T) {
	var tables []game.Table
	for n := range 6 {
		options := map[string]string{"fantasy": []string{"on", "off"}[n%3/2], "points": "6", "opportunity": "on", "scenario": []string{"skirmish", "treasure"}[n%2]}
		tables = append(tables, game.Table{Seats: 2 + n%3, Options: options})
	}
	rng, lines := rand.New(rand.NewPCG(1, 1)), 0
	line := func(m game.Match, seat game.Seat, dice *game.Dice) string {
		lines++
		if lines%2 == 0 {
			return gametest.ByLot(m, seat, dice)
		}
		return gametest.Offered(m, seat, rng.IntN) // among them drafts, answers and standing orders
	}
	gametest.Fair(t, &blackspot.Game, tables, func(m game.Match, viewer game.Seat, dice *game.Dice) { otherwise(m.(*blackspot.State), viewer, dice) }, line)
}

// otherwise changes secrets that a viewer does not know: the decks, cards of the others'
// hands, their fleets on paper, drafts, answers and standing orders.
func otherwise(s *blackspot.State, viewer game.Seat, dice *game.Dice) {
	game.Shuffle(dice, "winds", s.WindDeck)
	game.Shuffle(dice, "deck", s.Deck)
	for i := range s.Fleets {
		f := &s.Fleets[i]
		if game.Seat(i) == viewer || f.Out {
			continue
		}
		known := slices.Clone(f.Known)
		for n, c := range f.Hand {
			if k := slices.Index(known, c); k >= 0 {
				known = slices.Delete(known, k, k+1)
			} else if last := len(s.Deck) - 1; last >= 0 {
				f.Hand[n], s.Deck[last] = s.Deck[last], c
				game.Shuffle(dice, "deck", s.Deck)
			}
		}
		slices.Sort(f.Hand)
		f.Draft, f.Dispels = "", nil
		if f.Answer.Given {
			f.Answer.Card = ""
		}
		if s.Prompt.Ask == board.AskFleet {
			list := yard.PicksFor(&s.Sea, game.Seat(i))
			f.Build = list[dice.Pick("a fleet", len(list))].Build()
		}
	}
}
