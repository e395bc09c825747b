package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A plain line may be taken back although others saw it. Everyone is told.
func TestUndoOfAPlainLine(t *testing.T) {
	s := begin(t, 2)
	start := save(t, s)
	play(t, s, 0, "post hello")
	once := save(t, s)
	play(t, s, 0, "post ahoy")
	if got := told(play(t, s, 0, "undo")); !slices.Equal(got, []string{"all: {0} takes back: ahoy."}) {
		t.Errorf("told %q", got)
	}
	if n := s.News(); !n.Public || !n.Waiting || !n.Seats[1] {
		t.Errorf("the news of it is %+v", n)
	}
	if now := save(t, s); now != once {
		t.Errorf("set back to\n%s, not\n%s", now, once)
	}
	play(t, s, 0, "undo")
	if now := save(t, s); now != start || s.CanUndo(0) {
		t.Errorf("set back to\n%s, not\n%s", now, start)
	}
}

// If a plain line is taken back, the secret lines of another seat stay, from
// before and after it. That seat can still take them back.
func TestUndoOfAPlainLineKeepsSecrets(t *testing.T) {
	s := begin(t, 3)
	play(t, s, 1, "hide rum")
	play(t, s, 0, "hide gold")
	play(t, s, 0, "post hello")
	play(t, s, 2, "hide silk")
	if s.CanUndo(1) || !s.CanUndo(2) {
		t.Errorf("seat 1 can undo: %v, seat 2: %v; only seat 2 did something since", s.CanUndo(1), s.CanUndo(2))
	}
	play(t, s, 0, "undo")
	if chest(s, 0) != "gold" || chest(s, 1) != "rum" || chest(s, 2) != "silk" || len(s.Match().(*chestMatch).Board) != 0 {
		t.Errorf("the match is %s", save(t, s))
	}
	for seat := range Seat(3) {
		play(t, s, seat, "undo")
	}
	if now := save(t, s); now != save(t, begin(t, 3)) {
		t.Errorf("all taken back, the match is %s", now)
	}
}

// A secret line of another seat cannot prevent the undo of a plain line, since
// that would reveal it. A secret line that depends on the plain line is taken
// back with it, and only its player is told.
func TestUndoOfWhatASecretLeansOn(t *testing.T) {
	s := begin(t, 3)
	play(t, s, 0, "post hello")
	play(t, s, 2, "hide silk")
	play(t, s, 1, "copy")
	got := told(play(t, s, 0, "undo"))
	if want := []string{"all: {0} takes back: hello.", "[1]: So your line is taken back as well: copy."}; !slices.Equal(got, want) {
		t.Errorf("told %q", got)
	}
	if chest(s, 1) != "" || chest(s, 2) != "silk" || s.CanUndo(1) || !s.CanUndo(2) {
		t.Errorf("the match is %s", save(t, s))
	}
}

// told returns the events of a line, each with its audience.
func told(p Played) (list []string) {
	for _, e := range p.Events {
		to := "all"
		if !e.To.Public() {
			to = fmt.Sprint(e.To.Seats())
		}
		list = append(list, to+": "+e.Text)
	}
	return list
}

// A seat may take back a line that nobody else could notice, and a plain line.
func TestUndoLine(t *testing.T) {
	type step struct {
		seat Seat
		line string
	}
	for _, c := range []struct {
		name  string
		lines []step
		can   []bool // by seat, afterwards
	}{
		{"nothing played", nil, []bool{false, false, false}},
		{"own secret", []step{{0, "hide gold"}}, []bool{true, false, false}},
		{"two seats' secrets", []step{{0, "hide gold"}, {1, "hide rum"}}, []bool{true, true, false}},
		{"what nobody sees", []step{{2, "dark"}}, []bool{false, false, true}},
		{"what all see", []step{{0, "say hello"}}, []bool{false, false, false}},
		{"all see something later", []step{{0, "hide gold"}, {1, "say hello"}}, []bool{false, false, false}},
		{"and a secret after that", []step{{0, "hide gold"}, {1, "say hello"}, {0, "hide rum"}}, []bool{true, false, false}},
		{"told to all", []step{{0, "shout hello"}}, []bool{false, false, false}},
		{"told to another", []step{{0, "whisper hello"}}, []bool{false, false, false}},
		{"dice", []step{{0, "hide gold"}, {0, "roll"}}, []bool{false, false, false}},
		{"plain", []step{{0, "post hello"}}, []bool{true, false, false}},
		{"plain, and dice", []step{{0, "bet"}}, []bool{false, false, false}},
		{"plain, and the end", []step{{0, "close"}}, []bool{false, false, false}},
		{"plain, and gone", []step{{0, "resign"}}, []bool{false, false, false}},
		{"plain, then seen", []step{{0, "post hello"}, {0, "say hello"}}, []bool{false, false, false}},
		{"plain, then another is seen", []step{{0, "post hello"}, {1, "say hello"}}, []bool{false, false, false}},
		{"plain, then another is plain", []step{{0, "post hello"}, {1, "post hello"}}, []bool{false, true, false}},
		{"plain, then another's secret", []step{{0, "post hello"}, {1, "hide rum"}}, []bool{true, true, false}},
		{"a secret, then another is plain", []step{{1, "hide rum"}, {0, "post hello"}}, []bool{true, false, false}},
		{"plain, a secret, then plain", []step{{0, "post hello"}, {1, "hide rum"}, {0, "post ho"}}, []bool{true, false, false}},
		{"the end", []step{{0, "hide gold"}, {0, "shut"}}, []bool{false, false, false}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := begin(t, 3)
			for _, l := range c.lines {
				play(t, s, l.seat, l.line)
			}
			for seat, want := range c.can {
				if got := s.CanUndo(Seat(seat)); got != want {
					t.Errorf("seat %d can undo: %v, want %v", seat, got, want)
				}
				before := save(t, s)
				if want {
					continue
				}
				if _, err := s.Play(Seat(seat), "undo"); err == nil || !strings.Contains(err.Error(), "Nothing to take back") {
					t.Errorf("seat %d: undo: %v", seat, err)
				}
				if after := save(t, s); after != before {
					t.Errorf("a refused undo changed\n%s to\n%s", before, after)
				}
			}
		})
	}
}

func TestUndoTakesBackOnlyOnesOwnLastLine(t *testing.T) {
	s := begin(t, 2)
	play(t, s, 0, "hide gold")
	play(t, s, 1, "hide rum")
	play(t, s, 0, "hide pearls")
	play(t, s, 1, "hide silk")

	p := play(t, s, 0, " UNDO ")
	if want := (Event{To: Only(0), Text: "Taken back: Hidden."}); p.Line != Undo || len(p.Events) != 1 || p.Events[0].Text != want.Text || !slices.Equal(p.Events[0].To.Seats(), []Seat{0}) {
		t.Errorf("undo answered %+v", p)
	}
	if chest(s, 0) != "gold" || chest(s, 1) != "silk" {
		t.Errorf("chests hold %q and %q", chest(s, 0), chest(s, 1))
	}
	play(t, s, 0, "undo")
	if chest(s, 0) != "" || chest(s, 1) != "silk" || s.CanUndo(0) {
		t.Errorf("chests hold %q and %q", chest(s, 0), chest(s, 1))
	}
	play(t, s, 1, "undo")
	play(t, s, 1, "undo")
	if chest(s, 1) != "" || s.CanUndo(1) {
		t.Errorf("chest 1 holds %q", chest(s, 1))
	}
	if save(t, s) != save(t, begin(t, 2)) {
		t.Error("all taken back is not as at the beginning")
	}
}

func TestUndoOfWhatAnotherLeansOn(t *testing.T) {
	for _, line := range []string{"mirror", "lean"} {
		s := begin(t, 2)
		play(t, s, 0, "hide gold")
		play(t, s, 1, line)
		before := save(t, s)
		_, err := s.Play(0, "undo")
		if r, refused := Refused(err); !refused || !strings.Contains(string(r), "Nothing to take back") {
			t.Errorf("%s: undo: %v", line, err)
		}
		if after := save(t, s); after != before {
			t.Errorf("%s: a refused undo changed\n%s to\n%s", line, before, after)
		}
	}
}
