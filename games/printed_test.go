package games

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"shipboard/games/game"
)

var letters = regexp.MustCompile(`\p{L}{3,}`)

func wordsIn(text string) []string { return letters.FindAllString(strings.ToLower(text), -1) }

// forms are a word, with an ending, and what is left of it without one.
func forms(word string) []string {
	all := []string{word, word + "s", word + "es"}
	for _, end := range []string{"ing", "ed", "es", "s", "e", "d"} {
		if rest, ok := strings.CutSuffix(word, end); ok && len(rest) >= 3 {
			all = append(all, rest)
		}
	}
	return all
}

// Every word on buttons, cards and legends stands in a rule of its game, leads to
// one as an alias, or means what it means everywhere: see testdata/everyday.txt.
func TestEveryPrintedWordFindsItsRule(t *testing.T) {
	everyday := map[string]string{}
	data, err := os.ReadFile("testdata/everyday.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		key, words, _ := strings.Cut(line, ":")
		everyday[key] += words
	}
	var read, words atomic.Int64 // games, and words printed in them
	t.Cleanup(func() {
		if all := int64(len(tested)); read.Load() == all && words.Load() < 60*all {
			t.Errorf("only %d words were read", words.Load())
		}
	})
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			known := map[string]bool{}
			know := func(texts ...string) {
				for _, text := range texts {
					for _, w := range wordsIn(text) {
						known[w] = true
					}
				}
			}
			know(everyday["all"], everyday[g.Key])
			for e := range max(g.Edition, 1) {
				rules, _ := g.Look(e + 1)
				for _, r := range rules {
					know(r.Section, r.Text)
				}
			}
			for _, a := range g.Aliases {
				know(a.Word)
			}
			printed := printedWords(t, g)
			for word, where := range printed {
				if !slices.ContainsFunc(forms(word), func(w string) bool { return known[w] }) {
					t.Errorf("no rule explains %q, which stands on %s", word, where)
				}
			}
			read.Add(1)
			words.Add(int64(len(printed)))
		})
	}
}

// printedWords are the words on the buttons, cards and legends of random games, and of the
// transcripts at their ends, where words stand that come late. Each has a text that it
// stands in.
func printedWords(t *testing.T, g *game.Game) map[string]string {
	t.Helper()
	printed := map[string]string{}
	read := func(where string, texts ...string) {
		for _, text := range texts {
			for _, w := range wordsIn(text) {
				printed[w] = where + ": " + text
			}
		}
	}
	buttons := func(m game.Match, seat game.Seat) {
		for _, c := range m.Choices(seat, "") {
			read("a button", c.Label, c.Group)
			if !strings.HasSuffix(c.Short, "…") { // it may be cut
				read("a button", c.Short)
			}
		}
	}
	pictures := func(m game.Match, seat game.Seat) {
		for _, scene := range m.View(seat).Scenes() {
			for _, sign := range scene.Legend {
				read("a legend", sign.Meaning)
			}
			for _, card := range scene.Cards {
				read("a card", card.Title)
				for _, f := range card.Facts {
					read("a card", f.Name)
				}
			}
		}
	}
	for i, table := range tables(g) {
		s, _, err := game.Begin(g, table, game.TextSeed("printed"))
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(uint64(i), 5))
		for n := 0; n < 60 && len(s.Match().Waiting()) > 0; n++ {
			waits := s.Match().Waiting()
			seat := waits[rng.IntN(len(waits))].Seat
			buttons(s.Match(), seat)
			if n%10 == 0 {
				pictures(s.Match(), seat)
			}
			line, err := chooseLine(rng, s.Match(), seat)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Play(seat, line); err != nil {
				t.Fatal(err)
			}
		}
	}
	files, err := filepath.Glob(filepath.Join(g.Key, "testdata", "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts to read: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		transcript, err := ReadTranscript(file, data)
		if err != nil {
			t.Fatal(err)
		}
		s, _, err := transcript.Play(tested)
		if err != nil {
			t.Fatal(err)
		}
		for seat := range transcript.table.Seats {
			buttons(s.Match(), game.Seat(seat))
			pictures(s.Match(), game.Seat(seat))
		}
	}
	return printed
}
