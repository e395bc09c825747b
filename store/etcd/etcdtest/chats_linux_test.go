package etcdtest_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack/slacktest"
)

// chats are a fake Discord and a fake Slack. Programs take them for the real ones: they reach discord.com and slack.com
// by an HTTPS proxy, whose certificate they trust.
type chats struct {
	discord *discordtest.Server
	slack   *slacktest.Server
	proxy   string // address
	ca      string // file

	overtaken atomic.Int64 // edits that keep files which are gone
}

func newChats(t *testing.T) *chats {
	t.Helper()
	c := &chats{slack: slacktest.New(t, slacktest.Options{})}
	c.discord = discordtest.New(t, discordtest.Options{Refused: func(route string, err error) {
		if strings.HasPrefix(route, "PATCH ") && strings.Contains(err.Error(), "none of the message") {
			c.overtaken.Add(1) // a replica was paused between its look at the message and its edit, or another was
			return
		}
		t.Errorf("%s: Discord would not take this: %v", route, err)
	}})
	cert := c.certificate(t)
	conns := &handed{conns: make(chan net.Conn), over: make(chan struct{})}
	inside := &http.Server{Handler: http.HandlerFunc(c.toChat), ReadHeaderTimeout: time.Minute}
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
	c.proxy = out.URL
	return c
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

// certificate makes one for the chats' names. Programs trust who has signed it.
func (c *chats) certificate(t *testing.T) tls.Certificate {
	t.Helper()
	a := newAuthority(t)
	c.ca = a.file()
	cert, key := a.sign(t, "chats", &x509.Certificate{
		Subject:  pkix.Name{CommonName: "the chats of a test"},
		DNSNames: []string{"discord.com", "cdn.discordapp.com", "media.discordapp.net", "slack.com"},
	})
	pair, err := tls.LoadX509KeyPair(cert, key)
	check(t, err)
	return pair
}

// env is the environment of a program that shall take the fakes for the chats.
func (c *chats) env() []string {
	return append(plainEnv(), "HTTPS_PROXY="+c.proxy, "SSL_CERT_FILE="+c.ca,
		"DISCORD_TOKEN="+discordtest.Token, "SLACK_BOT_TOKEN="+slacktest.BotToken)
}

// toChat hands a request of a program to a fake. A request that arrived whole is carried out, even if the program is dead
// by then.
func (c *chats) toChat(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	to, transport, edit := "https://"+r.Host, c.discord.Transport(), same
	if r.Host == "slack.com" { // which tells where files go
		to, transport = strings.TrimSuffix(c.slack.URL(), "/api/"), http.DefaultTransport
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
