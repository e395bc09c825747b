package mail

import (
	"context"
	"math/rand/v2"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
)

// callLife is how long a device that cannot be called is tried.
const callLife = 24 * time.Hour

// callDevice calls a player on a device, if the game still waits for them. It returns false if
// there was nobody to call.
func (m *Mail) callDevice(ctx context.Context, l queued) (bool, error) {
	game := ""
	err := m.tables.At(ctx, l.Table, func(t *table.Table) error {
		if t.CallsTo(l.Letter) {
			game = t.Def.Title
		}
		return nil
	})
	if err != nil && err != records.ErrNoTable {
		return false, err
	}
	if game == "" || m.devices == nil {
		return false, m.forget(ctx, l)
	}
	until, err := m.wakes(ctx, l, new(draft))
	if err != nil {
		return false, err
	}
	if until.After(m.now()) {
		return false, m.holdBack(ctx, l, until)
	}
	if err := m.devices.Call(ctx, *l.Person, l.Table, l.Device, game); err != nil {
		return false, err
	}
	return true, m.forget(ctx, l)
}

// notCalled decides how to go on after a device was not called.
func (m *Mail) notCalled(ctx context.Context, q *queue, l queued, said *chat.SendError) {
	now := m.now()
	failed := q.tries > 0 && now.Sub(q.since) > callLife
	switch {
	case said.Why == chat.Later && !failed:
		m.post.delay(q, now.Add(max(said.After, firstPause)), now, "the push service wants to be left alone")
		return
	case said.Why != chat.Gone && !failed:
		pause := min(firstPause<<min(q.tries, 9), mostPause)
		m.post.delay(q, now.Add(pause+rand.N(pause/2)), now, "the device was not reached, and I try again")
		return
	}
	m.log.Warn("a device is not called", "table", l.Table, "err", said)
	if err := m.forget(ctx, l); err != nil {
		m.log.Error("settle a call to a device", "table", l.Table, "err", err)
		m.post.delay(q, now.Add(mostPause), now, "the disk does not answer")
		return
	}
	m.post.done(q, "", now)
}
