package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
	"shipboard/store"
)

var errKilled = errors.New("the process was killed")

// killer ends the first process at one of its steps: a request that it makes,
// or a commit. What a process does after its death reaches nobody.
type killer struct {
	at    int64 // the step
	after bool  // it dies when the step is done, before it hears of that
	armed atomic.Bool
	steps atomic.Int64
	dead  atomic.Bool
	line  *discordtest.Line // of the first process
}

// step does one step of the process, if it lives to do it.
func (k *killer) step(do func() error) error {
	if k.dead.Load() {
		return errKilled
	}
	if !k.armed.Load() {
		return do()
	}
	die := func() error {
		k.dead.Store(true)
		k.line.Cut(true)
		return errKilled
	}
	n := k.steps.Add(1)
	if n == k.at && !k.after {
		return die()
	}
	err := do()
	if n == k.at {
		return die()
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

// mortalWay is the way to Discord of such a process.
type mortalWay struct{ k *killer }

func (w mortalWay) RoundTrip(r *http.Request) (a *http.Response, err error) {
	err = w.k.step(func() (err error) {
		a, err = w.k.line.RoundTrip(r)
		return err
	})
	if err != nil && a != nil {
		_ = a.Body.Close()
		a = nil
	}
	return a, err
}

// A process that is killed at any of its steps, and begins anew, loses nothing
// and says nothing twice: before and after each request to Discord, before and
// after each commit, so between a send and the note of it, too. An ordinary
// test run tries every third step.
func TestKilledAnywhere(t *testing.T) {
	t.Parallel()
	first := &killer{at: -1}
	if err := dieAt(t, first); err != nil {
		t.Fatal(err)
	}
	every := int64(3)
	if os.Getenv("SHIPBOARD_GAMES") != "" {
		every = 1
	}
	steps, tried, died := first.steps.Load(), 0, 0
	for at := int64(1); at <= steps; at += every {
		for _, after := range []bool{false, true} {
			tried++
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
	if died < tried*9/10 {
		t.Errorf("of %d processes %d were killed only", tried, died)
	}
}

// dieAt begins a game and plays a little, and is killed on the way.
func dieAt(t *testing.T, k *killer) error {
	lives := 0
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{
		guard: func(s store.Store) store.Store {
			if lives++; lives == 1 { // the next one lives
				return mortal{s, k}
			}
			return s
		},
		carry: func(line *discordtest.Line) http.RoundTripper {
			if k.line == nil {
				k.line = line
				return mortalWay{k}
			}
			return line
		},
		patience: func(p *pace) { p.drain = 0 }, // for what the dead have under way
	})
	defer h.kill()
	c := &cruise{hall: h, game: games.All[0], deck: "deck", crew: chattest.People[:2]}
	stage := func() (at struct {
		ID    string `json:"id"`
		Stage string `json:"stage"`
		Seats []any  `json:"seats"`
	},
	) {
		c.read(store.ChannelKey(Name, h.channels["deck"]), func(id []byte) { c.id = string(id) })
		if c.id != "" {
			c.read(store.HeadKey(c.id), func(value []byte) {
				if err := json.Unmarshal(value, &at); err != nil {
					t.Fatal(err)
				}
			})
		}
		return at
	}
	k.armed.Store(true)
	h.insist(k, "zoe", "start "+c.game.Key, func() bool { return stage().ID != "" })
	for n, name := range c.crew {
		h.insist(k, name, "join", func() bool { return len(stage().Seats) > n })
	}
	h.insist(k, "ann", "begin", func() bool { return stage().Stage == "playing" })
	for seed := range uint64(3) {
		c.rng = rand.New(rand.NewPCG(seed, 7))
		name, line := c.next()
		before := c.head().Lines
		h.insist(k, name, "do "+line, func() bool { return c.head().Lines > before })
		if played := c.head().Lines - before; played != 1 {
			return fmt.Errorf("%q was played %d times", line, played)
		}
	}
	h.Pass(8 * time.Minute)
	c.check()
	for _, name := range c.crew {
		welcomes := 0
		for _, m := range h.Private(name) {
			if strings.Contains(m.Text, "You have a seat at") {
				welcomes++
			}
		}
		if welcomes != 1 {
			return fmt.Errorf("%s has %d welcomes", name, welcomes)
		}
	}
	owed := 0
	c.read(store.OutboxPrefix(), func([]byte) { owed++ })
	if owed > 0 {
		return fmt.Errorf("%d messages are owed still", owed)
	}
	return nil
}

// insist has somebody give a command until it is carried out, as people do who
// are not answered. A process that was killed begins anew.
func (h *hall) insist(k *killer, name, text string, done func() bool) {
	h.t.Helper()
	for range 3 {
		sub, options, _ := h.options(text)
		i, err := h.server.Command(name, h.channels["deck"], sea, sub, options...)
		if err != nil {
			h.t.Fatal(err)
		}
		dead := func() bool { return h.lives == 1 && k.dead.Load() }
		h.await("it is answered, or nobody is there to answer", func() bool { return dead() || i.Attempts() > 0 })
		if !dead() {
			h.await("all is answered", func() bool {
				h.chat.work.mu.Lock()
				defer h.chat.work.mu.Unlock()
				return dead() || len(h.chat.work.ids) == 0
			})
		}
		if !dead() {
			if err := h.bot.Flush(h.t.Context()); err != nil && !dead() {
				h.t.Fatal(err)
			}
		}
		if dead() {
			h.Restart()
			h.Settle()
		}
		if done() {
			return
		}
	}
	h.t.Fatalf("%s types %q again and again in vain; the log:\n%s", name, text, h.log)
}
