package records

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"shipboard/games/game"
	"shipboard/store"
)

// mostDue is how many tables of a slice are looked up at once.
const mostDue = 16

// DueTables are tables that are due at a time, soonest first, at most mostDue
// of each slice, and whether there are more. It leaves out those that have just
// failed, and those that are busy.
func (ts *Tables) DueTables(ctx context.Context, now time.Time, busy func(id string) bool) (ids []string, more bool, err error) {
	type dueTable struct {
		at time.Time
		id string
	}
	var due []dueTable
	err = ts.store.View(ctx, func(tx store.Tx) error {
		due, more = nil, false
		for _, s := range ts.Served() {
			n := 0
			for key := range tx.Scan(store.DuePrefix(s), nil) {
				at, id, err := store.ParseDueKey(key)
				if err != nil {
					ts.Faults.Failed(ts.log, fmt.Sprintf("a clock of slice %d", s), err, now)
					continue
				}
				if at.After(now) {
					break
				}
				if ts.Faults.Waits(id, now) || busy(id) {
					continue
				}
				if n == mostDue {
					more = true
					break
				}
				n++
				due = append(due, dueTable{at, id})
			}
		}
		return nil
	})
	slices.SortStableFunc(due, func(a, b dueTable) int { return a.at.Compare(b.at) })
	for _, d := range due {
		ids = append(ids, d.id)
	}
	return ids, more, err
}

// OwnFault reports whether the fault is the table's own and not the store's.
func OwnFault(err error) bool {
	_, bad := errors.AsType[*Unreadable](err)
	_, panicked := errors.AsType[*game.Panic](err)
	return bad || panicked
}
