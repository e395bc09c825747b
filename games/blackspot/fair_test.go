package blackspot

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shipboard/games/game"
)

// Imagine does not depend on what the viewer does not know. From two matches that look
// the same to a viewer, the same dice give the same imagined match.
func TestImagineKnowsNoSecret(t *testing.T) {
	text := func(v any) string {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	pairs := map[string]int{}
	for n := range 6 {
		options := map[string]string{"fantasy": []string{"on", "off"}[n%3/2], "points": "6", "opportunity": "on", "scenario": []string{"skirmish", "treasure"}[n%2]}
		dice := game.NewDice(game.TextSeed(fmt.Sprint("fair ", n)))
		rng := rand.New(rand.NewPCG(uint64(n), 1))
		session, _, err := game.Begin(&Game, game.Table{Seats: 2 + n%3, Options: options}, dice.Seed())
		if err != nil {
			t.Fatal(err)
		}
		for line := 0; line < 150 && session.Match().(*State).Over == nil; line++ {
			s := session.Match().(*State)
			for viewer := game.Public; int(viewer) < s.Seats && line%3 == 0; viewer++ {
				edited := s.clone()
				edited.otherwise(viewer, dice)
				twins := map[string]*State{"imagined": s.Imagine(viewer)(dice).(*State), "edited": edited}
				for how, twin := range twins {
					if text(twin) == text(s) {
						continue
					}
					if a, b := text(s.View(viewer)), text(twin.View(viewer)); a != b {
						t.Fatalf("seat %d can tell a match from one that was %s:\n%s\n%s", viewer, how, a, b)
					}
					pairs[how]++
					seed := game.TextSeed(fmt.Sprint(n, line, viewer))
					a, b := s.Imagine(viewer)(game.NewDice(seed)), twin.Imagine(viewer)(game.NewDice(seed))
					if text(a) != text(b) {
						t.Fatalf("seat %d imagines of a match and one that was %s\n%s\nand\n%s", viewer, how, text(a), text(b))
					}
				}
			}
			seat := s.Waiting()[0].Seat
			typed := offered(t, s, seat, rng) // among them drafts, answers and standing orders
			if line%2 == 0 {
				for typed = ""; typed == "" || typed[len(typed)-1] == ' '; {
					moves := s.Moves(seat, typed)
					typed = moves[dice.Pick("a move", len(moves))].Line
				}
			}
			if _, err := session.Play(seat, typed); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, how := range []string{"imagined", "edited"} {
		if pairs[how] < 500 {
			t.Errorf("there were %d pairs that were %s", pairs[how], how)
		}
	}
}

// otherwise changes secrets that a viewer does not know: the decks, cards of the others'
// hands, their fleets on paper, drafts, answers and standing orders.
func (s *State) otherwise(viewer game.Seat, dice *game.Dice) {
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
		if s.Prompt.Ask == AskFleet {
			list := s.picksFor(game.Seat(i))
			f.Build = list[dice.Pick("a fleet", len(list))].build()
		}
	}
}
