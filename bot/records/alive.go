package records

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"shipboard/bot/table"
	"shipboard/store"
)

// Time in which a player cannot act does not count: no process is there, or none has a connection
// to their chat. So a process writes down from time to time that it reaches a chat.

const (
	// aliveStep is how often that is written down.
	aliveStep = 30 * time.Second
	// leastDown is the least time without a connection that counts.
	leastDown = 2 * time.Minute
	// mostCut is how long the games of a chat that is cut off wait for its players. Then they go
	// on. A player for whom a game waits when the chat is back gets the lost time nevertheless.
	mostCut = 7 * 24 * time.Hour
)

// aliveKey is where that is written down for a chat. Earlier releases wrote down under the chat
// "" that a process is there.
func aliveKey(chat string) []byte { return store.NoteKey(chat, "alive") }

// alive is when a process last reached a chat, and the last stretch of time in which none did,
// until that is given back to the players.
type alive struct {
	At   time.Time `json:"at"`
	From time.Time `json:"from,omitzero"`
	To   time.Time `json:"to,omitzero"`
}

// reaches is what this process knows of the connections to the chats.
type reaches struct {
	mu     sync.Mutex
	looked map[string]time.Time // when the store was last asked, or told
	last   map[string]time.Time // when a process last reached the chat
}

// due reports whether a chat is to be looked at, and notes that it is.
func (r *reaches) due(chat string, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if d := now.Sub(r.looked[chat]); d >= 0 && d < aliveStep {
		return false
	}
	if r.looked == nil {
		r.looked, r.last = make(map[string]time.Time), make(map[string]time.Time)
	}
	r.looked[chat] = now
	return true
}

func (r *reaches) set(chat string, last time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.last[chat] = last
}

// forget has a chat looked at again the next time, since the look failed.
func (r *reaches) forget(chat string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.looked, chat)
}

// cutOff is since when a chat is cut off; zero if it is not, or has been for so long that
// games go on.
func (r *reaches) cutOff(chat string, now time.Time) time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	last := r.last[chat]
	if d := now.Sub(last); last.IsZero() || d < leastDown || d > mostCut {
		return time.Time{}
	}
	return last
}

// CutOff implements what a table.Change asks.
func (f storedFacts) CutOff(chat string) time.Time { return f.reaches.cutOff(chat, f.now) }

// KeepAlive writes down that this process reaches a chat, and gives back to the chat's players
// the time in which no process did. If this process does not reach the chat, it looks whether
// another does.
func (ts *Tables) KeepAlive(ctx context.Context, chat string, reached bool) error {
	now := ts.now()
	if !ts.reaches.due(chat, now) {
		return nil
	}
	err := ts.keepAlive(ctx, chat, reached, now)
	if err != nil {
		ts.reaches.forget(chat)
	}
	return err
}

func (ts *Tables) keepAlive(ctx context.Context, chat string, reached bool, now time.Time) error {
	var a alive
	if !reached {
		if err := ts.store.View(ctx, func(tx store.Tx) error { return readAlive(tx, chat, &a) }); err != nil {
			return fmt.Errorf("look whether a process reaches %s: %w", chat, err)
		}
		ts.reaches.set(chat, a.At)
		return nil
	}
	err := ts.store.Update(ctx, func(tx store.Tx) error {
		if err := readAlive(tx, chat, &a); err != nil {
			return err
		}
		if !a.At.IsZero() && now.Sub(a.At) >= leastDown {
			if a.To.IsZero() {
				a.From = a.At
			}
			a.To = now
		}
		a.At = now
		return putAlive(tx, chat, a)
	})
	if err != nil {
		return fmt.Errorf("write down that %s is reached: %w", chat, err)
	}
	ts.reaches.set(chat, now)
	if a.To.IsZero() {
		return nil
	}
	ts.log.Info("give time back to the players: they could not act", "chat", chat, "from", a.From, "to", a.To)
	if err := ts.forgive(ctx, chat, a.From, a.To); err != nil {
		return fmt.Errorf("give time back to the players on %s: %w", chat, err)
	}
	a.From, a.To = time.Time{}, time.Time{}
	err = ts.store.Update(ctx, func(tx store.Tx) error { return putAlive(tx, chat, a) })
	if err != nil {
		return fmt.Errorf("note that time is given back: %w", err)
	}
	return nil
}

// readAlive reads what is written down of a chat, or of all chats by an earlier release.
func readAlive(tx store.Tx, chat string, a *alive) error {
	*a = alive{}
	if err := readNote(tx, aliveKey(chat), a); err != nil || !a.At.IsZero() {
		return err
	}
	return readNote(tx, aliveKey(""), a)
}

func putAlive(tx store.Tx, chat string, a alive) error {
	data, err := json.Marshal(a)
	if err != nil {
		return err
	}
	return tx.Put(aliveKey(chat), data)
}

// forgive gives the time between two moments back to the players of a chat, at all tables
// with a clock of any kind.
func (ts *Tables) forgive(ctx context.Context, chat string, from, to time.Time) error {
	var ids []string
	err := ts.store.View(ctx, func(tx store.Tx) error {
		ids = nil
		for key := range store.ScanSlices(tx, store.AllSlices(), store.DuePrefix) {
			_, id, err := store.ParseDueKey(key)
			if err != nil {
				return err
			}
			ids = append(ids, id)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := ts.At(ctx, id, func(t *table.Table) error {
			c := ts.Change(ctx)
			if !t.Forgive(c, chat, from, to) {
				return nil
			}
			return ts.Commit(ctx, t, c, Extra{})
		})
		if err != nil && !OwnFault(err) && err != ErrNoTable {
			return fmt.Errorf("table %s: %w", id, err)
		}
	}
	return nil
}
