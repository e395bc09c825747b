package race

import (
	"encoding/json"
	"fmt"
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
	for n := range 12 {
		options := map[string]string{"ships": fmt.Sprint(1 + n%3), "fleets": []string{"off", "2"}[n/3%2]}
		dice := game.NewDice(game.TextSeed(fmt.Sprint("fair ", n)))
		session, _, err := game.Begin(&Game, game.Table{Seats: 3 + n%2, Options: options}, dice.Seed())
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
			seat, typed := s.Waiting()[0].Seat, ""
			for typed == "" || typed[len(typed)-1] == ' ' {
				moves := s.Moves(seat, typed)
				if len(moves) == 0 {
					t.Fatalf("seat %d has no move in %s", seat, text(s))
				}
				typed = moves[dice.Pick("a move", len(moves))].Line
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
