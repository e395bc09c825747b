package store_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"

	"shipboard/store"
	"shipboard/store/storetest"
)

// refused opens a file and checks that it is refused for the reason. The error
// must name the file and say what to do, and the file must not change.
func refused(t testing.TB, path string, reason error, advice string) {
	t.Helper()
	before, err := os.ReadFile(path)
	check(t, err)
	s, err := store.Open(path, store.Wait(0))
	if err == nil {
		_ = s.Close()
		t.Fatalf("a file was opened that should be refused: %v", reason)
	}
	if !errors.Is(err, reason) {
		t.Fatalf("refused with %q, want %q", err, reason)
	}
	if !strings.Contains(err.Error(), path) || !strings.Contains(err.Error(), advice) {
		t.Errorf("the error %q does not name %s or say %q", err, path, advice)
	}
	untouched(t, path, before)
}

func untouched(t testing.TB, path string, before []byte) {
	t.Helper()
	after, err := os.ReadFile(path)
	check(t, err)
	if !bytes.Equal(before, after) {
		t.Error("the refused file was changed")
	}
	names, err := filepath.Glob(filepath.Join(filepath.Dir(path), ".store-*"))
	check(t, err)
	if len(names) > 0 {
		t.Errorf("left behind: %q", names)
	}
}

// sample returns the bytes of a store of some dozens of pages, two levels deep,
// and its records.
func sample(t testing.TB) (file []byte, holds map[string]string) {
	t.Helper()
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	for n := range 12 {
		if n == 9 {
			put(t, s, "long", "soon to be replaced")
		}
		check(t, s.Update(t.Context(), func(tx store.Tx) error {
			for i := range 40 {
				value := bytes.Repeat([]byte{byte(n), byte(i)}, 20+i*n)
				if err := tx.Put(store.JournalKey(fmt.Sprintf("table %d", n%5), uint64(n*40+i)*3), value); err != nil {
					return err
				}
			}
			return tx.Delete(store.JournalKey("table 0", uint64(n)*3))
		}))
	}
	put(t, s, "long", strings.Repeat("shanty ", 3000))
	var copied bytes.Buffer
	check(t, s.Backup(t.Context(), &copied))
	holds = contents(t, s)
	if len(holds) < 400 {
		t.Fatalf("the sample has %d records", len(holds))
	}
	check(t, s.Close())
	return copied.Bytes(), holds
}

func write(t testing.TB, data []byte) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "store")
	check(t, os.WriteFile(path, data, 0o600))
	return path
}

// The positions of the fields in bbolt's two headers; see inspect.go.
const (
	pageSizeAt = 16 + 8
	versionAt  = 16 + 4
	rootAt     = 16 + 16
	freelistAt = 16 + 32
	pagesAt    = 16 + 40
	sumAt      = 16 + 56
)

func pageSize(file []byte) int { return int(binary.NativeEndian.Uint32(file[pageSizeAt:])) }

// rewrite changes the file of a closed store directly with bbolt.
func rewrite(t testing.TB, path string, fn func(b *bolt.Bucket) error) {
	t.Helper()
	db, err := bolt.Open(path, 0o600, &bolt.Options{NoFreelistSync: true})
	check(t, err)
	check(t, db.Update(func(tx *bolt.Tx) error { return fn(tx.Bucket([]byte("shipboard"))) }))
	check(t, db.Close())
}

func sealed(key, value string) []byte {
	sum := crc32.Checksum([]byte(key+value), crc32.MakeTable(crc32.Castagnoli))
	return append(binary.BigEndian.AppendUint32(nil, sum), value...)
}

func TestANewerFileIsRefusedAndLeftUntouched(t *testing.T) {
	newer := func(t *testing.T) string {
		path := filepath.Join(t.TempDir(), "store")
		check(t, openStore(t, path).Close())
		return path
	}
	t.Run("by its format", func(t *testing.T) {
		path := newer(t)
		rewrite(t, path, func(b *bolt.Bucket) error {
			// Records of another format may be sealed in another way; that is no
			// damage.
			return errors.Join(b.Put([]byte("\x00format"), sealed("\x00format", fmt.Sprintf("%d 7.8.9", store.Format+1))), b.Put([]byte("k"), []byte("?")))
		})
		refused(t, path, store.ErrNewer, "which Shipboard 7.8.9 and later releases read")
	})
	t.Run("by its pages", func(t *testing.T) {
		path := newer(t)
		file, err := os.ReadFile(path)
		check(t, err)
		file[versionAt], file[pageSize(file)+versionAt] = 3, 3
		reseal(file)
		check(t, os.WriteFile(path, file, 0o600))
		refused(t, path, store.ErrNewer, "run a release that reads it")
	})
}

func TestAFormatThatMakesNoSenseIsDamage(t *testing.T) {
	for name, value := range map[string][]byte{
		"unsealed":  []byte("\x00\x00\x00\x003"),
		"zero":      sealed("\x00format", "0"),
		"no number": sealed("\x00format", "two"),
		"cut off":   {1, 2},
		"missing":   nil,
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "store")
			check(t, openStore(t, path).Close())
			rewrite(t, path, func(b *bolt.Bucket) error {
				if value == nil {
					return b.Delete([]byte("\x00format"))
				}
				return b.Put([]byte("\x00format"), value)
			})
			refused(t, path, store.ErrDamaged, "put a backup in its place")
		})
	}
}

func TestAFileOfAnotherProgramIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	db, err := bolt.Open(path, 0o600, nil)
	check(t, err)
	check(t, db.Close())
	refused(t, path, store.ErrDamaged, "another program")
	db, err = bolt.Open(path, 0o600, nil)
	check(t, err)
	check(t, db.Update(func(tx *bolt.Tx) error {
		_, err := tx.CreateBucket([]byte("groceries"))
		return err
	}))
	check(t, db.Close())
	refused(t, path, store.ErrDamaged, "groceries")
}

// TestAFileWithAFreeListOpens: bbolt's own tool writes one when it compacts a file.
func TestAFileWithAFreeListOpens(t *testing.T) {
	whole, holds := sample(t)
	path := write(t, whole)
	db, err := bolt.Open(path, 0o600, nil) // with our other settings bbolt would write no list
	check(t, err)
	check(t, db.Update(func(tx *bolt.Tx) error { return tx.Bucket([]byte("shipboard")).Put([]byte("k"), sealed("k", "v")) }))
	check(t, db.Close())
	holds["k"] = "v"
	s := openStore(t, path)
	expect(t, s, holds)
	put(t, s, "k2", "v2")
	check(t, s.Close())
}

func TestAFileInUseIsRefusedUntilItIsLetGo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	s := openStore(t, path)
	put(t, s, "a", "1")
	refused(t, path, store.ErrInUse, "stop that process")
	put(t, s, "b", "2")

	opened := make(chan error)
	go func() {
		next, err := store.Open(path, store.Wait(time.Minute))
		if err == nil {
			err = next.Close()
		}
		opened <- err
	}()
	time.Sleep(30 * time.Millisecond)
	check(t, s.Close())
	check(t, <-opened)
}

func TestWhatCannotBeAStoreIsRefused(t *testing.T) {
	folder := t.TempDir()
	for _, path := range []string{folder, filepath.Join(folder, "no such folder", "store"), os.DevNull} {
		if s, err := store.Open(path); err == nil {
			_ = s.Close()
			t.Errorf("%s was opened", path)
		} else if !strings.Contains(err.Error(), path) {
			t.Errorf("the error %q does not name %s", err, path)
		}
	}
}

// FuzzOpen damages a good file: each three bytes of the input are a position and
// a new byte. Then the checksums of the headers are corrected, so that the pages
// are read.
func FuzzOpen(f *testing.F) {
	whole, holds := sample(f)
	f.Add([]byte{}, false)
	f.Add([]byte{0, 16, 9}, false)
	f.Add([]byte{0, rootAt, 99, 0x10, rootAt, 99}, true)
	for n := range byte(len(whole) / pageSize(whole)) { // each page as the root, also pages of the past
		f.Add([]byte{0, rootAt, n, 0x10, rootAt, n}, true)
	}
	f.Add([]byte{0x20, 10, 0xff, 0x20, 11, 0xff}, true)
	f.Fuzz(func(t *testing.T, harm []byte, mend bool) {
		file := bytes.Clone(whole)
		for ; len(harm) >= 3; harm = harm[3:] {
			file[int(binary.BigEndian.Uint16(harm))%len(file)] = harm[2]
		}
		mend = mend && pageSize(file) == pageSize(whole)
		if mend {
			reseal(file)
		}
		path := write(t, file)
		s, err := store.Open(path)
		if err != nil {
			untouched(t, path, file)
			return
		}
		if forged(file, whole, mend) {
			contents(t, s)
		} else {
			expect(t, s, holds)
		}
		put(t, s, "the log", "all is well")
		check(t, s.Close())
		check(t, openStore(t, path).Close())
	})
}

// TestEveryFileOfOursOpens builds many trees by growing, shrinking and splitting.
// The inspection must not call any of them damaged.
func TestEveryFileOfOursOpens(t *testing.T) {
	random := rand.New(rand.NewChaCha8([32]byte{2}))
	path := filepath.Join(t.TempDir(), "store")
	for life := range 60 {
		s := openStore(t, path)
		keys, longest := 1+random.IntN(3000), 1+random.IntN(6000)
		growing := random.IntN(100)
		for range 1 + random.IntN(4) {
			check(t, s.Update(t.Context(), func(tx store.Tx) error {
				var err error
				for range random.IntN(300) {
					key := []byte(strings.Repeat("k", random.IntN(20)) + fmt.Sprint("x", random.IntN(keys)))
					if random.IntN(100) < growing {
						err = errors.Join(err, tx.Put(key, make([]byte, random.IntN(longest))))
					} else {
						for k := range tx.Scan(key[:1+random.IntN(len(key))], key) {
							err = errors.Join(err, tx.Delete(k))
							if random.IntN(4) == 0 {
								break
							}
						}
					}
				}
				return err
			}))
		}
		check(t, s.Close())
		if life%20 == 19 {
			check(t, os.Remove(path))
		}
	}
}

func TestBoltKeepsTheContract(t *testing.T) {
	paths := make(map[store.Store]string)
	storetest.Run(t, storetest.Engine{
		New: func(t testing.TB) store.Store {
			path := filepath.Join(t.TempDir(), "store")
			s := openStore(t, path)
			paths[s] = path
			return s
		},
		Reopen: func(t testing.TB, s store.Store) store.Store {
			check(t, s.Close())
			again := openStore(t, paths[s])
			paths[again] = paths[s]
			return again
		},
	})
}
