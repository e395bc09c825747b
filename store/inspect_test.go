package store_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shipboard/store"
	"shipboard/store/storetest"
)

// forged reports whether a file has headers that were changed and sealed again. Such a header may lead to an older tree
// that is still whole. It must do no harm, but its records may be old.
func forged(file, whole []byte, mended bool) bool {
	headers := 2 * pageSize(whole)
	return mended && !bytes.Equal(file[:headers], whole[:headers])
}

// reseal corrects the checksums of the headers, so that damage elsewhere in them
// is not noticed by the checksum.
func reseal(file []byte) {
	for _, at := range []int{0, pageSize(file)} {
		if at+sumAt+8 > len(file) {
			return
		}
		sum := fnv.New64a()
		sum.Write(file[at+16 : at+sumAt])
		binary.NativeEndian.PutUint64(file[at+sumAt:], sum.Sum64())
	}
}

func TestADamagedFileIsRefusedAndLeftUntouched(t *testing.T) {
	whole, _ := sample(t)
	size := pageSize(whole)
	both := func(f []byte, change func(header []byte)) []byte {
		change(f)
		change(f[size:])
		reseal(f)
		return f
	}
	for name, harm := range map[string]func(f []byte) []byte{
		"empty":              func([]byte) []byte { return nil },
		"one byte":           func(f []byte) []byte { return f[:1] },
		"cut in the header":  func(f []byte) []byte { return f[:100] },
		"cut after headers":  func(f []byte) []byte { return f[:2*size] },
		"cut in half":        func(f []byte) []byte { return f[:len(f)/2] },
		"cut by a page":      func(f []byte) []byte { return f[:len(f)-size] },
		"cut by a byte":      func(f []byte) []byte { return f[:len(f)-1] },
		"text":               func([]byte) []byte { return []byte(strings.Repeat("It was a dark and stormy night. ", 2000)) },
		"all zero":           func(f []byte) []byte { return make([]byte, len(f)) },
		"both headers zero":  func(f []byte) []byte { clear(f[:2*size]); return f },
		"pages zero":         func(f []byte) []byte { clear(f[2*size:]); return f },
		"shifted by a byte":  func(f []byte) []byte { return append([]byte{0}, f...) },
		"pages moved by one": func(f []byte) []byte { copy(f[3*size:], f[2*size:]); return f },
		"root outside": func(f []byte) []byte {
			return both(f, func(h []byte) { binary.NativeEndian.PutUint64(h[rootAt:], 1<<40) })
		},
		"root is a header": func(f []byte) []byte { return both(f, func(h []byte) { binary.NativeEndian.PutUint64(h[rootAt:], 1) }) },
		"free list outside": func(f []byte) []byte {
			return both(f, func(h []byte) { binary.NativeEndian.PutUint64(h[freelistAt:], 1<<40) })
		},
		"free list is a leaf": func(f []byte) []byte {
			return both(f, func(h []byte) { copy(h[freelistAt:], h[rootAt:rootAt+8]) })
		},
		"too many pages": func(f []byte) []byte {
			return both(f, func(h []byte) { binary.NativeEndian.PutUint64(h[pagesAt:], 1<<62) })
		},
		"no pages": func(f []byte) []byte {
			return both(f, func(h []byte) { binary.NativeEndian.PutUint64(h[pagesAt:], 0) })
		},
		"pages of no size": func(f []byte) []byte {
			return both(f, func(h []byte) { binary.NativeEndian.PutUint32(h[pageSizeAt:], 0) })
		},
		"pages of odd size": func(f []byte) []byte {
			return both(f, func(h []byte) { binary.NativeEndian.PutUint32(h[pageSizeAt:], 4095) })
		},
		"pages of great size": func(f []byte) []byte {
			return both(f, func(h []byte) { binary.NativeEndian.PutUint32(h[pageSizeAt:], 1<<31) })
		},
		"older pages": func(f []byte) []byte {
			return both(f, func(h []byte) { binary.NativeEndian.PutUint32(h[versionAt:], 1) })
		},
	} {
		t.Run(name, func(t *testing.T) {
			refused(t, write(t, harm(bytes.Clone(whole))), store.ErrDamaged, "put a backup in its place")
		})
	}
}

// TestAnyDamageIsRefusedOrHarmless damages a good file at random. Either the file
// is refused, or it reads exactly as before and can be written. Half of the time
// the checksums of the headers are corrected, since otherwise the checksums would
// find all damage to headers.
func TestAnyDamageIsRefusedOrHarmless(t *testing.T) {
	whole, holds := sample(t)
	random := rand.New(rand.NewChaCha8([32]byte{1}))
	path := filepath.Join(t.TempDir(), "store")
	harmless := 0
	const times = 600
	for n := range times {
		file := bytes.Clone(whole)
		switch random.IntN(4) {
		case 0: // one bit
			file[random.IntN(len(file))] ^= 1 << random.IntN(8)
		case 1: // some bytes near the start of a page, in its structure
			page := random.IntN(len(file)/pageSize(whole)) * pageSize(whole)
			for range 1 + random.IntN(4) {
				file[page+random.IntN(200)] = byte(random.Uint32())
			}
		case 2: // a torn write
			from := random.IntN(len(file))
			clear(file[from:min(len(file), from+random.IntN(2*pageSize(whole)))])
		case 3:
			file = file[:random.IntN(len(file))]
		}
		mend := n%2 == 0 && len(file) > 3*pageSize(whole) && pageSize(file) == pageSize(whole)
		if mend {
			reseal(file)
		}
		check(t, os.WriteFile(path, file, 0o600))
		s, err := store.Open(path)
		if err != nil {
			if !errors.Is(err, store.ErrDamaged) && !errors.Is(err, store.ErrNewer) {
				t.Fatalf("damage %d was met with %v", n, err)
			}
			untouched(t, path, file)
			continue
		}
		harmless++
		if forged(file, whole, mend) {
			contents(t, s)
		} else {
			expect(t, s, holds)
		}
		put(t, s, "the log", "all is well")
		check(t, s.Close())
	}
	if harmless == 0 || harmless == times {
		t.Errorf("%d of %d kinds of damage were harmless; the test shows nothing", harmless, times)
	}
}

func TestALostHeaderFallsBackToTheOther(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	s := openStore(t, path)
	put(t, s, "first", "1")
	put(t, s, "second", "2")
	whole := copyOf(t, s)
	check(t, s.Close())
	found := make(map[string]int)
	for _, header := range []int{0, pageSize(whole)} {
		torn := bytes.Clone(whole)
		clear(torn[header : header+64])
		s := openStore(t, write(t, torn))
		found[fmt.Sprint(contents(t, s))]++
		check(t, s.Close())
	}
	want := map[string]int{"map[first:1]": 1, "map[first:1 second:2]": 1}
	if !maps.Equal(found, want) {
		t.Errorf("with one header lost the store held %v, want %v", found, want)
	}
}

func TestDamageMetLaterFailsTheTransaction(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	s := openStore(t, path)
	put(t, s, "a", "1", "b", strings.Repeat("b", 100), "c", "3")
	file, err := os.ReadFile(path)
	check(t, err)
	for at := 0; ; { // flip a bit in each copy of b's value while the store is open
		i := bytes.Index(file[at:], bytes.Repeat([]byte("b"), 100))
		if i < 0 {
			break
		}
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		check(t, err)
		_, err = f.WriteAt([]byte("B"), int64(at+i+50))
		check(t, errors.Join(err, f.Close()))
		at += i + 100
	}
	ctx := context.Background()
	if err := s.View(ctx, func(tx store.Tx) error {
		_, err := tx.Get([]byte("b"))
		return err
	}); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("Get of a damaged record returned %v", err)
	}
	if _, err := storetest.Contents(ctx, s); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("a scan over a damaged record returned %v", err)
	}
	if err := s.View(ctx, func(tx store.Tx) error {
		_, err := tx.Get([]byte("a"))
		return err
	}); err != nil {
		t.Errorf("a sound record beside a damaged one: %v", err)
	}
	check(t, s.Close())
	refused(t, path, store.ErrDamaged, "fails its checksum")
}

// page is one page of a file.
type page struct {
	file   []byte
	number int
}

func (p page) bytes() []byte { return p.file[p.number*pageSize(p.file):] }
func (p page) flags() uint16 { return binary.NativeEndian.Uint16(p.bytes()[8:]) }
func (p page) count() int    { return int(binary.NativeEndian.Uint16(p.bytes()[10:])) }

// element returns the position of the n-th key of a leaf or branch page, the
// length of the key, and the length with its value.
func (p page) element(n int) (at, keyLength, length int) {
	e := p.bytes()[16+16*n:]
	word := func(i int) int { return int(binary.NativeEndian.Uint32(e[4*i:])) }
	if p.flags() == branch {
		return 16 + 16*n + word(0), word(1), word(1)
	}
	return 16 + 16*n + word(1), word(2), word(2) + word(3)
}

const (
	branch = 1
	leaf   = 2
)

// pages lists the pages of a kind that are in use and hold two elements or more. A page is in use if the file is refused
// without it.
func pages(t testing.TB, file []byte, flags uint16) (all []int) {
	t.Helper()
	for n := 2; n < len(file)/pageSize(file); n++ {
		// The overflow of another page may contain any bytes; the page number shows
		// that it is no page.
		p := page{file, n}
		if binary.NativeEndian.Uint64(p.bytes()) != uint64(n) || p.flags() != flags || p.count() < 2 {
			continue
		}
		without := bytes.Clone(file)
		clear(page{without, n}.bytes()[:pageSize(file)])
		s, err := store.Open(write(t, without))
		if err != nil {
			all = append(all, n)
			continue
		}
		check(t, s.Close())
	}
	return all
}

// TestDamageThatKeepsEveryChecksumIsRefused: all records are whole, but the tree
// is damaged. bbolt itself would lose records later, or end the process.
func TestDamageThatKeepsEveryChecksumIsRefused(t *testing.T) {
	whole, _ := sample(t)
	used := map[uint16][]int{branch: pages(t, whole, branch), leaf: pages(t, whole, leaf)}
	for name, harm := range map[string]struct {
		flags uint16
		do    func(p page) bool // false: it does not suit this page
	}{
		"two records trade places": {leaf, func(p page) bool {
			for n := 1; n < p.count()-1; n++ { // the first key has its own rule
				at, keyLength, length := p.element(n)
				next, nextKeyLength, nextLength := p.element(n + 1)
				if length == nextLength && keyLength == nextKeyLength {
					first := bytes.Clone(p.bytes()[at : at+length])
					copy(p.bytes()[at:], p.bytes()[next:next+length])
					copy(p.bytes()[next:], first)
					return true
				}
			}
			return false
		}},
		"a branch names a lower key than its page begins with": {branch, func(p page) bool {
			at, length, _ := p.element(p.count() - 1)
			p.bytes()[at+length-1]-- // still higher than every key before it: the sample leaves gaps
			return p.bytes()[at+length-1] != 255
		}},
		"a page ends with a record that belongs far behind it": {leaf, func(p page) bool {
			at, keyLength, length := p.element(p.count() - 1)
			key, value := p.bytes()[at:at+keyLength], p.bytes()[at+keyLength:at+length]
			if string(key) == "long" {
				return false // the last page
			}
			for i := range key {
				key[i] = 255
			}
			copy(value, sealed(string(key), string(value[4:])))
			return true
		}},
		"a branch leads to a page twice": {branch, func(p page) bool {
			copy(p.bytes()[16+16+8:][:8], p.bytes()[16+8:])
			return true
		}},
		"a page reaches over the next": {leaf, func(p page) bool {
			overflow := p.bytes()[12:]
			overflow[0]++
			return slices.Contains(used[leaf], p.number+1)
		}},
		"a record turns into a bucket": {leaf, func(p page) bool {
			p.bytes()[16] = 1
			return true
		}},
	} {
		t.Run(name, func(t *testing.T) {
			tried := 0
			for _, number := range used[harm.flags] {
				file := bytes.Clone(whole)
				if harm.do(page{file, number}) {
					tried++
					refused(t, write(t, file), store.ErrDamaged, "put a backup in its place")
				}
			}
			if tried == 0 {
				t.Error("no page lends itself to this")
			}
		})
	}
}
