package slack

import (
	"cmp"
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
	"shipboard/games/game"
	"shipboard/render"
	"shipboard/store"
)

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
