// Package store keeps Shipboard's tables on disk: ordered byte keys, in serializable transactions.
//
// There are two engines with one contract, held to it by one suite of tests (storetest): Open gives a bbolt
// file that survives being killed at any instant, Memory gives a store for tests. The layout of the keys
// stands in keys.go and nowhere else; what the values mean is the caller's affair.
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
// A transaction function must not call its own Store again: it would wait for itself.
type Store interface {
	// Update runs fn in a read-write transaction: all of its writes are kept, or none. When Update returns nil
	// they are on disk; when it returns an error they are not there, unless the error is ErrUncertain. An
	// error of fn is returned as it is. A panic of fn reaches the caller of Update and leaves no trace.
	//
	// fn may be run more than once, and on another goroutine, before its outcome is decided; so it must set
	// what it hands out afresh on each run, and act on nothing but its Tx. ctx is honoured while waiting;
	// once fn's turn has come, Update waits for the outcome and reports it.
	Update(ctx context.Context, fn func(Tx) error) error

	// View runs fn in a read-only transaction over one consistent state. Its Put and Delete fail.
	View(ctx context.Context, fn func(Tx) error) error

	// Backup writes a consistent copy of the store, as a file that Open reads, while others go on writing.
	Backup(ctx context.Context, w io.Writer) error

	// Close waits for the transactions under way and refuses those that still queue. A second Close does nothing.
	Close() error
}

// Tx is one transaction. It belongs to the goroutine and to the call it was handed to; after that it only fails.
// Keys are 1 to MaxKey bytes and begin with any byte but 0, which is kept for the engines. What Put is given is
// the store's from then on, and may no longer be changed; slices handed out belong to the caller.
type Tx interface {
	// Get returns the value of key: nil when there is none, and not nil when there is an empty one.
	Get(key []byte) ([]byte, error)
	Put(key, value []byte) error
	// Delete removes key; a key that is not there is no error.
	Delete(key []byte) error
	// Scan ranges over the keys that begin with prefix, in byte order, starting at from (inclusive; nil means
	// at the first). It sees this transaction's own writes up to the moment the range begins, and writing
	// during the range does not disturb it. Should a scan meet damage it ends early, and the transaction
	// fails whatever its function returns.
	Scan(prefix, from []byte) iter.Seq2[[]byte, []byte]
}

// Bounds on one record, in bytes, the same for all engines.
const (
	MaxKey   = 32 << 10
	MaxValue = 1 << 30
)

// Reasons why Open refuses a file; the file is then left as it was, byte for byte.
var (
	ErrNewer   = errors.New("written by a newer Shipboard")
	ErrDamaged = errors.New("the file is damaged") // also: damage met while reading later
	ErrInUse   = errors.New("another process has the file open")
)

// Reasons why a transaction fails.
var (
	ErrClosed   = errors.New("the store is closed")
	ErrReadOnly = errors.New("the transaction is read-only")
	ErrTxDone   = errors.New("the transaction is over")
	ErrKey      = errors.New("key out of bounds")
	ErrValue    = errors.New("value too long")

	// ErrUncertain says that the disk failed so late that nobody knows whether the writes were kept. The
	// store takes no more updates; opening the file again tells what it holds.
	ErrUncertain = errors.New("the disk failed while the commit was being written; restart to find out what was kept")

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
