package storetest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"shipboard/store"
)

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

// transfersStaySerializable moves doubloons between chests. Each transfer looks at all chests, and
// fails if the sum is wrong. Views that run at the same time do so, too.
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
			var after map[string]string
			sinks := rapid.IntRange(0, 4).Draw(r, "sinks") == 0
			steps := rapid.IntRange(1, 25).Draw(r, "steps")
			err := s.Update(t.Context(), func(tx store.Tx) error {
				after = maps.Clone(model) // the engine may run this again
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
