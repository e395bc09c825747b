package slack

import (
	"context"
	"sync"
	"time"
)

// gate lets one message at a time into a channel, at Slack's pace.
type gate struct {
	pace time.Duration

	mu   sync.Mutex
	next map[string]time.Time
	in   map[string]chan struct{} // a message is on its way into the channel
}

// enter waits until no other message is on its way into the channel, so that
// the same one never goes there twice at once. Call leave when it has arrived.
func (g *gate) enter(ctx context.Context, channel string) (leave func(), err error) {
	g.mu.Lock()
	if g.in == nil {
		g.in = make(map[string]chan struct{})
	}
	in := g.in[channel]
	if in == nil {
		in = make(chan struct{}, 1)
		g.in[channel] = in
	}
	g.mu.Unlock()
	select {
	case in <- struct{}{}:
		return func() { <-in }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// mostGates is how many channels are remembered before those at rest are
// forgotten.
const mostGates = 1000

// take returns when the next message may go into the channel.
func (g *gate) take(channel string) time.Time {
	g.mu.Lock()
	defer g.mu.Unlock()
	now := time.Now()
	if g.next == nil {
		g.next = make(map[string]time.Time)
	}
	if len(g.next) >= mostGates {
		for c, at := range g.next {
			if at.Before(now) {
				delete(g.next, c)
			}
		}
	}
	at := g.next[channel]
	if at.Before(now) {
		at = now
	}
	g.next[channel] = at.Add(g.pace)
	return at
}

// wait waits for the channel's turn, or returns why ctx ended before.
func (g *gate) wait(ctx context.Context, channel string) error {
	return sleep(ctx, time.Until(g.take(channel)))
}
