package games

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The README names every game in its table of games, and docs/house.md among the
// folders. Neither says how many games there are, which the next game would make wrong.
func TestREADMENamesEveryGame(t *testing.T) {
	read := func(page string) string {
		data, err := os.ReadFile("../" + page)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	top, _, ok := strings.Cut(read("README.md"), "\n## Play\n")
	if !ok {
		t.Fatal("the README has no section Play below its table of games")
	}
	house := read("docs/house.md")
	for _, g := range All {
		row := fmt.Sprintf("(?m)^\\| \\*\\*%s\\*\\*: .* \\| `%s` \\| %d to %d \\|$", regexp.QuoteMeta(g.Title), g.Key, g.Seats.Min, g.Seats.Max)
		if !regexp.MustCompile(row).MatchString(top) {
			t.Errorf("its table of games has no row of the form: | **%s**: what it is | `%s` | %d to %d |", g.Title, g.Key, g.Seats.Min, g.Seats.Max)
		}
		if folder := "`games/" + g.Key + "`"; !strings.Contains(house, folder) {
			t.Errorf("the table of folders in docs/house.md does not name %s", folder)
		}
	}
	if n := strings.Count(top, "\n| **"); n != len(All) {
		t.Errorf("its table of games has %d rows, and there are %d games", n, len(All))
	}
	count := regexp.MustCompile(`(?i)\b(two|three|four|five|six|seven|eight|nine|ten|\d+)( \w+)? games\b`)
	for where, text := range map[string]string{"the README above Play": top, "docs/house.md": house} {
		if said := count.FindString(text); said != "" {
			t.Errorf("%s says %q; the next game makes that wrong", where, said)
		}
	}
}
