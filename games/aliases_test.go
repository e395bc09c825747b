package games

import (
	"slices"
	"testing"

	"shipboard/games/game"
)

// In every game each alias leads to a rule. A word leads to one rule alone, unless
// the game says that it leads to another, too.
func TestAliases(t *testing.T) {
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			leads := map[string][]string{}
			for _, a := range g.Aliases {
				if !slices.ContainsFunc(g.Rules, func(r game.Rule) bool { return r.ID == a.Rule }) {
					t.Errorf("%q leads to %s, which is no rule", a.Word, a.Rule)
				}
				if before := leads[a.Word]; a.Also != (len(before) > 0) || slices.Contains(before, a.Rule) {
					t.Errorf("%q leads to %s, and before to %v; said so: %t", a.Word, a.Rule, before, a.Also)
				}
				leads[a.Word] = append(leads[a.Word], a.Rule)
			}
		})
	}
}
