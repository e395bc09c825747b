package games

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The README names every game in its table of games and among the folders, and says
// nowhere how many there are, which the next game would make wrong.
func TestREADMENamesEveryGame(t *testing.T) {
	data, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	readme := string(data)
	top, rest, ok := strings.Cut(readme, "\n## Play\n")
	if !ok {
		t.Fatal("the README has no section Play below its table of games")
	}
	for _, g := range All {
		row := fmt.Sprintf("(?m)^\\| \\*\\*%s\\*\\*: .* \\| `%s` \\| %d to %d \\|$", regexp.QuoteMeta(g.Title), g.Key, g.Seats.Min, g.Seats.Max)
		if !regexp.MustCompile(row).MatchString(top) {
			t.Errorf("its table of games has no row of the form: | **%s**: what it is | `%s` | %d to %d |", g.Title, g.Key, g.Seats.Min, g.Seats.Max)
		}
		if folder := "`games/" + g.Key + "`"; !strings.Contains(rest, folder) {
			t.Errorf("its table of the house does not name %s", folder)
		}
	}
	if n := strings.Count(top, "\n| **"); n != len(All) {
		t.Errorf("its table of games has %d rows, and there are %d games", n, len(All))
	}
	count := regexp.MustCompile(`(?i)\b(two|three|four|five|six|seven|eight|nine|ten|\d+)( \w+)? games\b`)
	if said := count.FindString(top); said != "" {
		t.Errorf("above its table of games it says %q; the next game makes that wrong", said)
	}
}
