package battle_test

import (
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/gametest"
)

func TestRestore(t *testing.T) {
	good := gametest.JSON(t, spottest.Fight(t, "", spottest.SouthFlag, spottest.NorthFlag).State)
	gametest.Restores(t, &blackspot.Game, good, [][3]string{
		{`"version":1`, `"version":1`, ""},
		{`"version":1`, `"version":2`, "version: 2 is not known"},
		{`"seats":2`, `"seats":3`, "seats: 3, with 2 fleets"},
		{good, "7", "read a snapshot"},
	})
}
