// Package slacktest is a fake of Slack for tests: one workspace with its people
// and channels and one app in it, over real HTTP and WebSocket.
//
// It enforces Slack's limits: those of Block Kit for every message, the scopes of
// tokens, three seconds and one use for triggers, thirty minutes and five uses
// for response addresses. The app must acknowledge requests within three seconds;
// otherwise they are repeated as Slack repeats them. A message that breaks a
// limit is refused as Slack refuses it, and also fails the test.
//
// Its ids are counted, and separately for things that belong to one person.
// Therefore the same requests give the same ids, and no id reveals the actions of
// somebody else.
package slacktest

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// The names, ids and secrets of the app.
const (
	BotToken      = "xoxb-1000-2000-PlantedBotToken"
	AppToken      = "xapp-1-A0SEA-3000-PlantedAppToken"
	SigningSecret = "5160b07eb0075ec12e7"

	Team    = "T0SEA"
	App     = "A0SEA"
	Bot     = "U0SHIPBOARD" // the app's user
	botName = "shipboard"
	botID   = "B0SHIPBOARD"
)

// Scopes are the scopes of a bot token, unless Options change them.
var Scopes = []string{
	"commands", "chat:write", "im:write", "files:write", "users:read", "dnd:read",
	"app_mentions:read", "im:history", "channels:history", "groups:history",
	"channels:read", "groups:read", "pins:write", "mpim:write", "mpim:read", "mpim:history",
}

// Options change how the workspace behaves.
type Options struct {
	Now    func() time.Time // the workspace's clock; nil: time.Now
	Scopes []string         // of the bot token; nil: Scopes
	// Echo sends the app events of its own direct messages, as Slack does.
	Echo bool
	// Pace is the least time between messages to a channel, by the real clock.
	// Faster messages are refused; 0 accepts any number.
	Pace time.Duration
	// Acknowledge is how long the app has to acknowledge a request, by the real
	// clock; 0 is Slack's three seconds.
	Acknowledge time.Duration
	// Ping is the time between pings on a connection by Socket Mode; 0 is Slack's five seconds.
	Ping time.Duration
}

// Slack's time limits.
const (
	acknowledgeTime = 3 * time.Second
	triggerTime     = 3 * time.Second
	responseTime    = 30 * time.Minute
	responseUses    = 5
)

// Server is a workspace.
type Server struct {
	t    testing.TB
	o    Options
	http *httptest.Server
	base string // its address

	mu       sync.Mutex
	over     bool // the test has ended
	cut      bool // nothing gets through
	app      string
	users    map[string]*user
	groups   map[string]string // names, by id
	channels map[string]*channel
	files    map[string]*file
	deleted  int              // of the files
	views    map[string]*View // by the person who sees it
	homes    map[string]*View
	triggers map[string]*trigger
	answers  map[string]*response
	faults   map[string][]Fault
	calls    []Call
	sent     []Sent
	slow     int // for how many uses a new file is not ready
	lose     int // how many more acknowledgements get lost
	drops    int // how many more requests lose their connection
	counts   map[string]int

	telling int        // events that are being sent to the app
	told    *sync.Cond // signals that an event was delivered

	sockets sockets
}

// user is somebody in the workspace.
type user struct {
	id, name, display string
	disabled, admin   bool
	guest             bool
	team              string // "" for Team
	quiet             [2]int // the next Do Not Disturb
	closed            string // the error for direct messages to this user
}

// channel is a channel, or somebody's direct messages with the bot.
type channel struct {
	id, name string
	private  bool
	archived bool
	barred   string   // the error for messages here
	member   bool     // the bot is in it
	user     string   // of direct messages: the person
	people   []string // of a group conversation; nil for all other channels
	creator  string
	last     time.Time
	posted   time.Time // the time of the latest message, if all had kept the pace
	messages []*Message
	deleted  []*Message
	pins     []string // time stamps
}

// New opens a workspace. It closes with the test.
func New(t testing.TB, o Options) *Server {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Scopes == nil {
		o.Scopes = Scopes
	}
	if o.Ping == 0 {
		o.Ping = pingTime
	}
	if o.Acknowledge == 0 {
		o.Acknowledge = acknowledgeTime
	}
	s := &Server{
		t: t, o: o,
		users: make(map[string]*user), channels: make(map[string]*channel), files: make(map[string]*file),
		views: make(map[string]*View), homes: make(map[string]*View),
		triggers: make(map[string]*trigger), answers: make(map[string]*response),
		faults: make(map[string][]Fault), counts: make(map[string]int),
	}
	s.told = sync.NewCond(&s.mu)
	s.sockets.init()
	mux := http.NewServeMux()
	mux.HandleFunc("POST /api/{method}", s.serveMethod)
	mux.HandleFunc("POST /upload/{ticket}", s.serveUpload)
	mux.HandleFunc("POST /response/{ticket}", s.serveResponse)
	mux.HandleFunc("GET /link", s.serveSocket)
	s.http = httptest.NewServer(s.gate(mux))
	s.base = s.http.URL
	t.Cleanup(s.close)
	return s
}

func (s *Server) close() {
	s.mu.Lock()
	s.over = true
	s.mu.Unlock()
	s.sockets.drop()
	s.http.CloseClientConnections()
	s.Quiet()
	s.http.Close()
}

// gate closes every connection while the network is cut. It also closes a connection that brought
// only half a request.
func (s *Server) gate(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		cut := s.cut
		s.mu.Unlock()
		if cut {
			hangUp(w)
			return
		}
		body, err := io.ReadAll(r.Body)
		if err != nil { // the app has ended meanwhile
			panic(http.ErrAbortHandler)
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(w, r)
	})
}

// hangUp ends a connection without an answer.
func hangUp(w http.ResponseWriter) {
	conn, _, err := http.NewResponseController(w).Hijack()
	if err == nil {
		_ = conn.Close()
	}
}

// URL is the address of the Web API; it ends in "/".
func (s *Server) URL() string { return s.base + "/api/" }

// Behind sets the address of a relay through which the app reaches the workspace. It must be
// called before anything else.
func (s *Server) Behind(address string) { s.base = address }

// Cut breaks every connection and refuses new ones, or allows them again.
func (s *Server) Cut(cut bool) {
	s.mu.Lock()
	s.cut = cut
	s.mu.Unlock()
	if cut {
		s.sockets.drop()
		s.http.CloseClientConnections()
	}
}

// fault fails the test: the app did what no app may do.
func (s *Server) fault(format string, args ...any) {
	if !s.over {
		s.t.Errorf("Slack: "+format, args...)
	}
}

// next makes the next id of a kind.
func (s *Server) next(kind string) string {
	s.counts[kind]++
	return fmt.Sprintf("%s%04d", kind, s.counts[kind])
}

// AddUser adds a person to the workspace. Ids begin with U.
func (s *Server) AddUser(id, name, display string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users[id] = &user{id: id, name: name, display: display}
}

// Quieten sets a person's next Do Not Disturb.
func (s *Server) Quieten(id string, from, to time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users[id].quiet = [2]int{int(from.Unix()), int(to.Unix())}
}

// AddChannel makes a channel that everybody is in, the bot included. Ids begin
// with C.
func (s *Server) AddChannel(id, name string, private bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.channels[id] = &channel{id: id, name: name, private: private, member: true}
}

// Direct returns the channel of a person's direct messages with the bot.
func (s *Server) Direct(person string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.direct(person).id
}

func (s *Server) direct(person string) *channel {
	id := "D" + strings.TrimPrefix(person, "U")
	c := s.channels[id]
	if c == nil {
		c = &channel{id: id, name: "directmessage", user: person, member: true}
		s.channels[id] = c
	}
	return c
}

// Invite puts the bot into a channel, or takes it out.
func (s *Server) Invite(id string, in bool) { s.change(id, func(c *channel) { c.member = in }) }

// Archive archives a channel, or restores it.
func (s *Server) Archive(id string, archived bool) {
	s.change(id, func(c *channel) { c.archived = archived })
}

// Renumber gives a channel another id, as Slack does where it is shared with another workspace.
func (s *Server) Renumber(id, now string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[id]
	delete(s.channels, id)
	s.channels[now], c.id = c, now
	for _, m := range c.messages {
		m.Channel = now
	}
}

// Bar refuses messages to a channel with an error, for example
// "restricted_action"; "" accepts them again.
func (s *Server) Bar(id, code string) { s.change(id, func(c *channel) { c.barred = code }) }

func (s *Server) change(id string, do func(*channel)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	do(s.channels[id])
}

// CloseDMs refuses direct messages to a person with an error, for example
// "cannot_dm_bot"; "" accepts them again.
func (s *Server) CloseDMs(person, code string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users[person].closed = code
}

// Promote makes a person an admin of the workspace, or of another one that they come from.
func (s *Server) Promote(person, team string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users[person].admin, s.users[person].team = true, team
}

// Restrict makes a person a guest, who sees only channels that somebody has added them to.
func (s *Server) Restrict(person string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users[person].guest = true
}

// Private makes a channel private, or public again.
func (s *Server) Private(id string, private bool) {
	s.change(id, func(c *channel) { c.private = private })
}

// Create notes who created a channel.
func (s *Server) Create(id, person string) { s.change(id, func(c *channel) { c.creator = person }) }

// disable deactivates a person's account.
func (s *Server) disable(person string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users[person].disabled = true
}

// Grant sets the bot token's scopes.
func (s *Server) Grant(scopes ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.o.Scopes = scopes
}

// Processing makes each file that is uploaded from now on not ready for that many
// uses.
func (s *Server) Processing(uses int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.slow = uses
}

// LoseAcks loses the next n acknowledgements.
func (s *Server) LoseAcks(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lose = n
}

// DropNext breaks the connection of each of the next n requests as soon as the
// request is out.
func (s *Server) DropNext(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drops = n
}

// Quiet waits until every event has reached the app.
func (s *Server) Quiet() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.telling > 0 {
		s.told.Wait()
	}
}

// Sent is something that reached its readers.
type Sent struct {
	To   string // the channel, or the only person who sees it
	Body string // everything that a reader's program gets, with the contents of files
}

// Sent returns everything that reached anybody, in order, from that number on.
func (s *Server) Sent(from int) []Sent {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.sent[from:])
}

// stamp makes the time of a message. No two messages in a channel have the same.
func (s *Server) stamp(c *channel) string {
	now := s.o.Now().Truncate(time.Microsecond)
	if !now.After(c.last) {
		now = c.last
	}
	c.last = now.Add(time.Microsecond)
	return stampOf(c.last)
}

// count makes a time like a message's, for things outside channels.
func (s *Server) count(kind string) string {
	s.counts[kind]++
	return fmt.Sprintf("%d.9%05d", s.o.Now().Unix(), s.counts[kind])
}

func stampOf(t time.Time) string { return fmt.Sprintf("%d.%06d", t.Unix(), t.Nanosecond()/1000) }
