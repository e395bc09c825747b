package games

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// A comment that names something of the code names it as the code does: a word with a
// capital inside it has to be a name.
func TestCommentsNameWhatThereIs(t *testing.T) {
	lost, err := lostNames(os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range lost {
		t.Error(name)
	}
}

// othersNames are words with a capital inside that are no names of the code.
var othersNames = []string{"gRPC"}

var likeAName = regexp.MustCompile(`\b[a-z]+[A-Z][A-Za-z0-9]*\b`)

// lostNames are the words in comments that are written like names and name nothing in
// the module.
func lostNames(module fs.FS) (lost []string, err error) {
	known := make(map[string]bool)
	for _, name := range othersNames {
		known[name] = true
	}
	type said struct{ where, word string }
	var words []said
	files := token.NewFileSet()
	err = fs.WalkDir(module, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") {
			return err
		}
		source, err := fs.ReadFile(module, file)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(files, file, source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				known[n.Name] = true
			case *ast.BasicLit: // the keys of JSON, the names of others
				for _, word := range likeAName.FindAllString(n.Value, -1) {
					known[word] = true
				}
			}
			return true
		})
		for _, group := range f.Comments {
			for _, word := range likeAName.FindAllString(group.Text(), -1) {
				words = append(words, said{files.Position(group.Pos()).String(), word})
			}
		}
		return nil
	})
	for _, w := range words {
		if !known[w.word] {
			lost = append(lost, fmt.Sprintf("%s: a comment names %s, which is nowhere in the code", w.where, w.word))
		}
	}
	slices.Sort(lost)
	return lost, err
}

func TestLostNames(t *testing.T) {
	lost, err := lostNames(fstest.MapFS{
		"a.go": {Data: []byte("package a\n\n// passOn passes on what takeUp took.\nfunc passOn() {}\n")},
		"b.go": {Data: []byte("package b\n\n// takeIn is said over gRPC, and \"maxAge\" is a key.\nconst takeIn = \"maxAge\"\n")},
	})
	if err != nil || len(lost) != 1 || !strings.Contains(lost[0], "a.go:3") || !strings.Contains(lost[0], "names takeUp,") {
		t.Errorf("%q are lost, %v", lost, err)
	}
}
