package bot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
	"shipboard/render"
	"shipboard/render/rastertest"
	"shipboard/store"
)

// sketcher stands in for the painter: its "PNG" is a digest of everything that
// the scene says, so that no difference escapes it.
type sketcher struct{}

func (sketcher) PNG(s render.Scene) ([]byte, error) {
	sum := rastertest.Digest(s)
	return sum[:], nil
}

// hall is a bot with one chat, and the people in it.
type hall struct {
	t     testing.TB
	store store.Store
	games []*game.Game
	chat  *memchat.Chat
	bot   *Bot
	log   *strings.Builder
	now   time.Time
	clock func() time.Time // in the place of now; nil if none
	asked int
	last  map[string]chat.Message // by person: the last private answer
	from  map[string]chat.Place   // and where they asked
	paint told.Painter
	mover Mover

	turned bool // games are searched for where they turned

	archiveAfter time.Duration
}

var hallTime = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)

func newHall(t testing.TB, s store.Store, games ...*game.Game) *hall {
	h := &hall{t: t, store: s, games: games, chat: memchat.New(), now: hallTime, last: make(map[string]chat.Message), from: make(map[string]chat.Place), log: new(strings.Builder), paint: sketcher{}}
	h.restart()
	return h
}

// restart puts a new bot on the same store.
func (h *hall) restart() {
	h.t.Helper()
	b, err := New(Config{
		Store: h.store, Games: h.games, Painter: h.paint, Mover: h.mover, Turned: h.turned, Now: func() time.Time {
			if h.clock != nil {
				return h.clock()
			}
			return h.now
		},
		Archive: h.archiveAfter,
		Log:     slog.New(slog.NewTextHandler(h.log, &slog.HandlerOptions{Level: slog.LevelWarn})),
		Rand:    rand.NewChaCha8([32]byte{byte(h.asked), byte(h.asked >> 8)}),
	})
	if err != nil {
		h.t.Fatal(err)
	}
	b.mail.Attach(h.chat)
	h.bot = b
}

var channel = memchat.Place("deck")

// crew are the people whom the chat knows.
var crew = []string{"ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "zoe"}

func person(name string) chat.Person { return memchat.Person(name) }

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
		if err := memchat.Check(a.Message); err != nil {
			h.t.Fatalf("the answer to %+v does not fit: %v", r, err)
		}
		if !a.Message.Private {
			h.t.Fatalf("the answer to %+v is not private", r)
		}
		h.last[r.From.ID], h.from[r.From.ID] = a.Message, r.Place
	}
	h.same(r)
	h.flush()
	return a
}

// same checks that the table of a request is in memory as it is in the store: a request
// that was refused has changed nothing, and what another changed is written down.
func (h *hall) same(r chat.Request) {
	h.t.Helper()
	id := ""
	if p, ok := chat.ParsePress(r.Press); ok {
		id = p.Table
	} else if r.Place != (chat.Place{}) {
		id, _ = h.bot.tables.TableIn(h.t.Context(), r.Place)
	}
	if id == "" {
		return
	}
	// A table that cannot be read has changed nothing.
	_ = h.bot.tables.At(h.t.Context(), id, func(t *table.Table) error {
		now, err := json.Marshal(&t.Head)
		if err != nil {
			return err
		}
		if !bytes.Equal(now, t.Stored) {
			h.t.Errorf("%s: %s%s changed the table, and did not write it down:\n%s\nwas\n%s", r.From.ID, r.Text, r.Press, now, t.Stored)
		}
		return nil
	})
}

// table looks at the table in the channel.
func (h *hall) table(look func(*table.Table)) {
	h.t.Helper()
	id, err := h.bot.TableFor(h.t.Context(), chat.Request{From: person("ann"), Place: channel}, chat.Command{}, "")
	if err == nil {
		err = h.bot.tables.At(h.t.Context(), id, func(t *table.Table) error {
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

// types types a command in the channel.
func (h *hall) types(who, text string) chat.Answer {
	h.t.Helper()
	return h.ask(chat.Request{From: person(who), Place: channel, Text: text})
}

// typesAll types commands in the channel: "ann: start duel", "bob: join".
func (h *hall) typesAll(lines ...string) {
	h.t.Helper()
	for _, line := range lines {
		who, text, _ := strings.Cut(line, ": ")
		h.types(who, text)
	}
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
		return id, value, h.from[who], true
	}
	for _, post := range slices.Backward(h.chat.Posts) {
		if (post.Person == who || post.Channel == person(who).Room().ID) && find(post.Message) {
			return id, value, chat.Place{}, true
		}
	}
	for _, post := range slices.Backward(h.chat.Posts) {
		if in, _, _ := strings.Cut(post.Channel, "-"); in == channel.ID && find(post.Message) { // or in a thread of it
			return id, value, memchat.Place(post.Channel), true
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
	plainly := func(text string) string { return memchat.Words(m, text) }
	var b strings.Builder
	if m.Call != "" {
		fmt.Fprintf(&b, "! %s\n", plainly(m.Call))
	}
	if m.Title != "" {
		fmt.Fprintf(&b, "* %s\n", plainly(m.Title))
	}
	lines, moment := m.InOrder()
	for i, l := range lines {
		if i == moment {
			b.WriteString("** ")
		}
		fmt.Fprintln(&b, plainly(l))
	}
	for _, row := range m.Table {
		fmt.Fprintln(&b, strings.TrimRight(row, " "))
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
