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
	if got := logLines(&told, []table.Entry{{Events: line}}, 1); !slices.Equal(got, []string{"Ann sails to 7.", "Bob fires.", "Your guns are empty."}) {
		t.Errorf("the log tells %q", got)
	}
}
