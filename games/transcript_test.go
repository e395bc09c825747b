package games

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/render/rastertest"
)

// mostScreen is how many lines a transcript may have, so that it fits a screen.
const mostScreen = 60

// Every game has transcripts, and they show the real output of the game. To run
// one: go test ./games -run Transcripts/jaws/sensor
func TestTranscripts(t *testing.T) {
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			files, err := filepath.Glob(filepath.Join(g.Key, "testdata", "*.txtar"))
			if err != nil {
				t.Fatal(err)
			}
			if len(files) == 0 {
				t.Fatalf("there are no transcripts; write one in %s/testdata/NAME.txtar, in the form that transcript.go tells", g.Key)
			}
			for _, file := range files {
				t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) { testTranscript(t, file) })
			}
		})
	}
}

func testTranscript(t *testing.T, file string) {
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	transcript, err := ReadTranscript(file, want)
	if err != nil {
		t.Fatal(err)
	}
	_, got, err := transcript.Play(tested)
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(got, []byte("\n")); n > mostScreen {
		t.Errorf("it has %d lines; at most %d, or split it", n, mostScreen)
	}
	if bytes.Equal(got, want) {
		return
	}
	if rastertest.Updating() {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	a, b := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			t.Fatalf("from line %d on it is\n%s\nand it goes\n%s", i+1, strings.Join(a[min(i, len(a)):], "\n"), strings.Join(b[min(i, len(b)):], "\n"))
		}
	}
}

const duelTranscript = `# DUEL-GUESS-01: a guess is right or wrong.
game duel seats 2 seed calm rounds=3 seat1=caller
-- numbers are hidden --
begin
  all: The duel begins: {1} calls.
waiting
  0: to hide a number and lock it
  1: to hide a number and lock it
! 1: pass
  refused: You cannot pass now.
> 1: HID 5
  = hide 5
  1: You hide 5.
> 1: undo
  1: Taken back: You hide 5.
> 1: hide 4
  1: You hide 4.
choices 1 mood
  mood merry: merry
  mood grim: grim
  mood so very thoughtful that no button on a chat would have room to say it all: so
show 1 hidden
  4
show 1
  pad: You hide 4.
  board: Round 1 of 3. {0} has 0 points. {1} has 0 points.
> 1: lock
  all: {1} has locked a number.
> 0: skip
  all: {0} has locked a number.
-- and guessed --
> 1: pass
  all: {1} passes.
set round=3
# The dice were low.
dice 1 2
> 0: guess 4
  all: {0} guesses 4: right!
  all: The dice fall. (round 3: 1 2)
  0: You were off by 4.
  1: You were off by 6.
  all: The duel is over.
  over: {0} wins.
`

func TestTranscriptsAreToldAsTheyGo(t *testing.T) {
	list := []*game.Game{&duel.Game}
	bare := ""
	for line := range strings.Lines(duelTranscript) {
		if !strings.HasPrefix(line, "  ") {
			bare += line
		}
	}
	for name, text := range map[string]string{"complete": duelTranscript, "bare": bare} {
		transcript, err := ReadTranscript(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		session, got, err := transcript.Play(list)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != duelTranscript {
			t.Errorf("%s: it goes\n%s", name, got)
		}
		if outcome, over := session.Match().Outcome(); !over || outcome.Side != "guest" {
			t.Errorf("%s: it ends with %+v", name, outcome)
		}
	}
}

// Values that are lawful together alone are set in one line.
func TestValuesAreSetTogether(t *testing.T) {
	scene := "# DUEL-LOCK-01: a lock is for good.\ngame duel seats 2 seed calm\n-- edited --\n"
	for edit, lawful := range map[string]bool{
		"set players.0.locked=true":                                                   false,
		"set players.0.locked=true\nset players.0.hidden=7":                           false,
		"set players.0.locked=true players.0.hidden=7":                                true,
		"set players.0.locked = true players.0.hidden = 7 players.1.mood=\"so very\"": true,
	} {
		transcript, err := ReadTranscript("scene", []byte(scene+edit+"\nwaiting\n"))
		if err != nil {
			t.Fatal(err)
		}
		_, got, err := transcript.Play([]*game.Game{&duel.Game})
		if lawful != (err == nil) || lawful && !strings.Contains(string(got), "waiting\n  1: to hide a number") {
			t.Errorf("after %q it goes\n%s\n%v", edit, got, err)
		}
	}
}

func TestTranscriptsThatGoWrong(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"no title", "# DUEL", "DUEL", "the first line must say"},
		{"no game", "game duel", "# game duel", "one line that begins with game"},
		{"unknown game", "game duel", "game dual", `there is no game "dual"`},
		{"no seats", "seats 2", "seats two", "there cannot be two seats"},
		{"unknown option", "rounds=3", "holds=6", `no setting "holds"`},
		{"stray word", "rounds=3", "rounds", "neither option=value"},
		{"seat not there", "seat1=caller", "seat2=caller", `"2" is no seat`},
		{"refused", "> 1: lock", "> 0: lock", "it was refused: Hide a number first: hide 7."},
		{"accepted", "! 1: pass", "! 1: hide 3", "it was accepted"},
		{"no colon", "> 1: lock", "> 1 lock", "a colon"},
		{"no such verb", "> 1: lock", "1: lock", `"1:" is not known`},
		{"faces left over", "dice 1 2", "dice 1 2 3", "the faces [3] were queued"},
		{"no face", "dice 1 2", "dice one", `"one" is no face`},
		{"wrong face", "dice 1 2", "dice 7 2", "queued face 7"},
		{"edit to the impossible", "set round=3", "set round=9", "round: 9"},
		{"edit of nothing", "set round=3", "set ground=3", "ground: there is no such thing"},
		{"edit with no JSON", "set round=3", "set round=x", "is no JSON"},
		{"second edit of nothing", "set round=3", "set round=3 ground=4", "ground: there is no such thing"},
		{"second edit with no JSON", "set round=3", "set round=3 round=x", "is no JSON"},
		{"second edit with no value", "set round=3", "set round=3 4", "want path.to.field=JSON"},
		{"no edit", "set round=3", "set", "want path.to.field=JSON"},
		{"value not there", "show 1 hidden", "show 1 hiding", `there is no "hiding"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(duelTranscript, c.old, c.new, 1)
			transcript, err := ReadTranscript("scene", []byte(text))
			if err == nil {
				_, _, err = transcript.Play([]*game.Game{&duel.Game})
			}
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "scene: ") {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

func FuzzTranscript(f *testing.F) {
	f.Add(duelTranscript)
	f.Fuzz(func(t *testing.T, text string) {
		transcript, err := ReadTranscript("fuzz", []byte(text))
		if err != nil || transcript.table.Seats > 100 {
			return
		}
		_, once, err := transcript.Play([]*game.Game{&duel.Game})
		if err != nil {
			return
		}
		transcript, err = ReadTranscript("again", once)
		if err != nil {
			t.Fatalf("it goes\n%s\nand that cannot be read: %v", once, err)
		}
		_, twice, err := transcript.Play([]*game.Game{&duel.Game})
		if err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("it goes\n%s\nand of that\n%s\n%v", once, twice, err)
		}
	})
}
