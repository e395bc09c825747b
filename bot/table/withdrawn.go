package table

import (
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Reminder is a message that reminds a player of a wait. Once the wait has ended it is withdrawn.
type Reminder struct {
	Seat   game.Seat    `json:"seat"`
	Since  time.Time    `json:"since"` // when the wait began
	Reader chat.Person  `json:"reader"`
	Person *chat.Person `json:"person,omitempty"` // to whom it went; nil if it stands in a channel
	Place  chat.Place   `json:"place,omitzero"`
	Ref    string       `json:"ref"`
}

// mostReminders is how many reminders are remembered. Each wait has a few.
const mostReminders = 50

// Reminds notes that a reminder was sent.
func (t *Progress) Reminds(l Letter, ref string) {
	t.Reminders = append(t.Reminders, Reminder{Seat: l.Seat, Since: l.Since, Reader: *l.Reader(), Person: l.Person, Place: l.Place, Ref: ref})
	t.Reminders = slices.Clone(t.Reminders[max(0, len(t.Reminders)-mostReminders):])
}

// Withdraw edits the reminders of waits that have ended, so that they call nobody any more.
func (t *Table) Withdraw(c *Change) {
	t.Reminders = slices.DeleteFunc(slices.Clone(t.Reminders), func(r Reminder) bool {
		if w := t.Waiting(r.Seat); w != nil && w.Since.Equal(r.Since) && t.Seats[r.Seat].Person.Is(r.Reader) {
			return false
		}
		m := chat.Message{Title: t.Def.Title, Lines: []string{"This reminder is over: the game no longer waits for that."}, Private: r.Person != nil}
		if r.Person != nil {
			t.Locate(&m, r.Person.Chat)
		}
		m = chat.Fit(m)
		c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweStrip, Person: r.Person, Place: r.Place, Ref: r.Ref, Message: &m, At: c.Now})
		return true
	})
}

// Held is a letter that waits apart until it is clear that nobody answers for the player whom it calls.
type Held struct {
	Seat  game.Seat `json:"seat"`
	Since time.Time `json:"since"` // when the wait began
	Seq   uint64    `json:"seq"`   // its number in the outbox
}

// Holds notes that a letter is owed, if it is held back.
func (t *Progress) Holds(l Letter, seq uint64) {
	if w := t.Waiting(l.Seat); w != nil && w.Held && w.Since.Equal(l.Since) && !l.After.IsZero() {
		t.Held = append(slices.Clip(t.Held), Held{Seat: l.Seat, Since: l.Since, Seq: seq})
	}
}

// Unheld are the numbers of the letters that were held back and are not needed any more, since the question
// was answered. They are owed no longer.
func (t *Progress) Unheld() (seqs []uint64) {
	t.Held = slices.DeleteFunc(slices.Clone(t.Held), func(h Held) bool {
		if w := t.Waiting(h.Seat); w != nil && w.Held && w.Since.Equal(h.Since) {
			return false
		}
		seqs = append(seqs, h.Seq)
		return true
	})
	return seqs
}
