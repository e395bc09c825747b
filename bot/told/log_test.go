package told

import (
	"slices"
	"testing"

	"shipboard/bot/table"
	"shipboard/games/game"
)

// A line that has events in short is told by these alone. The log tells the others.
func TestALineInShort(t *testing.T) {
	all := game.Everyone()
	line := []game.Event{{To: all, Text: "Ann sails to 7."}, {To: all, Text: "Bob fires."}, {To: game.Only(1), Text: "Your guns are empty."}, {To: all, Text: "Ann sails, and Bob fires.", Brief: true}}
	var told table.Table
	told.Log.Add(table.Entry{Events: line})
	told.Log.Add(table.Entry{Events: []game.Event{{To: all, Text: "Ann sails to 8."}}})
	if got := told.Log.Last(9); !slices.Equal(got, []string{"Ann sails, and Bob fires.", "Ann sails to 8."}) {
		t.Errorf("the message tells %q", got)
	}
	if !slices.Equal(told.Log.ForSeat(1), []string{"Your guns are empty."}) {
		t.Errorf("seat 1 alone is told %q", told.Log.ForSeat(1))
	}
	harpoons := []game.Roll{{Of: "red’s harpoon", Label: "tens", Faces: []int{2}}, {Of: "red’s harpoon", Label: "ones", Faces: []int{3}}, {Of: "blue’s harpoon", Label: "tens", Faces: []int{4}}}
	if got := rolled(harpoons); got != " [red’s harpoon: tens ⚁; ones ⚂; blue’s harpoon: tens ⚃]" {
		t.Errorf("the dice of two boats are told as %q", got)
	}
	if got := rolled([]game.Roll{{Label: "save of S3", Needs: "needs 4 or more", Best: true, Faces: []int{2, 5}}}); got != " [save of S3 ⚁ ⚄, needs 4 or more, the best counts]" {
		t.Errorf("the dice of a save are told as %q", got)
	}
	if got := logLines(&told, []table.Entry{{Events: line}}, 1); !slices.Equal(got, []string{"Ann sails to 7.", "Bob fires.", "Your guns are empty."}) {
		t.Errorf("the log tells %q", got)
	}
}
