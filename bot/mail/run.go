package mail

import (
	"context"
	"sync"
	"time"
)

// Many messages are sent at once.
const (
	sendersAtOnce = 16
	callersAtOnce = 4           // to devices, whose push services may be slow: no message waits for them
	retryTick     = time.Second // how often we look for letters to try again
	drainTime     = 10 * time.Second
)

// Run delivers owed messages until ctx ends, then waits for those under way. The next
// process sends the rest.
func (m *Mail) Run(ctx context.Context) error {
	var all sync.WaitGroup
	all.Go(func() { m.run(ctx, m.post.nextCall, m.post.wake[1], callersAtOnce) })
	all.Go(func() { m.run(ctx, m.post.nextFilm, m.post.wake[2], 1) }) // one is made at a time
	all.Go(func() { m.run(ctx, m.post.nextTurned, m.post.wake[3], 1) })
	m.run(ctx, m.post.next, m.post.wake[0], sendersAtOnce)
	all.Wait()
	return nil
}

// run delivers what next finds, until ctx ends.
func (m *Mail) run(ctx context.Context, next func(time.Time) (*queue, queued), wake <-chan struct{}, atOnce int) {
	sending, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	slots := make(chan struct{}, atOnce)
	var senders sync.WaitGroup
	ticker := time.NewTicker(retryTick)
	defer ticker.Stop()
	for {
		for ctx.Err() == nil {
			q, l := next(m.now())
			if q == nil {
				break
			}
			slots <- struct{}{}
			senders.Go(func() {
				defer func() { <-slots }()
				m.deliverSafely(sending, q, l)
			})
		}
		select {
		case <-ctx.Done():
			giveUp := time.AfterFunc(drainTime, stop)
			defer giveUp.Stop()
			senders.Wait()
			return
		case <-wake:
		case <-ticker.C: // for what was to be tried again later
		}
	}
}

// Flush delivers what may be sent now, in order, and calls devices at the end. Failed messages
// wait for their next try.
func (m *Mail) Flush(ctx context.Context) {
	for _, next := range []func(time.Time) (*queue, queued){m.post.next, m.post.nextFilm, m.post.nextTurned, m.post.nextCall} {
		for ctx.Err() == nil {
			q, l := next(m.now())
			if q == nil {
				break
			}
			m.deliverSafely(ctx, q, l)
		}
	}
}

// Trouble says why messages to a destination do not get through, and since when; "" if
// they do.
func (m *Mail) Trouble(to string) (string, time.Time) { return m.post.trouble(to) }

// MarkReachable lets messages to a destination that wait for a permission try at once:
// somebody is active there, and the chat reports nothing missing.
func (m *Mail) MarkReachable(to string) { m.post.markReachable(to, m.now()) }

// Depth is how many messages wait, and how many destinations did not take their last one.
func (m *Mail) Depth() (letters, stuck int) { return m.post.depth(m.now()) }
