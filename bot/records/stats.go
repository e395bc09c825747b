package records

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"

	"shipboard/bot/table"
	"shipboard/store"
)

// Stats is the state of a Bot, for an operator.
type Stats struct {
	Tables map[table.Kind]int
	Owed   int // messages that wait to be sent
	Stuck  int // destinations that did not take their last message
	Faults int // faults that go on: tables and messages that cannot be read or served
}

// counts are the numbers of the tables of one slice, by game and stage. The
// store has a record of them for each slice, which is written only when a table
// opens, begins or ends. So they cost the same however many tables there are,
// and cannot differ from the tables after a crash.
type counts map[table.Kind]int

// Count reads the counts.
func (ts *Tables) Count(ctx context.Context) (Stats, error) {
	s := Stats{}
	err := ts.store.View(ctx, func(tx store.Tx) error {
		s.Tables = make(map[table.Kind]int)
		for _, slice := range ts.Served() {
			c, err := readCounts(tx, slice)
			if err != nil {
				return err
			}
			for kind, n := range c {
				s.Tables[kind] += n
			}
		}
		return nil
	})
	if err != nil {
		return Stats{}, fmt.Errorf("count the tables: %w", err)
	}
	s.Faults = ts.Faults.count()
	return s, nil
}

// recount counts a table as of another kind than before. The zero kind is none.
func recount(tx store.Tx, s store.Slice, before, after table.Kind) error {
	c, err := readCounts(tx, s)
	if err != nil {
		return err
	}
	c[before]--
	c[after]++
	return c.write(tx, s)
}

// readCounts reads the counts of a slice. Where they are missing, or cannot be
// read, it looks at the tables instead.
func readCounts(tx store.Tx, s store.Slice) (counts, error) {
	data, err := tx.Get(store.CountsKey(s))
	if err != nil {
		return nil, err
	}
	var stored map[string]int
	if data == nil || json.Unmarshal(data, &stored) != nil {
		return countTables(tx, s)
	}
	c := make(counts)
	for name, n := range stored {
		game, stage, _ := strings.Cut(name, " ")
		c[table.Kind{Game: game, Stage: stage}] = n
	}
	return c, nil
}

// countTables counts the tables of a slice by looking at each. It leaves out
// those that cannot be read.
func countTables(tx store.Tx, s store.Slice) (counts, error) {
	c := make(counts)
	for id := range store.Tables(tx, s) {
		h, err := readHead(tx, id)
		if _, bad := errors.AsType[*Unreadable](err); bad || err == nil && h == nil {
			continue
		}
		if err != nil {
			return nil, err
		}
		c[h.Kind()]++
	}
	return c, nil
}

// write writes the counts of a slice, those above zero.
func (c counts) write(tx store.Tx, s store.Slice) error {
	delete(c, table.Kind{})
	maps.DeleteFunc(c, func(_ table.Kind, n int) bool { return n <= 0 })
	stored := make(map[string]int, len(c))
	for kind, n := range c {
		stored[kind.Game+" "+kind.Stage] = n
	}
	data, err := json.Marshal(stored)
	if err != nil {
		return fmt.Errorf("write the counts of tables: %w", err)
	}
	return tx.Put(store.CountsKey(s), data)
}

// CompleteCounts counts the tables of slices whose counts are missing, for
// instance after a damaged store was saved in part.
func (ts *Tables) CompleteCounts(ctx context.Context) error {
	for _, s := range ts.Served() {
		if err := ts.CompleteCountsOf(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// CompleteCountsOf counts the tables of one slice, unless its counts are there.
func (ts *Tables) CompleteCountsOf(ctx context.Context, s store.Slice) error {
	err := ts.store.Update(ctx, func(tx store.Tx) error {
		data, err := tx.Get(store.CountsKey(s))
		if err != nil || data != nil {
			return err
		}
		c, err := countTables(tx, s)
		if err != nil || len(c) == 0 {
			return err
		}
		return c.write(tx, s)
	})
	if err != nil {
		return fmt.Errorf("count the tables of slice %d: %w", s, err)
	}
	return nil
}
