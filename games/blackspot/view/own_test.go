package view

import (
	"slices"
	"testing"

	"shipboard/games/blackspot/board"
)

// A ship is called by her whole name at the beginning of a sentence, so that what she does is
// told apart from what is done to her.
func TestShipsAreCalledByTheirWholeNames(t *testing.T) {
	v := View{Viewer: 0, Models: []board.Model{{Name: "s1", Class: "frigate", Seat: 0}, {Name: "s2", Class: "sloop", Seat: 0}, {Name: "n1", Class: "sloop", Seat: 1}}}
	if got, want := v.Called(), []string{"Badger S1", "Otter S2", "s1", "s2"}; !slices.Equal(got, want) {
		t.Errorf("the south's are called %q, want %q", got, want)
	}
}
