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
