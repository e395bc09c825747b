package records

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"shipboard/bot/chat"
	"shipboard/store"
)

// WaitsNote is the private message that lists the games that wait for a person.
type WaitsNote struct {
	N    int       `json:"n"`              // how many were posted
	Ref  string    `json:"ref,omitempty"`  // the last; "" once it is gone
	Sent time.Time `json:"sent"`           // when it was posted
	Text string    `json:"text,omitempty"` // digest of what it says
}

func waitsNoteKey(p chat.Person) []byte { return store.NoteKey(p.Chat, "waits/"+p.ID) }

// WaitsNote is the last such note to a person; zero where there was none.
func (ts *Tables) WaitsNote(ctx context.Context, p chat.Person) (n WaitsNote, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error { return readNote(tx, waitsNoteKey(p), &n) })
	if err != nil {
		return n, fmt.Errorf("look up the note of what waits for a person: %w", err)
	}
	return n, nil
}

// SetWaitsNote notes the last such note to a person.
func (ts *Tables) SetWaitsNote(ctx context.Context, p chat.Person, n WaitsNote) error {
	data, err := json.Marshal(n)
	if err == nil {
		err = ts.store.Update(ctx, func(tx store.Tx) error { return tx.Put(waitsNoteKey(p), data) })
	}
	if err != nil {
		return fmt.Errorf("write down the note of what waits for a person: %w", err)
	}
	return nil
}
