package games

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// Every game has the same files, so that who knows one game finds their way in the
// others: KEY.go has the package comment and the State.
func TestFileScheme(t *testing.T) {
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			for _, want := range []string{g.Key + ".go", "lines.go", "view.go", "view/view.go", "rules.tsv", "testdata/*.txtar"} {
				if found, err := filepath.Glob(filepath.Join(g.Key, want)); err != nil || len(found) == 0 {
					t.Errorf("there is no games/%s/%s", g.Key, want)
				}
			}
			files, err := filepath.Glob(filepath.Join(g.Key, "*.go"))
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
				if err != nil {
					t.Fatal(err)
				}
				first := filepath.Base(file) == g.Key+".go"
				if (parsed.Doc != nil) != first && !strings.HasSuffix(file, "_test.go") {
					t.Errorf("games/%s: the package comment stands in %s.go alone", file, g.Key)
				}
				if first && parsed.Scope.Lookup("State") == nil {
					t.Errorf("games/%s: the type State stands here", file)
				}
			}
		})
	}
}
