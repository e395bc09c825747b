package records

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"

	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/store"
)

// loaded are the tables kept in memory. Each has its own lock: steps at one
// table happen in order, and different tables go on at the same time.
type loaded struct {
	mu    sync.Mutex
	kept  map[string]*keptTable
	clock int64
}

type keptTable struct {
	mu    sync.Mutex
	table *table.Table // nil: to be read from the store

	users int   // who hold it or wait for it; guarded by tables.mu
	used  int64 // when it was last asked for, on the tables' own clock
}

// mostTables is how many unused tables are kept.
const mostTables = 256

func (ts *loaded) take(id string) *keptTable {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	k := ts.kept[id]
	if k == nil {
		if ts.kept == nil {
			ts.kept = make(map[string]*keptTable)
		}
		k = new(keptTable)
		ts.kept[id] = k
	}
	ts.clock++
	k.users, k.used = k.users+1, ts.clock
	return k
}

func (ts *loaded) giveBack(k *keptTable) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	k.users--
	if len(ts.kept) <= mostTables {
		return
	}
	oldest := ""
	for id, o := range ts.kept {
		if o.users == 0 && (oldest == "" || o.used < ts.kept[oldest].used) {
			oldest = id
		}
	}
	delete(ts.kept, oldest)
}

// ErrNoTable means that the store has no table of that id.
const ErrNoTable = game.Refusal("That game is no longer here.")

// mostMoved is how often a step is retried after another process wrote the table.
const mostMoved = 50

// At runs a step at a table that it locks. A step that returns a Refusal has
// changed nothing. After any other error the table is read from the store
// again; and if another process has written it meanwhile, the step runs again.
func (ts *Tables) At(ctx context.Context, id string, step func(*table.Table) error) error {
	k := ts.tables.take(id)
	defer ts.tables.giveBack(k)
	k.mu.Lock()
	defer k.mu.Unlock()
	for n := 1; ; n++ {
		err := ts.renew(ctx, id, k)
		if err != nil {
			return err
		}
		err = game.Guard(func() error { return step(k.table) })
		_, refused := game.Refused(err)
		if err != nil && !refused {
			k.table = nil
		}
		if !errors.Is(err, ErrMoved) || n == mostMoved {
			return err
		}
	}
}

// renew reads a table from the store if it is not in memory, or another process has
// written it since.
func (ts *Tables) renew(ctx context.Context, id string, k *keptTable) error {
	if k.table != nil && ts.Shared() {
		fresh, err := ts.fresh(ctx, k.table)
		if err != nil {
			return err
		}
		if !fresh {
			k.table = nil
		}
	}
	if k.table != nil {
		return nil
	}
	t, err := ts.loadTable(ctx, id)
	if err == nil && t == nil {
		err = ErrNoTable
	}
	k.table = t
	return err
}

// fresh reports whether nobody has written a table since it was read.
func (ts *Tables) fresh(ctx context.Context, t *table.Table) (fresh bool, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error {
		there, err := tx.Get(store.HeadKey(t.ID))
		fresh = bytes.Equal(there, t.Stored)
		return err
	})
	if err != nil {
		return false, fmt.Errorf("look at table %s: %w", t.ID, err)
	}
	return fresh, nil
}
