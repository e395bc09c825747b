// Package web is the chat that needs no account: a page served by this
// process, for friends around one machine or on one network.
//
// It has channels, which everyone sees, and a private room for each person. The
// host opens the link that Shipboard prints when it starts, and plays for
// everybody at that machine, one person at a time (hot seat). A friend with a
// private link plays one person, from any browser, and sees what that person
// sees.
//
// The server sends a page only what one person may see (see visible). A page
// is never sent something that it would have to hide.
package web

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/web/page"
	"shipboard/store"
)

// Name is the Chat of this page's Persons and Places.
const Name = "web"

// Config is what the operator decides.
type Config struct {
	Table chat.Table
	Desks chat.Desks
	Store store.Store
	Log   *slog.Logger

	// Base is the address by which browsers reach the page, as in
	// "http://127.0.0.1:8321". Links begin with it.
	Base string

	// Listen says that other machines may reach the page. The listener given
	// to Serve must be open to them, too.
	Listen bool

	// Names are the people made at the first start. The default is Ann, Bob,
	// Cy and Dot.
	Names []string

	Programs http.Handler // answers the programs that play in seats; nil: none do

	Release string           // this one's name, which the page tells
	Now     func() time.Time // the default is time.Now
}

// Web is the page. It is a chat.Chat and an http.Handler.
type Web struct {
	Config
	files page.Files

	link string // of the host; new at each start

	mu       sync.RWMutex
	used     bool // the host's link was opened
	identity identity
	version  uint64 // of the last change, see record
	people   []*person
	channels []*channel
	logs     logs
	streams  []*stream // oldest first
}

var _ chat.Chat = (*Web)(nil)

// identity is what tells this page from that of another store.
type identity struct {
	Name  string `json:"name"`  // tells this store's changes and cookies from another's
	Token string `json:"token"` // in the cookie of the host's browser
}

// channel is a room that everyone sees. The other rooms are private, one for
// each person.
type channel struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Closed bool   `json:"closed,omitempty"` // it is there no more; its number is not given again
}

// New reads the page from the store. At the first start it makes a channel and
// the people.
func New(c Config) (*Web, error) {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if len(c.Names) == 0 {
		c.Names = []string{"Ann", "Bob", "Cy", "Dot"}
	}
	c.Base = strings.TrimSuffix(c.Base, "/")
	files, err := page.ReadFiles(c.Release)
	if err != nil {
		return nil, fmt.Errorf("read the page's files: %w", err)
	}
	w := &Web{Config: c, files: files, logs: logs{}, link: rand.Text()}
	ctx := context.Background()
	if err := w.load(ctx); err != nil {
		return nil, fmt.Errorf("read the page's rooms: %w", err)
	}
	if w.identity.Token == "" {
		if err := w.found(ctx); err != nil {
			return nil, fmt.Errorf("make the page's rooms: %w", err)
		}
	}
	return w, nil
}

func (w *Web) load(ctx context.Context) error {
	return w.Store.View(ctx, func(tx store.Tx) error {
		raw, err := tx.Get(identityKey())
		if err != nil || raw == nil {
			return err
		}
		if err := json.Unmarshal(raw, &w.identity); err != nil {
			return fmt.Errorf("the identity: %w", err)
		}
		w.people, err = readAll[person](tx, key(kindPerson))
		if err != nil {
			return fmt.Errorf("the people: %w", err)
		}
		w.channels, err = readAll[channel](tx, key(kindChannel))
		if err != nil {
			return fmt.Errorf("the channels: %w", err)
		}
		records, err := readAll[record](tx, key(kindMessage))
		if err != nil {
			return fmt.Errorf("the messages: %w", err)
		}
		for _, r := range records {
			w.logs[r.Room] = append(w.logs[r.Room], r)
			w.version = max(w.version, r.Changed)
		}
		return nil
	})
}

func readAll[T any](tx store.Tx, prefix []byte) ([]*T, error) {
	var all []*T
	for _, raw := range tx.Scan(prefix, nil) {
		v := new(T)
		if err := json.Unmarshal(raw, v); err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, nil
}

func (w *Web) found(ctx context.Context) error {
	own := identity{Name: strings.ToLower(rand.Text()[:8]), Token: rand.Text()}
	first := &channel{ID: numbered('c', 1), Name: "Harbour"}
	var people []*person
	for i, name := range w.Names {
		people = append(people, &person{ID: numbered('p', i+1), Name: name, Token: rand.Text()})
	}
	err := w.Store.Update(ctx, func(tx store.Tx) error {
		for _, p := range people {
			if err := put(tx, personKey(p.ID), p); err != nil {
				return err
			}
		}
		return errors.Join(put(tx, channelKey(first.ID), first), put(tx, identityKey(), own))
	})
	if err != nil {
		return err
	}
	w.identity, w.people, w.channels = own, people, []*channel{first}
	return nil
}

// numbered makes ids that sort in the order in which they are made.
func numbered(kind byte, n int) string { return fmt.Sprintf("%c%03d", kind, n) }

func put(tx store.Tx, key []byte, v any) error {
	raw, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return tx.Put(key, raw)
}

// Name implements chat.Chat.
func (w *Web) Name() string { return Name }

// EditsPictures implements chat.Chat.
func (*Web) EditsPictures() bool { return true }

// Send implements chat.Chat. When it returns, the message is on disk; sending
// the same Key again changes nothing.
func (w *Web) Send(ctx context.Context, d chat.Delivery) (string, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	room, ok := w.destination(d)
	if !ok {
		return "", &chat.SendError{Why: chat.Gone, Err: errors.New("no such person or channel on this page")}
	}
	if sent := w.logs.sent(room, d.Key); sent != nil {
		return sent.ref(), nil
	}
	next := &record{Room: room, Key: d.Key, At: w.Now().UnixMilli()}
	if d.Edit != "" {
		old := w.logs.find(d.Edit)
		if old == nil || old.Gone || old.Room != room || old.From != "" {
			return "", &chat.SendError{Why: chat.Gone, Err: fmt.Errorf("message %q is not in that room", d.Edit)}
		}
		next = old.edited(d.Key)
	}
	if err := w.keep(ctx, fill(next, d.Message)); err != nil {
		return "", &chat.SendError{Why: chat.Broken, Err: fmt.Errorf("keep the message: %w", err)}
	}
	return next.ref(), nil
}

// destination is the room of a delivery. A message for one person can only go
// to that person's private room.
func (w *Web) destination(d chat.Delivery) (room string, ok bool) {
	if d.Person != nil {
		if d.Person.Chat != Name || w.person(d.Person.ID) == nil {
			return "", false
		}
		return privateRoom(d.Person.ID), true
	}
	return d.Place.ID, d.Place.Chat == Name && w.channel(d.Place.ID) != nil
}

// sent finds the message that a delivery made or last changed.
func (l logs) sent(room, key string) *record {
	for _, r := range slices.Backward(l[room]) {
		if key != "" && (r.Key == key || r.EditKey == key) {
			return r
		}
	}
	return nil
}

// open are the channels that are there.
func (w *Web) open() []*channel {
	return slices.DeleteFunc(slices.Clone(w.channels), func(c *channel) bool { return c.Closed })
}

func (w *Web) channel(id string) *channel {
	for _, c := range w.channels {
		if c.ID == id && !c.Closed {
			return c
		}
	}
	return nil
}
