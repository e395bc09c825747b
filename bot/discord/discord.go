// Package discord carries the table to Discord: interactions in, messages out.
// It translates and decides nothing.
//
// One command, /sea, has a subcommand for each command of the table. Its answers are seen by
// nobody but the person who asked (ephemeral messages); everything public, and everybody's private
// conversation with the bot, leaves by Send.
//
// Interactions come over the gateway, or to an HTTP endpoint where Config has
// a PublicKey. Both decode the same bodies in the same way.
package discord

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"shipboard/bot/chat"
	"shipboard/store"
)

// Name is what Persons and Places of this chat carry as their Chat.
const Name = "discord"

// Config is what the operator decides.
type Config struct {
	Token string // the bot's, without "Bot "
	Table chat.Table
	Notes chat.Notes   // the table's notes for this chat
	Log   *slog.Logger // nil: nothing is logged

	Transport http.RoundTripper // carries every request; nil: what Transport returns
	// Dial connects to the gateway; nil is a net.Dialer.
	Dial func(ctx context.Context, network, addr string) (net.Conn, error)

	Guild  string // while developing: register the command in this server only
	Shards int    // 0: as many as Discord recommends

	// Requests is how many requests per second Discord allows the bot, for all its processes
	// together. 0: we set no limit.
	Requests int
	// Senders is how many processes make requests with the token; nil: this one does.
	Senders func() int

	// Sharer shares the shards out among the processes that serve one bot; nil: this
	// one has all.
	Sharer store.Sharer

	// PublicKey is the application's, in hex. With it interactions come by HTTP
	// (see Interactions) and no gateway is opened.
	PublicKey string

	// ClientSecret is the application's. With it players may open the page of a table inside
	// Discord, see Activity.
	ClientSecret string
	// Page is the host of the page, for Examine to tell; "" if there is none.
	Page string

	// Acknowledged is called for each interaction with the time until Discord
	// took a first answer, or with the reason why it took none. It may be nil.
	Acknowledged func(took time.Duration, err error)

	// Rejected is called for each request that is not signed or cannot be read.
	// It may be nil.
	Rejected func()

	// Refused is called when Discord refuses the bot, for instance because of its token. It waits
	// until Run is to try again, or returns false if Run is to end. If it is nil, Run ends.
	Refused func(context.Context, error) bool

	// Gateway is called with what happens to a shard's session. It may be nil.
	Gateway func(shard int, what GatewayEvent)
}

// GatewayEvent is something that happens to a shard's session.
type GatewayEvent string

// The events that are reported. Discord lets a bot identify itself a thousand
// times a day.
const (
	Identified GatewayEvent = "identify" // a session was begun
	Resumed    GatewayEvent = "resume"   // a session was resumed
	Invalid    GatewayEvent = "invalid"  // the gateway refused an IDENTIFY or RESUME (op 9)
	GivenUp    GatewayEvent = "watchdog" // our watchdog gave up a connection that looked open
)

// Discord is the chat. It is a chat.Chat.
type Discord struct {
	Config
	key  ed25519.PublicKey // nil: the gateway
	pace pace
	rest rest
	hook hook
	work work

	rejects      chat.Rejects
	troubles     chat.Troubles
	rooms        rooms // people's private conversations
	called       callsMade
	unpinned     sync.Map               // channels where nothing can be pinned, as the operator was told
	channelsSeen sights[surroundings]   // by channel
	ranksSeen    sights[[]rank]         // by server
	bot          atomic.Pointer[string] // its id as a user
	app          atomic.Pointer[string] // its id as an application
	shards       shards
}

var _ chat.Chat = (*Discord)(nil)

// New makes the chat; it sends nothing yet.
func New(c Config) (*Discord, error) {
	if c.Token == "" {
		return nil, errors.New("make the Discord chat: the bot's token is missing")
	}
	if c.Table == nil {
		return nil, errors.New("make the Discord chat: it needs a table")
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Acknowledged == nil {
		c.Acknowledged = func(time.Duration, error) {}
	}
	if c.Gateway == nil {
		c.Gateway = func(int, GatewayEvent) {}
	}
	if c.Senders == nil {
		c.Senders = func() int { return 1 }
	}
	if c.Transport == nil {
		c.Transport = Transport()
	}
	if c.Dial == nil {
		c.Dial = (&net.Dialer{Timeout: 10 * time.Second}).DialContext
	}
	d := &Discord{Config: c, pace: usual}
	if c.PublicKey != "" {
		key, err := hex.DecodeString(c.PublicKey)
		if err != nil || len(key) != ed25519.PublicKeySize {
			return nil, fmt.Errorf("make the Discord chat: the public key is %d hexadecimal digits, as the application's page shows it", 2*ed25519.PublicKeySize)
		}
		d.key = key
	}
	d.rejects.Log, d.rejects.Count = c.Log, c.Rejected
	d.troubles.Log = c.Log
	d.rest.start(c.Token, c.Transport, &spacing{most: c.Requests, senders: c.Senders}, &d.troubles)
	d.hook.start(c.Transport)
	if c.Sharer == nil {
		d.hook.taken = func() {
			d.troubles.Begin(troubleTwice, "Another process answers for this bot with the same token: what people do reaches both, and the one with other games may tell them that there is none. Stop it, or reset the token on the application's Bot page.")
			time.AfterFunc(d.pace.twice, func() { d.troubles.End(troubleTwice) })
		}
	}
	d.work.start()
	return d, nil
}

// Transport is http.DefaultTransport with more connections kept open.
func Transport() http.RoundTripper {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConnsPerHost = 64
	return t
}

// Name implements chat.Chat.
func (d *Discord) Name() string { return Name }

// pace holds how long the chat waits for things, and other times that it keeps.
type pace struct {
	soon   time.Duration // after this time the chat first tells Discord that an answer will follow
	launch time.Duration // the same, where the answer is to open the activity
	arrive time.Duration // between questions whether somebody is in an activity
	answer time.Duration // Discord waits 3 s for a first answer
	drain  time.Duration // for interactions under way at the end

	open     time.Duration // to connect to the gateway and be greeted
	beat     time.Duration // without an answer to a heartbeat: the connection is dead
	look     time.Duration // between looks at a connection
	identify time.Duration // between two shards that connect
	hand     time.Duration // for the next owner of a shard to connect
	retry    time.Duration // after the first failure; each further one doubles it
	patience time.Duration // the longest wait between two tries
	weary    time.Duration // the longest wait before a session is begun anew
	twice    time.Duration // how long the operator is told of another process with the token
	quiet    time.Duration // after that long without news a session is begun anew
	lasting  time.Duration // a session that lasted that long did not fail

	after func(time.Duration, func()) // runs a function later, on a goroutine of its own
}

// usual follows Discord's own times: its gateway wants a heartbeat every 41 s.
var usual = pace{
	soon: 300 * time.Millisecond, launch: 2 * time.Second, arrive: 500 * time.Millisecond, answer: 2900 * time.Millisecond, drain: 10 * time.Second,
	open: 30 * time.Second, beat: 3 * 42 * time.Second, look: time.Second,
	identify: 5 * time.Second, hand: 8 * time.Second, retry: time.Second, patience: time.Minute,
	weary: 10 * time.Minute, lasting: time.Hour, quiet: 12 * time.Hour, twice: time.Hour,
	after: func(wait time.Duration, run func()) { time.AfterFunc(wait, run) },
}

// troubleTwice is the trouble of two processes with one token and no common store.
const troubleTwice = "twice"

// Troubles are what is wrong with the whole chat at present.
func (d *Discord) Troubles() []chat.Trouble { return d.troubles.Now() }

// Run registers the command and serves interactions until ctx ends; then it
// lets those under way end. It may be called once. It retries while Discord
// cannot be reached; an error means that an operator has to mend something.
func (d *Discord) Run(ctx context.Context) error {
	defer d.work.drain(d.pace.drain)
	for {
		err := d.runOnce(ctx)
		if err == nil || d.Refused == nil || !d.Refused(ctx, err) {
			return err
		}
	}
}

func (d *Discord) runOnce(ctx context.Context) error {
	me, err := d.introduce(ctx)
	if err != nil {
		return err
	}
	if me == nil {
		return nil // ctx ended before
	}
	if d.key != nil {
		d.shards.set(nil, true)
		defer d.shards.set(nil, false)
		<-ctx.Done()
		return nil
	}
	return d.runShards(ctx)
}

// introduce asks Discord who the bot is and registers its command. It retries
// until Discord answers, and returns nil if ctx ends first.
func (d *Discord) introduce(ctx context.Context) (*application, error) {
	for pause := d.pace.retry; ; pause = min(2*pause, d.pace.patience) {
		me, err := d.application(ctx)
		if err == nil {
			err = d.register(ctx, me)
		}
		if err == nil {
			d.bot.Store(&me.Bot.ID)
			d.app.Store(&me.ID)
			return me, nil
		}
		if f, ok := errors.AsType[*failure](err); ok && f.status >= 400 && f.status < 500 && f.status != http.StatusTooManyRequests && !f.passing() {
			return nil, fmt.Errorf("introduce the bot to Discord: %w", err)
		}
		if ctx.Err() != nil {
			return nil, nil
		}
		d.Log.Warn("Discord does not answer; try again", "err", err)
		_ = chat.Sleep(ctx, pause)
	}
}

// self is the bot's own id as a user; "" until Discord has told it.
func (d *Discord) self() string { return loaded(&d.bot) }

// application is the bot as Discord knows it.
type application struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Endpoint string `json:"interactions_endpoint_url"`
	Key      string `json:"verify_key"`
	Servers  int    `json:"approximate_guild_count"`
	Bot      user   `json:"bot"`

	Redirects []string `json:"redirect_uris"`

	Installs map[string]json.RawMessage `json:"integration_types_config"` // the ways to install it
}

// personal reports whether people may install the app for themselves.
func (a *application) personal() bool { return a.Installs[strconv.Itoa(byPeople)] != nil }

func (d *Discord) application(ctx context.Context) (*application, error) {
	me := new(application)
	err := d.rest.ask(ctx, call{method: "GET", path: "/applications/@me", route: "ask who the bot is", into: me})
	if err == nil && !isID(me.ID) {
		err = &failure{route: "ask who the bot is", err: errors.New("the answer names no application")}
	}
	return me, err
}
