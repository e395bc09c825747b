package store_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"

	"shipboard/store"
)

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
