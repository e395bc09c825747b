package store

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"sync/atomic"
)

// Mem is the engine for tests. It keeps everything in memory.
type Mem struct {
	writing chan struct{} // holds one while an update runs
	state   atomic.Pointer[records]
	closed  atomic.Bool
}

var _ Store = (*Mem)(nil)

// records is one state, in key order. It never changes; an update makes a new one.
type records []*write

// Memory makes an empty store in memory.
func Memory() *Mem {
	m := &Mem{writing: make(chan struct{}, 1)}
	m.state.Store(&records{})
	return m
}

// Clone makes an independent copy. It works on a closed store too.
func (m *Mem) Clone() *Mem {
	clone := Memory()
	clone.state.Store(m.state.Load())
	return clone
}

// Update runs fn once, alone.
func (m *Mem) Update(ctx context.Context, fn func(Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case m.writing <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-m.writing }()
	if m.closed.Load() {
		return ErrClosed
	}
	old := *m.state.Load()
	o := overlay{layer: layer{base: old}}
	if err := o.run(fn); err != nil {
		return err
	}
	if len(o.writes) > 0 {
		merged := slices.DeleteFunc(old.merge(o.writes), func(w *write) bool { return w.absent })
		m.state.Store(&merged)
	}
	return nil
}

// View runs fn over the last state.
func (m *Mem) View(ctx context.Context, fn func(Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if m.closed.Load() {
		return ErrClosed
	}
	o := overlay{layer: layer{base: *m.state.Load()}, readOnly: true}
	return o.run(fn)
}

// Backup writes a file for Open. It makes the file in the system's temporary folder first.
func (m *Mem) Backup(ctx context.Context, w io.Writer) error {
	if m.closed.Load() {
		return ErrClosed
	}
	if err := m.state.Load().backup(ctx, w); err != nil {
		return fmt.Errorf("back up a store in memory: %w", err)
	}
	return nil
}

func (r records) backup(ctx context.Context, w io.Writer) error {
	return WriteFile(ctx, w, func(yield func(key, value []byte) error) error {
		for _, record := range r {
			if err := yield(record.key, record.value); err != nil {
				return err
			}
		}
		return nil
	})
}

// Close waits for the update under way.
func (m *Mem) Close() error {
	m.closed.Store(true)
	m.writing <- struct{}{}
	<-m.writing
	return nil
}

func (r records) find(key []byte) (int, bool) {
	return slices.BinarySearchFunc(r, key, func(w *write, k []byte) int { return bytes.Compare(w.key, k) })
}

func (r records) get(key []byte) ([]byte, error) {
	if i, ok := r.find(key); ok {
		return r[i].value, nil
	}
	return nil, nil
}

func (r records) cursor([]byte) cursor { return &memCursor{all: r} }

// merge returns the state after the writes, deletions among them.
func (r records) merge(writes records) records {
	if len(writes) == 0 {
		return r
	}
	merged := make(records, 0, len(r)+len(writes))
	for _, w := range writes {
		i, found := r.find(w.key)
		merged = append(append(merged, r[:i]...), w)
		if found {
			i++
		}
		r = r[i:]
	}
	return append(merged, r...)
}

type memCursor struct{ all, rest records }

func (c *memCursor) seek(key []byte) (k, v []byte, err error) {
	i, _ := c.all.find(key)
	c.rest = c.all[i:]
	return c.next()
}

func (c *memCursor) next() (k, v []byte, err error) {
	if len(c.rest) == 0 {
		return nil, nil, nil
	}
	first := c.rest[0]
	c.rest = c.rest[1:]
	return first.key, first.value, nil
}
