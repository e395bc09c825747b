package table

import (
	"time"

	"shipboard/games/game"
)

// Entry is one entry of a table's journal: the set-up, an accepted line, or a
// note of what the table did.
type Entry struct {
	At     time.Time    `json:"at"`
	Seat   game.Seat    `json:"seat"`           // whose line, or whom the note is about
	Line   string       `json:"line,omitempty"` // empty for the set-up and notes
	Events []game.Event `json:"events,omitempty"`
	Note   *Note        `json:"note,omitempty"`
	By     PlayedBy     `json:"by,omitempty"` // who played the line, if the seat's person did not

	sat string // who sat there, if somebody else sits there now, or if it was a computer; see AsTold
}

// PlayedBy is who played a line in the place of a seat's person.
type PlayedBy string

const (
	ByItsPerson PlayedBy = ""         // the person who has the seat
	ByComputer  PlayedBy = "computer" // a computer that keeps the seat, or stands in for one turn
	ByVote      PlayedBy = "vote"     // the others skipped the seat
	ByClock     PlayedBy = "clock"    // its time was up
	ByEarlier   PlayedBy = "earlier"  // its person had left the line for later
)

// PlayedFor is how the first event of a line begins when it is told, if the seat's person did not
// play the line. It says who did.
func (e Entry) PlayedFor(first game.Event) string {
	switch {
	case e.By == ByComputer && computerNamed.MatchString(e.sat) && first.To.Public(): // the event names the computer
	case e.By == ByComputer && computerNamed.MatchString(e.sat):
		return "A computer played for you: "
	case e.By == ByComputer:
		return "A computer played for " + e.who() + ": "
	case e.By == ByVote:
		return "The table skipped " + e.who() + ": "
	case e.By == ByClock:
		return "The time of " + e.who() + " was up: "
	case e.By == ByEarlier:
		return e.who() + " had left this for later: "
	}
	return ""
}

// playedByComputer says who played a line that a computer has chosen. A computer that has sat
// there from the beginning plays for itself.
func (t *Progress) playedByComputer(s game.Seat) PlayedBy {
	if t.Seats.Owner(s) == nil {
		return ByItsPerson
	}
	return ByComputer
}

// AdvanceComputer plays a line that a computer has chosen.
func (t *Table) AdvanceComputer(c *Change, s game.Seat, line string) error {
	_, err := t.Advance(c, s, line, t.playedByComputer(s))
	if err == nil {
		err = t.playLeft(c, s)
	}
	return err
}

// Note is something that happened to the table and not in the game. Everyone
// may read it. There are only these kinds, so that nobody can put a sentence of
// their own into an exported game.
type Note struct {
	Kind NoteKind `json:"kind"`
	From string   `json:"from,omitempty"` // of taken: who left the seat
	To   string   `json:"to,omitempty"`   // of taken: who sits there now
	By   string   `json:"by,omitempty"`   // of moderated: the moderator
}

// NoteKind says what a note of the table tells.
type NoteKind string

const (
	NoteTaken     NoteKind = "taken"     // somebody took over the seat
	NoteSkipped   NoteKind = "skipped"   // the others voted to skip the seat; the line before skipped it
	NoteLate      NoteKind = "late"      // its time was up, so the line before skipped it
	NoteStandin   NoteKind = "standin"   // its time was up, so a computer plays the turn
	NoteAbandoned NoteKind = "abandoned" // the host ended the game
	NoteVoted     NoteKind = "voted"     // the table voted to end the game
	NoteModerated NoteKind = "moderated" // a moderator of its channel ended the game
	NoteOperator  NoteKind = "operator"  // the operator ended the game
	NoteLeft      NoteKind = "left"      // the last player had resigned, or let a computer play on
	NoteForked    NoteKind = "forked"    // the game goes on from there as another one
)

// Noted is a note as a sentence; "" for a note of no known kind.
func (e Entry) Noted() string {
	switch e.Note.Kind {
	case NoteTaken:
		return e.Note.To + " takes over the seat of " + e.Note.From + "."
	case NoteSkipped:
		return "The table has skipped " + e.who() + "."
	case NoteLate:
		return "The time of " + e.who() + " was up, and the turn was skipped."
	case NoteStandin:
		return "The time of " + e.who() + " is up, and a computer plays this turn."
	case NoteAbandoned:
		return "The host abandoned it."
	case NoteVoted:
		return "Most of the table voted to abandon it."
	case NoteModerated:
		return e.Note.By + ", who moderates the channel, ended it."
	case NoteOperator:
		return "The operator ended it."
	case NoteLeft:
		return "Only computers were left."
	case NoteForked:
		return "From here on it is another game, with new dice."
	}
	return ""
}

// note adds a note to the journal and to the log of the turn.
func (t *Table) note(c *Change, s game.Seat, n Note) {
	e := Entry{At: c.Now, Seat: s, Note: &n}
	c.Journal = append(c.Journal, e)
	t.Log.Add(e)
	t.Recent.Keep(t.Lines+uint64(len(c.Journal)), e)
}
