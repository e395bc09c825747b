package etcdtest_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"go.etcd.io/etcd/server/v3/embed"
	"go.uber.org/zap"
	"shipboard/store/etcd/etcdtest"
	"shipboard/store/storetest"
)

// bareMember is a member with the settings that etcd has by itself. It is a cluster of its own.
func bareMember(t *testing.T) (endpoint string) {
	t.Helper()
	cfg := embed.NewConfig()
	cfg.Dir = t.TempDir()
	cfg.LogLevel = "error"
	cfg.ZapLoggerBuilder = embed.NewZapLoggerBuilder(zap.NewNop())
	anywhere := []url.URL{{Scheme: "http", Host: "127.0.0.1:0"}}
	cfg.ListenPeerUrls, cfg.ListenClientUrls = anywhere, anywhere
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
		{good + "," + gone, "mend  etcd at " + gone + ": it does not answer as it should"},
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
