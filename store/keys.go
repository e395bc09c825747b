package store

import (
	"encoding/binary"
	"errors"
	"hash/fnv"
	"iter"
	"time"
)

// The key layout. A key is the layout byte, the slice, a kind byte, and the fields of the kind in order.
//
//	kind  fields                   slice of           holds
//	T     table, J, seq            table              one entry of the table's journal
//	T     table, a                 table              snapshot and journal of a finished game, or of what a fork begins with, compressed
//	T     table, h                 table              the table's head: one record per table
//	T     table, s                 table              the snapshot of the table's match
//	D     time, table              table              nothing: the table has something to do at that time
//	O     table, seq               table              one owed message; seq counts the messages of the table
//	C     chat, channel            chat, channel      the table shown in that channel
//	P     chat, person, table      chat, person       nothing: the person sits at the table, which is not over
//	E     chat, person, end, table chat, person       nothing: the person sat at the table until its end
//	F     chat, person             chat, person       facts about the private path to a person
//	R     chat, server, end, table chat, server       how the game of the table ended, which was shown there
//	L     chat, server, time, table chat, server      nothing: the table was opened there at that time, and is not over
//	H     day, chat, interaction   chat, interaction  the answer given to that interaction on that day
//	S                              its own            the number of the slice's tables, by kind
//	N     chat, note               chat, note         one note of a chat
//	W     chat, …                  chat               records in a layout of the chat's own (bot/web/keys.go)
//
// The slice comes first so that several processes can share one store: each serves some of the slices. All
// records of a table are in one slice, so a slice is one range of keys, and whoever serves it sends the
// messages and keeps the clocks of its tables. A key that is looked up before the table is known has the
// slice of what is looked up.
//
// No key is written by every line of every table. Such a key, for instance one counter for all messages,
// would make all lines wait for each other as soon as two processes write. So each table's head counts the
// messages of the table. Messages of one table to one destination therefore keep their order, and messages of
// different tables are put in order by the time in the record.
//
// Answers are kept for a day and a lookup asks for today and yesterday. So the days in the keys tell which
// answers are old, and no second record is needed for that.
//
// Text may hold any bytes. It is escaped and closed (appendText), so no two lists of fields share a key and
// no key is the prefix of another of its kind. Numbers and times are eight bytes and days are four, big-endian. So within a
// slice and kind, byte order is the order of the fields. The records of a table that one line changes are
// neighbours, so a commit touches few pages. Keys that begin with byte 0 belong to the engines, for instance
// formatKey.
const (
	layout byte = 1

	kindTable       byte = 'T'
	kindDue         byte = 'D'
	kindOutbox      byte = 'O'
	kindChannel     byte = 'C'
	kindPerson      byte = 'P'
	kindFinished    byte = 'E'
	kindPersonFacts byte = 'F'
	kindListed      byte = 'L'
	kindResult      byte = 'R'
	kindHandled     byte = 'H'
	kindCounts      byte = 'S'
	kindNote        byte = 'N'
	kindChat        byte = 'W'

	partJournal  byte = 'J'
	partArchive  byte = 'a'
	partHead     byte = 'h'
	partSnapshot byte = 's'
	partEnd      byte = 255 // behind all parts; no key has it
)

// formatKey holds the record of FormatRecord. Neither the key nor the form of its record
// ever changes, so that every release can tell a newer file from a damaged one.
var formatKey = []byte("\x00format")

// ErrNotThisKey says that a key is not of the kind a parser was asked for.
var ErrNotThisKey = errors.New("not a key of this kind")

// Slice is one of the equal parts into which all keys are divided.
type Slice uint8

// Slices is the number of slices. It is part of the key layout.
const Slices = 64

// AllSlices returns every slice, in order.
func AllSlices() []Slice {
	all := make([]Slice, Slices)
	for i := range all {
		all[i] = Slice(i)
	}
	return all
}

// SliceOf returns the slice of what has these names, for instance a table. It is a hash (FNV-1a) and never
// changes.
func SliceOf(names ...string) Slice {
	var room [64]byte
	text := room[:0]
	for _, name := range names {
		text = appendText(text, name)
	}
	return hashed(text)
}

func hashed(text []byte) Slice {
	sum := fnv.New32a()
	sum.Write(text)
	n := sum.Sum32()
	return Slice((n ^ n>>16) % Slices) // the low bits alone depend only on the low bits of the text
}

// ScanSlices ranges over the keys that begin with the prefix of each slice, slice by slice.
func ScanSlices(tx Tx, slices []Slice, prefix func(Slice) []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func([]byte, []byte) bool) {
		for _, s := range slices {
			for key, value := range tx.Scan(prefix(s), nil) {
				if !yield(key, value) {
					return
				}
			}
		}
	}
}

// named begins a key of this kind with names, in the slice of these names.
func named(kind byte, names ...string) []byte {
	key := begin(0, kind)
	for _, name := range names {
		key = appendText(key, name)
	}
	key[1] = byte(hashed(key[headLength:]))
	return key
}

// TableOf returns the table that a record belongs to: its head, snapshot, journal, due time or an owed message.
func TableOf(key []byte) (table string, ok bool) {
	for _, kind := range []byte{kindTable, kindOutbox, kindDue} {
		f := parse(key, kind)
		if kind == kindDue {
			f.time()
		}
		if table := f.text(); !f.bad && f.slice == SliceOf(table) {
			return table, true
		}
	}
	return "", false
}

func tablePart(table string, part byte) []byte {
	return append(named(kindTable, table), part)
}

// HeadKey holds the head of a table.
func HeadKey(table string) []byte { return tablePart(table, partHead) }

// SnapshotKey holds the snapshot of a table's match.
func SnapshotKey(table string) []byte { return tablePart(table, partSnapshot) }

// ArchiveKey holds the archive of a finished game, which takes the place of its snapshot and journal; of a fork
// before its end, what is given of another game.
func ArchiveKey(table string) []byte { return tablePart(table, partArchive) }

// JournalKey holds one entry of a table's journal.
func JournalKey(table string, seq uint64) []byte {
	return binary.BigEndian.AppendUint64(JournalPrefix(table), seq)
}

// JournalPrefix begins the journal entries of one table, in the order of seq.
func JournalPrefix(table string) []byte { return tablePart(table, partJournal) }

// Tables ranges over the tables of a slice. It takes two reads for each, however long its journal is.
func Tables(tx Tx, s Slice) iter.Seq[string] {
	return func(yield func(string) bool) {
		from := []byte(nil)
		for more := true; more; {
			more = false
			for key := range tx.Scan(begin(s, kindTable), from) {
				f := parse(key, kindTable)
				table := f.text()
				if f.bad {
					continue
				}
				if !yield(table) {
					return
				}
				from, more = tablePart(table, partEnd), true
				break
			}
		}
	}
}

// DueKey says that a table has something to do at a time. Times outside the years 1678 to 2262 are moved to
// the nearer end.
func DueKey(at time.Time, table string) []byte {
	return appendText(appendTime(begin(SliceOf(table), kindDue), at), table)
}

// DuePrefix begins what is due in a slice, soonest first.
func DuePrefix(s Slice) []byte { return begin(s, kindDue) }

// ParseDueKey is the inverse of DueKey. The time is in UTC, exact to the nanosecond.
func ParseDueKey(key []byte) (at time.Time, table string, err error) {
	f := parse(key, kindDue)
	at, table = f.time(), f.text()
	return at, table, f.end(table)
}

// OutboxKey holds one message that a table owes.
func OutboxKey(table string, seq uint64) []byte {
	return binary.BigEndian.AppendUint64(named(kindOutbox, table), seq)
}

// OutboxPrefix begins the messages owed by the tables of a slice: those of one table follow each other, in the
// order of seq.
func OutboxPrefix(s Slice) []byte { return begin(s, kindOutbox) }

// ParseOutboxKey is the inverse of OutboxKey.
func ParseOutboxKey(key []byte) (table string, seq uint64, err error) {
	f := parse(key, kindOutbox)
	table, seq = f.text(), f.number()
	return table, seq, f.end(table)
}

// ChannelKey holds the table shown in a channel of a chat.
func ChannelKey(chat, channel string) []byte { return named(kindChannel, chat, channel) }

// ChannelPrefix begins the channels of a slice that show a table.
func ChannelPrefix(s Slice) []byte { return begin(s, kindChannel) }

// ParseChannelKey is the inverse of ChannelKey.
func ParseChannelKey(key []byte) (chat, channel string, err error) {
	f := parse(key, kindChannel)
	chat, channel = f.text(), f.text()
	return chat, channel, f.end(chat, channel)
}

// PersonTableKey says that a person of a chat sits at a table.
func PersonTableKey(chat, person, table string) []byte {
	return appendText(PersonTablesPrefix(chat, person), table)
}

// PersonTablesPrefix begins the tables of one person, in byte order.
func PersonTablesPrefix(chat, person string) []byte { return named(kindPerson, chat, person) }

// ParsePersonTableKey is the inverse of PersonTableKey.
func ParsePersonTableKey(key []byte) (chat, person, table string, err error) {
	f := parse(key, kindPerson)
	chat, person, table = f.text(), f.text(), f.text()
	return chat, person, table, f.end(chat, person)
}

// FinishedKey says that a person of a chat sat at a table when its game ended.
func FinishedKey(chat, person string, end time.Time, table string) []byte {
	return appendText(appendLatestFirst(FinishedPrefix(chat, person), end), table)
}

// FinishedPrefix begins the finished tables of one person, the newest first.
func FinishedPrefix(chat, person string) []byte { return named(kindFinished, chat, person) }

// ParseFinishedKey is the inverse of FinishedKey. The time is in UTC.
func ParseFinishedKey(key []byte) (chat, person string, end time.Time, table string, err error) {
	f := parse(key, kindFinished)
	chat, person = f.text(), f.text()
	end = f.latestFirst()
	table = f.text()
	return chat, person, end, table, f.end(chat, person)
}

// ListedKey says that a table is shown in a server of a chat, where it was opened at a time, and is not over. The server
// is "" on a chat that has only one.
func ListedKey(chat, server string, opened time.Time, table string) []byte {
	return appendText(appendLatestFirst(ListedPrefix(chat, server), opened), table)
}

// ListedPrefix begins the tables of one server, the newest first.
func ListedPrefix(chat, server string) []byte { return named(kindListed, chat, server) }

// ParseListedKey is the inverse of ListedKey. The time is in UTC.
func ParseListedKey(key []byte) (chat, server string, opened time.Time, table string, err error) {
	f := parse(key, kindListed)
	chat, server = f.text(), f.text()
	opened = f.latestFirst()
	table = f.text()
	return chat, server, opened, table, f.end(chat, server)
}

// ResultKey holds how the game of a table ended that was shown in a server of a chat.
func ResultKey(chat, server string, end time.Time, table string) []byte {
	return appendText(appendLatestFirst(ResultsPrefix(chat, server), end), table)
}

// ResultsPrefix begins the results of one server, the newest first.
func ResultsPrefix(chat, server string) []byte { return named(kindResult, chat, server) }

// ParseResultKey is the inverse of ResultKey. The time is in UTC.
func ParseResultKey(key []byte) (chat, server string, end time.Time, table string, err error) {
	f := parse(key, kindResult)
	chat, server = f.text(), f.text()
	end = f.latestFirst()
	table = f.text()
	return chat, server, end, table, f.end(chat, server)
}

// PersonFactsKey holds what is known of the private path to a person of a chat.
func PersonFactsKey(chat, person string) []byte { return named(kindPersonFacts, chat, person) }

// HandledKey holds the answer given to an interaction of a chat on the day of a time, in UTC.
func HandledKey(at time.Time, chat, interaction string) []byte {
	key := appendDay(begin(SliceOf(chat, interaction), kindHandled), at)
	return appendText(appendText(key, chat), interaction)
}

// HandledPrefix begins the answers of a slice, the oldest day first.
func HandledPrefix(s Slice) []byte { return begin(s, kindHandled) }

// ParseHandledKey is the inverse of HandledKey. It returns the beginning of the day.
func ParseHandledKey(key []byte) (day time.Time, chat, interaction string, err error) {
	f := parse(key, kindHandled)
	day, chat, interaction = f.day(), f.text(), f.text()
	return day, chat, interaction, f.end(chat, interaction)
}

// CountsKey holds how many tables of each kind a slice has.
func CountsKey(s Slice) []byte { return begin(s, kindCounts) }

// NoteKey holds one note of a chat.
func NoteKey(chat, note string) []byte { return named(kindNote, chat, note) }

// NotesPrefix begins the notes of a chat in a slice whose names begin with the given text, in byte order.
func NotesPrefix(s Slice, chat, begins string) []byte {
	open := appendText(appendText(begin(s, kindNote), chat), begins)
	return open[:len(open)-len(textClose)]
}

// ParseNoteKey is the inverse of NoteKey.
func ParseNoteKey(key []byte) (chat, note string, err error) {
	f := parse(key, kindNote)
	chat, note = f.text(), f.text()
	return chat, note, f.end(chat, note)
}

// ChatPrefix begins the records that a chat keeps in a layout of its own.
func ChatPrefix(chat string) []byte { return named(kindChat, chat) }

// ChatOf returns the chat that keeps a record for itself: a note, or a record under its ChatPrefix.
func ChatOf(key []byte) (chat string, ok bool) {
	if chat, _, err := ParseNoteKey(key); err == nil {
		return chat, true
	}
	f := parse(key, kindChat)
	chat = f.text()
	return chat, !f.bad && f.slice == SliceOf(chat)
}
