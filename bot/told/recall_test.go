package told

import (
	"strings"
	"testing"

	"shipboard/bot/table"
	"shipboard/games/game"
)

// wide is a finished match whose deeds are too wide for a message.
type wide struct {
	game.Match
	cell string
}

func (w wide) Outcome() (game.Outcome, bool) {
	return game.Outcome{Text: "Over.", Deeds: &game.Deeds{
		Heads: []string{"rescued", "barrels held", "lost searches", "dice above", "wounds dealt"},
		Rows:  [][]string{{"8", "", "0 of 3", w.cell, ""}, {"", "1 of 2", "", "", ""}},
	}}, true
}

// Deeds that are too wide for a table of the players are told as one of the deeds,
// and if that would be cut too, in lines. Deeds that nobody did are left out.
func TestWideDeeds(t *testing.T) {
	rows, lines := deedsOf(t, "2")
	if len(lines) != 0 || len(rows) != 5 || rows[3] != "lost searches    0 of 3" || strings.Contains(strings.Join(rows, ""), "wounds") {
		t.Errorf("the deeds are told in %q and %q", rows, lines)
	}
	long := strings.Repeat("2", game.MaxRow)
	rows, lines = deedsOf(t, long)
	if len(rows) != 0 || len(lines) != 2 || lines[0] != "{0}: rescued 8, lost searches 0 of 3, dice above "+long+"." {
		t.Errorf("the deeds are told in %q and %q", rows, lines)
	}
}

// deedsOf is how a message tells deeds with a cell.
func deedsOf(t *testing.T, cell string) (rows, lines []string) {
	t.Helper()
	g := game.Game{Key: "wide", Seats: game.Seats{Min: 2, Max: 2}, New: func(game.Table, *game.Dice) (game.Match, []game.Event, error) { return &wide{cell: cell}, nil, nil }}
	session, _, err := game.Begin(&g, game.Table{Seats: 2}, [32]byte{})
	if err != nil {
		t.Fatal(err)
	}
	at := &table.Table{Session: session, Def: &g}
	return deeds(at)
}
