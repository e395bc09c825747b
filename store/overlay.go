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
	writes   []write // by key
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
	if i, ok := o.find(key); ok {
		if o.writes[i].absent {
			return nil, nil
		}
		return copied(o.writes[i].value), nil
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
	i, ok := o.find(key)
	if ok {
		w.key = o.writes[i].key
		o.writes[i] = w
		return nil
	}
	w.key = copied(key)
	o.writes = slices.Insert(o.writes, i, w)
	return nil
}

// find returns where a key stands among the writes, or belongs.
func (o *overlay) find(key []byte) (int, bool) {
	return slices.BinarySearchFunc(o.writes, key, func(w write, k []byte) int { return bytes.Compare(w.key, k) })
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
		i, _ := o.find(start)
		writes := slices.Clone(o.writes[i:]) // writes made during the range are not in it

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
