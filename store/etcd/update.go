package etcd

import (
	"context"
	"fmt"

	"shipboard/store"
)

// Update runs fn and commits what it writes. Where others have changed what it read, it runs fn again. Updates of one
// process that have lost such a race take turns.
func (s *Store) Update(ctx context.Context, fn func(store.Tx) error) error {
	leave, err := s.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	cached, queued := true, false
	defer func() {
		if queued {
			<-s.losers
		}
	}()
	for n := range mostRuns {
		again, err := s.run(ctx, fn, cached)
		if !again {
			return err
		}
		cached = false
		if n == 0 {
			continue // the cache was old, or another was first
		}
		if !queued {
			select {
			case s.losers <- struct{}{}:
				queued = true
			case <-ctx.Done():
				return ctx.Err()
			}
			continue
		}
		if err := pause(ctx, n); err != nil {
			return err
		}
	}
	return fmt.Errorf("store: %w", errContended)
}

// run runs fn once and commits. It reports whether fn has to run again.
func (s *Store) run(ctx context.Context, fn func(store.Tx) error, cached bool) (again bool, err error) {
	r := s.newReading(ctx, cached)
	writes, err := r.run(fn)
	if r.guessed && (err != nil || len(writes) == 0) {
		s.counts.stale.Add(1)
		return true, nil // fn may have seen records together that never stood together
	}
	if r.failed != nil && compacted(r.failed) {
		return true, nil
	}
	if r.failed != nil {
		return false, fmt.Errorf("store: %w", r.failed)
	}
	if err != nil || len(writes) == 0 {
		return false, err
	}
	kept, err := s.commit(ctx, r, writes)
	if err != nil {
		return false, fmt.Errorf("store: commit: %w", err)
	}
	return !kept, nil
}

// run runs fn. A panic over records from the cache is an error; fn runs again without them.
func (r *reading) run(fn func(store.Tx) error) (writes []store.Write, err error) {
	done := false
	defer func() {
		if !done && r.guessed {
			recover()
			err = errPanicked
		}
	}()
	writes, err = store.Run(r, false, fn)
	done = true
	return writes, err
}

var errPanicked = fmt.Errorf("a panic over records from the cache")
