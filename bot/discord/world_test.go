package discord

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/png"
	"log/slog"
	"sync"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
	"shipboard/render"
	"shipboard/store"
)

// table is a fake table whose answers a test sets.
type table struct {
	handle   func(context.Context, chat.Request) chat.Answer
	complete func(chat.Request) []chat.Completion

	mu    sync.Mutex
	asked []chat.Request
}

func (t *table) Commands() []chat.Command { return bot.Commands() }

// Foreign treats the buttons of seat 9 as foreign.
func (t *table) Foreign(_ context.Context, r chat.Request) (chat.Answer, bool) {
	p, ok := chat.ParsePress(r.Press)
	return chat.Answer{Message: chat.Message{Lines: []string{"Not yours."}, Private: true}}, ok && p.Seat == 9
}

func (t *table) Handle(ctx context.Context, r chat.Request) chat.Answer {
	t.mu.Lock()
	t.asked = append(t.asked, r)
	t.mu.Unlock()
	if t.handle == nil {
		return chat.Answer{Message: chat.Message{Lines: []string{"Aye."}}}
	}
	return t.handle(ctx, r)
}

func (t *table) Complete(_ context.Context, r chat.Request) []chat.Completion {
	return t.complete(r)
}

func (t *table) requests() []chat.Request {
	t.mu.Lock()
	defer t.mu.Unlock()
	return append([]chat.Request(nil), t.asked...)
}

// world is an adapter between a fake table and a fake Discord, where ann and bob
// meet on deck.
type world struct {
	*discordtest.Server
	t     *testing.T
	table *table
	d     *Discord
	log   *chattest.Log
	deck  string
	acks  chan error

	mu       sync.Mutex
	happened map[GatewayEvent]int // of all shards
}

// times returns how often an event happened to a session.
func (w *world) times(what GatewayEvent) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.happened[what]
}

// newWorld makes a world in which a busy machine changes nothing: Discord waits long
// for an answer, and no answer is deferred because it took a while. Tests of these
// times set their own.
func newWorld(t *testing.T, o discordtest.Options, change ...func(*Config)) *world {
	t.Helper()
	o.Deadline = cmp.Or(o.Deadline, lenience)
	w := &world{Server: discordtest.New(t, o), t: t, table: &table{}, log: &chattest.Log{}, acks: make(chan error, 1000), happened: make(map[GatewayEvent]int)}
	w.AddPerson("ann", "Ann", "Captain Ann")
	w.AddPerson("bob", "Bob", "")
	w.deck = w.AddChannel(w.Guild(), "deck")
	c := Config{
		Token: discordtest.Token, Table: w.table, Notes: notes(t), Transport: w.Transport(), Dial: w.Server.Dial,
		Log:          slog.New(slog.NewTextHandler(w.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
		Acknowledged: func(_ time.Duration, err error) { w.acks <- err },
		Gateway: func(shard int, what GatewayEvent) {
			if shard < 0 || shard >= max(o.Shards, 1) {
				t.Errorf("there is no shard %d", shard)
			}
			w.mu.Lock()
			defer w.mu.Unlock()
			w.happened[what]++
		},
	}
	for _, f := range change {
		f(&c)
	}
	d, err := New(c)
	if err != nil {
		t.Fatalf("New: %v", err)
	}
	d.pace.retry, d.pace.look, d.pace.identify = 10*time.Millisecond, 10*time.Millisecond, time.Millisecond
	d.pace.answer, d.pace.soon = lenience, lenience
	w.d = d
	return w
}

// notes returns notes in a separate store.
func notes(t *testing.T) chat.Notes {
	t.Helper()
	b, err := bot.New(bot.Config{Store: store.Memory(), Games: games.All, Painter: unpainted{}})
	if err != nil {
		t.Fatalf("make a bot: %v", err)
	}
	return b.Notes(Name)
}

// run runs the adapter until the test ends, and waits until it is ready.
func (w *world) run() (end func() error) {
	w.t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.d.Run(ctx) }()
	end = sync.OnceValue(func() error {
		stop()
		select {
		case err := <-ended:
			return err
		case <-time.After(2 * lenience):
			w.t.Error("Run does not end")
			return nil
		}
	})
	w.t.Cleanup(func() { _ = end() })
	w.until("the adapter is ready", func() bool { return w.d.Ready() == nil })
	return end
}

// until waits until a condition is true.
func (w *world) until(what string, so func() bool) {
	w.t.Helper()
	for end := time.Now().Add(2 * lenience); !so(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			w.t.Fatalf("it never came to be that %s; the log says\n%s", what, w.log)
		}
	}
}

// types types ann's command on deck, or in private, and returns the answer.
func (w *world) types(channel, sub string, options ...discordtest.Option) *discordtest.Message {
	w.t.Helper()
	return w.shown(w.Command("ann", channel, sea, sub, options...))
}

// presses presses a button as ann.
func (w *world) presses(m *discordtest.Message, id string) *discordtest.Message {
	w.t.Helper()
	return w.shown(w.Press("ann", m, id))
}

func (w *world) shown(i *discordtest.Interaction, err error) *discordtest.Message {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
	return i.Shown(lenience)
}

// send delivers a message on deck.
func (w *world) send(v chat.Delivery) (string, error) {
	if v.Person == nil && v.Place == (chat.Place{}) {
		v.Place = chat.Place{Chat: Name, ID: w.deck}
	}
	return w.d.Send(context.Background(), v)
}

func (w *world) mustSend(v chat.Delivery) string {
	w.t.Helper()
	ref, err := w.send(v)
	if err != nil {
		w.t.Fatalf("Send: %v", err)
	}
	return ref
}

// person returns a person as the table knows them.
func (w *world) person(username string) chat.Person {
	p := w.Person(username)
	return chat.Person{Chat: Name, ID: p.ID, Name: p.Global}
}

// last returns the newest message that everyone sees on deck.
func (w *world) last() *discordtest.Message {
	w.t.Helper()
	all := w.Messages(w.deck)
	if len(all) == 0 {
		w.t.Fatal("there is no message on deck")
	}
	return all[len(all)-1]
}

// unpainted paints nothing.
type unpainted struct{}

func (unpainted) PNG(render.Scene) ([]byte, error) { return nil, nil }

// picture returns a PNG of one grey pixel.
func picture(grey uint8) []byte {
	img := image.NewGray(image.Rect(0, 0, 1, 1))
	img.Pix[0] = grey
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func say(lines ...string) chat.Message { return chat.Message{Lines: lines} }
