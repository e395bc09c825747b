package records

import (
	"context"
	"encoding/json"
	"fmt"

	"shipboard/bot/chat"
	"shipboard/store"
)

// notes are a chat's Notes, in the store.
type notes struct {
	chat  string
	store store.Store
}

// Notes are the notes of the chat with that name. The local page, which keeps
// records of its own, has none.
func (ts *Tables) Notes(name string) chat.Notes { return notes{name, ts.store} }

func (n notes) key(key string) []byte { return store.NoteKey(n.chat, key) }

func (n notes) Get(ctx context.Context, key string) (note []byte, err error) {
	err = n.store.View(ctx, func(tx store.Tx) error {
		note, err = tx.Get(n.key(key))
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read a note of %s: %w", n.chat, err)
	}
	return note, nil
}

// readNote reads a note of the table's own, if there is one.
func readNote(tx store.Tx, key []byte, note any) error {
	data, err := tx.Get(key)
	if err != nil || data == nil {
		return err
	}
	return json.Unmarshal(data, note)
}

func (n notes) Set(ctx context.Context, key string, note []byte) error {
	err := n.store.Update(ctx, func(tx store.Tx) error {
		if note == nil {
			return tx.Delete(n.key(key))
		}
		return tx.Put(n.key(key), note)
	})
	if err != nil {
		return fmt.Errorf("write a note of %s: %w", n.chat, err)
	}
	return nil
}

func (n notes) DeleteBefore(ctx context.Context, prefix, end string) (int, error) {
	deleted := 0
	for _, s := range store.AllSlices() {
		for {
			some, err := n.deleteSome(ctx, store.NotesPrefix(s, n.chat, prefix), end)
			if err != nil {
				return deleted, fmt.Errorf("delete notes of %s: %w", n.chat, err)
			}
			deleted += some
			if some < MostDeleted {
				break
			}
		}
	}
	return deleted, nil
}

// MostDeleted bounds how many notes one transaction deletes, so that no move
// waits for long behind it.
const MostDeleted = 100

// deleteSome deletes notes of one slice that come before end.
func (n notes) deleteSome(ctx context.Context, prefix []byte, end string) (deleted int, err error) {
	err = n.store.Update(ctx, func(tx store.Tx) error {
		deleted = 0
		for key := range tx.Scan(prefix, nil) {
			_, note, err := store.ParseNoteKey(key)
			if err != nil {
				return err
			}
			if note >= end || deleted == MostDeleted {
				break
			}
			if err := tx.Delete(key); err != nil {
				return err
			}
			deleted++
		}
		return nil
	})
	return deleted, err
}
