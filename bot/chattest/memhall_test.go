package chattest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/store"
)

// memHall is a Hall whose chat lives in memory and whose adapter does nothing
// but keep what it is handed. What these tests ask of it they ask of every
// other Hall.
type memHall struct {
	t     testing.TB
	o     Options
	bot   *bot.Bot
	log   bytes.Buffer
	now   time.Time
	lives int // how often the bot was started

	posts   []*memPost
	stream  []Sent
	sent    map[string]string       // by delivery key: the ref that it became
	done    map[string]chat.Request // by person: their last request
	from    map[string]*memPost     // by person: the message it was a press in
	asked   int
	cut     bool
	closed  map[string]bool
	revoked map[string]bool

	flaw flaw
	alt  string
}

// flaw is what the adapter of a Hall does wrong, on purpose.
type flaw string

// Flaws that tell what is secret.
const (
	answersOpenly    flaw = "answers openly"
	wrongDoor        flaw = "sends private messages to the next person too"
	countsDeliveries flaw = "numbers what it posts by all that it sends"
	showsTyping      flaw = "shows in the channel that somebody acts"
	keepsAlt         flaw = "puts the last alt text on every picture"
	completesOthers  flaw = "completes for another person"
)

// Flaws that lose something, do it twice, or keep it from those who can mend it.
const (
	postsTwice    flaw = "posts everything twice"
	swallows      flaw = "says that it sent what it could not"
	hidesClosed   flaw = "does not say that private messages are closed"
	hidesMissing  flaw = "does not say that a permission is missing"
	losesPictures flaw = "leaves the pictures out of edits that keep them"
	keepsButtons  flaw = "does not edit"
	renumbers     flaw = "gives a repeated request a new id"
	forgets       flaw = "loses what is owed when it is killed"
	postsAgain    flaw = "posts what it posted before under the same key"
)

// memPost is one message as it stands.
type memPost struct {
	ref     string
	channel string // where everyone reads it, or
	person  string // who alone does
	private bool   // in the private conversation, and no answer in passing
	message chat.Message
}

func newMemHall(t testing.TB, o Options) Hall { return openMemHall(t, o, "") }

func openMemHall(t testing.TB, o Options, flaw flaw) *memHall {
	h := &memHall{
		t: t, o: o, flaw: flaw, now: time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC),
		sent: make(map[string]string), done: make(map[string]chat.Request), from: make(map[string]*memPost),
		closed: make(map[string]bool), revoked: make(map[string]bool),
	}
	if h.o.Store == nil {
		h.o.Store = store.Memory()
	}
	h.Restart()
	return h
}

func (h *memHall) Restart() {
	h.t.Helper()
	h.lives++
	if h.flaw == forgets {
		h.forget()
	}
	b, err := bot.New(bot.Config{
		Store: h.o.Store, Games: h.o.Games, Painter: h.o.Painter, Now: func() time.Time { return h.now },
		Log:  slog.New(slog.NewTextHandler(&h.log, &slog.HandlerOptions{Level: slog.LevelError})),
		Rand: rand.NewChaCha8([32]byte{byte(h.o.Seed), byte(h.o.Seed >> 8), byte(h.lives), byte(h.lives >> 8)}),
	})
	if err != nil {
		h.t.Fatal(err)
	}
	b.Attach(h)
	h.bot = b
}

func (h *memHall) Bot() *bot.Bot         { return h.bot }
func (h *memHall) Store() store.Store    { return h.o.Store }
func (h *memHall) Stream() []Sent        { return h.stream }
func (h *memHall) Cut(cut bool)          { h.cut = cut }
func (h *memHall) Name() string          { return "mem" }
func (h *memHall) Pass(by time.Duration) { h.now = h.now.Add(by); h.Settle() }

func (h *memHall) CloseDMs(person string, closed bool) { h.closed[person] = closed }
func (h *memHall) Revoke(channel string, revoked bool) { h.revoked[channel] = revoked }
func (h *memHall) Channel(channel string) []*Shown     { return h.shown(memPost{channel: channel}) }
func (h *memHall) Private(person string) []*Shown {
	return h.shown(memPost{person: person, private: true})
}

func (h *memHall) as(name string) chat.Person {
	return chat.Person{Chat: "mem", ID: name, Name: strings.ToUpper(name[:1]) + name[1:]}
}

func (p *memPost) stands(where memPost) bool {
	return p.channel == where.channel && p.person == where.person && p.private == where.private
}

func (h *memHall) request(name, channel string) chat.Request {
	h.asked++
	r := chat.Request{ID: fmt.Sprintf("ask-%d", h.asked), From: h.as(name)}
	if channel != "" {
		r.Place = chat.Place{Chat: "mem", ID: channel}
	}
	if h.revoked[channel] {
		r.Lacks = "Send Messages"
	}
	return r
}

func (h *memHall) shown(where memPost) []*Shown {
	var all []*Shown
	for _, p := range h.posts {
		if p.stands(where) {
			all = append(all, p.shown())
		}
	}
	return all
}

// shown is the message as a reader sees it.
func (p *memPost) shown() *Shown {
	m := p.message
	var words []string
	for _, text := range append([]string{m.Title, m.Note}, m.Lines...) {
		words = append(words, m.Expand(text,
			func(s string) string { return s },
			func(_ int, p chat.Person) string { return p.Name },
			func(t time.Time) string { return t.Format("<2 Jan 15:04>") }))
	}
	s := &Shown{Ref: p.ref, Text: strings.Join(words, "\n")}
	for _, x := range m.Pictures {
		s.Pictures = append(s.Pictures, Picture{Alt: x.Alt, PNG: x.PNG})
	}
	for _, x := range m.Buttons {
		s.Buttons = append(s.Buttons, Button{ID: x.ID, Label: x.Label})
	}
	for _, x := range m.Menus {
		menu := Menu{ID: x.ID}
		for _, o := range x.Options {
			menu.Options = append(menu.Options, Option{Value: o.Value, Label: o.Label})
		}
		s.Menus = append(s.Menus, menu)
	}
	if m.File != nil {
		s.Files = []File{{Name: m.File.Name, Data: m.File.Data}}
	}
	return s
}

func (h *memHall) Type(name, channel, text string) *Shown {
	h.t.Helper()
	if h.cut {
		return nil
	}
	r := h.request(name, channel)
	r.Text = text
	return h.ask(name, r, nil)
}

func (h *memHall) Press(name string, m *Shown, id, value string) *Shown {
	h.t.Helper()
	if h.cut {
		return nil
	}
	i := slices.IndexFunc(h.posts, func(p *memPost) bool { return p.ref == m.Ref })
	if i < 0 {
		h.t.Fatalf("%s presses %s in a message that is not there", name, id)
	}
	p := h.posts[i]
	if p.person != "" && p.person != name {
		h.t.Fatalf("%s presses %s in a message of %s", name, id, p.person)
	}
	r := h.request(name, p.channel)
	r.Press, r.Value = id, value
	return h.ask(name, r, p)
}

func (h *memHall) Again(name string) *Shown {
	h.t.Helper()
	if h.cut {
		return nil
	}
	return h.ask(name, h.done[name], h.from[name])
}

// ask hands a request to the bot and shows the answer.
func (h *memHall) ask(name string, r chat.Request, pressed *memPost) *Shown {
	h.t.Helper()
	if h.flaw == renumbers && r.ID == h.done[name].ID {
		h.asked++
		r.ID = fmt.Sprintf("ask-%d", h.asked)
	}
	h.done[name], h.from[name] = r, pressed
	a := h.bot.Handle(h.t.Context(), r)
	if a.Silent {
		return nil
	}
	p := pressed
	if !a.Replace || p == nil || p.person == "" {
		p = &memPost{ref: fmt.Sprintf("%018d", len(h.posts)+1), person: name}
		h.posts = append(h.posts, p)
	}
	p.message = a.Message
	h.write(p)
	switch h.flaw {
	case answersOpenly:
		h.stream = append(h.stream, Sent{To: Channels[0], Body: strings.Join(a.Message.Lines, " ")})
	case showsTyping:
		h.stream = append(h.stream, Sent{To: Channels[0], Body: "somebody is typing"})
	}
	return p.shown()
}

func (h *memHall) Complete(name, channel, text string) []string {
	if h.flaw == completesOthers {
		name = People[(slices.Index(People, name)+1)%2]
	}
	r := h.request(name, channel)
	r.Text = text
	var all []string
	for _, c := range h.bot.Complete(h.t.Context(), r) {
		all = append(all, c.Text+" ("+c.Label+")")
	}
	return all
}

func (h *memHall) Settle() {
	h.t.Helper()
	if err := h.bot.Flush(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
}

// Send implements chat.Chat.
func (h *memHall) Send(_ context.Context, d chat.Delivery) (string, error) {
	p := &memPost{channel: d.Place.ID}
	if d.Person != nil {
		*p = memPost{person: d.Person.ID, private: true}
	}
	no := func(why chat.Why, text string) (string, error) {
		switch {
		case h.flaw == swallows:
			return "nowhere", nil
		case h.flaw == hidesClosed && why == chat.Closed, h.flaw == hidesMissing && why == chat.Forbidden:
			why = chat.Broken
		}
		return "", &chat.SendError{Why: why, Lacks: map[bool]string{true: "Send Messages"}[why == chat.Forbidden], Err: errors.New(text)}
	}
	switch {
	case h.cut:
		return no(chat.Broken, "no route to the chat")
	case h.closed[p.person] && d.Edit == "":
		return no(chat.Closed, "private messages are closed")
	case h.revoked[p.channel]:
		return no(chat.Forbidden, "not here")
	case d.Edit == "":
		if ref, ok := h.sent[d.Key]; ok && h.flaw != postsAgain {
			return ref, nil
		}
		p.ref = fmt.Sprintf("%018d", len(h.posts)+1)
		h.posts = append(h.posts, p)
		if h.flaw == postsTwice {
			again := *p
			again.message = d.Message
			h.posts = append(h.posts, &again)
		}
	case h.flaw == keepsButtons:
		return d.Edit, nil
	default:
		i := slices.IndexFunc(h.posts, func(q *memPost) bool { return q.ref == d.Edit && q.stands(*p) })
		if i < 0 {
			return no(chat.Gone, "no such message")
		}
		if p = h.posts[i]; d.Message.Keep && h.flaw != losesPictures {
			d.Message.Pictures = p.message.Pictures
		}
	}
	p.message = d.Message
	h.sent[d.Key] = p.ref
	h.write(p)
	switch {
	case h.flaw == wrongDoor && p.private:
		next := People[(slices.Index(People, p.person)+1)%len(People)]
		h.stream = append(h.stream, Sent{To: next, Body: h.stream[len(h.stream)-1].Body})
	case h.flaw == countsDeliveries && p.channel != "":
		h.stream[len(h.stream)-1].Body += fmt.Sprint(" nonce ", len(h.stream))
	case h.flaw == keepsAlt:
		h.stream[len(h.stream)-1].Body += h.alt
		for _, x := range p.message.Pictures {
			h.alt = x.Alt
		}
	}
	return p.ref, nil
}

// write notes what its readers get of a message.
func (h *memHall) write(p *memPost) {
	words, err := json.Marshal(p.message)
	if err != nil {
		h.t.Fatal(err)
	}
	body := fmt.Appendf(nil, "%s %s", p.ref, words)
	for _, x := range p.message.Pictures {
		body = fmt.Appendf(body, " picture %s %q %x", x.Name, x.Alt, x.PNG)
	}
	if p.message.File != nil {
		body = fmt.Appendf(body, " file %s %s", p.message.File.Name, p.message.File.Data)
	}
	h.stream = append(h.stream, Sent{To: p.channel + p.person, Body: string(body)})
}

// forget takes everything owed out of the store.
func (h *memHall) forget() {
	err := h.o.Store.Update(context.Background(), func(tx store.Tx) error {
		for key := range store.ScanSlices(tx, store.AllSlices(), store.OutboxPrefix) {
			if err := tx.Delete(key); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
}
