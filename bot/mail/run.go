package mail

import (
	"context"
	"sync"
	"time"
)

// Many messages are sent at once.
const (
	sendersAtOnce = 16
	retryTick     = time.Second // how often is looked for what is to be tried again
	drainTime     = 10 * time.Second
)

// Run delivers owed messages until ctx ends, then waits for those under way. The next
// process sends the rest.
func (m *Mail) Run(ctx context.Context) error {
	sending, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	slots := make(chan struct{}, sendersAtOnce)
	var senders sync.WaitGroup
	ticker := time.NewTicker(retryTick)
	defer ticker.Stop()
	for {
		for ctx.Err() == nil {
			q, l := m.post.next(m.now())
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
			return nil
		case <-m.post.wake:
		case <-ticker.C: // for what was to be tried again later
		}
	}
}

// Flush delivers what may be sent now, in order. Failed messages wait for their next
// try.
func (m *Mail) Flush(ctx context.Context) {
	for ctx.Err() == nil {
		q, l := m.post.next(m.now())
		if q == nil {
			return
		}
		m.deliverSafely(ctx, q, l)
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
