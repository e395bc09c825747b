package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// unreadable means that a table's records cannot be read: they are damaged, or
// another release wrote them. Only that table is affected.
type unreadable struct {
	table  string
	host   chat.Person // nobody where the head does not tell
	head   *head       // nil where it cannot be read
	stored []byte      // the head as the store has it
	err    error
}

func (u *unreadable) Error() string { return fmt.Sprintf("read table %s: %v", u.table, u.err) }
func (u *unreadable) Unwrap() error { return u.err }

// faults remembers failures, so that each is logged once and retried with
// growing pauses.
type faults struct {
	mu    sync.Mutex
	known map[string]*fault // by the table, or by what was being done
}

type fault struct {
	text  string // as it was logged
	pause time.Duration
	after time.Time // not to be tried before
}

// failed notes a fault and logs it unless that was done. It does not log a
// panic's value, which may hold a game's secrets.
func (f *faults) failed(log *slog.Logger, name string, err error, now time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.known == nil {
		f.known = make(map[string]*fault)
	}
	was := f.known[name]
	if was == nil {
		was = new(fault)
		f.known[name] = was
	}
	was.pause = min(max(2*was.pause, firstPause), mostPause)
	was.after = now.Add(was.pause)
	text := err.Error()
	if u, ok := errors.AsType[*unreadable](err); ok {
		text = u.Error() // however it was met
	}
	if p, ok := errors.AsType[*game.Panic](err); ok {
		text, log = "panic in a game", log.With("stack", string(p.Stack))
	}
	if was.text != text {
		was.text = text
		log.Error("a fault, logged once", "in", name, "err", text)
	}
}

// count is how many faults there are.
func (f *faults) count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.known)
}

// ended forgets a fault.
func (f *faults) ended(name string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	delete(f.known, name)
}

// waits reports whether a fault should not be retried yet.
func (f *faults) waits(name string, now time.Time) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	was := f.known[name]
	return was != nil && was.after.After(now)
}

// tellUnreadable answers a request for a table that cannot be read. Its host
// can still abandon it.
func (b *Bot) tellUnreadable(ctx context.Context, r chat.Request, u *unreadable) (reply, error) {
	b.faults.failed(b.log, u.table, u, b.now())
	title := "this game"
	if u.head != nil {
		if g := b.game(u.head.Game); g != nil {
			title += " of " + g.Title
		}
	}
	cannot := fmt.Sprintf("I cannot read %s (table %s): its records are damaged, or another release wrote them. All other games go on.", title, u.table)
	if u.head != nil && u.head.Stage == over {
		return reply{Answer: say(cannot + " It is over, so /sea start opens another game in its channel.")}, nil
	}
	who := "anyone in the channel"
	if u.host.ID != "" {
		who = "the host, " + plain(u.host.Name) + ","
	}
	press, _ := chat.ParsePress(r.Press)
	name, _ := split(r)
	typed, _ := findCommand(name)
	abandons := press.Verb == chat.PressAbandon || r.Press == "" && typed.Name == "abandon"
	switch {
	case !abandons:
		return reply{Answer: say(cannot + " The operator finds the reason in my log. To free the channel, " + who + " types /sea abandon.")}, nil
	case u.host.ID != "" && !u.host.Is(r.From):
		return reply{Answer: say("Only " + strings.TrimRight(who, ",") + ", may abandon this game, since it cannot be read.")}, nil
	case press.Verb == chat.PressAbandon:
		return b.abandonUnreadable(ctx, r, u)
	}
	a := say(cannot + " Abandoning it frees the channel, and nobody wins. The game's files stay on the disk.")
	a.Message.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressAbandon, u.table), Label: "Abandon the game", Style: chat.Danger}}
	return reply{Answer: a}, nil
}

// abandonUnreadable frees the channel of a table that cannot be read. It
// deletes nothing that may help to mend the table.
func (b *Bot) abandonUnreadable(ctx context.Context, r chat.Request, u *unreadable) (reply, error) {
	a := reply{Answer: say("The channel is free: /sea start opens another game.")}
	if u.head == nil {
		return a, b.store.Update(ctx, func(tx store.Tx) error {
			key := store.ChannelKey(r.Place.Chat, r.Place.ID)
			id, err := tx.Get(key)
			if err != nil || string(id) != u.table {
				return err
			}
			return tx.Delete(key)
		})
	}
	t := &table{head: *u.head, stored: u.stored, kept: u.head.kind()}
	t.Offers = nil // their messages stay as they are
	c := change{request: r}
	b.end(t, &c, "The host abandoned it, since it could no longer be read.")
	b.owePublic(t, &c, chat.Message{Lines: []string{plain(r.From.Name) + " has abandoned the game in this channel, since it could no longer be read. To open another, type /sea start."}})
	return b.finish(ctx, t, c, a)
}

// setAside reports whether a message cannot be made because its table cannot
// be read. The message stays in the store.
func (b *Bot) setAside(err error) bool {
	u, ok := errors.AsType[*unreadable](err)
	if ok {
		b.faults.failed(b.log, u.table, u, b.now())
	}
	return ok
}
