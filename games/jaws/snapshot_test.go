package jaws

import (
	"strings"
	"testing"
)

// A text instead of a list of tokens or spaces is refused by name. A list of
// bytes would read the text as base64, and so as tokens and spaces that do not
// exist.
func TestTextIsNoList(t *testing.T) {
	m := arranged(t, two, "shark=N phase=shark")
	m.play(0, "plan move 6")
	snapshot := m.snapshot()
	for from, to := range map[string][2]string{
		`"used":[]`:  {`"used":"0000"`, "used"},
		`"to":["6"]`: {`"to":"0000"`, "plan.to"},
	} {
		edited := strings.Replace(snapshot, from, to[0], 1)
		if edited == snapshot {
			t.Fatalf("%s is not in the snapshot %s", from, snapshot)
		}
		if _, err := restore([]byte(edited)); err == nil || !strings.Contains(err.Error(), to[1]) {
			t.Errorf("%s is answered %v, want words with %q", to[0], err, to[1])
		}
	}
}
