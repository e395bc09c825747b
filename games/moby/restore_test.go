package moby

import (
	"encoding/json"
	"os"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

func TestRestore(t *testing.T) {
	good := newHunt(t, 2).snapshot()
	gametest.Restores(t, &Game, good, [][3]string{
		{`"hp"`, `"hp"`, ""},
		{good, "7", "read a snapshot"},
		{`"version":2`, `"version":3`, "version: 3 is not known"},
		{`"seats":2`, `"seats":1`, "seats: 1; there are 2 to 8"},
		{`"depth":"top"`, `"depth":"shallow"`, `no depth "shallow"`},
		{`"tail":"C7"`, `"tail":"A1"`, "three hexes in a row"}, // a search for it went on for ever
		{`"crew":[1]`, `"crew":[1,2]`, "crew: 2 places"},
		{`"crew":[1]`, `"crew":[1],"orders":"FQ"`, `'Q' is no order`},
		{`"crew":[1]`, `"crew":[1],"log":"FQ,"`, `'Q' is no order`},
		{`"crew":[1]`, `"crew":[1],"path":"aF3"`, `"aF3" is no row of hexes`},
		{`"turn":1`, `"turn":1,"rolls":["x"]`, "has 1 parts"},
		{`"turn":1`, `"turn":1,"rolls":["boats|red|x|12|y"]`, "no face of a die"},
	})
}

// A snapshot of the first version held all fields of a match. It is read, and what this
// release writes of the match is less than three fifths of it and means the same.
func TestRestoreTheFirstVersion(t *testing.T) {
	old, err := os.ReadFile("testdata/version1.json")
	if err != nil {
		t.Fatal(err)
	}
	gametest.Restores(t, &Game, string(old), [][3]string{
		{`"crew":[1,2,3,4,5,6]`, `"crew":[1,2]`, "crew: 2 places"},
		{`"orders":"PR"`, `"orders":"F Q"`, `"Q" is no order`},
		{`"rolls":[`, `"rolls":["x",`, "has 1 parts"},
	})
	type plain State
	var want plain
	if err := json.Unmarshal(old, &want); err != nil {
		t.Fatal(err)
	}
	want.Version = version
	fields := func(m game.Match) any { return (*plain)(m.(*State)) }
	if now := gametest.SavesTheSame(t, &Game, old, &want, fields); 5*now > 3*len(old) {
		t.Errorf("a snapshot has %d bytes, and had %d", now, len(old))
	}
}
