package desks

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/lists"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// sitting runs a step at a table where a person has a seat. It is for a page that shows them
// the table, so for nobody who has left the game or whose seat has gone to another.
func (d *Desks) sitting(ctx context.Context, p chat.Person, id string, step func(*table.Table, game.Seat) error) error {
	return d.Tables.At(ctx, id, func(t *table.Table) error {
		s, seated := t.Seats.SeatOf(p)
		if p == (chat.Person{}) && t.Shown { // those who watch are nobody
			return step(t, game.Public)
		}
		if _, returns := t.Returns(p); !seated && p.IsGuest() && returns { // nowhere else could they come back
			return step(t, game.Public)
		}
		if !seated || t.Left(s) {
			return records.ErrNoTable
		}
		return step(t, s)
	})
}

// Sitting implements chat.Sittings.
func (d *Desks) Sitting(ctx context.Context, p chat.Person, id string) (at chat.Sitting, ok bool, err error) {
	if p == (chat.Person{}) {
		return chat.Sitting{}, false, nil
	}
	err = d.sitting(ctx, p, id, func(t *table.Table, s game.Seat) error {
		at = chat.Sitting{Person: p, Title: t.Def.Title, Over: t.Stage == table.Over}
		if s != game.Public {
			at.Person, at.Waits = t.Seats[s].Person, t.Waiting(s) != nil
		}
		return nil
	})
	if errors.Is(err, records.ErrNoTable) {
		return chat.Sitting{}, false, nil
	}
	return at, err == nil, err
}

// Watched implements chat.Sittings.
func (d *Desks) Watched(ctx context.Context, id string) (at chat.Sitting, ok bool, err error) {
	err = d.sitting(ctx, chat.Person{}, id, func(t *table.Table, _ game.Seat) error {
		at = chat.Sitting{Title: t.Def.Title, Over: t.Stage == table.Over}
		if !t.Foreseen() {
			return nil
		}
		wanted, err := d.Tables.Settings().Seers(ctx, append(slices.Clone(t.Places), t.Under())...)
		if err == nil && wanted {
			var m chat.Message
			lists.OfferGuess(t, &m)
			at.Guesses = m.Buttons
		}
		return err
	})
	if _, unreadable := errors.AsType[*records.Unreadable](err); unreadable || errors.Is(err, records.ErrNoTable) {
		return chat.Sitting{}, false, nil // a stranger learns nothing of what is damaged
	}
	return at, err == nil, err
}

// SeatIn implements chat.Sittings.
func (d *Desks) SeatIn(ctx context.Context, p chat.Person, in chat.Place) (id string, sits bool, err error) {
	var own string
	var ids []string
	if in == (chat.Place{}) {
		ids, err = d.Tables.Going(ctx, p)
	} else {
		ids, own, err = d.tablesIn(ctx, in)
	}
	if err != nil {
		return "", false, err
	}
	found := ""
	for _, id := range ids {
		at, ok, err := d.Sitting(ctx, p, id)
		_, damaged := errors.AsType[*records.Unreadable](err)
		switch {
		case damaged:
		case err != nil:
			return "", false, err
		case ok && at.Waits:
			return id, true, nil
		case ok && found == "":
			found = id
		}
	}
	return cmp.Or(found, own), found != "", nil
}

// tablesIn are the tables in a place and in its threads, and the place's own.
func (d *Desks) tablesIn(ctx context.Context, in chat.Place) (ids []string, own string, err error) {
	if own, err = d.Tables.TableIn(ctx, in); err != nil {
		return nil, "", err
	}
	if own != "" {
		ids = append(ids, own)
	}
	under, err := d.Tables.HeadsUnder(ctx, in)
	for _, head := range under {
		ids = append(ids, head.ID)
	}
	return ids, own, err
}

// Watch implements chat.Sittings.
func (d *Desks) Watch(ctx context.Context, id string) <-chan struct{} {
	return d.Tables.Watch(ctx, id)
}

// Glance implements chat.Sittings.
func (d *Desks) Glance(ctx context.Context, p chat.Person, id string) (digest string, err error) {
	shown, err := d.desk(ctx, p, chat.AtTable(id), "", func(*table.Table) error { return nil })
	if err != nil {
		return "", err
	}
	data, err := json.Marshal(shown)
	if err != nil {
		return "", fmt.Errorf("write down a desk: %w", err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:12]), nil
}

// Misused implements chat.Sittings.
func (d *Desks) Misused(ctx context.Context, p chat.Person, id string) error {
	err := d.sitting(ctx, p, id, func(t *table.Table, s game.Seat) error {
		if s == game.Public {
			return nil
		}
		c := d.Tables.Change(ctx)
		t.OwePrivate(c, p, told.Misused(t))
		return d.Tables.Commit(ctx, t, c, records.Extra{})
	})
	if errors.Is(err, records.ErrNoTable) {
		return nil
	}
	return err
}
