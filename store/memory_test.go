package store_test

import (
	"testing"

	"shipboard/store"
	"shipboard/store/storetest"
)

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
