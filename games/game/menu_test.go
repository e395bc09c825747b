package game

import (
	"strings"
	"testing"
)

// A menu offers the choices that continue the typed text, at every length of it.
func TestMenu(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"", "sail |wait|Play Q"},
		{"s", "sail "},
		{"sail", "sail "},
		{"sail ", "sail 1 |sail 2|sail 1 4"},
		{" SAIL  1", "sail 1 |sail 1 4"},
		{"sail 1 ", "sail 1 3|sail 1 4"},
		{"sail 1 4", "sail 1 4"},
		{"sail 9", ""},
		{"play q", "Play Q"},
		{"x", ""},
	} {
		m := NewMenu(c.typed)
		m.Offer("", "sail ", "Sail…", "", "")
		m.Offer("sail ", "sail 1 ", "Ship 1: a part of it…", "", "")
		m.Offer("sail ", "sail 2", "Ship 2", "", "")
		if m.Opens("sail 1 ") {
			m.Offer("sail 1 ", "sail 1 3", "Three steps", "", "")
		}
		m.Offer("", "wait", "Wait", "", "")
		m.Offer("", "Play Q", "Play the queen", "", "")
		m.Offer("sail ", "sail 1 4", "Ship 1, all of it", "", "")
		var lines []string
		for _, choice := range m.Choices() {
			lines = append(lines, choice.Line)
		}
		if got := strings.Join(lines, "|"); got != c.want {
			t.Errorf("%q: %q, want %q", c.typed, got, c.want)
		}
	}
}
