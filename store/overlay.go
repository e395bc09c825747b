package store

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
)

// base is a state that stands still under an overlay. What it hands out may point into the engine's memory.
type base interface {
	get(key []byte) ([]byte, error) // nil when absent
	cursor() cursor
}

// cursor walks a base in key order. A nil key means the end.
type cursor interface {
	seek(key []byte) (k, v []byte, err error) // the first key at or after key
	next() (k, v []byte, err error)
}

// overlay is a Tx that collects its writes beside the base instead of in it. It is applied only when its function
// has succeeded, so a failed one costs those that share its commit nothing.
type overlay struct {
	base     base
	readOnly bool
	writes   map[string]write
	sorted   []write // the writes by key; nil when a write came since
	failed   error   // damage met by a scan
	over     bool
}

type write struct {
	key    []byte
	value  []byte
	absent bool // a deletion
}

func (o *overlay) Get(key []byte) ([]byte, error) {
	if err := o.check(key); err != nil {
		return nil, err
	}
	if w, ok := o.writes[string(key)]; ok {
		if w.absent {
			return nil, nil
		}
		return copied(w.value), nil
	}
	value, err := o.base.get(key)
	if err != nil || value == nil {
		return nil, err
	}
	return copied(value), nil
}

func (o *overlay) Put(key, value []byte) error {
	if len(value) > MaxValue {
		return fmt.Errorf("%w: %d bytes, the most is %d", ErrValue, len(value), MaxValue)
	}
	return o.write(key, write{value: copied(value)})
}

func (o *overlay) Delete(key []byte) error {
	return o.write(key, write{absent: true})
}

func (o *overlay) write(key []byte, w write) error {
	if err := o.check(key); err != nil {
		return err
	}
	if o.readOnly {
		return ErrReadOnly
	}
	if o.writes == nil {
		o.writes = make(map[string]write)
	}
	w.key = copied(key)
	o.writes[string(key)] = w
	o.sorted = nil
	return nil
}

func (o *overlay) Scan(prefix, from []byte) iter.Seq2[[]byte, []byte] {
	prefix = copied(prefix)
	start := []byte{reserved + 1}
	for _, k := range [][]byte{prefix, from} {
		if bytes.Compare(k, start) > 0 {
			start = copied(k)
		}
	}
	return func(yield func([]byte, []byte) bool) {
		if o.over || o.failed != nil {
			return
		}
		// inOrder is made anew after each write, so this range keeps the list it began with.
		writes := o.inOrder()
		i, _ := slices.BinarySearchFunc(writes, start, func(w write, k []byte) int { return bytes.Compare(w.key, k) })
		writes = writes[i:]

		cursor := o.base.cursor()
		key, value, err := cursor.seek(start)
		for err == nil && !o.over {
			var next write
			own := len(writes) > 0 && (key == nil || bytes.Compare(writes[0].key, key) <= 0)
			switch {
			case own:
				next, writes = writes[0], writes[1:]
			case key != nil:
				next = write{key: key, value: value}
			default:
				return
			}
			if !bytes.HasPrefix(next.key, prefix) {
				return
			}
			next.key, next.value = copied(next.key), copied(next.value)
			if bytes.Equal(next.key, key) {
				key, value, err = cursor.next()
			}
			if !next.absent && !yield(next.key, next.value) {
				return
			}
		}
		if err != nil {
			o.failed = err
		}
	}
}

// inOrder returns the writes in key order: the order in which they are applied.
func (o *overlay) inOrder() []write {
	if o.sorted == nil {
		o.sorted = make([]write, 0, len(o.writes))
		for _, w := range o.writes {
			o.sorted = append(o.sorted, w)
		}
		slices.SortFunc(o.sorted, func(a, b write) int { return bytes.Compare(a.key, b.key) })
	}
	return o.sorted
}

// run calls fn and closes the transaction behind it.
func (o *overlay) run(fn func(Tx) error) error {
	defer func() { o.over = true }()
	err := fn(o)
	if o.failed != nil {
		return o.failed
	}
	return err
}

func (o *overlay) check(key []byte) error {
	if o.over {
		return ErrTxDone
	}
	return checkKey(key)
}

// copied is bytes.Clone that never returns nil.
func copied(b []byte) []byte {
	return append(make([]byte, 0, len(b)), b...)
}
