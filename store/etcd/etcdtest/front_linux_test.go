package etcdtest_test

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"io"
	"math/big"
	rnd "math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack/slacktest"
)

// front stands between the chats and the replicas. It hands the requests of the chats to any replica that seems to
// live, as a load balancer does, and the replicas' requests to the fakes of discord.com and slack.com: the replicas use
// it as an HTTPS proxy, and trust its certificate.
type front struct {
	discord *discordtest.Server
	slack   *slacktest.Server
	hooks   string // address for the chats
	out     string // address for the replicas
	ca      string // file

	mu      sync.Mutex
	servers []*server
	ailing  map[*server]time.Time // until when nothing is sent there
}

func newFront(t *testing.T) *front {
	f := &front{ailing: make(map[*server]time.Time)}
	f.discord = discordtest.New(t, discordtest.Options{})
	f.slack = slacktest.New(t, slacktest.Options{})
	in := httptest.NewServer(http.HandlerFunc(f.balance))
	t.Cleanup(in.Close)
	f.hooks = in.URL

	cert := f.certificate(t)
	conns := &handed{conns: make(chan net.Conn), over: make(chan struct{})}
	inside := &http.Server{Handler: http.HandlerFunc(f.toChat), ReadHeaderTimeout: time.Minute}
	go func() { _ = inside.Serve(tls.NewListener(conns, &tls.Config{Certificates: []tls.Certificate{cert}})) }()
	out := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodConnect {
			http.Error(w, "only CONNECT", http.StatusMethodNotAllowed)
			return
		}
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			return
		}
		if _, err := io.WriteString(conn, "HTTP/1.1 200 OK\r\n\r\n"); err != nil {
			_ = conn.Close()
			return
		}
		conns.conns <- conn
	}))
	t.Cleanup(func() { out.Close(); _ = inside.Close() })
	f.out = out.URL
	return f
}

// handed are connections that come from elsewhere.
type handed struct {
	conns chan net.Conn
	over  chan struct{}
}

func (h *handed) Accept() (net.Conn, error) {
	select {
	case c := <-h.conns:
		return c, nil
	case <-h.over:
		return nil, net.ErrClosed
	}
}

func (h *handed) Close() error   { close(h.over); return nil }
func (h *handed) Addr() net.Addr { return &net.TCPAddr{} }

// certificate makes one for the chats' names, and writes it to the file of those that the replicas trust.
func (f *front) certificate(t *testing.T) tls.Certificate {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	check(t, err)
	of := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "the chats of a test"},
		NotBefore: time.Now().Add(-24 * time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
		DNSNames: []string{"discord.com", "cdn.discordapp.com", "media.discordapp.net", "slack.com"},
		IsCA:     true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, of, of, key.Public(), key)
	check(t, err)
	f.ca = filepath.Join(t.TempDir(), "ca.pem")
	check(t, os.WriteFile(f.ca, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

// env is what a replica is told of the chats.
func (f *front) env() []string {
	return []string{
		"HTTPS_PROXY=" + f.out, "SSL_CERT_FILE=" + f.ca,
		"DISCORD_TOKEN=" + discordtest.Token, "DISCORD_PUBLIC_KEY=" + f.discord.PublicKey(),
		"SLACK_BOT_TOKEN=" + slacktest.BotToken, "SLACK_SIGNING_SECRET=" + slacktest.SigningSecret, "SLACK_APP_TOKEN=",
	}
}

// toChat hands a replica's request to a fake. A request that arrived whole is carried out, even if the replica is dead
// by then.
func (f *front) toChat(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	to, transport, edit := "https://"+r.Host, f.discord.Transport(), same
	if r.Host == "slack.com" { // which tells where files go
		to, transport = strings.TrimSuffix(f.slack.URL(), "/api/"), http.DefaultTransport
		edit = func(answer []byte) []byte {
			return bytes.ReplaceAll(answer, []byte(to+"/"), []byte("https://slack.com/"))
		}
	}
	if err := pass(context.WithoutCancel(r.Context()), w, r, to+r.URL.RequestURI(), body, transport, edit); err != nil {
		w.WriteHeader(http.StatusBadGateway)
	}
}

func same(answer []byte) []byte { return answer }

// pass passes a request on, and its answer back. If there is none, it writes nothing.
func pass(ctx context.Context, w http.ResponseWriter, r *http.Request, to string, body []byte, by http.RoundTripper, edit func([]byte) []byte) error {
	on, err := http.NewRequestWithContext(ctx, r.Method, to, bytes.NewReader(body))
	if err != nil {
		return err
	}
	on.Header = r.Header.Clone()
	answer, err := by.RoundTrip(on)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	for k, v := range answer.Header {
		w.Header()[k] = v
	}
	w.Header().Del("Content-Length")
	w.WriteHeader(answer.StatusCode)
	_, _ = w.Write(edit(data))
	return nil
}

// balance hands a chat's request to a replica. If a replica does not even take the connection, another gets it.
func (f *front) balance(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	for range 10 {
		s := f.one()
		if s == nil {
			time.Sleep(100 * time.Millisecond)
			continue
		}
		ctx, done := context.WithTimeout(r.Context(), 2900*time.Millisecond)
		err := pass(ctx, w, r, "http://"+s.hooks+r.URL.RequestURI(), body, http.DefaultTransport, same)
		done()
		if err == nil {
			return
		}
		f.mu.Lock()
		f.ailing[s] = time.Now().Add(time.Second)
		f.mu.Unlock()
		if e, ok := errors.AsType[*net.OpError](err); !ok || e.Op != "dial" {
			w.WriteHeader(http.StatusBadGateway) // nobody knows whether it was carried out
			return
		}
	}
	w.WriteHeader(http.StatusServiceUnavailable)
}

// one is a replica at random that seems to live.
func (f *front) one() *server {
	f.mu.Lock()
	defer f.mu.Unlock()
	now := time.Now()
	for _, i := range rnd.Perm(len(f.servers)) {
		if s := f.servers[i]; f.ailing[s].Before(now) {
			return s
		}
	}
	return nil
}
