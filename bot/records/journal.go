package records

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"shipboard/bot/table"
	"shipboard/store"
)

// Journal reads a table's journal from the store. Where it is damaged the error is
// *Unreadable.
func (ts *Tables) Journal(ctx context.Context, id string) ([]table.Entry, error) {
	var h *table.Head
	var r records
	err := ts.store.View(ctx, func(tx store.Tx) (err error) {
		if h, err = readHead(tx, id); err != nil || h == nil {
			return err
		}
		r, err = readRecords(tx, h, 1)
		return err
	})
	var entries []table.Entry
	if err == nil {
		entries, err = r.entries()
	}
	if h != nil && damaged(err) {
		err = &Unreadable{Table: id, Host: h.Host, Head: h, Journal: true, err: err}
	}
	if err != nil {
		return nil, fmt.Errorf("read the journal: %w", err)
	}
	return entries, nil
}

// errEntry says that an entry of a journal cannot be read.
var errEntry = errors.New("read its journal")

// entries are the entries that were read of the journal.
func (r records) entries() ([]table.Entry, error) {
	entries := make([]table.Entry, len(r.journal))
	for i, data := range r.journal {
		if err := json.Unmarshal(data, &entries[i]); err != nil {
			return nil, fmt.Errorf("%w: entry %d: %w", errEntry, r.before+uint64(i)+1, err)
		}
	}
	return entries, nil
}

// damaged reports whether a table's own records are at fault.
func damaged(err error) bool {
	return errors.Is(err, store.ErrDamaged) || errors.Is(err, errArchive) || errors.Is(err, errEntry)
}
