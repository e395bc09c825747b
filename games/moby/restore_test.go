package moby

import (
	"testing"

	"shipboard/games/gametest"
)

func TestRestore(t *testing.T) {
	good := newHunt(t, 2).snapshot()
	gametest.Restores(t, &Game, good, [][3]string{
		{`"hp"`, `"hp"`, ""},
		{good, "7", "read a snapshot"},
		{`"version":1`, `"version":2`, "version: 2 is not known"},
		{`"seats":2`, `"seats":1`, "seats: 1; there are 2 to 8"},
		{`"depth":"top"`, `"depth":"shallow"`, `no depth "shallow"`},
		{`"tail":"C7"`, `"tail":"A1"`, "three hexes in a row"}, // a search for it went on for ever
		{`"crew":[1,2,3,4,5,6]`, `"crew":[1,2]`, "crew: 2 places"},
		{`"plot":{}`, `"plot":{"orders":"F Q"}`, `"Q" is no order`},
		{`"latest":{}`, `"latest":{"rolls":["x"]}`, "has 1 parts"},
		{`"latest":{}`, `"latest":{"rolls":["boats|red|x|12|y"]}`, "no face of a die"},
	})
}
