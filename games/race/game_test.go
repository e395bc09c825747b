package race

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

// Every word on a card, a button, a sign and in a line is found in the rules.
func TestWordsAreInTheRules(t *testing.T) {
	words := slices.Clone(verbs)
	words = slices.DeleteFunc(words, func(w string) bool { return w == "skip" || w == game.Resign }) // every game has them
	for _, l := range legend {
		words = append(words, l.name)
	}
	for _, rank := range []string{"A", "2", "3", "6", "J", "Q", "K"} {
		words = append(words, strings.Fields(cardUse(rank))...)
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
