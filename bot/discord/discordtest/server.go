// Package discordtest is a small Discord for tests: its REST interface and its
// gateway over real HTTP and WebSocket, with people who type and press. It checks
// every body against Discord's own description, and against the limits that the
// description does not state. A body that breaks one is refused as Discord refuses
// it, and fails the test.
package discordtest

import (
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Token is the bot's token, without "Bot ".
const Token = "MTAw.discordtest.bot-token"

// Options change how Discord behaves. The zero value is a patient Discord.
type Options struct {
	// Now is the clock for times of minutes or more: the age of messages and
	// interactions. nil is time.Now.
	Now func() time.Time
	// Deadline is how long an interaction waits for its first answer, by the real
	// clock; 0 is Discord's 3 seconds.
	Deadline time.Duration
	// Latency is added to the time of every request to REST.
	Latency time.Duration
	// Heartbeat is the interval that clients are told; 0 is Discord's 41.25 s.
	Heartbeat time.Duration
	// Shards is the number of shards that is recommended and required; 0 is one.
	Shards int
	// MaxConcurrency is how many shards may identify at once; 0 is one. It is
	// enforced if IdentifyPause is set.
	MaxConcurrency int
	// IdentifyPause is the least time between two IDENTIFYs of one bucket; 0
	// allows any. Discord's is 5 s.
	IdentifyPause time.Duration
	// IdentifyClock measures IdentifyPause; nil is the real clock.
	IdentifyClock func() time.Time
	// OldEdits limits the edits of messages older than an hour, for each channel
	// in 20 seconds; 0 is 3.
	OldEdits int
	// Refused is called for each body that broke a rule; nil fails the test.
	Refused func(route string, err error)
	// Forgetful keeps no record of requests, no contents of files and only the
	// newest messages of a channel, so that the server can take very many
	// requests.
	Forgetful bool
}

// The bot's own ids.
const (
	ApplicationID = "100000000000000001"
	BotID         = "100000000000000001"
)

// Server is one Discord.
type Server struct {
	t    testing.TB
	o    Options
	http *httptest.Server
	addr string
	line *Line
	spec *spec

	ended   atomic.Bool
	pending atomic.Int64 // requests under way

	mu           sync.Mutex
	counter      uint64
	people       map[string]*Person // by id
	byName       map[string]*Person
	guilds       map[string]*guild
	channels     map[string]*channel
	interactions map[string]*Interaction // by token
	commands     map[string]commandSet   // by guild; "" is global
	nonces       map[string]noncePost
	files        map[string][]byte // by path on the CDN
	requests     []Request
	sent         []Sent
	faults       []*Fault
	quotas       []*quota
	spent        map[string][]time.Time // edits of old messages, by channel
	lines        []*Line
	gateway      gateway
	endpoint     string
	key          ed25519.PrivateKey
	putCommands  int
	personal     bool // people may install the app for themselves
	activity     activity
	counts       Counts
}

// Counts are the numbers of messages that bots have made and changed in channels
// and private conversations, without answers to interactions.
type Counts struct{ Posts, Edits int }

// Counts counts from the start of the server.
func (s *Server) Counts() Counts {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.counts
}

// Request is one request to REST.
type Request struct {
	Route  string // "PATCH /channels/{channel}/messages/{message}"
	Path   string
	Status int
	Body   []byte // its JSON
	Files  []Upload
}

// Sent is one thing that readers of the chat got.
type Sent struct {
	Channel string // the id of the channel, if everyone in it sees this, or
	Person  string // the id of the only person who sees it
	What    string // the route it came by
	Body    []byte // the JSON, byte for byte
	Files   []Upload
}

// Upload is one file of a request.
type Upload struct {
	Name string
	Data []byte
}

// New starts a Discord with one server and no channels. It stops at the end of
// the test.
func New(t testing.TB, o Options) *Server {
	t.Helper()
	if o.IdentifyClock == nil {
		o.IdentifyClock = time.Now
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Deadline == 0 {
		o.Deadline = 3 * time.Second
	}
	if o.Heartbeat == 0 {
		o.Heartbeat = 41250 * time.Millisecond
	}
	if o.OldEdits == 0 {
		o.OldEdits = 3
	}
	o.Shards = max(o.Shards, 1)
	o.MaxConcurrency = max(o.MaxConcurrency, 1)
	s := &Server{
		t: t, o: o,
		people: make(map[string]*Person), byName: make(map[string]*Person),
		guilds: make(map[string]*guild), channels: make(map[string]*channel),
		interactions: make(map[string]*Interaction), commands: make(map[string]commandSet),
		nonces: make(map[string]noncePost), files: make(map[string][]byte), spent: make(map[string][]time.Time),
		key: ed25519.NewKeyFromSeed([]byte("a seed of just 32 bytes for test")),
	}
	s.gateway.init()
	var err error
	s.spec, err = openSpec(os.Getenv("DISCORD_OPENAPI"))
	if err != nil {
		t.Fatal(err)
	}
	s.line = s.NewLine()
	s.addGuild(firstGuild)
	s.http = httptest.NewServer(s.routes())
	s.addr = s.http.Listener.Addr().String()
	t.Cleanup(func() {
		s.ended.Store(true)
		s.mu.Lock()
		lines := s.lines
		s.mu.Unlock()
		for _, l := range lines {
			l.Cut(true)
		}
		s.http.CloseClientConnections()
		s.http.Close()
	})
	return s
}

// routes is the whole REST interface, and the gateway.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	route := func(pattern string, auth bool, do func(*call) (any, error)) {
		method, path, _ := strings.Cut(pattern, " ")
		mux.Handle(method+" /api/{version}"+path, s.serve(pattern, auth, do))
	}
	const bot, open = true, false
	route("GET /users/@me", open, s.getMe)
	route("POST /oauth2/token", open, s.tradeCode)
	route("GET /applications/{application}/activity-instances/{instance}", bot, s.getInstance)
	route("GET /users/@me/guilds", bot, s.getGuilds)
	route("POST /users/@me/channels", bot, s.openDM)
	route("GET /users/{user}", bot, s.getUser)
	route("GET /applications/@me", bot, s.getApplication)
	route("GET /oauth2/applications/@me", bot, s.getApplication)
	route("GET /gateway", open, s.getGateway)
	route("GET /gateway/bot", bot, s.getGatewayBot)
	route("GET /guilds/{guild}", bot, s.getGuild)
	route("GET /guilds/{guild}/channels", bot, s.getGuildChannels)
	route("GET /guilds/{guild}/roles", bot, s.getRoles)
	route("GET /guilds/{guild}/members/{user}", bot, s.getMember)
	route("GET /channels/{channel}", bot, s.getChannel)
	route("GET /channels/{channel}/messages", bot, s.getMessages)
	route("POST /channels/{channel}/messages", bot, s.postMessage)
	route("GET /channels/{channel}/messages/{message}", bot, s.getMessage)
	route("PATCH /channels/{channel}/messages/{message}", bot, s.patchMessage)
	route("PUT /channels/{channel}/messages/pins/{message}", bot, s.pinMessage)
	route("DELETE /channels/{channel}/messages/pins/{message}", bot, s.unpinMessage)
	route("POST /channels/{channel}/messages/{message}/threads", bot, s.openThread)
	route("POST /channels/{channel}/threads", bot, s.openBeside)
	route("PUT /channels/{channel}/thread-members/{user}", bot, s.changeMember)
	route("DELETE /channels/{channel}/thread-members/{user}", bot, s.changeMember)
	route("PATCH /channels/{channel}", bot, s.nameThread)
	route("GET /applications/{application}/commands", bot, s.getCommands)
	route("PUT /applications/{application}/commands", bot, s.overwriteCommands)
	route("GET /applications/{application}/guilds/{guild}/commands", bot, s.getCommands)
	route("PUT /applications/{application}/guilds/{guild}/commands", bot, s.overwriteCommands)
	route("POST /interactions/{interaction}/{token}/callback", open, s.callback)
	route("GET /webhooks/{application}/{token}/messages/@original", open, s.getOriginal)
	route("DELETE /webhooks/{application}/{token}/messages/@original", open, s.deleteOriginal)
	route("PATCH /webhooks/{application}/{token}/messages/{message}", open, s.patchAnswer)
	route("POST /webhooks/{application}/{token}", open, s.followUp)
	mux.HandleFunc("GET /attachments/{channel}/{attachment}/{name}", s.cdn)
	mux.HandleFunc("GET /gateway", s.serveGateway)
	mux.HandleFunc("GET /gateway/", s.serveGateway)
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		s.errorf("a request for what Discord does not have, or this one does not know: %s %s", r.Method, r.URL.Path)
		http.Error(w, `{"message":"404: Not Found","code":0}`, http.StatusNotFound)
	})
	return mux
}

// apiError is the refusal of a request.
type apiError struct {
	Status, Code int
	Message      string
	RetryAfter   time.Duration // for 429
	Global       bool          // for 429: every route
	rule         error         // the rule that a body broke
	html         bool          // see Fault.HTML
}

func (e *apiError) Error() string { return fmt.Sprintf("%d, code %d: %s", e.Status, e.Code, e.Message) }

// broken is the error for a body that breaks one of Discord's rules.
func broken(err error) error {
	return &apiError{Status: http.StatusBadRequest, Code: 50035, Message: "Invalid Form Body", rule: err}
}

func brokenf(format string, args ...any) error { return broken(fmt.Errorf(format, args...)) }

// call is one request under way.
type call struct {
	*http.Request
	route string
	body  body
}

// serve does the part that every route has in common.
func (s *Server) serve(route string, auth bool, do func(*call) (any, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.pending.Add(1)
		defer s.pending.Add(-1)
		c := &call{Request: r, route: route}
		time.Sleep(s.o.Latency / 2)
		var err error
		c.body, err = readBody(r)
		if err != nil {
			if r.Context().Err() == nil && !brokeOff(err) {
				s.errorf("%s: read the body: %v", route, err)
			}
			panic(http.ErrAbortHandler)
		}
		f := s.fault(c)
		if f != nil {
			time.Sleep(f.Delay)
			if f.Lost {
				panic(http.ErrAbortHandler)
			}
		}
		var result any
		switch {
		case f != nil && f.Status != 0:
			err = &apiError{Status: f.Status, Code: f.Code, Message: f.Message, RetryAfter: f.RetryAfter, Global: f.Global, html: f.HTML}
		default:
			err = s.admit(c, auth)
			if err == nil {
				result, err = do(c)
			}
		}
		if f != nil && f.Unanswered {
			s.record(c, 0)
			panic(http.ErrAbortHandler)
		}
		time.Sleep(s.o.Latency / 2)
		s.reply(w, c, result, err)
	})
}

// brokeOff reports whether a connection ended while something came by it.
func brokeOff(err error) bool {
	_, failed := errors.AsType[*net.OpError](err)
	return failed || errors.Is(err, io.ErrUnexpectedEOF)
}

// admit checks the bot's token and the number of its requests.
func (s *Server) admit(c *call, auth bool) error {
	if agent := c.UserAgent(); !strings.HasPrefix(agent, "DiscordBot (") {
		s.errorf("%s: the User-Agent is %q; Discord wants \"DiscordBot (address, version)\"", c.route, agent)
		return &apiError{Status: http.StatusForbidden, Code: 40333, Message: "internal network error"}
	}
	if auth && c.Header.Get("Authorization") != "Bot "+Token {
		return &apiError{Status: http.StatusUnauthorized, Message: "401: Unauthorized"}
	}
	return s.quota(c)
}

// reply writes the answer to a request.
func (s *Server) reply(w http.ResponseWriter, c *call, result any, err error) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	s.quotaHeaders(h, c)
	status := http.StatusOK
	if result == nil {
		status = http.StatusNoContent
	}
	if err != nil {
		refused, ok := errors.AsType[*apiError](err)
		if !ok {
			refused = &apiError{Status: http.StatusInternalServerError, Message: err.Error()}
			s.errorf("%s: %v", c.route, err)
		}
		status = refused.Status
		if refused.html {
			s.record(c, status)
			h.Set("Content-Type", "text/html; charset=UTF-8")
			w.WriteHeader(status)
			_, _ = w.Write([]byte("<!DOCTYPE html><html><head><title>Access denied | discord.com used Cloudflare to restrict access</title></head></html>"))
			return
		}
		answer := map[string]any{"message": refused.Message, "code": refused.Code}
		if refused.rule != nil {
			s.refused(c.route, refused.rule)
			answer["errors"] = map[string]any{"_errors": []any{map[string]any{"code": "DISCORDTEST", "message": refused.rule.Error()}}}
		}
		if refused.RetryAfter > 0 {
			seconds := refused.RetryAfter.Seconds()
			answer["retry_after"], answer["global"] = seconds, refused.Global
			h.Set("Retry-After", strconv.Itoa(int(refused.RetryAfter.Round(time.Second).Seconds())))
			if refused.Global { // without X-RateLimit-Reset-After, as from Discord
				h.Set("X-RateLimit-Global", "true")
				h.Set("X-RateLimit-Scope", "global")
			} else {
				h.Set("X-RateLimit-Remaining", "0")
				h.Set("X-RateLimit-Reset-After", strconv.FormatFloat(seconds, 'f', 3, 64))
				h.Set("X-RateLimit-Scope", "user")
			}
		}
		result = answer
	}
	s.record(c, status)
	if status == http.StatusNoContent {
		h.Del("Content-Type")
		w.WriteHeader(status)
		return
	}
	text, err := json.Marshal(result)
	if err != nil {
		s.errorf("%s: write the answer: %v", c.route, err)
	}
	w.WriteHeader(status)
	_, _ = w.Write(text)
}

// record keeps a request for Requests.
func (s *Server) record(c *call, status int) {
	if s.o.Forgetful {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests = append(s.requests, Request{Route: c.route, Path: c.URL.Path, Status: status, Body: c.body.json, Files: c.body.files})
}

// Requests returns the requests to a route, oldest first; "" is every route. The
// status is 0 if the answer was lost.
func (s *Server) Requests(route string) []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []Request
	for _, r := range s.requests {
		if route == "" || r.Route == route {
			all = append(all, r)
		}
	}
	return all
}

// Stream returns everything that readers got, oldest first.
func (s *Server) Stream() []Sent {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Sent(nil), s.sent...)
}

// Pending counts the requests under way.
func (s *Server) Pending() int { return int(s.pending.Load()) }

// refused reports a body that broke a rule.
func (s *Server) refused(route string, err error) {
	if s.o.Refused != nil {
		s.o.Refused(route, err)
		return
	}
	s.errorf("%s: Discord would not take this: %v", route, err)
}

// errorf fails the test, unless the test has ended.
func (s *Server) errorf(format string, args ...any) {
	if !s.ended.Load() {
		s.t.Errorf("discordtest: "+format, args...)
	}
}

// snowflake makes an id from the present time, as Discord does. It needs the
// lock.
func (s *Server) snowflake() string {
	const epoch = 1420070400000
	s.counter++
	return strconv.FormatUint(uint64(s.o.Now().UnixMilli()-epoch)<<22|s.counter&(1<<22-1), 10)
}

// Transport sends every request of a bot to this Discord, for every address of
// Discord.
func (s *Server) Transport() http.RoundTripper { return s.line }
