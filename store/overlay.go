package store

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
)

// overlay is a Tx that collects its writes in memory, over a base. They reach the base only if its function succeeds,
// so a failed transaction does not harm the others in its commit.
type overlay struct {
	layer
	readOnly bool
	failed   error // the damage that ended a scan
	over     bool
}

func (o *overlay) Get(key []byte) ([]byte, error) {
	if err := o.check(key); err != nil {
		return nil, err
	}
	value, err := o.layer.get(key)
	if err != nil || value == nil {
		return nil, err
	}
	return copied(value), nil
}

func (o *overlay) Put(key, value []byte) error {
	if len(value) > MaxValue {
		return fmt.Errorf("%w: %d bytes, the most is %d", ErrValue, len(value), MaxValue)
	}
	if value == nil {
		value = []byte{}
	}
	return o.write(key, &write{key: key, value: value})
}

func (o *overlay) Delete(key []byte) error {
	return o.write(key, &write{key: copied(key), absent: true})
}

func (o *overlay) write(key []byte, w *write) error {
	if err := o.check(key); err != nil {
		return err
	}
	if o.readOnly {
		return ErrReadOnly
	}
	i, ok := o.writes.find(key)
	if ok {
		o.writes[i] = w
		return nil
	}
	o.writes = slices.Insert(o.writes, i, w)
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
		// Writes made during the range are not in it.
		cursor := layer{writes: slices.Clone(o.writes), base: o.base}.cursor(prefix)
		key, value, err := cursor.seek(start)
		for ; err == nil && bytes.HasPrefix(key, prefix) && key != nil; key, value, err = cursor.next() {
			if !yield(copied(key), copied(value)) || o.over {
				return
			}
		}
		if err != nil {
			o.failed = err
		}
	}
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

// copied is like bytes.Clone, but never returns nil.
func copied(b []byte) []byte {
	return append(make([]byte, 0, len(b)), b...)
}
