package chat

import (
	"log/slog"
	"sync"
	"time"
)

// Rejects logs requests that are not signed or cannot be read. Anybody can send
// them by the thousand, so it logs the first, and then at most one a minute
// with the number that came in between.
type Rejects struct {
	Log   *slog.Logger
	Count func()           // called for each; may be nil
	Now   func() time.Time // nil: time.Now

	mu     sync.Mutex
	logged time.Time
	since  int // how many came after the one that was logged
}

const rejectPause = time.Minute

// Add counts a request that was rejected. The reason holds no token.
func (r *Rejects) Add(reason string, err error) {
	if r.Count != nil {
		r.Count()
	}
	now := time.Now()
	if r.Now != nil {
		now = r.Now()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.logged.IsZero() && now.Sub(r.logged) < rejectPause {
		r.since++
		return
	}
	said := []any{"reason", reason, "unlogged", r.since}
	if err != nil {
		said = append(said, "err", err)
	}
	r.Log.Warn("reject a request", said...)
	r.logged, r.since = now, 0
}
