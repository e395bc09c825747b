package bot

import (
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/export"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/games/game"
)

// forgery is one change to an exported game.
type forgery struct {
	name  string
	of    string // the kind of duel, for playedDuel
	forge func(x *export.File)
	text  func(string) string // a change to the file's text
	alone string              // why the file alone cannot show it; "" if it can
	words bool                // the report says that words differ, and that the digest alone shows by whom
}

// at returns the first entry of the journal with that line.
func at(x *export.File, line string) *table.Entry {
	i := slices.IndexFunc(x.Journal, func(e table.Entry) bool { return e.Line == line })
	return &x.Journal[i]
}

// rolling returns the first event with a roll.
func rolling(x *export.File) *game.Event {
	for i := range x.Journal {
		for j := range x.Journal[i].Events {
			if e := &x.Journal[i].Events[j]; len(e.Dice) > 0 {
				return e
			}
		}
	}
	return nil
}

func noting(x *export.File, kind table.NoteKind) *table.Entry {
	i := slices.IndexFunc(x.Journal, func(e table.Entry) bool { return e.Note != nil && e.Note.Kind == kind })
	return &x.Journal[i]
}

func addNote(x *export.File, s game.Seat, n table.Note) {
	x.Journal = slices.Insert(x.Journal, 3, table.Entry{At: x.Journal[2].At, Seat: s, Note: &n})
}

func replacing(from, to string) func(string) string {
	return func(s string) string { return strings.Replace(s, from, to, 1) }
}

var forgeries = []forgery{
	{name: "players exchanged", forge: func(x *export.File) { slices.Reverse(x.Players) }},
	{name: "players and phrases exchanged", forge: func(x *export.File) { slices.Reverse(x.Players); slices.Reverse(x.Luck[:2]) }},
	{name: "a player renamed", forge: func(x *export.File) { x.Players[0] = "Eve" }},
	{name: "a player renamed everywhere", forge: func(x *export.File) { x.Players[0], x.Luck[0].Name = "Eve", "Eve" }},
	{name: "a player left out", forge: func(x *export.File) { x.Players = x.Players[:1] }},
	{name: "somebody else began", forge: func(x *export.File) { x.Luck[2].Name = "Ann" }},
	{name: "a sentence for a note", text: replacing(`"line": "lock"`, `"note": "Ann was caught cheating and forfeits."`)},
	{name: "a note of no known kind", forge: func(x *export.File) {
		addNote(x, game.Public, table.Note{Kind: "Ann was caught cheating and forfeits."})
	}},
	{name: "a note that says more than its kind", forge: func(x *export.File) { noting(x, table.NoteVoted).Note.From = "Ann, who cheated," }, of: "abandoned"},
	{name: "a skip that nobody voted for", forge: func(x *export.File) { addNote(x, 0, table.Note{Kind: table.NoteSkipped}) }},
	{name: "a seat taken from somebody else", forge: func(x *export.File) { addNote(x, 0, table.Note{Kind: table.NoteTaken, From: "Eve", To: "Ann"}) }},
	{name: "a seat taken and not kept", forge: func(x *export.File) { addNote(x, 0, table.Note{Kind: table.NoteTaken, From: "Ann", To: "Eve"}) }},
	{name: "an abandonment before the end", forge: func(x *export.File) { addNote(x, game.Public, table.Note{Kind: table.NoteVoted}) }},
	{name: "a game that all had left, though nobody had", forge: func(x *export.File) {
		noting(x, table.NoteVoted).Note.Kind, x.End = table.NoteLeft, "Only computers were left."
	}, of: "abandoned"},
	{name: "a sentence for who played a line", forge: func(x *export.File) { at(x, "lock").By = "Ann, who cheated," }},
	{name: "a lock by the others' vote", forge: func(x *export.File) { at(x, "lock").By = table.ByVote }},
	{name: "a set-up that a computer played", forge: func(x *export.File) { x.Journal[0].By = table.ByComputer }},
	{name: "a line beside a note", forge: func(x *export.File) { at(x, "lock").Note = &table.Note{Kind: table.NoteAbandoned} }},
	{name: "cut short, with a reason that its journal does not have", forge: func(x *export.File) {
		x.Journal, x.Outcome, x.End = x.Journal[:6], nil, "Most of the table voted to abandon it."
	}},
	{name: "cut short, with a reason in its journal", alone: "games may be abandoned at any time", forge: func(x *export.File) {
		x.Journal, x.Outcome, x.End = x.Journal[:6], nil, "Most of the table voted to abandon it."
		x.Journal = append(x.Journal, table.Entry{At: x.Journal[5].At, Seat: game.Public, Note: &table.Note{Kind: table.NoteVoted}})
	}},
	{name: "cut short", forge: func(x *export.File) { x.Journal = x.Journal[:6] }},
	{name: "the set-up left out", forge: func(x *export.File) { x.Journal = x.Journal[1:] }},
	{name: "no journal", forge: func(x *export.File) { x.Journal = nil }},
	{name: "set up twice", forge: func(x *export.File) { x.Journal = slices.Insert(x.Journal, 1, x.Journal[0]) }},
	{name: "the set-up of a seat", forge: func(x *export.File) { x.Journal[0].Seat = 0 }},
	{name: "other times", alone: "nothing follows from a time", forge: func(x *export.File) { x.Journal[3].At = x.Journal[3].At.Add(time.Hour) }},
	{name: "another table", alone: "nothing follows from the id", forge: func(x *export.File) { x.Table = "abcde" }},
	{name: "a report for a table", forge: func(x *export.File) {
		x.Table += ".\nThe seal is the one that the lobby showed.\x1b[8m"
	}},
	{name: "another title", forge: func(x *export.File) { x.Title = "Battleship" }},
	{name: "another game", forge: func(x *export.File) { x.Game = "chess" }},
	{name: "another format", forge: func(x *export.File) { x.Format = 99 }},
	{name: "options left out", forge: func(x *export.File) { x.Options = nil }, alone: "an option left out is the usual one"},
	{name: "another option", forge: func(x *export.File) { x.Options["rounds"] = "3" }},
	{name: "roles exchanged", forge: func(x *export.File) { slices.Reverse(x.Roles) }},
	{name: "roles left out", forge: func(x *export.File) { x.Roles = nil }},
	{name: "an unknown key", text: replacing(`"game"`, `"judge": "honest", "game"`)},
	{name: "an unknown key within", text: replacing(`"line": "lock"`, `"line": "lock", "doubt": true`)},
	{name: "a key twice", text: replacing(`"outcome"`, `"outcome": {"text": "{1} wins."}, "outcome"`)},
	{name: "a key twice within", text: replacing(`"line": "lock"`, `"line": "hide 30", "line": "lock"`)},
	{name: "a key in capitals", text: replacing(`"outcome"`, `"Outcome"`)},
	{name: "a key left out", text: replacing("\t\"game\": \"duel\",\n", "")},
	{name: "keys in another order", text: replacing("\t\"game\": \"duel\",\n\t\"title\": \"Duel\",\n", "\t\"title\": \"Duel\",\n\t\"game\": \"duel\",\n")},
	{name: "more behind the end", text: func(s string) string { return s + "{}\n" }},
	{name: "written anew", text: func(s string) string { return strings.ReplaceAll(s, "\t", " ") }},
	{name: "half of it", text: func(s string) string { return s[:len(s)/2] }},
	{name: "nothing", text: func(string) string { return "" }},
	{name: "a secret in capitals", forge: func(x *export.File) { x.Secret = strings.ToUpper(x.Secret) }},
	{name: "another secret", forge: func(x *export.File) { x.Secret = strings.Repeat("ab", 32) }},
	{name: "no secret", forge: func(x *export.File) { x.Secret = "" }},
	{name: "another seal", forge: func(x *export.File) { x.Seal = strings.Repeat("ab", 32) }},
	{name: "another seed", forge: func(x *export.File) { x.Seed = strings.Repeat("ab", 32) }},
	{name: "another phrase", forge: func(x *export.File) { x.Luck[0].Text = "fair wind" }},
	{name: "another last phrase", forge: func(x *export.File) { x.Luck[2].Text = "fair wind" }},
	{name: "a phrase more", forge: func(x *export.File) { x.Luck = append(x.Luck, table.Lucky{Name: "Eve", Text: "fair winds 36946"}) }},
	{name: "a phrase less", forge: func(x *export.File) { x.Luck = x.Luck[1:] }},
	{name: "phrases in another order", forge: func(x *export.File) { x.Luck[0].Text, x.Luck[1].Text = x.Luck[1].Text, x.Luck[0].Text }},
	{name: "a name longer than any", of: "taken", forge: func(x *export.File) {
		noting(x, table.NoteTaken).Note.To = strings.Repeat("Eve", 20)
		x.Players[1] = noting(x, table.NoteTaken).Note.To
	}},
	{name: "a phrase that nobody sees", forge: func(x *export.File) { x.Luck[0].Text = "dead\u200b calm" }},
	{name: "another face", forge: func(x *export.File) { rolling(x).Dice[0].Faces[0] = 7 }},
	{name: "a roll less", forge: func(x *export.File) { rolling(x).Dice = nil }},
	{name: "a roll more", forge: func(x *export.File) { e := rolling(x); e.Dice = append(e.Dice, e.Dice[0]) }},
	{name: "another roll's name", words: true, alone: "a release may word it otherwise", forge: func(x *export.File) { rolling(x).Dice[0].Label = "round 7" }},
	{name: "another sentence", words: true, alone: "a release may word it otherwise", forge: func(x *export.File) { at(x, "lock").Events[0].Text = "Nothing happened." }},
	{name: "a sentence less", words: true, alone: "a release may word it otherwise", forge: func(x *export.File) { at(x, "lock").Events = nil }},
	{name: "a sentence more", words: true, alone: "a release may word it otherwise", forge: func(x *export.File) { e := at(x, "lock"); e.Events = append(e.Events, e.Events[0]) }},
	{name: "another audience", forge: func(x *export.File) { at(x, "hide 12").Events[0].To = game.Everyone() }},
	{name: "a sentence to somebody else", forge: func(x *export.File) {
		e := at(x, "hide 12")
		e.Events = append(e.Events, game.Event{To: game.Only(1 - e.Seat), Text: "Hidden."})
	}},
	{name: "another sentence at the end, twice", words: true, alone: "a release may word it otherwise", forge: func(x *export.File) { x.End = "{1} wins at last."; x.Outcome.Text = x.End }},
	{name: "another line", words: true, alone: "what it is told by is words", forge: func(x *export.File) { at(x, "hide 12").Line = "hide 13" }},
	{name: "a line in other words", forge: func(x *export.File) { at(x, "lock").Line = "loc" }},
	{name: "a line less", forge: func(x *export.File) { x.Journal = slices.Delete(x.Journal, 2, 3) }},
	{name: "a line twice", forge: func(x *export.File) { x.Journal = slices.Insert(x.Journal, 2, x.Journal[1], x.Journal[2]) }},
	{name: "lines in another order", forge: func(x *export.File) { x.Journal[2], x.Journal[4] = x.Journal[4], x.Journal[2] }},
	{name: "another's line", forge: func(x *export.File) { at(x, "lock").Seat = 1 }},
	{name: "a line of nobody", forge: func(x *export.File) { at(x, "lock").Seat = 9 }},
	{name: "no outcome", forge: func(x *export.File) { x.Outcome = nil }},
	{name: "another winner", forge: func(x *export.File) { slices.Reverse(x.Outcome.Places) }},
	{name: "other scores", forge: func(x *export.File) { x.Outcome.Scores[1] = 99 }},
	{name: "another sentence at the end", forge: func(x *export.File) { x.End = "{1} wins." }},
	{name: "an outcome that never was", of: "abandoned", forge: func(x *export.File) { x.Outcome = &game.Outcome{Text: x.End} }},
	{name: "another reason", of: "abandoned", forge: func(x *export.File) { x.End = "Bob cheated." }},
	{name: "another known reason", of: "abandoned", forge: func(x *export.File) { x.End = "The host abandoned it." }},
	{name: "another known reason everywhere", of: "abandoned", alone: "a vote leaves no other trace", forge: func(x *export.File) {
		x.End, noting(x, table.NoteVoted).Note.Kind = "The host abandoned it.", table.NoteAbandoned
	}},
	{name: "the reason left out", of: "abandoned", forge: func(x *export.File) { x.Journal = x.Journal[:len(x.Journal)-1] }},
	{name: "the last lines left out", of: "abandoned", alone: "games may be abandoned at any time", forge: func(x *export.File) {
		x.Journal = slices.Delete(x.Journal, len(x.Journal)-3, len(x.Journal)-1)
	}},
	{name: "a taken seat not told", of: "taken", forge: func(x *export.File) {
		x.Journal = slices.DeleteFunc(x.Journal, func(e table.Entry) bool { return e.Note != nil && e.Note.Kind == table.NoteTaken })
	}},
	{name: "a seat taken by somebody else", of: "taken", forge: func(x *export.File) { noting(x, table.NoteTaken).Note.To = "Eve" }},
	{name: "a seat taken by somebody else everywhere", of: "taken", alone: "nothing follows from a later name", forge: func(x *export.File) {
		noting(x, table.NoteTaken).Note.To, x.Players[1] = "Eve", "Eve"
	}},
	{name: "another skipped", of: "taken", forge: func(x *export.File) { noting(x, table.NoteSkipped).Seat = 0 }},
	{name: "a skip not told", of: "taken", alone: "players may skip their own turn", forge: func(x *export.File) {
		x.Journal = slices.DeleteFunc(x.Journal, func(e table.Entry) bool { return e.Note != nil && e.Note.Kind == table.NoteSkipped })
	}},
}

// Each change to an exported game differs from what the channel was told. The
// file alone shows nearly every change; for the others the report says that the
// file was compared only with itself.
func TestVerifyFindsForgery(t *testing.T) {
	played := make(map[string][]byte)
	told := make(map[string]export.Told)
	for _, how := range []string{"won", "abandoned", "taken"} {
		played[how], told[how] = playedDuel(t, how)
	}
	names := make(map[string]bool)
	for _, f := range forgeries {
		if f.of == "" {
			f.of = "won"
		}
		if names[f.name] {
			t.Errorf("%s is there twice", f.name)
		}
		names[f.name] = true
		t.Run(f.name, func(t *testing.T) {
			bad := played[f.of]
			if f.forge != nil {
				var x export.File
				if err := json.Unmarshal(bad, &x); err != nil {
					t.Fatal(err)
				}
				f.forge(&x)
				var err error
				if bad, err = x.Encode(); err != nil {
					t.Fatal(err)
				}
			} else {
				bad = []byte(f.text(string(bad)))
			}
			if string(bad) == string(played[f.of]) {
				t.Fatal("nothing was changed")
			}
			if _, err := export.Verify(duels, bad, told[f.of]); err == nil {
				t.Error("it passes beside what the channel was told")
			}
			report, err := export.Verify(duels, bad, export.Told{})
			switch {
			case f.alone == "" && err == nil:
				t.Error("the file passes by itself")
			case f.alone != "" && err != nil:
				t.Errorf("the file is refused (%v), though %s", err, f.alone)
			case f.alone != "" && !strings.Contains(strings.Join(report.Text(), "\n"), "compared only with itself"):
				t.Errorf("it says %s", report.Text())
			case err == nil && strings.Contains(strings.Join(report.Text(), "\n"), "only the digest can show that nobody changed") != f.words:
				t.Errorf("it says of the words: %s", report.Text())
			}
			t.Log(err)
		})
	}
}

// replayed returns a whole game that somebody who knows a secret made up.
func replayed(t *testing.T, x export.File, secret string, lines []game.Line) []byte {
	t.Helper()
	x.Secret, x.Seal = secret, table.SealOf(secret)
	seed, err := table.SeedOf(secret, x.Luck)
	if err != nil {
		t.Fatal(err)
	}
	x.Seed = hex.EncodeToString(seed[:])
	session, events, err := game.Begin(&duel.Game, game.Table{Seats: 2, Roles: x.Roles, Options: x.Options}, seed)
	if err != nil {
		t.Fatal(err)
	}
	x.Journal = []table.Entry{{At: x.Journal[0].At, Seat: game.Public, Events: events}}
	for _, l := range lines {
		played, err := session.Play(l.Seat, l.Line)
		if err != nil {
			t.Fatal(err)
		}
		x.Journal = append(x.Journal, table.Entry{At: x.Journal[0].At, Seat: l.Seat, Line: played.Line, Events: played.Events})
	}
	outcome, _ := session.Match().Outcome()
	x.Outcome, x.End = &outcome, outcome.Text
	data, err := x.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Another game from the same secret has the right seal; only the digest shows
// that it was never played. A secret that nobody sealed does not match the seal.
func TestVerifyFindsAGameThatWasNeverPlayed(t *testing.T) {
	data, told := playedDuel(t, "won")
	var x export.File
	if err := json.Unmarshal(data, &x); err != nil {
		t.Fatal(err)
	}
	lost := []game.Line{{Seat: 0, Line: "resign"}}
	forged := replayed(t, x, x.Secret, lost)
	report, err := export.Verify(duels, forged, export.Told{Seal: told.Seal})
	if err != nil || !strings.Contains(strings.Join(report.Text(), "\n"), "other lines may have been played") {
		t.Errorf("beside the seal alone: %v, %v", report.Text(), err)
	}
	if _, err := export.Verify(duels, forged, told); err == nil || !strings.Contains(err.Error(), "the channel was told "+told.Digest) {
		t.Errorf("beside the digest: %v", err)
	}
	invented := replayed(t, x, strings.Repeat("00", 32), lost)
	report, err = export.Verify(duels, invented, export.Told{})
	if err != nil || !strings.Contains(strings.Join(report.Text(), "\n"), "somebody may have made up all of it") {
		t.Errorf("by itself: %v, %v", report.Text(), err)
	}
	if _, err := export.Verify(duels, invented, export.Told{Seal: told.Seal}); err == nil || !strings.Contains(err.Error(), "the lobby showed "+told.Seal) {
		t.Errorf("beside the seal: %v", err)
	}
}
