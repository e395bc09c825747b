package etcdtest_test

import (
	"fmt"
	"sync/atomic"
	"testing"

	"shipboard/store"
	"shipboard/store/etcd"
	"shipboard/store/etcd/etcdtest"
	"shipboard/store/storetest"
)

func TestEtcdKeepsTheContract(t *testing.T) {
	c := etcdtest.Start(t, 1)
	var stores atomic.Int64
	at := make(map[store.Store]string)
	open := func(t testing.TB, address string) store.Store {
		s, err := etcd.Open(t.Context(), address, nil)
		if err != nil {
			t.Fatal(err)
		}
		at[s] = address
		return s
	}
	storetest.Run(t, storetest.Engine{
		New: func(t testing.TB) store.Store {
			return open(t, c.Address(fmt.Sprint("store", stores.Add(1))))
		},
		AtOnce: true,
		Reopen: func(t testing.TB, s store.Store) store.Store {
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			return open(t, at[s])
		},
	})
}
