package table

import (
	"strings"
	"testing"
	"time"
)

// In a pause, to which all must agree, no time runs and nobody is reminded. Afterwards the
// time that was left runs on.
func TestPause(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "ann set clock=20h", "ann pause -> The game has not begun", "ann begin", "ann do hide 3", "ann do lock")
	s.play("cat pause -> you may watch", "2h ann pause -> 1 of 2 agree", "ann pause -> asked for a pause already", "ann pause off -> The game is not paused")
	c := s.play("bob pause -> The game is paused")
	if told := words(c.Owed); !strings.Contains(told, "no time runs, until somebody who plays types /sea table pause off") {
		t.Errorf("the table is told %s", told)
	}
	if owed := s.pass(10 * 24 * time.Hour); len(owed) > 0 || s.at.Seats[1].Absent {
		t.Errorf("in a pause of ten days: %s", words(owed))
	}
	s.play("ann pause -> The game is paused since", "bob pause off -> The game goes on")
	if end, want := s.at.Deadline(*s.at.Waiting(1)), s.now.Add(18*time.Hour); !end.Equal(want) {
		t.Errorf("bob's time is up at %v, want %v", end, want)
	}
}

// Who plays against computers alone needs no pause, and has none.
func TestPauseAlone(t *testing.T) {
	newScene(t).play("ann join", "ann join computer", "ann begin", "ann pause -> Only computers wait for you")
}

// Who has asked for a pause, and is absent then, has not asked in the place of those who are
// present.
func TestAllWhoArePresentAgreeToAPause(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "cat join", "ann begin", "ann pause -> 1 of 3 agree")
	s.pass(73 * time.Hour)
	if !s.at.Seats[0].Absent {
		t.Fatal("ann is present")
	}
	s.hears("bob")
	s.hears("cat")
	s.play("bob pause -> 2 of 3 agree", "cat pause -> The game is paused")
}
