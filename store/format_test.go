package store_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"shipboard/store"
)

var freeze = flag.Bool("freeze", false, "write this release's format to testdata, if it is not frozen yet")

// inFormat1 is what testdata/format1.store holds, spelled out byte by byte: neither the file format nor the layout
// of the keys may change under it.
var inFormat1 = map[string]string{
	"\x01Tblack\x00\xffpearl\x00\x01h":                                 "head",
	"\x01Tblack\x00\xffpearl\x00\x01s":                                 "snapshot",
	"\x01Tblack\x00\xffpearl\x00\x01J\x00\x00\x00\x00\x00\x00\x00\x01": "first line",
	"\x01Tblack\x00\xffpearl\x00\x01J\x00\x00\x00\x00\x00\x00\x01\x00": "line 256",
	"\x01Cdiscord\x00\x01c1\x00\x01":                                   "black\x00pearl",
	"\x01Pslack\x00\x01U1\x00\x01black\x00\xffpearl\x00\x01":           "",
	"\x01Fslack\x00\x01U1\x00\x01":                                     "DMs closed",
	"\x01D\x95\xb8\x53\x9c\x07\xe1\x4d\x15black\x00\xffpearl\x00\x01":  "clock",
	"\x01O\x00\x00\x00\x00\x00\x00\x00\x07":                            "message",
	"\x01Hweb\x00\x01i1\x00\x01":                                       "answer",
	"\x01X\x95\xb8\x53\x9c\x07\xe1\x4d\x15web\x00\x01i1\x00\x01":       "",
	"\x01Noutbox\x00\x01":                                              "\x00\x00\x00\x00\x00\x00\x00\x01",
	"any other key":                                                    "kept too",
}

const (
	frozen1 = "testdata/format1.store"
	frozen2 = "testdata/format2.store"
)

func TestThisReleaseReadsAFileOfFormat1(t *testing.T) {
	file, err := os.ReadFile(frozen1)
	check(t, err)
	path := write(t, file)
	s := openStore(t, path)
	expect(t, s, inFormat1)
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		if n, err := store.Next(tx, "outbox"); n != 2 || err != nil {
			t.Errorf("the counter goes on with %d, %v", n, err)
		}
		return nil
	}))
	check(t, s.Close())
	check(t, openStore(t, path).Close())
}

// TestThisReleaseStillWritesTheKeysOfFormat1 makes the same keys anew.
func TestThisReleaseStillWritesTheKeysOfFormat1(t *testing.T) {
	s := store.Memory()
	check(t, s.Update(t.Context(), fillFormat1))
	expect(t, s, inFormat1)
}

// TestThisReleaseReadsAFileOfFormat2 reads the same keys, some of them in the tree and some in the log.
func TestThisReleaseReadsAFileOfFormat2(t *testing.T) {
	if *freeze {
		writeFrozen(t, frozen2, fillFormat2)
	}
	file, err := os.ReadFile(frozen2)
	check(t, err)
	path := write(t, file)
	for range 2 { // from the log, and folded
		s := openStore(t, path)
		expect(t, s, inFormat1)
		check(t, s.Close())
	}
	s := openStore(t, write(t, file))
	inLog(t, s, 2, len(inFormat1)) // one of the tree's is to be deleted, one is yet to come
	check(t, s.Close())
}

// fillFormat2 leaves a log in which a record is new, one is replaced and one is deleted.
func fillFormat2(t *testing.T, s *store.Bolt) {
	put(t, s, "deleted later", "", "any other key", "replaced later")
	check(t, s.Update(t.Context(), fillFormat1))
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		return errors.Join(
			tx.Put([]byte("any other key"), []byte("replaced later")),
			tx.Delete(store.SnapshotKey("black\x00pearl")))
	}))
	check(t, store.Fold(s))
	put(t, s, "any other key", "kept too")
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		return errors.Join(
			tx.Delete([]byte("deleted later")),
			tx.Put(store.SnapshotKey("black\x00pearl"), []byte("snapshot")))
	}))
}

func fillFormat1(tx store.Tx) error {
	const table = "black\x00pearl"
	at := time.Date(2019, time.August, 6, 12, 0, 0, 123456789, time.UTC)
	_, err := store.Next(tx, "outbox")
	return errors.Join(
		err,
		tx.Put(store.HeadKey(table), []byte("head")),
		tx.Put(store.SnapshotKey(table), []byte("snapshot")),
		tx.Put(store.JournalKey(table, 1), []byte("first line")),
		tx.Put(store.JournalKey(table, 256), []byte("line 256")),
		tx.Put(store.ChannelKey("discord", "c1"), []byte(table)),
		tx.Put(store.PersonTableKey("slack", "U1", table), nil),
		tx.Put(store.PersonFactsKey("slack", "U1"), []byte("DMs closed")),
		tx.Put(store.DueKey(at, table), []byte("clock")),
		tx.Put(store.OutboxKey(7), []byte("message")),
		tx.Put(store.HandledKey("web", "i1"), []byte("answer")),
		tx.Put(store.HandledExpiryKey(at, "web", "i1"), nil),
		tx.Put([]byte("any other key"), []byte("kept too")),
	)
}

// writeFrozen freezes the format. It does not write over a frozen file: what is in the field does not change.
func writeFrozen(t *testing.T, path string, fill func(*testing.T, *store.Bolt)) {
	if _, err := os.Stat(path); err == nil {
		return
	}
	s := openStore(t, filepath.Join(t.TempDir(), "store"))
	fill(t, s)
	check(t, store.BackupFile(t.Context(), s, path))
	check(t, s.Close())
	fmt.Println("frozen:", path)
}
