package race

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// Every word on a card, a button or a sign, and in a line, is found in the rules.
func TestWordsAreInTheRules(t *testing.T) {
	words := slices.Clone(verbs)
	words = slices.DeleteFunc(words, func(w string) bool { return w == "skip" || w == game.Resign }) // every game has them
	for _, l := range view.Squares {
		words = append(words, l.Name)
	}
	for _, rank := range []string{"A", "2", "3", "6", "J", "Q", "K"} {
		words = append(words, strings.Fields(board.UseOf(rank))...)
	}
	for _, o := range Game.Options {
		words = append(words, o.Name)
	}
	words = append(words, "cast off", "becalmed", "back", "edge", "split", "divided", "battle", "fight", "convoy", "blockade", "stuck", "chart", "silver",
		"diamonds", "escort", "flag of order", "port", "home", "start", "finish", "deal", "deck", "dealer", "partner", "shuffle", "forced on", "auto on", "usual")
	for _, w := range words {
		w = strings.TrimSuffix(w, "s") // the search finds parts of words
		if !slices.ContainsFunc(Game.Rules, func(r game.Rule) bool { return strings.Contains(strings.ToLower(r.Section+" "+r.Text), w) }) {
			t.Errorf("no rule speaks of %q", w)
		}
	}
}

// TestSetUp: RACE-SETUP-01 to RACE-SETUP-11.
func TestSetUp(t *testing.T) {
	for seats, ok := range map[int]bool{1: false, 2: true, 8: true, 9: false} {
		_, _, err := game.Begin(&Game, game.Table{Seats: seats}, game.TextSeed("race"))
		want(t, fmt.Sprintf("RACE-SETUP-01: %d players", seats), err == nil, ok)
	}
	for ships, ok := range map[string]bool{"1": true, "2": true, "3": true, "4": false, "0": false} {
		s, _, err := game.Begin(&Game, game.Table{Seats: 3, Options: map[string]string{"ships": ships}}, game.TextSeed("race"))
		want(t, "RACE-SETUP-02: ships="+ships, err == nil, ok)
		if ok {
			for _, p := range s.Match().(*State).Players {
				want(t, "RACE-SETUP-02: everyone has", fmt.Sprint(len(p.Ships)), ships)
			}
		}
	}
	want(t, "RACE-SETUP-03: the last square", len(board.Course)-1, 144)
	want(t, "RACE-SETUP-03: it is the finish", board.Course[144].Kind, "finish")
	for n := 1; n < board.Finish; n++ { // each square is beside the next
		a, b := board.Course[n], board.Course[n+1]
		if d := (a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y); d != 1 {
			t.Errorf("RACE-SETUP-03: %d is not beside %d", n, n+1)
		}
	}
	for n, k := range map[int]board.Kind{49: board.Coastguard, 83: board.Coastguard, 106: board.Coastguard, 66: board.Pirate, 92: board.Pirate, 122: board.Pirate} {
		want(t, fmt.Sprintf("RACE-SETUP-06: %d", n), board.Course[n].Kind, k)
	}

	r := newRace(t, 4, "fleets=2", "ships=3")
	s := r.state()
	want(t, "RACE-SETUP-07: seats 0 and 2 are partners", s.Allied(0, 2), true)
	want(t, "RACE-SETUP-07: seats 0 and 1 are opponents", s.Allied(0, 1), false)
	want(t, "RACE-SETUP-08: a flotilla", len(s.Players[0].Ships), 3)
	own, partners := 0, 0
	r.put("red1 10 red2 11 yellow1 12")
	a, b := s.captain(0).movable()
	own, partners = len(a), len(b)
	want(t, "RACE-SETUP-08: own ships at sea", own, 2)
	want(t, "RACE-SETUP-08: a partner's are none of them", partners, 1)

	fresh, _, err := game.Begin(&Game, game.Table{Seats: 3}, game.TextSeed("fresh"))
	if err != nil {
		t.Fatal(err)
	}
	s = fresh.Match().(*State)
	for _, x := range s.refs() {
		want(t, "RACE-SETUP-09", s.at(x).At, board.Port)
	}
	want(t, "RACE-SETUP-10: left of the dealer begins", s.Turn, (s.Dealer+1)%3)
	seen := s.View(1).(*view.View)
	want(t, "RACE-SETUP-11: others' cards are counted", seen.Players[0].Cards, 5)
	want(t, "RACE-SETUP-11: one's own are seen", len(seen.Hand.Cards), 5)
	if s.View(game.Public).(*view.View).Hand != nil {
		t.Error("RACE-SETUP-11: the public sees a hand")
	}
}
