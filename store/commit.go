package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"syscall"

	bolt "go.etcd.io/bbolt"
)

// Update runs fn and commits its writes, together with those of others that wait at the same time.
func (s *Bolt) Update(ctx context.Context, fn func(Tx) error) error {
	c := &call{ctx: ctx, fn: fn, wake: make(chan turn, 1)}
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		leads, err := s.queue.join(c)
		if err != nil {
			return err
		}
		next := turnLead
		if !leads {
			next, err = s.queue.wait(c)
			if err != nil {
				return err
			}
		}
		switch next {
		case turnLead:
			return s.lead()
		case turnOver:
			return c.err
		case turnAgain:
			c.alone, c.leads, c.panicked = true, false, false
		}
	}
}

// lead commits a group and returns the outcome of its first call, the leader's own. Nothing recovers a panic of the
// leader's function, so it reaches the leader's caller. The other calls then go back to the queue.
func (s *Bolt) lead() error {
	group := s.queue.take()
	served := false
	defer func() {
		if !served {
			s.queue.pass(group[1:])
		}
	}()
	s.commit(group)
	served = true

	s.queue.pass(nil) // first, so that the next commit begins while these wake up
	for _, c := range group[1:] {
		if c.panicked {
			c.wake <- turnAgain
		} else {
			c.wake <- turnOver
		}
	}
	return group[0].err
}

// commit runs a group, commits what it writes, and leaves each call's outcome in it.
func (s *Bolt) commit(group []*call) {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.broken {
		fail(group, fmt.Errorf("store %s: %w", s.path, ErrFailed))
		return
	}
	if err := s.write(group); err != nil {
		// A call may have failed because of a write by another call of the group, and no write is kept. So all
		// get this error.
		fail(group, err)
	}
}

// write runs a group in one transaction of bbolt and commits what the group writes.
func (s *Bolt) write(group []*call) error {
	tx, err := s.db.Begin(true)
	if err != nil {
		return s.closedOr(err)
	}
	defer rollback(tx) // does nothing after a commit
	b := newBoltBase(tx)
	writes := run(group, b)
	if len(writes) == 0 {
		return nil
	}
	if err := b.apply(writes); err != nil {
		return fmt.Errorf("store %s: write: %w", s.path, err)
	}
	if err := s.commitTx(tx); err != nil {
		return fmt.Errorf("store %s: commit: %w", s.path, err)
	}
	return nil
}

// run runs the functions of a group and returns the writes of all. Each function sees the writes of those before it.
func run(group []*call, below base) (writes records) {
	for n, c := range group {
		c.err = c.ctx.Err()
		if c.err != nil {
			continue
		}
		o := &overlay{layer: layer{base: layer{writes: writes, base: below}}}
		if n == 0 {
			c.err = o.run(c.fn)
		} else {
			c.try(o)
		}
		if c.err == nil && !c.panicked {
			writes = writes.merge(o.writes)
		}
	}
	return writes
}

// commitTx commits. If that fails before the new header is written, bbolt goes back to the last state and can go
// on, as it must after a full disk. There are no more commits if the header may have been written, if bbolt failed
// half-way for a reason of its own, or if the disk failed to sync: then nobody knows what else it has lost.
func (s *Bolt) commitTx(tx *bolt.Tx) error {
	number, done := tx.ID(), false
	err := func() (err error) {
		defer guard(&err)()
		err = tx.Commit()
		done = true
		return err
	}()
	if err == nil {
		return nil
	}
	last, lastErr := s.lastCommit()
	if kept := !done || lastErr != nil || last >= number; kept {
		err = fmt.Errorf("%w: the disk failed while it was being written; restart to find out: %w", ErrUncertain, err)
	} else if !syncFailed(err) {
		return err
	}
	s.broken = true
	s.failed <- fmt.Errorf("store %s: commit: %w", s.path, err)
	return err
}

// syncFailed says whether the error of a commit comes from a sync, and not for lack of room. bbolt hands on the bare
// error of fdatasync, or where there is none, that of File.Sync.
func syncFailed(err error) bool {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return false
	}
	if _, bare := err.(syscall.Errno); bare {
		return true
	}
	at, ok := errors.AsType[*os.PathError](err)
	return ok && at.Op == "sync"
}

// lastCommit returns the number of the newest transaction a reader sees.
func (s *Bolt) lastCommit() (int, error) {
	tx, err := s.db.Begin(false)
	if err != nil {
		return 0, err
	}
	return tx.ID(), tx.Rollback()
}

// apply writes in the order of the keys.
func (b boltBase) apply(writes records) (err error) {
	defer guard(&err)()
	for _, w := range writes {
		if w.absent {
			err = b.bucket.Delete(w.key)
		} else {
			err = b.put(w.key, w.value)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (b boltBase) put(key, value []byte) error { return b.bucket.Put(key, seal(key, value)) }

// rollback ends a transaction that may be over, or beyond help after a failed commit.
func rollback(tx *bolt.Tx) {
	var ignored error
	defer guard(&ignored)()
	_ = tx.Rollback()
}

func fail(group []*call, err error) {
	for _, c := range group {
		c.err = err
	}
}

// try runs a call's function on the leader's goroutine. If it panics, the call runs it again on its own.
func (c *call) try(o *overlay) {
	defer func() {
		if recover() != nil {
			c.panicked = true
		}
	}()
	c.err = o.run(c.fn)
}
