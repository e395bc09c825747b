package manual

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games"
)

// Questions in people's own words lead to the rule, the heading or the table that explains
// it, first on the first page.
func TestQuestionsLeadToTheirRules(t *testing.T) {
	b := Manual{games.All}
	for _, c := range []struct{ game, question, want string }{
		{"boarders", "how do I win", "BOARD-END-01"},
		{"boarders", "How do I win?", "BOARD-END-01"},
		{"boarders", "win", "BOARD-END-01"},
		{"boarders", "victory", "BOARD-END-01"},
		{"boarders", "end", "BOARD-END-01"},
		{"boarders", "points of sail", "BOARD-SPEED-02"},
		{"boarders", "who moves first", "BOARD-SEQ-04"},
		{"boarders", "how many guns can fire", "BOARD-GUN-07"},
		{"boarders", "when do I lose", "BOARD-END-02"},
		{"boarders", "bonus points", "BOARD-SCEN-05"},
		{"boarders", "bonus", "BOARD-HIT-23"},
		{"boarders", "2-pounder", "BOARD-HIT-14"},
		{"boarders", "inflexible", "BOARD-SHIP-24"},
		{"boarders", "dusk", "BOARD-SCEN-06"},
		{"boarders", "capture", "BOARD-BOARDING-16"},
		{"boarders", "flee", "BOARD-SETUP-04"},
		{"boarders", "friendly", "BOARD-GUN-16"},
		{"boarders", "simultaneous", "BOARD-SEQ-16"},
		{"boarders", "ram", "BOARD-COLL-01"},
		{"boarders", "drift", "Drift"},
		{"boarders", "oars", "Oars"},
		{"boarders", "foul", "BOARD-COLL-05"},
		{"boarders", "hull", "Hull"},
		{"boarders", "lawrence", "BOARD-SHIP-01"},
		{"boarders", "table of ships", "Table of ships of Lake Erie, American"},
		{"boarders", "table of captains", "Table of captains, three-ships"},
		{"boarders", "hit table", "Hit table"},
		{"boarders", "which side faces the other ship", "BOARD-COLL-20"},
		{"boarders", "what is a rake", "BOARD-HIT-24"},
		{"boarders", "can I fire at my own ship", "BOARD-GUN-16"},
		{"boarders", "how do I board an enemy", "BOARD-BOARDING-01"},
		{"boarders", "how long is a battle", "BOARD-END-01"},
		{"boarders", "how fast is my ship", "BOARD-SPEED-02"},
		{"boarders", "when does a ship surrender", "BOARD-BOARDING-16"},
		{"boarders", "how do I repair", "Repair"},
		{"boarders", "where is the wind from", "BOARD-SETUP-22"},
		{"boarders", "erie-van", "BOARD-SCEN-04"},
		{"blackspot", "how do I win", "SPOT-FLEET-24"},
		{"blackspot", "friendly fire", "SPOT-FIRE-05"},
		{"blackspot", "spinner", "SPOT-OPT-26"},
		{"blackspot", "blockade rounds", "SPOT-SCEN-03"},
		{"blackspot", "who moves first", "SPOT-ROUND-07"},
		{"blackspot", "how far can I move", "SPOT-MOVE-01"},
		{"blackspot", "when does a ship sink", "SPOT-DMG-04"},
		{"blackspot", "how do I repair", "SPOT-DMG-09"},
		{"blackspot", "can I measure", "SPOT-FIRE-04"},
		{"blackspot", "what is booty", "SPOT-FLEET-06"},
		{"blackspot", "what happens when I lose the flagship", "SPOT-FLEET-20"},
		{"blackspot", "swap crew", "SPOT-OPT-44"},
		{"jaws", "how do I win", "JAWS-A2END-01"},
		{"jaws", "who wins", "JAWS-A2END-01"},
		{"jaws", "who goes first", "JAWS-ROUND-01"},
		{"jaws", "how many actions do I have", "JAWS-SHARK-01"},
		{"jaws", "when does act 1 end", "JAWS-ACT1END-01"},
		{"jaws", "how do I close a beach", "JAWS-BRODY-17"},
		{"jaws", "bang stick", "JAWS-GEAR-15"},
		{"moby", "how do I win", "MOBY-DMG-11"},
		{"moby", "who moves first", "MOBY-TURN-03"},
		{"moby", "how do I kill the whale", "MOBY-DMG-01"},
		{"moby", "what happens to a man overboard", "MOBY-SWIM-01"},
		{"moby", "how far can I throw", "MOBY-HARP-03"},
		{"moby", "when does the whale dive", "MOBY-MOVE-07"},
		{"moby", "how do I pick up swimmers", "MOBY-SWIM-04"},
		{"race", "how do I win", "RACE-SETUP-04"},
		{"race", "who goes first", "RACE-SETUP-10"},
		{"race", "how many cards do I get", "RACE-CARD-01"},
		{"race", "what happens when I land on a ship", "RACE-BATTLE-01"},
		{"race", "how do pirates work", "RACE-PIRATE-01"},
		{"race", "when is my turn over", "RACE-CARD-07"},
	} {
		s := b.shelf(c.game, 0)
		rules, lead := s.found(c.question)
		var first []string
		if charts := s.chartsOf(c.question); len(charts) > 0 && (lead == 0 || asksForTable(c.question)) {
			first = append(first, charts[0].Name)
		} else if len(rules) > 0 {
			first = append(first, rules[0].ID, rules[0].Section)
		}
		if !slices.ContainsFunc(first, func(name string) bool { return name == c.want || name == c.want+" table modifiers" }) {
			t.Errorf("%s, %q: led by %q, want %s", c.game, c.question, first, c.want)
		}
	}
}

// A page holds several rules where a word has many, and the first page of a rulebook is an
// overview by headings.
func TestPagesHoldSeveralRules(t *testing.T) {
	b := Manual{games.All}
	for _, word := range []string{"drift", "oars", "foul", "mast", "hull", "officer", "crew"} {
		m, err := b.RulesAt("boarders", 0, word, 0)
		if err != nil || len(m.Lines) < 3 {
			t.Errorf("%s: the first page has %q, %v", word, m.Lines, err)
		}
	}
	for _, g := range games.All {
		m, err := b.RulesAt(g.Key, 0, "", 0)
		if err != nil {
			t.Fatal(err)
		}
		all := ""
		for _, l := range m.Lines {
			all += l + "\n"
		}
		for _, r := range g.Rules {
			_, head, split := strings.Cut(r.Section, ": ")
			if !split {
				head = r.Section
			}
			if !strings.Contains(all, head) {
				t.Errorf("%s: the overview lacks %s", g.Key, r.Section)
				break
			}
		}
		if !strings.Contains(all, "How it is won: ") {
			t.Errorf("%s: the overview does not say how it is won", g.Key)
		}
	}
	if _, err := b.RulesAt("", 0, "", 0); err != nil {
		t.Error(err)
	}
}
