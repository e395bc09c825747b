package jaws_test

import (
	"os"
	"testing"

	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/sharkturn"
)

// A snapshot of another version, or one that does not decode, is refused by name. So is a
// text in place of a list of tokens or spaces: a list of bytes would read it as base64.
func TestRestore(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "N=2 shark=N phase=shark")
	m.Plays(0, "plan move 6")
	good := m.Snapshot()
	gametest.Restores(t, &jaws.Game, good, [][3]string{
		{`"version":2`, `"version":2`, ""},
		{`"version":2`, `"version":3`, "version: 3"},
		{`"seats":2`, `"seats":5`, "seats: 5"},
		{`"at":["8"`, `"at":["x"`, `no space "x"`},
		{`"swimmers":"N=2"`, `"swimmers":"14=2"`, `no space "14"`},
		{`"swimmers":"N=2"`, `"swimmers":"N=2 N=2"`, `"N=2" is not`},
		{`"swimmers":"N=2"`, `"swimmers":"N=9223372036854775807"`, "a number from 1 to 40"},
		{`"used":[]`, `"used":["sight","sight"]`, "twice"},
		{`"used":[]`, `"used":"0000"`, "used"},
		{`"to":["6"]`, `"to":"0000"`, "plan.to"},
	})
}

// Snapshots that earlier releases wrote are read, and saved as a present one is.
func TestSnapshotsOfVersion1(t *testing.T) {
	for name, want := range map[string]struct {
		turns int
		last  sharkturn.Told
		track sharkturn.LogRound
	}{
		"version1-island": {9, sharkturn.Told{
			Event: 9, Floating: board.SetOf(3, board.North), Swimmers: board.Pile{board.East: 5, board.South: 4, board.West: 6},
			At: [3]board.Space{board.North, board.North, 8}, Report: sharkturn.Report{Sensors: board.SetOf(board.North)},
			Searches: []sharkturn.Search{{By: board.ByFinder, At: 8, Answer: "not there or nearby"}, {By: board.ByLaunch, At: 1, Answer: "miss"}, {By: board.ByBinoculars, At: board.North, Answer: "there"}},
		}, sharkturn.LogRound{Path: []board.Space{board.West, 5, 1, board.North}}},
		"version1-orca": {turns: 0},
	} {
		t.Run(name, func(t *testing.T) {
			old, err := os.ReadFile("testdata/saves/" + name + ".json")
			if err != nil {
				t.Fatal(err)
			}
			m, err := jaws.Game.Restore(old)
			if err != nil {
				t.Fatal(err)
			}
			if err := m.Law(); err != nil {
				t.Fatal(err)
			}
			is := m.(*jaws.State).Island
			if want.turns > 0 {
				jawstest.Equal(t, "turns", len(is.Told), want.turns)
				jawstest.Equal(t, "the last", gametest.JSON(t, is.Told[want.turns-1]), gametest.JSON(t, want.last))
				jawstest.Equal(t, "its track", gametest.JSON(t, is.Hidden.Log[want.turns-1]), gametest.JSON(t, want.track))
			}
			saved := gametest.JSON(t, m)
			if len(saved) > len(old)*3/4 {
				t.Errorf("%d bytes are saved of %d", len(saved), len(old))
			}
			again, err := jaws.Game.Restore([]byte(saved))
			if err != nil {
				t.Fatal(err)
			}
			jawstest.Equal(t, "saved again", gametest.JSON(t, again), saved)
			for i := range is.Told {
				jawstest.Equal(t, "a turn", gametest.JSON(t, again.(*jaws.State).Island.Told[i]), gametest.JSON(t, is.Told[i]))
			}
		})
	}
}
