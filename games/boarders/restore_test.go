package boarders

import (
	"testing"

	"shipboard/games/gametest"
)

func TestRestore(t *testing.T) {
	good := gametest.JSON(t, begun(t, 2, "duel-flag"))
	gametest.Restores(t, &Game, good, [][3]string{
		{`"version":2`, `"version":2`, ""},
		{`"version":2`, `"version":3`, "version: 3 is not known"},
		{`"seats":2`, `"seats":7`, "seats: 7"},
		{good, "7", "read a snapshot"},
	})
}
