package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// session is a session of the library's, with its network connection.
type session struct {
	*discordgo.Session
	shard   *shard
	dropped chan struct{} // the library has given its connection up
	greeted chan struct{}

	heard      atomic.Int64 // Unix nanoseconds when an interaction came, or the session began
	introduced atomic.Bool  // an IDENTIFY or RESUME went out

	mu        sync.Mutex
	conn      *connection // the latest
	fresh     bool        // nothing was written to it yet
	back      string      // the address at which the session is to be resumed; "" for the usual one
	turns     bool        // the library still has the usual address, and is to ask for it again
	abandoned bool
}

// connection is a network connection that knows whether it was closed.
type connection struct {
	net.Conn
	closed atomic.Bool
}

func (c *connection) Close() error {
	c.closed.Store(true)
	return c.Conn.Close()
}

func (s *shard) beginSession() *session {
	v := &session{
		Session: newSession(s.d.Token, s.d.Transport), shard: s,
		dropped: make(chan struct{}, 1), greeted: make(chan struct{}, 1),
	}
	v.Client.Transport = wayBack{s.d.Transport, v}
	v.heard.Store(time.Now().UnixNano())
	v.ShardCount = 0 // otherwise the library would overwrite Identify.Shard
	v.Identify.Shard = &[2]int{s.number, s.of}
	v.SyncEvents = true // event may change what the library reads as it goes on
	v.Dialer = &websocket.Dialer{
		Proxy: http.ProxyFromEnvironment, HandshakeTimeout: s.d.pace.open, NetDialContext: v.dial,
		WriteBufferPool: (*once)(v),
	}
	v.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { tell(v.dropped) })
	v.AddHandler(v.event)
	return v
}

// tell wakes the goroutine that waits on c, or the next one that will.
func tell(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// dial makes the connection and remembers it for cut.
func (v *session) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	if v.asksAgain() {
		return nil, errTurns
	}
	c, err := v.shard.d.Dial(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.abandoned {
		c.Close()
		return nil, net.ErrClosed
	}
	v.conn, v.fresh = &connection{Conn: c}, true
	return v.conn, nil
}

// The gateway names an address at which a session is to be resumed. The library does not read it.
// It keeps the address that it was told at first, until a connection to that fails. So we let the
// first connection after the greeting fail. Then the library asks for the address, and we tell it
// the other one.

// errTurns makes the library ask for the gateway's address.
var errTurns = errors.New("the session is resumed at another address")

// asksAgain reports whether the library is to ask for the gateway's address before it connects.
func (v *session) asksAgain() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	turns := v.turns
	v.turns = false
	return turns
}

// comesBack keeps the address at which a session is to be resumed; "" for the usual one.
func (v *session) comesBack(address string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.back, v.turns = address, address != ""
}

// wayBack answers where the gateway is, once a session has an address to be resumed at.
type wayBack struct {
	http.RoundTripper
	v *session
}

// RoundTrip implements http.RoundTripper.
func (w wayBack) RoundTrip(r *http.Request) (*http.Response, error) {
	w.v.mu.Lock()
	back := w.v.back
	w.v.mu.Unlock()
	if back == "" || !strings.HasSuffix(r.URL.Path, "/gateway") {
		return w.RoundTripper.RoundTrip(r)
	}
	said, err := json.Marshal(map[string]string{"url": back})
	if err != nil {
		return nil, fmt.Errorf("tell the gateway's address: %w", err)
	}
	return &http.Response{
		Status: "200 OK", StatusCode: http.StatusOK, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: make(http.Header), Body: io.NopCloser(bytes.NewReader(said)), ContentLength: int64(len(said)), Request: r,
	}, nil
}

// once is a session whose library identifies itself once. When the gateway calls a session invalid, the library would
// send another IDENTIFY at once, as often as that happens. But it sends none with a shard number
// that is out of bounds by its own count. So we give it such numbers when its first message is
// out, which is IDENTIFY or RESUME. This pool tells us when: the library hands back to it the
// buffer of each message that it has written.
type once session

// Get implements websocket.BufferPool.
func (o *once) Get() any { return nil }

// Put implements websocket.BufferPool.
func (o *once) Put(any) {
	o.mu.Lock()
	first := o.fresh
	o.fresh = false
	o.mu.Unlock()
	if first {
		o.introduced.Store(true)
		o.ShardID, o.ShardCount = 2, 2
	}
}

// cut closes the connection under the library.
func (v *session) cut() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.conn != nil {
		v.conn.Close()
	}
}

// abandon cuts the session's connection and refuses it any other, so the
// library can do nothing more with it.
func (v *session) abandon() {
	v.mu.Lock()
	v.abandoned = true
	v.mu.Unlock()
	v.cut()
}

// close closes the session properly, but waits at most closeTime for it.
func (v *session) close() {
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = v.Session.Close()
	}()
	select {
	case <-done:
	case <-time.After(closeTime):
	}
}

const closeTime = 3 * time.Second

// noShard is shard 1 of 1, which the gateway refuses, since shards count from 0.
var noShard = [2]int{1, 1}

// event handles what the gateway sends. It must not block.
//
// When the gateway ends a session that stands, the library identifies itself
// again at once. That would ignore the identify gate and the daily limit. So we give the library
// an invalid shard number, with which the gateway closes the connection, and begin a new session
// ourselves.
func (v *session) event(_ *discordgo.Session, e *discordgo.Event) {
	defer v.shard.d.recovered("take an event", func() {})
	switch e.Type {
	case "READY":
		v.stands()
		var ready struct {
			Back string `json:"resume_gateway_url"`
		}
		if err := json.Unmarshal(e.RawData, &ready); err != nil {
			v.shard.d.Log.Warn("the gateway's greeting cannot be read", "err", err)
		}
		v.comesBack(ready.Back)
		v.shard.d.Gateway(v.shard.number, Identified)
		tell(v.greeted)
	case "RESUMED":
		v.stands()
		v.shard.d.Gateway(v.shard.number, Resumed)
		tell(v.greeted)
	case "INTERACTION_CREATE":
		v.heard.Store(time.Now().UnixNano())
		in, err := decode(e.RawData, time.Now())
		if err != nil {
			v.shard.d.Log.Warn("an interaction cannot be read", "err", err)
			return
		}
		v.shard.d.take(in)
	}
}

// stands prepares for the end of a session that the gateway has greeted.
func (v *session) stands() {
	v.ShardID, v.ShardCount = 0, 0
	v.Identify.Shard = &noShard
}

var (
	errInvalid = errors.New("the gateway calls the session invalid")
	errDropped = errors.New("the connection broke")
	errDead    = errors.New("no heartbeat was answered")
	errStuck   = errors.New("the library is stuck")
	errSilent  = errors.New("the gateway sent no greeting")
	errQuiet   = errors.New("no interaction came for long, though the connection stands: it may be deaf")
	errEnded   = errors.New("the session is over")
)

// open connects, and resumes if the session was connected before. It waits for
// the gateway's greeting.
func (v *session) open(ctx context.Context) error {
	for _, c := range []chan struct{}{v.dropped, v.greeted} {
		select {
		case <-c:
		default:
		}
	}
	opened := make(chan error, 1)
	go func() {
		err := v.Session.Open()
		if errors.Is(err, errTurns) {
			err = v.Session.Open()
		}
		opened <- err
	}()
	late := time.NewTimer(v.shard.d.pace.open)
	defer late.Stop()
	select {
	case err := <-opened:
		if err != nil {
			v.comesBack("") // the usual address may do
			return &failure{route: "connect to the gateway", err: bare(err)}
		}
	case <-late.C:
		return errStuck
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case <-v.greeted:
		v.shard.set(true)
		if v.shard.welcomed != nil {
			go v.shard.welcomed()
		}
		return nil
	case <-v.dropped:
		return errEnded // it could not be resumed
	case <-late.C:
		return errSilent
	case <-ctx.Done():
		return ctx.Err()
	}
}

// bare is a library error without addresses and without the full text of
// Discord's answer.
func bare(err error) error {
	if rest, ok := errors.AsType[*discordgo.RESTError](err); ok && rest.Response != nil {
		return answered("find it", rest.Response.StatusCode, rest.ResponseBody)
	}
	return withoutAddress(err)
}

// watch watches the connection until it breaks. It treats a connection without
// answers to heartbeats as broken, even if the library does not.
func (v *session) watch(ctx context.Context) error {
	look := time.NewTicker(v.shard.d.pace.look)
	defer look.Stop()
	seen := time.Now() // when the library's lock was last free
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-v.dropped:
			if !v.connected() {
				return errDropped
			}
			continue // a late report about the connection before
		case <-look.C:
		}
		if quiet := time.Since(time.Unix(0, v.heard.Load())); quiet > v.shard.d.pace.quiet {
			return errQuiet
		}
		if v.TryRLock() {
			beat := v.LastHeartbeatAck
			v.RUnlock()
			seen = time.Now()
			v.shard.mu.Lock()
			v.shard.beat = beat
			v.shard.mu.Unlock()
			if time.Since(beat) > v.shard.d.pace.beat {
				return v.drop(ctx)
			}
		} else if time.Since(seen) > v.shard.d.pace.open {
			return errStuck
		}
	}
}

// connected reports whether the latest connection stands. The library's own word,
// DataReady, may be set anew by a heartbeat that was under way when the connection broke.
func (v *session) connected() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.conn != nil && !v.conn.closed.Load()
}

// drop closes a dead connection and waits briefly until the library notices, so
// that the session can be resumed.
func (v *session) drop(ctx context.Context) error {
	v.cut()
	select {
	case <-v.dropped:
		return errDead
	case <-time.After(closeTime):
		return errStuck
	case <-ctx.Done():
		return ctx.Err()
	}
}
