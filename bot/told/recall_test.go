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

// Somebody who was skipped, or for whom a computer played, reads all since their own last
// line, and who played what; who takes a seat over reads on where the player before stopped.
func TestMissedSinceOnesOwnLine(t *testing.T) {
	says := func(text string) []game.Event { return []game.Event{{To: game.Everyone(), Text: text}} }
	line := func(s game.Seat, text string, by table.PlayedBy) table.Entry {
		return table.Entry{Seat: s, Line: "x", Events: says(text), By: by}
	}
	note := func(n table.Note) table.Entry { return table.Entry{Seat: 1, Note: &n} }
	skipped := []table.Entry{
		{Seat: game.Public, Events: says("It begins.")},
		line(1, "Two.", table.ByItsPerson), line(0, "Three.", table.ByItsPerson),
		line(1, "Four.", table.ByVote), note(table.Note{Kind: table.NoteSkipped}),
		line(0, "Five.", table.ByItsPerson), line(1, "Six.", table.ByClock), note(table.Note{Kind: table.NoteLate}),
		line(1, "Seven.", table.ByComputer),
	}
	kept := []table.Entry{
		line(1, "One.", table.ByItsPerson), note(table.Note{Kind: table.NoteTaken, From: "Van", To: "Fair computer"}),
		line(1, "Two.", table.ByComputer), note(table.Note{Kind: table.NoteTaken, From: "Fair computer", To: "Van"}),
	}
	given := []table.Entry{
		line(1, "One.", table.ByItsPerson), line(0, "Two.", table.ByItsPerson), note(table.Note{Kind: table.NoteTaken, From: "Van", To: "Dan"}),
		line(1, "Three.", table.ByItsPerson), line(0, "Four.", table.ByItsPerson), note(table.Note{Kind: table.NoteTaken, From: "Dan", To: "Van"}),
	}
	for _, x := range []struct {
		entries []table.Entry
		reader  string
		want    string
	}{
		{skipped, "Van", "Three. The table skipped {1}: Four. Five. The time of {1} was up: Six. A computer played for {1}: Seven."},
		{kept, "Van", "Fair computer takes over the seat of Van. A computer played for {1}: Two. Van takes over the seat of Fair computer."},
		{given[:3], "Dan", "Two. Dan takes over the seat of Van."},
		{given, "Van", "Two. Dan takes over the seat of Van. Three. Four. Van takes over the seat of Dan."},
	} {
		p := &Tale{Past: &Past{entries: x.entries, Reader: 1, Names: make(table.Seats, 2).Marks()}, sits: x.reader}
		if got := strings.Join(p.missed(), " "); got != x.want {
			t.Errorf("%s reads %q, not %q", x.reader, got, x.want)
		}
	}
}
