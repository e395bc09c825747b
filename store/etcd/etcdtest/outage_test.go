package etcdtest_test

import (
	"testing"
	"time"

	"shipboard/store/etcd"
	"shipboard/store/etcd/etcdtest"
)

// TestKnockingInAnOutage: a member that is down is looked for every few seconds, however long that lasts, so that play
// goes on soon after it is back.
func TestKnockingInAnOutage(t *testing.T) {
	way := etcdtest.NewProxy(t, etcdtest.Start(t, 1).Endpoints[0])
	s, err := etcd.Open(t.Context(), "etcd://"+way.Addr+"/knock", nil)
	check(t, err)
	way.Down()
	time.Sleep(25 * time.Second)
	if n := way.Up(); n < 10 { // gRPC by itself makes seven, and ever fewer
		t.Errorf("it was looked for %d times in 25 seconds", n)
	}
	put(t, s, "buoy", []byte("red"))
	check(t, s.Close())
}
