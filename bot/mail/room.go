package mail

import (
	"cmp"
	"context"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
)

// keepRoom opens the room of a side, lets people in and takes others out. It returns false if
// there is nothing to do any more.
func (m *Mail) keepRoom(ctx context.Context, service chat.Chat, l queued) (bool, error) {
	var room table.Room
	name, wanted := "", false
	err := m.tables.At(ctx, l.Table, func(t *table.Table) error {
		r := t.RoomAt(l.Place.Chat, l.Seat)
		wanted = r != nil && r.Wants() && t.Stage == table.Playing
		if wanted {
			room, name = *r, t.RoomName()
			room.In = slices.Clone(r.In)
		}
		return nil
	})
	if err != nil && err != records.ErrNoTable {
		return false, err
	}
	rooms, can := service.(chat.Rooms)
	switch {
	case !wanted:
		return false, m.forget(ctx, l)
	case !can:
		return false, m.atRoom(ctx, l, func(t *table.Table, c *table.Change, r *table.Room) {
			t.RoomRefused(c, r, "another chat, which has such places")
		}, settled(l))
	}
	ctx, cancel := context.WithTimeout(ctx, sendTime)
	defer cancel()
	if room.Place == (chat.Place{}) {
		at, err := rooms.OpenRoom(ctx, l.Place, name, room.In)
		if err != nil {
			return false, err
		}
		room.Place = at
		err = m.atRoom(ctx, l, func(t *table.Table, c *table.Change, r *table.Room) { t.RoomOpen(c, r, at) }, records.Extra{})
		if err != nil {
			return false, err
		}
	}
	at, err := rooms.ChangeRoom(ctx, room.Place, room.In, room.Gone())
	if err != nil {
		return false, err
	}
	return true, m.atRoom(ctx, l, func(t *table.Table, c *table.Change, r *table.Room) {
		t.RoomKept(c, r, room.In, at, rooms.RoomReaders())
	}, settled(l))
}

// withoutRoom tells those who asked for a room why there is none, or opens a lost room
// anew.
func (m *Mail) withoutRoom(ctx context.Context, l queued, said *chat.SendError) error {
	return m.atRoom(ctx, l, func(t *table.Table, c *table.Change, r *table.Room) {
		if said.Why == chat.Gone && r.Place != (chat.Place{}) {
			t.RoomLost(c, r)
			return
		}
		t.RoomRefused(c, r, cmp.Or(said.Lacks, "a channel of the game where I can open one"))
	}, settled(l))
}

// atRoom changes the room that a letter is about.
func (m *Mail) atRoom(ctx context.Context, l queued, change func(*table.Table, *table.Change, *table.Room), extra records.Extra) error {
	return m.tables.At(ctx, l.Table, func(t *table.Table) error {
		c := m.tables.Change(ctx)
		if r := t.RoomAt(l.Place.Chat, l.Seat); r != nil {
			change(t, c, r)
		}
		return m.tables.Commit(ctx, t, c, extra)
	})
}
