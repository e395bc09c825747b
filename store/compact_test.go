package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"shipboard/store"
)

func TestCompactKeepsTheRecordsAndNotTheRoom(t *testing.T) {
	folder := t.TempDir()
	path, link := filepath.Join(folder, "store"), filepath.Join(folder, "link")
	check(t, os.Symlink("store", link))
	s := openStore(t, path)
	ballast := bytes.Repeat([]byte("ballast"), 10_000)
	check(t, s.Update(t.Context(), func(tx store.Tx) (err error) {
		for n := range 100 {
			err = errors.Join(err, tx.Put(fmt.Append(nil, "ballast ", n), ballast), tx.Put(fmt.Append(nil, "line ", n), []byte("kept")))
		}
		return err
	}))
	check(t, s.Update(t.Context(), func(tx store.Tx) (err error) {
		for n := range 100 {
			err = errors.Join(err, tx.Delete(fmt.Append(nil, "ballast ", n)))
		}
		return err
	}))
	put(t, s, "empty", "", "long", string(ballast))
	holds := contents(t, s)

	if _, _, err := store.Compact(path); !errors.Is(err, store.ErrInUse) {
		t.Errorf("a store in use: %v", err)
	}
	check(t, s.Close())
	check(t, os.Chmod(path, 0o640))
	before, after, err := store.Compact(link)
	check(t, err)
	info, err := os.Lstat(path)
	check(t, err)
	if before < 7_000_000 || after > 300_000 || info.Size() != after || info.Mode() != 0o640 {
		t.Errorf("it took %d bytes, and now %d; the file is %v with %d bytes", before, after, info.Mode(), info.Size())
	}
	if to, err := os.Readlink(link); err != nil || to != "store" {
		t.Errorf("the link leads to %q, %v", to, err)
	}
	s = openStore(t, path)
	expect(t, s, holds)
	put(t, s, "and", "on")
	check(t, s.Close())
	if files, err := os.ReadDir(folder); err != nil || len(files) != 2 {
		t.Errorf("in the folder there are %v, %v", files, err)
	}
}

func TestCompactLeavesAloneWhatItCannotCopy(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing")
	if _, _, err := store.Compact(missing); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing store: %v", err)
	}
	if _, err := os.Stat(missing); err == nil {
		t.Error("a missing store was made")
	}
	whole, _ := sample(t)
	clear(whole[len(whole)-2*pageSize(whole):])
	path := write(t, whole)
	if _, _, err := store.Compact(path); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("a damaged store: %v", err)
	}
	untouched(t, path, whole)
}
