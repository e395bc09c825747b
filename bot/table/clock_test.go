package table

import (
	"strings"
	"testing"
	"time"
)

// A reminder comes when a fifth of the time is left, and one at its end. A clock runs for nobody who
// plays against computers alone.
func TestRemind(t *testing.T) {
	s := newScene(t)
	s.play("ann join", "bob join", "ann clock 10h -> A turn may take 10 hours", "ann begin")
	for _, c := range []struct {
		after time.Duration
		owed  int
	}{{7 * time.Hour, 0}, {time.Hour, 2}, {time.Hour, 0}, {time.Hour, 2}, {30 * time.Hour, 0}} {
		s.now = s.now.Add(c.after)
		change := &Change{Now: s.now, Facts: nobody{}}
		if err := s.at.Remind(change); err != nil {
			t.Fatal(err)
		}
		if n := owes(change, OweReminder); n != c.owed {
			t.Errorf("%v after noon %d are reminded, want %d", s.now.Sub(noon), n, c.owed)
		}
	}
	alone := newScene(t)
	alone.play("ann join", "ann join computer", "ann clock 1h", "ann begin")
	change := &Change{Now: noon.Add(24 * time.Hour), Facts: nobody{}}
	if err := alone.at.Remind(change); err != nil {
		t.Fatal(err)
	}
	if n := owes(change, OweReminder); n != 0 {
		t.Errorf("against a computer %d are reminded", n)
	}
}

// The host sets the clock before the game, to a time that a clock can have; afterwards most
// of those who play must agree.
func TestSetClock(t *testing.T) {
	newScene(t).play(
		"bob clock 1h -> Only those who sit here", "ann join", "bob join", "ann clock 1y -> A clock is 30m, 24h",
		"bob clock 2d -> The host sets the clock, and that is Ann", "ann clock 2d -> a bank of 3 days more. A computer plays a turn",
		"ann begin", "cat clock off -> Only those who sit here", "ann clock 2d -> So it is already",
		"ann clock off -> 1 of 2 agree", "ann clock off -> agreed to that already", "bob clock 1h -> 1 of 2 agree", "ann clock off -> 1 of 2",
		"bob clock off -> There is no clock now.",
	)
}

// A nudge reminds the others for whom the game waits, once an hour.
func TestNudge(t *testing.T) {
	s := newScene(t)
	s.play("ann join", "ann nudge -> The game has not begun", "bob join", "ann begin", "cat nudge -> You do not sit")
	if c := s.play("ann nudge -> {1} will be reminded privately."); owes(c, OweReminder) != 1 {
		t.Errorf("the nudge owes %+v", c.Owed)
	}
	s.play("59m bob nudge -> nudged a moment ago", "1m bob nudge -> {0} will be reminded")
}

func TestParseClock(t *testing.T) {
	for typed, want := range map[string]time.Duration{"day": 24 * time.Hour, "table": 0, "3days": 72 * time.Hour, "30m": 30 * time.Minute, " 24H": 24 * time.Hour, "2d": 48 * time.Hour, "off": 0, "0": 0, "60d": 1440 * time.Hour} {
		if got, err := parseClock(typed); err != nil || got != want {
			t.Errorf("%q is %v, %v", typed, got, err)
		}
	}
	for _, typed := range []string{"", "61d", "30s", "-1h", "h", "1w", "99999999999999h"} {
		if got, err := parseClock(typed); err == nil {
			t.Errorf("%q is %v", typed, got)
		}
	}
}

// What the table has chosen for late turns stays when the clock changes; what is usual for
// the old clock becomes what is usual for the new one.
func TestLateStays(t *testing.T) {
	for set, want := range map[string]Lateness{"clock=2h late=skip": lateSkip, "clock=24h late=vote": lateVote, "clock=2h": lateComputer, "clock=off": lateComputer} {
		s := newScene(t)
		s.play("ann join", "bob join", "ann set "+set, "ann begin", "ann clock 48h", "bob clock 48h")
		if s.at.Late != want {
			t.Errorf("%s and then 48h: a late turn ends by %q, want %q", set, s.at.Late, want)
		}
	}
	old := newScene(t) // from before there was a choice
	old.play("ann join", "bob join", "ann set clock=24h", "ann begin")
	old.at.Late = ""
	if got := old.at.clockNow(); !strings.Contains(got, "The others may vote to skip") {
		t.Errorf("an old table says: %s", got)
	}
}

// A vote for another clock, or for a pause, goes with who cast it.
func TestVotesOfWhoLeft(t *testing.T) {
	s := newScene(t)
	s.play("ann join", "bob join", "cat join", "ann begin", "ann pause -> 1 of 3", "ann clock 3h -> 1 of 2", "ann replace @ann computer -> A computer")
	s.play("bob pause -> 1 of 2", "bob clock 3h -> 1 of 2", "cat clock 3h -> A turn may take 3 hours")
}
