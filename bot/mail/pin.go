package mail

import (
	"context"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
)

// movePin pins the board of the turn, if the channel's settings say so. A game has one pinned
// message, and none once it is over. Nothing waits for this, and what fails is not tried again:
// the next turn moves the pin.
func (m *Mail) movePin(ctx context.Context, service chat.Chat, l queued, ref string) {
	pins, can := service.(chat.Pins)
	if !can {
		return
	}
	old, moved := "", false
	err := m.tables.At(ctx, l.Table, func(t *table.Table) error {
		if len(t.Places) > 1 && t.Places[0] != l.Place { // one message of a game is pinned
			return nil
		}
		wanted, err := m.tables.Settings().Pins(ctx, l.Place, t.Under())
		if err != nil {
			return err
		}
		if !wanted || t.Stage == table.Over {
			ref = ""
		}
		old, moved = t.Pinned, t.Pinned != ref
		if !moved {
			return nil
		}
		t.Pinned = ref
		return m.tables.Commit(ctx, t, m.tables.Change(ctx), records.Extra{})
	})
	if err == nil && moved {
		ctx, cancel := context.WithTimeout(ctx, nameTime)
		defer cancel()
		err = pins.Pin(ctx, l.Place, ref, old)
	}
	if err != nil {
		m.log.Info("a pin stays where it is", "table", l.Table, "err", err)
	}
}
