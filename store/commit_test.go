package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"

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

// A commit here is one record of about the size of a table's snapshot, among a few hundred tables.
const (
	benchValue  = 6 << 10
	benchTables = 500
)

func benchKey(n int) []byte { return store.SnapshotKey(fmt.Sprint("table ", n%benchTables)) }

// bare opens plain bbolt with our settings.
func bare(b *testing.B) (update func(n int)) {
	b.Helper()
	db, err := bolt.Open(filepath.Join(b.TempDir(), "bare"), 0o600, &bolt.Options{
		FreelistType: bolt.FreelistMapType, NoFreelistSync: true, NoStatistics: true, InitialMmapSize: 1 << 30,
	})
	check(b, err)
	db.AllocSize = 1 << 20
	b.Cleanup(func() { check(b, db.Close()) })
	value := bytes.Repeat([]byte{7}, benchValue)
	name := []byte("bucket")
	check(b, db.Update(func(tx *bolt.Tx) error { _, err := tx.CreateBucket(name); return err }))
	return func(n int) {
		if err := db.Update(func(tx *bolt.Tx) error { return tx.Bucket(name).Put(benchKey(n), value) }); err != nil {
			b.Error(err)
		}
	}
}

func grouped(b *testing.B) (update func(n int)) {
	b.Helper()
	s := openStore(b, filepath.Join(b.TempDir(), "store"))
	b.Cleanup(func() { check(b, s.Close()) })
	value := bytes.Repeat([]byte{7}, benchValue)
	return func(n int) {
		if err := s.Update(b.Context(), func(tx store.Tx) error { return tx.Put(benchKey(n), value) }); err != nil {
			b.Error(err)
		}
	}
}

// BenchmarkBareCommit measures plain bbolt, for comparison with the two below.
func BenchmarkBareCommit(b *testing.B) {
	update := bare(b)
	for n := 0; b.Loop(); n++ {
		update(n)
	}
}

// BenchmarkCommitAlone alternates a bare Update and ours, and reports the ratio
// of the medians.
func BenchmarkCommitAlone(b *testing.B) {
	updates := []func(int){bare(b), grouped(b)}
	for n := range benchTables {
		updates[0](n)
		updates[1](n)
	}
	times := make([][]time.Duration, len(updates))
	for n := 0; b.Loop(); n++ {
		for i := range updates {
			which := (i + n) % len(updates) // so that neither always comes first
			start := time.Now()
			updates[which](n * 7)
			times[which] = append(times[which], time.Since(start))
		}
	}
	report(b, times, func(t []time.Duration) float64 { return float64(median(t).Microseconds()) }, "us/commit")
	b.ReportMetric(float64(median(times[1]))/float64(median(times[0])), "x-of-bare")
}

// BenchmarkCommitAt64 alternates bursts of 64 goroutines, each with some commits
// one after the other. It reports how many times faster the group commit is.
func BenchmarkCommitAt64(b *testing.B) {
	const goroutines, each = 64, 40
	updates := []func(int){bare(b), grouped(b)}
	burst := func(update func(int)) time.Duration {
		start := time.Now()
		var all sync.WaitGroup
		for g := range goroutines {
			all.Go(func() {
				for n := range each {
					update(g*each + n*7)
				}
			})
		}
		all.Wait()
		return time.Since(start)
	}
	for _, update := range updates {
		burst(update)
	}
	times := make([][]time.Duration, len(updates))
	for b.Loop() {
		for i, update := range updates {
			times[i] = append(times[i], burst(update))
		}
	}
	report(b, times, func(t []time.Duration) float64 { return goroutines * each / median(t).Seconds() }, "commits/s")
	b.ReportMetric(float64(median(times[0]))/float64(median(times[1])), "x-faster")
}

func report(b *testing.B, times [][]time.Duration, figure func([]time.Duration) float64, unit string) {
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(figure(times[0]), "bare-"+unit)
	b.ReportMetric(figure(times[1]), unit)
}

func median(t []time.Duration) time.Duration {
	return slices.Sorted(slices.Values(t))[len(t)/2]
}
