package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	bolt "go.etcd.io/bbolt"
)

// In front of the tree stands a log. What a commit changes lies scattered over the tree, and a disk takes many
// times as long for scattered pages as for as many in one run. So a group's writes are first committed as one
// entry, which bbolt lays down in one run, and kept in memory, where readers and the groups that follow see them
// over the tree. When enough have gathered, the leader folds them: one commit writes the newest value of each key
// into the tree, in the order of the keys, and removes the entries. Both are commits of the same file, so whenever
// the process is killed, a write stands in the log or in the tree. Open reads the log back into memory; Close folds.
//
// An entry is the group's writes in the order of their keys:
//
//	uvarint  length of the key, times two; plus one for a deletion
//	         the key
//	uvarint  length of the value, then the value; a deletion has neither
//
// It is cut between writes into three records, and the entries stand from the newest to the oldest. bbolt writes a leaf as a
// whole, and divides it only when it has five keys, leaving at least two on each side. Ahead of the entries
// stand two small records: the format, and the number of the last entry that was folded. So a new entry meets
// those two alone, is divided from them again, and no commit writes an older entry once more.
const entryParts = 3

// foldBound is how many bytes of entries are folded together. A group larger than this goes straight to the tree.
const foldBound = 4 << 20

// foldedKey holds the number of the last entry that was folded, in eight bytes. The entries that stand have the
// numbers that follow it, without a gap.
var foldedKey = []byte("\x00log")

func entryKey(number uint64, part int) []byte {
	return append(binary.BigEndian.AppendUint64(slices.Clone(foldedKey), ^number), byte(part))
}

// unfolded is what the log holds. It never changes; a commit makes a new one.
type unfolded struct {
	writes records // the newest of each key, deletions among them
	folded uint64  // the number of the last entry that was folded
	last   uint64  // the number of the last entry
	size   int     // bytes in the entries
}

// over is the state of the store: the log over the tree.
func (u *unfolded) over(tx *bolt.Tx) base { return layer{writes: u.writes, base: newBoltBase(tx)} }

// keep commits the writes of a group.
func (s *Bolt) keep(writes records) error {
	size := writes.encodedSize()
	if size > s.foldBound {
		if err := s.fold(); err != nil {
			return err
		}
		return s.write(func(b boltBase) error { return b.apply(writes) })
	}
	log := s.log.Load()
	next := &unfolded{
		writes: log.writes.merge(writes),
		folded: log.folded,
		last:   log.last + 1,
		size:   log.size + size,
	}
	s.entry = slices.Grow(s.entry[:0], size+entryParts*sealLength)
	entry := writes.encode(next.last, size, s.entry)
	if err := s.write(func(b boltBase) error { return b.addEntry(next.last, entry) }); err != nil {
		return err
	}
	s.log.Store(next)
	return nil
}

// foldWhenDue folds a log that has grown long enough. If that fails the log goes on growing: nothing is lost, and
// after as many bytes again there is another try.
func (s *Bolt) foldWhenDue() {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.broken != nil || s.log.Load().size < s.foldAt {
		return
	}
	if err := s.fold(); err != nil {
		s.foldAt = s.log.Load().size + s.foldBound
	}
}

// fold moves the log into the tree.
func (s *Bolt) fold() error {
	log := s.log.Load()
	if log.last > log.folded {
		if err := s.write(func(b boltBase) error { return b.fold(log) }); err != nil {
			return err
		}
		s.log.Store(&unfolded{folded: log.last, last: log.last})
	}
	s.foldAt = s.foldBound
	return nil
}

func (b boltBase) fold(log *unfolded) error {
	for number := log.folded + 1; number <= log.last; number++ {
		for part := range entryParts {
			if err := b.bucket.Delete(entryKey(number, part)); err != nil {
				return err
			}
		}
	}
	if err := b.putFolded(log.last); err != nil {
		return err
	}
	return b.apply(log.writes)
}

func (b boltBase) putFolded(number uint64) error {
	return b.put(foldedKey, binary.BigEndian.AppendUint64(nil, number))
}

func (b boltBase) addEntry(number uint64, entry [entryParts][]byte) error {
	for part, sealed := range entry {
		if err := b.bucket.Put(entryKey(number, part), sealed); err != nil {
			return err
		}
	}
	return nil
}

// readLog reads the log of a file.
func (b boltBase) readLog() (*unfolded, error) {
	sealed := b.bucket.Get(foldedKey)
	if sealed == nil {
		return &unfolded{}, b.checkNoLog()
	}
	mark, err := unseal(foldedKey, sealed)
	if err != nil {
		return nil, err
	}
	if len(mark) != 8 {
		return nil, damaged("the number of the last folded entry of its log is %d bytes long", len(mark))
	}
	log := &unfolded{folded: binary.BigEndian.Uint64(mark)}
	entries, err := b.readEntries(log.folded)
	if err != nil {
		return nil, err
	}
	log.last = log.folded + uint64(len(entries))
	for n, entry := range entries {
		writes, err := decode(entry)
		if err != nil {
			return nil, damaged("entry %d of its log: %v", log.folded+uint64(n)+1, err)
		}
		log.writes = log.writes.merge(writes)
		log.size += len(entry)
	}
	return log, nil
}

// checkNoLog says whether a file may be without a log: in format 1 there was none.
func (b boltBase) checkNoLog() error {
	format, err := unseal(formatKey, b.bucket.Get(formatKey))
	if err != nil {
		return err
	}
	key, _ := b.bucket.Cursor().Seek(foldedKey)
	if string(format) != "1" || bytes.HasPrefix(key, foldedKey) {
		return damaged("the number of the last folded entry of its log is missing")
	}
	return nil
}

// readEntries returns the entries that stand in the log, oldest first.
func (b boltBase) readEntries(folded uint64) (entries [][]byte, err error) {
	cursor := b.bucket.Cursor()
	cursor.Seek(foldedKey)
	key, sealed := cursor.Next()
	if !bytes.HasPrefix(key, foldedKey) {
		return nil, nil
	}
	if len(key) != len(entryKey(0, 0)) {
		return nil, damaged("its log has an entry named %s", quoted(key))
	}
	last := ^binary.BigEndian.Uint64(key[len(foldedKey):])
	for number := last; number > folded; number-- {
		var entry []byte
		for part := range entryParts {
			if want := entryKey(number, part); !bytes.Equal(key, want) {
				return nil, damaged("its log lacks a part of entry %d", number)
			}
			value, err := unseal(key, sealed)
			if err != nil {
				return nil, err
			}
			entry = append(entry, value...)
			key, sealed = cursor.Next()
		}
		entries = append(entries, entry)
	}
	if bytes.HasPrefix(key, foldedKey) {
		return nil, damaged("its log holds entries that were folded")
	}
	slices.Reverse(entries)
	return entries, nil
}

func (r records) encodedSize() int {
	size := 0
	for _, w := range r {
		size += uvarintSize(w.keyWord()) + len(w.key)
		if !w.absent {
			size += uvarintSize(uint64(len(w.value))) + len(w.value)
		}
	}
	return size
}

// encode makes the sealed records of an entry, one behind the other in a buffer that has room for them. They are cut
// between writes, about equally long.
func (r records) encode(number uint64, size int, buffer []byte) (entry [entryParts][]byte) {
	for part := range entry {
		start := len(buffer)
		buffer = append(buffer, make([]byte, sealLength)...)
		for len(r) > 0 && (part == entryParts-1 || len(buffer)-start < size/entryParts) {
			buffer = r[0].append(buffer)
			r = r[1:]
		}
		entry[part] = buffer[start:]
		setSeal(entryKey(number, part), entry[part])
	}
	return entry
}

func (w *write) append(b []byte) []byte {
	b = append(binary.AppendUvarint(b, w.keyWord()), w.key...)
	if !w.absent {
		b = append(binary.AppendUvarint(b, uint64(len(w.value))), w.value...)
	}
	return b
}

func (w *write) keyWord() uint64 {
	word := uint64(len(w.key)) << 1
	if w.absent {
		word++
	}
	return word
}

func uvarintSize(n uint64) int {
	size := 1
	for ; n >= 0x80; n >>= 7 {
		size++
	}
	return size
}

// decode is the inverse of encode. The writes point into the entry.
func decode(entry []byte) (writes records, err error) {
	for len(entry) > 0 {
		w := new(write)
		var word, length uint64
		if word, entry, err = cutUvarint(entry); err != nil {
			return nil, err
		}
		if w.key, entry, err = cut(entry, word>>1); err != nil {
			return nil, err
		}
		if w.absent = word&1 == 1; !w.absent {
			if length, entry, err = cutUvarint(entry); err != nil {
				return nil, err
			}
			if w.value, entry, err = cut(entry, length); err != nil {
				return nil, err
			}
		}
		if err := checkKey(w.key); err != nil {
			return nil, err
		}
		if n := len(writes); n > 0 && bytes.Compare(writes[n-1].key, w.key) >= 0 {
			return nil, fmt.Errorf("key %s is out of order", quoted(w.key))
		}
		writes = append(writes, w)
	}
	return writes, nil
}

var errCutOff = errors.New("it is cut off")

func cutUvarint(b []byte) (n uint64, rest []byte, err error) {
	n, length := binary.Uvarint(b)
	if length <= 0 {
		return 0, nil, errCutOff
	}
	return n, b[length:], nil
}

func cut(b []byte, length uint64) (head, rest []byte, err error) {
	if length > uint64(len(b)) {
		return nil, nil, errCutOff
	}
	return b[:length:length], b[length:], nil
}
