package told

import "testing"

// A short task names all whom it is about, and leaves out how and what else.
func TestInShort(t *testing.T) {
	t.Parallel()
	for task, want := range map[string]string{
		"to play Quint, Brody and Hooper, in any order":        "play Quint, Brody and Hooper",
		"to attack with Quint, Brody and Hooper, or hold back": "attack with Quint, Brody and Hooper",
		"to prepare Quint and Brody (move, weapon, aim)":       "prepare Quint and Brody",
		"to share out the gear (any one of you may)":           "share out the gear",
	} {
		if got := inShort(task); got != want {
			t.Errorf("%q is %q in short; want %q", task, got, want)
		}
	}
}
