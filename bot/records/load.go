package records

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/store"
)

// readHead reads a table's head; nil when there is none.
func readHead(tx store.Tx, id string) (*table.Head, error) {
	h, _, err := readStored(tx, id)
	return h, err
}

// readStored reads a table's head, decoded and as stored.
func readStored(tx store.Tx, id string) (*table.Head, []byte, error) {
	data, err := tx.Get(store.HeadKey(id))
	if errors.Is(err, store.ErrDamaged) {
		return nil, nil, &Unreadable{Table: id, err: fmt.Errorf("read its head: %w", err)}
	}
	if err != nil || data == nil {
		return nil, nil, err
	}
	h := new(table.Head)
	if err = json.Unmarshal(data, h); err == nil && h.Format != table.HeadFormat {
		err = fmt.Errorf("format %d is not known to this release, which reads %d", h.Format, table.HeadFormat)
	}
	if err != nil {
		return nil, nil, &Unreadable{Table: id, Host: h.Host, err: fmt.Errorf("read its head: %w", err)}
	}
	return h, data, nil
}

// loadTable reads a table from the store; nil if there is none. If the table's
// own records are at fault, the error is *Unreadable.
func (ts *Tables) loadTable(ctx context.Context, id string) (*table.Table, error) {
	var h *table.Head
	var stored []byte
	var r records
	err := ts.store.View(ctx, func(tx store.Tx) (err error) {
		if h, stored, err = readStored(tx, id); err != nil || h == nil {
			return err
		}
		r, err = readRecords(tx, h, h.NewsFrom())
		return err
	})
	if h == nil || err != nil && !damaged(err) {
		return nil, err
	}
	t := NewTable(*h, stored)
	if err == nil {
		err = ts.assemble(t, r)
	}
	if err != nil {
		return nil, &Unreadable{Table: id, Host: h.Host, Head: h, Stored: stored, err: err}
	}
	return t, nil
}

// assemble makes a table whole from its records.
func (ts *Tables) assemble(t *table.Table, r records) (err error) {
	t.Def = ts.Game(t.Game)
	if t.Def == nil {
		return fmt.Errorf("there is no game %q", t.Game)
	}
	if t.Forked() {
		t.Def = t.PlayedHere(t.Def)
	}
	if r.position != nil {
		if t.Position, err = game.Load(ts.games, r.position); err != nil {
			return err
		}
	}
	if r.snapshot != nil {
		if t.Session, err = game.Load(ts.games, r.snapshot); err != nil {
			return err
		}
	} else if t.Stage == table.Playing {
		return errors.New("its snapshot is missing")
	}
	entries, err := r.entries()
	if err != nil {
		return err
	}
	for i, e := range entries {
		line := r.before + uint64(i) + 1
		t.Recall(line, e)
	}
	return nil
}

// NewTable is a table as the store has it.
func NewTable(h table.Head, stored []byte) *table.Table {
	return &table.Table{Head: h, Stored: stored, Counted: h.Kind()}
}
