package chat

import (
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"
)

// Trouble is a fault of a whole chat, in words for an operator. It names no person and no
// channel.
type Trouble struct {
	What  string // a short word, for metrics: "private"
	Tell  string // what is wrong, and what to do about it
	Since time.Time
}

// Troubles are the troubles of a chat at present.
type Troubles struct {
	Log *slog.Logger // nil: nothing is logged

	mu sync.Mutex
	on map[string]Trouble
}

// Begin notes a trouble, and logs it when it is new.
func (t *Troubles) Begin(what, tell string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, known := t.on[what]; known {
		return
	}
	if t.on == nil {
		t.on = make(map[string]Trouble)
	}
	t.on[what] = Trouble{what, tell, time.Now()}
	if t.Log != nil {
		t.Log.Error("the chat is in trouble", "what", what, "tell", tell)
	}
}

// End notes that a trouble is over, if it was there.
func (t *Troubles) End(what string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	was, known := t.on[what]
	if !known {
		return
	}
	delete(t.on, what)
	if t.Log != nil {
		t.Log.Info("the chat's trouble is over", "what", what, "lasted", time.Since(was.Since).Round(time.Second))
	}
}

// Now returns the troubles in the order of their words.
func (t *Troubles) Now() []Trouble {
	t.mu.Lock()
	defer t.mu.Unlock()
	all := make([]Trouble, 0, len(t.on))
	for _, one := range t.on {
		all = append(all, one)
	}
	slices.SortFunc(all, func(a, b Trouble) int { return strings.Compare(a.What, b.What) })
	return all
}
