// Package storetest holds the contract of store.Store as tests. Every engine runs the same ones.
package storetest

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"maps"
	"slices"
	"testing"

	"shipboard/store"
)

// Engine is one way to keep a store.
type Engine struct {
	// New makes an empty store. The tests close it.
	New func(t testing.TB) store.Store
	// Reopen closes the store and opens what it kept.
	Reopen func(t testing.TB, s store.Store) store.Store
	// AtOnce says that updates never wait for each other: the engine runs both at the same time. If they
	// conflict, it commits one and runs the other again.
	AtOnce bool
}

// Run holds an engine to the contract.
func Run(t *testing.T, e Engine) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, Engine)
	}{
		{"AGetFindsWhatWasPut", getFindsWhatWasPut},
		{"AFailedUpdateLeavesNothing", failedUpdateLeavesNothing},
		{"APanicReachesItsCallerAndLeavesNothing", panicLeavesNothing},
		{"AViewCannotWrite", viewCannotWrite},
		{"AViewStandsStill", viewStandsStill},
		{"AScanIsInOrder", scanIsInOrder},
		{"AScanSeesOwnWritesAndIsNotDisturbedByThem", scanSeesOwnWrites},
		{"ATransactionEndsWithItsFunction", transactionEnds},
		{"KeysAreHeldToTheirBounds", keyBounds},
		{"SlicesHandedOutAreCopies", slicesHandedOutAreCopies},
		{"AContextEndsTheWait", contextEndsTheWait},
		{"AClosedStoreRefuses", closedStoreRefuses},
		{"ABackupOpens", backupOpens},
		{"IncrementsAreNeverLost", incrementsAreNeverLost},
		{"TransfersStaySerializable", transfersStaySerializable},
		{"AnyScriptMatchesTheModel", scriptMatchesModel},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, e) })
	}
}

func open(t testing.TB, e Engine) store.Store {
	t.Helper()
	s := e.New(t)
	t.Cleanup(func() { closeStore(t, s) })
	return s
}

func closeStore(t testing.TB, s store.Store) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Errorf("close: %v", err)
	}
}

// check fails the test for good if err is not nil.
func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func put(t testing.TB, s store.Store, pairs ...string) {
	t.Helper()
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		for i := 0; i < len(pairs); i += 2 {
			if err := tx.Put([]byte(pairs[i]), []byte(pairs[i+1])); err != nil {
				return err
			}
		}
		return nil
	}))
}

// Contents reads the whole store.
func Contents(ctx context.Context, s store.Store) (map[string]string, error) {
	all := make(map[string]string)
	err := s.View(ctx, func(tx store.Tx) error {
		for k, v := range tx.Scan(nil, nil) {
			all[string(k)] = string(v)
		}
		return nil
	})
	return all, err
}

func expect(t testing.TB, s store.Store, pairs ...string) {
	t.Helper()
	got, err := Contents(t.Context(), s)
	check(t, err)
	want := make(map[string]string)
	for i := 0; i < len(pairs); i += 2 {
		want[pairs[i]] = pairs[i+1]
	}
	if !maps.Equal(got, want) {
		t.Fatalf("the store holds %q, want %q", got, want)
	}
}

// list collects a scan as "key=value".
func list(pairs iter.Seq2[[]byte, []byte]) []string {
	var all []string
	for k, v := range pairs {
		all = append(all, string(k)+"="+string(v))
	}
	return all
}

func getFindsWhatWasPut(t *testing.T, e Engine) {
	s := open(t, e)
	put(t, s, "anchor", "iron", "bilge", "")
	check(t, s.View(t.Context(), func(tx store.Tx) error {
		for key, want := range map[string][]byte{"anchor": []byte("iron"), "bilge": {}, "compass": nil} {
			got, err := tx.Get([]byte(key))
			if err != nil || !bytes.Equal(got, want) || (got == nil) != (want == nil) {
				t.Errorf("Get(%s) = %#v, %v, want %#v", key, got, err, want)
			}
		}
		return nil
	}))
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		return errors.Join(tx.Delete([]byte("anchor")), tx.Delete([]byte("compass")), tx.Put([]byte("bilge"), []byte("dry")))
	}))
	expect(t, s, "bilge", "dry")
}

func failedUpdateLeavesNothing(t *testing.T, e Engine) {
	s := open(t, e)
	put(t, s, "a", "1", "b", "2")
	mutiny := errors.New("mutiny")
	err := s.Update(t.Context(), func(tx store.Tx) error {
		check(t, tx.Put([]byte("a"), []byte("9")))
		check(t, tx.Put([]byte("c"), []byte("9")))
		check(t, tx.Delete([]byte("b")))
		return mutiny
	})
	if !errors.Is(err, mutiny) {
		t.Fatalf("Update returned %v, want the function's error", err)
	}
	expect(t, s, "a", "1", "b", "2")
}

func panicLeavesNothing(t *testing.T, e Engine) {
	s := open(t, e)
	put(t, s, "a", "1")
	caught := func() (r any) {
		defer func() { r = recover() }()
		_ = s.Update(t.Context(), func(tx store.Tx) error {
			check(t, tx.Put([]byte("a"), []byte("9")))
			panic("man overboard")
		})
		return nil
	}()
	if caught != "man overboard" {
		t.Errorf("the caller of Update recovered %v", caught)
	}
	expect(t, s, "a", "1")
	put(t, s, "b", "2")
	expect(t, s, "a", "1", "b", "2")
}

func viewCannotWrite(t *testing.T, e Engine) {
	s := open(t, e)
	check(t, s.View(t.Context(), func(tx store.Tx) error {
		if err := tx.Put([]byte("a"), nil); !errors.Is(err, store.ErrReadOnly) {
			t.Errorf("Put in a view returned %v", err)
		}
		if err := tx.Delete([]byte("a")); !errors.Is(err, store.ErrReadOnly) {
			t.Errorf("Delete in a view returned %v", err)
		}
		return nil
	}))
	expect(t, s)
}

func viewStandsStill(t *testing.T, e Engine) {
	s := open(t, e)
	put(t, s, "a", "1")
	check(t, s.View(t.Context(), func(tx store.Tx) error {
		written := make(chan error)
		go func() {
			written <- s.Update(t.Context(), func(tx store.Tx) error {
				return errors.Join(tx.Put([]byte("a"), []byte("2")), tx.Put([]byte("b"), []byte("2")))
			})
		}()
		check(t, <-written)
		if got := list(tx.Scan(nil, nil)); !slices.Equal(got, []string{"a=1"}) {
			t.Errorf("a view sees %q, which was written after it began", got)
		}
		return nil
	}))
	expect(t, s, "a", "2", "b", "2")
}

func scanIsInOrder(t *testing.T, e Engine) {
	s := open(t, e)
	put(t, s, "b/2", "two", "b/10", "ten", "a", "a", "b", "b", "b/1", "one", "b\xff", "last", "c", "c")
	check(t, s.View(t.Context(), func(tx store.Tx) error {
		for _, scan := range []struct {
			prefix, from string
			want         []string
		}{
			{"b/", "", []string{"b/1=one", "b/10=ten", "b/2=two"}},
			{"b/", "b/10", []string{"b/10=ten", "b/2=two"}},
			{"b/", "b/11", []string{"b/2=two"}},
			{"b/", "a", []string{"b/1=one", "b/10=ten", "b/2=two"}},
			{"b/", "c", nil},
			{"b\xff", "", []string{"b\xff=last"}},
			{"", "b/3", []string{"b\xff=last", "c=c"}},
			{"d", "", nil},
			{"\x00", "", nil},
		} {
			if got := list(tx.Scan([]byte(scan.prefix), []byte(scan.from))); !slices.Equal(got, scan.want) {
				t.Errorf("Scan(%q, %q) = %q, want %q", scan.prefix, scan.from, got, scan.want)
			}
		}
		for range tx.Scan(nil, nil) {
			break // an early end is no error
		}
		return nil
	}))
}

func scanSeesOwnWrites(t *testing.T, e Engine) {
	s := open(t, e)
	put(t, s, "k1", "old", "k3", "old", "k5", "old")
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		check(t, tx.Put([]byte("k0"), []byte("new")))
		check(t, tx.Put([]byte("k3"), []byte("new")))
		check(t, tx.Put([]byte("k4"), []byte("new")))
		check(t, tx.Put([]byte("k6"), []byte("new")))
		check(t, tx.Delete([]byte("k5")))
		want := []string{"k0=new", "k1=old", "k3=new", "k4=new", "k6=new"}
		scan := tx.Scan([]byte("k"), nil)
		if got := list(scan); !slices.Equal(got, want) {
			t.Errorf("Scan = %q, want %q", got, want)
		}
		for k := range scan { // the same range again: it begins anew
			check(t, tx.Delete(k))
			check(t, tx.Put(append(k, "moved"...), nil))
			want = want[1:]
		}
		if len(want) != 0 {
			t.Errorf("a scan that writes as it goes missed %q", want)
		}
		return nil
	}))
	expect(t, s, "k0moved", "", "k1moved", "", "k3moved", "", "k4moved", "", "k6moved", "")
}

func transactionEnds(t *testing.T, e Engine) {
	s := open(t, e)
	put(t, s, "a", "1")
	var leaked store.Tx
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		leaked = tx
		return nil
	}))
	if _, err := leaked.Get([]byte("a")); !errors.Is(err, store.ErrTxDone) {
		t.Errorf("Get after the end returned %v", err)
	}
	if err := leaked.Put([]byte("a"), nil); !errors.Is(err, store.ErrTxDone) {
		t.Errorf("Put after the end returned %v", err)
	}
	if got := list(leaked.Scan(nil, nil)); got != nil {
		t.Errorf("Scan after the end found %q", got)
	}
}

func keyBounds(t *testing.T, e Engine) {
	s := open(t, e)
	long := bytes.Repeat([]byte{'k'}, store.MaxKey)
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		for _, key := range [][]byte{nil, {}, {0}, []byte("\x00format"), append(long, 'k')} {
			_, getErr := tx.Get(key)
			for _, err := range []error{getErr, tx.Put(key, nil), tx.Delete(key)} {
				if !errors.Is(err, store.ErrKey) {
					t.Errorf("a key of %d bytes, %.10q, was met with %v", len(key), key, err)
				}
			}
		}
		return tx.Put(long, []byte("as long as can be"))
	}))
	expect(t, s, string(long), "as long as can be")
}

func slicesHandedOutAreCopies(t *testing.T, e Engine) {
	s := open(t, e)
	check(t, s.Update(t.Context(), func(tx store.Tx) error { return tx.Put([]byte("key"), []byte("value")) }))
	spoil := func(tx store.Tx) error {
		got, err := tx.Get([]byte("key"))
		check(t, err)
		copy(got, "xxxxx")
		for k, v := range tx.Scan(nil, nil) {
			copy(k, "xxx")
			copy(v, "xxxxx")
		}
		return nil
	}
	check(t, s.View(t.Context(), spoil))
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		check(t, tx.Put([]byte("key"), []byte("value")))
		return spoil(tx)
	}))
	expect(t, s, "key", "value")
}
