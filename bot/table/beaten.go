package table

import (
	"shipboard/bot/chat"
	"shipboard/games/game"
)

// A player who has lost all that they had in a game is never asked for anything again, so no later call
// tells them of it. They are called once, by the message of the turn that tells it.

// newlyBeaten are the players who have lost all with a line. They are noted, so that each is called once.
// The player of the line reads it in the answer.
func (t *Table) newlyBeaten(line Entry, ended bool) (calls []game.Seat) {
	for i := range t.Seats {
		s := game.Seat(i)
		v, may := t.Session.Match().View(s).(game.Beaten)
		was, is := t.Seats[i].Beaten, may && v.Beaten()
		t.Seats[i].Beaten = is // a line that is taken back may give it back
		if is && !was && !ended && t.Seats[i].personPlays() && t.Waiting(s) == nil && (s != line.Seat || line.By != ByItsPerson) {
			calls = append(calls, s)
		}
	}
	return calls
}

// callTasks tells those whom the turn calls what they are to do, or that they have lost all.
func (t *Progress) callTasks(waits []Wait) string {
	text := CallTasks(waits)
	switch out := t.Turn.Out; {
	case len(out) == 0:
	case len(waits) == 0:
		text = "You are out of the game, and are called again when it ends."
	default: // each is named, since they are told different things
		beaten := task{what: "out of the game"}
		for _, s := range out {
			beaten.marks = append(beaten.marks, s.Mark())
		}
		text = eachTask(append(tasks(waits), beaten))
	}
	return chat.Cut(text, mostCall)
}
