package records

import (
	"context"
	"fmt"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/store"
)

// storedFacts are the facts about people that the store holds.
type storedFacts struct {
	ctx   context.Context // of the step that asks
	store store.Store

	reaches *reaches
	now     time.Time
	devices chat.Devices // nil: nobody has any
}

// TakesNone implements what a table.Change asks. Chats count failed attempts, so we do not repeat them.
func (f storedFacts) TakesNone(p chat.Person) (bool, error) {
	shut, err := f.has(store.PersonFactsKey(p.Chat, p.ID))
	if err != nil {
		return false, fmt.Errorf("look up the private path to a person: %w", err)
	}
	return shut, nil
}

// Taught implements what a table.Change asks.
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

// Devices implements what a table.Change asks.
func (f storedFacts) Devices(p chat.Person, table string) ([]string, error) {
	if f.devices == nil {
		return nil, nil
	}
	return f.devices.Devices(f.ctx, p, table)
}

// taughtKey says that a person wants no help for a first game any more.
func taughtKey(p chat.Person) []byte { return store.NoteKey(p.Chat, "taught/"+p.ID) }

func personTableKey(p chat.Person, table string) []byte {
	return store.PersonTableKey(p.Chat, p.ID, table)
}

// Change begins a step.
func (ts *Tables) Change(ctx context.Context) *table.Change {
	now := ts.now()
	return &table.Change{Now: now, Facts: storedFacts{ctx, ts.store, &ts.reaches, now, ts.devices}}
}
