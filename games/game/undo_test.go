package game

import (
	"fmt"
	"slices"
	"testing"
)

// A plain line may be taken back although others saw it. Everyone is told.
func TestUndoOfAPlainLine(t *testing.T) {
	s := begin(t, 2)
	start := save(t, s)
	play(t, s, 0, "post hello")
	once := save(t, s)
	play(t, s, 0, "post ahoy")
	if got := told(play(t, s, 0, "undo")); !slices.Equal(got, []string{"all: {0} takes back: post ahoy."}) {
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
	if want := []string{"all: {0} takes back: post hello.", "[1]: So your line is taken back as well: copy."}; !slices.Equal(got, want) {
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
