package records

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/store"
)

// underKey holds the ids of the tables that go on in threads under a channel, or are to. A
// channel's own table stands under its ChannelKey.
func underKey(p chat.Place) []byte { return store.NoteKey(p.Chat, "under/"+p.ID) }

// listUnder enters a table among those under a channel, or takes it out.
func listUnder(tx store.Tx, p chat.Place, id string, enter bool) error {
	if p == (chat.Place{}) {
		return nil
	}
	ids, err := under(tx, p)
	if err != nil {
		return err
	}
	n := len(ids)
	ids = slices.DeleteFunc(ids, func(one string) bool { return one == id })
	switch {
	case enter:
		ids = append(ids, id)
	case len(ids) == n:
		return nil
	case len(ids) == 0:
		return tx.Delete(underKey(p))
	}
	note, err := json.Marshal(ids)
	if err != nil {
		return fmt.Errorf("write the tables under a channel: %w", err)
	}
	return tx.Put(underKey(p), note)
}

func under(tx store.Tx, p chat.Place) (ids []string, err error) {
	note, err := tx.Get(underKey(p))
	if err != nil || note == nil {
		return nil, err
	}
	if err := json.Unmarshal(note, &ids); err != nil {
		return nil, fmt.Errorf("read the tables under a channel: %w", err)
	}
	return ids, nil
}

// HeadsUnder are the heads of the tables that go on under a channel, in the order in which they
// were opened. Those that cannot be read are left out.
func (ts *Tables) HeadsUnder(ctx context.Context, p chat.Place) (all []*table.Head, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error {
		all = nil
		ids, err := under(tx, p)
		if err != nil {
			return err
		}
		all, err = headsOf(tx, ids)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("find the tables under a channel: %w", err)
	}
	return all, nil
}

// Heads are the heads of some tables, without those that cannot be read.
func (ts *Tables) Heads(ctx context.Context, ids []string) (all []*table.Head, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) (err error) {
		all, err = headsOf(tx, ids)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("look at some tables: %w", err)
	}
	return all, nil
}

// headsOf are the heads of those tables that go on.
func headsOf(tx store.Tx, ids []string) ([]*table.Head, error) {
	all, err := readableHeads(tx, ids)
	return slices.DeleteFunc(all, func(h *table.Head) bool { return h.Stage == table.Over }), err
}

// readableHeads are the heads of those tables that are there and can be read.
func readableHeads(tx store.Tx, ids []string) (all []*table.Head, err error) {
	for _, id := range ids {
		h, err := readHead(tx, id)
		_, damaged := errors.AsType[*Unreadable](err)
		switch {
		case damaged:
		case err != nil:
			return nil, err
		case h != nil:
			all = append(all, h)
		}
	}
	return all, nil
}
