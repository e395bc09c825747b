package bot

import (
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games"
	"shipboard/store"
)

// People look up words in the forms used on cards, in the README and in
// sentences.
func TestRulesAreFound(t *testing.T) {
	b, err := New(Config{Store: store.Memory(), Games: games.All, Painter: sketcher{}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ typed, want string }{
		{"jaws sensor", "motion sensor"},
		{"jaws sensors", "motion sensor"},
		{"jaws attach", "attach"},
		{"jaws shakes off", "shakes off"},
		{"jaws shaking off", "shakes off"},
		{"JAWS-SHARK-21", "motion sensor"},
		{"moby harpoon", "Harpoon"},
		{"moby harpooned", "arpoon"},
		{"jaws sensro", "Nothing in the rules speaks of \"sensro\"; try sense"},
		{"jaws qqqqqqq", "Nothing in the rules speaks of \"qqqqqqq\"; try another word."},
		{"jaws shark sensor swim", "try shark, sensor or swim alone."},
		{"jaws fishfindr sensor", "try sensor alone."},
	} {
		a := b.Handle(t.Context(), chat.Request{From: person("ann"), Text: "rules " + c.typed})
		if all := strings.Join(a.Message.Lines, "\n"); !strings.Contains(all, c.want) {
			t.Errorf("rules %s: want %q in\n%s", c.typed, c.want, all)
		}
	}
	// A whole word comes before words that only contain its letters.
	for _, rule := range b.search("race", "win") {
		if words := " " + strings.Join(wordsIn(rule.Section+" "+rule.Text), " ") + " "; !strings.Contains(words, " win") {
			t.Errorf("win finds %q", rule.Text)
		}
	}
	// The name of a section appears once, above its rules.
	a := b.Handle(t.Context(), chat.Request{From: person("ann"), Text: "rules moby harpoon"})
	headed := 0
	for _, line := range a.Message.Lines {
		if strings.HasPrefix(line, "Harpoon") && strings.Contains(line, ": ") {
			headed++
		}
	}
	if headed > 1 {
		t.Errorf("%d of these lines begin with the section's name:\n%s", headed, strings.Join(a.Message.Lines, "\n"))
	}
}
