package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"shipboard/store"
)

// A backup takes the place of the store, which is kept beside it.
func TestRestore(t *testing.T) {
	folder := t.TempDir()
	path, backup := filepath.Join(folder, "serve.db"), filepath.Join(folder, "monday.db")
	put := func(s *store.Bolt, value string) {
		t.Helper()
		check(t, s.Update(t.Context(), func(tx store.Tx) error { return tx.Put([]byte("k"), []byte(value)) }))
	}
	holds := func(path string) (value string) {
		t.Helper()
		s := openStore(t, path)
		check(t, s.View(t.Context(), func(tx store.Tx) error {
			v, err := tx.Get([]byte("k"))
			value = string(v)
			return err
		}))
		check(t, s.Close())
		return value
	}
	s := openStore(t, path)
	put(s, "monday")
	check(t, store.BackupFile(t.Context(), s, backup))
	put(s, "tuesday")
	if _, err := store.Restore(backup, path); !errors.Is(err, store.ErrInUse) {
		t.Errorf("while it is open: %v", err)
	}
	check(t, s.Close())

	old, err := store.Restore(backup, path)
	if err != nil || old != path+".replaced" {
		t.Fatalf("%q, %v", old, err)
	}
	if got := [3]string{holds(path), holds(old), holds(backup)}; got != [3]string{"monday", "tuesday", "monday"} {
		t.Errorf("the store, the old one and the backup hold %v", got)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others may open it: %v, %v", info.Mode(), err)
	}

	if _, err := store.Restore(backup, path); !errors.Is(err, os.ErrExist) || holds(path) != "monday" {
		t.Errorf("while the one from before is there: %v", err)
	}
	check(t, os.Remove(old))
	damaged := filepath.Join(folder, "damaged.db")
	check(t, os.WriteFile(damaged, []byte("no store"), 0o600))
	if _, err := store.Restore(damaged, path); !errors.Is(err, store.ErrDamaged) || holds(path) != "monday" {
		t.Errorf("from a damaged backup: %v", err)
	}
	check(t, os.Remove(path)) // the disk was lost
	if old, err := store.Restore(backup, path); err != nil || old != "" || holds(path) != "monday" {
		t.Errorf("where there is no store: %q, %v", old, err)
	}
	if left, err := filepath.Glob(filepath.Join(folder, ".*")); err != nil || len(left) > 0 {
		t.Errorf("left behind are %v, %v", left, err)
	}
}

// A store that is damaged can be replaced, too.
func TestRestoreInPlaceOfADamagedStore(t *testing.T) {
	folder := t.TempDir()
	path, backup := filepath.Join(folder, "serve.db"), filepath.Join(folder, "monday.db")
	check(t, openStore(t, backup).Close())
	check(t, os.WriteFile(path, []byte("no store"), 0o600))
	if _, err := store.Restore(backup, path); err != nil {
		t.Fatal(err)
	}
	check(t, openStore(t, path).Close())
}
