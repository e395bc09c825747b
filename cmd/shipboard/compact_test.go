package main

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"shipboard/store"
)

func TestCompact(t *testing.T) {
	file := filepath.Join(t.TempDir(), "serve.db")
	newStore(t, file)
	kept, err := store.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	ballast := []byte("ballast")
	for _, do := range []func(store.Tx) error{
		func(tx store.Tx) error { return tx.Put(ballast, make([]byte, 2<<20)) },
		func(tx store.Tx) error { return tx.Delete(ballast) },
	} {
		err = errors.Join(err, kept.Update(t.Context(), do))
	}
	if err != nil {
		t.Fatal(err)
	}
	if code, out, errs := shipboard(t, "", "compact", "--store", file); code != exitFailed || !strings.Contains(errs, "stop it first") {
		t.Errorf("in use: %d %s%s", code, out, errs)
	}
	if err := kept.Close(); err != nil {
		t.Fatal(err)
	}
	code, out, errs := shipboard(t, "", "compact", "--store", file)
	if code != 0 || !strings.HasPrefix(out, file+" took ") || !strings.HasSuffix(out, " and takes 0.0 MB now.\n") {
		t.Errorf("at rest: %d %s%s", code, out, errs)
	}
	if got := holds(t, file); got != "kept" {
		t.Errorf("the store holds %q", got)
	}
	if code, _, errs := shipboard(t, "", "compact", "--store", file+".missing"); code != exitFailed || !strings.Contains(errs, "no such file") {
		t.Errorf("missing: %d %s", code, errs)
	}
}
