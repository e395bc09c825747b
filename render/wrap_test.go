package render

import (
	"slices"
	"testing"
)

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want []string
	}{
		{"", 3, nil},
		{"the shark's way", 3, []string{"the shark’s", "way"}},
		{"one two three four five six", 2, []string{"one two three", "four five six"}},
		{"unbreakablylongword and more", 2, []string{"unbreakablylongword", "and more"}},
	} {
		if got := Wrap(c.text, 20, 130, Roman, c.most); !slices.Equal(got, c.want) {
			t.Errorf("%q is wrapped as %q, want %q", c.text, got, c.want)
		}
	}
}

func TestBreadth(t *testing.T) {
	if a, b := Breadth("wave", 30, Roman), Breadth("wave", 30, Bold); a >= b {
		t.Errorf("%v wide in roman letters, and %v in bold ones", a, b)
	}
	if a, b := Breadth("ill", 30, Roman), Breadth("mow", 30, Roman); a >= b {
		t.Errorf("narrow letters are %v wide, and wide ones %v", a, b)
	}
}
