package store

import "bytes"

// base is a state that does not change. Slices that it returns may point into the engine's memory.
type base interface {
	get(key []byte) ([]byte, error) // nil when absent
	// cursor walks the keys that begin with prefix; it may walk others too.
	cursor(prefix []byte) cursor
}

// cursor walks a base in key order. A nil key means the end.
type cursor interface {
	seek(key []byte) (k, v []byte, err error) // the first key at or after key
	next() (k, v []byte, err error)
}

// write is a change of one record. It is never changed once it is part of a layer.
type write struct {
	key    []byte
	value  []byte
	absent bool // a deletion
}

// layer is a state with writes over it.
type layer struct {
	writes records
	base   base
}

func (l layer) get(key []byte) ([]byte, error) {
	if i, ok := l.writes.find(key); ok {
		return l.writes[i].value, nil
	}
	return l.base.get(key)
}

func (l layer) cursor(prefix []byte) cursor {
	return &layerCursor{layer: l, below: l.base.cursor(prefix)}
}

type layerCursor struct {
	layer layer
	rest  records // of the writes
	below cursor

	// Where the cursor below stands.
	key, value []byte
	err        error
	taken      bool // its record was returned, or has another over it
}

func (c *layerCursor) seek(key []byte) (k, v []byte, err error) {
	i, _ := c.layer.writes.find(key)
	c.rest = c.layer.writes[i:]
	c.key, c.value, c.err = c.below.seek(key)
	c.taken = false
	return c.next()
}

func (c *layerCursor) next() (k, v []byte, err error) {
	for {
		if c.taken { // the step comes only now, so that nothing is read before it is asked for
			c.taken = false
			c.step()
		}
		if c.err != nil {
			return nil, nil, c.err
		}
		if len(c.rest) == 0 || c.key != nil && bytes.Compare(c.key, c.rest[0].key) < 0 {
			c.taken = true
			return c.key, c.value, nil
		}
		w := c.rest[0]
		c.rest = c.rest[1:]
		c.taken = bytes.Equal(c.key, w.key)
		if !w.absent {
			return w.key, w.value, nil
		}
	}
}

func (c *layerCursor) step() {
	if c.key != nil {
		c.key, c.value, c.err = c.below.next()
	}
}
