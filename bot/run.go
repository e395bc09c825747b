package bot

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/computers"
	"shipboard/bot/records"
	"shipboard/bot/table"
)

// tick is how often the clocks are looked at.
const tick = time.Second

// Run delivers owed messages and keeps the clocks until ctx ends, then waits
// for the messages under way. The next process sends the rest. Clocks run
// beside the deliveries, so that many clocks due at once hold up no message.
func (b *Bot) Run(ctx context.Context) error {
	var clocks sync.WaitGroup
	defer clocks.Wait()
	clocks.Go(func() { b.keepTime(ctx) })
	clocks.Go(func() { b.players.Run(ctx) })
	if b.tables.Shared() {
		clocks.Go(func() { b.tables.RunClaims(ctx, b.mail) })
	}
	return b.mail.Run(ctx)
}

// keepTime does what is due by the clock, until ctx ends.
func (b *Bot) keepTime(ctx context.Context) {
	if err := b.tables.CompleteCounts(ctx); err != nil && ctx.Err() == nil {
		b.log.Error("keep time", "err", err)
	}
	// Deadlines move before time is given back, since that goes by the hours that hold now.
	if err := b.tables.MoveDeadlines(ctx, nil); err != nil && ctx.Err() == nil {
		b.log.Error("move clocks to hours that were changed before", "err", err)
	}
	if err := b.tables.ForgetRest(ctx); err != nil && ctx.Err() == nil {
		b.log.Error("keep time", "err", err)
	}
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	for {
		todo := []func(context.Context) error{b.keepAlive, b.runDueTables, b.tables.ForgetAnswers}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-b.players.Paused():
			todo = []func(context.Context) error{b.runDueTables}
		}
		for _, do := range todo {
			if err := do(ctx); err != nil && ctx.Err() == nil {
				b.log.Error("keep time", "err", err)
			}
		}
	}
}

// keepAlive writes down which chats are reached. Time in which none of their players could
// act is given back to them.
func (b *Bot) keepAlive(ctx context.Context) error {
	var faults []error
	for on, reached := range b.mail.Reaches() {
		faults = append(faults, b.tables.KeepAlive(ctx, on, reached))
	}
	if b.draw.Paged {
		faults = append(faults, b.tables.KeepAlive(ctx, chat.Guests, true)) // people who play only on the page
	}
	if b.programs {
		faults = append(faults, b.tables.KeepAlive(ctx, chat.Programs, true))
	}
	return errors.Join(faults...)
}

// Flush does everything that is due now, in order, and returns when it is done.
// Failed messages wait for their next try.
func (b *Bot) Flush(ctx context.Context) error {
	if err := b.runDueTables(ctx); err != nil {
		return err
	}
	b.players.Flush(ctx)
	if err := b.tables.ForgetAnswers(ctx); err != nil {
		return err
	}
	b.mail.Flush(ctx)
	return ctx.Err()
}

// mostFailures is how often the store may fail before a round of the clocks ends.
const mostFailures = 3

// runDueTables looks at the clocks of all tables that are due, and archives those due
// for that. A table that fails holds up no other; it is retried with growing
// pauses.
func (b *Bot) runDueTables(ctx context.Context) error {
	failures := 0
	for more := true; more && ctx.Err() == nil; {
		now := b.now()
		var due []string
		var err error
		if due, more, err = b.tables.DueTables(ctx, now, func(id string) bool { return b.players.Busy(id, now) }); err != nil {
			return fmt.Errorf("look for clocks that are due: %w", err)
		}
		for _, id := range due {
			err := b.runDueTable(ctx, id)
			if err == nil {
				b.tables.Faults.Ended(id)
				continue
			}
			if !records.LostToAnother(err) {
				b.tables.Faults.Failed(b.log, id, err, now)
			}
			if !records.OwnFault(err) {
				failures++
			}
			if failures == mostFailures || ctx.Err() != nil {
				return ctx.Err()
			}
		}
	}
	return ctx.Err()
}

// runDueTable looks at the clock of one table.
func (b *Bot) runDueTable(ctx context.Context, id string) error {
	puzzle := false
	look := func(t *table.Table) error {
		puzzle = t.Puzzle != nil && !t.Puzzle.Until.After(b.now())
		if puzzle {
			return nil
		}
		if t.Stage == table.Over {
			return b.tables.Archive(ctx, t)
		}
		if w, due := t.Thinks(); w != nil && !b.now().Before(due) && !b.tables.Faults.Waits(computers.ThinkingAt(id), b.now()) {
			b.players.Add(id)
		}
		c := b.tables.Change(ctx)
		if err := t.Remind(c); err != nil {
			return err
		}
		return b.tables.Commit(ctx, t, c, records.Extra{})
	}
	err := b.tables.AsServer(ctx, id, func(ctx context.Context) error { return b.tables.At(ctx, id, look) })
	if err == nil && puzzle {
		err = b.PuzzleDue(ctx, id)
	}
	if err != nil {
		return fmt.Errorf("look at the clock of table %s: %w", id, err)
	}
	return nil
}
