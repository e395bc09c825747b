package table

import (
	"slices"
	"time"

	"shipboard/games/game"
)

// holdTime is how long a player who has just acted may answer for all, before the others are called to a
// question that any one of them may answer.
const holdTime = 3 * time.Minute

// hold takes out of those who are to be called after a line the companions of its player, if that player
// is asked something that any one of them may do, too. The player is at the table and reads the question
// now, and as a rule answers at once. The call of the others is owed already, and goes out after a
// while if the question still stands.
func (t *Table) hold(c *Change, line Entry, newly []game.Seat) []game.Seat {
	own := t.Waiting(line.Seat)
	return slices.DeleteFunc(newly, func(s game.Seat) bool {
		w := t.Waiting(s)
		w.Held = (w.Any || w.Held) && s != line.Seat && own != nil && w.For == own.For && line.By == ByItsPerson
		if !w.Held {
			return false
		}
		n := len(c.Owed)
		if !t.Seats[s].Person.IsGuest() { // no chat calls them
			t.oweReminder(c, *w)
		}
		t.callDevices(c, *w)
		for i := range c.Owed[n:] {
			c.Owed[n+i].At, c.Owed[n+i].After = w.Since, c.Now.Add(holdTime) // worded as for a turn that has just begun
		}
		return true
	})
}
