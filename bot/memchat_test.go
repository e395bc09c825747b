package bot

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/render"
	"shipboard/render/rastertest"
	"shipboard/store"
)

// memChat is a chat in memory. It keeps what was posted where, and holds every
// message to the limits that package chat promises.
type memChat struct {
	mu     sync.Mutex
	posts  []*memPost
	stream []memEvent
	fail   map[string][]*chat.SendError // by destination: what the next sends meet
	sent   map[string]string            // by destination and key: the message that it made or changed
}

// memPost is one message as it stands.
type memPost struct {
	to, ref string
	message chat.Message
}

// memEvent is one thing that happened in the chat, as its reader sees it.
type memEvent struct {
	to   string // a destination, as owed.to writes it
	text string
}

func newMemChat() *memChat {
	return &memChat{fail: make(map[string][]*chat.SendError), sent: make(map[string]string)}
}

func (c *memChat) Name() string { return "mem" }

func (c *memChat) Send(_ context.Context, d chat.Delivery) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	to := owed{Place: d.Place, Person: d.Person}.to()
	if errs := c.fail[to]; len(errs) > 0 && (len(d.Message.Pictures) > 0 || errs[0].Why != chat.NoFiles && errs[0].Why != chat.SlowFiles) {
		if errs[0].After >= 0 { // a negative After fails for good
			c.fail[to] = errs[1:]
		}
		return "", errs[0]
	}
	if err := checkLimits(d.Message); err != nil {
		return "", fmt.Errorf("the message to %s does not fit: %w", to, err)
	}
	if ref, ok := c.sent[to+" "+d.Key]; ok {
		return ref, nil
	}
	ref, err := c.post(to, d)
	if err == nil {
		c.sent[to+" "+d.Key] = ref
	}
	return ref, err
}

// post makes a message, or changes one.
func (c *memChat) post(to string, d chat.Delivery) (string, error) {
	if d.Edit == "" {
		n := 1
		for _, p := range c.posts {
			if p.to == to {
				n++
			}
		}
		ref := fmt.Sprintf("%s #%d", to, n)
		c.posts = append(c.posts, &memPost{to, ref, d.Message})
		c.stream = append(c.stream, memEvent{to, "new " + ref + ": " + wholeText(d.Message)})
		return ref, nil
	}
	for _, p := range c.posts {
		if p.ref != d.Edit {
			continue
		}
		if d.Message.Keep {
			d.Message.Pictures = p.message.Pictures
		}
		p.message = d.Message
		c.stream = append(c.stream, memEvent{to, "edit " + d.Edit + ": " + wholeText(d.Message)})
		return d.Edit, nil
	}
	return "", &chat.SendError{Why: chat.Gone, Err: errors.New("no such message")}
}

// wholeText is all that a message shows or holds, in one text.
func wholeText(m chat.Message) string {
	words, err := json.Marshal(m)
	if err != nil {
		panic(err)
	}
	var b strings.Builder
	b.Write(words)
	for _, p := range m.Pictures {
		fmt.Fprintf(&b, "\n  picture %s %q %x", p.Name, p.Alt, sha256.Sum256(p.PNG))
	}
	if m.File != nil {
		fmt.Fprintf(&b, "\n  file %s %x", m.File.Name, sha256.Sum256(m.File.Data))
	}
	return b.String()
}

// checkLimits holds a message to what package chat promises of it.
func checkLimits(m chat.Message) error {
	var faults []error
	most := func(what, text string, n int) {
		if utf8.RuneCountInString(text) > n {
			faults = append(faults, fmt.Errorf("%s has %d characters, and %d is the most: %q", what, utf8.RuneCountInString(text), n, text))
		}
	}
	most("the title", m.Title, 200)
	most("all lines together", strings.Join(m.Lines, ""), 1800)
	most("the note", m.Note, 500)
	if len(m.Title)+len(m.Lines)+len(m.Pictures)+len(m.Note) == 0 {
		faults = append(faults, errors.New("it says nothing"))
	}
	if len(m.Buttons) > 25 || len(m.Menus) > 5 || len(m.Pictures) > 10 {
		faults = append(faults, fmt.Errorf("%d buttons, %d menus, %d pictures", len(m.Buttons), len(m.Menus), len(m.Pictures)))
	}
	ids := make(map[string]bool)
	id := func(s string) {
		if s == "" || len(s) > 100 || ids[s] {
			faults = append(faults, fmt.Errorf("id %q is empty, too long or there twice", s))
		}
		if _, ok := chat.ParsePress(s); !ok {
			faults = append(faults, fmt.Errorf("id %q cannot be read back", s))
		}
		ids[s] = true
	}
	for _, b := range m.Buttons {
		id(b.ID)
		most("a label", b.Label, 75)
		most("a hint", b.Hint, 100)
		if b.Label == "" {
			faults = append(faults, errors.New("a button says nothing"))
		}
		if b.Prompt != nil {
			most("a prompt's title", b.Prompt.Title, 45)
			most("a prompt's label", b.Prompt.Label, 45)
		}
	}
	for _, menu := range m.Menus {
		id(menu.ID)
		most("a menu's label", menu.Label, 75)
		if len(menu.Options) == 0 || len(menu.Options) > 25 {
			faults = append(faults, fmt.Errorf("a menu has %d options", len(menu.Options)))
		}
		values := make(map[string]bool)
		for _, o := range menu.Options {
			most("an option's label", o.Label, 75)
			most("an option's hint", o.Hint, 100)
			if len(o.Value) > 75 || values[o.Value] {
				faults = append(faults, fmt.Errorf("option value %q is too long or there twice", o.Value))
			}
			values[o.Value] = true
		}
	}
	for _, p := range m.Pictures {
		most("an alt text", p.Alt, 1024)
		if p.Alt == "" || p.Name == "" || len(p.PNG) == 0 {
			faults = append(faults, fmt.Errorf("picture %q lacks something", p.Name))
		}
	}
	for _, i := range m.Ping {
		if i < 0 || i >= len(m.People) {
			faults = append(faults, fmt.Errorf("it calls person %d of %d", i, len(m.People)))
		}
	}
	return errors.Join(faults...)
}

// sketcher stands in for the painter: its "PNG" is everything that the scene
// says, so that no difference escapes it.
type sketcher struct{}

func (sketcher) PNG(s render.Scene) ([]byte, error) { return rastertest.Sketch(s), nil }

// hall is a bot with one chat, and the people in it.
type hall struct {
	t     testing.TB
	store store.Store
	games []*game.Game
	chat  *memChat
	bot   *Bot
	log   *strings.Builder
	now   time.Time
	asked int
	last  map[string]chat.Message // by person: the last private answer
	paint Painter
}

var hallTime = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)

func newHall(t testing.TB, s store.Store, games ...*game.Game) *hall {
	h := &hall{t: t, store: s, games: games, chat: newMemChat(), now: hallTime, last: make(map[string]chat.Message), log: new(strings.Builder), paint: sketcher{}}
	h.restart()
	return h
}

// restart puts a new bot on the same store.
func (h *hall) restart() {
	h.t.Helper()
	b, err := New(Config{
		Store: h.store, Games: h.games, Painter: h.paint, Now: func() time.Time { return h.now },
		Log:  slog.New(slog.NewTextHandler(h.log, &slog.HandlerOptions{Level: slog.LevelWarn})),
		Rand: rand.NewChaCha8([32]byte{byte(h.asked), byte(h.asked >> 8)}),
	})
	if err != nil {
		h.t.Fatal(err)
	}
	b.Attach(h.chat)
	h.bot = b
}

var channel = chat.Place{Chat: "mem", ID: "deck"}

// crew are the people whom the chat knows.
var crew = []string{"ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "zoe"}

func person(name string) chat.Person {
	return chat.Person{Chat: "mem", ID: name, Name: strings.ToUpper(name[:1]) + name[1:]}
}

// ask hands a request to the bot, checks the answer against the limits, and
// lets everything owed be delivered.
func (h *hall) ask(r chat.Request) chat.Answer {
	h.t.Helper()
	if r.ID == "" {
		h.asked++
		r.ID = fmt.Sprintf("ask-%d", h.asked)
	}
	for _, word := range strings.Fields(r.Text) { // the chat knows whom a text names
		if name, ok := strings.CutPrefix(word, "@"); ok && slices.Contains(crew, name) {
			r.People = append(r.People, person(name))
		}
	}
	a := h.bot.Handle(h.t.Context(), r)
	if !a.Silent {
		if err := checkLimits(a.Message); err != nil {
			h.t.Fatalf("the answer to %+v does not fit: %v", r, err)
		}
		if !a.Message.Private {
			h.t.Fatalf("the answer to %+v is not private", r)
		}
		h.last[r.From.ID] = a.Message
	}
	h.flush()
	return a
}

// table looks at the table in the channel.
func (h *hall) table(look func(*table)) {
	h.t.Helper()
	id, err := h.bot.tableFor(h.t.Context(), chat.Request{From: person("ann"), Place: channel}, chat.Command{}, "")
	if err == nil {
		err = h.bot.at(h.t.Context(), id, func(t *table) error {
			look(t)
			return nil
		})
	}
	if err != nil {
		h.t.Fatal(err)
	}
}

func (h *hall) flush() {
	h.t.Helper()
	if err := h.bot.Flush(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
}

// type types a command in the channel.
func (h *hall) types(who, text string) chat.Answer {
	h.t.Helper()
	return h.ask(chat.Request{From: person(who), Place: channel, Text: text})
}

// button finds a button that a person can really see: in their last private
// answer, in their private messages, or in the channel, the newest first.
func (h *hall) button(who, text string) (id, value string, place chat.Place, ok bool) {
	find := func(m chat.Message) bool {
		for _, b := range m.Buttons {
			if b.Label == text || strings.HasPrefix(b.Label, text+" ") {
				id, value = b.ID, ""
				return true
			}
		}
		for _, menu := range m.Menus {
			for _, o := range menu.Options {
				if o.Label == text {
					id, value = menu.ID, o.Value
					return true
				}
			}
		}
		return false
	}
	if find(h.last[who]) {
		return id, value, channel, true
	}
	p := person(who)
	for _, to := range []string{owed{Person: &p}.to(), owed{Place: channel}.to()} {
		for _, post := range slices.Backward(h.chat.posts) {
			if post.to == to && find(post.message) {
				if strings.HasPrefix(to, "place") {
					place = channel
				}
				return id, value, place, true
			}
		}
	}
	return "", "", chat.Place{}, false
}

// presses presses a button that the person can see.
func (h *hall) presses(who, text, typed string) chat.Answer {
	h.t.Helper()
	id, value, place, ok := h.button(who, text)
	if !ok {
		h.t.Fatalf("%s sees no button %q", who, text)
	}
	if typed != "" {
		value = typed
	}
	return h.ask(chat.Request{From: person(who), Place: place, Press: id, Value: value})
}

// shown is a message as a reader sees it, in a few lines.
func shown(m chat.Message) string {
	plainly := func(text string) string {
		return m.Expand(text,
			func(s string) string { return s },
			func(_ int, p chat.Person) string { return p.Name },
			func(t time.Time) string { return t.Format("<2 Jan 15:04>") })
	}
	var b strings.Builder
	if m.Title != "" {
		fmt.Fprintf(&b, "* %s\n", plainly(m.Title))
	}
	for _, l := range m.Lines {
		fmt.Fprintln(&b, plainly(l))
	}
	if m.Note != "" {
		fmt.Fprintf(&b, "(%s)\n", plainly(m.Note))
	}
	for _, p := range m.Pictures {
		fmt.Fprintf(&b, "picture %s: %s\n", p.Name, p.Alt)
	}
	for _, menu := range m.Menus {
		var all []string
		for _, o := range menu.Options {
			all = append(all, o.Label)
		}
		fmt.Fprintf(&b, "menu %s: %s\n", menu.Label, strings.Join(all, " "))
	}
	if len(m.Buttons) > 0 {
		for i, x := range m.Buttons {
			if i > 0 {
				b.WriteByte(' ')
			}
			fmt.Fprintf(&b, "[%s]", x.Label)
		}
		b.WriteByte('\n')
	}
	if m.File != nil {
		fmt.Fprintf(&b, "file %s\n", m.File.Name)
	}
	var pings []string
	for _, i := range m.Ping {
		pings = append(pings, "@"+m.People[i].ID)
	}
	if len(pings) > 0 {
		fmt.Fprintf(&b, "calls %s\n", strings.Join(pings, " "))
	}
	return b.String()
}
