// Package slack is the table on Slack, by Socket Mode or by HTTP.
//
// It decides nothing: what people type and press becomes a chat.Request, and
// what the table answers and owes becomes Block Kit messages. An answer goes
// only where its asker alone reads it: into an ephemeral message, or into
// their direct messages with the bot.
package slack

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	slackapi "github.com/slack-go/slack"

	"shipboard/bot/chat"
)

// Name is what Persons and Places of this chat carry as their Chat.
const Name = "slack"

// Config is what the operator decides.
type Config struct {
	BotToken      string // xoxb-…
	AppToken      string // xapp-…: Socket Mode
	SigningSecret string // of requests that come by HTTP

	Table     chat.Table
	Notes     chat.Notes        // the table's, for this chat
	Log       *slog.Logger      // nil: nothing is logged
	Release   string            // this one's name, for the App Home; "": none is told
	APIURL    string            // ends in "/"; "" is Slack's own
	Transport http.RoundTripper // of every request; nil: http.DefaultTransport
	Now       func() time.Time  // nil: time.Now

	// Acknowledged is called for each request from Slack with the time that it
	// took to acknowledge it. It may be nil.
	Acknowledged func(took time.Duration, err error)
	// Repeated is called for each request that Slack says it sends again. It
	// may be nil.
	Repeated func()
	// Rejected is called for each request that is not signed or cannot be
	// read. It may be nil.
	Rejected func()
	// Senders is how many processes serve Slack with these tokens and one store; nil: this one does.
	Senders func() int
	// Refused is called when Slack does not take the tokens. It waits until Run
	// is to try again, or returns false if Run is to end. Nil has Run end.
	Refused func(context.Context, error) bool
}

// How patient the adapter is.
const (
	requestTime  = 30 * time.Second // for one request to Slack
	handleTime   = 5 * time.Minute  // for one request, with all that answers it
	drainTime    = 10 * time.Second // for requests under way when Run ends
	handlersMost = 64               // requests handled at once
	channelPace  = time.Second      // Slack takes one message a second in a channel
	showTries    = 5                // to show a picture that Slack still processes: about 4 s
	firstRetry   = 250 * time.Millisecond
	mostRetry    = 2 * time.Second
	longestPause = 8 * time.Second  // between attempts to connect
	pingTime     = 30 * time.Second // without one of Slack's, which come every few seconds: the connection is dead
)

// Slack is the adapter. It is a chat.Chat.
type Slack struct {
	*installation
	people
	files

	rejects      chat.Rejects
	gate         gate
	replacements replacements

	// life is kept, since a request goes on after the HTTP request that brought it was
	// answered. It ends when the requests under way are given up.
	life     context.Context
	end      context.CancelFunc
	handlers busy
	slots    chan struct{}
	closing  atomic.Bool

	ready     readiness
	suspected bool // the last connection was one more than ours; the goroutine that reads it knows

	drain    time.Duration // for requests under way when Run ends
	patience time.Duration // the longest pause between attempts to connect
	relook   time.Duration // before connections are counted again
	ping     time.Duration // the longest time between two pings on a connection
}

// installation is the bot as a workspace has installed it.
type installation struct {
	Config
	api      *slackapi.Client
	http     *http.Client
	me       identity
	troubles chat.Troubles
	retry    time.Duration // the first pause before Slack is asked again for a picture
}

// people are those who use Slack: what they are called, what they may do, and where they are reached.
type people struct {
	*installation
	names      recent[name]
	moderation recent[standing] // by person and channel
	public     recent[bool]     // whether a channel is public
	rooms      rooms
}

// files are the pictures that messages show, and what was sent with them.
type files struct {
	*installation
	pictures pictures
}

var _ chat.Chat = (*Slack)(nil)

// New makes an adapter. It speaks to nobody before Send, Run or Examine.
func New(c Config) (*Slack, error) {
	if c.BotToken == "" {
		return nil, errors.New("connect to Slack: the bot token is missing (SLACK_BOT_TOKEN, it begins with xoxb-)")
	}
	if c.APIURL == "" {
		c.APIURL = slackapi.APIURL
	}
	if !strings.HasSuffix(c.APIURL, "/") {
		c.APIURL += "/"
	}
	if c.Transport == nil {
		c.Transport = http.DefaultTransport
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Acknowledged == nil {
		c.Acknowledged = func(time.Duration, error) {}
	}
	if c.Repeated == nil {
		c.Repeated = func() {}
	}
	w := &installation{Config: c, http: &http.Client{Transport: c.Transport, Timeout: requestTime, CheckRedirect: staysThere}, retry: firstRetry}
	s := &Slack{
		installation: w, people: people{installation: w}, files: files{installation: w},

		slots:    make(chan struct{}, handlersMost),
		gate:     gate{pace: channelPace},
		drain:    drainTime,
		patience: longestPause,
		relook:   time.Minute,
		ping:     pingTime,
	}
	s.api = slackapi.New(c.BotToken,
		slackapi.OptionAPIURL(c.APIURL),
		slackapi.OptionHTTPClient(s.http),
		slackapi.OptionAppLevelToken(c.AppToken),
	)
	s.troubles.Log = c.Log
	s.rejects.Log, s.rejects.Count, s.rejects.Now = c.Log, c.Rejected, c.Now
	s.life, s.end = context.WithCancel(context.Background())
	return s, nil
}

// Name implements chat.Chat.
func (*Slack) Name() string { return Name }

// Troubles are what is wrong with the whole chat at present.
func (s *Slack) Troubles() []chat.Trouble { return s.troubles.Now() }

// Run connects, and serves until ctx ends; then it lets the requests under way
// finish. It returns an error when Slack refuses the tokens for good.
func (s *Slack) Run(ctx context.Context) error {
	if s.Table == nil {
		return errors.New("serve Slack: there is no table to ask")
	}
	if s.AppToken == "" && s.SigningSecret == "" {
		return errors.New("serve Slack: neither an app token (SLACK_APP_TOKEN, for Socket Mode) nor a signing secret (SLACK_SIGNING_SECRET, for HTTP) is set")
	}
	defer s.finish()
	for {
		err := s.runOnce(ctx)
		if err == nil || s.Refused == nil || !s.Refused(ctx, err) {
			return err
		}
	}
}

func (s *Slack) runOnce(ctx context.Context) error {
	if err := s.introduce(ctx); err != nil || ctx.Err() != nil {
		return err
	}
	if err := s.sweep(ctx); err != nil {
		s.Log.Error("forget what was sent long ago", "err", err)
	}
	sweeping, stop := context.WithCancel(ctx)
	defer stop()
	go s.keepSwept(sweeping)
	if s.AppToken != "" {
		return s.socket(ctx)
	}
	s.ready.set(nil) // the rest is up to Requests
	<-ctx.Done()
	return nil
}

// introduce asks Slack who the bot is, until Slack answers.
func (s *Slack) introduce(ctx context.Context) error {
	for pause := firstRetry; ; pause = min(2*pause, s.patience) {
		err := s.me.learn(ctx, s.api)
		if err == nil || ctx.Err() != nil {
			return nil
		}
		if fatal(err) {
			return fmt.Errorf("serve Slack: the bot token: %w", scrubbed(err))
		}
		s.ready.set(scrubbed(err))
		s.Log.Warn("ask Slack who the bot is", "err", scrubbed(err))
		if chat.Sleep(ctx, pause) != nil {
			return nil
		}
	}
}

// finish lets the requests under way end, for a while.
func (s *Slack) finish() {
	s.closing.Store(true)
	s.ready.set(errors.New("it is closing"))
	select {
	case <-s.handlers.quiet():
	case <-time.After(s.drain):
		s.Log.Warn("requests under way were cut short")
	}
	s.end()
}

// Ready returns nil while requests can reach the adapter.
func (s *Slack) Ready() error { return s.ready.get() }

// readiness is why requests cannot reach the adapter; nil when they can.
type readiness struct {
	mu    sync.Mutex
	known bool
	err   error
}

func (r *readiness) set(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.known, r.err = true, err
}

func (r *readiness) get() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case !r.known:
		return errors.New("not connected to Slack yet")
	case r.err != nil:
		return fmt.Errorf("not connected to Slack: %w", r.err)
	}
	return nil
}

// identity is who the bot is on Slack, learned once.
type identity struct {
	mu               sync.Mutex
	user, name, team string
	site             string // the workspace's address, which ends in "/"
}

// learn asks Slack who the bot is, if that is not known yet.
func (i *identity) learn(ctx context.Context, api *slackapi.Client) error {
	if user, _ := i.get(); user != "" {
		return nil
	}
	who, err := api.AuthTestContext(ctx)
	if err != nil {
		return err
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	i.user, i.name, i.team = who.UserID, who.User, who.TeamID
	if at, err := url.Parse(who.URL); err == nil && at.Scheme == "https" && at.Host != "" && strings.Trim(at.Host, hostLetters) == "" {
		i.site = "https://" + at.Host + "/"
	}
	return nil
}

// hostLetters are those of the address of a workspace.
const hostLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-."

// address is the workspace's address, which ends in "/"; "" where it is not known.
func (i *identity) address() string {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.site
}

// home reports whether a workspace is the bot's own.
func (i *identity) home(ctx context.Context, api *slackapi.Client, team string) bool {
	if err := i.learn(ctx, api); err != nil {
		return false
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	return team == i.team
}

func (i *identity) get() (user, name string) {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.user, i.name
}
