package told

import (
	"testing"

	"shipboard/bot/table"
	"shipboard/games/game"
)

// What came of one's own order is a step of its own where it came to less than one ordered; an order
// that was carried out is none.
func TestAnOrderThatFailsIsToldToItsPlayer(t *testing.T) {
	for text, want := range map[string]bool{
		"Badger S1 does not move, stopped by Heron N1.":                                         true,
		"Badger S1 turns 30° to port on the spot, and goes no farther: Heron N1 is in her way.": true,
		"Badger S1 moves 1″, heads W and stops at Heron N1.":                                    true,
		"Badger S1 misses Heron N1.":                                                            true,
		"Badger S1 fires: nobody is in range.":                                                  true,
		"Badger S1 moves 3″ and heads W.":                                                       false,
		"Badger S1 throws hooks at Heron N1.":                                                   false,
	} {
		if cameOf(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

// A fight that comes to nothing once one lets the dice stand is a step of its own, which stays.
func TestALevelFightIsToldToWhoLetItStand(t *testing.T) {
	p := &Tale{Past: &Past{Reader: 0, Names: game.Names{"Ann", "Bob"}}, seat: []string{"Otter S2"}}
	rolled := game.ToAll("Otter S2 rolls 5 (4 + 1 for the hooks) and Petrel N2 5: a tie unless a booty die is spent.")
	rolled.Dice = []game.Roll{{Faces: []int{4, 3}}, {Faces: []int{5}}}
	level := game.ToAll("Boarding: Otter S2 and Petrel N2 are level, 5 (4 + 1 for the hooks) to 5.")
	level.Settles = true
	p.entries = []table.Entry{
		{Seat: game.Public},
		{Seat: 0, Line: "s2 board n2", Events: []game.Event{game.ToAll("Otter S2 throws hooks at Petrel N2."), rolled}},
		{Seat: 0, Line: "let", Events: []game.Event{level}},
	}
	all, _ := p.told(1)
	if len(all) != 1 {
		t.Fatalf("it is told in %d steps: %+v", len(all), all)
	}
	if s := all[0].step(); !s.Holds || s.Head != level.Text {
		t.Errorf("the step is %+v", s)
	}
}
