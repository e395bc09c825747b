package records

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"shipboard/bot/chat"
	"shipboard/bot/hours"
	"shipboard/bot/table"
	"shipboard/store"
)

// hoursKey holds when a person is awake. It is told to nobody else.
func hoursKey(p chat.Person) []byte { return store.NoteKey(p.Chat, "hours/"+p.ID) }

// Hours is when a person is awake.
func (ts *Tables) Hours(ctx context.Context, p chat.Person) (hours.Hours, error) {
	return storedFacts{ctx: ctx, store: ts.store}.Hours(p)
}

// Hours implements what a table.Change asks.
func (f storedFacts) Hours(p chat.Person) (h hours.Hours, err error) {
	err = f.store.View(f.ctx, func(tx store.Tx) error { return readNote(tx, hoursKey(p), &h) })
	if err != nil {
		return hours.Hours{}, fmt.Errorf("look up when a person is awake: %w", err)
	}
	return h, nil
}

// hoursMove is a deadline of a person that is to be moved to new hours. It is noted together
// with them, so that it is not forgotten if the process ends before the deadline has moved.
type hoursMove struct {
	Table  string      `json:"table"`
	Person chat.Person `json:"person"`
	Was    hours.Hours `json:"was"` // by which the deadline was set
}

// movesNote begins the names of their notes.
const movesNote = "moves/"

func (m hoursMove) key() []byte {
	return store.NoteKey("", movesNote+m.Table+"/"+m.Person.Chat+"/"+m.Person.ID)
}

// noteMoves notes the deadlines of a person that their new hours will move. A deadline that was
// noted before and has not moved yet was set by still older hours.
func noteMoves(tx store.Tx, p chat.Person) error {
	var was hours.Hours
	if err := readNote(tx, hoursKey(p), &was); err != nil {
		return err
	}
	ids, err := goingIDs(tx, p)
	if err != nil {
		return err
	}
	for _, id := range ids {
		m := hoursMove{Table: id, Person: p, Was: was}
		noted, err := tx.Get(m.key())
		if err != nil {
			return err
		}
		if noted != nil {
			continue
		}
		data, err := json.Marshal(m)
		if err != nil {
			return err
		}
		if err := tx.Put(m.key(), data); err != nil {
			return err
		}
	}
	return nil
}

// MoveDeadlines moves the deadlines of people who have changed their hours. It does so for one
// person or, since an earlier process may have ended before it did, for all.
func (ts *Tables) MoveDeadlines(ctx context.Context, of *chat.Person) error {
	var moves []hoursMove
	err := ts.store.View(ctx, func(tx store.Tx) error {
		moves = nil
		add := func(data []byte) error {
			var m hoursMove
			err := json.Unmarshal(data, &m)
			moves = append(moves, m)
			return err
		}
		if of == nil {
			prefix := func(s store.Slice) []byte { return store.NotesPrefix(s, "", movesNote) }
			for _, data := range store.ScanSlices(tx, store.AllSlices(), prefix) {
				if err := add(data); err != nil {
					return err
				}
			}
			return nil
		}
		ids, err := goingIDs(tx, *of)
		for _, id := range ids {
			var data []byte
			if data, err = tx.Get(hoursMove{Table: id, Person: *of}.key()); err == nil && data != nil {
				err = add(data)
			}
			if err != nil {
				return err
			}
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("find deadlines to move: %w", err)
	}
	var failed error
	for _, m := range moves {
		if err := ts.moveDeadline(ctx, m); err != nil {
			failed = errors.Join(failed, fmt.Errorf("table %s: %w", m.Table, err))
		}
	}
	return failed
}

// moveDeadline moves one deadline, once.
func (ts *Tables) moveDeadline(ctx context.Context, m hoursMove) error {
	forget := func() error {
		return ts.store.Update(ctx, func(tx store.Tx) error { return tx.Delete(m.key()) })
	}
	err := ts.At(ctx, m.Table, func(t *table.Table) error {
		var noted []byte
		err := ts.store.View(ctx, func(tx store.Tx) (err error) {
			noted, err = tx.Get(m.key())
			return err
		})
		if err != nil || noted == nil { // somebody else has moved it
			return err
		}
		c := ts.Change(ctx)
		if !t.ChangeHours(c, m.Person, m.Was) {
			return forget()
		}
		return ts.Commit(ctx, t, c, Extra{Delete: [][]byte{m.key()}})
	})
	if err == ErrNoTable {
		return forget()
	}
	return err
}

// SetHours notes when the person of a request is awake, the answer to the request, and which
// deadlines are to be moved; see MoveDeadlines.
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
		if err := noteMoves(tx, r.From); err != nil {
			return err
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
