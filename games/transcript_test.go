package games

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipboard/games/game"
)

var update = flag.Bool("update", false, "rewrite what transcripts expect; read the difference before committing it")

// mostScreen is how many lines a transcript may have, so that it fits a screen.
const mostScreen = 60

// Every game has transcripts, and they show the real output of the game. To run
// one: go test ./games -run Transcripts/jaws/sensor
func TestTranscripts(t *testing.T) {
	for _, g := range All {
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
	_, got, err := transcript.Play(All)
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(got, []byte("\n")); n > mostScreen {
		t.Errorf("it has %d lines; at most %d, or split it", n, mostScreen)
	}
	if bytes.Equal(got, want) {
		return
	}
	if *update {
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

const wreckTranscript = `# WRECK-DIVE-01: a dive searches one cell.
game wreck seats 2 seed calm cells=6 seat1=keeper
-- the wreck is hidden --
begin
  all: A wreck lies in one of the cells.
waiting
  1: to hide the wreck
! 0: dive 3
  refused: It is not your turn.
> 1: HID 5
  = hide 5
  1: The wreck lies in cell 5.
> 1: undo
  1: Taken back: hide 5.
> 1: hide 4
  1: The wreck lies in cell 4.
choices 1
  hide …: Choose a cell
  lock: Lock it
show 1 plan
  4
show all
  board: 6 cells, nothing searched.
> 1: lock
  all: The wreck is hidden.
-- and found --
# The weather was fine.
dice 1 2
> 0: dive 1
  all: {0} dives in cell 1: nothing. (the weather: 1)
set plan=2
> 0: dive 2
  all: {0} finds the wreck in cell 2, 100 fathoms down. (the weather: 2)
  over: The divers won.
`

func TestTranscriptsAreToldAsTheyGo(t *testing.T) {
	list := []*game.Game{&wreckGame}
	bare := ""
	for line := range strings.Lines(wreckTranscript) {
		if !strings.HasPrefix(line, "  ") {
			bare += line
		}
	}
	for name, text := range map[string]string{"complete": wreckTranscript, "bare": bare} {
		transcript, err := ReadTranscript(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		session, got, err := transcript.Play(list)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != wreckTranscript {
			t.Errorf("%s: it goes\n%s", name, got)
		}
		if outcome, over := session.Match().Outcome(); !over || outcome.Side != "divers" {
			t.Errorf("%s: it ends with %+v", name, outcome)
		}
	}
}

func TestTranscriptsThatGoWrong(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"no title", "# WRECK", "WRECK", "the first line must say"},
		{"no game", "game wreck", "# game wreck", "one line that begins with game"},
		{"unknown game", "game wreck", "game rack", `there is no game "rack"`},
		{"no seats", "seats 2", "seats two", "there cannot be two seats"},
		{"unknown option", "cells=6", "holds=6", `no setting "holds"`},
		{"stray word", "cells=6", "cells", "neither option=value"},
		{"seat not there", "seat1=keeper", "seat2=keeper", `"2" is no seat`},
		{"refused", "> 1: lock", "> 0: lock", "it was refused: It is not your turn."},
		{"accepted", "! 0: dive 3", "! 1: hide 3", "it was accepted"},
		{"no colon", "> 1: lock", "> 1 lock", "a colon"},
		{"no such verb", "> 1: lock", "1: lock", `"1:" is not known`},
		{"faces left over", "dice 1 2", "dice 1 2 3", "the faces [3] were queued"},
		{"no face", "dice 1 2", "dice one", `"one" is no face`},
		{"wrong face", "dice 1 2", "dice 7 2", "queued face 7"},
		{"edit to the impossible", "set plan=2", "set plan=9", "plan: 9"},
		{"edit of nothing", "set plan=2", "set plane=2", "plane: there is no such thing"},
		{"edit with no JSON", "set plan=2", "set plan=x", "is no JSON"},
		{"value not there", "show 1 plan", "show 1 plane", `there is no "plane"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(wreckTranscript, c.old, c.new, 1)
			transcript, err := ReadTranscript("scene", []byte(text))
			if err == nil {
				_, _, err = transcript.Play([]*game.Game{&wreckGame})
			}
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "scene: ") {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

func FuzzTranscript(f *testing.F) {
	f.Add(wreckTranscript)
	f.Fuzz(func(t *testing.T, text string) {
		transcript, err := ReadTranscript("fuzz", []byte(text))
		if err != nil || transcript.table.Seats > 100 {
			return
		}
		_, once, err := transcript.Play([]*game.Game{&wreckGame})
		if err != nil {
			return
		}
		transcript, err = ReadTranscript("again", once)
		if err != nil {
			t.Fatalf("it goes\n%s\nand that cannot be read: %v", once, err)
		}
		_, twice, err := transcript.Play([]*game.Game{&wreckGame})
		if err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("it goes\n%s\nand of that\n%s\n%v", once, twice, err)
		}
	})
}
