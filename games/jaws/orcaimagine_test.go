package jaws

import (
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// An imagined match of act 2 has another deck. For the crew it has another hand and
// another choice as well.
func TestImagineTheOrca(t *testing.T) {
	var choices, hands, abilities, decks []string
	add := func(list []string, s string) []string {
		if slices.Contains(list, s) {
			return list
		}
		return append(list, s)
	}
	m := atSea(t, func(o *Orca) { o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "chum") })
	m.locks("A", m.orca().Hand[0])
	m.play(1, "quint chum")
	m.play(0, "show C")
	dice := game.NewDice([32]byte{7})
	for range 60 {
		for viewer := game.Public; viewer < 2; viewer++ {
			before := m.snapshot()
			other := m.state().Imagine(viewer)(dice).(*State)
			them := &match{t: t}
			equal(t, "the match itself", m.snapshot(), before)
			if err := other.check(); err != nil {
				t.Fatal(err)
			}
			a, b := m.state().View(viewer), other.View(viewer)
			equal(t, "the view", b, a)
			equal(t, "the choices", other.Choices(viewer, ""), m.state().Choices(viewer, ""))
			o := other.Orca
			decks = add(decks, them.text(o.Deck))
			if viewer == 0 {
				equal(t, "the shark's own", []any{o.Choice, o.Ability, o.Hand}, []any{m.orca().Choice, m.orca().Ability, m.orca().Hand})
				continue
			}
			if o.Choice == "C" {
				t.Fatal("the token shown is imagined to be the choice")
			}
			choices, abilities, hands = add(choices, o.Choice), add(abilities, o.Ability), add(hands, them.text(o.Hand))
		}
	}
	if len(choices) != 2 || len(abilities) != 8 || len(hands) < 20 || len(decks) < 50 {
		t.Errorf("imagined %d choices, %d abilities, %d hands and %d decks", len(choices), len(abilities), len(hands), len(decks))
	}
}
