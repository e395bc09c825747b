package records

import (
	"context"
	"encoding/json"
	"fmt"

	"shipboard/bot/table"
	"shipboard/store"
)

// Journal reads a table's journal from the store.
func (ts *Tables) Journal(ctx context.Context, id string) ([]table.Entry, error) {
	var r records
	err := ts.store.View(ctx, func(tx store.Tx) error {
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
	entries := make([]table.Entry, len(r.journal))
	for i, v := range r.journal {
		if err := json.Unmarshal(v, &entries[i]); err != nil {
			return nil, fmt.Errorf("read the journal: entry %d: %w", i+1, err)
		}
	}
	return entries, nil
}
