package etcdtest_test

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"go.etcd.io/etcd/api/v3/v3rpc/rpctypes"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/server/v3/embed"
	"go.uber.org/zap"

	"shipboard/store/etcd"
	"shipboard/store/etcd/etcdtest"
	"shipboard/store/storetest"
)

// bareMember is a member with the settings that etcd has by itself. It is a cluster of its own.
func bareMember(t *testing.T) (endpoint string) { return memberWith(t, func(*embed.Config) {}) }

// memberWith is a bare member with some more settings.
func memberWith(t *testing.T, more func(*embed.Config)) (endpoint string) {
	t.Helper()
	cfg := embed.NewConfig()
	cfg.Dir = t.TempDir()
	cfg.LogLevel = "error"
	cfg.ZapLoggerBuilder = embed.NewZapLoggerBuilder(zap.NewNop())
	anywhere := []url.URL{{Scheme: "http", Host: "127.0.0.1:0"}}
	cfg.ListenPeerUrls, cfg.ListenClientUrls = anywhere, anywhere
	more(cfg)
	m, err := embed.StartEtcd(cfg)
	check(t, err)
	t.Cleanup(m.Close)
	select {
	case <-m.Server.ReadyNotify():
	case <-time.After(time.Minute):
		t.Fatal("the member is not ready")
	}
	return m.Clients[0].Addr().String()
}

// TestDoctorAsksEachMember: doctor names the member that takes only short transactions and the one that is down, says
// what to set, and changes nothing.
func TestDoctorAsksEachMember(t *testing.T) {
	run := program(t)
	good, bare, gone := etcdtest.Start(t, 1).Endpoints[0], bareMember(t), etcdtest.NewProxy(t, "127.0.0.1:1").Addr
	for _, ask := range []struct{ members, want string }{
		{good, "ok    etcd at " + good + ": it answers, and takes long transactions"},
		{bare, "ok    the store: etcd://" + bare + "/asked, format 1, opens and can be written"},
		{bare, "mend  etcd at " + bare + ": it takes no transaction of 1024 operations; start it with --max-txn-ops=1024"},
		{good + "," + gone, "ok    etcd at " + good},
		{good + "," + gone, "mend  etcd at " + gone + ": "},
	} {
		out, err := run("doctor", "--store", "etcd://"+ask.members+"/asked")
		if !strings.Contains(out, ask.want) || err == nil { // there are no tokens, which is to be mended
			t.Errorf("doctor, asked about %s, does not say %q: %v\n%s", ask.members, ask.want, err, out)
		}
	}
	left, err := storetest.Contents(t.Context(), open(t, "etcd://"+bare+"/asked"))
	check(t, err)
	if len(left) > 0 {
		t.Errorf("it left %q behind", left)
	}
}

// TestDoctorCountsMembers: doctor says that an address names one member of three.
func TestDoctorCountsMembers(t *testing.T) {
	run := program(t)
	c := etcdtest.Start(t, 3)
	const want = "ok    the address of the store: it names 1 of the 3 members of etcd; "
	if out, _ := run("doctor", "--store", "etcd://"+c.Endpoints[0]+"/asked"); !strings.Contains(out, want) {
		t.Errorf("doctor does not say %q:\n%s", want, out)
	}
	if out, _ := run("doctor", "--store", c.Address("asked")); strings.Contains(out, "the address of the store") {
		t.Errorf("doctor finds fault with an address that names all:\n%s", out)
	}
}

// TestDoctorWithoutMajority: doctor says what is missing where a member is there and cannot answer by itself.
func TestDoctorWithoutMajority(t *testing.T) {
	run := program(t)
	c := etcdtest.Start(t, 3)
	c.StopMember(2)
	c.StopMember(1)
	out, err := run("doctor", "--timeout", "4s", "--store", c.Address("asked"))
	for _, what := range []string{"the store: open store " + c.Address("asked"), "etcd at " + c.Endpoints[0]} {
		if want := "mend  " + what + ": a member is there, but more than half of all must be"; err == nil || !strings.Contains(out, want) {
			t.Errorf("doctor does not say %q: %v\n%s", want, err, out)
		}
	}
}

// TestDoctorAsksForRoom: doctor tells from half of the room on what helps, before a member is full; and then, although
// the store cannot be opened any more, that it is. The commands of docs/many-machines.md make room.
func TestDoctorAsksForRoom(t *testing.T) {
	run := program(t)
	at := memberWith(t, func(cfg *embed.Config) {
		cfg.MaxTxnOps, cfg.QuotaBackendBytes = etcd.MostOps, 32<<20
		cfg.TickMs, cfg.ElectionMs = 10, 100
	})
	c := (&etcdtest.Cluster{Endpoints: []string{at}}).Client(t)
	doctor := func(wants ...string) {
		t.Helper()
		out, _ := run("doctor", "--store", "etcd://"+at+"/room")
		for _, want := range wants {
			if !strings.Contains(out, want) {
				t.Errorf("doctor does not say %q:\n%s", want, out)
			}
		}
	}
	fill := func(records int) (err error) {
		for n := 0; n < records && err == nil; n++ {
			_, err = c.Put(t.Context(), fmt.Sprint("ballast ", n), strings.Repeat("stone", 50_000))
		}
		return err
	}
	compact := func() {
		t.Helper()
		now, err := c.Get(t.Context(), "ballast")
		check(t, err)
		_, err = c.Compact(t.Context(), now.Header.Revision, clientv3.WithCompactPhysical())
		check(t, err)
	}
	doctor("ok    room in etcd at " + at + ": its file has 0.0 MB of the 33.6 MB that it may have")
	room := func() etcd.Room {
		t.Helper()
		members, err := etcd.Members(t.Context(), "etcd://"+at+"/room")
		check(t, err)
		return members[0].Room
	}
	check(t, fill(72))
	eventually(t, "the member has written most of it", func() bool { return room().Size > 17<<20 })
	doctor("mend  room in etcd at "+at+": its file has ", " of the 33.6 MB that it may have, and when it is full nobody can play; raise --quota-backend-bytes of every member")
	_, err := c.Delete(t.Context(), "ballast", clientv3.WithPrefix())
	check(t, err)
	compact()
	eventually(t, "the member knows what is free", func() bool {
		_, err := c.Put(t.Context(), "buoy", "")
		check(t, err)
		now := room()
		return now.InUse < now.Size/2
	})
	doctor("and when it is full nobody can play; defragment it, which gives back ")
	if err := fill(400); !errors.Is(err, rpctypes.ErrNoSpace) {
		t.Fatalf("it is not full: %v", err)
	}
	doctor("mend  the store: open store etcd://"+at+"/room: a member is full",
		"mend  room in etcd at "+at+": it is full (alarm NOSPACE), and nobody can play; make room")
	_, err = c.Delete(t.Context(), "ballast", clientv3.WithPrefix())
	check(t, err)
	compact()
	_, err = c.Defragment(t.Context(), at)
	check(t, err)
	_, err = c.AlarmDisarm(t.Context(), &clientv3.AlarmMember{})
	check(t, err)
	doctor("ok    the store: ", "ok    room in etcd at "+at)
}
