package manual

import (
	"slices"
	"testing"

	"shipboard/games"
	"shipboard/games/game"
)

// A name on a button leads to the rule that explains it, though the rule never
// says the name; another form of the word does the same.
func TestNamesLeadToTheirRules(t *testing.T) {
	b := Manual{Games: []*game.Game{{
		Key:     "hunt",
		Rules:   []game.Rule{{ID: "H-1", Text: "A boat rows."}, {ID: "H-2", Text: "Sensors are not boats."}, {ID: "H-3", Text: "A barrel hums when the shark swims under it."}},
		Aliases: []game.Alias{{Word: "sensor", Rule: "H-3"}, {Word: "back water", Rule: "H-1"}},
	}}}
	for typed, want := range map[string]string{"sensor": "H-3", "sensors": "H-3", "back water": "H-1", "Back-Water": "H-1", "boat": "H-1", "barrel": "H-3"} {
		if found, _ := b.shelf("hunt", 0).found(typed); len(found) == 0 || found[0].ID != want {
			t.Errorf("%q finds %v, want %s first", typed, found, want)
		}
	}
	if found, _ := b.shelf("hunt", 0).found("sensor"); len(found) != 2 {
		t.Errorf("sensor finds %v, want the rule that says it, too", found)
	}
}

// Every name that a game says a rule explains finds this rule, before rules that
// merely say the name.
func TestEveryNameFindsItsRule(t *testing.T) {
	b := Manual{Games: games.All}
	for _, g := range games.All {
		s := b.shelf(g.Key, 0)
		for _, a := range g.Aliases {
			found, lead := s.found(a.Word)
			at := slices.IndexFunc(found, func(r game.Rule) bool { return r.ID == a.Rule })
			if at < 0 || at >= lead {
				t.Errorf("%s: %q does not find %s, but %v", g.Key, a.Word, a.Rule, found[:min(len(found), 3)])
			}
		}
	}
}
