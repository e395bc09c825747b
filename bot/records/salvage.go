package records

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/store"
)

// Pruned says what became of the tables of a store.
type Pruned struct {
	Kept int
	Lost map[string]error // by id: why a table is not whole
}

// Prune deletes from a store every table whose records are not whole, and
// writes anew what leads to the others: where they are shown, who sits there
// and when their clocks are due. It is for a store of salvaged records that
// nobody plays with.
func Prune(ctx context.Context, s store.Store, games []*game.Game) (Pruned, error) {
	b := &Tables{store: s, games: games}
	p := Pruned{Lost: make(map[string]error)}
	ids, err := allTables(ctx, s)
	if err != nil {
		return p, fmt.Errorf("look for tables: %w", err)
	}
	for _, id := range ids {
		t, err := b.wholeTable(ctx, id)
		bad, unreadable := errors.AsType[*Unreadable](err)
		switch {
		case unreadable:
			p.Lost[id] = bad.err
		case err != nil:
			return p, fmt.Errorf("check table %s: %w", id, err)
		default:
			p.Kept++
			if err := b.relink(ctx, t); err != nil {
				return p, fmt.Errorf("enter table %s: %w", id, err)
			}
		}
	}
	if err := dropTables(ctx, s, p.Lost); err != nil {
		return p, fmt.Errorf("delete what is left of lost tables: %w", err)
	}
	return p, nil
}

// TableOf is the table that a record belongs or leads to.
func TableOf(key, value []byte) (string, bool) {
	if id, ok := store.TableOf(key); ok {
		return id, true
	}
	if _, _, err := store.ParseChannelKey(key); err == nil {
		return string(value), true
	}
	if _, _, id, err := store.ParsePersonTableKey(key); err == nil {
		return id, true
	}
	if _, _, _, id, err := store.ParseFinishedKey(key); err == nil {
		return id, true
	}
	if _, _, _, id, err := store.ParseListedKey(key); err == nil {
		return id, true
	}
	if _, _, _, id, err := store.ParseResultKey(key); err == nil {
		return id, true
	}
	return "", false
}

// allTables are the tables that any record names.
func allTables(ctx context.Context, s store.Store) ([]string, error) {
	var found map[string]bool
	err := s.View(ctx, func(tx store.Tx) error {
		found = make(map[string]bool)
		for key, value := range tx.Scan(nil, nil) {
			if id, ok := TableOf(key, value); ok {
				found[id] = true
			}
		}
		return nil
	})
	return slices.Sorted(maps.Keys(found)), err
}

// wholeTable reads a table with all of its journal. Its error is *Unreadable
// where a record is missing or cannot be read.
func (ts *Tables) wholeTable(ctx context.Context, id string) (*table.Table, error) {
	t, err := ts.loadTable(ctx, id)
	if err != nil {
		return nil, err
	}
	if t == nil {
		return nil, &Unreadable{Table: id, err: errors.New("its head is missing")}
	}
	if !t.Began.IsZero() && t.Session == nil {
		return nil, &Unreadable{Table: id, err: errors.New("its snapshot is missing")}
	}
	journal, err := ts.Journal(ctx, id)
	if err != nil {
		return nil, err
	}
	if n := uint64(len(journal)); n != t.Lines {
		return nil, &Unreadable{Table: id, err: fmt.Errorf("its journal has %d entries, and its head tells of %d", n, t.Lines)}
	}
	return t, nil
}

// relink writes what leads to a table where it is missing.
func (ts *Tables) relink(ctx context.Context, t *table.Table) error {
	journal, err := ts.Journal(ctx, t.ID)
	if err != nil {
		return err
	}
	return ts.store.Update(ctx, func(tx store.Tx) error {
		err := writeResult(t, journal, func(key []byte, value any) error {
			data, err := json.Marshal(value)
			if err != nil {
				return err
			}
			return tx.Put(key, data)
		})
		if err != nil {
			return err
		}
		if !t.Due.IsZero() {
			if err := tx.Put(store.DueKey(t.Due, t.ID), []byte{}); err != nil {
				return err
			}
		}
		for _, s := range t.Seats {
			if s.Person.ID == "" { // who was forgotten
				continue
			}
			key := personTableKey(s.Person, t.ID)
			if t.Stage == table.Over {
				key = store.FinishedKey(s.Person.Chat, s.Person.ID, t.Ended, t.ID)
			}
			if err := tx.Put(key, []byte{}); err != nil {
				return err
			}
		}
		if t.Stage == table.Over {
			return nil // its channel may be free, or another's by now
		}
		if err := listUnder(tx, t.Under(), t.ID, true); err != nil {
			return err
		}
		for _, l := range t.Listed {
			if err := tx.Put(listedKey(t, l), []byte{}); err != nil {
				return err
			}
		}
		for _, room := range t.Rooms {
			if err := moveRoom(tx, table.Moved{To: room.Place}, t.ID); err != nil {
				return err
			}
		}
		for _, p := range t.Places {
			if !t.Owns(p) {
				continue
			}
			if err := tx.Put(store.ChannelKey(p.Chat, p.ID), []byte(t.ID)); err != nil {
				return err
			}
		}
		return nil
	})
}

// dropTables deletes the records of lost tables and what leads to them, and the
// counts, which are then made anew.
func dropTables(ctx context.Context, s store.Store, lost map[string]error) error {
	var drop [][]byte
	err := s.View(ctx, func(tx store.Tx) error {
		drop = nil
		for _, slice := range store.AllSlices() {
			drop = append(drop, store.CountsKey(slice))
		}
		for key, value := range tx.Scan(nil, nil) {
			if id, ok := TableOf(key, value); ok && lost[id] != nil {
				drop = append(drop, key)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for some := range slices.Chunk(drop, 1000) {
		err := s.Update(ctx, func(tx store.Tx) error {
			for _, key := range some {
				if err := tx.Delete(key); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
