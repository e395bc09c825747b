package desks

import (
	"context"
	"errors"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
)

// Invited implements chat.Reception.
func (d *Desks) Invited(ctx context.Context, id, hash string) (to chat.Invited, ok bool, err error) {
	err = d.Tables.At(ctx, id, func(t *table.Table) error {
		to, ok = t.InvitedTo(d.Now(), hash)
		return nil
	})
	if _, unreadable := errors.AsType[*records.Unreadable](err); unreadable || errors.Is(err, records.ErrNoTable) {
		return chat.Invited{}, false, nil // a stranger learns nothing of what is damaged
	}
	return to, ok, err
}

// SitDown implements chat.Reception.
func (d *Desks) SitDown(ctx context.Context, id, hash string, guest chat.Person) error {
	sit := func() error {
		return d.Tables.At(ctx, id, func(t *table.Table) error {
			c := d.Tables.Change(ctx)
			if err := t.SitByLink(c, hash, guest); err != nil {
				return err
			}
			return d.Tables.Commit(ctx, t, c, records.Extra{})
		})
	}
	err := sit()
	if errors.Is(err, records.ErrMoved) {
		err = sit()
	}
	return err
}
