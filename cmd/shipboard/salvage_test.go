package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipboard/store"
)

// One flipped bit makes the store refuse a file. Salvage saves all records but
// the damaged one, and does not change the damaged file.
func TestSalvage(t *testing.T) {
	folder := t.TempDir()
	file, saved := filepath.Join(folder, "serve.db"), filepath.Join(folder, "saved.db")
	s, err := store.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	picture := bytes.Repeat([]byte("picture"), 1000)
	err = s.Update(t.Context(), func(tx store.Tx) error {
		if err := tx.Put([]byte("zz"), []byte("kept")); err != nil {
			return err
		}
		return tx.Put([]byte("picture"), picture)
	})
	if err != nil {
		t.Fatal(err)
	}
	if code, _, errs := shipboard(t, "", "salvage", file, saved); code != exitFailed || !strings.Contains(errs, "stop it first") {
		t.Errorf("in use: %d %s", code, errs)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	damaged, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	damaged[bytes.Index(damaged, picture)+500] ^= 1
	if err := os.WriteFile(file, damaged, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, bad := doctorSays(examineStore(t.Context(), file, true)); !bad {
		t.Fatal("the damaged store is not refused")
	}
	code, out, errs := shipboard(t, "", "salvage", file, saved)
	if want := "0 tables are lost, and 0 pages and 1 record could not be read"; code != 0 || !strings.Contains(out, want) {
		t.Errorf("salvage: %d %s%s", code, out, errs)
	}
	if got := holds(t, saved); got != "kept" {
		t.Errorf("the saved store holds %q", got)
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(after, damaged) {
		t.Errorf("the damaged file was changed, %v", err)
	}
	if code, _, errs := shipboard(t, "", "salvage", file, saved); code != exitFailed || !strings.Contains(errs, "file exists") && !strings.Contains(errs, "already exists") {
		t.Errorf("onto a file that is there: %d %s", code, errs)
	}
}
