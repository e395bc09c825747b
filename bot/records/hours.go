package records

import (
	"context"
	"encoding/json"
	"fmt"

	"shipboard/bot/chat"
	"shipboard/bot/hours"
	"shipboard/store"
)

// hoursKey holds when a person is awake. It is told to nobody else.
func hoursKey(p chat.Person) []byte { return store.NoteKey(p.Chat, "hours/"+p.ID) }

// Hours is when a person is awake.
func (ts *Tables) Hours(ctx context.Context, p chat.Person) (hours.Hours, error) {
	return storedFacts{ctx, ts.store}.Hours(p)
}

// Hours implements what a table.Change asks.
func (f storedFacts) Hours(p chat.Person) (h hours.Hours, err error) {
	err = f.store.View(f.ctx, func(tx store.Tx) error { return readNote(tx, hoursKey(p), &h) })
	if err != nil {
		return hours.Hours{}, fmt.Errorf("look up when a person is awake: %w", err)
	}
	return h, nil
}

// SetHours notes when the person of a request is awake, together with the answer to it.
func (ts *Tables) SetHours(ctx context.Context, r chat.Request, h hours.Hours, answer []byte) error {
	data, err := json.Marshal(h)
	if err != nil {
		return fmt.Errorf("write down when a person is awake: %w", err)
	}
	err = ts.store.Update(ctx, func(tx store.Tx) error {
		if r.ID != "" {
			if err := ts.unanswered(tx, r); err != nil {
				return err
			}
			if err := tx.Put(store.HandledKey(ts.now(), r.From.Chat, r.ID), answer); err != nil {
				return err
			}
		}
		if h.IsZero() {
			return tx.Delete(hoursKey(r.From))
		}
		return tx.Put(hoursKey(r.From), data)
	})
	if err != nil {
		return fmt.Errorf("note when a person is awake: %w", err)
	}
	return nil
}
