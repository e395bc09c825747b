package bot

import (
	"context"
	"errors"
	"runtime/debug"
	"sync"
	"time"

	"shipboard/bot/chat"
)

// Run sends so many messages at once, and looks at the clocks at each tick.
const (
	sendersAtOnce = 16
	tick          = time.Second
	drainTime     = 10 * time.Second
)

// Run delivers owed messages and keeps the clocks until ctx ends, then waits
// for the messages under way. The next process sends the rest. Clocks run
// beside the deliveries, so that many clocks due at once hold up no message.
func (b *Bot) Run(ctx context.Context) error {
	sending, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	var clocks sync.WaitGroup
	defer clocks.Wait()
	clocks.Go(func() { b.keepTime(ctx) })
	clocks.Go(func() { b.think(ctx) })
	if b.shared() {
		clocks.Go(func() { b.replica.claims.Run(ctx, b) })
	}
	slots := make(chan struct{}, sendersAtOnce)
	var senders sync.WaitGroup
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	for {
		for ctx.Err() == nil {
			q, l := b.post.next(b.now())
			if q == nil {
				break
			}
			slots <- struct{}{}
			senders.Go(func() {
				defer func() { <-slots }()
				b.deliverSafely(sending, q, l)
			})
		}
		select {
		case <-ctx.Done():
			giveUp := time.AfterFunc(drainTime, stop)
			defer giveUp.Stop()
			senders.Wait()
			return nil
		case <-b.post.wake:
		case <-ticker.C: // for what was to be tried again later
		}
	}
}

// keepTime does what is due by the clock, until ctx ends.
func (b *Bot) keepTime(ctx context.Context) {
	if err := b.completeCounts(ctx); err != nil && ctx.Err() == nil {
		b.log.Error("keep time", "err", err)
	}
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		for _, do := range []func(context.Context) error{b.ring, b.forgetAnswers} {
			if err := do(ctx); err != nil && ctx.Err() == nil {
				b.log.Error("keep time", "err", err)
			}
		}
	}
}

// Flush does everything that is due now, in order, and returns when it is done.
// Failed messages wait for their next try.
func (b *Bot) Flush(ctx context.Context) error {
	if err := b.ring(ctx); err != nil {
		return err
	}
	b.thinkQueued(ctx)
	if err := b.forgetAnswers(ctx); err != nil {
		return err
	}
	for ctx.Err() == nil {
		q, l := b.post.next(b.now())
		if q == nil {
			break
		}
		b.deliverSafely(ctx, q, l)
	}
	return ctx.Err()
}

// deliverSafely treats a panic as a message that was not taken.
func (b *Bot) deliverSafely(ctx context.Context, q *queue, l letter) {
	defer func() {
		if p := recover(); p != nil {
			b.log.Error("deliver a message: panic", "table", l.Table, "kind", l.Kind, "stack", string(debug.Stack()))
			b.failed(ctx, q, l, &chat.SendError{Why: chat.Broken, Err: errors.New("a panic of ours")})
		}
	}()
	b.deliver(ctx, q, l)
}
