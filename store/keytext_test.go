package store_test

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"testing"
	"time"

	"shipboard/store"
)

var freeze = flag.Bool("freeze", false, "write this release's format to testdata, if it is not frozen yet")

// table1 holds the beginning of the keys of a table's records, up to the kind and
// after it.
const (
	slice1 = "\x01\x2e"
	table1 = "black\x00\xffpearl\x00\x01"
)

// inFormat1 is the key layout, spelled out byte by byte. It may not change.
var inFormat1 = map[string]string{
	slice1 + "T" + table1 + "h":                                 "head",
	slice1 + "T" + table1 + "s":                                 "snapshot",
	slice1 + "T" + table1 + "J\x00\x00\x00\x00\x00\x00\x00\x01": "first line",
	slice1 + "T" + table1 + "J\x00\x00\x00\x00\x00\x00\x01\x00": "line 256",
	slice1 + "D\x95\xb8\x53\x9c\x07\xe1\x4d\x15" + table1:       "clock",
	slice1 + "O" + table1 + "\x00\x00\x00\x00\x00\x00\x00\x07":  "message",
	"\x01\x0fCdiscord\x00\x01c1\x00\x01":                        "black\x00pearl",
	"\x01\x33Pslack\x00\x01U1\x00\x01" + table1:                 "",
	"\x01\x33Fslack\x00\x01U1\x00\x01":                          "DMs closed",
	"\x01\x06H\x80\x00\x46\xc2web\x00\x01i1\x00\x01":            "answer",
	"\x01\x1fNslack\x00\x01sent\x00\x01":                        "note",
	"\x01\x2bWweb\x00\x01M1":                                    "the chat's own",
	"any other key":                                             "kept too",
}

func TestThisReleaseWritesTheKeysOfFormat1(t *testing.T) {
	s := store.Memory()
	check(t, s.Update(t.Context(), fillFormat1))
	expect(t, s, inFormat1)
}

// frozen1 is a file of format 1. Every release reads it.
const frozen1 = "testdata/format1.store"

func TestThisReleaseReadsAFileOfFormat1(t *testing.T) {
	if *freeze {
		writeFrozen(t)
	}
	file, err := os.ReadFile(frozen1)
	check(t, err)
	path := write(t, file)
	s := openStore(t, path)
	expect(t, s, inFormat1)
	put(t, s, "and", "on")
	check(t, s.Close())
	check(t, openStore(t, path).Close())
}

// writeFrozen freezes the format. It does not replace a frozen file, since files of released formats do not change.
func writeFrozen(t *testing.T) {
	if _, err := os.Stat(frozen1); err == nil {
		return
	}
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	check(t, s.Update(t.Context(), fillFormat1))
	check(t, store.BackupFile(t.Context(), s, frozen1))
	check(t, s.Close())
}

func fillFormat1(tx store.Tx) error {
	const table = "black\x00pearl"
	at := time.Date(2019, time.August, 6, 12, 0, 0, 123456789, time.UTC)
	return errors.Join(
		tx.Put(store.HeadKey(table), []byte("head")),
		tx.Put(store.SnapshotKey(table), []byte("snapshot")),
		tx.Put(store.JournalKey(table, 1), []byte("first line")),
		tx.Put(store.JournalKey(table, 256), []byte("line 256")),
		tx.Put(store.DueKey(at, table), []byte("clock")),
		tx.Put(store.OutboxKey(table, 7), []byte("message")),
		tx.Put(store.ChannelKey("discord", "c1"), []byte(table)),
		tx.Put(store.PersonTableKey("slack", "U1", table), nil),
		tx.Put(store.PersonFactsKey("slack", "U1"), []byte("DMs closed")),
		tx.Put(store.HandledKey(at, "web", "i1"), []byte("answer")),
		tx.Put(store.NoteKey("slack", "sent"), []byte("note")),
		tx.Put(append(store.ChatPrefix("web"), "M1"...), []byte("the chat's own")),
		tx.Put([]byte("any other key"), []byte("kept too")),
	)
}
