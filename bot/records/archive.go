package records

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"time"

	"shipboard/bot/table"
	"shipboard/store"
)

// A finished game is archived some time after its end: its snapshot and its
// journal become one compressed record, byte for byte as they were. gzip makes
// them 7 to 10 times smaller. It is in the standard library, and zstd would save
// only 4 percent more. The head stays, so that the table is found as before.

// mostDropped bounds how many journal entries one transaction deletes, so that
// no move waits for long behind it.
const mostDropped = 100

// A fork has such a record from its beginning on: the position from which it goes on, and the
// part of its journal that is given. When it is over, its archive takes the place of that record.

// archiveDue is when a finished table should be archived; zero if it should
// not.
func (ts *Tables) archiveDue(t *table.Table) time.Time {
	if ts.archiveAfter <= 0 || t.Session == nil || t.Archive == table.ArchiveDone {
		return time.Time{}
	}
	return t.Ended.Add(ts.archiveAfter)
}

// Archive does one step: the first writes the archive, each further one deletes
// part of the journal. Between two steps the game reads the same as at the end.
func (ts *Tables) Archive(ctx context.Context, t *table.Table) error {
	if due := ts.archiveDue(t); due.IsZero() || due.After(ts.now()) {
		return ts.Commit(ctx, t, ts.Change(ctx), Extra{}) // the setting was changed since; come back when it is due
	}
	var x Extra
	var old records
	var left [][]byte // keys of the journal that are still there
	err := ts.store.View(ctx, func(tx store.Tx) (err error) {
		if t.Archive == "" {
			if old, err = readRecords(tx, &t.Head, 1); err != nil {
				return err
			}
		}
		left = nil
		for key := range tx.Scan(store.JournalPrefix(t.ID), nil) {
			left = append(left, key)
			if len(left) > mostDropped {
				break
			}
		}
		return nil
	})
	if damaged(err) {
		err = &Unreadable{Table: t.ID, Host: t.Host, Head: &t.Head, Journal: true, err: err}
	}
	if err != nil {
		return fmt.Errorf("archive table %s: %w", t.ID, err)
	}
	if t.Archive == "" {
		packed, err := old.pack()
		if err != nil {
			return fmt.Errorf("archive table %s: %w", t.ID, err)
		}
		x.records = append(x.records, kv{store.ArchiveKey(t.ID), packed})
		x.Delete = append(x.Delete, store.SnapshotKey(t.ID))
	}
	t.Archive = table.ArchiveBegun
	if len(left) <= mostDropped {
		t.Archive = table.ArchiveDone
	}
	x.Delete = append(x.Delete, left[:min(len(left), mostDropped)]...)
	return ts.Commit(ctx, t, ts.Change(ctx), x)
}

// records are the stored parts of a table's game.
type records struct {
	snapshot []byte   // nil when there is none
	position []byte   // from which a fork begins; nil once the fork has begun
	journal  [][]byte // from some entry on
	before   uint64   // how many entries come before those
}

// errArchive says that an archive cannot be read.
var errArchive = errors.New("read its archive")

// readRecords reads a table's records, archived or not, with the journal from
// one entry on.
func readRecords(tx store.Tx, h *table.Head, from uint64) (r records, err error) {
	if h.Archive != "" {
		packed, err := tx.Get(store.ArchiveKey(h.ID))
		if err != nil {
			return r, err
		}
		if r, err = unpack(packed); err != nil {
			return r, fmt.Errorf("%w: %w", errArchive, err)
		}
		r.before = min(max(from, 1)-1, uint64(len(r.journal)))
		r.journal = r.journal[r.before:]
		return r, nil
	}
	if r.snapshot, err = tx.Get(store.SnapshotKey(h.ID)); err != nil {
		return r, err
	}
	r.before = max(from, 1) - 1
	if h.Forked() && (h.Stage == table.Lobby || from <= h.Given()) {
		packed, err := tx.Get(store.ArchiveKey(h.ID))
		if err != nil {
			return r, err
		}
		given, err := unpack(packed)
		if err != nil {
			return r, fmt.Errorf("%w: %w", errArchive, err)
		}
		if h.Stage == table.Lobby {
			r.position = given.snapshot
		}
		r.journal = given.journal[min(r.before, uint64(len(given.journal))):]
	}
	for _, value := range tx.Scan(store.JournalPrefix(h.ID), store.JournalKey(h.ID, from)) {
		r.journal = append(r.journal, value)
	}
	return r, nil
}

// pack makes one compressed record of the snapshot and the journal: each after
// its length.
func (r records) pack() ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	for _, part := range append([][]byte{r.snapshot}, r.journal...) {
		if _, err := w.Write(append(binary.AppendUvarint(nil, uint64(len(part))), part...)); err != nil {
			return nil, err
		}
	}
	err = w.Close()
	return b.Bytes(), err
}

// unpack is the inverse of pack.
func unpack(packed []byte) (records, error) {
	if packed == nil {
		return records{}, errors.New("it is missing")
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return records{}, err
	}
	all, err := io.ReadAll(z)
	if err != nil {
		return records{}, err
	}
	var parts [][]byte
	for len(all) > 0 {
		n, size := binary.Uvarint(all)
		if size <= 0 || n > uint64(len(all)-size) {
			return records{}, errors.New("its parts do not fit together")
		}
		parts = append(parts, all[size:size+int(n)])
		all = all[size+int(n):]
	}
	if len(parts) == 0 {
		return records{}, errors.New("it is empty")
	}
	return records{snapshot: parts[0], journal: parts[1:]}, nil
}
