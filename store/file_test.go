package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"shipboard/store"
)

// slowReader takes the first bytes of a backup and then nothing until it is released.
type slowReader struct {
	bytes.Buffer
	reached, released chan struct{}
}

func (r *slowReader) Write(p []byte) (int, error) {
	if r.Len() == 0 {
		close(r.reached)
		<-r.released
	}
	return r.Buffer.Write(p)
}

// TestASlowBackupHoldsUpNobody: while the reader of a backup stands still, the
// store grows to many times its size and can be read, although bbolt has to map
// it anew.
func TestASlowBackupHoldsUpNobody(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	s, err := store.Open(path, store.MapRoom(0))
	check(t, err)
	put(t, s, "a", "1")
	slow := &slowReader{reached: make(chan struct{}), released: make(chan struct{})}
	backedUp := make(chan error, 1)
	go func() { backedUp <- s.Backup(t.Context(), slow) }()
	<-slow.reached
	for n := range 40 {
		put(t, s, fmt.Sprint("cargo ", n), string(bytes.Repeat([]byte("cargo"), 50_000)))
	}
	if got := len(contents(t, s)); got != 41 {
		t.Errorf("the store holds %d records, want 41", got)
	}
	check(t, s.Close()) // Close does not wait for the backup either
	close(slow.released)
	check(t, <-backedUp)
	copied := openStore(t, write(t, slow.Bytes()))
	expect(t, copied, map[string]string{"a": "1"})
	check(t, copied.Close())
	if left, err := filepath.Glob(filepath.Join(filepath.Dir(path), ".store-*")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %q, %v", left, err)
	}
}

func TestABackupThatFailsLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	s := openStore(t, filepath.Join(folder, "store"))
	defer s.Close()
	put(t, s, "a", "1")
	gone := errors.New("the reader is gone")
	if err := s.Backup(t.Context(), failingWriter{gone}); !errors.Is(err, gone) {
		t.Errorf("a backup to a broken writer returned %v", err)
	}
	files, err := os.ReadDir(folder)
	check(t, err)
	if len(files) != 1 {
		t.Errorf("left behind: %v", files)
	}
	check(t, s.Backup(t.Context(), io.Discard))
}

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }
