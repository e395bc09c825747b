package records

import (
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// Unreadable means that a table's records cannot be read: they are damaged, or
// another release wrote them. Only that table is affected.
type Unreadable struct {
	Table  string
	Host   chat.Person // nobody where the head does not tell
	Head   *table.Head // nil where it cannot be read
	Stored []byte      // the head as the store has it

	Journal bool // the game can be read and goes on, but not all of its journal
	err     error
}

func (u *Unreadable) Error() string { return fmt.Sprintf("read table %s: %v", u.Table, u.err) }
func (u *Unreadable) Unwrap() error { return u.err }

// Fault names what is at fault.
func (u *Unreadable) Fault() string {
	if u.Journal {
		return "the log of table " + u.Table
	}
	return u.Table
}

// Faults remembers failures, so that each is logged once and retried with
// growing pauses.
type Faults struct {
	mu    sync.Mutex
	known map[string]*fault // by the table, or by what was being done
}

type fault struct {
	text  string // as it was logged
	pause time.Duration
	after time.Time // not to be tried before
}

// A failed step is retried after pauses that grow between these.
const (
	leastRetry = time.Second
	mostRetry  = 5 * time.Minute
)

// Failed notes a fault and logs it unless that was done. It does not log a
// panic's value, which may hold a game's secrets.
func (f *Faults) Failed(log *slog.Logger, name string, err error, now time.Time) {
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
	was.pause = min(max(2*was.pause, leastRetry), mostRetry)
	was.after = now.Add(was.pause)
	text := err.Error()
	if u, ok := errors.AsType[*Unreadable](err); ok {
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
func (f *Faults) count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.known)
}

// Ended forgets a fault.
func (f *Faults) Ended(name string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	delete(f.known, name)
}

// Waits reports whether a fault should not be retried yet.
func (f *Faults) Waits(name string, now time.Time) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	was := f.known[name]
	return was != nil && was.after.After(now)
}

// SetAside reports whether a message cannot be made because its table cannot
// be read. The message stays in the store.
func (ts *Tables) SetAside(err error) bool {
	u, ok := errors.AsType[*Unreadable](err)
	if ok {
		ts.Faults.Failed(ts.log, u.Fault(), u, ts.now())
	}
	return ok
}
