package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"

	"shipboard/store"
)

// Stats is the state of a Bot, for an operator.
type Stats struct {
	Tables map[TableKind]int
	Owed   int // messages that wait to be sent
	Stuck  int // destinations that did not take their last message
	Faults int // tables and messages that could not be read or served, since the start
}

// TableKind is what tables are counted by.
type TableKind struct {
	Game  string // its key
	Stage string // lobby, playing or over
}

func (h *head) kind() TableKind { return TableKind{h.Game, string(h.Stage)} }

// counts are the numbers of the tables of one slice, by game and stage. The
// store has a record of them for each slice, which is written only when a table
// opens, begins or ends. So they cost the same however many tables there are,
// and cannot differ from the tables after a crash.
type counts map[TableKind]int

// Stats reads the counts.
func (b *Bot) Stats(ctx context.Context) (Stats, error) {
	s := Stats{}
	err := b.store.View(ctx, func(tx store.Tx) error {
		s.Tables = make(map[TableKind]int)
		for _, slice := range b.served() {
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
	s.Owed, s.Stuck = b.post.depth(b.now())
	s.Faults = b.faults.count()
	return s, nil
}

// recount counts a table as of another kind than before. The zero kind is none.
func recount(tx store.Tx, s store.Slice, before, after TableKind) error {
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
		c[TableKind{game, stage}] = n
	}
	return c, nil
}

// countTables counts the tables of a slice by looking at each. It leaves out
// those that cannot be read.
func countTables(tx store.Tx, s store.Slice) (counts, error) {
	c := make(counts)
	for id := range store.Tables(tx, s) {
		h, err := readHead(tx, id)
		if _, bad := errors.AsType[*unreadable](err); bad || err == nil && h == nil {
			continue
		}
		if err != nil {
			return nil, err
		}
		c[h.kind()]++
	}
	return c, nil
}

// write writes the counts of a slice, those above zero.
func (c counts) write(tx store.Tx, s store.Slice) error {
	delete(c, TableKind{})
	maps.DeleteFunc(c, func(_ TableKind, n int) bool { return n <= 0 })
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

// completeCounts counts the tables of slices whose counts are missing, for
// instance after a damaged store was saved in part.
func (b *Bot) completeCounts(ctx context.Context) error {
	for _, s := range b.served() {
		if err := b.completeCountsOf(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

func (b *Bot) completeCountsOf(ctx context.Context, s store.Slice) error {
	err := b.store.Update(ctx, func(tx store.Tx) error {
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
