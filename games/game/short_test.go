package game

import (
	"slices"
	"testing"
)

// A line that is told in short is told by its brief events and by what the viewer
// alone is told; any other line is told whole.
func TestInShort(t *testing.T) {
	line := []Event{{To: Everyone(), Text: "Ann sails."}, {To: Only(1), Text: "Your guns are empty."}, {To: Everyone(), Text: "Bob fires."}}
	short := append(slices.Clone(line), Event{To: Everyone(), Text: "They meet.", Brief: true})
	for _, c := range []struct {
		line   []Event
		viewer Seat
		want   []string
	}{
		{line, Public, []string{"Ann sails.", "Bob fires."}},
		{line, 1, []string{"Ann sails.", "Your guns are empty.", "Bob fires."}},
		{short, Public, []string{"They meet."}},
		{short, 0, []string{"They meet."}},
		{short, 1, []string{"Your guns are empty.", "They meet."}},
		{nil, 0, nil},
	} {
		var got []string
		for _, e := range InShort(c.line, c.viewer) {
			got = append(got, e.Text)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("seat %d is told %q, want %q", c.viewer, got, c.want)
		}
	}
}
