package store_test

import (
	"path/filepath"
	"testing"

	"shipboard/store"
	"shipboard/store/storetest"
)

func TestBoltKeepsTheContract(t *testing.T) {
	paths := make(map[store.Store]string)
	storetest.Run(t, storetest.Engine{
		New: func(t testing.TB) store.Store {
			path := filepath.Join(t.TempDir(), "store")
			s := openStore(t, path)
			paths[s] = path
			return s
		},
		Reopen: func(t testing.TB, s store.Store) store.Store {
			check(t, s.Close())
			again := openStore(t, paths[s])
			paths[again] = paths[s]
			return again
		},
	})
}

func TestMemoryKeepsTheContract(t *testing.T) {
	storetest.Run(t, storetest.Engine{
		New: func(testing.TB) store.Store { return store.Memory() },
		Reopen: func(t testing.TB, s store.Store) store.Store {
			check(t, s.Close())
			return s.(*store.Mem).Clone()
		},
	})
}

func TestACloneLivesOnItsOwn(t *testing.T) {
	s := store.Memory()
	put(t, s, "a", "1")
	clone := s.Clone()
	put(t, s, "a", "2")
	put(t, clone, "b", "3")
	expect(t, s, map[string]string{"a": "2"})
	expect(t, clone, map[string]string{"a": "1", "b": "3"})
}
