package game

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// A player whose name cannot be drawn goes by the word of the seat, and no two by the same.
func TestCalled(t *testing.T) {
	words := []string{"Red", "Blue", "Yellow", "Green"}
	for _, c := range []struct{ names, want []string }{
		{[]string{"Анна", "李雷", "שרה", "🦈"}, []string{"Анна", "Blue", "Yellow", "Green"}},
		{[]string{"\u200b\u200d", "علي", "Ann 🦈", "★"}, []string{"Red", "Blue", "Ann", "Green"}},
		{[]string{"Ann", "Ann", "ann 🦈", "Bob"}, []string{"Ann (Red)", "Ann (Blue)", "ann (Yellow)", "Bob"}},
		{[]string{"李雷", "red", "Player 2", "Seat 1"}, []string{"Red (seat 1)", "red", "Player 2", "Seat 1"}},
		{[]string{"李雷", "Red", "Red (seat 1)", "Seat 1"}, []string{"Seat 1'", "Red", "Red (seat 1)", "Seat 1"}},
		{[]string{"Ann", "Ann", "Ann (Red)", "Bob"}, []string{"Ann (seat 1)", "Ann (Blue)", "Ann (Red)", "Bob"}},
		{[]string{"Bartholomew Roberts of Pembroke", "Bartholomew Roberts of Pembroke"}, []string{"Bartholomew Roberts of Pe… (Red)", "Bartholomew Roberts of P… (Blue)"}},
	} {
		if got := Called(c.names, words); !slices.Equal(got, c.want) {
			t.Errorf("%q are called %q, want %q", c.names, got, c.want)
		}
	}
	if got := Called([]string{"李雷", "🦈"}, nil); !slices.Equal(got, []string{"Seat 1", "Seat 2"}) {
		t.Errorf("without words they are called %q", got)
	}
}

func TestCalledIsNeverBlankOrTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.OneOf(rapid.SampledFrom([]string{"Red", "red", "Blue", "Seat 1", "Seat 2'", "Red (seat 1)", "Ann", "李雷", "שרה", "\u200b"}), rapid.String())
		names := rapid.SliceOfN(name, 2, 8).Draw(t, "names")
		words := rapid.SliceOfN(rapid.SampledFrom([]string{"", "Red", "Blue"}), len(names), len(names)).Draw(t, "words")
		called := Called(names, words)
		for i, is := range called {
			if strings.TrimSpace(is) == "" || utf8.RuneCountInString(is) > max(MaxName, utf8.RuneCountInString(names[i])) || others(called, i, is) > 0 {
				t.Fatalf("%q are called %q", names, called)
			}
		}
		if again := Called(called, words); !slices.Equal(again, called) {
			t.Fatalf("%q are called %q, and these %q", names, called, again)
		}
	})
}
