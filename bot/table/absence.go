package table

import (
	"slices"
	"time"

	"shipboard/games/game"
)

// Deserted reports whether no person plays here any more. Computers and programs stop playing
// then.
func (all Seats) Deserted() bool {
	return !slices.ContainsFunc(all, func(s Seat) bool {
		_, is := s.Computer()
		return !is && !s.Resigned && !s.Person.IsProgram()
	})
}

// Thinks is the wait of the first seat for which a computer is to play, and when it is to play;
// nil if there is none. It leaves out the seats in without.
func (t *Progress) Thinks(without ...game.Seat) (first *Wait, due time.Time) {
	if t.Seats.Deserted() {
		return nil, due
	}
	for i := range t.Waits {
		w := &t.Waits[i]
		if at := w.Since.Add(ThinkPause); t.Thinking(*w) && !slices.Contains(without, w.Seat) && (first == nil || at.Before(due)) {
			first, due = w, at
		}
	}
	return first, due
}

// Thinking reports whether a computer is to play for a seat: a computer sits there, or stands in.
func (t *Progress) Thinking(w Wait) bool {
	return t.Seats.Automatic(w.Seat) || !w.Standin.IsZero()
}

// headStart is how long a computer waits before it plays a line that a person could play
// too, if there is no clock.
const headStart = 10 * time.Minute

// HeadStart is how long a computer waits before it plays a line that a person could play too:
// half of the clock, or headStart if no clock runs.
func (t *Progress) HeadStart(s game.Seat) time.Duration {
	if t.Timed(s) {
		return t.Clock / 2
	}
	return headStart
}

// ThinkPause gives people time to read, or undo, the last move before a computer plays.
const ThinkPause = 1500 * time.Millisecond
