package chat

import (
	"strings"
	"testing"
)

// A line that is too long is cut after a sentence, unless its sentences are too long for that.
func TestALongLineEndsWithASentence(t *testing.T) {
	long := strings.Repeat("Ann sails on. ", 50)
	for _, c := range []struct{ name, line, ends string }{
		{"sentences", long, " Ann sails on. …"},
		{"one sentence", "Ann sails. " + strings.Repeat("far ", 200), "far far…"},
		{"short", "Ann sails on.", "Ann sails on."},
	} {
		got := Fit(Message{Lines: []string{c.line}}).Lines[0]
		if !strings.HasSuffix(got, c.ends) || Length([]string{got}) > MostLine {
			t.Errorf("%s: the line is cut to %q", c.name, got)
		}
	}
}
