package game

import (
	"reflect"
	"testing"
)

func TestTelling(t *testing.T) {
	dice := NewDice(TextSeed("telling"))
	dice.Queue(3, 5)
	told := Telling{Dice: dice, Row: "phase 1"}
	if faces := told.Roll("to hit", "hits on 4 or more", 2, D6); !reflect.DeepEqual(faces, []int{3, 5}) {
		t.Errorf("rolled %v", faces)
	}
	told.Whisper(1, "You aim at %s.", "a mast")
	told.Tell("frigate S1 fires.")
	told.TellMoment(2, "Frigate N1 sinks.")
	told.TellMoment(1, "Frigate N2 flees.")
	told.TellMoment(2, "Frigate N3 sinks, too.")
	told.Open("Round 2", "the wind turns.")
	told.TellList("Left: ", ", ", 14, []string{"N4", "N5", "N6"})
	roll := []Roll{{Label: "to hit", Needs: "hits on 4 or more", Faces: []int{3, 5}, Sides: told.Events[1].Dice[0].Sides}}
	for i, want := range []Event{
		{To: Only(1), Text: "You aim at a mast."},
		{To: Everyone(), Text: "Frigate S1 fires.", Dice: roll, Row: "phase 1"},
		{To: Everyone(), Text: "Frigate N1 sinks.", Moment: true},
		{To: Everyone(), Text: "Frigate N2 flees."},
		{To: Everyone(), Text: "Frigate N3 sinks, too."},
		{To: Everyone(), Text: "The wind turns.", Row: "phase 1", Opens: "Round 2"},
		{To: Everyone(), Text: "Left: N4, N5.", Row: "phase 1"},
		{To: Everyone(), Text: "Left: N6.", Row: "phase 1"},
	} {
		if !reflect.DeepEqual(told.Events[i], want) {
			t.Errorf("told %+v, want %+v", told.Events[i], want)
		}
	}
}

// Dice may say whose they are, those of each owner by themselves.
func TestWhoseDice(t *testing.T) {
	told := Telling{Dice: NewDice(TextSeed("whose"))}
	told.Roll("tens", "", 1, D6)
	told.Whose("red’s harpoon")
	told.Roll("tens", "", 1, D6)
	told.Whose("blue’s harpoon")
	told.Tell("Both hit.")
	if dice := told.Last().Dice; dice[0].Of != "red’s harpoon" || dice[1].Of != "blue’s harpoon" {
		t.Errorf("the dice are %+v", dice)
	}
}

// A later and greater moment takes the mark from those before it.
func TestGreatestMoment(t *testing.T) {
	var told Telling
	for _, rank := range []Rank{1, 3, 2, 3} {
		told.TellMoment(rank, "Rank %d.", rank)
	}
	for i, e := range told.Events {
		if e.Moment != (i == 1) {
			t.Errorf("event %d: moment %v", i, e.Moment)
		}
	}
}

// A text to which nothing is put in stands as it is, with a percent sign in it.
func TestPercent(t *testing.T) {
	if got := ToAll("100% sure").Text; got != "100% sure" {
		t.Errorf("told %q", got)
	}
}
