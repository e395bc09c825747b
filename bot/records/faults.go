package records

import (
	"errors"
	"log/slog"
	"sync"
	"time"

	"shipboard/games/game"
)

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

// Failed notes a fault, and logs it unless it was logged before. It does not log a panic's value,
// which may hold a game's secrets.
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
