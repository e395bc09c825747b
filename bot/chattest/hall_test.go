package chattest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/store"
)

// memHall is a Hall whose chat lives in memory and whose adapter does nothing
// but keep what it is handed. These tests ask the same of it as of every other
// Hall.
type memHall struct {
	*memchat.Chat

	t     testing.TB
	o     Options
	bot   *bot.Bot
	log   bytes.Buffer
	now   time.Time
	lives int // how often the bot was started

	answers []*memchat.Post // what was shown to one person in passing
	stream  []Sent
	done    map[string]chat.Request  // by person: their last request
	from    map[string]*memchat.Post // by person: the message it was a press in
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
	answersOpenly     flaw = "answers openly"
	wrongDoor         flaw = "sends private messages to the next person too"
	countsDeliveries  flaw = "numbers what it posts by all that it sends"
	showsTyping       flaw = "shows in the channel that somebody acts"
	keepsAlt          flaw = "puts the last alt text on every picture"
	completesOthers   flaw = "completes for another person"
	showsAnothersDesk flaw = "shows the desk of another person"
	countsLines       flaw = "numbers what it posts by all lines that were played"
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

func newMemHall(t testing.TB, o Options) Hall { return openMemHall(t, o, "") }

func openMemHall(t testing.TB, o Options, flaw flaw) *memHall {
	h := &memHall{
		Chat: memchat.New(), t: t, o: o, flaw: flaw, now: time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC),
		done: make(map[string]chat.Request), from: make(map[string]*memchat.Post),
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
		Rand: NewDrawn([32]byte{byte(h.o.Seed), byte(h.o.Seed >> 8), byte(h.lives), byte(h.lives >> 8)}),
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
func (h *memHall) Pass(by time.Duration) { h.now = h.now.Add(by); h.Settle() }

func (h *memHall) CloseDMs(person string, closed bool) { h.closed[person] = closed }
func (h *memHall) Revoke(channel string, revoked bool) { h.revoked[channel] = revoked }
func (h *memHall) Channel(channel string) []*Shown     { return h.shown(channel, "") }
func (h *memHall) Private(person string) []*Shown      { return h.shown("", person) }

// Thread implements Threads.
func (h *memHall) Thread(channel string) string {
	thread := ""
	for _, name := range h.Names {
		if in, _, _ := strings.Cut(name, ": "); strings.HasPrefix(in, channel+"-") {
			thread = in
		}
	}
	return thread
}

func (h *memHall) request(name, channel string) chat.Request {
	h.asked++
	r := chat.Request{ID: fmt.Sprintf("ask-%d-%d", h.o.Seed, h.asked), From: memchat.Person(name)}
	if channel != "" {
		r.Place = memchat.Place(channel)
		r.Threads = !strings.Contains(channel, "-")
	}
	if h.revoked[channel] {
		r.Lacks = "Send Messages"
	}
	return r
}

func (h *memHall) shown(channel, person string) []*Shown {
	var all []*Shown
	for _, p := range h.Posts {
		if p.Channel == channel && p.Person == person {
			all = append(all, shown(p))
		}
	}
	return all
}

// shown is the message as a reader sees it.
func shown(p *memchat.Post) *Shown {
	m := p.Message
	var words []string
	for _, text := range append([]string{m.Call, m.Title, m.Note}, m.Lines...) {
		words = append(words, memchat.Words(m, text))
	}
	s := &Shown{Ref: p.Ref, Text: strings.Join(words, "\n")}
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
	for word := range strings.FieldsSeq(text) { // the chat knows whom a text names
		if at, ok := strings.CutPrefix(word, "@"); ok && slices.Contains(People, at) {
			r.People = append(r.People, memchat.Person(at))
		}
	}
	return h.ask(name, r, nil)
}

func (h *memHall) Press(name string, m *Shown, id, value string) *Shown {
	h.t.Helper()
	if h.cut {
		return nil
	}
	all := slices.Concat(h.Posts, h.answers)
	i := slices.IndexFunc(all, func(p *memchat.Post) bool { return p.Ref == m.Ref })
	if i < 0 {
		h.t.Fatalf("%s presses %s in a message that is not there", name, id)
	}
	p := all[i]
	if p.Person != "" && p.Person != name {
		h.t.Fatalf("%s presses %s in a message of %s", name, id, p.Person)
	}
	r := h.request(name, p.Channel)
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
func (h *memHall) ask(name string, r chat.Request, pressed *memchat.Post) *Shown {
	h.t.Helper()
	if h.flaw == renumbers && r.ID == h.done[name].ID {
		h.asked++
		r.ID = fmt.Sprintf("ask-%d-%d", h.o.Seed, h.asked)
	}
	h.done[name], h.from[name] = r, pressed
	a := h.bot.Handle(h.t.Context(), r)
	if a.Silent {
		return nil
	}
	if err := memchat.Check(a.Message); err != nil || !a.Message.Private {
		h.t.Errorf("the answer to %+v is private: %t; %v", r, a.Message.Private, err)
	}
	p := pressed
	if !a.Replace || p == nil || p.Person == "" {
		n := 1
		for _, q := range h.answers {
			if q.Person == name {
				n++
			}
		}
		p = &memchat.Post{Ref: fmt.Sprintf("answer to %s #%d", name, n), Person: name}
		h.answers = append(h.answers, p)
	}
	p.Message = a.Message
	h.tell(name, p.Ref+" "+memchat.Text(a.Message))
	switch h.flaw {
	case answersOpenly:
		h.tell(Channels[0], strings.Join(a.Message.Lines, " "))
	case showsTyping:
		h.tell(Channels[0], "somebody is typing")
	}
	return shown(p)
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

// Desk returns a person's desk, and the desks that its choices open.
func (h *memHall) Desk(name, channel string) []chat.Desk {
	if h.flaw == showsAnothersDesk {
		name = People[(slices.Index(People, name)+1)%2]
	}
	r := h.request(name, channel)
	var all []chat.Desk
	for open := []string{""}; len(open) > 0; open = open[1:] {
		d, err := h.bot.Desk(h.t.Context(), r.From, r.Place, open[0])
		if err != nil {
			h.t.Fatal(err)
		}
		if len(all) == 0 {
			for _, c := range d.Choices {
				if c.Opens != "" {
					open = append(open, c.Opens)
				}
			}
		}
		all = append(all, d)
	}
	return all
}

func (h *memHall) Settle() {
	h.t.Helper()
	if err := h.bot.Flush(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
}

// tell notes what was sent to somebody.
func (h *memHall) tell(to, body string) { h.stream = append(h.stream, Sent{To: to, Body: body}) }

// shut is why the chat does not take a delivery.
func (h *memHall) shut(d chat.Delivery) *chat.SendError {
	switch {
	case h.cut:
		return &chat.SendError{Why: chat.Broken, Err: errors.New("no route to the chat")}
	case d.Person != nil && h.closed[d.Person.ID] && d.Edit == "":
		return &chat.SendError{Why: chat.Closed, Err: errors.New("private messages are closed")}
	case h.revoked[d.Place.ID]:
		return &chat.SendError{Why: chat.Forbidden, Lacks: "Send Messages", Err: errors.New("not here")}
	}
	return nil
}

// EditsPictures implements chat.Chat.
func (*memHall) EditsPictures() bool { return true }

// Send implements chat.Chat.
func (h *memHall) Send(ctx context.Context, d chat.Delivery) (string, error) {
	if err := memchat.Check(d.Message); err != nil {
		h.t.Errorf("a message to %v%v does not fit: %v", d.Place, d.Person, err)
	}
	err := h.shut(d)
	switch {
	case err != nil && h.flaw == swallows:
		return "nowhere", nil
	case err != nil && (h.flaw == hidesClosed && err.Why == chat.Closed || h.flaw == hidesMissing && err.Why == chat.Forbidden):
		return "", &chat.SendError{Why: chat.Broken, Err: err}
	case err != nil:
		return "", err
	case h.flaw == keepsButtons && d.Edit != "":
		return d.Edit, nil
	case h.flaw == losesPictures:
		d.Message.Keep = false
	case h.flaw == postsAgain && d.Edit == "":
		d.Key = fmt.Sprint("another ", len(h.Chat.Stream))
	case h.flaw == postsTwice && d.Edit == "":
		twin := d
		twin.Key = "twin of " + d.Key
		if _, err := h.Chat.Send(ctx, twin); err != nil {
			return "", err
		}
	}
	before := len(h.Chat.Stream)
	ref, failed := h.Chat.Send(ctx, d)
	for _, e := range h.Chat.Stream[before:] {
		h.deliver(e)
	}
	return ref, failed
}

// deliver notes a message that its readers got, and what the flaw adds.
func (h *memHall) deliver(e memchat.Event) {
	body := e.Ref + " " + e.Text
	switch {
	case h.flaw == wrongDoor && e.Person != "":
		h.tell(People[(slices.Index(People, e.Person)+1)%len(People)], body)
	case h.flaw == countsDeliveries && e.Channel != "":
		body += fmt.Sprint(" nonce ", len(h.stream))
	case h.flaw == countsLines && e.Channel != "":
		body += fmt.Sprint(" line ", h.lines())
	case h.flaw == keepsAlt:
		body += h.alt
		for _, x := range e.Message.Pictures {
			h.alt = x.Alt
		}
	}
	h.tell(e.Channel+e.Person, body)
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

// lines counts the journal entries of all tables.
func (h *memHall) lines() (n int) {
	err := h.o.Store.View(context.Background(), func(tx store.Tx) error {
		n = 0
		for _, s := range store.AllSlices() {
			for id := range store.Tables(tx, s) {
				for range tx.Scan(store.JournalPrefix(id), nil) {
					n++
				}
			}
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return n
}
