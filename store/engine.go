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
	// Walk returns the records whose keys begin with prefix, in byte order, one at each call. It
	// begins at the key from. A nil key is the end.
	Walk(prefix, from []byte) func() (key, value []byte, err error)
}

// Write is a change of one record. A nil value is a deletion.
type Write struct{ Key, Value []byte }

// Run runs the function of one transaction over a state, and returns what it writes, in the order of the keys.
func Run(b Base, readOnly bool, fn func(Tx) error) ([]Write, error) {
	o := overlay{layer: layer{base: engineBase{b}}, readOnly: readOnly}
	if err := o.run(fn); err != nil {
		return nil, err
	}
	writes := make([]Write, len(o.writes))
	for i, w := range o.writes {
		writes[i] = Write{w.key, w.value}
	}
	return writes, nil
}

type engineBase struct{ Base }

func (o engineBase) get(key []byte) ([]byte, error) { return o.Get(key) }

func (o engineBase) cursor(prefix []byte) cursor { return &engineCursor{base: o.Base, prefix: prefix} }

type engineCursor struct {
	base   Base
	prefix []byte
	step   func() (k, v []byte, err error)
}

func (c *engineCursor) seek(key []byte) (k, v []byte, err error) {
	c.step = c.base.Walk(c.prefix, key)
	return c.step()
}

func (c *engineCursor) next() (k, v []byte, err error) { return c.step() }

// Fill writes records into a store. A transaction ends once it holds as many records as most
// says, or as many bytes as bytes says.
func Fill(ctx context.Context, to Store, most, bytes int, records func(yield func(key, value []byte) error) error) error {
	var batch []Write
	size := 0
	flush := func() error {
		err := to.Update(ctx, func(tx Tx) error {
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
	err := records(func(key, value []byte) error {
		batch, size = append(batch, Write{key, value}), size+len(value)
		if len(batch) < most && size < bytes {
			return ctx.Err()
		}
		return flush()
	})
	if err != nil {
		return err
	}
	return flush()
}

// All yields every record of a transaction, for Fill and WriteFile.
func All(tx Tx, yield func(key, value []byte) error) error {
	for k, v := range tx.Scan(nil, nil) {
		if err := yield(k, v); err != nil {
			return err
		}
	}
	return nil
}

// Bounds on one transaction of WriteFile.
const (
	fileRecords = 100_000
	fileBytes   = 16 << 20
)

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
	if err := Fill(ctx, file, fileRecords, fileBytes, records); err != nil {
		return err
	}
	return file.Backup(ctx, w)
}
