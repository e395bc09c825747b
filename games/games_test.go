package games

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

func TestEveryGameHasAKeyOfItsOwn(t *testing.T) {
	for _, g := range All {
		if game.ByKey(All, g.Key) != g {
			t.Errorf("the key %q leads to another game", g.Key)
		}
	}
	if game.ByKey(All, "chess") != nil || game.ByKey(All, "") != nil {
		t.Error("a game is found that is not there")
	}
}

func TestGamesSayWhatTheyAre(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			if seen[g.Key] || strings.Trim(g.Key, "abcdefghijklmnopqrstuvwxyz") != "" || g.Key == "" {
				t.Errorf("the key %q must be of small letters, and the only one", g.Key)
			}
			seen[g.Key] = true
			for name, text := range map[string]string{"title": g.Title, "blurb": g.Blurb, "notes": g.Notes} {
				if text == "" || checkText(text, game.MaxText, 0) != nil {
					t.Errorf("%s: %q", name, text)
				}
			}
			words := map[string]bool{"edition": true}
			for _, o := range g.Options {
				if _, err := g.Complete(game.Table{Seats: g.Seats.Min, Options: map[string]string{o.Name: o.Default}}); err != nil {
					t.Errorf("option %s: the default: %v", o.Name, err)
				}
				if o.Meaning == "" || len(o.Values) < 2 || words[o.Name] {
					t.Errorf("option %+v is none", o)
				}
				words[o.Name] = true
				if o.Sitting != "" && (o.Sitting == o.Default || o.Words[o.Sitting] == "" || o.Words[o.Default] == "" || !slices.Contains(o.Values, o.Sitting)) {
					t.Errorf("option %s: at one sitting %q, over days %q, in words %v", o.Name, o.Sitting, o.Default, o.Words)
				}
				for _, e := range []int{1, max(g.Edition, 1)} {
					if !slices.Contains(o.Values, o.Usual(e)) || e >= o.Since && o.Usual(e) != o.Default {
						t.Errorf("option %s: in edition %d it is %q", o.Name, e, o.Usual(e))
					}
				}
				other := func(p game.Option) bool {
					return slices.ContainsFunc(p.Values, func(v string) bool { return o.Only == p.Name+"="+v })
				}
				if o.Only != "" && !slices.ContainsFunc(g.Options, other) {
					t.Errorf("option %s counts only with %s, which no option has", o.Name, o.Only)
				}
			}
			for _, r := range g.Seats.Roles {
				if r.Title == "" || r.Blurb == "" || words[r.Key] {
					t.Errorf("role %+v must say what it is, and be the only one of its key", r)
				}
				words[r.Key] = true
			}
			for _, c := range g.Charts {
				if c.Name == "" || !strings.HasSuffix(c.Rule, ".") || checkText(c.Name+": "+c.Rule, game.MaxText, 0) != nil || len(c.Rows) < 2 || len(c.Rows) > game.MaxRows {
					t.Errorf("the chart %q is read by %q and has %d rows", c.Name, c.Rule, len(c.Rows))
				}
				for _, row := range c.Rows {
					if len(row) > game.MaxRow || strings.Count(row, "|") != strings.Count(c.Rows[0], "|") {
						t.Errorf("the chart %q has a row that is too long, or has other cells than the first: %s", c.Name, row)
					}
				}
			}
			if (g.Seats.Assign == nil) != (len(g.Seats.Roles) == 0) {
				t.Error("roles and Assign go together")
			}
		})
	}
}

func TestWrongTables(t *testing.T) {
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			if err := checkWrongTables(g); err != nil {
				t.Error(err)
			}
		})
	}
}

// checkWrongTables begins games at wrong tables, which must be refused, and at
// right tables.
func checkWrongTables(g *game.Game) error {
	wrong := map[string]game.Table{
		"nobody":         {},
		"fewer than 0":   {Seats: -1},
		"too few":        {Seats: g.Seats.Min - 1},
		"too many":       {Seats: g.Seats.Max + 1},
		"unknown option": {Seats: g.Seats.Min, Options: map[string]string{"wind": "strong"}},
		"unknown role":   {Seats: g.Seats.Min, Roles: [][]string{{"stowaway"}}},
		"absent roles":   {Seats: g.Seats.Min, Roles: make([][]string, g.Seats.Min+1)},
	}
	for _, o := range g.Options {
		for _, v := range []string{"", "no such value", o.Values[0] + "x"} {
			wrong[fmt.Sprintf("option %s=%q", o.Name, v)] = game.Table{Seats: g.Seats.Min, Options: map[string]string{o.Name: v}}
		}
	}
	for _, r := range g.Seats.Roles {
		if r.Most > 0 && r.Most < g.Seats.Max {
			roles := make([][]string, g.Seats.Max)
			for i := range r.Most + 1 {
				roles[i] = []string{r.Key}
			}
			wrong["too many for "+r.Key] = game.Table{Seats: g.Seats.Max, Roles: roles}
		}
	}
	for name, table := range wrong {
		_, _, err := game.Begin(g, table, game.TextSeed("wrong"))
		if r, refused := game.Refused(err); !refused || checkText(string(r), game.MaxText, 0) != nil {
			return fmt.Errorf("%s: want a refusal, have %v", name, err)
		}
	}
	rng := whims("tables of " + g.Key)
	for _, table := range tables(g) {
		for range 20 {
			table.Roles = askRoles(rng, g, table.Seats)
			once, err := g.Complete(table)
			if _, refused := game.Refused(err); refused && len(slices.Concat(table.Roles...)) > 0 {
				continue // no table can grant these roles together
			}
			if err != nil {
				return fmt.Errorf("%s with roles %v: %w", tableName(table), table.Roles, err)
			}
			twice, err := g.Complete(once)
			if err != nil || fmt.Sprint(once) != fmt.Sprint(twice) {
				return fmt.Errorf("a complete table %v is completed to %v, %v", once, twice, err)
			}
		}
	}
	return nil
}

// Every rule has an id, and every id is named by a test of its game.
func TestRules(t *testing.T) {
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			if err := checkRules(g, os.DirFS(g.Key)); err != nil {
				t.Error(err)
			}
		})
	}
}

var ruleID = regexp.MustCompile(`\b[A-Z][A-Z0-9]*(-[A-Z0-9]+)*-\d+[a-z]?\b`)

func checkRules(g *game.Game, dir fs.FS) error {
	if len(g.Rules) == 0 {
		return fmt.Errorf("there are no rules to look up")
	}
	named := map[string]bool{}
	err := fs.WalkDir(dir, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, "_test.go") && path.Ext(file) != ".txtar" {
			return err
		}
		data, err := fs.ReadFile(dir, file)
		for _, id := range ruleID.FindAllString(string(data), -1) {
			named[id] = true
		}
		return err
	})
	if err != nil {
		return err
	}
	var missing []string
	ids := map[string]bool{}
	for _, r := range g.Rules {
		if !ruleID.MatchString(r.ID) || ids[r.ID] || r.Section == "" || r.Text == "" {
			return fmt.Errorf("rule %+v must have an id of its own, a section and a text", r)
		}
		ids[r.ID] = true
		if !named[r.ID] {
			missing = append(missing, r.ID)
		}
	}
	if len(missing) > 0 {
		return fmt.Errorf("%d of %d rules are named by no test: %s", len(missing), len(ids), strings.Join(missing, " "))
	}
	return nil
}
