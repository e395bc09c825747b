package chat

import (
	"slices"
	"strings"
	"testing"
)

// The moment keeps its place among the lines, whatever of them is left out or put before them.
func TestTheMomentStaysInItsPlace(t *testing.T) {
	m := Message{
		Call: "{0}: She sails. Your turn.", Moment: "She sinks.", MomentAt: 3, Before: []string{"A day before."},
		Lines: []string{"She sails.", "It fires.", "It is dark."}, Said: []string{"She sails."}, Keep: true,
	}
	long := m
	long.Lines = append([]string{strings.Repeat("far ", 90)}, slices.Repeat([]string{strings.Repeat("far ", 90)}, 6)...)
	long.Lines, long.MomentAt = append(long.Lines, "It fires.", "It is dark."), 9
	for _, c := range []struct {
		name string
		m    Message
		want string // the lines around it
	}{
		{"whole", m.Whole(), "It fires. | She sinks. | It is dark."},
		{"below its call", m.BelowCall(), "It fires. | She sinks. | It is dark."},
		{"cut", Fit(long), "It fires. | She sinks. | It is dark."},
		{"in words", InWords(m), "It fires. | She sinks. | It is dark."},
		{"without a place", Message{Moment: "She sinks.", Lines: []string{"It is dark."}}, "She sinks. | It is dark."},
		{"after what came before", Message{Moment: "She sinks.", Before: []string{"A day before."}, Lines: []string{"It is dark."}}.Whole(), "A day before. | She sinks. | It is dark."},
	} {
		lines, at := c.m.InOrder()
		if got := strings.Join(lines[max(0, at-1):min(at+2, len(lines))], " | "); got != c.want {
			t.Errorf("%s: around the moment stands %q, want %q", c.name, got, c.want)
		}
	}
	if lines, at := (Message{Lines: []string{"It is dark."}}).InOrder(); len(lines) != 1 || at != -1 {
		t.Errorf("without a moment: %q, %d", lines, at)
	}
}

// Below a call that does not tell all stands everything in one list, the oldest first. A list that
// would push the buttons off a phone's screen stands below them.
func TestBelowCallTellsAllInOrder(t *testing.T) {
	const far = "Ann rows far, and then farther, until nobody sees her." // two lines of a phone
	for _, c := range []struct {
		name                        string
		lines, said, above, earlier []string
	}{
		{"all said", []string{"Ann rows.", "Bob rows.", "Waiting for Cat."}, []string{"Bob rows.", "Ann rows."}, []string{"Waiting for Cat."}, nil},
		{"who is awaited said, too", []string{"Ann rows.", "Waiting for Cat."}, []string{"Ann rows.", "Waiting for Cat."}, nil, nil},
		{"one said", []string{"Ann rows.", "Bob rows.", "Dan rows.", "Waiting for Cat."}, []string{"Bob rows."}, []string{"Ann rows.", "Bob rows.", "Dan rows.", "Waiting for Cat."}, nil},
		{"some left out", []string{"… 2 more lines came here.", "Ann rows.", "Waiting for Cat."}, []string{"Ann rows."}, []string{"… 2 more lines came here.", "Ann rows.", "Waiting for Cat."}, nil},
		{"twice, and said once", []string{"Ann rows.", "Ann rows.", "Waiting for Cat."}, []string{"Ann rows."}, []string{"Ann rows.", "Ann rows.", "Waiting for Cat."}, nil},
		{"said sentence by sentence", []string{"Ann rows. Ann fires.", "Waiting for Cat."}, []string{"Ann fires.", "Ann rows."}, []string{"Waiting for Cat."}, nil},
		{"a sentence said", []string{"Ann rows. Ann fires.", "Waiting for Cat."}, []string{"Ann fires."}, []string{"Ann rows. Ann fires.", "Waiting for Cat."}, nil},
		{"many", []string{far, far, "Bob hits.", "Waiting for Cat."}, []string{"Bob hits."}, []string{"Waiting for Cat."}, []string{far, far, "Bob hits."}},
		{"none said", []string{far, far, far}, nil, []string{far, far, far}, nil},
	} {
		m := Message{Call: "Cat: your turn.", Lines: c.lines, Said: c.said, Buttons: []Button{{ID: "act", Label: "Act"}}}
		if strings.HasPrefix(c.lines[len(c.lines)-1], "Waiting") {
			m.Asking = 1
		}
		if below := m.BelowCall(); !slices.Equal(below.Lines, c.above) || !slices.Equal(below.Earlier, c.earlier) {
			t.Errorf("%s: above the buttons stands %q, and below them %q", c.name, below.Lines, below.Earlier)
		}
		m.Buttons = nil
		if below := m.BelowCall(); below.Earlier != nil {
			t.Errorf("%s: a message without buttons tells below them %q", c.name, below.Earlier)
		}
	}
	end := Message{Call: "Cat: The game is over.", Moment: "The game is over.", MomentAt: 3, Lines: []string{"Ann fires.", "Bob flees.", "Ann: 2 hits."}, Asking: 2, Said: []string{"Bob flees.", "The game is over."}}
	if got, at := end.BelowCall().InOrder(); !slices.Equal(got, []string{"Ann fires.", "Bob flees.", "Ann: 2 hits."}) || at >= 0 {
		t.Errorf("below a call that says the end stands %q, and the moment is line %d of it", got, at)
	}
	m := Message{Call: "Cat: She sinks. Your turn.", Moment: "She sinks.", MomentAt: 2, Lines: []string{"Ann fires.", "Waiting for Cat."}, Asking: 1, Said: []string{"She sinks."}}
	if got, at := m.BelowCall().InOrder(); !slices.Equal(got, []string{"Ann fires.", "She sinks.", "Waiting for Cat."}) || at != 1 {
		t.Errorf("below a call that says the moment stands %q, and the moment is line %d of it", got, at)
	}
}
