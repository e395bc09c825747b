package records

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/store"
)

// TableIn is the id of the table in a channel; "" if there is none.
func (ts *Tables) TableIn(ctx context.Context, p chat.Place) (id string, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error {
		found, err := tx.Get(store.ChannelKey(p.Chat, p.ID))
		id = string(found)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("find the table of a channel: %w", err)
	}
	return id, nil
}

// goingOf reads the heads of a person's unfinished tables, and says which cannot be read.
func goingOf(tx store.Tx, p chat.Person) (going []*table.Head, bad []*Unreadable, err error) {
	for key := range tx.Scan(store.PersonTablesPrefix(p.Chat, p.ID), nil) {
		_, _, id, err := store.ParsePersonTableKey(key)
		if err != nil {
			return nil, nil, err
		}
		h, err := readHead(tx, id)
		if u, ok := errors.AsType[*Unreadable](err); ok {
			bad = append(bad, u)
		} else if err != nil {
			return nil, nil, err
		} else if h != nil {
			going = append(going, h)
		}
	}
	return going, bad, nil
}

// goingIDs are the ids of a person's unfinished tables.
func goingIDs(tx store.Tx, p chat.Person) ([]string, error) {
	going, bad, err := goingOf(tx, p)
	ids := make([]string, 0, len(going)+len(bad))
	for _, h := range going {
		ids = append(ids, h.ID)
	}
	for _, u := range bad {
		ids = append(ids, u.Table)
	}
	return ids, err
}

// finishedIDs are the last tables where a person sat to the end, the newest
// first.
func finishedIDs(tx store.Tx, p chat.Person, most int) ([]string, error) {
	var ids []string
	for key := range tx.Scan(store.FinishedPrefix(p.Chat, p.ID), nil) {
		if len(ids) == most {
			break
		}
		_, _, _, id, err := store.ParseFinishedKey(key)
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}

// Exists reports whether there is a table of that id.
func (ts *Tables) Exists(ctx context.Context, id string) (there bool, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error {
		head, err := tx.Get(store.HeadKey(id))
		there = head != nil
		return err
	})
	if err != nil {
		return false, fmt.Errorf("find the table: %w", err)
	}
	return there, nil
}

// Going are the ids of a person's unfinished tables.
func (ts *Tables) Going(ctx context.Context, p chat.Person) ([]string, error) {
	return ts.TablesOf(ctx, p, 0)
}

// GameIn is the key of the game in a channel, and the edition that its table plays; "" if
// there is none, or it cannot be read.
func (ts *Tables) GameIn(ctx context.Context, p chat.Place) (key string, edition int, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error {
		key, edition = "", 0
		id, err := tx.Get(store.ChannelKey(p.Chat, p.ID))
		if err != nil || id == nil {
			return err
		}
		h, err := readHead(tx, string(id))
		if h != nil {
			key, edition = h.Game, game.Table{Options: h.Options}.Edition()
		}
		if _, ok := errors.AsType[*Unreadable](err); ok {
			return nil
		}
		return err
	})
	if err != nil {
		return "", 0, fmt.Errorf("find the game of a channel: %w", err)
	}
	return key, edition, nil
}

// PersonTables returns the heads of a person's tables, unfinished ones first, and the tables that
// cannot be read. Most bounds how many are listed in all; those that are over are left out first.
func (ts *Tables) PersonTables(ctx context.Context, p chat.Person, most int) (all []*table.Head, bad []*Unreadable, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) (err error) {
		if all, bad, err = goingOf(tx, p); err != nil {
			return err
		}
		slices.SortStableFunc(all, func(a, b *table.Head) int { return b.Created.Compare(a.Created) })
		ids, err := finishedIDs(tx, p, max(most-len(all)-len(bad), 0))
		if err != nil {
			return err
		}
		for _, id := range ids {
			h, err := readHead(tx, id)
			u, damaged := errors.AsType[*Unreadable](err)
			switch {
			case damaged:
				bad = append(bad, u)
			case err != nil:
				return err
			case h != nil:
				all = append(all, h)
			}
		}
		return nil
	})
	if err != nil {
		return nil, nil, fmt.Errorf("list a person's tables: %w", err)
	}
	return all, bad, nil
}

// OpenIn are the heads of the newest tables that are open in a server. Those that cannot be
// read are left out: whoever plays there is told of it.
func (ts *Tables) OpenIn(ctx context.Context, l table.Listing, most int) (all []*table.Head, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) (err error) {
		var ids []string
		for key := range tx.Scan(store.ListedPrefix(l.Chat, l.Server), nil) {
			if len(ids) == most {
				break
			}
			_, _, _, id, err := store.ParseListedKey(key)
			if err != nil {
				return err
			}
			ids = append(ids, id)
		}
		all, err = headsOf(tx, ids)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list the open tables of a server: %w", err)
	}
	return all, nil
}

// GoingOn are the heads of all tables that are not over, and which tables cannot be read. It
// looks at every table, for the operator alone.
func (ts *Tables) GoingOn(ctx context.Context) (all []*table.Head, bad []*Unreadable, err error) {
	for _, s := range store.AllSlices() {
		var going []*table.Head
		var unread []*Unreadable
		err := ts.store.View(ctx, func(tx store.Tx) error {
			going, unread = nil, nil
			for id := range store.Tables(tx, s) {
				h, err := readHead(tx, id)
				u, damaged := errors.AsType[*Unreadable](err)
				switch {
				case damaged:
					unread = append(unread, u)
				case err != nil:
					return err
				case h != nil && h.Stage != table.Over:
					going = append(going, h)
				}
			}
			return nil
		})
		if err != nil {
			return nil, nil, fmt.Errorf("list the tables: %w", err)
		}
		all, bad = append(all, going...), append(bad, unread...)
	}
	slices.SortStableFunc(all, func(a, b *table.Head) int { return a.Created.Compare(b.Created) })
	return all, bad, nil
}

// FreeChannel deletes a channel's entry for an unreadable table, so that another table can be
// there.
func (ts *Tables) FreeChannel(ctx context.Context, p chat.Place, id string) error {
	return ts.store.Update(ctx, func(tx store.Tx) error { return freeChannel(tx, p, id) })
}

// TablesOf returns the ids of a person's unfinished tables, then of the newest finished ones, up
// to the number most.
func (ts *Tables) TablesOf(ctx context.Context, p chat.Person, most int) (ids []string, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) (err error) {
		if ids, err = goingIDs(tx, p); err != nil {
			return err
		}
		done, err := finishedIDs(tx, p, most)
		ids = append(ids, done...)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("find a person's tables: %w", err)
	}
	return ids, nil
}

// Game finds a game by its key.
func (ts *Tables) Game(key string) *game.Game { return game.ByKey(ts.games, key) }
