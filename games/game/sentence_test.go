package game

import (
	"slices"
	"strings"
	"testing"
)

func TestList(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  string
	}{
		{nil, "nothing"},
		{[]string{"a"}, "a"},
		{[]string{"a", "b"}, "a or b"},
		{[]string{"a", "b", "c"}, "a, b or c"},
	} {
		if got := List("or", c.names...); got != c.want {
			t.Errorf("List(%q) = %q, want %q", c.names, got, c.want)
		}
	}
}

func TestCount(t *testing.T) {
	for n, want := range map[int]string{0: "0 ships", 1: "1 ship", 2: "2 ships"} {
		if got := Count(n, "ship"); got != want {
			t.Errorf("Count(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestSmall(t *testing.T) {
	for text, want := range map[string]string{"": "", "The shark": "the shark", "S1": "s1", "{0} sails": "{0} sails", "Éclair": "éclair", "\xff": "\xff"} {
		if got := Small(text); got != want {
			t.Errorf("Small(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestCapital(t *testing.T) {
	for text, want := range map[string]string{"": "", "frigate S1": "Frigate S1", "S1": "S1", "{0} sails": "{0} sails", "éclair": "Éclair", "\xff": "\xff"} {
		if got := Capital(text); got != want {
			t.Errorf("Capital(%q) = %q, want %q", text, got, want)
		}
	}
}

// Sentences stand in one text while it has room, then in the next; one that finds no
// room is left out, and a shorter one after it may still find some.
func TestOneAfterOther(t *testing.T) {
	long := strings.Repeat("x", MaxText-4)
	for _, c := range []struct {
		most      int
		sentences []string
		want      []string
	}{
		{1, nil, nil},
		{0, []string{"One."}, nil},
		{1, []string{"One.", "Two."}, []string{"One. Two."}},
		{1, []string{long, "One.", "Tw."}, []string{long + " Tw."}},
		{2, []string{long, "One.", "Two."}, []string{long, "One. Two."}},
	} {
		if got := OneAfterOther(c.most, c.sentences...); !slices.Equal(got, c.want) {
			t.Errorf("%d texts of %q: %q", c.most, c.sentences, got)
		}
	}
}

// What one piece does step by step becomes one sentence.
func TestJoined(t *testing.T) {
	for _, c := range []struct{ row, text, more, want string }{
		{"phase 1", "Ariel goes ahead to K16.", "Ariel goes ahead to K15.", "Ariel goes ahead to K16, then K15."},
		{"phase 1", "Lynx drifts to A1. Ariel goes ahead to K16, then K15.", "Ariel goes ahead to K14.", "Lynx drifts to A1. Ariel goes ahead to K16, then K15, then K14."},
		{"phase 1", "Ariel goes ahead to K16.", "Lynx goes ahead to K15.", "Ariel goes ahead to K16. Lynx goes ahead to K15."},
		{"phase 1", "Ariel goes ahead to K16, turns to port and heads NW.", "Ariel goes ahead to J15.", "Ariel goes ahead to K16, turns to port and heads NW. Ariel goes ahead to J15."},
		{RowOf("Hooper"), "Hooper speeds to 3.", "Hooper rescues a swimmer at 3.", "Hooper speeds to 3, then rescues a swimmer at 3."},
		{RowOf("Hooper"), "Hooper speeds to 3, then to 4.", "Hooper ends his turn.", "Hooper speeds to 3, then to 4, then ends his turn."},
		{RowOf("Quint"), "Quint launches a barrel into 4. A miss.", "Quint sails to 5.", "Quint launches a barrel into 4. A miss. Quint sails to 5."},
		{RowOf("Quint"), "Quint launches a barrel. A hit! The first barrel holds.", "Quint ends his turn.", "Quint launches a barrel. A hit! The first barrel holds. Quint ends his turn."},
		{RowOf("Quint"), "Quint sails to 5.", "The motion sensor is silent.", "Quint sails to 5. The motion sensor is silent."},
		{"phase 2", "Red moves.", "Red fires.", "Red moves. Red fires."},
	} {
		if got := Joined(c.row, c.text, c.more); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.text, c.more, got, c.want)
		}
	}
}
