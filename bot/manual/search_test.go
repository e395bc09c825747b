package manual

import (
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games"
	"shipboard/games/game"
)

// People look up words in the forms used on cards, in docs/playing.md and in
// sentences.
func TestRulesAreFound(t *testing.T) {
	b := Manual{games.All}
	// look looks up words of a game, which comes first, or of all games.
	look := func(typed string) chat.Message {
		key, words, _ := strings.Cut(typed, " ")
		if game.ByKey(games.All, key) == nil {
			key, words = "", typed
		}
		m, err := b.RulesAt(key, 0, strings.ToLower(words), 0)
		if why, refused := game.Refused(err); refused {
			return chat.Say(string(why)).Message
		}
		return m
	}
	for _, c := range []struct{ typed, want string }{
		{"jaws sensor", "motion sensor"},
		{"jaws sensors", "motion sensor"},
		{"jaws attach", "attach"},
		{"jaws shakes off", "shakes off"},
		{"jaws shaking off", "shakes off"},
		{"JAWS-SHARK-21", "motion sensor"},
		{"moby harpoon", "carries 3 harpoons"},
		{"moby harpooned", "arpoon"},
		{"jaws front-page story", "Front-Page Story"},
		{"jaws mayor's office", "Mayor's Office"},
		{"jaws the mayor’s office", "Mayor's Office"},
		{"jaws shark cage?", "Shark Cage (accessory)"},
		{"jaws held", "held is not spent"},
		{"jaws fullest beach", "Fake Fin"},
		{"moby lock", "locked theirs"},
		{"moby chase", "Chase offers"},
		{"moby rescue", "takes him aboard"},
		{"moby edge", "Nothing leaves the sea"},
		{"moby no bonus", "decline the free Forward"},
		{"moby pick up nobody", "Standing orders"},
		{"moby nantucket sleigh ride", "No rule speaks of \"nantucket\"."},
		{"moby nantucket sleigh ride", "A boat on the ride does damage each turn"},
		{"race treasure island", "the island has a chart"},
		{"race short cut", "six squares on"},
		{"race typhoon", "two dice"},
		{"race wrecked", "goes to port"},
		{"race fewer questions", "forced on"},
		{"blackspot douse", "may spend its action to put out fire"},
		{"blackspot morale", "flagship"},
		{"blackspot airship", "Air Ship"},
		{"blackspot manowar", "Man-o-War"},
		{"jaws sensro", "Nothing in the rules speaks of \"sensro\"; try sense"},
		{"jaws qqqqqqq", "Nothing in the rules speaks of \"qqqqqqq\"; try another word."},
		{"jaws shark sensor swim", "has a motion sensor"},
		{"jaws fishfindr sensor", "No rule speaks of \"fishfindr\"."},
	} {
		m := look(c.typed)
		if all := strings.Join(m.Lines, "\n") + "\n" + m.Note; !strings.Contains(all, c.want) {
			t.Errorf("rules %s: want %q in\n%s", c.typed, c.want, all)
		}
	}
	// A whole word comes before words that only contain its letters.
	for _, rule := range first(b.shelf("race", 0).found("win")) {
		if words := " " + strings.Join(wordsIn(rule.Section+" "+rule.Text), " ") + " "; !strings.Contains(words, " win") {
			t.Errorf("win finds %q", rule.Text)
		}
	}
	// A printed table comes before the rules, with the sentence that explains it.
	for typed, want := range map[string]string{
		"boarders hit table": "guns | 0-1 |  2 |", "boarders damage table": "high | H | G |", "boarders ranges": "L12 |  8", "boarders tables": "9    |  4  |",
		"boarders loading": "guns       | 1 fires them all",
	} {
		m := look(typed)
		if n := len(m.Lines); n == 0 || !strings.Contains(m.Lines[n-1], "able") || !strings.Contains(strings.Join(m.Table, "\n"), want) {
			t.Errorf("rules %s: want the table of %q below its sentence:\n%s", typed, want, strings.Join(append(m.Lines, m.Table...), "\n"))
		}
	}
	if m := look("moby harpoon"); len(m.Table) > 0 {
		t.Errorf("a game without tables shows %q", m.Table)
	}
	// The name of a section appears once, above its rules.
	m := look("moby harpoon")
	headed := 0
	for _, line := range m.Lines {
		if strings.HasPrefix(line, "Harpoon") && strings.Contains(line, ": ") {
			headed++
		}
	}
	if headed > 1 {
		t.Errorf("%d of these lines begin with the section's name:\n%s", headed, strings.Join(m.Lines, "\n"))
	}
}

func first(rules []game.Rule, _ int) []game.Rule { return rules }
