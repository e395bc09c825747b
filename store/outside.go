package store

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
)

// Base is a state that does not change, of an engine in another package. Its keys and values are the callers' own: no
// key begins with byte 0. Slices that it returns may be kept by it, since nobody changes them.
type Base interface {
	// Get returns nil if there is no record. An empty value is not nil.
	Get(key []byte) ([]byte, error)
	// Walk returns the records whose keys begin with prefix, in byte order, from the key from on, one at each call. A
	// nil key is the end.
	Walk(prefix, from []byte) func() (key, value []byte, err error)
}

// Write is a change of one record. A nil value is a deletion.
type Write struct{ Key, Value []byte }

// Run runs the function of one transaction over a state, and returns what it writes, in the order of the keys.
func Run(b Base, readOnly bool, fn func(Tx) error) ([]Write, error) {
	o := overlay{layer: layer{base: outside{b}}, readOnly: readOnly}
	if err := o.run(fn); err != nil {
		return nil, err
	}
	writes := make([]Write, len(o.writes))
	for i, w := range o.writes {
		writes[i] = Write{w.key, w.value}
	}
	return writes, nil
}

type outside struct{ Base }

func (o outside) get(key []byte) ([]byte, error) { return o.Get(key) }

func (o outside) cursor(prefix []byte) cursor { return &outsideCursor{base: o.Base, prefix: prefix} }

type outsideCursor struct {
	base   Base
	prefix []byte
	step   func() (k, v []byte, err error)
}

func (c *outsideCursor) seek(key []byte) (k, v []byte, err error) {
	c.step = c.base.Walk(c.prefix, key)
	return c.step()
}

func (c *outsideCursor) next() (k, v []byte, err error) { return c.step() }

// fileAtOnce is how many bytes WriteFile writes in one transaction.
const fileAtOnce = 16 << 20

// WriteFile writes records as a file that Open reads. It makes the file in the system's temporary folder first.
func WriteFile(ctx context.Context, w io.Writer, records func(yield func(key, value []byte) error) error) (err error) {
	folder, err := os.MkdirTemp("", "store-backup-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	file, err := Open(filepath.Join(folder, "store"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	var batch []Write
	size := 0
	flush := func() error {
		err := file.Update(ctx, func(tx Tx) error {
			for _, w := range batch {
				if err := tx.Put(w.Key, w.Value); err != nil {
					return err
				}
			}
			return nil
		})
		batch, size = nil, 0
		return err
	}
	err = records(func(key, value []byte) error {
		batch, size = append(batch, Write{key, value}), size+len(key)+len(value)
		if size < fileAtOnce {
			return ctx.Err()
		}
		return flush()
	})
	if err == nil {
		err = flush()
	}
	if err != nil {
		return err
	}
	return file.Backup(ctx, w)
}
