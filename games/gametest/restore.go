package gametest

import (
	"reflect"
	"strings"
	"testing"

	"shipboard/games/game"
)

// Restores tests what a game says to edited snapshots. Each edit is a part of the snapshot, its
// replacement, and a part of the refusal, or "" if the game must read the edited snapshot.
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

// SavesTheSame tests that a game reads an old snapshot as the match with the fields of want, and
// that it reads what it writes of that match as the same match. fields returns a match's fields
// without its methods. It returns the size of what the game writes.
func SavesTheSame(t *testing.T, g *game.Game, old []byte, want any, fields func(game.Match) any) int {
	t.Helper()
	read := func(snapshot []byte) game.Match {
		t.Helper()
		m, err := g.Restore(snapshot)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	m := read(old)
	if err := m.Law(); err != nil {
		t.Error(err)
	}
	if !reflect.DeepEqual(fields(m), want) {
		t.Error("the old snapshot is read as another game")
	}
	now := []byte(JSON(t, m))
	if !reflect.DeepEqual(read(now), m) {
		t.Errorf("what is written is read as another game: %s", now)
	}
	return len(now)
}
