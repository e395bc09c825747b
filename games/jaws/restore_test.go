package jaws

import (
	"strings"
	"testing"
)

// What is of another version, or does not decode, is refused by name. A text instead of a
// list of tokens or spaces does not: a list of bytes would read the text as base64, and
// so as tokens and spaces that do not exist.
func TestRestore(t *testing.T) {
	m := arranged(t, two, "N=2 shark=N phase=shark")
	m.play(0, "plan move 6")
	good := m.snapshot()
	for _, c := range []struct{ old, new, want string }{
		{`"version":1`, `"version":1`, ""},
		{`"version":1`, `"version":2`, "version: 2"},
		{`"seats":2`, `"seats":5`, "seats: 5"},
		{`"at":["8"`, `"at":["x"`, `no space "x"`},
		{`"swimmers":"N=2"`, `"swimmers":"14=2"`, `no space "14"`},
		{`"swimmers":"N=2"`, `"swimmers":"N=2 N=2"`, `"N=2" is not`},
		{`"swimmers":"N=2"`, `"swimmers":"N=9223372036854775807"`, "a number from 1 to 40"},
		{`"used":[]`, `"used":["sight","sight"]`, "twice"},
		{`"used":[]`, `"used":"0000"`, "used"},
		{`"to":["6"]`, `"to":"0000"`, "plan.to"},
	} {
		edited := strings.Replace(good, c.old, c.new, 1)
		if edited == good && c.old != c.new {
			t.Fatalf("%s is not in the snapshot %s", c.old, good)
		}
		_, err := restore([]byte(edited))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s is answered %v, want words with %q", c.new, err, c.want)
		}
	}
}
