package records

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"shipboard/bot/table"
	"shipboard/store"
)

// Time that passes while no process keeps the clocks is nobody's: the players could not
// act. So the processes of a store write down from time to time that one is there.

const (
	// aliveStep is how often that is written down.
	aliveStep = 30 * time.Second
	// leastDown is the least time without a process that counts.
	leastDown = 2 * time.Minute
)

var aliveKey = store.NoteKey("", "alive")

// alive is when a process was last there, and the last time without any, until it is given
// back to all tables.
type alive struct {
	At   time.Time `json:"at"`
	From time.Time `json:"from,omitzero"`
	To   time.Time `json:"to,omitzero"`
}

// KeepAlive writes down that a process is there, and gives the time back to the tables in
// which none was.
func (ts *Tables) KeepAlive(ctx context.Context) error {
	now := ts.now()
	if d := now.Sub(ts.alive); d >= 0 && d < aliveStep {
		return nil
	}
	var a alive
	err := ts.store.Update(ctx, func(tx store.Tx) error {
		a = alive{}
		if err := readNote(tx, aliveKey, &a); err != nil {
			return err
		}
		if !a.At.IsZero() && now.Sub(a.At) >= leastDown {
			if a.To.IsZero() {
				a.From = a.At
			}
			a.To = now
		}
		a.At = now
		return putAlive(tx, a)
	})
	if err != nil {
		return fmt.Errorf("write down that a process is there: %w", err)
	}
	ts.alive = now
	if a.To.IsZero() {
		return nil
	}
	ts.log.Info("give time back to the players: no process was there", "from", a.From, "to", a.To)
	if err := ts.forgive(ctx, a.From, a.To); err != nil {
		return fmt.Errorf("give time back to the players: %w", err)
	}
	a.From, a.To = time.Time{}, time.Time{}
	err = ts.store.Update(ctx, func(tx store.Tx) error { return putAlive(tx, a) })
	if err != nil {
		return fmt.Errorf("note that time is given back: %w", err)
	}
	return nil
}

func putAlive(tx store.Tx, a alive) error {
	data, err := json.Marshal(a)
	if err != nil {
		return err
	}
	return tx.Put(aliveKey, data)
}

// forgive gives the time between two moments back to all tables with a clock of any kind.
func (ts *Tables) forgive(ctx context.Context, from, to time.Time) error {
	var ids []string
	err := ts.store.View(ctx, func(tx store.Tx) error {
		ids = nil
		for key := range store.ScanSlices(tx, store.AllSlices(), store.DuePrefix) {
			_, id, err := store.ParseDueKey(key)
			if err != nil {
				return err
			}
			ids = append(ids, id)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := ts.At(ctx, id, func(t *table.Table) error {
			if !t.Forgiven.Before(to) {
				return nil
			}
			c := ts.Change(ctx)
			if !t.Forgive(c, from, to) {
				return nil
			}
			return ts.Commit(ctx, t, c, Extra{})
		})
		if err != nil && !OwnFault(err) && err != ErrNoTable {
			return fmt.Errorf("table %s: %w", id, err)
		}
	}
	return nil
}
