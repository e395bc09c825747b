package table

import (
	"slices"

	"shipboard/games/game"
)

// goOn makes the last line from before the turn the first that opened it, if the events that open it
// go on with that line: a walk whose last step ends the round. If a called player knows that line
// already, it stays where it is.
func (l *turnLog) goOn(told []game.Event) {
	last := len(l.before) - 1
	if last < 0 || len(told) == 0 || slices.Contains(l.known, l.before[last]) {
		return
	}
	line, row := l.before[last:len(l.before):len(l.before)], l.beforeRows[last:len(l.before):len(l.before)]
	for n := range told {
		longer, _ := grown(line, row, told[:n+1])
		if len(longer) > 1 {
			break
		}
		fresh, _ := grown(nil, nil, told[:n+1])
		l.longer, l.fresh = longer[0], fresh[0]
	}
	if l.longer != "" {
		l.opening, l.openingRows = line, row
		l.before, l.beforeRows = l.before[:last], l.beforeRows[:last]
	}
}

// GoesOn is the first line of the turn if it goes on with a line from before the turn, and what of it
// is new; "" if it does not.
func (l *turnLog) GoesOn() (line, fresh string) { return l.longer, l.fresh }
