package game

import (
	"strings"
	"testing"
)

func TestLoadEditedPassesNothingOver(t *testing.T) {
	s := begin(t, 2)
	play(t, s, 0, "hide gold")
	good := save(t, s)
	for _, c := range []struct{ name, old, new, want string }{
		{"as it was", `"format"`, `"format"`, ""},
		{"another value", `"match":{"chests":["gold"`, `"match":{"chests":["lead"`, ""},
		{"nothing, written out", `"match":{`, `"match":{"over":false,"board":[],"dark":0,`, ""},
		{"what breaks the law", `"match":{"chests":["gold"`, `"match":{"chests":["air"`, "match: chests: "},
		{"a name that is misspelt", `"match":{`, `"match":{"drak":3,`, "match.drak: there is no such thing here"},
		{"a name that no session has", `"format"`, `"cheat":true,"format"`, "cheat: there is no such thing here"},
	} {
		t.Run(c.name, func(t *testing.T) {
			edited := strings.Replace(good, c.old, c.new, 1)
			if edited == good && c.old != c.new {
				t.Fatalf("%s is not in %s", c.old, good)
			}
			_, err := LoadEdited([]*Game{&chests}, []byte(edited))
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

func TestPassedOverLists(t *testing.T) {
	for _, c := range []struct{ name, given, kept, want string }{
		{"an entry too many", `{"crew":[1,2,3]}`, `{"crew":[1,2]}`, "crew: there are 3 entries, and 2 belong here"},
		{"an entry too few", `{"boats":[{"crew":[1]}]}`, `{"boats":[{"crew":[1,0]}]}`, "boats.0.crew: there are 1 entries, and 2 belong here"},
		{"an empty list left out", `{"crew":[]}`, `{}`, ""},
		{"a name deep down", `{"boats":[{},{"sail":1}]}`, `{"boats":[{},{}]}`, "boats.1.sail: there is no such thing here"},
	} {
		t.Run(c.name, func(t *testing.T) {
			given, err := tree([]byte(c.given))
			if err != nil {
				t.Fatal(err)
			}
			kept, err := tree([]byte(c.kept))
			if err != nil {
				t.Fatal(err)
			}
			err = passedOver("", given, kept)
			if c.want == "" && err != nil || c.want != "" && (err == nil || err.Error() != c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}
