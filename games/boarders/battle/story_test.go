package battle

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

// A move is told though a drift and what the ships load follow it. If there is no room for all, the newest is
// told. What begins with a heading makes way for it: the newest phases are told.
func TestAMoveIsToldInShort(t *testing.T) {
	move, drift, load, phase := "Lawrence goes ahead to E11.", "Detroit drifts to E12.", "Lawrence loads 5 guns to port.", "Phase 1."
	var at Telling
	at.Events = []game.Event{{Text: phase, To: game.Everyone()}}
	at.Pieces(0, PhasePiece)
	long := strings.Repeat("x", game.MaxText-5) + "."
	if got := at.newest([]string{long, move, long, drift}, 2); !slices.Equal(got, []string{long, move + " " + drift}) {
		t.Errorf("of too many, %q are told", got)
	}
	for _, c := range []struct {
		sentences, want []string
		most            int
	}{
		{[]string{move, drift, load}, []string{move + " " + drift + " " + load}, 2},
		{[]string{phase, move, drift, load}, []string{move + " " + drift + " " + load}, 2},
		{[]string{phase, move, drift}, []string{move, drift}, 2},
		{[]string{phase, drift}, []string{phase, drift}, 2},
		{[]string{phase, load}, []string{load}, 1},
		{[]string{move, drift}, []string{}, 0},
	} {
		if got := at.newest(c.sentences, c.most); !slices.Equal(got, c.want) {
			t.Errorf("of %q, %q are told, want %q", c.sentences, got, c.want)
		}
	}
}

// Beside a broadside that hit, one that did no harm is told in short, too, the harm first.
func TestFireWithoutHarmIsToldInShort(t *testing.T) {
	lawrence, detroit := &Ship{Name: "lawrence"}, &Ship{Name: "detroit"}
	at := NewTelling(nil)
	sea := &Sea{Ships: []Ship{*lawrence, *detroit}}
	at.shot = FireNews{sea: sea, damage: []Damage{{Ship: detroit, by: []Ref{1}, hull: 2}}}
	sea.Gunnery(at).tellHarmless(&FireNews{fired: []Ref{2}, at: []Ref{1}}, []Ref{2}, nil)
	want := "Detroit is hit by Lawrence: 1 hull box. Detroit fires at Lawrence and does no harm."
	if got := at.middle(at.harm(), map[string]bool{}); !slices.Equal(got, []string{want}) {
		t.Errorf("told %q, want %q", got, want)
	}
}

// Who fired in a phase before fires again, if they do no harm: the call that tells of both would contradict itself.
func TestWhoFiredBeforeFiresAgain(t *testing.T) {
	sea := &Sea{Turn: 3, Ships: []Ship{{Name: "lawrence"}, {Name: "detroit"}}}
	sea.Latest = Latest{Turn: 3, Phase: 1, Shots: []Shot{{From: 1, To: 2}}}
	for _, c := range []struct {
		turn int
		by   Ref
		want string
	}{
		{3, 1, "Lawrence fires again at Detroit and does no harm."},
		{3, 2, "Detroit fires at Lawrence and does no harm."},
		{4, 1, "Lawrence fires at Detroit and does no harm."},
	} {
		sea.Turn = c.turn
		at := NewTelling(nil)
		sea.Gunnery(at).tellHarmless(&FireNews{fired: []Ref{c.by}, at: []Ref{3 - c.by}, again: sea.firedBefore()}, []Ref{c.by}, nil)
		if got := at.Events[0].Text; got != c.want {
			t.Errorf("told %q, want %q", got, c.want)
		}
	}
}

// Two phases with few moves are told as one sentence, unless a ship moves in both.
func TestPhasesOfOneShipAreToldEach(t *testing.T) {
	for _, c := range []struct {
		ships []string
		want  int
	}{
		{[]string{"Lawrence", "Detroit"}, 1},
		{[]string{"Lawrence", "Lawrence"}, 2},
	} {
		told := NewTelling(nil)
		for i, ship := range c.ships {
			at := len(told.Events)
			told.Tell("Phase %d.", i+1)
			told.Pieces(at, PhasePiece)
			told.Tell("%s backs sail at E1%d.", ship, i)
			told.Moves(at+1, ship, "phase")
		}
		if list := told.Folded(); len(list) != c.want {
			t.Errorf("the moves of %q are told as %+v", c.ships, list)
		}
	}
}

// A ship that backs sail twice in a phase is told to back it again.
func TestTheSameMoveTwiceIsToldOnce(t *testing.T) {
	told := NewTelling(nil)
	told.Tell("Phase 2.")
	told.Pieces(0, PhasePiece)
	for range 2 {
		at := len(told.Events)
		told.Tell("Ariel backs sail at N15.")
		told.Moves(at, "Ariel", "phase 2")
	}
	if list := told.Folded(); len(list) != 1 || list[0].Text != "Phase 2: Ariel backs sail at N15, then again." {
		t.Errorf("told %+v", list)
	}
}
