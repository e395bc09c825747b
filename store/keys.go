package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"time"
)

// Format is the version of the file format this release writes. It reads every format from 1 to this one.
const Format = 2

// The key layout. A key is the layout byte, a kind byte, and the fields of the kind in order.
//
//	kind  fields                 holds
//	T     table, J, seq          one entry of the table's journal
//	T     table, h               the table's head: one record per table
//	T     table, s               the snapshot of the table's match
//	C     chat, channel          the table shown in that channel
//	P     chat, person, table    that the person sits at the table
//	F     chat, person           facts about the private path to a person, such as closed DMs
//	D     time, table            that the table has something to do at that time
//	O     seq                    one message owed; the order of the keys is the order of sending, so a scan
//	                             meets the messages of each destination in their order too
//	H     chat, interaction      the answer already given to that interaction
//	X     time, chat, interaction  when the handled interaction may be forgotten
//	N     name                   a counter
//	W     chat, …                what one chat keeps for itself, in a layout of its own (bot/web/keys.go)
//
// Text may hold any bytes. It is escaped and closed (appendText), so no two lists of fields share a key and
// no key is the prefix of another of its kind. What one line changes of a table, its newest journal entry, its head
// and its snapshot, are neighbours, so that a commit touches few pages. Numbers and times are eight bytes, big-endian. So byte order is
// the order of the fields. Keys that begin with byte 0 belong to the engines: formatKey, and
// the log (log.go), which came with format 2.
const (
	layout byte = 1

	kindTable       byte = 'T'
	kindChannel     byte = 'C'
	kindPerson      byte = 'P'
	kindPersonFacts byte = 'F'
	kindDue         byte = 'D'
	kindOutbox      byte = 'O'
	kindHandled     byte = 'H'
	kindExpiry      byte = 'X'
	kindCounter     byte = 'N'
	kindChat        byte = 'W'

	partJournal  byte = 'J'
	partHead     byte = 'h'
	partSnapshot byte = 's'
)

// formatKey holds the file's format version in decimal digits. Neither the key nor the form of its record
// ever changes, so that every release can tell a newer file from a damaged one.
var formatKey = []byte("\x00format")

// ErrNotThisKey says that a key is not of the kind a parser was asked for.
var ErrNotThisKey = errors.New("not a key of this kind")

func tablePart(table string, part byte) []byte {
	return append(appendText(kind(kindTable), table), part)
}

// HeadKey holds the head of a table.
func HeadKey(table string) []byte { return tablePart(table, partHead) }

// SnapshotKey holds the snapshot of a table's match.
func SnapshotKey(table string) []byte { return tablePart(table, partSnapshot) }

// JournalKey holds one entry of a table's journal.
func JournalKey(table string, seq uint64) []byte {
	return binary.BigEndian.AppendUint64(JournalPrefix(table), seq)
}

// JournalPrefix begins the journal entries of one table, which follow in the order of seq.
func JournalPrefix(table string) []byte { return tablePart(table, partJournal) }

// ChannelKey holds the table shown in a channel of a chat.
func ChannelKey(chat, channel string) []byte {
	return appendText(appendText(kind(kindChannel), chat), channel)
}

// ChannelPrefix begins all channels that show a table.
func ChannelPrefix() []byte { return kind(kindChannel) }

// ParseChannelKey is the inverse of ChannelKey.
func ParseChannelKey(key []byte) (chat, channel string, err error) {
	f := parse(key, kindChannel)
	chat, channel = f.text(), f.text()
	return chat, channel, f.end(key)
}

// PersonTableKey says that a person of a chat sits at a table.
func PersonTableKey(chat, person, table string) []byte {
	return appendText(PersonTablesPrefix(chat, person), table)
}

// PersonTablesPrefix begins the tables of one person, which follow in byte order.
func PersonTablesPrefix(chat, person string) []byte {
	return appendText(appendText(kind(kindPerson), chat), person)
}

// ParsePersonTableKey is the inverse of PersonTableKey.
func ParsePersonTableKey(key []byte) (chat, person, table string, err error) {
	f := parse(key, kindPerson)
	chat, person, table = f.text(), f.text(), f.text()
	return chat, person, table, f.end(key)
}

// PersonFactsKey holds what is known of the private path to a person of a chat.
func PersonFactsKey(chat, person string) []byte {
	return appendText(appendText(kind(kindPersonFacts), chat), person)
}

// DueKey says that a table has something to do at a time. Times outside the years 1678 to 2262 are moved to
// the nearer end.
func DueKey(at time.Time, table string) []byte {
	return appendText(appendTime(kind(kindDue), at), table)
}

// DuePrefix begins what is due, soonest first.
func DuePrefix() []byte { return kind(kindDue) }

// ParseDueKey is the inverse of DueKey. The time is in UTC, exact to the nanosecond.
func ParseDueKey(key []byte) (at time.Time, table string, err error) {
	f := parse(key, kindDue)
	at, table = f.time(), f.text()
	return at, table, f.end(key)
}

// OutboxKey holds the message with that sequence number.
func OutboxKey(seq uint64) []byte { return binary.BigEndian.AppendUint64(kind(kindOutbox), seq) }

// OutboxPrefix begins the messages owed, in the order of sending.
func OutboxPrefix() []byte { return kind(kindOutbox) }

// ParseOutboxKey is the inverse of OutboxKey.
func ParseOutboxKey(key []byte) (seq uint64, err error) {
	f := parse(key, kindOutbox)
	seq = f.number()
	return seq, f.end(key)
}

// HandledKey holds the answer given to an interaction of a chat.
func HandledKey(chat, interaction string) []byte {
	return appendText(appendText(kind(kindHandled), chat), interaction)
}

// HandledExpiryKey says when a handled interaction may be forgotten: write it beside the HandledKey, delete both.
func HandledExpiryKey(at time.Time, chat, interaction string) []byte {
	return appendText(appendText(appendTime(kind(kindExpiry), at), chat), interaction)
}

// HandledExpiryPrefix begins the handled interactions, those to be forgotten soonest first.
func HandledExpiryPrefix() []byte { return kind(kindExpiry) }

// ParseHandledExpiryKey is the inverse of HandledExpiryKey. The time is in UTC.
func ParseHandledExpiryKey(key []byte) (at time.Time, chat, interaction string, err error) {
	f := parse(key, kindExpiry)
	at, chat, interaction = f.time(), f.text(), f.text()
	return at, chat, interaction, f.end(key)
}

// CounterKey holds a counter; see Next.
func CounterKey(name string) []byte { return appendText(kind(kindCounter), name) }

// ChatPrefix begins what one chat keeps for itself.
func ChatPrefix(chat string) []byte { return appendText(kind(kindChat), chat) }

// Next counts: it returns 1 for a new counter, then 2, 3, and so on. A number is used up only if the
// transaction is kept, so the numbers that were kept have no gaps.
func Next(tx Tx, name string) (uint64, error) { return Advance(tx, name, 1) }

// Advance counts by so many at once, and returns the last of the numbers.
func Advance(tx Tx, name string, by uint64) (uint64, error) {
	key := CounterKey(name)
	old, err := tx.Get(key)
	if err != nil {
		return 0, fmt.Errorf("read counter %q: %w", name, err)
	}
	var n uint64
	if old != nil {
		if len(old) != 8 {
			return 0, fmt.Errorf("read counter %q: it is %d bytes long, not 8", name, len(old))
		}
		n = binary.BigEndian.Uint64(old)
	}
	if by == 0 {
		return n, nil
	}
	n += by
	if err := tx.Put(key, binary.BigEndian.AppendUint64(nil, n)); err != nil {
		return 0, fmt.Errorf("write counter %q: %w", name, err)
	}
	return n, nil
}

func kind(k byte) []byte { return append(make([]byte, 0, 64), layout, k) }

// Text is closed by 0 1, and a 0 inside it is written 0 255. So the end of a text sorts before anything that
// could follow in a longer one, and cannot be mistaken for its inside.
const (
	textEnd  byte = 1
	textZero byte = 255
)

func appendText(key []byte, s string) []byte {
	for i := range len(s) {
		key = append(key, s[i])
		if s[i] == 0 {
			key = append(key, textZero)
		}
	}
	return append(key, 0, textEnd)
}

// signBit makes the byte order of times hold before 1970 too.
const signBit = 1 << 63

var (
	firstTime = time.Unix(0, -1<<63)
	lastTime  = time.Unix(0, 1<<63-1)
)

func appendTime(key []byte, t time.Time) []byte {
	if t.Before(firstTime) {
		t = firstTime
	} else if t.After(lastTime) {
		t = lastTime
	}
	return binary.BigEndian.AppendUint64(key, uint64(t.UnixNano())^signBit)
}

// fields reads the fields of a key from its front. After the first thing that does not fit, bad stays set.
type fields struct {
	rest []byte
	bad  bool
}

func parse(key []byte, k byte) *fields {
	rest, ok := bytes.CutPrefix(key, []byte{layout, k})
	return &fields{rest: rest, bad: !ok}
}

func (f *fields) text() string {
	var s []byte
	for !f.bad {
		head, tail, ok := bytes.Cut(f.rest, []byte{0})
		s = append(s, head...)
		switch {
		case !ok || len(tail) == 0:
			f.bad = true
		case tail[0] == textEnd:
			f.rest = tail[1:]
			return string(s)
		case tail[0] == textZero:
			f.rest = tail[1:]
			s = append(s, 0)
		default:
			f.bad = true
		}
	}
	return ""
}

func (f *fields) number() uint64 {
	if f.bad || len(f.rest) < 8 {
		f.bad = true
		return 0
	}
	n := binary.BigEndian.Uint64(f.rest)
	f.rest = f.rest[8:]
	return n
}

func (f *fields) time() time.Time {
	return time.Unix(0, int64(f.number()^signBit)).UTC()
}

func (f *fields) end(key []byte) error {
	if f.bad || len(f.rest) > 0 {
		return fmt.Errorf("%w: %q", ErrNotThisKey, key)
	}
	return nil
}
