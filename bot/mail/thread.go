package mail

import (
	"context"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
)

// openThread opens a game's own thread under the message of its lobby. It returns false if there
// is none to open any more.
func (m *Mail) openThread(ctx context.Context, service chat.Chat, l queued) (bool, error) {
	name, wanted := "", false
	err := m.tables.At(ctx, l.Table, func(t *table.Table) error {
		name, wanted = t.WantsThread()
		return nil
	})
	if err != nil && err != records.ErrNoTable {
		return false, err
	}
	threads, can := service.(chat.Threads)
	switch {
	case !wanted:
		return false, m.forget(ctx, l)
	case !can:
		return false, m.withoutThread(ctx, l, "another chat, which has threads")
	}
	opening, cancel := context.WithTimeout(ctx, sendTime)
	defer cancel()
	at, err := threads.OpenThread(opening, l.Place, l.Ref, name)
	if err != nil {
		return false, err
	}
	return true, m.tables.At(ctx, l.Table, func(t *table.Table) error {
		c := m.tables.Change(ctx)
		t.ThreadOpen(c, at)
		return m.tables.Commit(ctx, t, c, settled(l))
	})
}

// withoutThread has a game stay in its channel.
func (m *Mail) withoutThread(ctx context.Context, l queued, lacks string) error {
	return m.tables.At(ctx, l.Table, func(t *table.Table) error {
		c := m.tables.Change(ctx)
		t.ThreadRefused(c, lacks)
		return m.tables.Commit(ctx, t, c, settled(l))
	})
}

// nameTime is how long the naming of a thread may take. Nothing waits for it but the thread's
// own messages, and it is not tried again.
const nameTime = 5 * time.Second

// nameThread gives the thread of a table another name.
func (m *Mail) nameThread(ctx context.Context, service chat.Chat, l queued, name string) {
	threads, can := service.(chat.Threads)
	if !can {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, nameTime)
	defer cancel()
	if err := threads.NameThread(ctx, l.Place, name); err != nil {
		m.log.Info("a thread keeps its name", "table", l.Table, "err", err)
	}
}
