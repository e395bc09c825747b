package store_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipboard/store"
	"shipboard/store/storetest"
)

// copyOf returns the file as it would be if the process were killed now.
func copyOf(t testing.TB, s *store.Bolt) []byte {
	t.Helper()
	file, err := os.ReadFile(store.Path(s))
	check(t, err)
	return file
}

// TestATornCommitIsNoCommit stops before the header of a commit is written. Any
// pages of the commit may have reached the disk by then.
func TestATornCommitIsNoCommit(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	for n := range 300 {
		put(t, s, fmt.Sprint("key ", n*7%100), strings.Repeat(fmt.Sprint(n, " "), 50))
	}
	holds, before := contents(t, s), copyOf(t, s)
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		for n := range 100 {
			if err := tx.Put(fmt.Append(nil, "key ", n), bytes.Repeat([]byte("new"), 300)); err != nil {
				return err
			}
		}
		return nil
	}))
	after := copyOf(t, s)
	check(t, s.Close())

	random := rand.New(rand.NewPCG(3, 3))
	size := pageSize(before)
	grown := append(bytes.Clone(before), make([]byte, len(after)-len(before))...)
	for range 25 {
		torn, all := bytes.Clone(grown), 0
		share := random.IntN(101)
		for at := 2 * size; at < len(after); at += size {
			if page := after[at : at+size]; !bytes.Equal(torn[at:at+size], page) {
				all++
				if random.IntN(100) < share {
					copy(torn[at:], page)
				}
			}
		}
		if all < 10 {
			t.Fatalf("the commit wrote only %d pages", all)
		}
		s := openStore(t, write(t, torn))
		expect(t, s, holds)
		put(t, s, "and", "on")
		check(t, s.Close())
	}
}

// TestAnyLifeMatchesMemory runs random transactions on a file and in memory, and kills and reopens the file in
// between.
func TestAnyLifeMatchesMemory(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s, memory := openStore(t, filepath.Join(t.TempDir(), "store")), store.Memory()
		defer func() { check(t, s.Close()) }()
		key := rapid.SliceOfN(rapid.SampledFrom([]byte{1, 2, 'a', 255}), 1, 3)
		length := rapid.SampledFrom([]int{0, 1, 100, 1500, 5000})
		for range rapid.IntRange(1, 15).Draw(r, "steps") {
			switch step := rapid.SampledFrom([]string{"update", "update", "update", "reopen", "kill"}).Draw(r, "step"); step {
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
			case "reopen", "kill":
				file := copyOf(t, s)
				check(t, s.Close())
				if step == "reopen" {
					s = openStore(t, store.Path(s))
				} else {
					s = openStore(t, write(t, file))
				}
			}
			if got, want := contents(t, s), contents(t, memory); !maps.Equal(got, want) {
				r.Fatalf("the file holds %.200q, the memory %.200q", got, want)
			}
		}
	})
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func openStore(t testing.TB, path string) *store.Bolt {
	t.Helper()
	s, err := store.Open(path)
	check(t, err)
	return s
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

func contents(t testing.TB, s store.Store) map[string]string {
	t.Helper()
	all, err := storetest.Contents(t.Context(), s)
	check(t, err)
	return all
}

func expect(t testing.TB, s store.Store, want map[string]string) {
	t.Helper()
	if got := contents(t, s); !maps.Equal(got, want) {
		t.Fatalf("the store holds %.300q, want %.300q", got, want)
	}
}
