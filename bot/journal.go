package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"shipboard/games/game"
	"shipboard/store"
)

// entry is one entry of a table's journal: the set-up, an accepted line, or a
// note of what the table did.
type entry struct {
	At     time.Time    `json:"at"`
	Seat   game.Seat    `json:"seat"`           // whose line, or whom the note is about
	Line   string       `json:"line,omitempty"` // empty for the set-up and notes
	Events []game.Event `json:"events,omitempty"`
	Note   *note        `json:"note,omitempty"`
}

// note is something that happened to the table and not in the game. Everyone
// may read it. There are only these kinds, so that nobody can put a sentence of
// their own into an exported game.
type note struct {
	Kind noteKind `json:"kind"`
	From string   `json:"from,omitempty"` // of taken: who left the seat
	To   string   `json:"to,omitempty"`   // of taken: who sits there now
}

type noteKind string

const (
	noteTaken     noteKind = "taken"     // somebody took over the seat
	noteSkipped   noteKind = "skipped"   // the others voted to skip the seat, which the line before did
	noteAbandoned noteKind = "abandoned" // the host ended the game
	noteVoted     noteKind = "voted"     // the table voted to end the game
	noteLeft      noteKind = "left"      // the last player had resigned, or let a computer play on
)

// noted is the sentence that a note comes to; "" for a note of no known kind.
func (e entry) noted() string {
	switch e.Note.Kind {
	case noteTaken:
		return e.Note.To + " takes over the seat of " + e.Note.From + "."
	case noteSkipped:
		return "The table has skipped " + e.Seat.Mark() + "."
	case noteAbandoned:
		return "The host abandoned it."
	case noteVoted:
		return "Most of the table voted to abandon it."
	case noteLeft:
		return "Only computers were left."
	}
	return ""
}

// note adds a note to the journal and to the story of the turn.
func (t *table) note(c *change, at time.Time, s game.Seat, n note) {
	e := entry{At: at, Seat: s, Note: &n}
	c.journal = append(c.journal, e)
	t.story.add(game.Event{Text: e.noted()})
}

// journal reads a table's journal from the store.
func (b *Bot) journal(ctx context.Context, id string) ([]entry, error) {
	var r records
	err := b.store.View(ctx, func(tx store.Tx) error {
		h, err := readHead(tx, id)
		if err != nil || h == nil {
			return err
		}
		r, err = readRecords(tx, h, 1)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the journal: %w", err)
	}
	entries := make([]entry, len(r.journal))
	for i, v := range r.journal {
		if err := json.Unmarshal(v, &entries[i]); err != nil {
			return nil, fmt.Errorf("read the journal: entry %d: %w", i+1, err)
		}
	}
	return entries, nil
}
