package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"shipboard/bot/discord"
	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack"
	"shipboard/bot/slack/slacktest"
)

// testDiscord names the variable with the address at which a child reaches the fake Discord.
const testDiscord = "SHIPBOARD_TEST_DISCORD"

// toDiscordAt reaches the Discord that another process fakes at an address.
func toDiscordAt(address string) network {
	dial := func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, address)
	}
	carry := &http.Transport{DialContext: dial}
	return network{dial: dial, discord: tripper(func(r *http.Request) (*http.Response, error) {
		if r.URL.Scheme != "https" || r.URL.Hostname() != "discord.com" && r.URL.Hostname() != "cdn.discordapp.com" {
			return nil, fmt.Errorf("%s is not Discord", r.URL)
		}
		r = r.Clone(r.Context())
		r.URL.Scheme, r.URL.Host, r.Host = "http", address, ""
		return carry.RoundTrip(r)
	})}
}

type tripper func(*http.Request) (*http.Response, error)

// RoundTrip implements http.RoundTripper.
func (f tripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// moment is when a process is killed.
type moment int

const (
	never        moment = iota
	beforePiece         // something has left it for a chat, and does not arrive
	afterPiece          // it arrives
	beforeAnswer        // a new message stands in a channel, and the process does not hear of it
)

// fate decides when a process is killed.
type fate struct {
	mu     sync.Mutex
	moment moment
	left   int // how often the moment comes until then
	kill   func()
	struck map[moment]int // how many processes died so
}

func (f *fate) draw(m moment, left int, kill func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.moment, f.left, f.kill = m, left, kill
}

// carry lets a piece of what a process and a chat send one another through, if the process is not
// killed before.
func (f *fate) carry(answersPost bool, piece func()) {
	f.mu.Lock()
	last := false
	if f.moment != never && (f.moment == beforeAnswer) == answersPost {
		f.left--
		last = f.left == 0
	}
	after, kill := f.moment == afterPiece, f.kill
	if last {
		if f.struck == nil {
			f.struck = make(map[moment]int)
		}
		f.struck[f.moment]++
		f.moment = never
	}
	f.mu.Unlock()
	if last && !after {
		kill()
		return
	}
	piece()
	if last {
		kill()
	}
}

// posts reports whether a piece begins a request for a new message.
func posts(piece []byte) bool {
	line, _, _ := bytes.Cut(piece, []byte("\r\n"))
	return bytes.HasPrefix(line, []byte("POST ")) && (bytes.Contains(line, []byte("/chat.postMessage ")) || bytes.HasSuffix(line, []byte("/messages HTTP/1.1")))
}

// pieces carries what comes by one connection to another, piece by piece, until either ends.
func pieces(from, to net.Conn, each func(piece []byte, pass func())) {
	defer from.Close()
	defer to.Close()
	piece := make([]byte, 32<<10)
	for {
		n, err := from.Read(piece)
		if err != nil {
			return
		}
		each(piece[:n], func() { _, err = to.Write(piece[:n]) })
		if err != nil {
			return
		}
	}
}

// wire listens for a process at an address, and carries what it and a chat send one another.
func wire(t *testing.T, f *fate, dial func() (net.Conn, error)) (address string) {
	t.Helper()
	at, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = at.Close() })
	carry := func(near net.Conn) {
		defer near.Close()
		far, err := dial()
		if err != nil {
			return
		}
		var posted atomic.Bool // the answer to come is to a request for a new message
		go func() {
			pieces(far, near, func(_ []byte, pass func()) {
				if posted.Swap(false) {
					f.carry(true, pass)
				} else {
					pass()
				}
			})
		}()
		pieces(near, far, func(piece []byte, pass func()) {
			if posts(piece) {
				posted.Store(true)
			}
			f.carry(false, pass)
		})
	}
	go func() {
		for {
			near, err := at.Accept()
			if err != nil {
				return
			}
			go carry(near)
		}
	}()
	return at.Addr().String()
}

// life is one process, from when it is ready to its kill.
type life struct {
	*running
	ops   string
	page  *url.URL
	ended chan struct{}
	done  atomic.Bool
	err   error
}

// mortal is a Shipboard of one process after another, with both chats and a page. Each is killed
// and the next takes up its store.
type mortal struct {
	t       *testing.T
	discord *discordtest.Server
	slack   *slacktest.Server
	fate    fate
	env     []string
	store   string
	page    string // its address, the same for all lives
	now     atomic.Pointer[life]

	enough   atomic.Bool              // it was killed often enough
	cut      atomic.Value             // the name of the chat that is cut off; "" for none
	answered map[string]*atomic.Int64 // how often somebody was, by their chat
}

func newMortal(t *testing.T) *mortal {
	t.Helper()
	m := &mortal{t: t, slack: slacktest.New(t, slacktest.Options{}), discord: discordtest.New(t, discordtest.Options{}), store: filepath.Join(t.TempDir(), "serve.db")}
	front := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		now := m.now.Load()
		if now == nil || now.done.Load() {
			rw.WriteHeader(http.StatusBadGateway)
			return
		}
		(&httputil.ReverseProxy{
			Rewrite:      func(r *httputil.ProxyRequest) { r.SetURL(now.page); r.Out.Host = r.In.Host },
			ErrorLog:     log.New(io.Discard, "", 0), // of answers that a killed process began
			ErrorHandler: func(rw http.ResponseWriter, _ *http.Request, _ error) { rw.WriteHeader(http.StatusBadGateway) },
		}).ServeHTTP(rw, r)
	}))
	t.Cleanup(front.Close)
	m.page = front.URL
	m.cut.Store("")
	m.answered = map[string]*atomic.Int64{discord.Name: new(atomic.Int64), slack.Name: new(atomic.Int64), byLink: new(atomic.Int64)}
	api, err := url.Parse(m.slack.URL())
	if err != nil {
		t.Fatal(err)
	}
	m.slack.Behind("http://" + wire(t, &m.fate, func() (net.Conn, error) { return net.Dial("tcp", api.Host) }))
	toDiscord := wire(t, &m.fate, func() (net.Conn, error) { return m.discord.Dial(t.Context(), "tcp", "") })
	m.env = []string{"SHIPBOARD_TEST_SLACK=" + m.slack.URL(), testDiscord + "=" + toDiscord, "DISCORD_TOKEN=" + discordtest.Token, "DISCORD_TOKEN_FILE="}
	for name, token := range slackTokens() {
		m.env = append(m.env, name+"="+token)
	}
	return m
}

// start begins a life, which is to be ready but for the chat that is cut off.
func (m *mortal) start() *life {
	m.t.Helper()
	l := &life{running: &running{store: m.store}, ended: make(chan struct{})}
	l.Cmd = command(m.t, "serve", "--new", "--store", m.store, "--ops", "127.0.0.1:0", "--listen", "127.0.0.1:0", "--page", m.page, "--no-replays", "--no-turned")
	l.Env = append(l.Env, m.env...)
	l.running.start(m.t)
	_, at, _ := strings.Cut(l.until(m.t, "is served at "), "is served at ")
	at, _, _ = strings.Cut(at, ",")
	var err error
	if l.page, err = url.Parse(at); err != nil {
		m.t.Fatal(err)
	}
	l.ops, _, _ = strings.Cut(strings.TrimPrefix(l.until(m.t, "/readyz"), "See "), "/readyz")
	l.until(m.t, "Stop with Ctrl-C.")
	go func() {
		_, _ = io.Copy(io.Discard, l.out)
		l.err = l.Wait()
		l.done.Store(true)
		close(l.ended)
	}()
	eventually(m.t, "it is ready", func() bool {
		code, body := get(m.t, l.ops+"/readyz")
		cut := m.cut.Load().(string)
		return code == http.StatusOK || cut != "" && strings.HasPrefix(body, cut+": ") && strings.Count(body, "\n") == 1
	})
	m.now.Store(l)
	return l
}

// without begins a life in which a chat is cut off. Everybody else is answered meanwhile. Then the
// chat is back.
func (m *mortal) without(chat string) *life {
	m.t.Helper()
	cut := func(cut bool) {
		m.discord.Cut(cut && chat == discord.Name)
		m.slack.Cut(cut && chat == slack.Name)
	}
	m.cut.Store(chat)
	cut(true)
	l := m.start()
	was := make(map[string]int64)
	for name, n := range m.answered {
		was[name] = n.Load()
	}
	eventually(m.t, "others are answered without "+chat, func() bool {
		for name, n := range m.answered {
			if name != chat && n.Load() < was[name]+2 {
				return false
			}
		}
		return true
	})
	cut(false)
	eventually(m.t, chat+" is back", func() bool {
		code, _ := get(m.t, l.ops+"/readyz")
		return code == http.StatusOK
	})
	m.cut.Store("")
	return l
}

// doom draws when a life is to be killed: at a moment within some time, or when it sends something.
func (m *mortal) doom(l *life, rng *rand.Rand, within time.Duration) {
	kill := func() { _ = l.Process.Kill() }
	late := 2 * within // when it has nothing to send
	switch how := moment(rng.IntN(4)); how {
	case never:
		late = time.Duration(rng.Int64N(int64(within)))
	case beforeAnswer:
		m.fate.draw(how, 1+rng.IntN(int(within/time.Second)), kill)
	default:
		m.fate.draw(how, 1+rng.IntN(20*int(within/time.Second)), kill)
	}
	time.AfterFunc(late, kill)
}

// buried waits until a life has ended. It must have been killed.
func (m *mortal) buried(l *life) {
	m.t.Helper()
	<-l.ended
	m.fate.draw(never, 0, nil)
	if l.err == nil || l.err.Error() != "signal: killed" {
		m.t.Fatalf("it was not killed, but ended with %v:\n%s", l.err, l.errs.String())
	}
	if text := l.errs.Bytes(); bytes.Contains(text, []byte("panic")) || bytes.Contains(text, []byte("level=ERROR")) {
		m.t.Errorf("a life logged\n%s", text)
	}
}

// stop ends the last life in peace, when all is sent.
func (m *mortal) stop(l *life) {
	m.t.Helper()
	var metrics string
	defer func() {
		if m.t.Failed() {
			m.t.Logf("the last life tells\n%s\n%s", metrics, l.errs.String())
		}
	}()
	const held = 4 * time.Minute // more than a call waits for somebody who may answer for those whom it calls
	for end := time.Now().Add(held); !strings.Contains(metrics, "\nshipboard_owed_messages 0\n"); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			m.t.Fatal("messages are still owed")
		}
		_, metrics = get(m.t, l.ops+"/metrics")
	}
	_ = l.Process.Signal(syscall.SIGTERM)
	<-l.ended
	if l.err != nil {
		m.t.Errorf("it stopped with %v\n%s", l.err, l.errs.String())
	}
}
