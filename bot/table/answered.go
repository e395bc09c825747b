package table

import (
	"slices"
	"time"

	"shipboard/games/game"
)

// Answered is how often players were called because the game waited for them, and how soon
// they answered with a line of their own.
type Answered struct {
	Called int   `json:"called,omitempty"`
	Within []int `json:"within,omitempty"` // for each of answerTimes, the answers within that time but not within the time before it
	Turn   int   `json:"turn,omitempty"`   // the turn whose call was answered last
}

// answerTimes are the times by which answers are counted. An answer that is later than all of
// them counts with the last.
var answerTimes = []time.Duration{
	time.Minute, 2 * time.Minute, 5 * time.Minute, 10 * time.Minute, 20 * time.Minute, 30 * time.Minute,
	time.Hour, 2 * time.Hour, 3 * time.Hour, 4 * time.Hour, 6 * time.Hour, 8 * time.Hour, 12 * time.Hour,
	18 * time.Hour, 24 * time.Hour, 36 * time.Hour, 48 * time.Hour, 72 * time.Hour, 96 * time.Hour, 7 * 24 * time.Hour,
}

// answers notes that a player answers a call with a line. It notes nothing if the player was not
// called, or has answered that call already.
func (t *Table) answers(c *Change, s game.Seat) {
	w, a := t.Waiting(s), &t.Seats[s].Answered
	if w == nil || w.CalledIn == 0 || w.CalledIn == a.Turn {
		return
	}
	a.Turn = w.CalledIn
	at := slices.IndexFunc(answerTimes, func(most time.Duration) bool { return c.Now.Sub(w.Since) <= most })
	if at < 0 {
		at = len(answerTimes) - 1
	}
	a.Within = append(a.Within, make([]int, max(0, at+1-len(a.Within)))...)
	a.Within[at]++
}

// Add takes in the calls and answers of another game.
func (a *Answered) Add(b Answered) {
	a.Called += b.Called
	within := make([]int, max(len(a.Within), len(b.Within)))
	for i := range within {
		for _, from := range [][]int{a.Within, b.Within} {
			if i < len(from) {
				within[i] += from[i]
			}
		}
	}
	a.Within = within
}

// Half is the time within which half of the answers came; 0 if there are none.
func (a Answered) Half() time.Duration {
	all := 0
	for _, n := range a.Within {
		all += n
	}
	sum := 0
	for i, n := range a.Within {
		sum += n
		if n > 0 && 2*sum >= all {
			return answerTimes[min(i, len(answerTimes)-1)]
		}
	}
	return 0
}
