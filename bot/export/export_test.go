package export

import (
	"errors"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/games/game"
)

// abandoned is a table whose game was abandoned at once, and its journal, as a server far
// from Greenwich has it.
func abandoned(t *testing.T) (*table.Table, []table.Entry) {
	t.Helper()
	h := table.Head{
		Charter:  table.Charter{Format: table.HeadFormat, ID: "mxnzu", Game: "duel", Secret: strings.Repeat("ab", 32)},
		Progress: table.Progress{Stage: table.Over},
	}
	for _, name := range []string{"Ann", "Bob"} {
		h.Seats = append(h.Seats, table.Seat{Person: chat.Person{ID: name, Name: name}, Name: name})
	}
	for _, name := range []string{"Ann", "Bob", "Ann"} { // who began comes last
		h.Luck = append(h.Luck, table.Lucky{Name: name, Text: "dead calm"})
	}
	at := &table.Table{Def: &duel.Game, Head: h}
	session, events, err := game.Begin(&duel.Game, game.Table{Seats: 2}, at.Seed())
	if err != nil {
		t.Fatal(err)
	}
	at.Session = session
	noon := time.Date(2026, 6, 1, 12, 0, 0, 0, time.FixedZone("Hobart", 10*3600))
	journal := []table.Entry{{At: noon, Seat: game.Public, Events: events}}
	for _, line := range []string{"hide 7", "lock"} {
		played, err := session.Play(0, line)
		if err != nil {
			t.Fatal(err)
		}
		journal = append(journal, table.Entry{At: noon, Seat: 0, Line: played.Line, Events: played.Events})
	}
	ends := table.Entry{At: noon, Seat: game.Public, Note: &table.Note{Kind: table.NoteAbandoned}}
	at.End = ends.Noted()
	return at, append(journal, ends)
}

// An export has its times of one zone, and leaves the journal that it is made of as it is.
func TestExportLeavesTheJournal(t *testing.T) {
	at, journal := abandoned(t)
	data, err := Export(at, journal)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), "2026-06-01T02:00:00Z") || journal[1].At.Location().String() != "Hobart" {
		t.Errorf("the journal has %v, and the export is\n%s", journal[1].At, data)
	}
	if _, err := Verify([]*game.Game{&duel.Game}, data, Told{}); err != nil {
		t.Error(err)
	}
}

// sinking is a match that panics at a line.
type sinking struct{ game.Match }

func (s sinking) Clone() game.Match { return sinking{s.Match.Clone()} }

func (sinking) Play(game.Seat, string, *game.Dice) (game.Played, error) { panic("planted") }

// A game that panics while it is verified is a fault of ours, whose place the error keeps:
// as it is set up, or at a line.
func TestVerifyKeepsAPanic(t *testing.T) {
	data, err := Export(abandoned(t))
	if err != nil {
		t.Fatal(err)
	}
	for place, setUp := range map[string]func(game.Table, *game.Dice) (game.Match, []game.Event, error){
		"export.sinking.Play": func(of game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
			m, events, err := duel.Game.New(of, dice)
			return sinking{m}, events, err
		},
		"export.TestVerifyKeepsAPanic": func(game.Table, *game.Dice) (game.Match, []game.Event, error) { panic("planted") },
	} {
		broken := duel.Game
		broken.New = setUp
		_, err = Verify([]*game.Game{&broken}, data, Told{})
		p, ok := errors.AsType[*game.Panic](err)
		if !ok || !strings.Contains(string(p.Stack), place) {
			t.Errorf("%s: the error is %v", place, err)
		}
	}
}
