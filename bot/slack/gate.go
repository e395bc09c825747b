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
