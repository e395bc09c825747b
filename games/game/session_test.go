package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func begin(t testing.TB, seats int) *Session {
	t.Helper()
	s, events, err := Begin(&chests, Table{Seats: seats}, TextSeed("chests"))
	if err != nil {
		t.Fatal(err)
	}
	if len(events) != 1 {
		t.Fatalf("set-up told %v", events)
	}
	return s
}

func play(t testing.TB, s *Session, seat Seat, line string) Played {
	t.Helper()
	p, err := s.Play(seat, line)
	if err != nil {
		t.Fatalf("seat %d: %s: %v", seat, line, err)
	}
	return p
}

func save(t testing.TB, s *Session) string {
	t.Helper()
	data, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func chest(s *Session, seat Seat) string { return s.Match().(*chestMatch).Chests[seat] }

// The lines that work in every game stand alone, and a longer one is told so.
func TestLinesThatStandAlone(t *testing.T) {
	s := begin(t, 2)
	for _, line := range []string{"undo it", "Resign now", "skip my turn"} {
		_, err := s.Play(0, line)
		want := "Type " + strings.ToLower(strings.Fields(line)[0]) + " alone, without other words."
		if said, refused := Refused(err); !refused || string(said) != want {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// A player may plan without end. The number of kept lines is bounded.
func TestFreeLinesAreBounded(t *testing.T) {
	s := begin(t, 2)
	for i := range 3 * mostFree {
		play(t, s, 0, fmt.Sprint("hide ", i))
	}
	if len(s.free) > mostFree {
		t.Errorf("%d lines are kept", len(s.free))
	}
	play(t, s, 0, "hide gold")
	play(t, s, 0, "undo")
	if got := chest(s, 0); got != fmt.Sprint(3*mostFree-1) {
		t.Errorf("chest 0 holds %q", got)
	}
}

// If one seat plans without end, another seat keeps its own lines; otherwise it
// would notice the planning.
func TestFreeLinesAreBoundedBySeat(t *testing.T) {
	s := begin(t, 2)
	play(t, s, 1, "hide silk")
	for i := range 3 * mostFree {
		play(t, s, 0, fmt.Sprint("hide ", i))
	}
	if !s.CanUndo(1) {
		t.Error("seat 1 can no longer take its line back")
	}
	play(t, s, 1, "undo")
	if chest(s, 1) != "" || chest(s, 0) != fmt.Sprint(3*mostFree-1) {
		t.Errorf("chests hold %q and %q", chest(s, 0), chest(s, 1))
	}
}

// A failed line changes nothing, for every kind of failure in the game.
func TestFailedLineChangesNothing(t *testing.T) {
	for _, c := range []struct {
		line    string
		refusal bool
		text    string
	}{
		{"", true, "Nothing was typed"},
		{" \u200b ", true, "Nothing was typed"},
		{strings.Repeat("x", MaxLine+1), true, "too long"},
		{"walk", true, `There is no "walk"`},
		{"smash", true, "may not smash"},
		{"lose", false, "a chest is lost"},
		{"drop", false, "panic: string"},
		{"jam", false, "panic: string"},
		{"throw", false, "drew dice and did not tell everyone"},
		{"roll", true, "The queued face 9 is not on the die"},
	} {
		t.Run(c.line, func(t *testing.T) {
			s := begin(t, 2)
			play(t, s, 1, "hide rum")
			play(t, s, 0, "hide gold")
			if c.line == "roll" {
				s.Dice().Queue(9)
			}
			before := save(t, s)
			_, err := s.Play(0, c.line)
			if err == nil || !strings.Contains(err.Error(), c.text) {
				t.Fatalf("error %v, want %q", err, c.text)
			}
			if _, refused := Refused(err); refused != c.refusal {
				t.Errorf("refusal: %v, want %v: %v", refused, c.refusal, err)
			}
			if p, ok := errors.AsType[*Panic](err); ok && !bytes.Contains(p.Stack, []byte("toy_test.go")) {
				t.Errorf("the stack does not lead to the game:\n%s", p.Stack)
			}
			after := save(t, s)
			if c.line == "roll" {
				if strings.Contains(after, `"queue"`) {
					t.Error("the wrong face stays queued, and no die can be rolled any more")
				}
				before = strings.Replace(before, `,"queue":[9]`, "", 1)
			}
			if after != before {
				t.Errorf("changed\n%s to\n%s", before, after)
			}
			play(t, s, 0, "undo")
			if chest(s, 0) != "" || chest(s, 1) != "rum" {
				t.Errorf("chests hold %q and %q", chest(s, 0), chest(s, 1))
			}
		})
	}
}

func TestSeatsThatAreNotThere(t *testing.T) {
	s := begin(t, 2)
	for _, seat := range []Seat{Public, 2, 99} {
		if _, err := s.Play(seat, "hide gold"); err == nil {
			t.Errorf("seat %d played", seat)
		}
	}
}

func TestOver(t *testing.T) {
	s := begin(t, 2)
	play(t, s, 0, "shut")
	_, err := s.Play(1, "hide gold")
	if _, refused := Refused(err); !refused || !strings.Contains(err.Error(), "All chests are shut.") {
		t.Errorf("a line after the end: %v", err)
	}
}

func TestQueuedFacesShow(t *testing.T) {
	s := begin(t, 2)
	s.Dice().Queue(3, 5)
	play(t, s, 0, "roll")
	play(t, s, 1, "roll")
	if got := s.Match().(*chestMatch).Board; !slices.Equal(got, []string{"[3]", "[5]"}) {
		t.Errorf("the board shows %v", got)
	}
}

func TestComplete(t *testing.T) {
	roles := chests
	roles.Seats.Assign = func(asked [][]string) ([][]string, error) {
		for i := range asked {
			asked[i] = append(asked[i], "sailor")
		}
		return asked, nil
	}
	second := chests
	second.Edition = 2
	pair := chests
	pair.Seats.Max = 2
	for _, c := range []struct {
		name  string
		game  *Game
		table Table
		want  string // the table as JSON, or the refusal
	}{
		{"default", &chests, Table{Seats: 2}, `{"seats":2,"roles":[null,null],"options":{"die":"six"}}`},
		{"the first edition", &second, Table{Seats: 2}, `{"seats":2,"roles":[null,null],"options":{"die":"six"}}`},
		{"the latest edition", &second, Table{Seats: 2, Options: second.Latest(nil)}, `{"seats":2,"roles":[null,null],"options":{"die":"six","edition":"2"}}`},
		{"a named edition", &second, Table{Seats: 2, Options: second.Latest(map[string]string{"edition": "1"})}, `{"seats":2,"roles":[null,null],"options":{"die":"six","edition":"1"}}`},
		{"an unknown edition", &second, Table{Seats: 2, Options: map[string]string{"edition": "3"}}, `Chests has the editions 1 to 2, and not "3".`},
		{"one edition only", &chests, Table{Seats: 2, Options: map[string]string{"edition": "1"}}, `Chests has no setting "edition"; it has die.`},
		{"beginning of a value", &chests, Table{Seats: 2, Options: map[string]string{"die": "TW"}}, `{"seats":2,"roles":[null,null],"options":{"die":"two"}}`},
		{"roles", &roles, Table{Seats: 2, Roles: [][]string{{"cook"}}}, `{"seats":2,"roles":[["cook","sailor"],["sailor"]],"options":{"die":"six"}}`},
		{"too few", &chests, Table{Seats: 1}, "Chests is for 2 to 3 players, and one sits here."},
		{"too few for two", &pair, Table{Seats: 1}, "Chests is for 2 players, and one sits here."},
		{"too many", &chests, Table{Seats: 4}, "Chests is for 2 to 3 players, and 4 sit here."},
		{"unknown value", &chests, Table{Seats: 2, Options: map[string]string{"die": "ten"}}, `There is no value of die "ten" here; try six or two.`},
		{"unknown options", &chests, Table{Seats: 2, Options: map[string]string{"z": "1", "b": "1", "die": "two"}}, `Chests has no setting "b"; it has die.`},
		{"no roles", &chests, Table{Seats: 2, Roles: [][]string{{"cook"}}}, "Chests has no roles to ask for."},
		{"roles of nobody", &chests, Table{Seats: 2, Roles: make([][]string, 3)}, "Roles are given for 3 seats, and 2 sit here."},
	} {
		t.Run(c.name, func(t *testing.T) {
			table, err := c.game.Complete(c.table)
			got, _ := json.Marshal(table)
			if err != nil {
				if _, refused := Refused(err); !refused {
					t.Errorf("%v is no refusal", err)
				}
				got = []byte(err.Error())
			}
			if string(got) != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// Lines of seats may come in any order. For every viewer, undo gives the game in
// which that line was never typed. A save at any moment loses nothing.
func TestSessionProperties(t *testing.T) {
	lines := []string{"hide a", "hide b", "say c", "mirror", "lean", "copy", "post f", "dark", "roll", "throw", "shout d", "whisper e", "smash", "drop", "undo", "undo"}
	rapid.Check(t, func(t *rapid.T) {
		s, _, err := Begin(&chests, Table{Seats: 3}, TextSeed(rapid.String().Draw(t, "seed")))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 20).Draw(t, "length") {
			seat := Seat(rapid.IntRange(0, 2).Draw(t, "seat"))
			line := rapid.SampledFrom(lines).Draw(t, "line")
			before, err := s.Save()
			if err != nil {
				t.Fatal(err)
			}
			shown := views(t, s)
			can := s.CanUndo(seat)
			played, err := s.Play(seat, line)
			after, saveErr := s.Save()
			if saveErr != nil {
				t.Fatal(saveErr)
			}
			if err != nil && !bytes.Equal(before, after) {
				t.Fatalf("%s failed and changed\n%s to\n%s", line, before, after)
			}
			if line == Undo {
				if err == nil && !can {
					t.Fatal("an undo of nothing")
				}
				now := views(t, s)
				for viewer := range shown {
					if err == nil && !tellsAll(played.Events) && Seat(viewer)+Public != seat && shown[viewer] != now[viewer] {
						t.Fatal("an undo was seen, and not told")
					}
				}
			}
			l, err := Load([]*Game{&chests}, after)
			if err != nil {
				t.Fatal(err)
			}
			again, err := l.Save()
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(after, again) {
				t.Fatalf("saved\n%s\nagain\n%s", after, again)
			}
			if rapid.Bool().Draw(t, "restart") {
				s = l
			}
		}
	})
}

func BenchmarkSessionLine(b *testing.B) {
	for _, c := range []struct{ name, line string }{{"free", "hide gold"}, {"dice", "roll"}, {"refused", "walk"}} {
		b.Run(c.name, func(b *testing.B) {
			s := begin(b, 3)
			b.ReportAllocs()
			for b.Loop() {
				_, err := s.Play(0, c.line)
				if _, refused := Refused(err); err != nil && !refused {
					b.Fatal(err)
				}
				if _, err := s.Save(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// views returns the views of the Public and of each seat, as JSON.
func views(t interface{ Fatal(...any) }, s *Session) []string {
	shown := make([]string, s.Table().Seats+1)
	for i := range shown {
		view, err := json.Marshal(s.Match().View(Seat(i) + Public))
		if err != nil {
			t.Fatal(err)
		}
		shown[i] = string(view)
	}
	return shown
}
