package gametest

import (
	"strings"
	"testing"

	"shipboard/games/game"
)

// Restores tests what a game says of edits of a snapshot. Each is a part of it, what
// stands there instead, and a part of what the refusal says; "" if the snapshot is read.
func Restores(t *testing.T, g *game.Game, snapshot string, edits [][3]string) {
	t.Helper()
	for _, e := range edits {
		part, instead, want := e[0], e[1], e[2]
		edited := strings.Replace(snapshot, part, instead, 1)
		if edited == snapshot && part != instead {
			t.Fatalf("%s is not in the snapshot %s", part, snapshot)
		}
		_, err := g.Restore([]byte(edited))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: error %v, want %q", instead, err, want)
		}
	}
}
