package discord

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/png"
	"log/slog"
	"regexp"
	"slices"
	"strings"
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

// No error and no line of the log contains a token of the bot or of an
// interaction, or a secret of a game, for each kind of fault.
func TestNoTokenIsTold(t *testing.T) {
	t.Run("at-once", func(t *testing.T) { noTokenIsTold(t, time.Second) })
	t.Run("promised", func(t *testing.T) { noTokenIsTold(t, 0) })
}

func noTokenIsTold(t *testing.T, soon time.Duration) {
	t.Parallel()
	const secret = "the shark is at seven"
	w := newWorld(t, discordtest.Options{Deadline: time.Second, Refused: func(string, error) {}})
	w.d.pace.answer, w.d.pace.soon = 800*time.Millisecond, soon
	w.run()
	w.table.handle = func(context.Context, chat.Request) chat.Answer {
		return chat.Answer{Message: say(secret)}
	}
	var told []string
	ann := w.person("ann")
	const callback, original = "POST /interactions/{interaction}/{token}/callback", "PATCH /webhooks/{application}/{token}/messages/{message}"
	for _, f := range []discordtest.Fault{
		{Status: 400, Code: 50035, Message: "Invalid Form Body"},
		{Status: 401},
		{Status: 403, Code: 50013},
		{Status: 404, Code: 10062},
		{Status: 429, RetryAfter: 10 * time.Millisecond},
		{Status: 500},
		{Status: 502},
		{Lost: true},
		{Unanswered: true},
	} {
		for _, route := range []string{callback, original, "POST /channels/{channel}/messages", "POST /users/@me/channels", "GET /applications/@me"} {
			f.Route, f.Times = route, -1
			w.Fail(f)
			if _, err := w.Command("ann", w.deck, sea, "me"); err != nil {
				t.Fatal(err)
			}
			if route != callback && route != original {
				_, err := w.send(chat.Delivery{Key: "k", Message: say("x")})
				_, private := w.send(chat.Delivery{Key: "k", Person: &ann, Message: chat.Message{Lines: []string{secret}, Private: true}})
				_, invite := w.d.Invite(context.Background())
				for _, e := range []error{err, private, invite} {
					if e != nil {
						told = append(told, e.Error())
					}
				}
				for _, found := range w.d.Examine(context.Background()) {
					told = append(told, found.Tell)
				}
			}
			if err := <-w.acks; err != nil {
				told = append(told, err.Error())
			}
			w.Mend()
		}
	}
	w.Cut(true)
	if _, err := w.send(chat.Delivery{Key: "k9", Message: say("x")}); err == nil {
		t.Error("a message was sent over a line that is cut")
	} else {
		told = append(told, err.Error())
	}
	w.Cut(false)
	all := strings.Join(told, "\n") + w.log.String()
	if len(told) < 40 || len(w.log.String()) < 1000 {
		t.Fatalf("too little went wrong to see anything: %d errors", len(told))
	}
	for _, hidden := range []string{discordtest.Token, "token-of-", secret, "/webhooks/", "/callback"} {
		if at := strings.Index(all, hidden); at >= 0 {
			t.Errorf("%q is told: …%s…", hidden, all[max(0, at-100):min(len(all), at+100)])
		}
	}
}

var called = regexp.MustCompile(`<@!?(\d+)>|<#(\d+)>|<@&(?:\D|$)|<#|@everyone|@here|https?://`)

// inspect checks a hall at its end: its log has no token, and every message lists
// the people it notifies, mentions only people of the server, and leads only to its
// channels.
func (h *hall) inspect() {
	text := h.log.String()
	for _, secret := range []string{discordtest.Token, "token-of-"} {
		if at := strings.Index(text, secret); at >= 0 {
			h.t.Errorf("the log holds a token: …%s…", text[max(0, at-200):min(len(text), at+100)])
		}
	}
	for _, r := range h.server.Requests("") {
		if strings.Contains(r.Route, "/messages") && !strings.Contains(r.Route, "/pins/") && !strings.HasSuffix(r.Route, "/threads") && strings.HasPrefix(r.Route, "P") && !strings.Contains(string(r.Body), `"allowed_mentions":{"parse":[]`) {
			h.t.Errorf("%s does not say whom it calls: %s", r.Route, r.Body)
		}
	}
	for _, name := range chattest.Channels {
		for _, m := range h.server.Messages(h.channels[name]) {
			for _, mark := range called.FindAllStringSubmatch(m.Text, -1) {
				own := slices.ContainsFunc(chattest.Channels, func(c string) bool { return h.channels[c] == mark[2] }) // where a game has moved
				if h.names[mark[1]] == "" && !own {
					h.t.Errorf("a message holds %s: %s", mark[0], m.Text)
				}
			}
		}
	}
}
