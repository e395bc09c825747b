package seats

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games"
	"shipboard/render"
	"shipboard/render/rastertest"
	"shipboard/store"
)

// sketcher stands in for the painter: its "PNG" is a digest of all that the scene says.
type sketcher struct{}

func (sketcher) PNG(s render.Scene) ([]byte, error) {
	sum := rastertest.Digest(s)
	return sum[:], nil
}

// hall is a bot with one chat, and a page for the seats.
type hall struct {
	t      testing.TB
	store  *countedStore
	chat   *memchat.Chat
	other  *otherChat // nil: there is none
	bot    *bot.Bot
	passes *Passes
	page   *Seats
	push   *pushService // nil: nobody may be called
	rand   io.Reader    // nil: chance
	base   string
	log    *safeLog

	mu    sync.Mutex
	now   time.Time
	asked int
}

// countedStore counts the transactions that write.
type countedStore struct {
	store.Store
	mu      sync.Mutex
	updates int
	fails   bool
}

// fail has all that write fail from now on, or no more.
func (s *countedStore) fail(fails bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fails = fails
}

func (s *countedStore) Update(ctx context.Context, fn func(store.Tx) error) error {
	s.mu.Lock()
	s.updates++
	fails := s.fails
	s.mu.Unlock()
	if fails {
		return errors.New("the disk failed")
	}
	return s.Store.Update(ctx, fn)
}

func (s *countedStore) writes() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.updates
}

type safeLog struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *safeLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *safeLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func newHall(t testing.TB) *hall { return newHallWith(t, nil) }

// newHallWith is a hall whose page may call browsers by a push service.
func newHallWith(t testing.TB, push *pushService) *hall {
	h := &hall{push: push, t: t, store: &countedStore{Store: store.Memory()}, log: new(safeLog), now: time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)}
	server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) { h.page.ServeHTTP(rw, r) }))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	h.base, h.chat = server.URL, memchat.New()
	if push != nil { // who is called when depends on the game
		h.rand = rand.NewChaCha8([32]byte{1})
	}
	h.restart()
	return h
}

// restart puts a new process on the same store.
func (h *hall) restart() {
	h.t.Helper()
	base, err := url.Parse(h.base)
	if err != nil {
		h.t.Fatal(err)
	}
	log := slog.New(slog.NewTextHandler(h.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	h.passes = NewPasses(h.store, base, h.clock)
	var devices *Devices
	if h.push != nil {
		if devices, err = NewDevices(context.Background(), DevicesConfig{Passes: h.passes, Local: h.push.roots}); err != nil {
			h.t.Fatal(err)
		}
	}
	config := bot.Config{Store: h.store, Games: games.All, Painter: sketcher{}, Now: h.clock, Rand: h.rand, Passes: h.passes, Log: log}
	if devices != nil {
		config.Devices = devices
	}
	b, err := bot.New(config)
	if err != nil {
		h.t.Fatal(err)
	}
	b.Attach(h.chat)
	if h.other != nil {
		b.Attach(h.other)
	}
	h.bot = b
	h.page, err = New(Config{Table: b, Desks: b, Sittings: b, Passes: h.passes, Devices: devices, Log: log})
	if err != nil {
		h.t.Fatal(err)
	}
}

func (h *hall) clock() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.now
}

func (h *hall) pass(d time.Duration) {
	h.mu.Lock()
	h.now = h.now.Add(d)
	h.mu.Unlock()
	h.flush()
}

func (h *hall) flush() {
	h.t.Helper()
	if err := h.bot.Flush(context.Background()); err != nil {
		h.t.Fatal(err)
	}
}

// does lets somebody type a command in a channel.
func (h *hall) does(who, channel, text string) chat.Answer {
	h.t.Helper()
	return h.ask(chat.Request{From: memchat.Person(who), Place: memchat.Place(channel), Text: text})
}

// presses lets somebody press a button in their private messages.
func (h *hall) presses(who, id string) chat.Answer {
	h.t.Helper()
	return h.ask(chat.Request{From: memchat.Person(who), Press: id})
}

func (h *hall) ask(r chat.Request) chat.Answer {
	h.t.Helper()
	a := h.asks(r)
	h.flush()
	return a
}

// asks hands in a request, and sends nothing.
func (h *hall) asks(r chat.Request) chat.Answer {
	h.t.Helper()
	h.mu.Lock()
	h.asked++
	r.ID = fmt.Sprint("ask-", h.asked)
	h.mu.Unlock()
	for word := range strings.FieldsSeq(r.Text) {
		if name, ok := strings.CutPrefix(word, "@"); ok {
			r.People = append(r.People, memchat.Person(name))
		}
	}
	a := h.bot.Handle(context.Background(), r)
	if a.Refused || a.Failed {
		h.t.Fatalf("%s: %s%s: %v", r.From.ID, r.Text, r.Press, a.Message.Lines)
	}
	return a
}

// jaws has Ann, the shark, and Bob play in a channel, and others with him. It returns the table.
func (h *hall) jaws(channel string, others ...string) string {
	h.t.Helper()
	h.does("ann", channel, "start jaws")
	h.does("ann", channel, "join shark")
	h.does("bob", channel, "join")
	for _, who := range others {
		h.does(who, channel, "join")
	}
	h.does("ann", channel, "begin")
	for _, p := range h.chat.Posts {
		for _, b := range p.Message.Buttons {
			if press, ok := chat.ParsePress(b.ID); ok && p.Channel == channel {
				return press.Table
			}
		}
	}
	h.t.Fatal("there is no game in " + channel)
	return ""
}

// link presses Play on the board in somebody's private answer, and returns the link.
func (h *hall) link(who, channel string) string {
	h.t.Helper()
	_, address := h.passOf(who, channel)
	return address
}

func (h *hall) passOf(who, channel string) (chat.Message, string) {
	h.t.Helper()
	a := h.does(who, channel, "act")
	for _, b := range a.Message.Buttons {
		if p, ok := chat.ParsePress(b.ID); ok && p.Verb == chat.PressBoard {
			m := h.presses(who, b.ID).Message
			if len(m.Places) == 0 || !strings.HasPrefix(m.Places[0].URL, h.base+linkAddress) {
				h.t.Fatalf("%s is answered %+v", who, m)
			}
			return m, strings.TrimPrefix(m.Places[0].URL, h.base)
		}
	}
	h.t.Fatalf("%s is not offered the board: %+v", who, a.Message.Buttons)
	return chat.Message{}, ""
}

// private are the texts of somebody's private messages.
func (h *hall) private(who string) string {
	var all strings.Builder
	for _, p := range h.chat.Posts {
		if p.Person == who {
			all.WriteString(memchat.Text(p.Message) + "\n")
		}
	}
	return all.String()
}

// visitor is a browser with cookies of its own.
type visitor struct {
	h       *hall
	cookies http.CookieJar
	heads   map[string]string // in every request
	kept    map[string]string // the cookies of a page inside a chat
}

func (h *hall) browser() *visitor {
	jar, err := cookiejar.New(nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return &visitor{h: h, cookies: jar, heads: map[string]string{"Sec-Fetch-Dest": "document"}}
}

type got struct {
	*http.Response
	body string
}

// do sends a request, and follows no redirect.
func (b *visitor) do(method, address, body string, heads ...string) got {
	b.h.t.Helper()
	r, err := http.NewRequest(method, b.h.base+address, strings.NewReader(body))
	if err != nil {
		b.h.t.Fatal(err)
	}
	for name, value := range b.heads {
		r.Header.Set(name, value)
	}
	if method == http.MethodPost {
		r.Header.Set("Origin", b.h.base)
	}
	for i := 0; i < len(heads); i += 2 {
		r.Header.Set(heads[i], heads[i+1])
		if heads[i] == "Host" {
			r.Host = heads[i+1]
		}
	}
	c := http.Client{Timeout: hung, Jar: b.cookies, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := c.Do(r)
	if err != nil {
		b.h.t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		b.h.t.Fatal(err)
	}
	return got{answer, string(data)}
}

func (b *visitor) get(address string) got { return b.do(http.MethodGet, address, "") }

var doorField = regexp.MustCompile(`name="door" value="([^"]+)"`)

// knock opens a link and presses its button. Without a button it returns what the link shows.
func (b *visitor) knock(link string) got {
	b.h.t.Helper()
	shown := b.get(link)
	field := doorField.FindStringSubmatch(shown.body)
	if field == nil {
		return shown
	}
	return b.do(http.MethodPost, link, "door="+field[1], "Content-Type", "application/x-www-form-urlencoded", "Origin", "null")
}

// signIn opens a link, and must be let in.
func (b *visitor) signIn(link string) {
	b.h.t.Helper()
	if in := b.knock(link); in.StatusCode != http.StatusSeeOther {
		b.h.t.Fatalf("the link answers %d: %s", in.StatusCode, in.body)
	}
}

// signedIn is a browser of somebody at a table.
func (h *hall) signedIn(who, channel string) *visitor {
	h.t.Helper()
	b := h.browser()
	b.signIn(h.link(who, channel))
	return b
}

func query(who, table string, more ...string) string {
	q := url.Values{"as": {who}, "room": {table}}
	for i := 0; i < len(more); i += 2 {
		q.Set(more[i], more[i+1])
	}
	return "?" + q.Encode()
}

// desk is what a browser is shown of a table.
func (b *visitor) desk(who, table string) chat.Desk {
	b.h.t.Helper()
	answer := b.get("/t/" + table + "/api/desk" + query(who, table))
	var d chat.Desk
	if answer.StatusCode != http.StatusOK {
		b.h.t.Fatalf("the desk of %s: %d %s", who, answer.StatusCode, answer.body)
	}
	if err := json.Unmarshal([]byte(answer.body), &d); err != nil {
		b.h.t.Fatal(err)
	}
	return d
}

// press presses a button of the page.
func (b *visitor) press(who, table, id, value string, heads ...string) got {
	b.h.t.Helper()
	b.h.mu.Lock()
	b.h.asked++
	n := b.h.asked
	b.h.mu.Unlock()
	body, err := json.Marshal(map[string]string{"id": fmt.Sprint("press", n), "as": who, "room": table, "press": id, "value": value})
	if err != nil {
		b.h.t.Fatal(err)
	}
	return b.do(http.MethodPost, "/t/"+table+"/api/act", string(body), heads...)
}

// listen hears the events of a seat until a condition holds or the stream ends.
func (b *visitor) listen(ctx context.Context, who, table, since string, heard func(kind, id string) (enough bool)) error {
	return b.hear(ctx, "/t/"+table, who, table, since, heard)
}

// hear hears the events of a page at an address.
func (b *visitor) hear(ctx context.Context, at, who, table, since string, heard func(kind, id string) (enough bool)) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, b.h.base+at+"/api/events"+query(who, table, "since", since), nil)
	if err != nil {
		return err
	}
	answer, err := (&http.Client{Jar: b.cookies}).Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if held := answer.Header.Get("X-Accel-Buffering"); answer.StatusCode == http.StatusOK && held != "no" {
		b.h.t.Errorf("a proxy may hold the events back: X-Accel-Buffering is %q", held)
	}
	id := ""
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), ": ")
		switch name {
		case "":
			id = ""
		case "id":
			id = value
		case "event":
			if heard(value, id) {
				return nil
			}
		}
	}
	return ctx.Err()
}
