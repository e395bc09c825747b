package slack

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	slackapi "github.com/slack-go/slack"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
	"shipboard/games/game"
	"shipboard/render"
	"shipboard/store"
)

// brokenTransport fails every request. Its error contains everything in the
// request.
type brokenTransport struct{}

func (brokenTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	return nil, errors.New("planted fault at " + r.URL.String() + " with " + r.Header.Get("Authorization"))
}

// TestReady: the adapter is ready while Slack can reach it.
func TestReady(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	if w.Ready() == nil {
		t.Error("it is ready before it runs")
	}
	w.run()
	await := func(what string, ready bool) {
		t.Helper()
		for end := time.Now().Add(time.Minute); (w.Ready() == nil) != ready; time.Sleep(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%s: ready says %v", what, w.Ready())
			}
		}
	}
	w.server.Cut(true)
	await("the network is cut", false)
	w.server.Cut(false)
	await("the network is there again", true)
	w.server.Disconnect("refresh_requested")
	if r := w.server.Command("UANN", "CDECK", "board"); !r.Acked {
		t.Error("a command during the change of connections was not acknowledged")
	}
	await("the connection was changed", true)
	w.settle()
	if n := len(w.only("CDECK", "UANN")); n != 1 {
		t.Errorf("Ann sees %d answers, want 1", n)
	}
}

// TestRunNeedsGoodTokens: tokens that Slack will never accept end Run with a
// plain error.
func TestRunNeedsGoodTokens(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	for name, c := range map[string]struct {
		change func(*Config)
		want   string
	}{
		"no way in":        {func(c *Config) { c.AppToken = "" }, "SLACK_APP_TOKEN"},
		"no table":         {func(c *Config) { c.Table = nil }, "table"},
		"a bad bot token":  {func(c *Config) { c.BotToken = "xoxb-1-planted" }, "the bot token: Slack says invalid_auth"},
		"a bad app token":  {func(c *Config) { c.AppToken = "xapp-1-planted" }, "by Socket Mode: Slack says invalid_auth"},
		"the wrong tokens": {func(c *Config) { c.AppToken = slacktest.BotToken }, "by Socket Mode: Slack says not_allowed_token_type"},
	} {
		config := w.Config
		config.AppToken = slacktest.AppToken
		c.change(&config)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		err := newSlack(t, config).Run(ctx)
		cancel()
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "planted") {
			t.Errorf("%s: Run says %v, want %q", name, err, c.want)
		}
	}
	if _, err := New(Config{}); err == nil || !strings.Contains(err.Error(), "SLACK_BOT_TOKEN") {
		t.Errorf("without a bot token New says %v", err)
	}
}

// Slack refuses a good token once, as in an outage of what checks tokens. Where whoever runs the adapter says so it tries
// again, and serves.
func TestRefusedAndTriedAgain(t *testing.T) {
	t.Parallel()
	for _, method := range []string{"auth.test", "apps.connections.open"} {
		w := newWorld(t, slacktest.Options{})
		refused := make(chan string, 10)
		c := w.Config
		c.AppToken = slacktest.AppToken
		c.Refused = func(_ context.Context, err error) bool {
			refused <- err.Error()
			return true
		}
		w.restart(c)
		w.server.Fail(method, slacktest.Fault{Error: "invalid_auth"})
		w.start()
		if r := w.server.Command("UANN", "CDECK", "board"); !r.Acked {
			t.Errorf("%s: then a command is not acknowledged", method)
		}
		if n := len(refused); n != 1 {
			t.Errorf("%s: it is refused %d times", method, n)
		} else if why := <-refused; !strings.Contains(why, "invalid_auth") {
			t.Errorf("%s: it is refused with %q", method, why)
		}
	}
}

// TestPatience: the library's client may wait for as long as Slack says. It is
// replaced before it would wait for minutes by itself.
func TestPatience(t *testing.T) {
	t.Parallel()
	s := newSlack(t, Config{})
	s.patience = time.Millisecond
	refused := func(code string) error { return slackapi.SlackErrorResponse{Err: code} }
	for _, c := range []struct {
		backoff time.Duration
		err     error
		want    error
	}{
		{0, errors.New("connection refused"), nil},
		{time.Minute, errors.New("connection refused"), errPatience},
		{time.Minute, &slackapi.RateLimitedError{RetryAfter: time.Minute}, nil},
		{0, refused("token_revoked"), refused("token_revoked")},
		{0, refused("missing_scope"), refused("missing_scope")},
		{0, refused("internal_error"), nil},
	} {
		got := s.unconnected(t.Context(), &slackapi.ConnectionErrorEvent{Backoff: c.backoff, ErrorObj: c.err})
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("after %v and a pause of %s: %v, want %v", c.err, c.backoff, got, c.want)
		}
		if s.Ready() == nil {
			t.Errorf("after %v it is ready", c.err)
		}
	}
}

// TestRunDrains: acknowledged requests are answered before Run ends, and those
// that take too long are cut off.
func TestRunDrains(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.AppToken = slacktest.AppToken
	w.restart(w.Config)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx) }()
	began := make(chan struct{})
	w.table.teach(func(r chat.Request) chat.Answer {
		close(began)
		time.Sleep(50 * time.Millisecond)
		return chat.Answer{Message: say("At last.")}
	})
	w.server.Command("UANN", "CDECK", "board")
	<-began
	stop()
	if err := <-ended; err != nil {
		t.Errorf("Run ends with %v", err)
	}
	if n := len(w.only("CDECK", "UANN")); n != 1 {
		t.Errorf("Ann sees %d answers, want 1", n)
	}
	w.mustSend(chat.Delivery{Key: "k1", Place: deck(), Message: say("Still here.")})
}

// TestAPanicEndsNothing: a panic ends only its own request, and its text is not
// logged.
func TestAPanicEndsNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	w.table.teach(func(chat.Request) chat.Answer { panic("the shark is at 7") })
	w.server.Command("UANN", "CDECK", "board")
	w.settle()
	w.table.teach(nil)
	w.server.Command("UANN", "CDECK", "board")
	w.settle()
	if n := len(w.only("CDECK", "UANN")); n != 1 {
		t.Errorf("Ann sees %d answers, want 1", n)
	}
	if log := w.log.String(); !strings.Contains(log, "panic") || strings.Contains(log, "shark") {
		t.Errorf("the log says %s", log)
	}
}

// world is a workspace with Ann and Bob, two channels, the adapter, and a fake
// table whose answers a test sets.
type world struct {
	t      testing.TB
	server *slacktest.Server
	store  store.Store
	table  *parrot
	log    *chattest.Log
	*Slack
}

// parrot is a table that gives the answers it was taught, and records its
// requests.
type parrot struct {
	mu    sync.Mutex
	says  func(chat.Request) chat.Answer
	asked []chat.Request
}

func (p *parrot) Commands() []chat.Command { return bot.Commands() }

// Foreign treats the buttons of seat 9 as foreign.
func (*parrot) Foreign(_ context.Context, r chat.Request) (chat.Answer, bool) {
	p, ok := chat.ParsePress(r.Press)
	return chat.Answer{Message: chat.Message{Lines: []string{"Not yours."}, Private: true}}, ok && p.Seat == 9
}

func (p *parrot) Handle(_ context.Context, r chat.Request) chat.Answer {
	p.mu.Lock()
	r.Sees = nil // functions cannot be compared
	p.asked = append(p.asked, r)
	says := p.says
	p.mu.Unlock()
	if says == nil {
		return chat.Answer{Message: chat.Message{Lines: []string{"Done."}, Private: true}}
	}
	return says(r)
}

func (*parrot) Complete(context.Context, chat.Request) []chat.Completion { return nil }

// teach sets the answers of the table from now on.
func (p *parrot) teach(says func(chat.Request) chat.Answer) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.says = says
}

// requests returns the requests to the table so far.
func (p *parrot) requests() []chat.Request {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]chat.Request(nil), p.asked...)
}

type noPainter struct{}

func (noPainter) PNG(render.Scene) ([]byte, error) { return []byte("png"), nil }

// notes returns notes in a store.
func notes(t testing.TB, s store.Store) chat.Notes {
	b, err := bot.New(bot.Config{Store: s, Painter: noPainter{}, Games: []*game.Game{{Key: "toy"}}})
	if err != nil {
		t.Fatal(err)
	}
	return b.Notes(Name)
}

// newSlack makes an adapter with short waiting times.
func newSlack(t testing.TB, c Config) *Slack {
	if c.BotToken == "" {
		c.BotToken = slacktest.BotToken
	}
	s, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	s.gate.pace, s.retry, s.drain = 0, time.Millisecond, time.Second
	t.Cleanup(s.end)
	return s
}

func newWorld(t testing.TB, o slacktest.Options) *world {
	o.Acknowledge = cmp.Or(o.Acknowledge, time.Minute) // or a busy machine fails
	w := &world{t: t, server: slacktest.New(t, o), store: store.Memory(), table: new(parrot), log: new(chattest.Log)}
	w.server.AddUser("UANN", "ann", "Ann Bonny")
	w.server.AddUser("UBOB", "bob", "Bob")
	w.server.AddChannel("CDECK", "deck", false)
	w.server.AddChannel("CCOVE", "cove", true)
	w.restart(Config{})
	return w
}

// restart puts a new adapter on the same store, as after a crash.
func (w *world) restart(c Config) {
	c.APIURL, c.Table, c.Notes = w.server.URL(), w.table, notes(w.t, w.store)
	c.Log = logTo(w.log)
	w.Slack = newSlack(w.t, c)
}

func logTo(l *chattest.Log) *slog.Logger { return slog.New(slog.NewTextHandler(l, nil)) }

// run runs the adapter by Socket Mode until the test ends, and waits until it
// is ready.
func (w *world) run() {
	w.AppToken = slacktest.AppToken
	c := w.Config
	w.restart(c)
	w.start()
	for end := time.Now().Add(time.Minute); w.Ready() != nil; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			w.t.Fatalf("the adapter is not ready: %v", w.Ready())
		}
	}
}

// start runs the adapter until the test ends.
func (w *world) start() {
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx) }()
	w.t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			w.t.Errorf("the adapter ends with %v", err)
		}
	})
}

// settle waits until every request is answered.
func (w *world) settle() {
	w.t.Helper()
	w.server.Quiet()
	w.handlers.Wait()
}

func deck() chat.Place { return chat.Place{Chat: Name, ID: "CDECK"} }

func to(id string) *chat.Person { return &chat.Person{Chat: Name, ID: id} }

func say(lines ...string) chat.Message { return chat.Message{Lines: lines} }

func picture(name, alt string) chat.Picture {
	return chat.Picture{Name: name, Alt: alt, PNG: []byte("\x89PNG " + name + alt)}
}

// wire carries the requests of one process. After it is cut, the process sends
// nothing and receives nothing.
type wire struct {
	*http.Transport
	dead   context.Context // kept, since it cuts all requests of a process, whoever makes them
	cut    context.CancelFunc
	around atomic.Pointer[hook]
}

// hook runs around each outgoing request.
type hook func(r *http.Request, send func() (*http.Response, error)) (*http.Response, error)

func newWire() *wire {
	w := &wire{Transport: http.DefaultTransport.(*http.Transport).Clone()}
	w.dead, w.cut = context.WithCancel(context.Background())
	return w
}

func (w *wire) RoundTrip(r *http.Request) (*http.Response, error) {
	send := func() (*http.Response, error) {
		if w.dead.Err() != nil {
			return nil, chattest.ErrKilled
		}
		got, err := w.Transport.RoundTrip(r)
		if err == nil && w.dead.Err() != nil {
			_ = got.Body.Close()
			return nil, chattest.ErrKilled
		}
		return got, err
	}
	if around := w.around.Load(); around != nil {
		return (*around)(r, send)
	}
	return send()
}
