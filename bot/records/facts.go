package records

import (
	"context"
	"fmt"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/store"
)

// storedFacts are the facts about people that the store holds.
type storedFacts struct {
	ctx   context.Context // of the step that asks
	store store.Store
}

// TakesNone implements facts. Chats count failed attempts, so we do not repeat them.
func (f storedFacts) TakesNone(p chat.Person) (bool, error) {
	shut, err := f.has(store.PersonFactsKey(p.Chat, p.ID))
	if err != nil {
		return false, fmt.Errorf("look up the private path to a person: %w", err)
	}
	return shut, nil
}

// Taught implements facts.
func (f storedFacts) Taught(p chat.Person) (bool, error) {
	ended, err := f.has(taughtKey(p))
	if err != nil {
		return false, fmt.Errorf("look up whether a person wants help: %w", err)
	}
	return ended, nil
}

func (f storedFacts) has(key []byte) (has bool, err error) {
	err = f.store.View(f.ctx, func(tx store.Tx) error {
		value, err := tx.Get(key)
		has = value != nil
		return err
	})
	return has, err
}

// taughtKey says that a person wants no help for a first game any more.
func taughtKey(p chat.Person) []byte { return store.NoteKey(p.Chat, "taught/"+p.ID) }

func personTableKey(p chat.Person, table string) []byte {
	return store.PersonTableKey(p.Chat, p.ID, table)
}

// Change begins a step.
func (ts *Tables) Change(ctx context.Context) *table.Change {
	return &table.Change{Now: ts.now(), Facts: storedFacts{ctx, ts.store}}
}
