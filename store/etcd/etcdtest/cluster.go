// Package etcdtest runs etcd clusters inside a test. It is a module of its own, so that the product does not carry the
// server.
package etcdtest

import (
	"fmt"
	"net"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/server/v3/embed"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
)

// Cluster is a cluster on loopback.
type Cluster struct {
	Endpoints []string // host:port
	members   []*embed.Etcd
}

// Start starts a cluster of n members, which ends with the test.
func Start(t testing.TB, n int) *Cluster {
	t.Helper()
	c, err := start(t, n)
	for tries := 0; err != nil && tries < 3; tries++ { // another process may have taken a port
		c, err = start(t, n)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func start(t testing.TB, n int) (*Cluster, error) {
	folder := t.TempDir()
	ports := FreePorts(t, 2*n)
	c := &Cluster{}
	var initial []string
	for i := range n {
		initial = append(initial, fmt.Sprintf("m%d=http://%s", i, ports[2*i]))
		c.Endpoints = append(c.Endpoints, ports[2*i+1])
	}
	for i := range n {
		m, err := Member{
			Name: fmt.Sprint("m", i), Folder: folder, Peers: ports[2*i], Client: ports[2*i+1],
			Advertise: "http://" + ports[2*i], Initial: strings.Join(initial, ","), Tick: 50 * time.Millisecond,
		}.start()
		if err != nil {
			c.stop()
			return nil, err
		}
		c.members = append(c.members, m)
	}
	for _, m := range c.members {
		select {
		case <-m.Server.ReadyNotify():
		case <-time.After(time.Minute):
			c.stop()
			return nil, fmt.Errorf("member %s is not ready", m.Config().Name)
		}
	}
	t.Cleanup(c.stop)
	return c, nil
}

// Member is a member of a cluster, with all that it has to know to begin or to come back.
type Member struct {
	Name, Folder  string
	Peers, Client string        // host:port where it hears the other members and the clients
	Advertise     string        // the address at which the others find it
	Initial       string        // all members with their addresses
	Tick          time.Duration // of its clock; it stands for election after ten
}

// Run runs a member in this process until it fails.
func (m Member) Run() error {
	e, err := m.start()
	if err != nil {
		return err
	}
	return <-e.Err()
}

func (m Member) start() (*embed.Etcd, error) {
	cfg := embed.NewConfig()
	cfg.Name = m.Name
	cfg.Dir = filepath.Join(m.Folder, m.Name)
	cfg.LogLevel = "error"
	cfg.ZapLoggerBuilder = embed.NewZapLoggerBuilder(zap.New(zapcore.NewNopCore()))
	cfg.TickMs, cfg.ElectionMs = uint(m.Tick.Milliseconds()), uint(10*m.Tick.Milliseconds())
	cfg.MaxTxnOps = 1024
	cfg.ListenPeerUrls, cfg.ListenClientUrls, cfg.AdvertiseClientUrls = urls(m.Peers), urls(m.Client), urls(m.Client)
	at, err := url.Parse(m.Advertise)
	if err != nil {
		return nil, err
	}
	cfg.AdvertisePeerUrls = []url.URL{*at}
	cfg.InitialCluster = m.Initial
	return embed.StartEtcd(cfg)
}

func (c *Cluster) stop() {
	for _, m := range c.members {
		m.Close()
	}
}

// StopMember stops a member for good.
func (c *Cluster) StopMember(n int) {
	c.members[n].Close()
	c.members = slices.Delete(c.members, n, n+1)
}

// Client is a client of the first member, for what a store does not do.
func (c *Cluster) Client(t testing.TB) *clientv3.Client {
	t.Helper()
	client, err := clientv3.New(clientv3.Config{Endpoints: c.Endpoints[:1], Logger: zap.NewNop()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// Address is that of a store of its own under a prefix.
func (c *Cluster) Address(prefix string) string {
	return "etcd://" + strings.Join(c.Endpoints, ",") + "/" + prefix
}

func urls(at string) []url.URL { return []url.URL{{Scheme: "http", Host: at}} }

// FreePorts holds all ports until all are chosen, so that they differ.
func FreePorts(t testing.TB, n int) []string {
	t.Helper()
	var all []string
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		all = append(all, l.Addr().String())
	}
	return all
}
