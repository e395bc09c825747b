package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/store"
)

// errMoved means that somebody else wrote the table since we read it.
var errMoved = errors.New("the table was changed by somebody else")

// errRepeated means that the interaction was handled before.
var errRepeated = errors.New("the interaction was handled before")

// change is the effect of one step on the store, besides the table's head.
type change struct {
	request  chat.Request // its interaction is remembered with the answer
	answer   *savedAnswer // nil: nothing to remember
	journal  []entry
	played   bool // the session changed
	owed     []owed
	put      [][]byte // keys of indexes to write
	records  []record
	delete   [][]byte
	check    func(store.Tx) error // refuses the step for what else the store holds
	channels bool                 // the table's places are to be entered in the index
}

// writes are the puts and deletes of a transaction.
type writes struct {
	puts    []record
	deletes [][]byte
}

type record struct{ key, value []byte }

func (w *writes) put(key, value []byte) { w.puts = append(w.puts, record{key, value}) }

// putJSON writes a value down.
func (w *writes) putJSON(key []byte, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	w.put(key, data)
	return nil
}

func (w *writes) delete(key []byte) { w.deletes = append(w.deletes, key) }

// apply does the deletions first.
func (w *writes) apply(tx store.Tx) error {
	for _, key := range w.deletes {
		if err := tx.Delete(key); err != nil {
			return err
		}
	}
	for _, r := range w.puts {
		if err := tx.Put(r.key, r.value); err != nil {
			return err
		}
	}
	return nil
}

// commit writes one step of a table in one transaction. It encodes everything
// before the transaction begins. If it fails, the table in memory must not be
// used again.
func (b *Bot) commit(ctx context.Context, t *table, c change) error {
	b.digest(ctx, t, c)
	w := writes{puts: make([]record, 0, 8), deletes: c.delete}
	if err := t.record(&w, c); err != nil {
		return fmt.Errorf("save table %s: %w", t.ID, err)
	}
	answered := c.answer != nil && c.request.ID != ""
	if answered {
		if err := w.putJSON(store.HandledKey(b.now(), c.request.From.Chat, c.request.ID), c.answer); err != nil {
			return fmt.Errorf("write down an answer: %w", err)
		}
	}
	t.index(&w, c, b.nextDue(t))
	owed := c.owed
	if !b.shared() { // another replica may have what is pending here, and have sent it
		owed = slices.DeleteFunc(owed, b.post.pending)
	}
	seqs, err := b.recordOwed(t, &w, owed)
	if err != nil {
		return err
	}
	stored, err := json.Marshal(&t.head)
	if err != nil {
		return fmt.Errorf("write a table's head: %w", err)
	}
	headKey, kind, check := store.HeadKey(t.ID), t.kind(), c.check
	w.put(headKey, stored)

	err = b.store.Update(ctx, func(tx store.Tx) error {
		there, err := tx.Get(headKey)
		if err != nil {
			return err
		}
		if (there == nil) != (t.stored == nil) || !bytes.Equal(there, t.stored) {
			return errMoved
		}
		if answered {
			if err := b.unanswered(tx, c.request); err != nil {
				return err
			}
		}
		if check != nil {
			if err := check(tx); err != nil {
				return err
			}
		}
		if kind != t.kept {
			if err := recount(tx, store.SliceOf(t.ID), t.kept, kind); err != nil {
				return err
			}
		}
		return w.apply(tx)
	})
	if err != nil {
		return fmt.Errorf("save table %s: %w", t.ID, err)
	}
	t.stored, t.kept = stored, kind
	if c.played || t.Stage == over {
		b.minds.stir(t)
	}
	if b.serves(t.ID) {
		for i := range owed {
			b.post.add(seqs[i], owed[i])
		}
	}
	return nil
}

// record writes the table's own records, but for the head.
func (t *table) record(w *writes, c change) error {
	for i := range c.journal {
		t.Lines++
		if err := w.putJSON(store.JournalKey(t.ID, t.Lines), &c.journal[i]); err != nil {
			return fmt.Errorf("write a journal entry: %w", err)
		}
	}
	if c.played {
		snapshot, err := t.session.Save()
		if err != nil {
			return err
		}
		w.put(store.SnapshotKey(t.ID), snapshot)
	}
	w.puts = append(w.puts, c.records...)
	return nil
}

// index writes the indexes of the table: by channel, by person, by time.
func (t *table) index(w *writes, c change, due time.Time) {
	for _, key := range c.put {
		w.put(key, []byte{})
	}
	if c.channels {
		for _, p := range t.Places {
			w.put(store.ChannelKey(p.Chat, p.ID), []byte(t.ID))
		}
	}
	if t.Stage == over && t.kept.Stage != string(over) {
		for _, s := range t.Seats {
			w.delete(personTableKey(s.Person, t.ID))
			w.put(store.FinishedKey(s.Person.Chat, s.Person.ID, t.Ended, t.ID), []byte{})
		}
	}
	if !due.Equal(t.Due) {
		if !t.Due.IsZero() {
			w.delete(store.DueKey(t.Due, t.ID))
		}
		if !due.IsZero() {
			w.put(store.DueKey(due, t.ID), []byte{})
		}
		t.Due = due
	}
}

// recordOwed writes the messages that are owed, and returns their sequences.
func (b *Bot) recordOwed(t *table, w *writes, owed []owed) ([]uint64, error) {
	values, err := b.encodeOwed(owed)
	if err != nil {
		return nil, err
	}
	seqs := make([]uint64, len(owed))
	for i, value := range values {
		t.Owed++
		seqs[i] = t.Owed
		w.put(store.OutboxKey(t.ID, t.Owed), value)
	}
	return seqs, nil
}
