package etcdtest_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	mathrand "math/rand/v2"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"go.etcd.io/etcd/client/pkg/v3/transport"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/server/v3/embed"
	"go.uber.org/zap"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/store/etcd"
	"shipboard/store/etcd/etcdtest"
)

// authority signs certificates, and writes them to files.
type authority struct {
	folder string
	cert   *x509.Certificate
	key    *ecdsa.PrivateKey
}

func newAuthority(t *testing.T) *authority {
	t.Helper()
	a := &authority{folder: t.TempDir()}
	a.sign(t, "authority", &x509.Certificate{IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign})
	return a
}

// issue makes a certificate for somebody on this machine.
func (a *authority) issue(t *testing.T, name string) (cert, key string) {
	t.Helper()
	return a.sign(t, name, &x509.Certificate{
		Subject: pkix.Name{CommonName: name}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	})
}

func (a *authority) file() string { return filepath.Join(a.folder, "authority.pem") }

func (a *authority) sign(t *testing.T, name string, c *x509.Certificate) (cert, key string) {
	t.Helper()
	own, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	check(t, err)
	c.SerialNumber, c.NotBefore, c.NotAfter = big.NewInt(time.Now().UnixNano()), time.Now().Add(-24*time.Hour), time.Now().Add(24*time.Hour)
	by, secretly := a.cert, a.key
	if by == nil {
		by, secretly = c, own
	}
	der, err := x509.CreateCertificate(rand.Reader, c, by, own.Public(), secretly)
	check(t, err)
	if a.cert == nil {
		a.key = own
		a.cert, err = x509.ParseCertificate(der)
		check(t, err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(own)
	check(t, err)
	cert, key = filepath.Join(a.folder, name+".pem"), filepath.Join(a.folder, name+".key")
	check(t, os.WriteFile(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	check(t, os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}), 0o600))
	return cert, key
}

// lockedMember is a member that takes only those with a certificate of an authority. It is a cluster of its own, and
// forgets a token that was not used for a second.
func lockedMember(t *testing.T, a *authority) (endpoint string, root *clientv3.Client) {
	t.Helper()
	cert, key := a.issue(t, "root")
	endpoint = memberWith(t, func(cfg *embed.Config) {
		cfg.TickMs, cfg.ElectionMs = 10, 100
		cfg.MaxTxnOps = etcd.MostOps
		cfg.AuthTokenTTL, cfg.BcryptCost = 1, 4 // the least
		cfg.ListenClientUrls = []url.URL{{Scheme: "https", Host: "127.0.0.1:0"}}
		cfg.ClientTLSInfo = transport.TLSInfo{CertFile: cert, KeyFile: key, TrustedCAFile: a.file(), ClientCertAuth: true}
	})
	pair, err := tls.LoadX509KeyPair(cert, key)
	check(t, err)
	authorities := x509.NewCertPool()
	authorities.AddCert(a.cert)
	root, err = clientv3.New(clientv3.Config{
		Endpoints: []string{endpoint}, Logger: zap.NewNop(),
		TLS: &tls.Config{Certificates: []tls.Certificate{pair}, RootCAs: authorities},
	})
	check(t, err)
	t.Cleanup(func() { _ = root.Close() })
	return endpoint, root
}

// theUsers makes those of docs/many-machines.md, and has the cluster ask for them: root, and two with a role for one prefix, of whom
// one is known by a password and one by a certificate.
func theUsers(t *testing.T, root *clientv3.Client, secret string) {
	t.Helper()
	do := func(_ any, err error) { t.Helper(); check(t, err) }
	ctx, without := t.Context(), &clientv3.UserAddOptions{NoPassword: true}
	do(root.RoleAdd(ctx, "shipboard"))
	do(root.RoleGrantPermission(ctx, "shipboard", "locked/", clientv3.GetPrefixRangeEnd("locked/"), clientv3.PermissionType(clientv3.PermReadWrite)))
	do(root.UserAdd(ctx, "helm", secret))
	do(root.UserGrantRole(ctx, "helm", "shipboard"))
	do(root.UserAddWithOptions(ctx, "mate", "", without))
	do(root.UserGrantRole(ctx, "mate", "shipboard"))
	do(root.UserAddWithOptions(ctx, "root", "", without))
	do(root.UserGrantRole(ctx, "root", "root"))
	do(root.AuthEnable(ctx))
}

// TestTLSAndAUser: with certificates, and a user that may touch one prefix alone, a game is played; a store outlives its
// tokens, and the day on which the cluster begins to ask for users. The others are told in one sentence why they are
// not let in, and it holds no secret.
func TestTLSAndAUser(t *testing.T) {
	const secret = "the-deep-blue"
	ours, others := newAuthority(t), newAuthority(t)
	at, root := lockedMember(t, ours)
	way := etcdtest.NewProxy(t, at)
	stranger, strangerKey := ours.issue(t, "stranger") // no user has that name
	mate, mateKey := ours.issue(t, "mate")
	foreign, foreignKey := others.issue(t, "mate")
	environment := func(pairs ...string) {
		t.Helper()
		for _, name := range etcd.Variables {
			t.Setenv(name, "")
		}
		for i := 0; i < len(pairs); i += 2 {
			t.Setenv("SHIPBOARD_ETCD_"+pairs[i], pairs[i+1])
		}
	}
	file := filepath.Join(t.TempDir(), "password")
	check(t, os.WriteFile(file, []byte(secret+"\n"), 0o600))
	helm := []string{"CA", ours.file(), "CERT", stranger, "KEY", strangerKey, "USER", "helm"}

	environment(append(helm, "PASSWORD", secret)...)
	early := open(t, "etcd://"+at+"/locked")
	history := func(s *etcd.Store, want string) {
		t.Helper()
		if told, err := s.History(t.Context()); err != nil && !errors.Is(err, etcd.ErrNotCompacted) || !strings.Contains(fmt.Sprint(told, err), want) {
			t.Errorf("of the history it tells %q and %v, want %q", told, err, want)
		}
	}
	history(early, "Shipboard throws it away")
	theUsers(t, root, secret)
	put(t, early, "buoy", []byte("red"))
	history(early, "doctor can tell")
	for range 40 { // as if it had been somebody's turn for 20 minutes
		_, err := root.Put(t.Context(), "locked/\x00c", "")
		check(t, err)
	}
	history(early, "nobody throws it away")
	now, err := root.Get(t.Context(), "buoy")
	check(t, err)
	_, err = root.Compact(t.Context(), now.Header.Revision)
	check(t, err)
	history(early, "the members throw it away")

	environment(append(helm, "PASSWORD_FILE", file)...)
	cutOff := hire(t, "etcd://"+way.Addr+"/locked")
	idle := open(t, "etcd://"+at+"/locked")
	put(t, idle, "buoy", []byte("green"))
	environment("CA", ours.file(), "CERT", mate, "KEY", mateKey)
	other := hire(t, "etcd://"+at+"/locked")
	eventually(t, "both have half", func() bool { return len(cutOff.claims.Held()) == 4 && len(other.claims.Held()) == 4 })
	way.Cut(true) // its lease is to end meanwhile

	for _, c := range []struct {
		name, prefix, want string
		env                []string
	}{
		{"a wrong password", "locked", "the cluster knows no user helm with this password", append(helm, "PASSWORD", "shallow-blue")},
		{"a role for another prefix", "elsewhere", "the cluster does not let user helm read and write what begins with elsewhere/", append(helm, "PASSWORD", secret)},
		{"nobody", "locked", "the cluster asks for a user that may read and write what begins with locked/; name one in SHIPBOARD_ETCD_USER", helm[:6]},
		{"no authority", "locked", "signed by unknown authority; set SHIPBOARD_ETCD_CA", helm[2:6]},
		{"another authority", "locked", "signed by unknown authority", append([]string{"CA", others.file()}, helm[2:6]...)},
		{"no certificate", "locked", "does not take our certificate: tls: certificate required; set SHIPBOARD_ETCD_CERT", helm[:2]},
		{"a foreign certificate", "locked", "does not take our certificate: tls: unknown certificate authority", []string{"CA", ours.file(), "CERT", foreign, "KEY", foreignKey}},
		{"half a certificate", "locked", "give both SHIPBOARD_ETCD_CERT and SHIPBOARD_ETCD_KEY", helm[:4]},
		{"no password", "locked", "give both a user in SHIPBOARD_ETCD_USER and its password", helm},
		{"two passwords", "locked", "are both set; unset one", append(helm, "PASSWORD", secret, "PASSWORD_FILE", file)},
	} {
		environment(c.env...)
		s, err := etcd.Open(t.Context(), "etcd://"+at+"/"+c.prefix, nil)
		if err == nil {
			t.Errorf("%s: it was let in", c.name)
			_ = s.Close()
			continue
		}
		said := err.Error()
		if !strings.Contains(said, c.want) || strings.Contains(said, "\n") {
			t.Errorf("%s: it is told %q, want %q", c.name, said, c.want)
		}
		if simpleToken.MatchString(said) || strings.Contains(said, secret) || strings.Contains(said, "shallow-blue") {
			t.Errorf("%s: a secret is told: %s", c.name, said)
		}
	}

	environment(append(helm, "PASSWORD_FILE", file)...)
	members, err := etcd.Members(t.Context(), "etcd://"+at+"/locked")
	check(t, err)
	if m := members[0]; m.Wrong != nil || m.Room.Size == 0 {
		t.Errorf("of itself the member tells %+v", m)
	}
	environment("CA", ours.file(), "CERT", mate, "KEY", mateKey)
	f := &fleet{t: t, replicas: []*replica{launch(t, "etcd://"+at+"/locked", memchat.New(), theRace(), nil)}}
	rng := mathrand.New(mathrand.NewPCG(1, 1))
	for _, line := range []struct{ who, line string }{{"ann", "start race"}, {"ann", "join"}, {"bob", "join"}, {"ann", "begin"}} {
		f.ask(rng, chat.Request{From: memchat.Person(line.who), Place: memchat.Place("deck"), Text: line.line})
	}
	for f.played.Load() == 0 {
		f.press(rng, []string{"ann", "bob"}[rng.IntN(2)], "deck")
	}
	eventually(t, "the one who is left has all", func() bool { return len(other.claims.Held()) == 8 })

	way.Cut(false)

	for _, s := range []*etcd.Store{early, idle} { // both have waited for longer than the cluster keeps a token
		put(t, s, "buoy", []byte("white"))
		if n := s.Counts().Resolved; n > 0 {
			t.Errorf("%d commits were in doubt", n)
		}
	}
	watches := make(chan bool, 100)
	go idle.Watch(t.Context(), []byte("buoy"), func(_, _ []byte) { watches <- true })
	eventually(t, "a watch begins", func() bool { return len(watches) > 0 })
}

// simpleToken is what etcd gives for a password.
var simpleToken = regexp.MustCompile(`[A-Za-z]{16}\.\d`)
