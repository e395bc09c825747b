// Package storetest holds the contract of store.Store as tests. Every engine runs the same ones.
package storetest

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"maps"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"shipboard/store"
)

// Engine is one way to keep a store.
type Engine struct {
	Name string
	// New makes an empty store. The tests close it.
	New func(t testing.TB) store.Store
	// Reopen closes the store and opens what it kept.
	Reopen func(t testing.TB, s store.Store) store.Store
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
		{"SlicesAreCopied", slicesAreCopied},
		{"AContextEndsTheWait", contextEndsTheWait},
		{"AClosedStoreRefuses", closedStoreRefuses},
		{"ABackupOpens", backupOpens},
		{"CountersCount", countersCount},
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

func slicesAreCopied(t *testing.T, e Engine) {
	s := open(t, e)
	key, value := []byte("key"), []byte("value")
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		check(t, tx.Put(key, value))
		copy(key, "xxx")
		copy(value, "xxxxx")
		return nil
	}))
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

func contextEndsTheWait(t *testing.T, e Engine) {
	s := open(t, e)
	stopped, stop := context.WithCancel(t.Context())
	stop()
	never := func(store.Tx) error { t.Error("a function ran although its context was over"); return nil }
	if err := s.Update(stopped, never); !errors.Is(err, context.Canceled) {
		t.Errorf("Update returned %v", err)
	}
	if err := s.View(stopped, never); !errors.Is(err, context.Canceled) {
		t.Errorf("View returned %v", err)
	}
	if err := s.Backup(stopped, new(bytes.Buffer)); !errors.Is(err, context.Canceled) {
		t.Errorf("Backup returned %v", err)
	}

	inside, leave, left := make(chan bool), make(chan bool), make(chan error)
	go func() {
		left <- s.Update(t.Context(), func(tx store.Tx) error {
			inside <- true
			<-leave
			return tx.Put([]byte("slow"), nil)
		})
	}()
	<-inside
	short, done := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer done()
	if err := s.Update(short, never); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("an update that waited behind a slow one returned %v", err)
	}
	leave <- true
	check(t, <-left)
	put(t, s, "next", "")
	expect(t, s, "slow", "", "next", "")
}

func closedStoreRefuses(t *testing.T, e Engine) {
	s := open(t, e)
	check(t, s.Close())
	never := func(store.Tx) error { t.Error("a function ran in a closed store"); return nil }
	for name, err := range map[string]error{
		"Update": s.Update(t.Context(), never),
		"View":   s.View(t.Context(), never),
		"Backup": s.Backup(t.Context(), new(bytes.Buffer)),
	} {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("%s of a closed store returned %v", name, err)
		}
	}
}

// backupOpens takes backups while another goroutine moves one coin from purse to purse, and looks for it.
func backupOpens(t *testing.T, e Engine) {
	s := open(t, e)
	const purses = 20
	purse := func(i int) []byte { return fmt.Appendf(nil, "purse %d", i%purses) }
	put(t, s, string(purse(0)), "coin")

	stop, moved := make(chan bool), make(chan error, 1)
	go func() {
		for i := 0; ; i++ {
			select {
			case <-stop:
				moved <- nil
				return
			default:
			}
			if err := s.Update(t.Context(), func(tx store.Tx) error {
				ballast := bytes.Repeat([]byte{byte(i)}, 5000)
				return errors.Join(tx.Delete(purse(i)), tx.Put(purse(i+1), []byte("coin")),
					tx.Put(fmt.Appendf(nil, "ballast %d", i%100), ballast))
			}); err != nil {
				moved <- err
				return
			}
		}
	}()
	for n := range 5 {
		path := filepath.Join(t.TempDir(), fmt.Sprint(n))
		check(t, store.BackupFile(t.Context(), s, path))
		if err := store.BackupFile(t.Context(), s, path); err == nil {
			t.Error("a backup replaced an older one")
		}
		saved, err := store.Open(path)
		check(t, err)
		check(t, saved.View(t.Context(), func(tx store.Tx) error {
			if got := list(tx.Scan([]byte("purse"), nil)); len(got) != 1 {
				t.Errorf("in backup %d the purses hold %q", n, got)
			}
			return nil
		}))
		put(t, saved, "and", "it can be written")
		check(t, saved.Close())
	}
	close(stop)
	check(t, <-moved)
}

func countersCount(t *testing.T, e Engine) {
	s := open(t, e)
	next := func(name string, keep bool) (n uint64) {
		given := errors.New("given back")
		err := s.Update(t.Context(), func(tx store.Tx) (err error) {
			if n, err = store.Next(tx, name); err == nil && !keep {
				err = given
			}
			return err
		})
		if keep || !errors.Is(err, given) {
			check(t, err)
		}
		return n
	}
	got := []uint64{next("outbox", true), next("outbox", false), next("outbox", true), next("table", true)}
	if want := []uint64{1, 2, 2, 1}; !slices.Equal(got, want) {
		t.Errorf("the counters gave %d, want %d", got, want)
	}
	put(t, s, string(store.CounterKey("bent")), "not a number")
	if err := s.Update(t.Context(), func(tx store.Tx) error {
		_, err := store.Next(tx, "bent")
		return err
	}); err == nil {
		t.Error("a counter that is no number went on counting")
	}
}

// incrementsAreNeverLost has many goroutines count on few counters, some failing on purpose now and then.
func incrementsAreNeverLost(t *testing.T, e Engine) {
	rapid.Check(t, func(r *rapid.T) {
		workers := rapid.IntRange(2, 12).Draw(r, "workers")
		rounds := rapid.IntRange(1, 8).Draw(r, "rounds")
		counters := rapid.IntRange(1, 3).Draw(r, "counters")
		mishap := rapid.SliceOfN(rapid.SampledFrom([]string{"", "", "", "error", "panic"}), workers*rounds, workers*rounds).Draw(r, "mishaps")

		s := e.New(t)
		defer func() { closeStore(t, s) }()
		var all sync.WaitGroup
		for w := range workers {
			all.Go(func() {
				for n := range rounds {
					increment(t, s, byte('a'+(w+n)%counters), mishap[w*rounds+n])
				}
			})
		}
		all.Wait()
		s = e.Reopen(t, s)

		want := make(map[string]uint64)
		for w := range workers {
			for n := range rounds {
				if mishap[w*rounds+n] == "" {
					want[string('a'+rune((w+n)%counters))]++
				}
			}
		}
		got, err := Contents(t.Context(), s)
		check(t, err)
		for name, n := range want {
			if v := binary.BigEndian.Uint64([]byte(got[name])); v != n {
				r.Fatalf("counter %s stands at %d after %d increments", name, v, n)
			}
		}
		if len(got) != len(want) {
			r.Fatalf("the store holds %q, want the counters %v", got, want)
		}
	})
}

func increment(t testing.TB, s store.Store, name byte, mishap string) {
	sunk := errors.New("sunk")
	defer func() {
		if r := recover(); r != nil && (r != "sunk" || mishap != "panic") {
			panic(r)
		}
	}()
	err := s.Update(t.Context(), func(tx store.Tx) error {
		old, err := tx.Get([]byte{name})
		if err != nil {
			return err
		}
		if old == nil {
			old = make([]byte, 8)
		}
		n := binary.BigEndian.Uint64(old)
		if err := tx.Put([]byte{name}, binary.BigEndian.AppendUint64(nil, n+1)); err != nil {
			return err
		}
		switch mishap {
		case "error":
			return sunk
		case "panic":
			panic("sunk")
		}
		return nil
	})
	if mishap == "" && err != nil || mishap == "error" && !errors.Is(err, sunk) || mishap == "panic" {
		t.Errorf("an increment with mishap %q returned %v", mishap, err)
	}
}

// transfersStaySerializable moves doubloons between chests. Each transfer looks at all chests and refuses to
// run if the sum is wrong, as do the views beside them.
func transfersStaySerializable(t *testing.T, e Engine) {
	s := open(t, e)
	const chests, each = 6, 100
	chest := func(i int) []byte { return []byte{'c', byte(i)} }
	for i := range chests {
		put(t, s, string(chest(i)), string([]byte{each}))
	}
	count := func(tx store.Tx) error {
		sum := 0
		for _, v := range tx.Scan([]byte("c"), nil) {
			sum += int(v[0])
		}
		if sum != chests*each {
			return fmt.Errorf("%d doubloons in the chests, want %d", sum, chests*each)
		}
		return nil
	}
	var all sync.WaitGroup
	for w := range 8 {
		all.Go(func() {
			for n := range 25 {
				from, to := chest((w+n)%chests), chest((w*n+1)%chests)
				err := s.Update(t.Context(), func(tx store.Tx) error {
					if bytes.Equal(from, to) {
						return count(tx)
					}
					f, err := tx.Get(from)
					if err != nil {
						return err
					}
					g, err := tx.Get(to)
					if err != nil {
						return err
					}
					if f[0] == 0 || g[0] == 255 {
						return nil
					}
					f[0]--
					g[0]++
					return errors.Join(tx.Put(from, f), tx.Put(to, g), count(tx))
				})
				if err := errors.Join(err, s.View(t.Context(), count)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
}

// scriptMatchesModel runs random transactions on the store and on a map, reopening now and then.
func scriptMatchesModel(t *testing.T, e Engine) {
	rapid.Check(t, func(r *rapid.T) {
		s := e.New(t)
		defer func() { closeStore(t, s) }()
		model := make(map[string]string)
		key := rapid.Custom(func(r *rapid.T) []byte {
			return rapid.SliceOfN(rapid.SampledFrom([]byte{1, 2, 'a', 255}), 1, 4).Draw(r, "key")
		})
		value := rapid.Custom(func(r *rapid.T) []byte {
			return bytes.Repeat([]byte{rapid.Byte().Draw(r, "filling")}, rapid.SampledFrom([]int{0, 1, 100, 1500, 9000}).Draw(r, "length"))
		})
		wreck := errors.New("wreck")
		for range rapid.IntRange(1, 6).Draw(r, "transactions") {
			after := maps.Clone(model)
			sinks := rapid.IntRange(0, 4).Draw(r, "sinks") == 0
			steps := rapid.IntRange(1, 25).Draw(r, "steps")
			err := s.Update(t.Context(), func(tx store.Tx) error {
				for range steps {
					k := key.Draw(r, "key")
					switch rapid.IntRange(0, 5).Draw(r, "step") {
					case 0, 1, 2:
						v := value.Draw(r, "value")
						check(t, tx.Put(k, v))
						after[string(k)] = string(v)
					case 3:
						check(t, tx.Delete(k))
						delete(after, string(k))
					case 4:
						got, err := tx.Get(k)
						check(t, err)
						if want, ok := after[string(k)]; string(got) != want || (got != nil) != ok {
							r.Fatalf("Get(%q) = %.20q, want %.20q", k, got, want)
						}
					case 5:
						prefix := k[:rapid.IntRange(0, len(k)).Draw(r, "prefix length")]
						from := key.Draw(r, "from")
						if got, want := list(tx.Scan(prefix, from)), scanModel(after, prefix, from); !slices.Equal(got, want) {
							r.Fatalf("Scan(%q, %q) = %.30q, want %.30q", prefix, from, got, want)
						}
					}
				}
				if sinks {
					return wreck
				}
				return nil
			})
			if sinks && !errors.Is(err, wreck) || !sinks && err != nil {
				r.Fatalf("Update returned %v", err)
			}
			if !sinks {
				model = after
			}
			if rapid.IntRange(0, 3).Draw(r, "reopen") == 0 {
				s = e.Reopen(t, s)
			}
		}
		got, err := Contents(t.Context(), s)
		check(t, err)
		if !maps.Equal(got, model) {
			r.Fatalf("the store holds %d records, the model %d, or they differ", len(got), len(model))
		}
	})
}

func scanModel(model map[string]string, prefix, from []byte) []string {
	var all []string
	for _, k := range slices.Sorted(maps.Keys(model)) {
		if bytes.HasPrefix([]byte(k), prefix) && k >= string(from) {
			all = append(all, k+"="+model[k])
		}
	}
	return all
}
