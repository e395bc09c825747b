package mail

import (
	"context"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
)

// Bounds of when reminders come.
const (
	// leastNotice is the least time that a reminder must still leave if it waits for the hour
	// that its reader likes.
	leastNotice = time.Hour
	// justLooked is how long a reminder that has waited stays back after its reader was heard of.
	justLooked = 2 * time.Hour
	// upLately: a player who was heard of within this time is up, whatever the hour.
	upLately = time.Hour
)

// wakes is when a message that waits for its reader's day may go out. A reminder comes at the
// hour that they like, unless their time would be up before. A message that calls them to a turn
// that has just begun does not wait for that hour.
func (m *Mail) wakes(ctx context.Context, l queued, d *draft) (time.Time, error) {
	asleep, away := l.Waits()
	if !asleep && !d.quiet {
		return time.Time{}, nil
	}
	h, err := m.tables.Hours(ctx, *l.Reader())
	if err != nil {
		return time.Time{}, err
	}
	if !away {
		h.Away = nil
	}
	until := h.NextAwake(m.now())
	if l.Kind != table.OweReminder || l.At.Equal(l.Since) {
		return until, nil
	}
	put := func(later time.Time) {
		if later.After(until) && (d.until.IsZero() || later.Add(leastNotice).Before(d.until)) {
			until = later
		}
	}
	put(h.NextPreferred(l.At))
	if !l.After.IsZero() && d.heard.After(l.At) {
		put(h.NextAwake(d.heard.Add(justLooked)))
	}
	return until, nil
}

// letSleep keeps a new message in a channel from calling people who sleep and, if it calls to a
// turn, people who are away. They are called by day.
func (m *Mail) letSleep(ctx context.Context, l queued, d *draft) error {
	if l.Person != nil || d.Edit != "" || len(d.Message.Ping) == 0 {
		return nil
	}
	facts, calls := m.tables.Change(ctx).Facts, []int(nil)
	for _, i := range d.Message.Ping {
		p := d.Message.People[i]
		h, err := facts.Hours(p)
		if err != nil {
			return err
		}
		if d.Message.Kind != chat.Turn {
			h.Away = nil
		}
		if p.Chat != l.Place.Chat || h.Awake(m.now()) {
			calls = append(calls, i)
		} else {
			d.asleep = append(d.asleep, p)
		}
	}
	d.Message.Ping = calls
	return nil
}

// holdBack owes a message anew, to be sent at a later time. It is not sent if its subject is over
// by then.
func (m *Mail) holdBack(ctx context.Context, l queued, until time.Time) error {
	return m.tables.At(ctx, l.Table, func(t *table.Table) error {
		c, later := m.tables.Change(ctx), l.Letter
		later.After = until
		c.Owed = append(c.Owed, later)
		return m.tables.Commit(ctx, t, c, settled(l))
	})
}
