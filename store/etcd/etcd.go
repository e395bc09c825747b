// Package etcd keeps a store in an etcd cluster, so that several processes can share it.
//
// A transaction reads at one revision of the cluster and collects its writes in memory. It commits in one transaction
// of etcd if nothing that it read has changed; otherwise its function runs again. Each commit also writes a record of
// its own (commitslot.go), which tells after a lost answer whether it was kept.
//
// The keys of the store follow a prefix. Those of the engine follow the prefix and a byte 0:
//
//	format             the format, as store.FormatRecord writes it
//	s process / n      the last commit of one of the process's slots
//	m process          nothing: the process is alive
//	p id / n           a piece of a long value
//	q id               the key of a long value, and whether it was committed
//	c, ct              when the history was last compacted, and whose turn it is
//	h process random   a revision that a backup still reads
//	k name / process   nothing: the process shares the things of that name
//	o name / n         the process that serves a thing
//	r name             the process that has reserved a name
package etcd

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"time"

	clientv3 "go.etcd.io/etcd/client/v3"

	"shipboard/store"
)

// How long and how often the engine tries.
const (
	callTime   = 2500 * time.Millisecond // for one call to one member
	patience   = 40 * time.Second        // for the cluster to answer
	closeTime  = 5 * time.Second         // for the transactions under way, when the store is closed
	mostRuns   = 200                     // of one function
	firstPause = 2 * time.Millisecond    // after a lost race; it grows
	mostPause  = 100 * time.Millisecond
	mostViews  = 4 // runs of a view whose revision was compacted
)

// Errors of this engine.
var (
	ErrUnreachable = errors.New("the etcd cluster does not answer")
	errContended   = errors.New("others changed the same records at every attempt")
	errTooLarge    = errors.New("the transaction is too large for etcd")
)

// Store is a store in an etcd cluster.
type Store struct {
	cluster *cluster
	prefix  string
	process string
	log     *slog.Logger
	now     func() time.Time

	lease  *lease
	slots  slots
	cache  cache
	counts counters
	losers chan struct{} // holds one while a function that lost a race runs again

	mu     sync.RWMutex // held for reading by each transaction
	closed bool
	stop   context.CancelFunc
	tended sync.WaitGroup
}

var (
	_ store.Store   = (*Store)(nil)
	_ store.Watcher = (*Store)(nil)
	_ store.Sharer  = (*Store)(nil)
)

// Open opens the store of an address, and makes a new one if the cluster holds none under its prefix.
func Open(ctx context.Context, address string, log *slog.Logger) (*Store, error) {
	a, err := ParseAddress(address)
	if err != nil {
		return nil, err
	}
	s, err := open(ctx, a, log)
	if err != nil {
		return nil, fmt.Errorf("open store %s: %w", a, err)
	}
	return s, nil
}

func open(ctx context.Context, a Address, log *slog.Logger) (_ *Store, err error) {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	s := &Store{prefix: a.Prefix, process: randomName(), log: log, now: time.Now, losers: make(chan struct{}, 1)}
	s.cluster, err = dial(a)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = s.cluster.explain(err)
			s.cluster.close()
		}
	}()
	if err := s.cluster.meet(ctx); errors.Is(err, errTLS) {
		return nil, err
	}
	if err := s.checkFormat(ctx); err != nil {
		return nil, err
	}
	s.lease, err = grant(ctx, s.cluster, processTTL)
	if err != nil {
		return nil, fmt.Errorf("take a lease: %w", err)
	}
	if err := s.present(ctx); err != nil {
		return nil, fmt.Errorf("tell the cluster of this process: %w", err)
	}
	tending, stop := context.WithCancel(context.WithoutCancel(ctx))
	s.stop = stop
	s.slots.room = make(chan struct{}, mostCommits)
	s.tended.Go(func() { s.tend(tending) })
	s.tended.Go(func() { s.sweepNowAndThen(tending) })
	return s, nil
}

func randomName() string {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// own is a key of the engine.
func (s *Store) own(text string) string { return s.prefix + "\x00" + text }

// key is where a record of the store is in the cluster.
func (s *Store) key(k []byte) string { return s.prefix + string(k) }

// checkFormat refuses a store that a newer release has written.
func (s *Store) checkFormat(ctx context.Context) error {
	format := s.own("format")
	first := string(store.FormatRecord())
	r, err := try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.TxnResponse, error) {
		return c.Txn(ctx).If(clientv3.Compare(clientv3.CreateRevision(format), "=", 0)).
			Then(clientv3.OpPut(format, first)).Else(clientv3.OpGet(format)).Commit()
	})
	if err != nil || r.Succeeded {
		return err
	}
	kvs := r.Responses[0].GetResponseRange().Kvs
	if len(kvs) == 0 {
		return s.checkFormat(ctx)
	}
	return store.CheckFormat(kvs[0].Value)
}

// enter begins a transaction, which Close waits for.
func (s *Store) enter(ctx context.Context) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.mu.RLock()
	if s.closed {
		s.mu.RUnlock()
		return nil, store.ErrClosed
	}
	return s.mu.RUnlock, nil
}

// Close waits for the transactions under way, but not long for a cluster that does not answer, and gives up what the
// process holds.
func (s *Store) Close() error {
	hurry := time.AfterFunc(closeTime, s.cluster.close)
	defer hurry.Stop()
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	s.mu.Unlock()
	s.stop()
	s.tended.Wait()
	ctx, done := context.WithTimeout(context.Background(), callTime)
	defer done()
	s.lease.revoke(ctx) // else it ends by itself
	s.cluster.close()
	return nil
}

// View runs fn over the state as it is when View is called.
func (s *Store) View(ctx context.Context, fn func(store.Tx) error) error {
	leave, err := s.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	for run := 1; ; run++ {
		r, err := s.readNow(ctx)
		if err == nil && run > 1 { // it takes long
			var free func()
			free, err = s.hold(ctx, r.revision)
			if err == nil {
				defer free()
			}
		}
		if err != nil {
			return fmt.Errorf("store: %w", err)
		}
		_, err = store.Run(r, true, fn)
		if r.failed == nil || !compacted(r.failed) || run == mostViews {
			return err
		}
	}
}

// Backup writes the state as it is when Backup is called, as a file that store.Open reads.
func (s *Store) Backup(ctx context.Context, w io.Writer) error {
	if err := s.backup(ctx, w); err != nil {
		return fmt.Errorf("back up store: %w", err)
	}
	return nil
}

func (s *Store) backup(ctx context.Context, w io.Writer) error {
	leave, err := s.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	r, err := s.readNow(ctx)
	if err != nil {
		return err
	}
	free, err := s.hold(ctx, r.revision)
	if err != nil {
		return err
	}
	defer free()
	return store.WriteFile(ctx, w, func(yield func(key, value []byte) error) error {
		_, err := store.Run(r, true, func(tx store.Tx) error { return store.All(tx, yield) })
		return err
	})
}
