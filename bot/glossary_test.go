package bot

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// term is a line of testdata/glossary.tsv: a word, its one meaning, and the words
// that no text says in its place. Texts are those of some folders, or all if where
// is "*". Each of the words to avoid may stand within a phrase of unless.
type term struct {
	where         []string
	word, meaning string
	not, unless   *regexp.Regexp // nil: none
}

func glossary(t *testing.T) (terms []term) {
	t.Helper()
	words := func(list, edge string) *regexp.Regexp {
		if list == "" {
			return nil
		}
		return regexp.MustCompile(`(?i)` + edge + `(?:` + list + `)` + edge)
	}
	data, err := os.ReadFile("testdata/glossary.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		cells := strings.Split(line, "\t")
		if len(cells) != 5 || slices.Contains(cells[:3], "") {
			t.Fatalf("line %d: want folders, a word, its meaning, the words that are not said, and where they may be", i+1)
		}
		if i > 0 {
			terms = append(terms, term{strings.Split(cells[0], ","), cells[1], cells[2], words(cells[3], `\b`), words(cells[4], "")})
		}
	}
	return terms
}

// broken is the word that a text says and the glossary forbids; "" if there is none.
func (g term) broken(file, text string) string {
	in := func(folder string) bool { return folder == "*" || strings.HasPrefix(file, folder+"/") }
	if g.not == nil || !slices.ContainsFunc(g.where, in) {
		return ""
	}
	if g.unless != nil {
		text = g.unless.ReplaceAllString(text, "")
	}
	return g.not.FindString(text)
}

// said are texts that people read, with the file where each stands.
type said struct{ file, text string }

// The games, the chats, the page, README and docs/playing.md keep to the glossary, and
// say each of its words.
func TestGlossary(t *testing.T) {
	texts := slices.Concat(inSources(t), inTables(t), inTranscripts(t), onPage(t), inGuide(t))
	if len(texts) < 9000 {
		t.Errorf("only %d texts were read", len(texts))
	}
	for _, g := range glossary(t) {
		used := false
		for _, s := range append(texts, said{"glossary", g.meaning}) {
			if word := g.broken(s.file, s.text); word != "" {
				t.Errorf("%s says %q for %q, which is %s:\n%s", s.file, word, g.word, g.meaning, s.text)
			}
			used = used || s.file != "glossary" && strings.Contains(strings.ToLower(s.text), g.word)
		}
		if !used {
			t.Errorf("no text says %q", g.word)
		}
	}
}

// inSources are the texts in the program: what has several words or a capital letter.
// Errors and the operator's log are not for players.
func inSources(t *testing.T) (texts []said) {
	t.Helper()
	inner := regexp.MustCompile(`^(?:fmt\.Errorf|errors\.New|panic|slog\..*|regexp\..*|http\..*)$`)
	files := token.NewFileSet()
	for _, file := range below(t, ".go", "games", "bot") {
		f, err := parser.ParseFile(files, filepath.Join("..", file), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec, *ast.StructType:
				return false
			case *ast.CallExpr:
				called := ""
				switch fun := n.Fun.(type) {
				case *ast.Ident:
					called = fun.Name
				case *ast.SelectorExpr:
					if of, ok := fun.X.(*ast.Ident); ok {
						called = of.Name + "." + fun.Sel.Name
					}
				}
				return !inner.MatchString(called)
			case *ast.BasicLit:
				if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && isText(text) {
					texts = append(texts, said{file, text})
				}
			}
			return true
		})
	}
	return texts
}

func isText(s string) bool {
	return strings.ContainsAny(s, " ABCDEFGHIJKLMNOPQRSTUVWXYZ") && strings.ContainsAny(s, "abcdefghijklmnopqrstuvwxyz")
}

// inTables are the rules and the printed tables of the games.
func inTables(t *testing.T) (texts []said) {
	t.Helper()
	for _, file := range slices.Concat(below(t, "rules.tsv", "games"), below(t, ".txt", "games")) {
		if !strings.Contains(file, "/testdata/") {
			texts = append(texts, linesOf(t, file)...)
		}
	}
	return texts
}

// inTranscripts are the texts that the transcripts show people.
func inTranscripts(t *testing.T) (texts []said) {
	t.Helper()
	for _, file := range below(t, ".txtar", "bot/testdata") {
		for _, line := range linesOf(t, file) {
			who, text, ok := strings.Cut(line.text, " ")
			if ok && len(who) > 1 && strings.ContainsAny(who, "|@#") && !strings.HasPrefix(text, "undo:") {
				texts = append(texts, said{file, text})
			}
		}
	}
	return texts
}

// onPage are the texts of the page.
func onPage(t *testing.T) (texts []said) {
	t.Helper()
	text := regexp.MustCompile(`"([^"\n]*)"|>([^<>\n]+)<`)
	for _, file := range slices.Concat(below(t, ".js", "bot/web/page"), below(t, ".html", "bot/web/page")) {
		for _, line := range linesOf(t, file) {
			for _, m := range text.FindAllStringSubmatch(line.text, -1) {
				if isText(m[1] + m[2]) {
					texts = append(texts, said{file, m[1] + m[2]})
				}
			}
		}
	}
	return texts
}

// inGuide is what docs/playing.md and the beginning of README tell players.
func inGuide(t *testing.T) []said {
	t.Helper()
	lines := linesOf(t, "README.md")
	end := slices.IndexFunc(lines, func(s said) bool { return s.text == "## Test" })
	if end < 0 {
		t.Fatal("README has no part for players")
	}
	return slices.Concat(lines[:end], linesOf(t, "docs/playing.md"))
}

// below are the files in some folders whose names end alike, but for tests.
func below(t *testing.T, end string, folders ...string) (files []string) {
	t.Helper()
	test := regexp.MustCompile(`_test\.go$|/(?:duel|memchat|chattest|discordtest|slacktest|spottest)/`)
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join("..", folder), func(path string, _ fs.DirEntry, err error) error {
			path = filepath.ToSlash(path)
			if strings.HasSuffix(path, end) && !test.MatchString(path) {
				files = append(files, strings.TrimPrefix(path, "../"))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(files) == 0 {
		t.Fatalf("no file in %v ends with %s", folders, end)
	}
	return files
}

func linesOf(t *testing.T, file string) (lines []said) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", file))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		lines = append(lines, said{file, strings.TrimSuffix(line, "\n")})
	}
	return lines
}
