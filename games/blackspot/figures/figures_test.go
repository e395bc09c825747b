package figures

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A figure is filled in by its name, and braces that name none stay.
func TestIn(t *testing.T) {
	if got := In("within {anchorReach}″ of {0}, {anchorWay} of {none}"); got != "within 3″ of {0}, 2 of {none}" {
		t.Error(got)
	}
}

// The text of the rules and of the spells has each figure by its name, but for those of settings and of
// terrain, and names no other.
func TestTheRulesNameTheFigures(t *testing.T) {
	data, err := os.ReadFile("../rules.tsv")
	if err != nil {
		t.Fatal(err)
	}
	spells, err := os.ReadFile("../roster/spell.go")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data) + string(spells)
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

// The rules use every figure: one that stands only in the text of the rules could differ from
// what is played.
func TestEveryFigureIsUsed(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "figures.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var unused []string
	for name, object := range file.Scope.Objects {
		if object.Kind == ast.Con {
			unused = append(unused, "figures."+name)
		}
	}
	if len(unused) < 50 {
		t.Fatalf("only %d figures are found", len(unused))
	}
	files, err := filepath.Glob("../*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		used := regexp.MustCompile(`figures\.\w+`).FindAllString(string(text), -1)
		unused = slices.DeleteFunc(unused, func(name string) bool { return slices.Contains(used, name) })
	}
	if len(unused) > 0 {
		t.Errorf("nothing uses %s", strings.Join(unused, ", "))
	}
}
