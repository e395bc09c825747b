// Package memchat is a chat in memory, for tests. It keeps what was posted where,
// and holds every message to the bounds that package chat promises.
package memchat

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"shipboard/bot/chat"
)

// Name is the chat's name in Person and Place.
const Name = "mem"

// Person is somebody on this chat: "ann" is shown as Ann.
func Person(name string) chat.Person {
	return chat.Person{Chat: Name, ID: name, Name: strings.ToUpper(name[:1]) + name[1:]}
}

// Place is a channel on this chat.
func Place(channel string) chat.Place { return chat.Place{Chat: Name, ID: channel} }

// Chat is a chat whose messages stay in memory.
type Chat struct {
	mu   sync.Mutex
	sent map[string]string // by delivery key: the message that it made or changed

	Posts  []*Post                      // as they stand, oldest first
	Stream []Event                      // all that was sent, in order
	Fail   map[string][]*chat.SendError // what the next deliveries to a channel or person meet; an error with a negative After stays for all

	// Fixed says that no edit can bring new pictures: such an edit is a new message, and
	// the old one is deleted.
	Fixed   bool
	Names   []string       // that threads were given, in order: "deck-1: Duel"
	deleted map[string]int // by channel or person: how many messages were deleted
	rooms   int            // opened
}

// Post is one message in a channel, or in somebody's private conversation.
type Post struct {
	Channel, Person string
	Ref             string // its number there: "deck #3"
	Message         chat.Message
}

// Event is a message that was posted or edited, as its reader got it.
type Event struct {
	*Post
	Edit   bool
	Text   string // all of the message, as it was then
	Delete *Post  // the message in whose place it was posted
}

// New is a chat in which nothing was said yet.
func New() *Chat {
	return &Chat{sent: make(map[string]string), Fail: make(map[string][]*chat.SendError), deleted: make(map[string]int)}
}

// Name implements chat.Chat.
func (c *Chat) Name() string { return Name }

// EditsPictures implements chat.Chat.
func (c *Chat) EditsPictures() bool { return !c.Fixed }

// Send implements chat.Chat.
func (c *Chat) Send(_ context.Context, d chat.Delivery) (string, error) {
	d.Message = d.Message.Whole().WithoutPastCall()
	c.mu.Lock()
	defer c.mu.Unlock()
	p := Post{Channel: d.Place.ID}
	if d.Person != nil {
		p = Post{Person: d.Person.ID}
	}
	to := p.Channel + p.Person
	if errs := c.Fail[to]; len(errs) > 0 && (len(d.Message.Pictures) > 0 || d.Message.File != nil || errs[0].Why != chat.NoFiles && errs[0].Why != chat.SlowFiles) {
		return "", c.failure(to)
	}
	if err := Check(d.Message); err != nil {
		return "", fmt.Errorf("the message to %s does not fit: %w", to, err)
	}
	if ref, ok := c.sent[to+" "+d.Key]; ok {
		return ref, nil
	}
	ref, err := c.put(p, d)
	if err == nil {
		c.sent[to+" "+d.Key] = ref
	}
	return ref, err
}

// put posts a message where p stands, or edits one there.
func (c *Chat) put(p Post, d chat.Delivery) (string, error) {
	n := 1 + c.deleted[p.Channel+p.Person]
	var old *Post
	for _, q := range c.Posts {
		if q.Channel != p.Channel || q.Person != p.Person {
			continue
		}
		n++
		if q.Ref == d.Edit {
			if d.Message.Keep {
				d.Message.Pictures = q.Message.Pictures
			}
			if c.Fixed && (d.Anew || brings(d.Message, q.Message)) {
				old = q
				continue
			}
			d.Message.Ping = nil // an edit calls nobody
			q.Message = d.Message
			c.Stream = append(c.Stream, Event{q, true, Text(d.Message), nil})
			return d.Edit, nil
		}
	}
	if d.Edit != "" && old == nil {
		return "", &chat.SendError{Why: chat.Gone, Err: errors.New("no such message")}
	}
	if old != nil {
		c.Posts = slices.DeleteFunc(c.Posts, func(q *Post) bool { return q == old })
		c.deleted[p.Channel+p.Person]++
	}
	p.Ref, p.Message = fmt.Sprintf("%s #%d", p.Channel+p.Person, n), d.Message
	c.Posts = append(c.Posts, &p)
	c.Stream = append(c.Stream, Event{&p, false, Text(d.Message), old})
	return p.Ref, nil
}

// OpenThread implements chat.Threads. The thread under the message "deck #1" is the channel
// deck-1.
func (c *Chat) OpenThread(_ context.Context, under chat.Place, ref, name string) (chat.Place, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.failure("threads-" + under.ID); err != nil {
		return chat.Place{}, err
	}
	if !slices.ContainsFunc(c.Posts, func(p *Post) bool { return p.Channel == under.ID && p.Ref == ref }) {
		return chat.Place{}, &chat.SendError{Why: chat.Gone, Err: errors.New("no such message")}
	}
	thread := Place(strings.ReplaceAll(ref, " #", "-"))
	c.name(thread, name)
	return thread, nil
}

// failure is the next error that Fail has for a name, or nil.
func (c *Chat) failure(to string) error {
	errs := c.Fail[to]
	if len(errs) == 0 {
		return nil
	}
	if errs[0].After >= 0 {
		c.Fail[to] = errs[1:]
	}
	return errs[0]
}

// NameThread implements chat.Threads.
func (c *Chat) NameThread(_ context.Context, thread chat.Place, name string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.name(thread, name)
	return nil
}

// OpenRoom implements chat.Rooms. The first room beside deck is the channel deck-side1.
func (c *Chat) OpenRoom(_ context.Context, beside chat.Place, name string, _ []chat.Person) (chat.Place, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.failure("rooms-" + beside.ID); err != nil {
		return chat.Place{}, err
	}
	c.rooms++
	room := Place(fmt.Sprintf("%s-side%d", beside.ID, c.rooms))
	c.name(room, name)
	return room, nil
}

// ChangeRoom implements chat.Rooms.
func (c *Chat) ChangeRoom(_ context.Context, room chat.Place, in, out []chat.Person) (chat.Place, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var all []string
	for _, p := range in {
		all = append(all, p.ID)
	}
	for _, p := range out {
		all = append(all, "not "+p.ID)
	}
	c.Names = append(c.Names, room.ID+" lets in "+strings.Join(all, ", "))
	return room, nil
}

// RoomReaders implements chat.Rooms.
func (c *Chat) RoomReaders() string { return "Whoever has the keys can read it, too." }

func (c *Chat) name(thread chat.Place, name string) {
	c.Names = append(c.Names, thread.ID+": "+name)
}

// brings reports whether a message has pictures that another has not.
func brings(m, old chat.Message) bool {
	return slices.ContainsFunc(m.Pictures, func(p chat.Picture) bool {
		return !slices.ContainsFunc(old.Pictures, func(q chat.Picture) bool { return bytes.Equal(p.PNG, q.PNG) })
	})
}

// Text is all that a message shows or holds, with digests of its pictures and
// its file.
func Text(m chat.Message) string {
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

// Words are one of a message's texts as a reader sees it.
func Words(m chat.Message, text string) string {
	return m.Expand(text,
		func(s string) string { return s }, chat.Marks{
			Name:  func(_ int, p chat.Person) string { return p.Name },
			When:  func(t time.Time) string { return t.Format("<2 Jan 15:04>") },
			Where: leadTo,
		})
}

// leadTo names the channel to which a link leads, and the message by its number there.
func leadTo(l chat.Link) string {
	if at := l.Outside(); at != "" {
		return strings.TrimPrefix(l.Shows+" <"+at+">", " ")
	}
	if l.Ref == "" {
		return "#" + l.ID
	}
	return "#" + l.ID + " › " + l.Shows + strings.TrimPrefix(l.Ref, l.ID)
}

// Check holds a message to what package chat promises of it.
func Check(m chat.Message) error {
	var faults []error
	most := func(what, text string, n int) {
		if utf8.RuneCountInString(text) > n {
			faults = append(faults, fmt.Errorf("%s has %d characters, and %d is the most: %q", what, utf8.RuneCountInString(text), n, text))
		}
	}
	most("the title", m.Title, 200)
	most("the call", m.Call, 1000)
	most("all lines together, with the table", strings.Join(slices.Concat([]string{m.Moment}, m.Lines, m.Table), ""), 1800)
	most("a table", strings.Join(m.Table, "\n"), 900)
	most("the note", m.Note, 500)
	if len(m.Call)+len(m.Title)+len(m.Moment)+len(m.Lines)+len(m.Pictures)+len(m.Note) == 0 {
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
