package blackspot

import (
	"strings"
	"testing"

	"shipboard/render"
)

// Legends keep the rules of the house.
func TestLegends(t *testing.T) {
	for _, s := range melee(t).view(0).Scenes() {
		if len(s.Legend) > 0 {
			if err := render.LegendOf(s).Check(); err != nil {
				t.Errorf("%s: %v", s.Name, err)
			}
		}
	}
}

// Every word on a button, a card or a picture leads to a rule: each class, faction,
// spell, sign, setting and order.
func TestEveryWordLeadsToARule(t *testing.T) {
	leads := map[string]bool{}
	for _, a := range Game.Aliases {
		leads[a.Word] = true
	}
	var words []string
	for _, c := range classes {
		words = append(words, c.title)
	}
	for _, f := range factions {
		words = append(words, strings.ToLower(f.title))
	}
	for _, x := range spells {
		words = append(words, strings.ToLower(x.title))
	}
	for _, s := range fullLegend() {
		words = append(words, s.Token.Name)
	}
	for _, x := range settings {
		words = append(words, strings.ToLower(x.label))
	}
	for _, p := range orderParts {
		words = append(words, p.name)
	}
	for _, word := range words {
		if !leads[word] {
			t.Errorf("%q leads to no rule", word)
		}
	}
}

// fullLegend is the legend of a battle with every option.
func fullLegend() []render.Sign {
	v := View{Options: Options{Fire: true, Anchor: true, Swap: true, Opportunity: true, Fantasy: true, Magic: true}}
	v.Pairs = []Pair{{By: 1, To: 2}}
	v.Models = []Model{{Status: Sunk, Hard: true}}
	v.Spells = []Spell{{Card: "volcano"}, {Card: "whirlpool"}, {Card: "ring"}, {Card: "sandbar"}}
	return v.signs()
}

// A model that something stops at once is not told to move 0 inches.
func TestWhoIsStoppedAtOnceDoesNotMove(t *testing.T) {
	m := Model{Name: "s2", Class: "sloop"}
	var told telling
	told.Tell("%s does not move.", m.Called())
	told.tellStop(&m, "the edge of the sea")
	if got := told.Events[0].Text; got != "Otter S2 does not move, stopped by the edge of the sea." || len(told.Events) != 1 {
		t.Errorf("told: %+v", told.Events)
	}
	if borne(0) != "no hits" || borne(1) != "1 hit" {
		t.Errorf("hits are told as %q and %q", borne(0), borne(1))
	}
}
