package sharkturn

import (
	"encoding/json"
	"strings"
	"testing"

	"shipboard/games/gametest"
	"shipboard/games/jaws/board"
)

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
	saved := gametest.JSON(t, Turns{all, {}})
	equal(t, "saved", saved, `"16 4098 4111 11 2769 32 11 2 43 2 2 8 1 0 10 0,0 0 0 0 0 0 0 0 0 0"`)
	var back Turns
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

func equal(t *testing.T, what string, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %s, want %s", what, got, want)
	}
}
