package orca_test

import (
	"fmt"
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
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
	m := jawstest.AtSea(t, func(o *orca.State) { o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "chum") })
	m.Locks("A", m.Orca().Hand[0])
	m.Plays(1, "quint chum")
	m.Plays(0, "show C")
	dice := game.NewDice([32]byte{7})
	for range 60 {
		for viewer := game.Public; viewer < 2; viewer++ {
			before := m.Snapshot()
			other := m.State().Imagine(viewer)(dice).(*jaws.State)
			jawstest.Equal(t, "the match itself", m.Snapshot(), before)
			if _, err := jaws.Game.Restore([]byte(gametest.JSON(t, other))); err != nil {
				t.Fatal(err)
			}
			a, b := m.State().View(viewer), other.View(viewer)
			jawstest.Equal(t, "the view", b, a)
			jawstest.Equal(t, "the choices", other.Choices(viewer, ""), m.State().Choices(viewer, ""))
			o := other.Orca
			decks = add(decks, fmt.Sprint(o.Deck))
			if viewer == 0 {
				jawstest.Equal(t, "the shark's own", []any{o.Choice, o.Ability, o.Hand}, []any{m.Orca().Choice, m.Orca().Ability, m.Orca().Hand})
				continue
			}
			if o.Choice == "C" {
				t.Fatal("the token shown is imagined to be the choice")
			}
			choices, abilities, hands = add(choices, o.Choice), add(abilities, o.Ability), add(hands, fmt.Sprint(o.Hand))
		}
	}
	if len(choices) != 2 || len(abilities) != 8 || len(hands) < 20 || len(decks) < 50 {
		t.Errorf("imagined %d choices, %d abilities, %d hands and %d decks", len(choices), len(abilities), len(hands), len(decks))
	}
}
