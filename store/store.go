// Package store keeps Shipboard's tables on disk: ordered byte keys, in serializable transactions.
//
// There are two engines: Open gives a bbolt file, which survives a kill at any instant, and Memory gives a store for
// tests. The package storetest tests both for one contract. Only keys.go knows the layout of the keys. The callers
// know the values.
package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
)

// Store is an ordered map from byte keys to byte values. All its methods may be called from many goroutines.
//
// A transaction function must not call its own Store, since it would wait for itself.
type Store interface {
	// Update runs fn in a read-write transaction. It keeps all writes of fn or none. When Update returns nil, they
	// are on disk; when it returns an error, they are not kept, unless the error is ErrUncertain. Update returns an
	// error of fn as it is. If fn panics, the panic reaches the caller of Update, and no write is kept.
	//
	// Update may run fn more than once, and on another goroutine. So fn must set its results afresh on each run, and
	// change nothing else but its Tx. A cancelled ctx ends the wait for fn's turn, but not a commit under way.
	Update(ctx context.Context, fn func(Tx) error) error

	// View runs fn in a read-only transaction over one consistent state. Its Put and Delete fail.
	View(ctx context.Context, fn func(Tx) error) error

	// Backup writes a consistent copy of the store, as a file that Open reads, while others go on writing.
	Backup(ctx context.Context, w io.Writer) error

	// Close waits for the transactions under way and refuses those that still queue. A second Close does nothing.
	Close() error
}

// Tx is one transaction. It works only during the call of its function, and on that goroutine. Keys are 1 to MaxKey
// bytes long and begin with any byte but 0, which is for the engines. Slices given to Put belong to the store and may
// no longer be changed. Slices that Get and Scan return belong to the caller.
type Tx interface {
	// Get returns the value of key, or nil if there is no record. An empty value is not nil.
	Get(key []byte) ([]byte, error)
	Put(key, value []byte) error
	// Delete removes key. It is no error if there is no such key.
	Delete(key []byte) error
	// Scan ranges over the keys that begin with prefix, in byte order. It begins at the key from
	// (nil is the first). It sees the writes that this transaction made before the range began,
	// and no later ones. If it meets damage, it ends early, and the transaction fails whatever
	// its function returns.
	Scan(prefix, from []byte) iter.Seq2[[]byte, []byte]
}

// Bounds on one record, in bytes, for all engines.
const (
	MaxKey   = 32 << 10
	MaxValue = 1 << 30
)

// Reasons why Open refuses a file. It does not change a refused file.
var (
	ErrNewer   = errors.New("written by a newer Shipboard")
	ErrDamaged = errors.New("the file is damaged") // also: damage met while reading later
	ErrInUse   = errors.New("another process has the file open")
)

// errEmpty is damage after which nothing can be saved.
var errEmpty = fmt.Errorf("%w: it is empty", ErrDamaged)

// Reasons why a transaction fails.
var (
	ErrClosed   = errors.New("the store is closed")
	ErrReadOnly = errors.New("the transaction is read-only")
	ErrTxDone   = errors.New("the transaction is over")
	ErrKey      = errors.New("key out of bounds")
	ErrValue    = errors.New("value too long")

	// ErrUncertain says that a commit failed so late that nobody knows whether its writes were kept. A store in a file
	// takes no more updates then; opening the file again tells what it holds.
	ErrUncertain = errors.New("nobody knows whether the commit was kept")

	// ErrFenced says that another process has taken over what the transaction was about. Nothing was kept.
	ErrFenced = errors.New("another process has taken over")

	// ErrFailed says that the disk failed at an earlier commit, so that this one was not tried.
	ErrFailed = errors.New("the disk failed at an earlier commit; restart Shipboard")
)

// reserved is the first byte of the keys that belong to the engines.
const reserved = 0

func checkKey(key []byte) error {
	switch {
	case len(key) == 0:
		return fmt.Errorf("%w: it is empty", ErrKey)
	case len(key) > MaxKey:
		return fmt.Errorf("%w: %d bytes, the most is %d", ErrKey, len(key), MaxKey)
	case key[0] == reserved:
		return fmt.Errorf("%w: it begins with the reserved byte 0", ErrKey)
	}
	return nil
}
