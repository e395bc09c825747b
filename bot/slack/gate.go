package slack

import (
	"context"
	"sync"
	"time"

	"shipboard/bot/chat"
)

// gate lets one message at a time into a channel, in the order in which they
// came, at the pace that Slack takes them.
type gate struct {
	pace time.Duration

	mu       sync.Mutex
	channels map[string]*turnstile
}

// turnstile is the gate of one channel.
type turnstile struct {
	turn chan struct{} // holds the message that is on its way in; waiters are served in order
	next time.Time     // when Slack takes a message again; guarded by turn
	used int           // messages waiting or on their way; guarded by gate.mu
}

// An answer to somebody who waits may come a little early: Slack takes short
// bursts. Other messages keep the pace, so each waits at most for a burst and for the messages
// that came before it.
const (
	unhurried = 0
	hurried   = 2 // messages ahead of the pace
)

// mostGates is how many channels are remembered before those at rest are
// forgotten.
const mostGates = 1000

// enter waits for a message's turn in a channel, then for Slack's pace. It
// may be ahead messages faster than that pace. A message that is stale when its turn
// comes does not wait for the pace. Call leave when the message has arrived.
func (g *gate) enter(ctx context.Context, channel string, ahead int, stale func() bool) (leave func(), err error) {
	t := g.take(channel)
	select {
	case t.turn <- struct{}{}:
	case <-ctx.Done():
		g.giveBack(t)
		return nil, ctx.Err()
	}
	leave = func() {
		<-t.turn
		g.giveBack(t)
	}
	if stale != nil && stale() {
		return leave, nil
	}
	if err := chat.Sleep(ctx, time.Until(t.next)-time.Duration(ahead)*g.pace); err != nil {
		leave()
		return nil, err
	}
	if now := time.Now(); t.next.Before(now) {
		t.next = now
	}
	t.next = t.next.Add(g.pace)
	return leave, nil
}

func (g *gate) take(channel string) *turnstile {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.channels == nil {
		g.channels = make(map[string]*turnstile)
	}
	if len(g.channels) >= mostGates {
		now := time.Now()
		for c, t := range g.channels {
			if t.used == 0 && t.next.Before(now) {
				delete(g.channels, c)
			}
		}
	}
	t := g.channels[channel]
	if t == nil {
		t = &turnstile{turn: make(chan struct{}, 1), next: time.Now()} // the zero time is too long ago to count from
		g.channels[channel] = t
	}
	t.used++
	return t
}

func (g *gate) giveBack(t *turnstile) {
	g.mu.Lock()
	defer g.mu.Unlock()
	t.used--
}

// replacements knows the newest of the answers that are to take the place of
// one message. Somebody who presses fast is shown the last answer. The others
// are skipped: they would come late and be replaced at once.
type replacements struct {
	mu sync.Mutex
	of map[string]*contest // by the ref of the message
}

// contest is between answers that are to take the place of one message.
type contest struct {
	newest int // its number
	open   int // answers on their way
}

// announce says that an answer is to take the place of a message. It is stale
// once another is. Call done when it has arrived or was given up.
func (r *replacements) announce(ref string) (stale func() bool, done func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.of == nil {
		r.of = make(map[string]*contest)
	}
	c := r.of[ref]
	if c == nil {
		c = new(contest)
		r.of[ref] = c
	}
	c.newest++
	c.open++
	mine := c.newest
	stale = func() bool {
		r.mu.Lock()
		defer r.mu.Unlock()
		return c.newest > mine
	}
	done = func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		c.open--
		if c.open == 0 {
			delete(r.of, ref)
		}
	}
	return stale, done
}
