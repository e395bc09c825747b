package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
	"shipboard/store"
)

// A process that is killed at any step and restarted loses nothing and says
// nothing twice. The steps are before and after each request to Discord, and
// before and after each commit; so some are between a message and the note that
// it was sent. An ordinary test run tries every third step.
func TestKilledAnywhere(t *testing.T) {
	t.Parallel()
	every := int64(3)
	if chattest.Night() {
		every = 1
	}
	chattest.KillAnywhere(t, every, func(k *chattest.Killer) error { return dieAt(t, k, false) })
}

// So it is where the game has a thread of its own. An ordinary test run tries every eleventh step.
func TestKilledInAThread(t *testing.T) {
	t.Parallel()
	every := int64(11)
	if chattest.Night() {
		every = 1
	}
	chattest.KillAnywhere(t, every, func(k *chattest.Killer) error { return dieAt(t, k, true) })
}

// way is a transport to Discord.
type way func(*http.Request) (*http.Response, error)

func (w way) RoundTrip(r *http.Request) (*http.Response, error) { return w(r) }

// dieAt begins a game, plays a little, and is killed at some step. With inThread the game has a
// thread under its lobby, and the channel also holds another lobby.
func dieAt(t *testing.T, k *chattest.Killer, inThread bool) error {
	lives := 0
	var first *discordtest.Line // the line of the process that is killed
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{
		guard: func(s store.Store) store.Store {
			lives++
			if lives == 1 { // the next one is not killed
				return k.Store(s)
			}
			return s
		},
		carry: func(line *discordtest.Line) http.RoundTripper {
			if first != nil {
				return line
			}
			first = line
			return way(func(r *http.Request) (*http.Response, error) {
				return k.Carry(func() (*http.Response, error) { return line.RoundTrip(r) })
			})
		},
		patience: func(p *pace) { p.drain = 0 }, // a killed process does not wait for its requests
	})
	defer h.kill()
	c := &playing{hall: h, game: games.All[0], deck: "deck", crew: chattest.People[:2]}
	other := ""
	if inThread {
		c.says("zoe", "start "+c.game.Key)
		other = h.tableBeside("")
	}
	stage := func() (at struct {
		ID    string `json:"id"`
		Stage string `json:"stage"`
		Seats []any  `json:"seats"`
	},
	) {
		c.id = h.tableBeside(other)
		if c.id != "" {
			c.read(store.HeadKey(c.id), func(value []byte) {
				if err := json.Unmarshal(value, &at); err != nil {
					t.Fatal(err)
				}
			})
		}
		return at
	}
	k.Arm(func() { first.Cut(true) })
	h.insist(k, "zoe", "deck", "start "+c.game.Key, func() bool { return stage().ID != "" })
	if inThread {
		c.deck, c.apart = h.Thread("deck"), true
	}
	for n, name := range c.crew {
		h.insist(k, name, c.deck, "join", func() bool { return len(stage().Seats) > n })
	}
	h.insist(k, "ann", c.deck, "begin", func() bool { return stage().Stage == "playing" })
	for seed := range uint64(3) {
		c.rng = rand.New(rand.NewPCG(seed, 7))
		name, line := c.next()
		before := c.head().Lines
		h.insist(k, name, c.deck, "do "+line, func() bool { return c.head().Lines > before })
		if played := c.head().Lines - before; played != 1 {
			return fmt.Errorf("%q was played %d times", line, played)
		}
	}
	h.Pass(8 * time.Minute)
	c.check()
	for _, name := range c.crew {
		parts := 0
		for _, m := range h.Private(name) {
			if strings.Contains(m.Text, "· your part") {
				parts++
			}
		}
		if parts != 1 {
			return fmt.Errorf("%s was told their part %d times", name, parts)
		}
	}
	owed := 0
	for _, s := range store.AllSlices() {
		c.read(store.OutboxPrefix(s), func([]byte) { owed++ })
	}
	if owed > 0 {
		return fmt.Errorf("%d messages are owed still", owed)
	}
	return nil
}

// tableBeside is the id of another table than one; "" while there is none.
func (h *hall) tableBeside(one string) (other string) {
	h.t.Helper()
	err := h.store.View(context.Background(), func(tx store.Tx) error {
		other = ""
		for _, s := range store.AllSlices() {
			for id := range store.Tables(tx, s) {
				if id != one {
					other = id
				}
			}
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return other
}

// insist repeats a person's command until it is carried out, as people do who get
// no answer. It restarts a killed process.
func (h *hall) insist(k *chattest.Killer, name, channel, text string, done func() bool) {
	h.t.Helper()
	for range 3 {
		sub, options, _ := h.options(text)
		i, err := h.server.Command(name, h.channels[channel], sea, sub, options...)
		if err != nil {
			h.t.Fatal(err)
		}
		dead := func() bool { return h.lives == 1 && k.Dead() }
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
