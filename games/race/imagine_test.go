package race

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// shared returns the path of memory that two values both point to.
func shared(a, b reflect.Value, path string) string {
	switch a.Kind() {
	case reflect.Pointer:
		if a.IsNil() || b.IsNil() {
			return ""
		}
		if a.Pointer() == b.Pointer() {
			return path
		}
		return shared(a.Elem(), b.Elem(), path)
	case reflect.Slice:
		if a.Cap() > 0 && b.Cap() > 0 && a.Pointer() == b.Pointer() {
			return path
		}
		for i := range min(a.Len(), b.Len()) {
			if at := shared(a.Index(i), b.Index(i), fmt.Sprintf("%s[%d]", path, i)); at != "" {
				return at
			}
		}
	case reflect.Struct:
		for i := range a.NumField() {
			if at := shared(a.Field(i), b.Field(i), path+"."+a.Type().Field(i).Name); at != "" {
				return at
			}
		}
	}
	return ""
}

// Clones and imagined matches share no memory with their origin, or with each
// other.
func TestCopiesShareNothing(t *testing.T) {
	for _, r := range []*race{eight(t), fought(t), ended(t), asked(t, "2 7+1 9", task{Kind: view.AskDrop, N: 2})} {
		s := r.state()
		s.Players[0].Marks = []mark{{2, 1}}
		copies := map[string]game.Match{
			"the match":       s,
			"a clone":         s.Clone(),
			"an imagined one": s.Imagine(0)(game.NewDice(game.TextSeed("a"))),
			"another":         s.Imagine(0)(game.NewDice(game.TextSeed("b"))),
		}
		for a, x := range copies {
			for b, y := range copies {
				if at := shared(reflect.ValueOf(x), reflect.ValueOf(y), "state"); a != b && at != "" {
					t.Errorf("%s and %s share %s", a, b, at)
				}
			}
		}
	}
}

// RACE-CARD-34, RACE-SETUP-11: everyone knows the steps that dice put on a
// rival's cards. Nobody knows which cards have them, or the rival's wishes.
func TestWhatIsImagined(t *testing.T) {
	setup := func() *race {
		r := newRace(t, 3)
		r.put("red1 50 blue1 26 yellow1 60")
		r.deal([]string{"J", "4"}, []string{"2", "7", "9", "Q"}, []string{"J", "5"})
		r.state().Turn = 1
		r.play(1, "play 2 1", 1) // weather: two cards gain 2
		r.play(1, "raise 7 9")
		return r
	}
	r := setup()
	want(t, "everyone knows the mark", fmt.Sprint(r.view(0).Players[1].Marks), "[{2 2}]")
	seen, wishes := map[string]bool{}, map[string]bool{}
	for i := range 60 {
		m := r.state().Imagine(0)(game.NewDice(game.TextSeed(fmt.Sprint(i)))).(*State)
		hand, raised, able := m.Players[1].Hand, 0, 0
		for _, c := range hand {
			if c.Moves() {
				able++
			}
			if c.Mod != 0 {
				raised++
				want(t, "each bears the mark once", c.Mod, 2)
			}
		}
		want(t, "as many cards as can bear it, two at most", raised, min(2, able))
		seen[m.Players[1].held()] = true
		wishes[fmt.Sprint(m.Players[1].Auto, m.Players[1].Forced)] = true
	}
	want(t, "hands are many", len(seen) > 40, true)
	want(t, "wishes are all four", len(wishes), 4)

	r.play(2, "play J")
	r.play(0, "play J")
	r.play(1, "play 7+2 1", 3) // 28 to 37, silver; everyone sees that it counts 9
	want(t, "one card is left with it", fmt.Sprint(r.view(0).Players[1].Marks), "[{2 1}]")

	r = setup()
	r.state().Players[1].Marks = []mark{{2, 2}, {-5, 1}, {1, 3}}
	r.state().Players[1].showed(3)
	want(t, "two marks on one card", fmt.Sprint(r.state().Players[1].Marks), "[{2 1} {-5 1} {1 2}]")
	r.state().Players[1].showed(-5)
	want(t, "one mark", fmt.Sprint(r.state().Players[1].Marks), "[{2 1} {1 2}]")
	r.state().Players[1].showed(4)
	want(t, "marks that do not add up change nothing", fmt.Sprint(r.state().Players[1].Marks), "[{2 1} {1 2}]")
	r.state().Players[1].Marks = append(r.state().Players[1].Marks, mark{-1, 1})
	r.state().Players[1].repaired()
	want(t, "repaired", fmt.Sprint(r.state().Players[1].Marks), "[{2 1} {1 2}]")
}

// RACE-MOVE-04, RACE-MOVE-05: everyone is told the division of a card when it is
// played. The remaining moves are shown while somebody is asked.
func TestADividedCardIsTold(t *testing.T) {
	r := newRace(t, 2, "ships=3")
	r.put("red1 10 red2 30 red3 50 blue1 60")
	r.deal([]string{"9", "7", "J", "4"}, []string{"J"})
	r.play(0, "play 9 1:2 3:4 2:3", 2) // a reef, and red is asked
	want(t, "RACE-MOVE-04: told", r.events[0].Text, "{0} plays a 9: two steps for Red 1, four steps for Red 3 and three steps for Red 2.")
	want(t, "RACE-MOVE-05: still to come", fmt.Sprint(r.view(1).Coming), "[{0 3 4} {0 2 3}]")
}

// RACE-SQ-TREASURE-07: everyone knows how many cards for diamonds are still to be
// played, also if one of them is thrown away.
func TestDrawnCardsAreCounted(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 13 blue1 60")
	r.deal([]string{"2", "9", "4"}, []string{"J"})
	r.state().Deck = bring(r.state().Deck, "37")
	r.play(0, "play 2 1", 6)
	want(t, "RACE-SQ-TREASURE-07: drawn", r.view(1).Players[0].Drawn, 2)
	r.state().Todo = append(r.state().Todo, task{Kind: view.AskDrop, N: 1})
	r.play(0, "drop 7")
	want(t, "RACE-SQ-TREASURE-07: told", r.says("throws away 7 (drawn for diamonds)."), true)
	want(t, "RACE-SQ-TREASURE-07: one is left", r.view(1).Players[0].Drawn, 1)
}

// RACE-PIRATE-16: everyone sees which player is dealt only one card.
func TestASingleCardIsShown(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 89 blue1 10")
	r.deal([]string{"2"}, []string{"J"})
	r.play(0, "play 2 1", 3)
	want(t, "RACE-PIRATE-16", r.view(1).Players[0].Single, true)
}

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
		if t := s.asked(); t == nil || t.Kind == view.AskExtra || t.Seat != seat {
			p.Auto = dice.Pick("auto", 2) == 0
		}
		p.Forced = false
		if len(p.Marks) > 0 || slices.ContainsFunc(p.Hand, func(c board.Card) bool { return c.Extra || c.Mod != 0 }) {
			continue
		}
		for i := range p.Hand {
			if len(deck) > 0 && dice.Pick("swap", 2) == 0 {
				last := len(deck) - 1
				p.Hand[i].Rank, deck[last] = board.RankName(deck[last]), board.RankLetter(p.Hand[i].Rank)[0]
				game.Shuffle(dice, "deck", deck)
			}
		}
		s.Players[seat].sort()
	}
	s.Deck = string(deck)
}
