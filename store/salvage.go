package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Losses counts what Salvage could not read. Nobody knows how many records a lost page held.
type Losses struct {
	Pages   int
	Records int
}

// Salvage makes a new store at target of the whole records in a damaged file, which is only read. Before the store
// gets its name, check may delete the records that are of no use without others.
//
// It finds records by the pages that lead to them. Records below a lost page are lost. Free pages are never read. A
// checksum shows whether a record is whole.
func Salvage(ctx context.Context, damaged, target string, check func(Store) error) (Losses, error) {
	lost, err := salvageFile(ctx, damaged, target, check)
	if err != nil {
		return lost, fmt.Errorf("salvage store %s: %w", damaged, err)
	}
	return lost, nil
}

func salvageFile(ctx context.Context, damaged, target string, check func(Store) error) (lost Losses, err error) {
	if _, err := os.Lstat(target); err == nil {
		return lost, fmt.Errorf("%s: %w", target, os.ErrExist)
	}
	file, err := os.Open(damaged)
	if err != nil {
		return lost, err
	}
	defer file.Close()
	if err := lockFile(file, defaultWait); err != nil {
		return lost, err
	}
	info, err := file.Stat()
	if err != nil {
		return lost, err
	}
	folder, err := os.MkdirTemp(filepath.Dir(target), ".store-*.salvage")
	if err != nil {
		return lost, err
	}
	defer os.RemoveAll(folder)
	draft := filepath.Join(folder, "store")
	s, err := Open(draft)
	if err != nil {
		return lost, err
	}
	v := salvager{inspector: inspector{file: file, used: make(map[uint64]bool)}, ctx: ctx, to: s}
	err = v.salvage(info.Size())
	if err == nil {
		err = check(s)
	}
	if err := errors.Join(err, s.Close()); err != nil {
		return v.lost, err
	}
	return v.lost, install(draft, target)
}

// salvager reads a file as the inspector does, but goes on after damage.
type salvager struct {
	inspector
	ctx   context.Context // of the one run: the inspector's visits take none
	to    *Bolt
	batch records
	bytes int
	saved int
	lost  Losses
}

// salvageAtOnce is how many bytes are written in one transaction.
const salvageAtOnce = 8 << 20

func (v *salvager) salvage(size int64) error {
	if err := v.readMeta(size); err != nil {
		// A file that is cut off has a header that tells where the rest is.
		if v.meta.version != metaVersion || v.meta.pages < firstTreePg || !errors.Is(err, ErrDamaged) || !soundPageSize(v.meta.pageSize) {
			return err
		}
	}
	if err := v.walk(v.meta.root, span{}, 0, v.bucketLeaf); err != nil {
		return err
	}
	if v.format != nil {
		if err := v.checkFormat(); errors.Is(err, ErrNewer) {
			return err
		}
	}
	if err := v.flush(); err != nil {
		return err
	}
	switch {
	case v.saved > 0:
	case v.lost == Losses{}:
		return errors.New("it is whole, and holds no record to save")
	default:
		return fmt.Errorf("%w so badly that no record can be read", ErrDamaged)
	}
	return nil
}

// walk visits the whole elements of the leaves below a page. It fails only if the new store does.
func (v *salvager) walk(number uint64, keys span, depth int, leaf visit) error {
	page := v.loosePage(number, depth)
	if page == nil {
		v.lost.Pages++
		return nil
	}
	return v.looseNode(page, keys, depth, leaf)
}

// loosePage reads a page that may be read only in part; nil if it is not a page of a tree.
func (v *salvager) loosePage(number uint64, depth int) []byte {
	if number < firstTreePg || number >= v.meta.pages || depth > deepestTree || v.used[number] {
		return nil
	}
	offset := int64(number) * v.meta.pageSize
	var header [pageHeader]byte
	if _, err := v.file.ReadAt(header[:], offset); err != nil {
		return nil
	}
	flags, overflow := native.Uint16(header[8:]), native.Uint32(header[12:])
	if native.Uint64(header[:]) != number || flags != branchPage && flags != leafPage {
		return nil
	}
	v.used[number] = true
	if number+uint64(overflow) >= v.meta.pages {
		overflow = 0 // a wrong one; the page itself may be whole
	}
	page := make([]byte, (int64(overflow)+1)*v.meta.pageSize)
	n, err := v.file.ReadAt(page, offset)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil
	}
	return page[:n]
}

func (v *salvager) looseNode(page []byte, keys span, depth int, leaf visit) error {
	flags, count := native.Uint16(page[8:]), int(native.Uint16(page[10:]))
	elements := looseElements(page, flags, count)
	if flags == leafPage {
		v.lost.Records += count - len(elements)
	} else {
		v.lost.Pages += count - len(elements)
	}
	for n, e := range elements {
		if bytes.Compare(e.key, keys.first) < 0 || keys.before != nil && bytes.Compare(e.key, keys.before) >= 0 {
			v.lost.Records++ // it does not belong here
			continue
		}
		if flags == leafPage {
			if err := leaf(e.flags, e.key, e.value, depth); err != nil {
				return err
			}
			continue
		}
		below := span{first: e.key, before: keys.before}
		if n+1 < len(elements) {
			below.before = elements[n+1].key
		}
		if err := v.walk(e.child, below, depth+1, leaf); err != nil {
			return err
		}
	}
	return nil
}

// looseElements takes a page apart and leaves out the elements that reach beyond it.
func looseElements(page []byte, flags uint16, count int) (elements []element) {
	for n := range count {
		at := pageHeader + n*pageElement
		if at+pageElement > len(page) {
			break
		}
		var e element
		var offset, keyLength, valueLength uint64
		raw := page[at:]
		if flags == leafPage {
			e.flags = native.Uint32(raw)
			offset, keyLength, valueLength = uint64(native.Uint32(raw[4:])), uint64(native.Uint32(raw[8:])), uint64(native.Uint32(raw[12:]))
		} else {
			offset, keyLength = uint64(native.Uint32(raw)), uint64(native.Uint32(raw[4:]))
			e.child = native.Uint64(raw[8:])
		}
		begin := uint64(at) + offset
		if keyLength == 0 || keyLength > MaxKey || begin+keyLength+valueLength > uint64(len(page)) {
			continue
		}
		e.key, e.value = page[begin:begin+keyLength], page[begin+keyLength:begin+keyLength+valueLength]
		elements = append(elements, e)
	}
	return elements
}

// bucketLeaf visits an element of the root tree: the bucket that holds all records.
func (v *salvager) bucketLeaf(_ uint32, name, value []byte, depth int) error {
	if !bytes.Equal(name, bucketName) || len(value) < bucketHeader {
		v.lost.Pages++
		return nil
	}
	if root := native.Uint64(value); root != 0 {
		return v.walk(root, span{}, depth+1, v.recordLeaf)
	}
	if inline := value[bucketHeader:]; len(inline) >= pageHeader && native.Uint16(inline[8:]) == leafPage {
		return v.looseNode(inline, span{}, depth+1, v.recordLeaf)
	}
	v.lost.Pages++
	return nil
}

// recordLeaf saves a record if it is whole.
func (v *salvager) recordLeaf(_ uint32, key, sealed []byte, _ int) error {
	value, err := unseal(key, sealed)
	if err != nil {
		v.lost.Records++
		return nil
	}
	if bytes.Equal(key, formatKey) {
		v.format = sealed
		return nil
	}
	if checkKey(key) != nil {
		v.lost.Records++
		return nil
	}
	v.saved++
	v.batch = append(v.batch, &write{key: copied(key), value: copied(value)})
	v.bytes += len(key) + len(value)
	if v.bytes < salvageAtOnce {
		return nil
	}
	return v.flush()
}

// flush writes the gathered records to the new store.
func (v *salvager) flush() error {
	err := v.to.Update(v.ctx, func(tx Tx) error {
		for _, w := range v.batch {
			if err := tx.Put(w.key, w.value); err != nil {
				return err
			}
		}
		return nil
	})
	v.batch, v.bytes = nil, 0
	return err
}
