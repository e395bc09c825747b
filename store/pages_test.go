package store_test

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"

	"shipboard/store"
)

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
