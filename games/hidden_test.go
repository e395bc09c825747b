package games

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// A reader looks for a condition in the head of an if, and for one step in a line. So nothing
// else is done there, where it could be missed.
func TestNoStatementHides(t *testing.T) {
	found, err := hiddenStatements(os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	for _, where := range found {
		t.Error(where)
	}
}

// hiddenStatements are the statements in the heads of if and switch, and those that stand behind
// others in a line. A head may define what it asks about, or keep an error that it asks about.
// Tests may say several things in a line, as their tables do.
func hiddenStatements(module fs.FS) (found []string, err error) {
	files := token.NewFileSet()
	at := func(p token.Pos) token.Position { return files.Position(p) }
	err = fs.WalkDir(module, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if _, err := fs.Stat(module, path.Join(file, "go.mod")); err == nil && file != "." {
				return fs.SkipDir // a module of its own
			}
			return nil
		}
		if !strings.HasSuffix(file, ".go") {
			return nil
		}
		source, err := fs.ReadFile(module, file)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(files, file, source, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		isTest := strings.HasSuffix(file, "_test.go")
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.IfStmt:
				if hides(n.Init, n.Cond) {
					found = append(found, fmt.Sprintf("%s: write the statement in the head of this if in a line before it", at(n.Init.Pos())))
				}
			case *ast.SwitchStmt:
				if hides(n.Init, n.Tag) {
					found = append(found, fmt.Sprintf("%s: write the statement in the head of this switch in a line before it", at(n.Init.Pos())))
				}
			}
			list := steps(n)
			for i := 1; i < len(list) && !isTest; i++ {
				if at(list[i].Pos()).Line == at(list[i-1].End()).Line {
					found = append(found, fmt.Sprintf("%s: write this statement in a line of its own", at(list[i].Pos())))
				}
			}
			return true
		})
		return nil
	})
	return found, err
}

// hides reports whether the head of an if or switch does more than ask.
func hides(init ast.Stmt, asks ast.Expr) bool {
	set, ok := init.(*ast.AssignStmt)
	if !ok {
		return init != nil
	}
	return set.Tok != token.DEFINE && (asks == nil || !slices.ContainsFunc(set.Lhs, isErr) || !asksForErr(asks))
}

func isErr(e ast.Expr) bool {
	name, ok := e.(*ast.Ident)
	return ok && name.Name == "err"
}

func asksForErr(asks ast.Expr) (does bool) {
	ast.Inspect(asks, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		does = does || ok && isErr(e)
		return !does
	})
	return does
}

// steps are the statements that a node holds one after the other.
func steps(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	case *ast.CommClause:
		return n.Body
	}
	return nil
}

func TestHiddenStatements(t *testing.T) {
	for _, c := range []struct {
		does   string
		hidden int
	}{
		{"if x := f(); x > 0 {\n}", 0},
		{"if x, err = f(); err != nil {\n}", 0},
		{"if x, err = f(); x > 0 {\n}", 1},
		{"if x = f(); x > 0 {\n}", 1},
		{"if x++; x > 0 {\n}", 1},
		{"if f(); x > 0 {\n}", 1},
		{"switch x = f(); {\n}", 1},
		{"switch x := f(); x {\n}", 0},
		{"switch x {\ncase 1: f(); f()\n}", 1},
		{"defer func() { f(); f() }()", 1},
		{"defer func() { f() }()\nf()", 0},
	} {
		source := "package a\n\nfunc g() {\n" + c.does + "\n}\n"
		found, err := hiddenStatements(fstest.MapFS{"a.go": {Data: []byte(source)}})
		if err != nil || len(found) != c.hidden {
			t.Errorf("%s: %d hide, not %d: %q, %v", c.does, len(found), c.hidden, found, err)
		}
	}
}
