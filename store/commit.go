package store

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	bolt "go.etcd.io/bbolt"
)

// Update runs fn and commits its writes, together with those of others that wait at the same time.
func (s *Bolt) Update(ctx context.Context, fn func(Tx) error) error {
	c := &call{ctx: ctx, fn: fn, wake: make(chan turn, 1)}
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		leads, err := s.line.join(c)
		if err != nil {
			return err
		}
		next := turnLead
		if !leads {
			if next, err = s.line.wait(c); err != nil {
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

// lead commits a group and returns the outcome of its first call, the leader's own. That one's function runs
// here with nothing around it, so if it panics the stack unwinds as it should; the others then go back.
func (s *Bolt) lead() error {
	s.foldWhenDue() // first: meanwhile others queue, and the group is larger
	group := s.line.take()
	served := false
	defer func() {
		if !served {
			s.line.pass(group[1:])
		}
	}()
	s.commit(group)
	served = true

	s.line.pass(nil) // first, so that the next commit is under way while these wake up
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
	if s.broken != nil {
		fail(group, s.broken)
		return
	}
	writes, err := s.run(group)
	if err == nil && len(writes) > 0 {
		err = s.keep(writes)
	}
	if err != nil {
		// Those that failed on their own may have failed over what others in the group wrote, and that is
		// gone now: nobody is told anything else.
		fail(group, err)
	}
}

// run runs the functions of a group, each over what those before it wrote, and returns what all of them write.
func (s *Bolt) run(group []*call) (writes records, err error) {
	tx, log, err := s.begin()
	if err != nil {
		return nil, err
	}
	defer rollback(tx)
	base := log.over(tx)
	for n, c := range group {
		if c.err = c.ctx.Err(); c.err != nil {
			continue
		}
		o := &overlay{layer: layer{base: layer{writes: writes, base: base}}}
		if n == 0 {
			c.err = o.run(c.fn)
		} else {
			c.try(o)
		}
		if c.err == nil && !c.panicked {
			writes = writes.merge(o.writes)
		}
	}
	return writes, nil
}

// write fills a bbolt transaction and commits it.
func (s *Bolt) write(fill func(boltBase) error) error {
	tx, err := s.db.Begin(true)
	if err != nil {
		return s.closedOr(err)
	}
	defer rollback(tx) // does nothing after a commit
	b := newBoltBase(tx)
	if err := b.fill(fill); err != nil {
		return fmt.Errorf("store %s: write: %w", s.path, err)
	}
	if err := s.commitTx(tx); err != nil {
		return fmt.Errorf("store %s: commit: %w", s.path, err)
	}
	return nil
}

func (b boltBase) fill(fill func(boltBase) error) (err error) {
	defer guard(&err)()
	if err := b.adoptFormat(); err != nil {
		return err
	}
	return fill(b)
}

// commitTx commits. If that fails, bbolt goes back to the last state and can go on, as after a full disk; but
// not if it failed after the new header was written, or half-way for a reason of its own.
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
	if done {
		if last, lastErr := s.lastCommit(); lastErr == nil && last < number {
			return err
		}
	}
	s.broken = fmt.Errorf("store %s: %w", s.path, ErrUncertain)
	return fmt.Errorf("%w: %w", ErrUncertain, err)
}

// lastCommit returns the number of the newest transaction a reader sees.
func (s *Bolt) lastCommit() (int, error) {
	tx, err := s.db.Begin(false)
	if err != nil {
		return 0, err
	}
	return tx.ID(), tx.Rollback()
}

// adoptFormat brings a file of an older format, or a new one, to this release's.
func (b boltBase) adoptFormat() error {
	if b.bucket.Get(foldedKey) != nil {
		return nil
	}
	return errors.Join(b.put(formatKey, strconv.AppendInt(nil, Format, 10)), b.putFolded(0))
}

func (b boltBase) apply(writes records) error {
	for _, w := range writes {
		var err error
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

// try runs a call's function for it. A panic is not the leader's: the call has it again on its own goroutine.
func (c *call) try(o *overlay) {
	defer func() {
		if recover() != nil {
			c.panicked = true
		}
	}()
	c.err = o.run(c.fn)
}
