package slack

import (
	"context"
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"

	"shipboard/bot/chattest"
	"shipboard/games"
	"shipboard/store"
)

// killer ends a process at one of its steps: a request that it makes, or a
// commit. What a process does after its death reaches nobody.
type killer struct {
	at    int64 // the step
	after bool  // it dies when the step is done, before it hears of that
	steps atomic.Int64
	dead  atomic.Bool
	wire  atomic.Pointer[wire] // of the process; nil while nobody is to die
}

// step does one step of a process, if it lives to do it.
func (k *killer) step(do func() error) error {
	w := k.wire.Load()
	if w == nil {
		return do()
	}
	die := func() {
		k.dead.Store(true)
		w.cut()
	}
	n := k.steps.Add(1)
	if n == k.at && !k.after {
		die()
	}
	if k.dead.Load() {
		return errKilled
	}
	err := do()
	if n == k.at && k.after {
		die()
		return errKilled
	}
	return err
}

// mortal is a store as a process sees it that may be killed.
type mortal struct {
	store.Store
	k *killer
}

func (m mortal) Update(ctx context.Context, fn func(store.Tx) error) error {
	return m.k.step(func() error { return m.Store.Update(ctx, fn) })
}

func (m mortal) View(ctx context.Context, fn func(store.Tx) error) error {
	if m.k.dead.Load() {
		return errKilled
	}
	return m.Store.View(ctx, fn)
}

// A process that is killed at any of its steps, and begins anew, loses nothing
// and says nothing twice: before and after each request to Slack, before and
// after each commit, so between a send and the note of it, too.
func TestKilledAnywhere(t *testing.T) {
	t.Parallel()
	first := &killer{at: -1}
	if err := dieAt(t, first); err != nil {
		t.Fatal(err)
	}
	steps, died := first.steps.Load(), 0
	for at := int64(1); at <= steps; at++ {
		for _, after := range []bool{false, true} {
			k := &killer{at: at, after: after}
			if err := dieAt(t, k); err != nil {
				t.Errorf("killed at step %d, after it %t: %v", at, after, err)
			}
			if k.dead.Load() {
				died++
			}
		}
	}
	t.Logf("%d steps, killed %d times", steps, died)
	if died < 150 {
		t.Errorf("a process was killed %d times only", died)
	}
}

// dieAt begins a game and plays a little, and is killed on the way.
func dieAt(t *testing.T, k *killer) error {
	lives := 0
	guard := func(s store.Store) store.Store {
		if lives++; lives == 1 { // the next one lives
			return mortal{s, k}
		}
		return s
	}
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{guard: guard})
	defer h.close()
	var around hook = func(_ *http.Request, send func() (*http.Response, error)) (got *http.Response, err error) {
		err = k.step(func() error {
			got, err = send()
			return err
		})
		if err != nil && got != nil {
			_ = got.Body.Close()
			got = nil
		}
		return got, err
	}
	h.wire.around.Store(&around)
	k.wire.Store(h.wire)
	for n, step := range departure {
		h.insist(step.who, step.types, func() bool {
			now := h.head()
			return n == 0 && now.ID != "" || n > 0 && n < 3 && len(now.Seats) >= n || now.Stage == "playing"
		})
	}
	for range 3 {
		name, line := h.turn()
		before := h.head().Lines
		h.insist(name, "do "+line, func() bool { return h.head().Lines > before })
		if played := h.head().Lines - before; played != 1 {
			return fmt.Errorf("%q was played %d times", line, played)
		}
	}
	h.Pass(later)
	return h.whole()
}

// insist has somebody type a command until it is carried out, as people do who
// are not answered. A process that was killed begins anew.
func (h *hall) insist(name, text string, done func() bool) {
	h.t.Helper()
	for range 3 {
		h.Type(name, "deck", text)
		if h.wire.dead.Err() == nil {
			h.Settle()
		}
		if h.wire.dead.Err() != nil {
			h.Restart()
			h.Settle()
		}
		if done() {
			return
		}
	}
	h.t.Fatalf("%s types %q again and again in vain; the log:\n%s", name, text, h.log)
}
