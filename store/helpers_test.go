package store_test

import (
	"maps"
	"testing"

	"shipboard/store"
	"shipboard/store/storetest"
)

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func openStore(t testing.TB, path string) *store.Bolt {
	t.Helper()
	s, err := store.Open(path)
	check(t, err)
	return s
}

func put(t testing.TB, s store.Store, pairs ...string) {
	t.Helper()
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		for i := 0; i < len(pairs); i += 2 {
			if err := tx.Put([]byte(pairs[i]), []byte(pairs[i+1])); err != nil {
				return err
			}
		}
		return nil
	}))
}

func contents(t testing.TB, s store.Store) map[string]string {
	t.Helper()
	all, err := storetest.Contents(t.Context(), s)
	check(t, err)
	return all
}

func expect(t testing.TB, s store.Store, want map[string]string) {
	t.Helper()
	if got := contents(t, s); !maps.Equal(got, want) {
		t.Fatalf("the store holds %.300q, want %.300q", got, want)
	}
}
