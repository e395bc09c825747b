package store_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"shipboard/store"
)

// behindASlowLeader starts all the functions while one update holds the lead, so
// that they queue in that order and share one commit. It returns their errors.
func behindASlowLeader(t *testing.T, s *store.Bolt, fns ...func(store.Tx) error) []error {
	t.Helper()
	inside, leave := make(chan bool), make(chan bool)
	var all sync.WaitGroup
	all.Go(func() {
		check(t, s.Update(t.Context(), func(store.Tx) error {
			inside <- true
			<-leave
			return nil
		}))
	})
	<-inside
	outcomes := make([]error, len(fns))
	for n, fn := range fns {
		all.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					outcomes[n] = fmt.Errorf("panic: %v", r)
				}
			}()
			outcomes[n] = s.Update(t.Context(), fn)
		})
		for store.Waiting(s) != n+1 {
			time.Sleep(time.Millisecond)
		}
	}
	leave <- true
	all.Wait()
	return outcomes
}

func putting(key string) func(store.Tx) error {
	return func(tx store.Tx) error { return tx.Put([]byte(key), nil) }
}

func TestThoseWhoWaitShareOneCommit(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	defer s.Close()
	fns := make([]func(store.Tx) error, 64)
	want := make(map[string]string)
	for n := range fns {
		key := fmt.Sprint(n)
		fns[n], want[key] = putting(key), ""
	}
	before := store.Commits(s)
	for n, err := range behindASlowLeader(t, s, fns...) {
		if err != nil {
			t.Errorf("update %d: %v", n, err)
		}
	}
	if commits := store.Commits(s) - before; commits != 1 {
		t.Errorf("64 updates that waited together took %d commits, want 1", commits)
	}
	expect(t, s, want)
}

func TestOneFailureLeavesItsGroupAlone(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	defer s.Close()
	mutiny := errors.New("mutiny")
	spoil := func(tx store.Tx) {
		for _, key := range []string{"a", "b", "c", "d", "e", "f", "spoilt"} {
			check(t, tx.Put([]byte(key), []byte("spoilt")))
		}
	}
	failing := func(tx store.Tx) error { spoil(tx); return mutiny }
	panicking := func(tx store.Tx) error { spoil(tx); panic("overboard") }

	outcomes := behindASlowLeader(t, s,
		panicking, putting("a"), failing, putting("b"), panicking, putting("c"), panicking, panicking, putting("d"))
	for n, want := range []string{
		"panic: overboard", "<nil>", "mutiny", "<nil>", "panic: overboard", "<nil>", "panic: overboard", "panic: overboard", "<nil>",
	} {
		if got := fmt.Sprint(outcomes[n]); got != want {
			t.Errorf("update %d of the group ended with %q, want %q", n, got, want)
		}
	}
	expect(t, s, map[string]string{"a": "", "b": "", "c": "", "d": ""})
}

func TestUpdatesOfAGroupSeeEachOtherInOrder(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	defer s.Close()
	var seen [5]int
	fns := make([]func(store.Tx) error, len(seen))
	for n := range fns {
		fns[n] = func(tx store.Tx) error {
			marks, err := tx.Get([]byte("marks"))
			marks = append(marks, '|')
			seen[n] = len(marks)
			return errors.Join(err, tx.Put([]byte("marks"), marks))
		}
	}
	behindASlowLeader(t, s, fns...)
	if seen != [5]int{1, 2, 3, 4, 5} {
		t.Errorf("the group counted %v", seen)
	}
}

func TestAnUpdateGivenUpWhileWaitingNeverRuns(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	defer s.Close()
	ctx, cancel := context.WithCancel(t.Context())
	inside, leave := make(chan bool), make(chan bool)
	var all sync.WaitGroup
	all.Go(func() {
		check(t, s.Update(t.Context(), func(store.Tx) error { inside <- true; <-leave; return nil }))
	})
	<-inside
	for range 3 {
		all.Go(func() {
			if err := s.Update(ctx, putting("given up")); !errors.Is(err, context.Canceled) {
				t.Errorf("a cancelled update returned %v", err)
			}
		})
	}
	for store.Waiting(s) != 3 {
		time.Sleep(time.Millisecond)
	}
	cancel()
	for store.Waiting(s) != 0 {
		time.Sleep(time.Millisecond)
	}
	leave <- true
	all.Wait()
	put(t, s, "kept", "")
	expect(t, s, map[string]string{"kept": ""})
}

// TestTheLeadIsNeverLost cancels waiting updates at all moments, also at the
// moment when they are told to lead. Afterwards an update must still be able to
// lead.
func TestTheLeadIsNeverLost(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	defer s.Close()
	var all sync.WaitGroup
	for w := range 8 {
		all.Go(func() {
			for n := range 60 {
				ctx, cancel := context.WithTimeout(t.Context(), time.Duration(n*w*3)*time.Microsecond)
				key := fmt.Sprint(w, " ", n)
				err := s.Update(ctx, putting(key))
				cancel()
				found := false
				check(t, s.View(t.Context(), func(tx store.Tx) error {
					v, err := tx.Get([]byte(key))
					found = v != nil
					return err
				}))
				if found != (err == nil) {
					t.Errorf("an update returned %v, and its key is there: %v", err, found)
				}
			}
		})
	}
	all.Wait()
	put(t, s, "still", "sailing")
}

func TestCloseTurnsAwayThoseWhoQueue(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	inside, leave := make(chan bool), make(chan bool)
	var all sync.WaitGroup
	all.Go(func() {
		if err := s.Update(t.Context(), func(tx store.Tx) error { inside <- true; <-leave; return nil }); err != nil {
			t.Errorf("the update under way: %v", err)
		}
	})
	<-inside
	for range 3 {
		all.Go(func() {
			if err := s.Update(t.Context(), putting("late")); !errors.Is(err, store.ErrClosed) {
				t.Errorf("an update that queued when the store was closed returned %v", err)
			}
		})
	}
	for store.Waiting(s) != 3 {
		time.Sleep(time.Millisecond)
	}
	all.Go(func() { check(t, s.Close()) })
	for store.Waiting(s) != 0 {
		time.Sleep(time.Millisecond)
	}
	leave <- true
	all.Wait()
	check(t, s.Close())
}

// TestAFunctionThatEndsItsGoroutine ends a goroutine inside a transaction, as a
// failing test does.
func TestAFunctionThatEndsItsGoroutine(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	gone := make(chan bool)
	go func() {
		defer close(gone)
		_ = s.Update(context.Background(), func(tx store.Tx) error {
			check(t, tx.Put([]byte("ghost"), nil))
			runtime.Goexit()
			return nil
		})
	}()
	<-gone
	put(t, s, "a", "1")
	expect(t, s, map[string]string{"a": "1"})
	check(t, s.Close())
}

func TestAfterAnUncertainCommitThereAreNoMore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	s := openStore(t, path)
	put(t, s, "a", "1")
	if err := store.FailLate(s); !errors.Is(err, store.ErrUncertain) {
		t.Errorf("a commit that broke down at the end returned %v", err)
	}
	if err := s.Update(t.Context(), putting("b")); !errors.Is(err, store.ErrFailed) {
		t.Errorf("the update after it returned %v", err)
	}
	if err := <-s.Failed(); !errors.Is(err, store.ErrUncertain) {
		t.Errorf("the owner of the process was told %v", err)
	}
	expect(t, s, map[string]string{"a": "1"})
	check(t, s.Close())

	s = openStore(t, path)
	put(t, s, "b", "2")
	expect(t, s, map[string]string{"a": "1", "b": "2"})
	check(t, s.Close())
}
