package store_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"shipboard/store"
)

// TestSlicesNeverChange checks the slices of some tables, since another hash
// would lose every record.
func TestSlicesNeverChange(t *testing.T) {
	got := fmt.Sprint(store.SliceOf(), store.SliceOf(""), store.SliceOf("a"), store.SliceOf("a", "b"), store.SliceOf("ab"),
		store.SliceOf("6f1c2d3e4b5a69788796a5b4c3d2e1f0"), store.SliceOf("discord", "1234567890123456789"))
	if want := "25 12 44 8 40 23 4"; got != want {
		t.Errorf("the slices are %s, want %s", got, want)
	}
}

func TestSlicesShareTheTables(t *testing.T) {
	const tables = 64 * store.Slices
	for form, name := range map[string]func(n int) string{
		"short numbers":    func(n int) string { return fmt.Sprint(n) },
		"hexadecimal":      func(n int) string { return fmt.Sprintf("%016x", uint64(n)*0x9E3779B97F4A7C15) },
		"numbers in steps": func(n int) string { return fmt.Sprint(1e18 + n*64) },
	} {
		count := make(map[store.Slice]int)
		for n := range tables {
			count[store.SliceOf(name(n))]++
		}
		for s := range store.Slice(store.Slices) {
			if n := count[s]; n < 20 || n > 140 {
				t.Errorf("%s: slice %d has %d of %d tables", form, s, n, tables)
			}
		}
	}
}

func TestScanSlicesMeetsEachSliceInTurn(t *testing.T) {
	s := store.Memory()
	want := make(map[string]bool)
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		for n := range 300 {
			key := store.ChannelKey("chat", fmt.Sprint(n))
			want[string(key)] = true
			if err := tx.Put(key, []byte("table")); err != nil {
				return err
			}
		}
		return nil
	}))
	check(t, s.View(t.Context(), func(tx store.Tx) error {
		for key := range store.ScanSlices(tx, store.AllSlices(), store.ChannelPrefix) {
			if !want[string(key)] {
				t.Errorf("%q was met twice, or is not there", key)
			}
			delete(want, string(key))
			if len(want) == 100 {
				break
			}
		}
		return nil
	}))
	if len(want) != 100 {
		t.Errorf("%d of 300 keys are left, and the scan was ended at 100", len(want))
	}
}

// Tables returns each table of a slice once, with any of its records missing, and
// no table of another slice.
func TestTablesMeetsEachTableOnce(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s := store.Memory()
		want := make(map[string]bool)
		slice := store.Slice(rapid.IntRange(0, store.Slices-1).Draw(r, "slice"))
		err := s.Update(t.Context(), func(tx store.Tx) error {
			for range rapid.IntRange(0, 9).Draw(r, "records") {
				id := anyText().Draw(r, "table")
				if rapid.Bool().Draw(r, "here") {
					slice = store.SliceOf(id)
				}
				want[id] = true
				key := rapid.SampledFrom([][]byte{store.HeadKey(id), store.SnapshotKey(id), store.JournalKey(id, 1), store.JournalKey(id, 1<<60)}).Draw(r, "key")
				if err := tx.Put(key, nil); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			r.Fatal(err)
		}
		err = s.View(t.Context(), func(tx store.Tx) error {
			for id := range store.Tables(tx, slice) {
				if !want[id] || store.SliceOf(id) != slice {
					r.Fatalf("table %q was met twice, or is not there", id)
				}
				delete(want, id)
			}
			return nil
		})
		if err != nil {
			r.Fatal(err)
		}
		for id := range want {
			if store.SliceOf(id) == slice {
				r.Fatalf("table %q was not met", id)
			}
		}
	})
}
