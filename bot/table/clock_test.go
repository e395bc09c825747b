package table

import (
	"testing"
	"time"
)

// A reminder comes at half of the time and one at its end. A clock runs for nobody who
// plays against computers alone.
func TestRemind(t *testing.T) {
	s := newScene(t)
	s.play("ann join", "bob join", "ann clock 10h -> A turn may take 10 hours", "ann begin")
	for _, c := range []struct {
		after time.Duration
		owed  int
	}{{4 * time.Hour, 0}, {time.Hour, 2}, {time.Hour, 0}, {4 * time.Hour, 2}, {30 * time.Hour, 0}} {
		s.now = s.now.Add(c.after)
		change := &Change{Now: s.now, Facts: nobody{}}
		s.at.Remind(change)
		if n := owes(change, OweReminder); n != c.owed {
			t.Errorf("%v after noon %d are reminded, want %d", s.now.Sub(noon), n, c.owed)
		}
	}
	alone := newScene(t)
	alone.play("ann join", "ann join computer", "ann clock 1h", "ann begin")
	change := &Change{Now: noon.Add(24 * time.Hour), Facts: nobody{}}
	alone.at.Remind(change)
	if n := owes(change, OweReminder); n != 0 {
		t.Errorf("against a computer %d are reminded", n)
	}
}

// Those who sit here and the host set the clock, to a time that a clock can have.
func TestSetClock(t *testing.T) {
	newScene(t).play(
		"bob clock 1h -> Only those who sit here", "ann join", "bob join", "ann clock 1y -> A clock is 30m, 24h",
		"bob clock 2d -> A turn may take 2 days", "ann begin", "ann clock off -> There is no clock now.",
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
	for typed, want := range map[string]time.Duration{"30m": 30 * time.Minute, " 24H": 24 * time.Hour, "2d": 48 * time.Hour, "off": 0, "0": 0, "60d": 1440 * time.Hour} {
		if got, err := ParseClock(typed); err != nil || got != want {
			t.Errorf("%q is %v, %v", typed, got, err)
		}
	}
	for _, typed := range []string{"", "61d", "30s", "-1h", "h", "1w", "99999999999999h"} {
		if got, err := ParseClock(typed); err == nil {
			t.Errorf("%q is %v", typed, got)
		}
	}
}
