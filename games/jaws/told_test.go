package jaws

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"shipboard/games/gametest"
	"shipboard/games/jaws/board"
)

// Snapshots that earlier releases wrote are read, and saved as a present one is.
func TestSnapshotsOfVersion1(t *testing.T) {
	for name, want := range map[string]struct {
		turns int
		last  Told
		track LogRound
	}{
		"version1-island": {9, Told{
			Event: 9, Floating: board.SetOf(3, board.North), Swimmers: board.Pile{board.East: 5, board.South: 4, board.West: 6},
			At: [3]board.Space{board.North, board.North, 8}, Report: Report{Sensors: board.SetOf(board.North)},
			Searches: []Search{{board.ByFinder, 8, "not there or nearby"}, {board.ByLaunch, 1, "miss"}, {board.ByBinoculars, board.North, "there"}},
		}, LogRound{Path: []board.Space{board.West, 5, 1, board.North}}},
		"version1-orca": {turns: 0},
	} {
		t.Run(name, func(t *testing.T) {
			old, err := os.ReadFile("testdata/saves/" + name + ".json")
			if err != nil {
				t.Fatal(err)
			}
			m, err := restore(old)
			if err != nil {
				t.Fatal(err)
			}
			if err := m.Law(); err != nil {
				t.Fatal(err)
			}
			is := m.(*State).Island
			if want.turns > 0 {
				equal(t, "turns", len(is.Told), want.turns)
				equal(t, "the last", gametest.JSON(t, is.Told[want.turns-1]), gametest.JSON(t, want.last))
				equal(t, "its track", gametest.JSON(t, is.Hidden.Log[want.turns-1]), gametest.JSON(t, want.track))
			}
			saved := gametest.JSON(t, m)
			if len(saved) > len(old)*3/4 {
				t.Errorf("%d bytes are saved of %d", len(saved), len(old))
			}
			again, err := restore([]byte(saved))
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "saved again", gametest.JSON(t, again), saved)
			for i := range is.Told {
				equal(t, "a turn", gametest.JSON(t, again.(*State).Island.Told[i]), gametest.JSON(t, is.Told[i]))
			}
		})
	}
}

// Every number of a turn comes back, and what is none is refused.
func TestTurnsAsNumbers(t *testing.T) {
	all := Told{
		Event: 16, Floating: board.SetOf(1, board.West), Swimmers: board.Pile{board.North: 15, board.West: 1},
		Michael: board.South, At: [3]board.Space{1, board.Shop, board.East}, Tipped: [3]bool{true, false, true},
		Report: Report{
			Eaten: board.Pile{board.East: 2}, Michael: board.South, Sensors: board.SetOf(1), Token: true,
			Tipped: [3]bool{false, true, false},
		},
		Searches: []Search{{board.ByFinder, 8, "nearby"}, {board.ByLaunch, board.East, "hit"}},
	}
	saved := gametest.JSON(t, turns{all, {}})
	equal(t, "saved", saved, `"16 4098 4111 11 2769 32 11 2 43 2 2 8 1 0 10 0,0 0 0 0 0 0 0 0 0 0"`)
	var back turns
	if err := json.Unmarshal([]byte(saved), &back); err != nil {
		t.Fatal(err)
	}
	equal(t, "read", gametest.JSON(t, back[0]), gametest.JSON(t, all))
	for _, bad := range []string{`""`, `"99"`, saved[:len(saved)-1] + ` 1"`, strings.Replace(saved, "16 ", "17 ", 1), `"0000"`, `"x"`, `[["x"]]`} {
		if err := json.Unmarshal([]byte(bad), &back); err == nil {
			t.Errorf("%s is read as %+v", bad, back)
		}
	}
}
