package figures

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// A figure is filled in by its name, and braces that name none stay.
func TestIn(t *testing.T) {
	if got := In("within {anchorReach}″ of {0}, {anchorWay} of {none}"); got != "within 3″ of {0}, 2 of {none}" {
		t.Error(got)
	}
}

// The text of the rules has each figure by its name, but for those of settings and of
// terrain, and names no other.
func TestTheRulesNameTheFigures(t *testing.T) {
	data, err := os.ReadFile("../rules.tsv")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for _, name := range names() {
		if !strings.Contains(text, "{"+name+"}") && !strings.HasPrefix(name, "terrain") && name != "volcanoRadius" {
			t.Errorf("no rule names {%s}", name)
		}
	}
	scenarios := []string{"{skirmish}", "{blockade}", "{treasure}"}
	for _, word := range regexp.MustCompile(`\{[a-zA-Z]+\}`).FindAllString(text, -1) {
		if In(word) == word && !strings.Contains(strings.Join(scenarios, " "), word) {
			t.Errorf("a rule names %s, which is no figure", word)
		}
	}
}

// names are those that texts have for figures.
func names() []string {
	var list []string
	for i := 0; i < len(named); i += 2 {
		list = append(list, named[i])
	}
	return list
}
