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

// The round that a line opens is opened by the brief event that repeats the sentence,
// or by the last.
func TestInShortOpensRounds(t *testing.T) {
	opening := Event{To: Everyone(), Text: "Round 2.", Opens: "Round 2"}
	brief := func(text string) Event { return Event{To: Everyone(), Text: text, Brief: true} }
	for _, c := range []struct {
		line []Event
		want string // the text of what opens the round
	}{
		{[]Event{opening}, "Round 2."},
		{[]Event{opening, brief("Ann sails. Round 2."), brief("Bob fires.")}, "Ann sails. Round 2."},
		{[]Event{opening, brief("Ann sails."), brief("Bob fires.")}, "Bob fires."},
		{[]Event{brief("Ann sails.")}, ""},
	} {
		got := ""
		for _, e := range InShort(c.line, Public) {
			if e.Opens != "" {
				got += e.Text
			}
		}
		if got != c.want {
			t.Errorf("the round is opened by %q, want %q", got, c.want)
		}
	}
}
