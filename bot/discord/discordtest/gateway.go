package discordtest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

// Operations of the gateway.
const (
	opDispatch  = 0
	opHeartbeat = 1
	opIdentify  = 2
	opResume    = 6
	opReconnect = 7
	opInvalid   = 9
	opHello     = 10
	opAck       = 11
)

const (
	intentGuilds     = 1 << 0
	privilegedIntent = 1<<1 | 1<<8 | 1<<15
	mostSends        = 120    // messages from one client in a minute
	mostMissed       = 500    // events that a session keeps for a RESUME
	mostWaiting      = 10_000 // messages for one client
)

// gateway is the state of the gateway. It is under the server's lock.
type gateway struct {
	sessions   []*session
	conns      map[*gatewayConn]struct{}
	identified map[int]time.Time // by bucket
	identifies int
	resumes    int

	times []time.Time // when clients identified themselves

	invalid bool // every IDENTIFY is answered by op 9
	early   int  // how many times op 7 comes instead of READY or RESUMED
	refuse  int  // the code with which IDENTIFY is refused; 0 lets it through
	muted   bool // heartbeats get no answer
	replays int  // events that a RESUME repeats although they had arrived
	back    bool // sessions are resumed at another address, and nowhere else
}

func (g *gateway) init() {
	g.conns = make(map[*gatewayConn]struct{})
	g.identified = make(map[int]time.Time)
}

// session is one shard of a bot that has identified itself.
type session struct {
	id            string
	shard, shards int
	intents       int
	seq           int64
	missed        []event // the newest ones
	conn          *gatewayConn
}

type event struct {
	seq  int64
	text []byte
}

// gatewayConn is one WebSocket.
type gatewayConn struct {
	ws      *websocket.Conn
	host    string        // at which the client asked for it
	out     chan []byte   // messages to write
	ended   chan struct{} // closed when reading has ended
	closing atomic.Bool   // Discord has sent a close; the client's own code means nothing any more
	session *session
}

// write queues a message. If the queue is full because the client reads too
// slowly, the connection is closed.
func (c *gatewayConn) write(text []byte) {
	select {
	case c.out <- text:
	default:
		_ = c.ws.Close()
	}
}

// writeAll writes until the connection ends.
func (c *gatewayConn) writeAll() {
	for {
		select {
		case text := <-c.out:
			if c.ws.WriteMessage(websocket.TextMessage, text) != nil {
				return
			}
		case <-c.ended:
			return
		}
	}
}

func (c *gatewayConn) op(op int, data any) {
	text, err := json.Marshal(map[string]any{"op": op, "d": data, "s": nil, "t": nil})
	if err != nil {
		panic(err)
	}
	c.write(text)
}

// close closes with one of Discord's codes; the connection then ends when the client has closed
// it, too. Code 0 breaks the connection at once.
func (c *gatewayConn) close(code int) {
	if code == 0 {
		_ = c.ws.Close()
		return
	}
	c.closing.Store(true)
	_ = c.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""), time.Now().Add(time.Second))
}

func (s *Server) gatewayURL() string { return "ws://" + s.addr + "/gateway" }

// resumeURL is the address at which a session is to be resumed. It needs the lock.
func (s *Server) resumeURL() string {
	if !s.gateway.back {
		return s.gatewayURL()
	}
	_, port, _ := strings.Cut(s.addr, ":")
	return "ws://localhost:" + port + "/gateway"
}

func (s *Server) getGateway(*call) (any, error) {
	return map[string]any{"url": s.gatewayURL()}, nil
}

func (s *Server) getGatewayBot(*call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return map[string]any{
		"url": s.gatewayURL(), "shards": s.o.Shards,
		"session_start_limit": map[string]any{"total": 1000, "remaining": 1000 - s.gateway.identifies, "reset_after": 86400000, "max_concurrency": s.o.MaxConcurrency},
	}, nil
}

var upgrader = websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}

// serveGateway serves one connection to the gateway until it ends.
func (s *Server) serveGateway(w http.ResponseWriter, r *http.Request) {
	ws, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	c := &gatewayConn{ws: ws, host: r.Host, out: make(chan []byte, mostWaiting), ended: make(chan struct{})}
	go c.writeAll()
	defer close(c.ended)
	s.mu.Lock()
	s.gateway.conns[c] = struct{}{}
	s.mu.Unlock()
	q := r.URL.Query()
	if version := q.Get("v"); version != "9" && version != "10" || q.Get("encoding") != "json" {
		s.errorf("the gateway is asked for version %q, encoding %q", q.Get("v"), q.Get("encoding"))
		c.close(4012)
	}
	c.op(opHello, map[string]any{"heartbeat_interval": s.o.Heartbeat.Milliseconds()})
	code := s.listen(c)
	s.mu.Lock()
	delete(s.gateway.conns, c)
	if c.session != nil && c.session.conn == c {
		c.session.conn = nil
		if code == websocket.CloseNormalClosure || code == websocket.CloseGoingAway { // these codes end a session for good
			s.gateway.sessions = slices.DeleteFunc(s.gateway.sessions, func(o *session) bool { return o == c.session })
		}
	}
	s.mu.Unlock()
	_ = ws.Close()
}

// listen reads the messages of a client. It returns the code with which the
// client closed, or 0.
func (s *Server) listen(c *gatewayConn) int {
	var sends []time.Time
	for {
		_ = c.ws.SetReadDeadline(time.Now().Add(2*s.o.Heartbeat + time.Second))
		var m struct {
			Op   int             `json:"op"`
			Data json.RawMessage `json:"d"`
		}
		_, text, err := c.ws.ReadMessage()
		switch {
		case err == nil && c.closing.Load():
			continue
		case err != nil:
			if closed, ok := err.(*websocket.CloseError); ok && !c.closing.Load() {
				return closed.Code
			}
			c.close(4009)
			return 0
		}
		if err := json.Unmarshal(text, &m); err != nil {
			s.errorf("the gateway is sent %.200q", text)
			c.close(4002)
			continue
		}
		now := time.Now()
		sends = append(slices.DeleteFunc(sends, func(t time.Time) bool { return now.Sub(t) > time.Minute }), now)
		if len(sends) > mostSends && s.o.Heartbeat > time.Second {
			s.errorf("the gateway is sent more than %d messages in a minute", mostSends)
			c.close(4008)
			continue
		}
		code := 0
		switch m.Op {
		case opHeartbeat:
			s.mu.Lock()
			muted := s.gateway.muted
			s.mu.Unlock()
			if !muted {
				c.op(opAck, nil)
			}
		case opIdentify:
			code = s.identify(c, m.Data)
		case opResume:
			code = s.resume(c, m.Data)
		default:
			code = 4001
		}
		if code != 0 {
			c.close(code)
		}
	}
}

// identify begins a session. It returns the code to close with, or 0.
func (s *Server) identify(c *gatewayConn, data []byte) int {
	var d struct {
		Token   string  `json:"token"`
		Intents int     `json:"intents"`
		Shard   *[2]int `json:"shard"`
	}
	if err := json.Unmarshal(data, &d); err != nil {
		return 4002
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	g := &s.gateway
	g.identifies++
	g.times = append(g.times, time.Now())
	shard, shards := 0, 1
	if d.Shard != nil {
		shard, shards = d.Shard[0], d.Shard[1]
	}
	switch {
	case g.refuse != 0:
		return g.refuse
	case d.Token != "Bot "+Token && d.Token != Token:
		return 4004
	case c.session != nil:
		return 4005
	case shard < 0 || shard >= shards:
		return 4010
	case shards < s.o.Shards:
		return 4011
	case d.Intents&privilegedIntent != 0:
		s.errorf("a bot asks for privileged intents: %b", d.Intents)
		return 4014
	}
	bucket, now := shard%s.o.MaxConcurrency, s.o.IdentifyClock()
	if s.o.IdentifyPause > 0 && now.Sub(g.identified[bucket]) < s.o.IdentifyPause {
		s.errorf("shard %d identifies itself %v after another of its bucket, and %v is the least", shard, now.Sub(g.identified[bucket]), s.o.IdentifyPause)
		c.op(opInvalid, false)
		return 0
	}
	g.identified[bucket] = now
	if g.invalid {
		c.op(opInvalid, false)
		return 0
	}
	if g.early > 0 {
		g.early--
		c.op(opReconnect, nil)
		return 0
	}
	one := &session{id: "session-" + strconv.Itoa(g.identifies), shard: shard, shards: shards, intents: d.Intents, conn: c}
	c.session = one
	g.sessions = append(g.sessions, one)
	mine := []any{}
	var created []map[string]any
	for _, guild := range s.sortedGuilds() {
		if shardOf(guild.id, shards) == shard {
			mine = append(mine, map[string]any{"id": guild.id, "unavailable": true})
			created = append(created, map[string]any{"id": guild.id, "name": guild.name, "unavailable": false})
		}
	}
	one.dispatch("READY", map[string]any{
		"v": 10, "user": botUser, "guilds": mine, "session_id": one.id, "session_type": "normal", "shard": [2]int{shard, shards},
		"resume_gateway_url": s.resumeURL(), "application": map[string]any{"id": ApplicationID, "flags": 0}, "private_channels": []any{},
	})
	if d.Intents&intentGuilds != 0 {
		for _, guild := range created {
			one.dispatch("GUILD_CREATE", guild)
		}
	}
	return 0
}

// resume continues a session.
func (s *Server) resume(c *gatewayConn, data []byte) int {
	var d struct {
		Token   string `json:"token"`
		Session string `json:"session_id"`
		Seq     int64  `json:"seq"`
	}
	if err := json.Unmarshal(data, &d); err != nil {
		return 4002
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	g := &s.gateway
	g.resumes++
	if d.Token != "Bot "+Token && d.Token != Token {
		return 4004
	}
	if g.early > 0 {
		g.early--
		c.op(opReconnect, nil)
		return 0
	}
	at := slices.IndexFunc(g.sessions, func(one *session) bool { return one.id == d.Session })
	if at < 0 || g.back && !strings.HasPrefix(c.host, "localhost:") {
		c.op(opInvalid, false)
		return 0
	}
	one := g.sessions[at]
	if d.Seq > one.seq {
		return 4007
	}
	one.conn, c.session = c, one
	from := d.Seq - int64(g.replays)
	g.replays = 0
	for _, e := range one.missed {
		if e.seq > from && e.seq > 1 { // READY is not sent again
			c.write(e.text)
		}
	}
	one.dispatch("RESUMED", map[string]any{})
	return 0
}

// dispatch sends an event to a session, and keeps it for a RESUME.
func (one *session) dispatch(name string, data any) {
	one.seq++
	text, err := json.Marshal(map[string]any{"op": opDispatch, "t": name, "s": one.seq, "d": data})
	if err != nil {
		panic(err)
	}
	if name != "RESUMED" {
		one.missed = append(one.missed, event{one.seq, text})
		if len(one.missed) > mostMissed {
			one.missed = slices.Delete(one.missed, 0, len(one.missed)-mostMissed/2)
		}
	}
	if one.conn != nil {
		one.conn.write(text)
	}
}

// shardOf is the shard that gets the events of a server. Events of private
// conversations belong to no server and go to shard 0.
func shardOf(guild string, shards int) int {
	if guild == "" {
		return 0
	}
	n, err := strconv.ParseUint(guild, 10, 64)
	if err != nil {
		panic(fmt.Sprintf("discordtest: the guild id %q: %v", guild, err))
	}
	return int(n >> 22 % uint64(shards))
}

// gatewayEvent sends an event about a server to every session of its shard.
func (s *Server) gatewayEvent(guild, name string, data any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, one := range s.gateway.sessions {
		if shardOf(guild, one.shards) == one.shard && (name == "INTERACTION_CREATE" || one.intents&intentGuilds != 0) {
			one.dispatch(name, data)
		}
	}
}

// Session is one shard of a bot at the gateway.
type Session struct {
	ID            string
	Shard, Shards int
	Intents       int
	Connected     bool
}

// Sessions returns the sessions that are connected or could be resumed, oldest
// first.
func (s *Server) Sessions() []Session {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []Session
	for _, one := range s.gateway.sessions {
		all = append(all, Session{one.id, one.shard, one.shards, one.intents, one.conn != nil})
	}
	return all
}

// Identifies counts the IDENTIFYs of bots, refused ones included.
func (s *Server) Identifies() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.gateway.identifies
}

// IdentifyTimes tells when bots identified themselves, refused times included.
func (s *Server) IdentifyTimes() []time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.gateway.times)
}

// Resumes counts the RESUMEs of bots, refused ones included.
func (s *Server) Resumes() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.gateway.resumes
}
