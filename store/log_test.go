package store_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	bolt "go.etcd.io/bbolt"
	"pgregory.net/rapid"

	"shipboard/store"
)

// unfolded makes a store with some records in its tree and others, newer, in its log.
func unfolded(t testing.TB, path string) (s *store.Bolt, holds map[string]string) {
	t.Helper()
	s = openStore(t, path)
	put(t, s, "in the tree", "old", "deleted", "old", "replaced", "old")
	check(t, store.Fold(s))
	put(t, s, "replaced", "newer", "empty", "")
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		return errors.Join(tx.Delete([]byte("deleted")), tx.Put([]byte("replaced"), []byte("newest")))
	}))
	inLog(t, s, 2, 3)
	return s, map[string]string{"in the tree": "old", "replaced": "newest", "empty": ""}
}

func inLog(t testing.TB, s *store.Bolt, entries, records int) {
	t.Helper()
	if e, r := store.Unfolded(s); e != entries || r != records {
		t.Fatalf("there are %d entries in the log and %d records in the tree, want %d and %d", e, r, entries, records)
	}
}

func TestTheLogLiesOverTheTree(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	s, holds := unfolded(t, path)
	expect(t, s, holds)
	check(t, store.Fold(s))
	inLog(t, s, 0, 3)
	expect(t, s, holds)
	put(t, s, "after", "the fold")
	holds["after"] = "the fold"
	inLog(t, s, 1, 3)
	expect(t, s, holds)
	check(t, s.Close())
	s = openStore(t, path)
	inLog(t, s, 0, 4) // Close folds
	expect(t, s, holds)
	check(t, s.Close())
}

func TestALogIsReadBack(t *testing.T) {
	s, holds := unfolded(t, filepath.Join(t.TempDir(), "store"))
	file := copyOf(t, s)
	check(t, s.Close())
	again := openStore(t, write(t, file))
	defer again.Close()
	inLog(t, again, 2, 3)
	expect(t, again, holds)
	put(t, again, "and", "on")
	holds["and"] = "on"
	inLog(t, again, 3, 3)
	check(t, store.Fold(again))
	expect(t, again, holds)
}

// copyOf is the file as a process that is killed now would leave it.
func copyOf(t testing.TB, s *store.Bolt) []byte {
	t.Helper()
	file, err := os.ReadFile(store.Path(s))
	check(t, err)
	return file
}

func TestABackupHoldsWhatIsStillInTheLog(t *testing.T) {
	folder := t.TempDir()
	s, holds := unfolded(t, filepath.Join(folder, "store"))
	defer s.Close()
	path := filepath.Join(folder, "backup")
	check(t, store.BackupFile(t.Context(), s, path))
	saved := openStore(t, path)
	defer saved.Close()
	inLog(t, saved, 2, 3)
	expect(t, saved, holds)
}

// TestAViewStandsStillOverAFold begins views before, during and after folds.
func TestAViewStandsStillOverAFold(t *testing.T) {
	s, holds := unfolded(t, filepath.Join(t.TempDir(), "store"))
	defer s.Close()
	check(t, s.View(t.Context(), func(tx store.Tx) error {
		check(t, store.Fold(s))
		put(t, s, "in the tree", "new")
		check(t, store.Fold(s))
		seen := make(map[string]string)
		for k, v := range tx.Scan(nil, nil) {
			seen[string(k)] = string(v)
		}
		if !maps.Equal(seen, holds) {
			t.Errorf("a view that began before the folds sees %q, want %q", seen, holds)
		}
		return nil
	}))

	// Two records that always change together, in a store that folds at nearly every commit.
	store.SetFoldBound(s, 40)
	done := make(chan error)
	go func() {
		for n := range 300 {
			pair := func(tx store.Tx) error {
				v := fmt.Append(nil, n)
				return errors.Join(tx.Put([]byte("pair 1"), v), tx.Put([]byte("pair 2"), v), tx.Put([]byte("ballast"), make([]byte, n%50)))
			}
			if err := s.Update(context.Background(), pair); err != nil {
				done <- err
				return
			}
		}
		close(done)
	}()
	last := -1
	for {
		check(t, s.View(t.Context(), func(tx store.Tx) error {
			one, err := tx.Get([]byte("pair 1"))
			two, err2 := tx.Get([]byte("pair 2"))
			if !bytes.Equal(one, two) {
				t.Errorf("a view sees %q and %q, which were written together", one, two)
			}
			n := -1
			if one != nil {
				_, err = fmt.Sscan(string(one), &n)
			}
			if n < last {
				t.Errorf("a view sees %d after an earlier one saw %d", n, last)
			}
			last = n
			return errors.Join(err, err2)
		}))
		select {
		case err := <-done:
			check(t, err)
			return
		default:
		}
	}
}

// TestAReaderTakesLogAndTreeOfOneMoment: an older log over a newer tree would bring deleted records back.
func TestAReaderTakesLogAndTreeOfOneMoment(t *testing.T) {
	s, _ := unfolded(t, filepath.Join(t.TempDir(), "store"))
	defer s.Close()
	for _, between := range []struct {
		name    string
		happens func()
	}{
		{"a commit", func() { put(t, s, "replaced", "again") }},
		{"a fold", func() { check(t, store.Fold(s)) }},
		{"a commit and a fold", func() { put(t, s, "replaced", "again"); check(t, store.Fold(s)) }},
	} {
		if !store.Outdates(s, between.happens) {
			t.Errorf("%s between did not make a reader look again", between.name)
		}
	}
	if store.Outdates(s, func() {}) {
		t.Error("a reader looked again for nothing")
	}
}

// TestATornFoldIsNoFold is the moment before the header of a fold is written: any of its pages may have reached the
// disk. The log still stands then.
func TestATornFoldIsNoFold(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	for n := range 300 {
		put(t, s, fmt.Sprint("key ", n*7%100), strings.Repeat(fmt.Sprint(n, " "), 50))
		if n == 200 {
			check(t, store.Fold(s))
		}
	}
	holds, before := contents(t, s), copyOf(t, s)
	check(t, store.Fold(s))
	after := copyOf(t, s)
	check(t, s.Close())

	random := rand.New(rand.NewPCG(3, 3))
	size := pageSize(before)
	grown := append(bytes.Clone(before), make([]byte, len(after)-len(before))...)
	for range 25 {
		torn, written, all := bytes.Clone(grown), 0, 0
		share := random.IntN(101)
		for at := 2 * size; at < len(after); at += size {
			if page := after[at : at+size]; !bytes.Equal(torn[at:at+size], page) {
				all++
				if random.IntN(100) < share {
					written++
					copy(torn[at:], page)
				}
			}
		}
		if all < 10 {
			t.Fatalf("the fold wrote only %d pages", all)
		}
		s := openStore(t, write(t, torn))
		if entries, _ := store.Unfolded(s); entries == 0 {
			t.Fatalf("the log is gone with %d of the fold's %d pages written, and no header", written, all)
		}
		expect(t, s, holds)
		check(t, store.Fold(s))
		expect(t, s, holds)
		check(t, s.Close())
	}
}

// TestAFoldThatFailsCostsNothing: the lines stay in the log, and the next try is a while off.
func TestAFoldThatFailsCostsNothing(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	defer s.Close()
	store.SetFoldBound(s, 1000)
	mend := store.BreakFolds(s)
	holds, tries := make(map[string]string), 0
	for n := range 40 {
		key, value, at := fmt.Sprint("key ", n), strings.Repeat("v", 100), store.FoldAt(s)
		put(t, s, key, value)
		holds[key] = value
		if store.FoldAt(s) != at {
			tries++
		}
	}
	inLog(t, s, 40, 0)
	expect(t, s, holds)
	if tries != 3 {
		t.Errorf("while the log grew to some 4400 bytes, with a bound of 1000, a fold was tried %d times, want 3", tries)
	}
	if err := store.Fold(s); err == nil {
		t.Error("a broken fold went well")
	}
	mend()
	for n := range 20 {
		put(t, s, fmt.Sprint("more ", n), strings.Repeat("v", 100))
		holds[fmt.Sprint("more ", n)] = strings.Repeat("v", 100)
	}
	if entries, records := store.Unfolded(s); entries >= 40 || records < 40 {
		t.Errorf("with folds mended there are %d entries in the log and %d records in the tree", entries, records)
	}
	expect(t, s, holds)
}

func TestALargeGroupGoesStraightToTheTree(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	s, holds := unfolded(t, path)
	store.SetFoldBound(s, 10_000)
	holds["large"], holds["replaced"] = strings.Repeat("cargo ", 3000), "by the large one"
	put(t, s, "large", holds["large"], "replaced", holds["replaced"])
	inLog(t, s, 0, 4)
	expect(t, s, holds)
	check(t, s.Close())
	s = openStore(t, path)
	expect(t, s, holds)
	check(t, s.Close())
}

// TestADamagedLogIsRefused harms the records of a log, with seals that hold.
func TestADamagedLogIsRefused(t *testing.T) {
	key := func(number uint64, part byte) string {
		return string(append(binary.BigEndian.AppendUint64([]byte("\x00log"), ^number), part))
	}
	set := func(b *bolt.Bucket, key, value string) error { return b.Put([]byte(key), sealed(key, value)) }
	number := func(n uint64) string { return string(binary.BigEndian.AppendUint64(nil, n)) }
	// The log of unfolded holds the entries 2 and 3.
	for name, harm := range map[string]func(b *bolt.Bucket) error{
		"a part fails its seal":    func(b *bolt.Bucket) error { return b.Put([]byte(key(3, 1)), []byte("\x00\x00\x00\x00?")) },
		"a part is cut off":        func(b *bolt.Bucket) error { return b.Put([]byte(key(3, 1)), []byte("\x00")) },
		"a part is missing":        func(b *bolt.Bucket) error { return b.Delete([]byte(key(3, 1))) },
		"the last part is missing": func(b *bolt.Bucket) error { return b.Delete([]byte(key(2, 2))) },
		"there is a fourth part":   func(b *bolt.Bucket) error { return set(b, key(2, 3), "") },
		"an entry is missing": func(b *bolt.Bucket) error {
			return errors.Join(b.Delete([]byte(key(2, 0))), b.Delete([]byte(key(2, 1))), b.Delete([]byte(key(2, 2))))
		},
		"entries were folded":         func(b *bolt.Bucket) error { return set(b, "\x00log", number(2)) },
		"entries are ahead":           func(b *bolt.Bucket) error { return set(b, "\x00log", number(9)) },
		"entries are missing":         func(b *bolt.Bucket) error { return set(b, "\x00log", number(0)) },
		"the folded number is short":  func(b *bolt.Bucket) error { return set(b, "\x00log", "1") },
		"the folded number is unread": func(b *bolt.Bucket) error { return b.Put([]byte("\x00log"), []byte("????????????")) },
		"the folded number is gone":   func(b *bolt.Bucket) error { return b.Delete([]byte("\x00log")) },
		"it claims to be of format 1": func(b *bolt.Bucket) error {
			return errors.Join(b.Put([]byte("\x00format"), sealed("\x00format", "1")), b.Delete([]byte("\x00log")))
		},
		"an entry has an odd name": func(b *bolt.Bucket) error { return set(b, "\x00log!", "") },
		"a length leads outside":   func(b *bolt.Bucket) error { return set(b, key(3, 2), "\xff") },
		"a key is empty":           func(b *bolt.Bucket) error { return set(b, key(3, 0), "\x00") },
		"keys are out of order": func(b *bolt.Bucket) error {
			return errors.Join(set(b, key(3, 0), "\x02b\x01x"), set(b, key(3, 1), "\x02a\x01x"), set(b, key(3, 2), ""))
		},
		"a key is the engine's": func(b *bolt.Bucket) error {
			return errors.Join(set(b, key(3, 0), "\x02\x00\x01x"), set(b, key(3, 1), ""), set(b, key(3, 2), ""))
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := unfolded(t, filepath.Join(t.TempDir(), "store"))
			path := write(t, copyOf(t, s))
			check(t, s.Close())
			rewrite(t, path, harm)
			refused(t, path, store.ErrDamaged, "put a backup in its place")
		})
	}
}

// TestAnyLifeMatchesMemory runs random transactions on a file and in memory, and folds, kills and reopens the file
// in between.
func TestAnyLifeMatchesMemory(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s, memory := openStore(t, filepath.Join(t.TempDir(), "store")), store.Memory()
		defer func() { check(t, s.Close()) }()
		key := rapid.SliceOfN(rapid.SampledFrom([]byte{1, 2, 'a', 255}), 1, 3)
		length := rapid.SampledFrom([]int{0, 1, 100, 1500, 5000})
		bound := 1 << 20
		for range rapid.IntRange(1, 15).Draw(r, "steps") {
			switch step := rapid.SampledFrom([]string{"update", "update", "update", "fold", "reopen", "kill", "bound"}).Draw(r, "step"); step {
			case "update":
				var pairs [][2][]byte // a nil value is a deletion
				for range rapid.IntRange(1, 8).Draw(r, "writes") {
					pair := [2][]byte{key.Draw(r, "key"), nil}
					if rapid.IntRange(0, 3).Draw(r, "deletes") > 0 {
						pair[1] = bytes.Repeat([]byte{rapid.Byte().Draw(r, "filling")}, length.Draw(r, "length"))
					}
					pairs = append(pairs, pair)
				}
				for _, engine := range []store.Store{s, memory} {
					check(t, engine.Update(t.Context(), func(tx store.Tx) error {
						for _, p := range pairs {
							if p[1] == nil {
								check(t, tx.Delete(p[0]))
							} else {
								check(t, tx.Put(p[0], p[1]))
							}
						}
						return nil
					}))
				}
			case "fold":
				check(t, store.Fold(s))
			case "bound":
				bound = rapid.SampledFrom([]int{0, 500, 8000, 1 << 20}).Draw(r, "bytes")
				store.SetFoldBound(s, bound)
			case "reopen", "kill":
				file := copyOf(t, s)
				check(t, s.Close())
				if step == "reopen" {
					s = openStore(t, store.Path(s))
				} else {
					s = openStore(t, write(t, file))
				}
				store.SetFoldBound(s, bound)
			}
			if got, want := contents(t, s), contents(t, memory); !maps.Equal(got, want) {
				r.Fatalf("the file holds %.200q, the memory %.200q", got, want)
			}
		}
	})
}
